// The table: live updates, clicks on what is lit, keys, enlarged cards.
"use strict";

(() => {
  const table = () => document.getElementById("table");
  const options = () => [...document.querySelectorAll("#options .option")];
  const version = () => Number(table().dataset.version);

  // News of the table: each lists the parts that have changed. They come as answers to what is
  // done here and by the stream, so a later one may arrive first, and waits for its turn.

  const name = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`; // of this page
  const early = new Map(); // news by their numbers
  let number = 0; // of the latest news that is shown
  let posting = false;
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

  // `own`: it answers what was done here
  const replace = (parts, facts, own, told = null) => {
    fire("table:changing", { own });
    const complete = Object.entries(parts).every(([id, html]) => morph(id, html));
    if (told) tell(told);
    for (const [fact, value] of Object.entries(facts)) {
      if (value === false) delete table().dataset[fact];
      else table().dataset[fact] = value === true ? "" : value;
    }
    fire("table:changed", { own });
    return complete;
  };

  const show = (news, own = false) => {
    if (news.version < version()) return;
    const { parts, told, version: now, step, mine, looksAgain } = news;
    if (!replace(parts, { version: now, step, mine, looksAgain }, own, told)) location.reload();
  };

  const take = (news, own) => {
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
    source.addEventListener("table", (event) => take(JSON.parse(event.data), false));
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

  const send = async (form, button) => {
    const body = new URLSearchParams(new FormData(form, button));
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
    if (posting || (form.dataset.confirm && !confirm(form.dataset.confirm))) return;
    posting = true;
    await send(form, event.submitter).finally(() => (posting = false));
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
  document.addEventListener("table:changing", () => {
    shrink();
    step = table()?.dataset.step;
    place = document.activeElement;
  });
  document.addEventListener("table:changed", (event) => {
    document.getElementById("fold")?.setAttribute("aria-expanded", !folded());
    if (table()?.dataset.step === step) return;
    if (dialog?.querySelector(".use")) dialog.close();
    const decision = document.getElementById("decision");
    decision.scrollTop = 0;
    // The button that was pressed may mean something else now: Enter twice chooses once.
    const elsewhere = event.detail.own && place?.matches(".option, [data-uses]");
    if (!place?.isConnected || elsewhere) decision.focus({ preventScroll: true });
  });

  const folded = () => document.body.classList.contains("folded");
  document.addEventListener("click", (event) => {
    const fold = event.target.closest?.("#fold");
    if (fold) fold.setAttribute("aria-expanded", !document.body.classList.toggle("folded"));
  });

  // On a phone the hand stands on the sheet of choices, whose height depends on what it lists

  const sheet = new ResizeObserver(([{ target }]) =>
    document.documentElement.style.setProperty("--sheet", `${target.offsetHeight}px`));
  const watchSheet = () => {
    sheet.disconnect();
    const decision = document.getElementById("decision");
    if (decision) sheet.observe(decision, { box: "border-box" });
  };
  document.addEventListener("table:changed", watchSheet);

  // Enlarged cards

  const faces = {};
  const gameName = () => table()?.dataset.game;
  const faceOf = async (slug) => {
    if (!faces[slug]) {
      const answer = await fetch(`/cards/${gameName()}/${slug}/face`).catch(() => null);
      if (!answer?.ok) return ""; // out of reach: asked again the next time
      faces[slug] = await answer.text();
    }
    return faces[slug];
  };

  const lens = document.getElementById("lens");
  let pointed = null;
  const enlarge = async (element) => {
    pointed = element;
    const html = await faceOf(element.dataset.card);
    if (pointed !== element || !html || !lens) return;
    lens.innerHTML = html;
    if (!lens.matches(":popover-open")) lens.showPopover(); // above open piles
    const box = element.getBoundingClientRect();
    const right = box.right + lens.offsetWidth + 12 < innerWidth;
    lens.style.left = `${right ? box.right + 8 : Math.max(4, box.left - lens.offsetWidth - 8)}px`;
    const top = Math.min(box.top, innerHeight - lens.offsetHeight - 8);
    lens.style.top = `${Math.max(4, top)}px`;
  };
  const shrink = () => {
    pointed = null;
    if (lens?.matches(":popover-open")) lens.hidePopover();
  };

  let resting = 0;
  document.addEventListener("pointerover", (event) => {
    clearTimeout(resting);
    const card = event.target.closest?.("[data-card]");
    if (!card || event.pointerType === "touch" || card.closest("dialog, #lens")) {
      if (!card || event.pointerType === "touch") shrink();
      return;
    }
    if (card.matches(".full")) {
      shrink();
      return;
    }
    resting = setTimeout(() => enlarge(card), 350);
  });

  let pressing = 0;
  document.addEventListener("pointerdown", (event) => {
    const card = event.target.closest?.("[data-card]");
    if (card && event.pointerType === "touch") pressing = setTimeout(() => enlarge(card), 450);
  });
  for (const end of ["pointerup", "pointercancel", "scroll"]) {
    document.addEventListener(end, () => clearTimeout(pressing), true);
  }

  // A click shows what a card or pile can be used for

  const dialog = document.getElementById("card-dialog");

  const open = async (element) => {
    shrink();
    const asked = table().dataset.step;
    const face = element.dataset.card ? await faceOf(element.dataset.card) : "";
    if (table().dataset.step !== asked) return; // what it could be used for is gone
    const name = element.dataset.name ?? element.getAttribute("aria-label") ?? element.textContent;
    const large = document.getElementById("card-large");
    const uses = document.getElementById("card-uses");
    const numbers = (element.dataset.uses ?? "").split(" ").filter(Boolean);
    dialog.setAttribute("aria-label", name);
    if (face) large.innerHTML = face;
    else large.textContent = name;
    uses.replaceChildren(...numbers.map(useButton).filter(Boolean), ...lookButton(element));
    const nothing = table().hasAttribute("data-mine") ? "It cannot be used now." : "";
    const signs = [...element.querySelectorAll(".mark")].map((mark) => mark.title);
    const under = element.closest("li")?.querySelectorAll(".under .chip") ?? [];
    if (under.length) signs.push(`under it: ${[...under].map((card) => card.textContent.trim()).join(", ")}`);
    const words = [signs.join("; "), numbers.length ? "" : nothing];
    document.getElementById("card-note").textContent = words.filter(Boolean).join(". ");
    if (!dialog.open) dialog.showModal();
    uses.querySelector("button")?.focus();
  };

  const lookButton = (element) => {
    if (element.localName !== "summary") return []; // only an open pile has one
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Look through it";
    button.addEventListener("click", () => {
      dialog.close();
      element.parentElement.open = true;
    });
    return [button];
  };

  const useButton = (number) => {
    const option = document.getElementById(`option-${number}`);
    if (!option) return null;
    const button = document.createElement("button");
    button.className = "main use";
    button.type = "button";
    button.dataset.option = number;
    button.textContent = option.dataset.full; // no heading stands above it here
    button.addEventListener("click", () => {
      dialog.close();
      option.click();
    });
    return button;
  };

  document.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
    const element = event.target.closest?.("[data-uses], .card[data-card], a.named[data-card]");
    if (!element || element.closest("dialog, #lens") || !table() || event.ctrlKey || event.metaKey)
      return;
    event.preventDefault();
    open(element);
  });

  // A pile that was opened closes again; an option shows what it is about

  const piles = () => document.querySelectorAll("#board details.pile[open]");
  document.addEventListener("click", (event) => {
    for (const pile of piles()) {
      if (!pile.contains(event.target) && !event.target.closest?.("dialog")) pile.open = false;
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !dialog?.open) for (const pile of piles()) pile.open = false;
  });
  document.addEventListener("pointerover", (event) => {
    const option = event.target.closest?.("#options .option");
    const number = option?.id.replace("option-", "");
    for (const lit of document.querySelectorAll("#board [data-uses]")) {
      lit.classList.toggle("pointed", !!number && lit.dataset.uses.split(" ").includes(number));
    }
  });

  // Keys

  let typed = "";
  let waiting = 0;
  const press = () => {
    const option = document.getElementById(`option-${typed}`);
    typed = "";
    option?.click();
  };
  const digit = (key) => {
    clearTimeout(waiting);
    typed += key;
    const longer = options().some((o) => o.id.startsWith(`option-${typed}`) && o.id !== `option-${typed}`);
    if (longer) waiting = setTimeout(press, 700);
    else press();
  };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !table()) return;
    const inField = event.target.matches("input:not([type=range]), textarea, select");
    if (inField) return;
    if ((event.key === "Enter" || event.key === " ") && event.target.matches("[data-uses], .card")) {
      event.preventDefault();
      open(event.target);
    } else if (dialog?.open) {
      if (/^[0-9]$/.test(event.key)) {
        const buttons = dialog.querySelectorAll(".use");
        buttons[Number(event.key) - 1]?.click();
      }
    } else if (/^[0-9]$/.test(event.key)) {
      digit(event.key);
    } else if (event.key.toLowerCase() === "u") {
      document.getElementById("undo")?.click();
    } else if (event.key.toLowerCase() === "e") {
      (document.getElementById("end-turn") ?? document.querySelector('.option[value="end turn"]'))?.click();
    } else if (event.key === "?") {
      document.getElementById("help")?.click();
    }
  });

  // A notice in the browser when it is one's turn

  let mine = false;
  const notice = () => {
    const now = table()?.hasAttribute("data-mine") ?? false;
    document.title = document.title.replace(/^● /, "");
    if (now) document.title = `● ${document.title}`;
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

  self.imperiaTable = { replace, say, faceOf };

  addEventListener("load", () => {
    if (table()?.hasAttribute("data-live")) listen();
    notice();
    watchSheet();
  });
})();
