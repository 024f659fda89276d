// The table: news as they come, what is done here, and notices.
"use strict";

(() => {
  const table = () => document.getElementById("table");
  const version = () => Number(table().dataset.version);

  // News of the table: each lists the parts that have changed. They come as answers to what is
  // done here and by the stream, so a later one may arrive first, and waits for its turn.

  const name = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`; // of this page
  const early = new Map(); // news by their numbers
  let number = 0; // of the latest news that is shown
  let posting = null; // what is on its way
  let posted = ""; // which deed, and for which decision
  let source = null;
  let patience = 0;

  const fire = (what, detail) => document.dispatchEvent(new CustomEvent(what, { detail }));

  const morph = (id, html) => {
    const element = document.getElementById(id);
    if (element) Idiomorph.morph(element, html, { morphStyle: "outerHTML" });
    return element !== null;
  };

  // The chronicle: its last lines may be told anew, and further ones come behind the rest
  const tell = ({ gone, lines, most }) => {
    const list = document.getElementById("chronicle");
    for (let n = 0; n < gone; n += 1) list.lastElementChild?.remove();
    list.insertAdjacentHTML("beforeend", lines.join("\n"));
    while (list.childElementCount > most) list.firstElementChild.remove();
  };

  // First whoever wants to change something else does so, then whoever measures: so that the
  // page is laid out once, and not once for each of them. `own`: it answers what was done here.
  const replace = (parts, facts, own, told = null) => {
    fire("table:changing", { own });
    const complete = Object.entries(parts).every(([id, html]) => morph(id, html));
    if (told) tell(told);
    for (const [fact, value] of Object.entries(facts)) {
      if (value === false) delete table().dataset[fact];
      else table().dataset[fact] = value === true ? "" : value;
    }
    fire("table:changed", { own });
    fire("table:shown", { own });
    return complete;
  };

  const show = (news, own = false) => {
    if (news.version < version()) return;
    const { parts, told, version: now, step, mine, looksAgain } = news;
    if (!replace(parts, { version: now, step, mine, looksAgain }, own, told)) location.reload();
  };

  const take = (news, own) => {
    if (news.later !== undefined) { // another process has our stream, which brings it
      clearTimeout(patience);
      if (version() < news.later) patience = setTimeout(listen, 5000);
      return;
    }
    if (news.number === undefined) show(news, own); // all there is, as nobody knows what we have
    else early.set(news.number, [news, own]);
    while (early.has(number + 1)) {
      number += 1;
      const next = early.get(number);
      early.delete(number);
      show(...next);
    }
    clearTimeout(patience);
    if (early.size) patience = setTimeout(listen, 5000); // what is missing was lost on its way
  };

  let trouble = null;
  const say = (words) => {
    trouble ??= Object.assign(document.createElement("p"), { className: "notice bad trouble" });
    trouble.setAttribute("role", "alert");
    trouble.textContent = words;
    document.body.append(trouble);
  };
  const well = () => trouble?.remove();

  const listen = () => {
    source?.close();
    early.clear();
    number = 0;
    const have = `page=${encodeURIComponent(name)}&have=${version()}`;
    source = new EventSource(`${table().dataset.address}/stream?${have}`);
    source.addEventListener("open", well);
    source.addEventListener("table", (event) => take(JSON.parse(event.data), posting !== null));
    source.addEventListener("gone", (event) => {
      source.close();
      say(event.data);
    });
    source.addEventListener("error", () => {
      source.close(); // what we have is said anew, so nothing can be missed
      if (!trouble?.isConnected) say("The connection is lost. Nothing is lost with it: trying again…");
      setTimeout(listen, 3000);
    });
  };

  // What is done here: a form is sent, and answered by news

  const send = async (form, button, before) => {
    const body = new URLSearchParams(new FormData(form, button));
    await before;
    const headers = { "HX-Request": "true", "X-Page": name };
    const answer = await fetch(form.action, { method: "POST", body, headers }).catch(() => null);
    if (!answer) say("The server does not answer. Your choice was not made: try again.");
    else if (!answer.ok) say(await answer.text());
    else {
      well();
      if (form.querySelector("#words")) form.reset();
      take(await answer.json(), true);
      return;
    }
    if (source) listen(); // perhaps it was done, and only the answer is lost
  };

  document.addEventListener("submit", async (event) => {
    const form = event.target.closest("form[data-deed]");
    if (!form || !table()?.hasAttribute("data-live")) return;
    event.preventDefault();
    // Who presses twice means it once; but the stream may have brought a new table before the
    // answer to what was done on the old one.
    const asked = `${table().dataset.step} ${form.action}`;
    if (posting && asked === posted) return;
    if (form.dataset.confirm && !confirm(form.dataset.confirm)) return;
    posted = asked;
    const before = posting;
    const sent = send(form, event.submitter, before);
    posting = sent;
    await sent.finally(() => {
      if (posting === sent) posting = null;
    });
  });

  // Whom all wait for may be absent some time later: nobody tells us, so we look again then

  let later = 0;
  const lookAgain = () => {
    clearTimeout(later);
    const due = Number(table()?.dataset.looksAgain) * 1000 - Date.now();
    if (Number.isNaN(due)) return;
    later = setTimeout(async () => {
      const told = await fetch(`${table().dataset.address}/table`).catch(() => null);
      const fresh = told?.ok && new DOMParser().parseFromString(await told.text(), "text/html");
      const decision = fresh && fresh.getElementById("decision");
      if (decision && !posting) replace({ decision: decision.outerHTML }, {}, false);
      lookAgain();
    }, Math.min(Math.max(due, 60e3), 86400e3)); // clocks differ, and timers have an end
  };

  addEventListener("pagehide", () => source?.close());
  addEventListener("pageshow", (event) => {
    if (event.persisted && source) location.reload();
  });

  // A new table: words being typed stay, and so does the place of whoever uses the keyboard

  let step = "";
  let place = null;
  const isNew = () => table()?.dataset.step !== step;
  const toDecision = () => document.getElementById("decision")?.focus({ preventScroll: true });
  document.addEventListener("table:changing", (event) => {
    step = table()?.dataset.step;
    // The button that was pressed may mean something else then: Enter twice chooses once. It is
    // left before it is taken away, as a browser would lay out the page for that.
    const pressed = document.activeElement?.matches(".option, .use, #confirm, [data-uses]");
    if (event.detail.own && pressed) toDecision();
    place = document.activeElement;
  });
  document.addEventListener("table:changed", () => {
    const asked = isNew() && table().hasAttribute("data-mine"); // a new question is seen at once
    fold(!asked && document.body.classList.contains("folded")); // the button may be a new one
  });
  document.addEventListener("table:shown", () => {
    if (!isNew()) return;
    document.getElementById("decision").scrollTop = 0;
    if (!place?.isConnected) toDecision();
  });

  const fold = (folded) => {
    document.body.classList.toggle("folded", folded);
    document.getElementById("fold")?.setAttribute("aria-expanded", !folded);
  };
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("#fold")) fold(!document.body.classList.contains("folded"));
  });

  // On a phone the hand stands on the sheet of choices, whose height depends on what it lists

  const told = new CSSStyleSheet();
  told.replaceSync(":root.at-table, .table, .dock, .decision {}");
  document.adoptedStyleSheets.push(told);
  const narrow = matchMedia("(width < 900px)");
  const sheet = new ResizeObserver(([{ target }]) => {
    if (narrow.matches) told.cssRules[0].style.setProperty("--sheet", `${target.offsetHeight}px`);
  });
  const watchSheet = () => {
    sheet.disconnect();
    const decision = document.getElementById("decision");
    if (decision) sheet.observe(decision, { box: "border-box" });
  };
  document.addEventListener("table:changed", watchSheet);

  // A notice in the browser when it is one's turn

  let mine = false;
  const notice = () => {
    const now = table()?.hasAttribute("data-mine") ?? false;
    const title = `${now ? "● " : ""}${document.title.replace(/^● /, "")}`;
    if (document.title !== title) document.title = title;
    if (now && !mine && document.hidden && self.Notification?.permission === "granted") {
      new Notification("Imperia: it is your turn", { tag: table().dataset.address });
    }
    mine = now;
    lookAgain();
  };
  document.addEventListener("table:changed", notice);
  document.getElementById("notify")?.addEventListener("click", async (event) => {
    const answer = await self.Notification?.requestPermission();
    event.target.textContent = answer === "granted" ? "Notices are on" : "The browser refused";
  });

  self.imperiaTable = { replace, say };

  addEventListener("load", () => {
    if (table()?.hasAttribute("data-live")) listen();
    notice();
    watchSheet();
  });
})();
