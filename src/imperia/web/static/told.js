// Chronicle and chat as two tabs; times by the reader's clock; what was said since one looked.
"use strict";

(() => {
  const tabs = document.getElementById("told-tabs");
  const chat = document.getElementById("chat");
  const said = () => document.getElementById("said");
  const key = () => `imperia-read-${document.getElementById("table").dataset.address}`;
  const read = () => Number(localStorage.getItem(key()) ?? -1);

  const writeTimes = () => {
    for (const time of document.querySelectorAll("#said time")) {
      const at = new Date(time.dateTime);
      const today = at.toDateString() === new Date().toDateString();
      const clock = { hour: "2-digit", minute: "2-digit" };
      time.textContent = today
        ? at.toLocaleTimeString([], clock)
        : at.toLocaleString([], { month: "short", day: "numeric", ...clock });
      time.title = at.toLocaleString();
    }
  };

  if (!tabs || !chat) return;

  const parts = { chronicle: document.querySelector("#told .scroll"), chat };
  const buttons = {};
  let shown = "chronicle";

  const count = () => {
    const lines = [...said().children];
    const fresh = lines.filter((line) => Number(line.dataset.number) > read());
    for (const line of lines) line.classList.toggle("unread", fresh.includes(line));
    buttons.chat.replaceChildren("Chat");
    if (!fresh.length || shown === "chat") return;
    const mark = Object.assign(document.createElement("span"), { className: "new" });
    mark.textContent = fresh.length;
    mark.setAttribute("aria-label", `${fresh.length} new`);
    buttons.chat.append(" ", mark);
  };

  const noteRead = () => localStorage.setItem(key(), said().dataset.latest);

  const show = (name) => {
    shown = name;
    for (const [each, part] of Object.entries(parts)) {
      part.hidden = each !== name;
      buttons[each].setAttribute("aria-selected", each === name);
      buttons[each].tabIndex = each === name ? 0 : -1;
    }
    count();
    if (name !== "chat") return;
    noteRead();
    said().scrollTop = said().scrollHeight;
  };

  tabs.setAttribute("role", "tablist");
  for (const [name, part] of Object.entries(parts)) {
    const heading = document.getElementById(`tab-${name}`);
    const button = Object.assign(document.createElement("button"), { type: "button" });
    button.textContent = heading.textContent;
    button.setAttribute("role", "tab");
    part.id ||= `part-${name}`;
    button.setAttribute("aria-controls", part.id);
    button.addEventListener("click", () => show(name));
    heading.setAttribute("role", "presentation");
    heading.replaceChildren(button);
    buttons[name] = button;
  }
  tabs.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    show(shown === "chat" ? "chronicle" : "chat");
    buttons[shown].focus();
  });
  document.getElementById("told").classList.add("tabbed");

  writeTimes();
  show("chronicle");
  document.addEventListener("table:changed", () => {
    writeTimes();
    if (shown === "chat") show("chat");
    else count();
  });
})();
