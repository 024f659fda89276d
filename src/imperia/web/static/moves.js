// Moves that can be seen: what has changed its place slides there, what has changed its number
// glows, and a pile that was opened stays open.
"use strict";

(() => {
  const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const cards = () => document.querySelectorAll("#board .card[id]");
  const amounts = () => document.querySelectorAll("#board .amount[id]");
  const open = () => document.querySelectorAll("#board details[id][open]");

  let before = null;
  document.addEventListener("table:changing", () => {
    before = {
      places: new Map([...cards()].map((card) => [card.id, card.getBoundingClientRect()])),
      numbers: new Map([...amounts()].map((amount) => [amount.id, amount.textContent])),
      open: [...open()].map((pile) => pile.id),
    };
  });

  document.addEventListener("table:changed", () => {
    if (!before) return;
    const { places, numbers, open } = before;
    for (const id of open) document.getElementById(id)?.setAttribute("open", "");
    before = null;
    if (calm()) return;
    for (const card of cards()) slide(card, places.get(card.id));
    for (const amount of amounts()) {
      const old = numbers.get(amount.id);
      if (old !== undefined && old !== amount.textContent) glow(amount);
    }
  });

  const slide = (card, from) => {
    const to = card.getBoundingClientRect();
    if (!to.width || from?.width === 0) return; // in a closed pile
    if (!from) {
      card.animate([{ opacity: 0, scale: 0.8 }, { opacity: 1, scale: 1 }], 250);
      return;
    }
    const [x, y] = [from.left - to.left, from.top - to.top];
    if (Math.abs(x) + Math.abs(y) < 4) return;
    card.animate([{ translate: `${x}px ${y}px`, zIndex: 5 }, { translate: "0 0", zIndex: 5 }], {
      duration: 350,
      easing: "ease-in-out",
    });
  };

  const glow = (amount) =>
    amount.animate([{ scale: 1 }, { scale: 1.35 }, { scale: 1 }], { duration: 500 });
})();
