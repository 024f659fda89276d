// On every page: light and dark, and what a sign or a word means when it is pointed at.
"use strict";

(() => {
  const root = document.documentElement;
  const dark = () =>
    root.dataset.theme
      ? root.dataset.theme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;

  document.getElementById("theme")?.addEventListener("click", () => {
    root.dataset.theme = dark() ? "light" : "dark";
    document.cookie = `theme=${root.dataset.theme};path=/;max-age=31536000;samesite=lax`;
  });

  const tip = document.getElementById("tip");
  const known = {};

  const terms = async (game) => {
    known[game] ??= fetch(`/rules/${game}/terms.json`)
      .then((answer) => answer.json())
      .catch(() => {
        delete known[game]; // out of reach: asked again the next time
        return {};
      });
    return known[game];
  };

  const gameOf = (element) => element.closest("[data-game]")?.dataset.game;

  const show = async (element) => {
    const game = gameOf(element);
    const found = game && (await terms(game))[element.dataset.term];
    if (!found || !element.isConnected) return;
    const name = document.createElement("b");
    name.textContent = `${element.dataset.term}: `;
    tip.replaceChildren(name, found.words);
    hide();
    tip.showPopover(); // anew, so that it stands above whatever was opened since
    const box = element.getBoundingClientRect();
    const left = Math.min(box.left, innerWidth - tip.offsetWidth - 8);
    const above = box.top - tip.offsetHeight - 6;
    tip.style.left = `${Math.max(8, left)}px`;
    tip.style.top = `${above > 0 ? above : box.bottom + 6}px`;
  };

  const hide = () => {
    if (tip.matches(":popover-open")) tip.hidePopover();
  };

  document.addEventListener("pointerover", (event) => {
    const element = event.target.closest?.("[data-term]");
    if (element) show(element);
    else hide();
  });
  document.addEventListener("scroll", hide, true);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
  });

  document.addEventListener("click", async (event) => {
    const button = event.target.closest?.(".copy");
    if (!button) return;
    const field = button.parentElement.querySelector("input");
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      button.textContent = "Copied";
    } catch {
      button.textContent = "Press Ctrl+C";
    }
  });
})();
