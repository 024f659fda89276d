// The page of a finished game: the points count up, unless motion is unwelcome.
"use strict";

(() => {
  const LONG = 1200; // milliseconds
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const counts = [...document.querySelectorAll(".count")].map((each) => [each, Number(each.textContent)]);
  if (calm || !counts.length) return;
  const began = performance.now();
  const step = (now) => {
    const share = Math.min(1, Math.max(0, now - began) / LONG);
    for (const [each, points] of counts) each.textContent = Math.round(points * (1 - (1 - share) ** 3));
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})();
