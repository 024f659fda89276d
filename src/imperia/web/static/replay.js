// A replay: by its buttons, the slider and keys, or by itself, without loading the page anew.
"use strict";

(() => {
  const shown = () => document.getElementById("table").dataset;
  const address = (step) => `${shown().replay}${step}?as_seat=${shown().as}`;
  const last = () => Number(shown().last);

  let wanted = null; // whoever presses a key ten times goes ten steps, but sees only the tenth
  let loading = false;
  const load = async () => {
    loading = true;
    while (wanted !== null) {
      const step = wanted;
      const answer = await fetch(address(step), { headers: { "HX-Request": "true" } }).catch(() => null);
      if (answer?.ok) imperiaTable.replace({ table: await answer.text() }, {}, false);
      else imperiaTable.say(answer ? await answer.text() : "The server does not answer: try again.");
      if (!answer?.ok) pause();
      if (wanted === step) wanted = null;
    }
    loading = false;
  };

  const go = (step) => {
    wanted = Math.max(0, Math.min(step, last()));
    history.replaceState(null, "", address(wanted));
    if (!loading) load();
  };

  const now = () => wanted ?? Number(shown().step);

  // By itself: the next step comes when the move before it has been shown

  const LOOK = 100; // milliseconds from one look at the clock to the next
  const SHORTEST = 500;
  let playing = 0; // a timer
  let due = 0;
  const tick = () => {
    if (now() >= last()) return pause();
    if (loading || imperiaShow.isGoing() || performance.now() < due) return;
    due = performance.now() + Math.max(SHORTEST, imperiaShow.pace());
    go(now() + 1);
  };
  const draw = () => {
    const button = document.getElementById("play");
    button.setAttribute("aria-pressed", Boolean(playing));
    button.textContent = playing ? "Pause" : "Play";
  };
  const pause = () => {
    clearInterval(playing);
    playing = 0;
    draw();
  };
  const play = () => {
    if (playing) return pause();
    if (now() >= last()) go(0);
    due = 0;
    playing = setInterval(tick, LOOK);
    draw();
  };

  // A mark for each round, below the slider

  const markRounds = () => {
    const track = document.getElementById("track");
    if (track.querySelector(".round-mark")) return;
    track.dataset.rounds.split(" ").filter(Boolean).forEach((step, number) => {
      const mark = Object.assign(document.createElement("a"), { className: "round-mark" });
      Object.assign(mark, { href: address(step), textContent: number + 1, title: `Round ${number + 1}` });
      mark.dataset.step = step;
      const part = Number(step) / Math.max(1, last());
      mark.style.left = `calc(8px + ${part} * (100% - 16px))`; // the slider's knob is 16 wide
      track.append(mark);
    });
  };

  const ways = {
    first: () => go(0),
    previous: () => go(now() - 1),
    next: () => go(now() + 1),
    last: () => go(last()),
  };
  const keys = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
  const byHand = (way) => {
    if (playing) pause();
    way();
  };

  const stepOf = (link) => new URL(link.href).pathname.match(/\/replay\/(\d+)$/)?.[1];

  document.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey) return;
    if (event.target.closest?.("#play")) return play();
    const link = event.target.closest?.(".steps a, .chronicle :is(.turn, .round, .phase, .move) a");
    const step = link && (ways[link.id] ? "" : stepOf(link));
    if (step === null || step === undefined) return;
    event.preventDefault();
    byHand(ways[link.id] ?? (() => go(Number(step))));
  });

  document.addEventListener("input", (event) => {
    if (event.target.id === "slider") byHand(() => go(Number(event.target.value)));
  });

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches("select, input:not([type=range])")) return;
    const isSpace = event.key === " " && !event.target.closest("a, button, summary, [role=button]");
    if (!keys[event.key] && !isSpace) return;
    event.preventDefault();
    if (isSpace) play();
    else byHand(ways[keys[event.key]]);
  });

  document.addEventListener("table:changed", () => {
    markRounds();
    draw();
  });
  addEventListener("load", markRounds);
})();
