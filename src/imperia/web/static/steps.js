// What an automatic opponent did, one step after the other, at a pace that each person sets.
// A list says by data-steps which turn it tells; a step names the row that it followed, and that
// row is lit while the step is shown.
"use strict";

(() => {
  const PACES = { "at once": 0, quickly: 900, slowly: 2200, "by hand": -1 };
  const KEY = "imperia-pace";
  const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const pace = () => {
    const kept = localStorage.getItem(KEY);
    return kept in PACES ? kept : calm() ? "at once" : "quickly";
  };
  const list = () => document.querySelector("[data-steps]");
  const steps = () => [...(list()?.children ?? [])];

  let told = list()?.dataset.steps ?? ""; // the turn that was shown
  let shown = steps().length; // and how many of its steps
  let timer = 0;

  const light = (row) => {
    if (!row) return;
    for (const each of document.querySelectorAll("[data-row]")) {
      each.classList.toggle("lit-row", each.dataset.row === row);
    }
    const lit = document.querySelector(`[data-row="${CSS.escape(row)}"]`);
    const book = lit?.closest("[tabindex]");
    if (lit?.offsetParent && book) book.scrollTop = lit.offsetTop - book.clientHeight / 3;
  };

  const draw = () => {
    const all = steps();
    all.forEach((step, place) => {
      step.classList.toggle("waiting", place >= shown);
      step.classList.toggle("now", place === shown - 1);
    });
    const rows = all.slice(0, shown).map((step) => step.dataset.usesRow).filter(Boolean);
    light(rows.at(-1));
    const now = all[shown - 1];
    if (now && PACES[pace()] !== 0) {
      list().scrollLeft = now.offsetLeft + now.offsetWidth - list().clientWidth;
      list().scrollTop = now.offsetTop;
    }
    for (const button of document.querySelectorAll("[data-pacing] button")) {
      button.disabled = shown >= all.length && button.name !== "again";
    }
  };

  const go = (count) => {
    clearTimeout(timer);
    shown = Math.min(count, steps().length);
    draw();
    const wait = PACES[pace()];
    if (wait > 0) enlarge(wait);
    if (wait > 0 && shown < steps().length) timer = setTimeout(() => go(shown + 1), wait);
  };

  // The card that a step is about, for as long as the step is the latest
  const enlarge = (ms) => {
    const card = steps()[shown - 1]?.querySelector("[data-card]")?.dataset.card;
    if (card) imperiaShow.enlarge(card, list().closest("section").id, ms);
  };

  const begin = () => go(PACES[pace()] === 0 ? steps().length : 1);

  const ways = { next: () => go(shown + 1), all: () => go(steps().length), again: begin };
  const offer = () => {
    const place = document.querySelector("[data-pacing]");
    if (!place || place.firstChild) return;
    const select = document.createElement("select");
    select.ariaLabel = "How steps are shown";
    for (const name of Object.keys(PACES)) select.add(new Option(name, name));
    select.value = pace();
    select.addEventListener("change", () => {
      localStorage.setItem(KEY, select.value);
      begin();
    });
    place.append(select);
    for (const [name, words] of [["again", "Again"], ["next", "Next"], ["all", "All"]]) {
      const button = document.createElement("button");
      Object.assign(button, { type: "button", name, textContent: words, onclick: ways[name] });
      place.append(button);
    }
    place.hidden = false;
  };

  const refresh = () => {
    const turn = list()?.dataset.steps;
    if (turn === undefined) return;
    offer();
    if (turn === told) draw();
    else begin();
    told = turn;
  };

  document.addEventListener("table:shown", refresh);
  if (list()) refresh();
})();
