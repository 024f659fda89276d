// Moves that can be seen: what has changed its place slides there, and so does a whole mat or panel
// that had to give way; what has changed its number glows, and a pile that was opened stays open.
"use strict";

(() => {
  const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const cards = () => document.querySelectorAll("#board .card[id]");
  const amounts = () => document.querySelectorAll("#board .amount[id]");
  const open = () => document.querySelectorAll("#board details[id][open]");

  // What takes along all that lies in it
  const BLOCKS = "#board :is(.others, .mat, .well), #since, #told";
  const blocks = () => document.querySelectorAll(BLOCKS);
  const around = (element) => element.parentElement.closest(BLOCKS);

  // What lies in a closed pile is where the pile is; a browser would lay out the pile to say more.
  const pileOf = (card) => card.closest("details:not([open])");
  const placed = (element) => {
    const { left, top, width } = (pileOf(element) ?? element).getBoundingClientRect();
    return { left, top, width, around: around(element) };
  };
  const allPlaced = (elements) => new Map([...elements].map((each) => [each, placed(each)]));

  let before = null;
  document.addEventListener("table:changing", () => {
    before = {
      places: new Map([...cards()].map((card) => [card.id, placed(card)])),
      blocks: allPlaced(blocks()),
      numbers: new Map([...amounts()].map((amount) => [amount.id, amount.textContent])),
      open: [...open()].map((pile) => pile.id),
    };
  });

  document.addEventListener("table:changed", () => {
    for (const id of before?.open ?? []) document.getElementById(id)?.setAttribute("open", "");
  });

  // All is measured before anything moves: each would be laid out by itself otherwise.
  document.addEventListener("table:shown", () => {
    const was = before;
    before = null;
    if (!was || calm()) return;
    const lying = allPlaced([...cards()].filter((card) => !pileOf(card)));
    const standing = allPlaced(blocks());
    const ways = new Map([...standing].map(([block, to]) => [block, way(was.blocks.get(block), to)]));
    const changed = [...amounts()].filter(({ id, textContent }) =>
      was.numbers.has(id) && was.numbers.get(id) !== textContent);
    for (const [block, to] of standing) move(block, was.blocks.get(block), to, ways);
    for (const [card, to] of lying) {
      const from = was.places.get(card.id);
      if (from) move(card, from, to, ways);
      else if (to.width) appear(card);
    }
    for (const amount of changed) glow(amount);
  });

  const way = (from, to) =>
    from?.width && to.width ? [from.left - to.left, from.top - to.top] : [0, 0];

  // What is around it takes it along, if it was there before
  const move = (element, from, to, ways) => {
    const [x, y] = way(from, to);
    const [along, down] = (from?.around === to.around && ways.get(to.around)) || [0, 0];
    if (from?.width && to.width) slide(element, x - along, y - down, element.matches(".card") ? 5 : "auto");
  };

  const appear = (card) =>
    card.animate([{ opacity: 0, scale: 0.8 }, { opacity: 1, scale: 1 }], 250);

  const slide = (element, x, y, zIndex) => {
    if (Math.abs(x) + Math.abs(y) < 4) return;
    element.animate([{ translate: `${x}px ${y}px`, zIndex }, { translate: "0 0", zIndex }], {
      duration: 350,
      easing: "ease-in-out",
    });
  };

  const glow = (amount) =>
    amount.animate([{ scale: 1 }, { scale: 1.35 }, { scale: 1 }], { duration: 500 });
})();
