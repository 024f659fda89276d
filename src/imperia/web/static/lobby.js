// The form of a new game: variants that a chosen side is always played with are ticked.
"use strict";

(() => {
  const form = document.querySelector("form.new");
  if (!form) return;

  const chosen = () =>
    [...form.querySelectorAll("select[name^=side], select[name=against]")]
      .filter((side) => form.elements[side.name.replace("side", "who")].value)
      .map((side) => side.selectedOptions[0]);

  const needing = (variant) =>
    chosen().filter((side) => (side.dataset.needs ?? "").split(" ").includes(variant));

  const update = () => {
    for (const box of form.querySelectorAll("input[name=variant]")) {
      const sides = [...new Set(needing(box.value).map((side) => side.dataset.name))];
      if (sides.length && !box.disabled) box.dataset.wanted = box.checked ? "yes" : "";
      else if (!sides.length && box.disabled) box.checked = box.dataset.wanted === "yes";
      box.disabled = sides.length > 0;
      box.checked ||= box.disabled;
      const words = sides.length ? `Always so with ${sides.join(" and ")}.` : "";
      form.querySelector(`.needed[data-variant="${box.value}"]`).textContent = words;
    }
  };

  // Who chooses a deck plays its side.
  const followDeck = ({ target }) => {
    const side = target.matches(".own-deck") && target.selectedOptions[0].dataset.side;
    if (side) form.elements[target.name.replace("saved", "side")].value = side;
  };

  form.addEventListener("change", followDeck);
  form.addEventListener("change", update);
  update();
})();
