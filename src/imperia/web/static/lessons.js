// The coach of a guided game: which bubble is read, and where it stands. It lies beside what it
// points at, and never above that, above the list of choices, or, if there is space elsewhere,
// above anything lit.
"use strict";

(() => {
  const GAP = 14;
  const GRID = 20;
  const FAR = 60;
  const KEY = `imperia-coach ${location.pathname}`;
  const lesson = () => document.getElementById("lesson");
  const bubbles = () => [...document.querySelectorAll("#lesson .bubble")];
  const step = () => document.getElementById("table")?.dataset.step;
  const narrow = () => matchMedia("(width < 900px)").matches;
  const closed = () => sessionStorage.getItem(KEY) === "closed";

  let read = 0; // the bubble that is shown, of those of this decision
  let at = ""; // the decision that they are about

  // What it points at

  const seen = (element) => element.getClientRects().length > 0;
  const targets = () => {
    const bubble = bubbles()[read];
    if (!bubble || closed()) return [];
    return [...document.querySelectorAll(bubble.dataset.at)].filter(seen);
  };
  const mark = (found) => {
    for (const each of document.querySelectorAll(".taught")) each.classList.remove("taught");
    for (const each of found) each.classList.add("taught");
  };

  // Where it stands: of all places in the window the nearest that is free

  const box = (element) => element.getBoundingClientRect();
  const apart = (low, high, from, to) => Math.max(0, from - high, low - to);
  const covers = (place, other, gap = 0) =>
    place.x < other.right + gap &&
    place.x + place.width > other.left - gap &&
    place.y < other.bottom + gap &&
    place.y + place.height > other.top - gap;

  const places = function* (width, height) {
    for (let y = 8; y + height <= innerHeight - 8; y += GRID) {
      for (let x = 8; x + width <= innerWidth - 8; x += GRID) yield { x, y, width, height };
    }
  };

  const cost = (place, target, lit) => {
    const across = apart(target.left, target.right, place.x, place.x + place.width);
    const down = apart(target.top, target.bottom, place.y, place.y + place.height);
    const middle = Math.hypot(
      place.x + place.width / 2 - (target.left + target.right) / 2,
      place.y + place.height / 2 - (target.top + target.bottom) / 2,
    );
    const hides = lit.filter((each) => covers(place, each)).length;
    return across + down + middle / 8 + 300 * hides;
  };

  const freePlace = (found) => {
    const forbidden = [...found, ...document.querySelectorAll("#decision, #status")].map(box);
    const lit = [...document.querySelectorAll("#board [data-uses]")].filter(seen).map(box);
    const target = box(found[0] ?? document.getElementById("decision"));
    let best = null;
    for (const place of places(lesson().offsetWidth, lesson().offsetHeight)) {
      if (forbidden.some((each) => covers(place, each, GAP))) continue;
      place.cost = cost(place, target, lit);
      if (!best || place.cost < best.cost) best = place;
    }
    return best && { ...best, target };
  };

  const between = (low, value, high) => Math.max(low, Math.min(value, high));
  const tip = ({ x, y, width, height, target }) => {
    const across = apart(target.left, target.right, x, x + width);
    const down = apart(target.top, target.bottom, y, y + height);
    if (across + down > FAR) return; // it would seem to point at what lies between
    const beside = target.top < y + height && target.bottom > y;
    const side = beside
      ? target.left >= x + width ? "right" : "left"
      : target.top >= y + height ? "below" : "above";
    const middle = beside
      ? between(18, (target.top + target.bottom) / 2 - y, height - 18)
      : between(18, (target.left + target.right) / 2 - x, width - 18);
    lesson().classList.add(`tip-${side}`);
    lesson().style.setProperty("--tip", `${middle}px`);
  };

  // How much of the top the status line keeps to itself on a phone
  const bar = () => {
    const status = document.getElementById("status");
    return getComputedStyle(status).position === "sticky" ? status.offsetHeight : 0;
  };

  // What it points at is moved into sight; on a phone, where it is a strip at the top, below it

  const moveIntoSight = (found) => {
    for (const each of found.toReversed()) {
      const inside = each.closest("#decision") && each.id !== "decision";
      each.scrollIntoView({ block: inside ? "center" : "nearest", inline: "nearest" });
    }
    const target = found.find((each) => !each.closest("#decision"));
    if (!target || !narrow()) return;
    if (target.closest(".dock")) return stickToTop(); // which stays where it is
    moveBelow(target);
    moveBelow(target); // the strip may have moved meanwhile, until it stuck to the top
  };
  const stickToTop = () => scrollBy(0, Math.max(0, box(lesson()).top - bar()));
  const moveBelow = (target) => {
    const top = box(lesson()).bottom + 8;
    const bottom = Math.min(innerHeight, box(document.getElementById("decision")).top) - 8;
    const { top: high, bottom: low } = box(target);
    if (high < top || low > bottom) scrollBy(0, high - Math.max(top, (top + bottom - low + high) / 2));
  };

  const place = () => {
    const shown = lesson();
    if (!shown || shown.hidden) return;
    shown.classList.remove("tip-left", "tip-right", "tip-above", "tip-below");
    if (narrow() || closed()) {
      shown.style.removeProperty("left");
      shown.style.removeProperty("top");
      if (narrow()) shown.style.top = `${bar()}px`;
      return;
    }
    const found = targets();
    const free = freePlace(found);
    if (!free) return;
    shown.style.left = `${free.x}px`;
    shown.style.top = `${free.y}px`;
    if (found.length) tip(free);
  };

  // Reading

  const show = () => {
    const all = bubbles();
    if (step() !== at) read = 0;
    at = step();
    read = between(0, read, Math.max(0, all.length - 1));
    mark(targets());
    if (!lesson()) return;
    all.forEach((bubble, number) => (bubble.hidden = number !== read));
    document.querySelectorAll("#lesson .dots i").forEach((dot, number) => dot.classList.toggle("on", number === read));
    lesson().classList.toggle("single", all.length < 2);
    lesson().classList.toggle("closed", closed());
    button("back").disabled = read === 0;
    button("next").disabled = read === all.length - 1;
    const title = all[read]?.querySelector("h2").firstChild.textContent.trim();
    button("open").textContent = title ? `Coach: ${title}` : "Coach";
    place();
    if (all.length && !closed()) moveIntoSight(targets());
    place();
    Promise.allSettled(document.getAnimations().map((each) => each.finished)).then(place);
  };
  const button = (name) => document.querySelector(`[data-lesson="${name}"]`);

  const deeds = {
    back: () => (read -= 1),
    next: () => (read += 1),
    close: () => sessionStorage.setItem(KEY, "closed"),
    open: () => sessionStorage.removeItem(KEY),
  };
  const act = (name) => {
    deeds[name]();
    show();
    if (name === "close") button("open").focus();
    if (name === "open") button("close").focus();
  };
  document.addEventListener("click", (event) => {
    const name = event.target.closest?.("[data-lesson]")?.dataset.lesson;
    if (name) act(name);
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select")) return;
    if (event.key === "Escape" && event.target.closest?.("#lesson") && !closed()) act("close");
    else if (event.key.toLowerCase() === "n" && !closed() && !button("next")?.disabled) act("next");
    else if (event.key.toLowerCase() === "b" && !closed() && !button("back")?.disabled) act("back");
  });

  document.addEventListener("table:shown", show);
  addEventListener("resize", place);
  document.addEventListener("scroll", (event) => event.target !== lesson() && place(), true);
  addEventListener("load", show);
})();
