"use strict";
(() => {
  const ROW = 28, SPARE = 8, TALLEST = 8e6, PRINTED = 2000;
  const data = JSON.parse(document.getElementById("data").textContent);
  const items = data.items, byId = (id) => document.getElementById(id);
  const [browser, show, find, shown, grid, rows, detail] =
    ["browser", "show", "find", "shown", "grid", "rows", "detail"].map(byId);
  const head = grid.querySelector(".head");
  const NOT_ASKED = "·";
  let positions = [], cursor = 0, texts = null, drawn = "", printing = false;

  const make = (tag, className, text) => {
    const element = document.createElement(tag);
    if (className) element.className = className;
    if (text !== undefined) element.textContent = text;
    return element;
  };
  const fold = (text) => text.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFKC")
    .replace(/i\u0307/g, "i").replace(/\s+/g, " ");
  const answerOf = (result) => result ? result[2].join("") : "";
  const haystack = (item) => fold([item[0], item[2] ?? "", ...item[3], item[6] ? item[6][0] ?? "" : "",
    item[7] ? item[7][0] ?? "" : "", answerOf(item[6]), answerOf(item[7])].join("\u0000"));

  const choose = () => {
    const kept = positions[cursor];
    const codes = data.filters[show.value][1], wanted = codes && new Set(codes), needle = fold(find.value);
    if (needle && !texts) texts = items.map(haystack);
    positions = [];
    for (let at = 0; at < items.length; at++) {
      if (wanted && !wanted.has(items[at][4] * 16 + items[at][5])) continue;
      if (needle && !texts[at].includes(needle)) continue;
      positions.push(at);
    }
    cursor = Math.max(0, positions.indexOf(kept));
    shown.textContent = `${positions.length.toLocaleString("en")} of ${items.length.toLocaleString("en")} shown`;
    grid.setAttribute("aria-rowcount", positions.length + 1);
    rows.style.height = `${Math.min(positions.length * ROW, TALLEST)}px`;
    drawn = "";
    reveal();
  };

  const visibleHeight = () => grid.clientHeight - head.offsetHeight;
  const span = () => Math.max(1, Math.min(positions.length * ROW, TALLEST) - visibleHeight());
  const lastTop = () => Math.max(0, positions.length - Math.floor(visibleHeight() / ROW));
  const squeezed = () => positions.length * ROW > TALLEST;
  const firstRow = () => squeezed() ? Math.round(grid.scrollTop / span() * lastTop()) : Math.floor(grid.scrollTop / ROW);

  const cell = (row, column, text, className) => {
    const element = make("span", className, text);
    element.setAttribute("role", "gridcell");
    element.setAttribute("aria-colindex", column + 1);
    row.append(element);
  };
  const marks = (row, column, item, outcome, result) => {
    const [word, glyphs] = data.outcomes[outcome];
    glyphs.forEach(([glyph, tone], place) => {
      const count = place === 0 && result && result[3] !== null && !glyph.includes("R") && glyph !== NOT_ASKED
        ? `${[...result[3]].filter((bit) => bit === "1").length}/${item[3].length} ` : "";
      cell(row, column + place, count + glyph, `${place === 0 ? "number" : "mark"} ${tone}`);
      row.lastChild.title = word;
    });
  };
  const rowOf = (index) => {
    const item = items[positions[index]], row = make("div", "row");
    row.setAttribute("role", "row");
    row.setAttribute("aria-rowindex", index + 2);
    row.setAttribute("aria-selected", index === cursor);
    row.id = `row-${index}`;
    cell(row, 0, item[0]);
    cell(row, 1, item[1], "quiet");
    cell(row, 2, item[2] ?? "-");
    marks(row, 3, item, item[4], item[6]);
    marks(row, 6, item, item[5], item[7]);
    const changes = data.changes[item[4] * 16 + item[5]] ?? [];
    cell(row, 9, changes.map((change) => change[0]).join(" ") || "same", changes.length ? changes[0][1] : "quiet");
    row.addEventListener("click", () => { cursor = index; reveal(); });
    return row;
  };
  const draw = () => {
    if (printing) return;
    const first = firstRow(), from = Math.max(0, first - SPARE);
    const to = Math.min(positions.length, first + Math.ceil(visibleHeight() / ROW) + SPARE);
    const state = `${from} ${to} ${cursor} ${squeezed() ? grid.scrollTop : ""}`;
    if (state === drawn) return;
    drawn = state;
    const fresh = document.createDocumentFragment();
    const top = squeezed() ? grid.scrollTop - (first - from) * ROW : from * ROW;
    for (let index = from; index < to; index++) {
      const row = rowOf(index);
      row.style.transform = `translateY(${top + (index - from) * ROW}px)`;
      fresh.append(row);
    }
    rows.replaceChildren(fresh);
    grid.setAttribute("aria-activedescendant", positions.length ? `row-${cursor}` : "");
  };

  const side = (name, className, item, outcome, result) => {
    const box = make("div");
    const title = make("h4", className, name);
    title.append(" ", make("span", "quiet", data.outcomes[outcome][0]));
    box.append(title);
    if (!result) { box.append(make("p", "look-text", "no result")); return box; }
    box.append(make("p", "quiet", `cited ${result[0] ?? "nothing"}${result[1] ? ", refused" : ""}`));
    const answer = make("p");
    result[2].forEach((piece, at) => answer.append(at % 2 ? make("mark", "", piece) : piece));
    if (!answer.textContent) answer.append(make("span", "quiet", "no words"));
    box.append(answer);
    return box;
  };
  const describe = () => {
    detail.hidden = !positions.length;
    if (!positions.length) return;
    const item = items[positions[cursor]];
    const title = make("h3", "id", item[0]);
    title.append(" ", make("span", "quiet", `${item[1]}${item[1] === "ANSWER" ? ` · requires ${item[2] ?? "no source"}` : ""}`));
    const keywords = make("ul");
    if (item[1] === "ANSWER") item[3].forEach((keyword, at) => {
      const line = make("li", "", `${keyword} `);
      [["OLD", item[6]], ["NEW", item[7]]].forEach(([name, result]) => {
        const hit = result && result[3] !== null ? result[3][at] === "1" : null;
        line.append(make("span", hit ? "pass-text" : hit === null ? "quiet" : "fail-text",
          `${name} ${hit ? "✓" : hit === null ? "·" : "✗"} `));
      });
      keywords.append(line);
    });
    const answers = make("div", "answers");
    answers.append(side("OLD", "old-text", item, item[4], item[6]), side("NEW", "new-text", item, item[5], item[7]));
    detail.replaceChildren(title, keywords, answers);
  };
  const reveal = () => {
    const first = firstRow(), room = Math.max(1, Math.floor(visibleHeight() / ROW));
    let top = first;
    if (cursor < first) top = cursor;
    if (cursor >= first + room) top = cursor - room + 1;
    if (top !== first) grid.scrollTop = squeezed() ? top / Math.max(1, lastTop()) * span() : top * ROW;
    draw();
    describe();
  };

  const move = (to) => { cursor = Math.max(0, Math.min(positions.length - 1, to)); reveal(); };
  const page = () => Math.max(1, Math.floor(visibleHeight() / ROW) - 1);
  const MOVES = {
    ArrowDown: () => cursor + 1, j: () => cursor + 1, ArrowUp: () => cursor - 1, k: () => cursor - 1,
    PageDown: () => cursor + page(), PageUp: () => cursor - page(),
    Home: () => 0, g: () => 0, End: () => positions.length - 1, G: () => positions.length - 1,
  };
  grid.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.key in MOVES)) return;
    event.preventDefault();
    move(MOVES[event.key]());
  });
  document.addEventListener("keydown", (event) => {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key === "/" && !typing) { event.preventDefault(); find.focus(); find.select(); }
    if (event.key === "Escape") { find.value = ""; show.value = "0"; choose(); grid.focus(); }
  });

  let waiting = 0;
  find.addEventListener("input", () => { clearTimeout(waiting); waiting = setTimeout(choose, 120); });
  show.addEventListener("change", choose);
  byId("controls").addEventListener("submit", (event) => { event.preventDefault(); choose(); grid.focus(); });
  grid.addEventListener("scroll", () => requestAnimationFrame(draw), { passive: true });
  addEventListener("resize", () => { drawn = ""; draw(); });
  addEventListener("beforeprint", () => {
    printing = true;
    const all = document.createDocumentFragment();
    for (let index = 0; index < Math.min(PRINTED, positions.length); index++) all.append(rowOf(index));
    rows.replaceChildren(all);
    if (positions.length > PRINTED) rows.append(make("p", "quiet", `The first ${PRINTED} of them are printed.`));
  });
  addEventListener("afterprint", () => { printing = false; drawn = ""; draw(); });

  const follow = () => {
    const wanted = new URLSearchParams(location.hash.slice(1));
    const filter = data.filters.findIndex((choice) => choice[0] === wanted.get("show"));
    show.value = String(Math.max(0, filter));
    find.value = wanted.get("find") ?? "";
    choose();
    const at = positions.indexOf(Number(wanted.get("item") ?? -1));
    if (at >= 0) move(at);
    if (location.hash) { browser.scrollIntoView({ block: "start" }); grid.focus({ preventScroll: true }); }
  };
  const tally = new Map();
  for (const item of items) { const code = item[4] * 16 + item[5]; tally.set(code, (tally.get(code) ?? 0) + 1); }
  data.filters.forEach(([name, codes], index) => {
    const count = codes ? codes.reduce((sum, code) => sum + (tally.get(code) ?? 0), 0) : items.length;
    const option = make("option", "", `${name} (${count.toLocaleString("en")})`);
    option.value = String(index);
    show.append(option);
  });
  browser.hidden = false;
  addEventListener("hashchange", follow);
  follow();
})();
