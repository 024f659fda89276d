// The table: live updates, clicks on what is lit, keys, enlarged cards, moves that can be seen.
"use strict";

(() => {
  const table = () => document.getElementById("table");
  const options = () => [...document.querySelectorAll("#options .option")];
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;

  // Live updates

  const refresh = () => {
    const at = table();
    htmx.ajax("GET", `${at.dataset.address}/table?have=${at.dataset.version}`, {
      target: "#table",
      swap: "morph:outerHTML",
    });
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
    const source = new EventSource(`${table().dataset.address}/stream`);
    source.addEventListener("changed", (event) => {
      well();
      if (Number(event.data) !== Number(table().dataset.version)) refresh();
    });
    source.addEventListener("error", () => {
      say("The connection is lost. Nothing is lost with it: trying again…");
      if (source.readyState === EventSource.CLOSED) setTimeout(listen, 3000);
    });
    addEventListener("pagehide", () => source.close());
    addEventListener("pageshow", (event) => {
      if (event.persisted) location.reload();
    });
  };

  document.addEventListener("htmx:responseError", (event) => say(event.detail.xhr.responseText));
  document.addEventListener("htmx:sendError", () =>
    say("The server does not answer. Your choice was not made: try again."),
  );
  document.addEventListener("htmx:afterRequest", (event) => {
    if (event.detail.successful) well();
  });

  // Enlarged cards

  const faces = {};
  const gameName = () => table()?.classList[1];
  const faceOf = (slug) => {
    faces[slug] ??= fetch(`/cards/${gameName()}/${slug}/face`).then((r) => (r.ok ? r.text() : ""));
    return faces[slug];
  };

  const lens = document.getElementById("lens");
  let pointed = null;
  const enlarge = async (element) => {
    pointed = element;
    const html = await faceOf(element.dataset.card);
    if (pointed !== element || !html || !lens) return;
    lens.innerHTML = html;
    lens.hidden = false;
    const box = element.getBoundingClientRect();
    const right = box.right + lens.offsetWidth + 12 < innerWidth;
    lens.style.left = `${right ? box.right + 8 : Math.max(4, box.left - lens.offsetWidth - 8)}px`;
    const top = Math.min(box.top, innerHeight - lens.offsetHeight - 8);
    lens.style.top = `${Math.max(4, top)}px`;
  };
  const shrink = () => {
    pointed = null;
    if (lens) lens.hidden = true;
  };

  let resting = 0;
  document.addEventListener("pointerover", (event) => {
    clearTimeout(resting);
    const card = event.target.closest?.("[data-card]");
    if (!card || event.pointerType === "touch" || card.closest("dialog, #lens")) {
      if (!card || event.pointerType === "touch") shrink();
      return;
    }
    if (card.matches(".full")) return;
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
  const label = (option) => option.querySelector(".label").textContent.trim();

  const open = async (element) => {
    shrink();
    const large = document.getElementById("card-large");
    const uses = document.getElementById("card-uses");
    const numbers = (element.dataset.uses ?? "").split(" ").filter(Boolean);
    large.innerHTML = element.dataset.card ? await faceOf(element.dataset.card) : "";
    uses.replaceChildren(...numbers.map(useButton).filter(Boolean));
    const nothing = table().hasAttribute("data-mine") ? "It cannot be used now." : "";
    document.getElementById("card-note").textContent = numbers.length ? "" : nothing;
    if (!dialog.open) dialog.showModal();
    uses.querySelector("button")?.focus();
  };

  const useButton = (number) => {
    const option = document.getElementById(`option-${number}`);
    if (!option) return null;
    const button = document.createElement("button");
    button.className = "main use";
    button.type = "button";
    button.dataset.option = number;
    const group = option.closest("fieldset").querySelector("legend")?.textContent ?? "";
    button.textContent = group && group.length < 24 ? `${group}: ${label(option)}` : label(option);
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

  const arrows = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
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
    } else if (event.key === "u") {
      document.getElementById("undo")?.click();
    } else if (event.key === "e") {
      (document.getElementById("end-turn") ?? document.querySelector('.option[value="end turn"]'))?.click();
    } else if (event.key === "?") {
      location.assign(`/rules/${gameName()}#at-this-table`);
    } else if (arrows[event.key] && table()?.dataset.replay) {
      event.preventDefault();
      go(document.getElementById(arrows[event.key]).getAttribute("href"));
    }
  });

  // Moves that can be seen: what has changed its place slides there, what has changed its
  // number glows

  let before = null;
  const places = () => {
    const found = new Map();
    for (const card of document.querySelectorAll("#board .card[id]")) {
      found.set(card.id, card.getBoundingClientRect());
    }
    return found;
  };
  const numbers = () => {
    const found = new Map();
    for (const amount of document.querySelectorAll("#board .amount[id]")) {
      found.set(amount.id, amount.textContent);
    }
    return found;
  };

  // An opened pile stays open
  let opened = [];
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.target.id !== "table") return;
    opened = [...document.querySelectorAll("#board details[id][open]")].map((pile) => pile.id);
  });
  document.addEventListener("htmx:afterSwap", () => {
    for (const id of opened) document.getElementById(id)?.setAttribute("open", "");
    opened = [];
  });

  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.target.id === "table" && lens) lens.hidden = true;
    if (!calm && event.detail.target.id === "table") before = [places(), numbers()];
  });
  document.addEventListener("htmx:afterSettle", () => {
    if (!before) return;
    const [places, amounts] = before;
    before = null;
    for (const card of document.querySelectorAll("#board .card[id]")) slide(card, places.get(card.id));
    for (const amount of document.querySelectorAll("#board .amount[id]")) {
      const old = amounts.get(amount.id);
      if (old !== undefined && old !== amount.textContent) glow(amount);
    }
  });

  const slide = (card, from) => {
    const to = card.getBoundingClientRect();
    if (!to.width || from?.width === 0) return; // in a closed pile
    if (!from) {
      card.animate([{ opacity: 0, scale: 0.8 }, { opacity: 1, scale: 1 }], 250);
      return;
    }
    const [x, y] = [from.left - to.left, from.top - to.top];
    if (Math.abs(x) + Math.abs(y) < 4) return;
    card.animate([{ translate: `${x}px ${y}px`, zIndex: 5 }, { translate: "0 0", zIndex: 5 }], {
      duration: 350,
      easing: "ease-in-out",
    });
  };
  const glow = (amount) =>
    amount.animate([{ scale: 1 }, { scale: 1.35 }, { scale: 1 }], { duration: 500 });

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
  };
  document.addEventListener("htmx:afterSettle", notice);
  document.getElementById("notify")?.addEventListener("click", async (event) => {
    const answer = await self.Notification?.requestPermission();
    event.target.textContent = answer === "granted" ? "Notices are on" : "The browser refused";
  });

  // Replays

  const go = (address) => {
    history.replaceState(null, "", address);
    htmx.ajax("GET", address, { target: "#table", swap: "morph:outerHTML" });
  };
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.(".steps a");
    if (!link) return;
    event.preventDefault();
    go(link.getAttribute("href"));
  });
  document.addEventListener("change", (event) => {
    if (event.target.id !== "slider") return;
    const at = table().dataset;
    go(`${at.replay}${event.target.value}?as_seat=${at.as}`);
  });

  addEventListener("load", () => {
    if (table()?.hasAttribute("data-live")) listen();
    notice();
  });
})();
