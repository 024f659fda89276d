// A replay: by its buttons, the slider and the arrow keys, without loading the page anew.
"use strict";

(() => {
  const shown = () => document.getElementById("table").dataset;
  const address = (step) => `${shown().replay}${step}?as_seat=${shown().as}`;

  let wanted = null; // whoever presses a key ten times goes ten steps, but sees only the tenth
  let loading = false;
  const load = async () => {
    loading = true;
    while (wanted !== null) {
      const step = wanted;
      const answer = await fetch(address(step), { headers: { "HX-Request": "true" } }).catch(() => null);
      if (answer?.ok) imperiaTable.replace({ table: await answer.text() }, {}, false);
      else imperiaTable.say(answer ? await answer.text() : "The server does not answer: try again.");
      if (wanted === step) wanted = null;
    }
    loading = false;
  };

  const go = (step) => {
    wanted = Math.max(0, Math.min(step, Number(shown().last)));
    history.replaceState(null, "", address(wanted));
    if (!loading) load();
  };

  const now = () => wanted ?? Number(shown().step);
  const ways = {
    first: () => go(0),
    previous: () => go(now() - 1),
    next: () => go(now() + 1),
    last: () => go(Number(shown().last)),
  };
  const keys = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.(".steps a");
    if (!link || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    ways[link.id]();
  });

  document.addEventListener("input", (event) => {
    if (event.target.id === "slider") go(Number(event.target.value));
  });

  document.addEventListener("keydown", (event) => {
    if (!keys[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches("select, input:not([type=range])")) return;
    event.preventDefault();
    ways[keys[event.key]]();
  });
})();
