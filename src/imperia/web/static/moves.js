// Moves that can be seen: what has changed its place slides there, what has changed its number
// glows, and a pile that was opened stays open.
"use strict";

(() => {
  const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const cards = () => document.querySelectorAll("#board .card[id]");
  const amounts = () => document.querySelectorAll("#board .amount[id]");
  const open = () => document.querySelectorAll("#board details[id][open]");

  // What lies in a closed pile is where the pile is; a browser would lay out the pile to say more.
  const pileOf = (card) => card.closest("details:not([open])");
  const boxOf = (element) => element.getBoundingClientRect();

  let before = null;
  document.addEventListener("table:changing", () => {
    before = {
      places: new Map([...cards()].map((card) => [card.id, boxOf(pileOf(card) ?? card)])),
      numbers: new Map([...amounts()].map((amount) => [amount.id, amount.textContent])),
      open: [...open()].map((pile) => pile.id),
    };
  });

  document.addEventListener("table:changed", () => {
    for (const id of before?.open ?? []) document.getElementById(id)?.setAttribute("open", "");
  });

  // All is measured before anything moves: each would be laid out by itself otherwise.
  document.addEventListener("table:shown", () => {
    const { places, numbers } = before ?? {};
    before = null;
    if (!places || calm()) return;
    const lying = [...cards()].filter((card) => !pileOf(card)).map((card) => [card, boxOf(card)]);
    const changed = [...amounts()].filter(({ id, textContent }) =>
      numbers.has(id) && numbers.get(id) !== textContent);
    for (const [card, box] of lying) slide(card, places.get(card.id), box);
    for (const amount of changed) glow(amount);
  });

  const slide = (card, from, to) => {
    if (!to.width || from?.width === 0) return; // not in sight
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
