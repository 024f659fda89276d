// Acting: what is lit is pressed, and its uses open beside it; the same by keys.
"use strict";

(() => {
  const ASK = "imperia-ask"; // who wants to be asked before a single use
  const OPEN = "imperia-moves"; // who wants to see the whole list
  const table = () => document.getElementById("table");
  const option = (number) => document.getElementById(`option-${number}`);
  const options = () => [...document.querySelectorAll("#options .option")];
  const seen = (element) => element.getClientRects().length > 0;
  const lit = () => [...document.querySelectorAll("#board [data-uses]")].filter(seen);
  const groups = () => [...document.querySelectorAll("#options details.group")];
  const usesOf = (element) => (element.dataset.uses ?? "").split(" ").filter(option);

  // Beside the card: the card enlarged, and a button for each use

  const held = document.getElementById("held");
  const isOpen = () => held?.matches(":popover-open") ?? false;
  let opener = null; // what it was opened at

  const part = (name, words, html) => {
    const made = Object.assign(document.createElement("span"), { className: name });
    if (html) made.innerHTML = html;
    else made.textContent = words;
    return made;
  };

  const useButton = (number, place) => {
    const from = option(number);
    const button = Object.assign(document.createElement("button"), { type: "button" });
    button.className = place ? "use" : "use main";
    button.dataset.option = number;
    button.title = from.title;
    button.append(Object.assign(document.createElement("kbd"), { textContent: place + 1 }));
    button.append(part("act", from.dataset.act));
    const cost = from.querySelector(".cost");
    if (cost) button.append(part("cost", "", cost.innerHTML));
    button.addEventListener("click", () => {
      held.hidePopover();
      option(number)?.click();
    });
    button.addEventListener("focus", () => tell(place));
    button.addEventListener("pointerenter", () => tell(place));
    return button;
  };

  // The words of all uses lie in one place, so that nothing moves when another is pointed at.
  const tell = (place) => {
    for (const [at, words] of [...held.querySelector(".more").children].entries()) {
      words.classList.toggle("away", at !== place);
    }
  };
  const moreOf = (number) => {
    const words = document.createElement("span");
    const { more, reveals } = option(number).dataset;
    words.textContent = [more, reveals !== undefined && `${option(number).title}.`].filter(Boolean).join(" ");
    return words;
  };

  const lookButton = (element) => {
    if (element.localName !== "summary") return []; // only an open pile has one
    const button = Object.assign(document.createElement("button"), { type: "button" });
    button.textContent = "Look through it";
    button.addEventListener("click", () => {
      held.hidePopover();
      element.parentElement.open = true;
    });
    return [button];
  };

  // What is known of a card beside its face: its marks, and what lies under it
  const noteOf = (element, uses) => {
    const signs = [...element.querySelectorAll(".mark")].map((mark) => mark.title);
    const under = element.closest("li")?.querySelectorAll(".under .chip") ?? [];
    const names = [...under].map((card) => card.textContent.trim()).join(", ");
    if (names) signs.push(`under it: ${names}`);
    const mine = table().hasAttribute("data-mine");
    return [signs.join("; "), mine && !uses ? "It cannot be used now." : ""].filter(Boolean).join(". ");
  };

  const nameOf = (element) =>
    element.dataset.name ?? element.getAttribute("aria-label") ?? element.textContent.trim();

  const show = async (element) => {
    const asked = table().dataset.step;
    const face = element.dataset.card ? await imperiaLens.faceOf(element.dataset.card) : "";
    if (table().dataset.step !== asked || !element.isConnected) return; // its uses are gone
    imperiaLens.shrink();
    const numbers = usesOf(element);
    held.setAttribute("aria-label", nameOf(element));
    held.querySelector(".large").innerHTML = face;
    held.querySelector("h3").textContent = face ? "" : nameOf(element);
    held.querySelector(".uses").replaceChildren(...numbers.map(useButton), ...lookButton(element));
    const more = numbers.map(moreOf);
    held.querySelector(".more").replaceChildren(...(more.some((words) => words.textContent) ? more : []));
    tell(0);
    held.querySelector(".known").textContent = noteOf(element, numbers.length);
    opener = element;
    held.showPopover();
    place(element.getBoundingClientRect());
    (held.querySelector(".uses button") ?? held.querySelector(".close")).focus({ preventScroll: true });
  };

  // As near to the card as the window allows, with its enlarged face where the card is
  const place = (box) => {
    const [wide, high] = [held.offsetWidth, held.offsetHeight];
    const face = held.querySelector(".large").offsetWidth;
    const left = face ? box.left + box.width / 2 - face / 2 : box.left;
    held.style.left = `${Math.max(6, Math.min(left, innerWidth - wide - 6))}px`;
    const top = box.top + box.height / 2 - high / 2;
    held.style.top = `${Math.max(6, Math.min(top, innerHeight - high - 6))}px`;
  };

  held?.addEventListener("toggle", (event) => {
    if (event.newState !== "closed" || !opener) return;
    if (held.contains(document.activeElement) || document.activeElement === document.body) {
      opener.focus({ preventScroll: true });
    }
    opener = null;
  });
  held?.querySelector(".close").addEventListener("click", () => held.hidePopover());
  document.addEventListener("table:changed", () => {
    if (isOpen() && held.dataset.step !== table()?.dataset.step) held.hidePopover();
  });
  held?.addEventListener("beforetoggle", () => (held.dataset.step = table()?.dataset.step));

  // A press: the only use at once, else the uses

  const asks = () => localStorage.getItem(ASK) === "yes";
  const press = (element, finger) => {
    const numbers = usesOf(element);
    if (numbers.length && imperiaMarks.take(element, numbers)) return;
    const once = numbers.length === 1 && element.localName !== "summary" && !asks() && !finger;
    if (once) option(numbers[0]).click();
    else show(element);
  };

  let finger = false; // whoever taps cannot have read the card before
  document.addEventListener("pointerdown", (event) => (finger = event.pointerType === "touch"), true);
  document.addEventListener("click", (event) => {
    const element = event.target.closest?.("[data-uses], .card[data-card], a.named[data-card]");
    if (!element || !held || element.closest("dialog, #lens, #held") || !table()) return;
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    press(element, finger);
  });

  // A pile that was opened closes again; an option shows what it is about

  const piles = () => document.querySelectorAll("#board details.pile[open]");
  document.addEventListener("click", (event) => {
    for (const pile of piles()) {
      if (!pile.contains(event.target) && !event.target.closest?.("dialog, #held")) pile.open = false;
    }
  });
  document.addEventListener("pointerover", (event) => {
    const number = event.target.closest?.("#options .option")?.id.replace("option-", "");
    for (const each of document.querySelectorAll("#board [data-uses]")) {
      each.classList.toggle("pointed", !!number && each.dataset.uses.split(" ").includes(number));
    }
  });

  // What kind of use something lit has, and whether the list must say what a card says

  const kindOf = (element) => {
    const kinds = new Set(usesOf(element).map((number) => option(number).dataset.kind));
    return kinds.size === 1 ? [...kinds][0] : "several";
  };
  // A single use is made by one press: that it cannot be undone is said before
  const warn = (element) => {
    const [only, ...others] = usesOf(element);
    const words = only && !others.length ? option(only).title : "";
    element.ariaDescription = words || null;
    if (element.title && !("warned" in element.dataset)) return; // it says something else
    element.title = words;
    element.toggleAttribute("data-warned", words !== "");
  };
  const sort = () => {
    const shown = lit();
    const known = new Set();
    for (const each of shown) {
      each.dataset.kind = kindOf(each);
      warn(each);
      for (const number of usesOf(each)) known.add(number);
    }
    for (const each of options()) {
      each.classList.toggle("unseen", !known.has(each.id.replace("option-", "")));
    }
    for (const group of groups()) if (group.querySelector(".unseen")) group.open = true;
    const picking = shown.length > 0 && shown.every((each) => each.dataset.kind === "target");
    table()?.toggleAttribute("data-picking", picking && table().hasAttribute("data-mine"));
  };

  // The whole list

  const unfold = (open) => {
    for (const group of groups()) group.open = open;
    document.getElementById("moves")?.setAttribute("aria-pressed", open);
  };
  const allOpen = () => groups().every((group) => group.open);
  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("#moves")) return;
    unfold(!allOpen());
    localStorage.setItem(OPEN, allOpen() ? "yes" : "no");
  });
  document.addEventListener("change", (event) => {
    if (event.target.id === "ask-first") localStorage.setItem(ASK, event.target.checked ? "yes" : "no");
  });
  const prepare = () => {
    sort();
    if (localStorage.getItem(OPEN) === "yes") unfold(true);
    const box = document.getElementById("ask-first");
    if (box) box.checked = asks();
  };
  document.addEventListener("table:changed", prepare);
  addEventListener("load", prepare);

  // Keys

  let typed = "";
  let waiting = 0;
  const choose = () => {
    const found = option(typed);
    typed = "";
    found?.click();
  };
  const digit = (key) => {
    clearTimeout(waiting);
    typed += key;
    const longer = options().some((o) => o.id.startsWith(`option-${typed}`) && o.id !== `option-${typed}`);
    if (longer) waiting = setTimeout(choose, 700);
    else choose();
  };

  const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  // The nearest lit thing in a direction; from elsewhere the first of all
  const move = ([across, down]) => {
    const from = document.activeElement?.closest("[data-uses]");
    if (!from) return lit()[0]?.focus();
    const [x, y] = middle(from);
    let best = null;
    for (const each of lit()) {
      const [dx, dy] = [middle(each)[0] - x, middle(each)[1] - y];
      const [ahead, aside] = [dx * across + dy * down, Math.abs(dx * down) + Math.abs(dy * across)];
      const cost = ahead + 2 * aside;
      if (each !== from && ahead > 4 && (!best || cost < best.cost)) best = { each, cost };
    }
    best?.each.focus();
    best?.each.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  const within = (down) => {
    const buttons = [...held.querySelectorAll("button")];
    const at = buttons.indexOf(document.activeElement);
    buttons.at((at + down) % buttons.length)?.focus();
  };

  const pressed = (id) => document.getElementById(id)?.click();
  const endKey = () => {
    const ends = document.querySelectorAll("#options .ends .option");
    const last = document.getElementById("end-turn") ?? document.getElementById("confirm");
    if (last && seen(last)) last.click();
    else if (ends.length === 1) ends[0].click();
  };
  const letters = {
    u: () => pressed("undo"),
    e: endKey,
    m: () => pressed("moves"),
    h: () => pressed("hint"),
    "?": () => pressed("help"),
  };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !table() || !held) return;
    if (event.target.matches("input:not([type=range], [type=checkbox]), textarea, select")) return;
    if (document.querySelector("dialog[open]")) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const move_to = ways[event.key];
    if (isOpen()) {
      if (/^[0-9]$/.test(key)) held.querySelectorAll(".use")[Number(key) - 1]?.click();
      else if (move_to) within(move_to[0] + move_to[1]);
      else return;
      event.preventDefault();
    } else if ((key === "Enter" || key === " ") && event.target.matches("[data-uses], .card")) {
      event.preventDefault();
      press(event.target, false);
    } else if (/^[0-9]$/.test(key)) {
      digit(key);
    } else if (move_to && !event.target.matches("a, button, input, summary:not([data-uses])")) {
      if (!lit().length) return;
      event.preventDefault();
      move(move_to);
    } else if (key === "Escape") {
      for (const pile of piles()) pile.open = false;
      imperiaMarks.clear();
    } else {
      letters[key]?.();
    }
  });

  self.imperiaActing = { sort };
})();
