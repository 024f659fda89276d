// A hint: what a computer would choose here and why, shown where it is asked for.
"use strict";

(() => {
  const words = () => document.getElementById("hint-words");
  const tell = (said, lead = "") => {
    const line = words();
    if (!line) return;
    line.hidden = false;
    line.replaceChildren(Object.assign(document.createElement("b"), { textContent: lead }), said);
  };

  const point = (name) => {
    const option = [...document.querySelectorAll("#options .option")].find((o) => o.value === name);
    if (!option) return;
    option.classList.add("hinted");
    if (option.closest("details")) option.closest("details").open = true;
    const number = option.id.replace("option-", "");
    for (const lit of document.querySelectorAll("#board [data-uses]")) {
      lit.classList.toggle("hinted", lit.dataset.uses.split(" ").includes(number));
    }
  };
  const forget = () => {
    for (const each of document.querySelectorAll(".hinted")) each.classList.remove("hinted");
  };

  let step = "";
  document.addEventListener("table:changed", () => {
    if (document.getElementById("table")?.dataset.step !== step) forget();
  });

  document.addEventListener("submit", async (event) => {
    if (event.target.id !== "hints") return;
    event.preventDefault();
    const form = event.target;
    step = document.getElementById("table").dataset.step;
    const button = form.querySelector("button");
    button.disabled = true;
    tell("The computer thinks…");
    const answer = await fetch(form.action, {
      method: "POST",
      body: new URLSearchParams(new FormData(form)),
      headers: { "HX-Request": "true" },
    }).catch(() => null);
    button.disabled = false;
    if (document.getElementById("table").dataset.step !== step) return; // it is too late
    if (!answer?.ok) return tell(answer ? await answer.text() : "The server does not answer: try again.");
    const hint = await answer.json();
    tell(` ${hint.why}`, `${hint.words}.`);
    point(hint.option);
  });
})();
