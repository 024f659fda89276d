// What all signs mean, above the table: so nobody has to leave it.
"use strict";

(() => {
  const dialog = document.getElementById("legend-dialog");
  const fill = async (address) => {
    const answer = await fetch(address, { headers: { "HX-Request": "true" } }).catch(() => null);
    if (answer?.ok) dialog.querySelector("div").innerHTML = await answer.text();
    return answer?.ok;
  };
  document.addEventListener("click", async (event) => {
    if (event.target === dialog) dialog.close();
    const link = event.target.closest?.("a[data-legend]");
    if (!link || !dialog || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (dialog.querySelector("div").childElementCount || (await fill(link.href))) dialog.showModal();
    else window.open(link.href, "rules"); // out of reach here: the browser says why
  });
})();
