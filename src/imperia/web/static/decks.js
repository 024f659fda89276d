// The page of a deck: its cards are narrowed here, and a choice on the way to be saved is kept.
"use strict";

(() => {
  const panel = document.getElementById("narrow");
  if (!panel) return;
  const cards = [...document.querySelectorAll(".pool > li")];
  const fields = [...panel.querySelectorAll("[data-narrow]")];
  const shown = document.getElementById("shown");
  const folded = (words) => words.normalize("NFKD").replace(/[\u0300-\u036f'’]/g, "").toLowerCase();

  const fits = (card, { dataset, value }) => {
    const name = dataset.narrow;
    if (!value) return true;
    if (name === "chosen") return card.querySelector("input").checked === (value === "yes");
    if (name === "words") return folded(value).split(/\s+/).every((word) => card.dataset.words.includes(word));
    return card.dataset[name].split(" ").includes(value);
  };

  const narrow = () => {
    for (const card of cards) card.hidden = !fields.every((field) => fits(card, field));
    const left = cards.filter((card) => !card.hidden).length;
    shown.textContent = left === cards.length ? `${left} cards` : `${left} of ${cards.length} cards`;
  };

  panel.hidden = false;
  panel.addEventListener("input", narrow);
  panel.addEventListener("change", (event) => event.stopPropagation());
  narrow();
})();
