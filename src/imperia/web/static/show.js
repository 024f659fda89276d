// What others did: each move is shown for a moment, and what it changed is marked until one acts.
// The page lists the moves in #since, each with what it takes to show it. A key or a press ends
// the show at once; it never keeps anybody from playing.
"use strict";

(() => {
  const PACES = { "at once": 0, quick: 1300, slow: 2600 };
  const KEY = "imperia-show";
  const LONG = 12; // moves that are shown one by one; of more the latest
  const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const named = () => {
    const kept = localStorage.getItem(KEY);
    return kept in PACES ? kept : "quick";
  };
  const pace = () => (calm() ? 0 : PACES[named()]);

  const table = () => document.getElementById("table");
  const board = () => document.getElementById("board");
  const listed = () => [...document.querySelectorAll("#since .moved")];
  const read = (element) => ({
    ...JSON.parse(element.dataset.shows),
    key: element.dataset.key,
    words: element.title,
    who: element.closest(".since-row").querySelector(".doer").title,
    colour: getComputedStyle(element).getPropertyValue("--seat"),
  });

  // Where things are: a card lies in one place for who can see it, or in none

  const cardsOf = (number) => [...(board()?.querySelectorAll(`.card[id$="-${number}"]`) ?? [])];
  const byId = (id) => document.getElementById(id);
  const boxOf = (element) => {
    const box = element?.checkVisibility() ? element.getBoundingClientRect() : null;
    return box?.width ? box : null;
  };
  // What lies in a closed pile is there where the pile is
  const inSight = (element) => {
    if (!element || element.checkVisibility()) return element;
    const pile = element.closest("[popover]")?.id;
    return element.closest("details:not([open])") ?? document.querySelector(`[popovertarget="${pile}"]`);
  };
  const boxOfCard = (number) => cardsOf(number).map(inSight).map(boxOf).find(Boolean) ?? null;

  let places = new Map(); // of cards, before the table changed
  document.addEventListener("table:changing", () => {
    places = new Map();
    if (!pace()) return;
    for (const card of board()?.querySelectorAll(".card[id]") ?? []) {
      const box = boxOf(card);
      if (box) places.set(card.id.split("-").at(-1), box);
    }
  });

  // Marks

  const touched = ({ cards, goods, marks }) =>
    [...cards.flatMap(cardsOf), ...goods.map(([id]) => byId(id)), ...marks.map(byId)]
      .map(inSight)
      .filter(boxOf);

  const isMarked = (move) =>
    !table().dataset.replay || move.key.startsWith(`${table().dataset.step}.`);

  const mark = () => {
    for (const old of document.querySelectorAll(".fresh")) {
      old.classList.remove("fresh");
      old.style.removeProperty("--by");
    }
    if (!document.querySelector("#since[data-fresh]")) return;
    const moves = listed().map(read).filter(isMarked);
    const found = moves.map((move) => [move.colour, touched(move)]); // before anything is marked
    for (const [colour, elements] of found) {
      for (const element of elements) {
        element.classList.add("fresh");
        element.style.setProperty("--by", colour);
      }
    }
  };

  // The show

  const stage = Object.assign(document.createElement("div"), { id: "show", ariaHidden: "true" });
  const heard = Object.assign(document.createElement("p"), { className: "hidden-text" });
  heard.setAttribute("role", "status");
  let queue = [];
  let going = false;
  let turn = 0; // a show that was ended does not go on

  const rest = (ms) => new Promise((done) => setTimeout(done, ms));
  const at = (box, scale = 1) => `translate(${box.left}px, ${box.top}px) scale(${scale})`;
  const middle = (box) => ({ left: box.left + box.width / 2 - 13, top: box.top + box.height / 2 - 13 });

  const showCard = (card, html, move, ms) => {
    card.innerHTML = html;
    stage.append(card);
    const [width, height] = [card.offsetWidth, card.offsetHeight];
    const around = boxOf(board()) ?? document.body.getBoundingClientRect();
    const held = {
      left: Math.max(8, around.left + (around.width - width) / 2),
      top: Math.max(104, Math.min(innerHeight - height - 8, 120)),
    };
    const number = move.cards[0];
    const from = places.get(String(number)) ?? boxOf(byId(move.seat)) ?? around;
    const to = boxOfCard(number) ?? from;
    const small = (box) => Math.min(0.5, box.width / width);
    card.animate(
      [
        { transform: at(from, small(from)), opacity: 0.2, easing: "ease-out" },
        { transform: at(held), opacity: 1, offset: 0.18 },
        { transform: at(held), opacity: 1, offset: 0.8, easing: "ease-in" },
        { transform: at(to, small(to)), opacity: 0.1 },
      ],
      { duration: ms, fill: "forwards" },
    );
  };

  const fly = (id, number, move, ms) => {
    const [element, source] = [byId(id), boxOfCard(move.cards[0]) ?? boxOf(byId(move.seat))];
    const [picture, box] = [element?.querySelector("svg"), boxOf(element)];
    if (!picture || !box || !source) return;
    const ends = number > 0 ? [source, box] : [box, source];
    const good = Object.assign(document.createElement("span"), { className: "flying icon" });
    good.classList.add(...element.querySelector(".icon")?.classList ?? []);
    good.append(picture.cloneNode(true));
    stage.append(good);
    const [from, to] = ends.map(middle);
    good.animate(
      [{ transform: at(from) }, { transform: at(to), offset: 0.85 }, { transform: at(to), opacity: 0 }],
      { duration: Math.min(700, ms * 0.6), delay: ms * 0.3, easing: "ease-in-out", fill: "both" },
    );
  };

  const showMove = async (move, ms) => {
    const words = Object.assign(document.createElement("p"), { className: "shown-words" });
    words.textContent = `${move.who}: ${move.words}`;
    stage.style.setProperty("--by", move.colour);
    stage.replaceChildren(words);
    document.body.append(stage);
    for (const element of listed()) element.classList.toggle("now", element.dataset.key === move.key);
    const mine = turn;
    const html = move.card && move.whole ? await imperiaLens.faceOf(move.card) : "";
    if (mine !== turn) return;
    const card = Object.assign(document.createElement("div"), { className: "card full shown-card" });
    if (html) showCard(card, html, move, ms);
    for (const [id, number] of move.goods.slice(move.flown)) fly(id, number, move, ms);
    await rest(ms);
  };

  const stop = () => {
    turn += 1;
    queue = [];
    going = false;
    stage.remove();
    stage.replaceChildren();
    for (const element of listed()) element.classList.remove("now");
  };

  const run = async () => {
    if (going) return;
    going = true;
    const mine = turn;
    while (queue.length && mine === turn) {
      const move = queue.shift();
      await showMove(move, move.ms ?? pace());
    }
    if (mine === turn) stop();
  };

  const add = (moves) => {
    if (!pace() || document.hidden || !moves.length) return;
    queue.push(...moves.slice(-LONG));
    run();
  };

  for (const end of ["keydown", "pointerdown", "submit"]) {
    document.addEventListener(end, () => going && stop(), true);
  }

  // New moves are shown, and what came of moves that were shown before

  let known = new Map(); // by key: how many goods have flown
  let step = NaN;
  const look = () => {
    const moves = listed().map(read);
    const fresh = moves
      .filter((move) => !known.has(move.key) || known.get(move.key) < move.goods.length)
      .map((move) => ({ ...move, flown: known.get(move.key) ?? 0, whole: !known.has(move.key) }));
    known = new Map(moves.map((move) => [move.key, move.goods.length]));
    return fresh;
  };

  const refresh = () => {
    const before = step;
    step = Number(table().dataset.step);
    const fresh = look();
    offer();
    mark();
    showNewest();
    if (step < before || (table().dataset.replay && step !== before + 1)) return stop();
    heard.textContent = fresh.map((move) => `${move.who}: ${move.words}.`).join(" ");
    if (!document.querySelector("[data-steps]")) add(fresh); // an automaton's steps show their cards
  };

  const showNewest = () => {
    const rows = document.querySelector(".since-rows");
    if (rows) rows.scrollLeft = rows.scrollWidth;
  };

  // Again, and how quickly

  const again = () => {
    stop();
    add(listed().map(read).map((move) => ({ ...move, flown: 0, whole: true })));
  };

  const offer = () => {
    const place = document.getElementById("show-again");
    if (!place || calm() || place.firstChild) return;
    const select = Object.assign(document.createElement("select"), { ariaLabel: "How moves are shown" });
    for (const name of Object.keys(PACES)) select.add(new Option(name, name));
    select.value = named();
    select.addEventListener("change", () => {
      localStorage.setItem(KEY, select.value);
      again();
    });
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: "▶" });
    Object.assign(button, { title: "Show these moves", ariaLabel: "Show these moves" });
    button.addEventListener("click", again);
    place.append(select, button);
    place.hidden = false;
  };

  // A card by itself, for the steps of an automatic opponent
  const enlarge = (card, place, ms) => {
    stop();
    const element = listed().find((each) => JSON.parse(each.dataset.shows).card === card);
    if (!pace() || document.hidden || !element) return;
    queue.push({ ...read(element), seat: place, flown: 0, whole: true, ms });
    run();
  };

  self.imperiaShow = { isGoing: () => going, pace, enlarge };

  document.addEventListener("table:shown", refresh);
  addEventListener("load", () => {
    if (!table()) return;
    document.body.append(heard);
    step = Number(table().dataset.step);
    look();
    offer();
    mark();
    showNewest();
  });
})();
