// Looks at a table as it is laid out, and says what a player would complain about.
//
// `where` names parts of the table by selectors: `scrolls` may scroll, `inView` must be wholly in
// the window, `rows` hold cards side by side, `pieces` are small things that must not be covered,
// `names` have words that must not be torn apart, `over` stays where it is while all else scrolls.
(where) => {
  const SLACK = 1.5; // pixels
  const SMALLEST = 11;
  const found = [];
  const styles = new Map();
  const style = (of) => {
    if (!styles.has(of)) styles.set(of, getComputedStyle(of));
    return styles.get(of);
  };
  const boxes = new Map();
  const box = (of) => {
    if (!boxes.has(of)) boxes.set(of, of.getBoundingClientRect());
    return boxes.get(of);
  };
  const path = (of) => {
    const names = [];
    for (let at = of; at && at.id !== "table" && names.length < 3; at = at.parentElement) {
      const classes = (at.className.baseVal ?? at.className ?? "").trim().split(/\s+/).slice(0, 2);
      const name = at.id ? `#${at.id}` : `${at.localName}${classes[0] ? `.${classes.join(".")}` : ""}`;
      names.unshift(name);
      if (at.id) break;
    }
    return names.join(" ");
  };
  const say = (of, what) => found.push(`${path(of)}: ${what}`);
  const short = (words) => `“${words.trim().replace(/\s+/g, " ").slice(0, 40)}”`;

  // Whether anything of an element can be seen, by its styles.
  const seen = new Map();
  const isSeen = (of) => {
    if (!of || of === document.documentElement) return true;
    if (!seen.has(of)) {
      const its = style(of);
      const unseen = its.visibility === "hidden" || its.opacity === "0" || its.clipPath.startsWith("inset(50%");
      // A closed pile has boxes, but nothing of them is shown.
      const boxless = its.display === "contents";
      const shown = !unseen && (boxless || of.checkVisibility()) && !of.matches(".skip");
      seen.set(of, shown && isSeen(of.parentElement));
    }
    return seen.get(of);
  };

  const beyond = (inner, outer) => ({
    across: Math.max(outer.left - inner.left, inner.right - outer.right),
    down: Math.max(outer.top - inner.top, inner.bottom - outer.bottom),
  });
  const painted = new Map();
  const paints = (of) => {
    if (!painted.has(of)) painted.set(of, isPainted(of));
    return painted.get(of);
  };
  const isPainted = (of) => {
    const its = style(of);
    if (its.display === "contents") return false;
    const bare = its.backgroundImage === "none" && /, 0\)$|\/ 0\)$|transparent/.test(its.backgroundColor);
    return !bare || (parseFloat(its.borderTopWidth) > 0 && its.borderTopStyle !== "none");
  };

  // The elements around one that hide or scroll what is beyond them, from within.
  const clips = new Map();
  const clipping = (of) => {
    if (!of || of === document.body) return [];
    if (!clips.has(of)) {
      const its = style(of);
      const around = clipping(of.parentElement);
      const open = its.overflowX === "visible" && its.overflowY === "visible";
      const may = (way) => of.matches(where.scrolls) && /auto|scroll/.test(way);
      const own = () => ({ at: of, box: box(of), across: may(its.overflowX), down: may(its.overflowY) });
      clips.set(of, open ? around : [own(), ...around]);
    }
    return clips.get(of);
  };

  // What cuts a text or a piece.
  const cutBy = (of, inner) => {
    let box_ = inner;
    for (const each of clipping(of)) {
      const over = beyond(box_, each.box);
      if (over.across > SLACK && !each.across) return each.at;
      if (over.down > SLACK && !each.down) return each.at;
      if (each.across || each.down) box_ = each.box; // what is in it can be scrolled into its box
    }
    const page = document.documentElement;
    const high = Math.max(page.scrollHeight, innerHeight);
    const whole = { left: 0, top: -scrollY, right: innerWidth, bottom: high - scrollY };
    const over = beyond(box_, whole);
    return Math.max(over.across, over.down) > SLACK ? page : null;
  };

  const table = document.getElementById("table");
  const texts = () => {
    const all = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const node = walk.currentNode;
      if (!node.data.trim() || !isSeen(node.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter((one) => one.width > 0.5 && one.height > 0.5);
      if (lines.length) all.push([node.parentElement, node.data, lines]);
    }
    return all;
  };

  const checkTexts = () => {
    for (const [of, words, lines] of texts()) {
      const size = parseFloat(style(of).fontSize);
      if (size < SMALLEST - 0.01) say(of, `${size.toFixed(1)} px: ${short(words)}`);
      const cut = lines.map((line) => cutBy(of, line)).find(Boolean);
      if (cut) {
        say(of, `cut by ${path(cut)}: ${short(words)}`);
        continue;
      }
      let holds = of;
      while (holds && !paints(holds)) holds = holds.parentElement;
      if (!holds || holds === document.body) continue;
      const scrolled = holds.matches(where.scrolls);
      const past = Math.max(...lines.map((line) => {
        const over = beyond(line, box(holds));
        return scrolled ? 0 : Math.max(over.across, over.down);
      }));
      // A line is higher than its letters, so a little of it may stand out.
      if (past > SLACK + size * 0.15) say(of, `${past.toFixed(0)} px out of ${path(holds)}: ${short(words)}`);
    }
  };

  const checkPieces = () => {
    for (const one of table.querySelectorAll(where.pieces)) {
      const its = box(one);
      if (!its.width || !isSeen(one)) continue;
      const cut = cutBy(one, its);
      if (cut) say(one, `cut by ${path(cut)}`);
      else if (!isCoveredBy(one, 0.5, 0.5, true)) continue;
      else say(one, `covered by ${path(isCoveredBy(one, 0.5, 0.5, true))}`);
    }
  };

  const isScrolledAway = (of, x, y) => {
    return clipping(of.parentElement).some(({ box: its, across, down }) => {
      const out = x < its.left || x > its.right || y < its.top || y > its.bottom;
      return out && (across || down);
    });
  };

  // What lies over a point of an element; null if nothing does, or the point is out of sight.
  const isCoveredBy = (of, across, down, within = false) => {
    const its = of.getBoundingClientRect();
    const [x, y] = [its.left + its.width * across, its.top + its.height * down];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null;
    if (isScrolledAway(of, x, y)) return null;
    const there = document.elementFromPoint(x, y);
    if (!there || of.contains(there) || there.contains(of)) return null;
    if (there.closest(where.over)) return null; // the page scrolls under it
    // Marks let the mouse through to the card that they lie on.
    if (within && there.closest(".card")?.contains(of)) return null;
    return there;
  };

  const checkPlaces = () => {
    for (const one of document.querySelectorAll(where.inView)) {
      if (!one.getClientRects().length) continue;
      const over = beyond(box(one), { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
      if (Math.max(over.across, over.down) > SLACK) {
        say(one, `out of the window by ${Math.max(over.across, over.down).toFixed(0)} px`);
      } else {
        const cut = cutBy(one.parentElement, box(one));
        if (cut) say(one, `cut by ${path(cut)}`);
      }
    }
    const page = document.documentElement;
    if (page.scrollWidth > innerWidth + 1) say(page, `${page.scrollWidth - innerWidth} px too wide`);
    const board = document.getElementById("board");
    const over = board.scrollWidth - board.clientWidth;
    if (over > SLACK && innerWidth >= 900) say(board, `${over} px too wide`);
  };

  // A name may have two lines, but none of its words.
  const checkNames = () => {
    for (const one of table.querySelectorAll(where.names)) {
      const text = one.firstChild;
      if (text?.nodeType !== Node.TEXT_NODE || !isSeen(one)) continue;
      const range = document.createRange();
      for (const { 0: word, index } of text.data.matchAll(/[^\s-]+/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) say(one, `torn apart: ${short(word)}`);
      }
    }
  };

  // Cards lie one upon the other only where there is no room for all.
  const checkRows = () => {
    for (const row of table.querySelectorAll(where.rows)) {
      const cards = [...row.querySelectorAll(".card:not(.chip)")].filter((one) => box(one).width);
      const last = cards.at(-1);
      if (cards.length < 2) continue;
      const faces = cards.map((one) => box(one.querySelector(".face") ?? one));
      const beside = (one, other) => Math.abs(one.top - other.top) < one.height / 2;
      const overlap = faces.some((one, n) =>
        n && beside(one, faces[n - 1]) && one.left < faces[n - 1].right - 6); // what is asked for swells
      const room = box(row).right - box(last).right;
      if (overlap && room > 12) say(row, `cards overlap, and ${room.toFixed(0)} px are free`);
    }
  };

  // Whatever can be pressed has a spot that nothing else lies on, and not too small a one.
  const PRESSED = "button, a.button, summary, select, input:not([type=hidden]), [data-uses], .card[tabindex]";
  const DOWN = [0.5, 0.2, 0.8, 0.35];
  const ACROSS = [0.5, 0.2, 0.08, 0.35, 0.8, 0.92];
  const isIts = (of, x, y) => {
    const there = document.elementFromPoint(x, y);
    return there && (of === there || of.contains(there)) && there.closest(PRESSED) === of;
  };
  const hasSpot = (of) => {
    const its = of.getBoundingClientRect();
    for (const across of ACROSS) {
      for (const down of DOWN) {
        const [x, y] = [its.left + its.width * across, its.top + its.height * down];
        // A finger or a mouse needs more than a point.
        if (isIts(of, x, y) && (isIts(of, x + 5, y) || isIts(of, x - 5, y))) return true;
      }
    }
    return false;
  };
  const checkPressed = () => {
    const scrolled = [];
    for (const one of document.querySelectorAll(PRESSED)) {
      if (!one.getClientRects().length || !isSeen(one)) continue;
      if (hasSpot(one)) continue;
      one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      scrolled.push(one);
      if (hasSpot(one)) continue;
      const its = one.getBoundingClientRect();
      const by = document.elementFromPoint(its.left + its.width / 2, its.top + its.height / 2);
      say(one, `no free spot; ${by && !one.contains(by) ? `covered by ${path(by)}` : "too small or out of sight"}`);
    }
    if (scrolled.length) {
      scrollTo(0, 0);
      for (const one of document.querySelectorAll(where.scrolls)) one.scrollTo(0, 0);
    }
  };

  checkPlaces();
  checkNames();
  checkTexts();
  checkRows();
  checkPieces();
  checkPressed();
  return found;
};
