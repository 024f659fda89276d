// The clocks of a table: the one that runs is counted down between two words of the server.
"use strict";

(() => {
  const read = new WeakMap(); // what a clock was sent with, and when

  const digits = (seconds) => {
    const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    const two = (number) => String(number).padStart(2, "0");
    if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
    return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
  };

  const tick = () => {
    for (const clock of document.querySelectorAll("#clocks [data-runs]")) {
      const sent = clock.dataset.left;
      if (read.get(clock)?.sent !== sent) read.set(clock, { sent, at: performance.now() });
      const left = Math.ceil(Number(sent) - (performance.now() - read.get(clock).at) / 1000);
      clock.textContent = left > 0 ? digits(left) : "time is up";
      clock.parentElement.classList.toggle("soon", left < 30);
    }
  };

  setInterval(tick, 1000);
})();
