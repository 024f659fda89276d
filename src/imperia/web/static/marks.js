// Several alike picks are marked on the table or in the list, and confirmed once.
"use strict";

(() => {
  const series = () => document.getElementById("series");
  const option = (number) => document.getElementById(`option-${number}`);
  const most = (number) => Number(option(number)?.dataset.times ?? 0);
  const places = (number) =>
    [...document.querySelectorAll("#board [data-uses]")].filter((each) =>
      each.dataset.uses.split(" ").includes(number),
    );

  // How often each option is marked. One option may stand for several cards that look the same:
  // then each of them has a mark of its own.
  let marks = new Map(); // from what is marked, on the table or in the list, to [option, times]
  let asked = null; // the decision that they are for
  const times = (number) => {
    let found = 0;
    for (const [of, often] of marks.values()) if (of === number) found += often;
    return found;
  };
  const total = () => [...marks.values()].reduce((sum, [, often]) => sum + often, 0);

  const add = (element, number) => {
    const often = marks.get(element)?.[1] ?? 0;
    const own = element.matches("#board .card") ? 1 : most(number);
    const full = total() >= Number(series().dataset.most);
    if (often >= own || times(number) >= most(number) || (full && often)) marks.delete(element);
    else if (!full) marks.set(element, [number, often + 1]);
    draw();
  };

  // From the list: the first that is not marked yet, or none of them
  const addFromList = (number) => {
    const all = places(number);
    const free = all.find((each) => !marks.has(each)) ?? (all.length ? null : option(number));
    const element = free ?? (all[0]?.matches(".card") ? null : (all[0] ?? option(number)));
    if (element) return add(element, number);
    for (const each of all) marks.delete(each);
    draw();
  };

  // Draw the marks, and say what will be confirmed

  const draw = () => {
    for (const each of document.querySelectorAll("#board .marked")) {
      each.classList.remove("marked");
      each.removeAttribute("aria-pressed");
    }
    for (const [element, [, often]] of marks) {
      element.classList.add("marked");
      element.setAttribute("aria-pressed", "true");
      element.dataset.marked = often > 1 ? `×${often}` : "✓";
    }
    if (!series()) return;
    for (const each of document.querySelectorAll("#options .option[data-times]")) {
      const often = times(each.id.replace("option-", ""));
      each.classList.toggle("marked", often > 0);
      each.setAttribute("aria-pressed", often > 0);
      each.dataset.marked = often > 1 ? `×${often}` : often ? "✓" : "";
    }
    confirmWords();
  };

  const confirmWords = () => {
    const { least, most, ends } = series().dataset;
    const [now, needed] = [total(), Number(least)];
    const acts = new Set([...marks.values()].map(([number]) => option(number).dataset.pick));
    const act = acts.size === 1 && [...acts][0] ? [...acts][0] : "Choose";
    const button = document.getElementById("confirm");
    button.querySelector("span").textContent = now ? `${act} ${now}` : ends || `Choose ${least}`;
    button.disabled = now < needed;
    const left = needed > now ? `${needed - now} more` : now || needed ? "" : `up to ${most}`;
    document.getElementById("marking").textContent = left && `Mark ${left} on the table or in the list.`;
  };

  const clear = () => {
    if (!marks.size) return;
    marks = new Map();
    draw();
  };

  const begin = () => {
    const step = document.getElementById("table")?.dataset.step;
    if (step !== asked) marks = new Map();
    asked = step;
    for (const each of marks.keys()) if (!each.isConnected) marks.delete(each);
    const form = series();
    if (form) {
      form.hidden = false;
      document.querySelector("#options .closes")?.setAttribute("hidden", "");
    }
    draw();
  };
  document.addEventListener("table:changed", begin);
  addEventListener("load", begin);

  document.addEventListener(
    "click",
    (event) => {
      const picked = event.target.closest?.("#options .option[data-times]");
      if (!picked || !series()) return;
      event.preventDefault();
      event.stopPropagation();
      addFromList(picked.id.replace("option-", ""));
    },
    true,
  );
  document.addEventListener(
    "submit",
    (event) => {
      if (event.target !== series()) return;
      const names = [...marks.values()].flatMap(([number, often]) =>
        Array(often).fill(option(number).value),
      );
      event.target.elements.options.value = names.join("\n");
    },
    true,
  );

  // Whether a press on something lit is a mark; if it has other uses, too, they are shown
  const take = (element, numbers) => {
    if (!series() || numbers.length !== 1 || !most(numbers[0])) return false;
    add(element, numbers[0]);
    return true;
  };

  self.imperiaMarks = { take, clear };
})();
