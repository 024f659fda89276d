// Cards enlarged: what the pointer rests on, or a finger presses for long.
"use strict";

(() => {
  const table = () => document.getElementById("table");
  const faces = {};
  const faceOf = async (slug) => {
    if (!faces[slug]) {
      const answer = await fetch(`/cards/${table()?.dataset.game}/${slug}/face`).catch(() => null);
      if (!answer?.ok) return ""; // out of reach: asked again the next time
      faces[slug] = await answer.text();
    }
    return faces[slug];
  };

  const lens = document.getElementById("lens");
  const held = () => document.querySelector("#held:popover-open");
  let pointed = null;
  const enlarge = async (element) => {
    pointed = element;
    const html = await faceOf(element.dataset.card);
    if (pointed !== element || !html || !lens || held()) return;
    lens.innerHTML = html;
    if (!lens.matches(":popover-open")) lens.showPopover(); // above open piles
    const box = element.getBoundingClientRect();
    const right = box.right + lens.offsetWidth + 12 < innerWidth;
    lens.style.left = `${right ? box.right + 8 : Math.max(4, box.left - lens.offsetWidth - 8)}px`;
    const top = Math.min(box.top, innerHeight - lens.offsetHeight - 8);
    lens.style.top = `${Math.max(4, top)}px`;
  };
  const shrink = () => {
    pointed = null;
    if (lens?.matches(":popover-open")) lens.hidePopover();
  };
  document.addEventListener("table:changing", shrink);

  let resting = 0;
  document.addEventListener("pointerover", (event) => {
    clearTimeout(resting);
    const card = event.target.closest?.("[data-card]");
    const away = !card || event.pointerType === "touch" || card.matches(".full");
    if (away) shrink();
    else if (!card.closest("dialog, #lens, #held")) resting = setTimeout(() => enlarge(card), 350);
  });

  let pressing = 0;
  document.addEventListener("pointerdown", (event) => {
    const card = event.target.closest?.("[data-card]");
    if (card && event.pointerType === "touch") pressing = setTimeout(() => enlarge(card), 450);
  });
  for (const end of ["pointerup", "pointercancel", "scroll"]) {
    document.addEventListener(end, () => clearTimeout(pressing), true);
  }

  self.imperiaLens = { faceOf, shrink };
})();
