// Notes, for tests, how a table feels: what jumps on its page, and how soon a choice is on it.
(() => {
  const felt = { shifts: [], choices: [] };
  self.felt = felt;
  const nameOf = (node) => {
    const of = node?.nodeType === Node.TEXT_NODE ? node.parentElement : node;
    if (!of) return "gone";
    const within = of.closest("[id]");
    const classes = of.getAttribute("class") ?? "";
    return `${within ? `#${within.id} ` : ""}${of.localName}.${classes.trim().replaceAll(/\s+/g, ".")}`;
  };
  const boxOf = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput: asked, sources } of list.getEntries()) {
      const moved = sources.map((one) =>
        `${nameOf(one.node)} (${boxOf(one.previousRect)} -> ${boxOf(one.currentRect)})`);
      felt.shifts.push({ value, asked, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });

  let pressed = 0; // when the latest thing was pressed
  addEventListener("click", (event) => {
    if (event.isTrusted) pressed = event.timeStamp;
  }, true);
  document.addEventListener("table:changed", (event) => {
    if (!event.detail.own || !pressed) return;
    const since = pressed;
    pressed = 0;
    const painted = new MessageChannel(); // what is posted within a frame comes after its painting
    painted.port1.onmessage = () => felt.choices.push(performance.now() - since);
    requestAnimationFrame(() => painted.port2.postMessage(null));
  });
})();
