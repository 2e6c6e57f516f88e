// The blocks of a result: the ranking, and charts with their values as a table.

import { draw, list, make, mark, setMark, setText } from "./dom.js";
import { say } from "./texts.js";

const WIDTH = 340, HEIGHT = 190, LEFT = 34, RIGHT = 6, TOP = 10, BOTTOM = 24;

export function ranking() {
  const head = make("h2", "caption");
  const rows = make("ol", "places");
  const element = make("section", "block ranking", head, rows);
  const show = list(rows, () => {
    const place = make("span", "place");
    const shape = mark("circle", "grey");
    const name = make("span", "name");
    const note = make("span", "note");
    const points = make("span", "points");
    return {
      element: make("li", "player", place, shape, make("span", "who", name, note), points),
      update(given) {
        setText(place, given.place);
        setMark(shape, given.shape, given.colour);
        setText(name, given.name);
        setText(note, given.note);
        setText(points, given.points);
      },
    };
  });
  return {
    element,
    update(block) {
      setText(head, block.label);
      show(block.places);
    },
  };
}

// Round steps of an axis, at most five.
function steps(low, high) {
  const span = Math.max(high - low, 1);
  const power = Math.pow(10, Math.floor(Math.log10(span / 4 || 1)));
  const step = Math.max(1, [1, 2, 5, 10].map((each) => each * power).find((each) => span / each <= 5) || 1);
  const found = [];
  for (let value = Math.floor(low / step) * step; value < high + step; value += step) found.push(value);
  return found;
}

const minus = (value) => String(value).replace("-", "−");

function axes(svg, marks, y) {
  for (const value of marks) {
    const line = { x1: LEFT, x2: WIDTH - RIGHT, y1: y(value), y2: y(value), class: value === 0 ? "zero" : "rule" };
    svg.append(draw("line", line));
    svg.append(draw("text", { x: LEFT - 5, y: y(value) + 4, class: "value" }, minus(value)));
  }
}

function bars(svg, block, y, x, width) {
  const each = Math.min((width * 0.86) / block.series.length, 26);
  block.series.forEach((line, index) => {
    line.values.forEach((value, column) => {
      if (value === null) return;
      const left = x(column) - (each * block.series.length) / 2 + each * index;
      const top = Math.min(y(value), y(0));
      const high = Math.max(Math.abs(y(value) - y(0)), 1);
      svg.append(draw("rect", { x: left + 0.5, y: top, width: each - 1, height: high, "data-colour": line.colour, class: "bar" }));
    });
  });
}

function lines(svg, block, y, x) {
  for (const line of block.series) {
    const known = line.values.map((value, column) => [x(column), y(value), value]).filter((point) => point[2] !== null);
    const points = known.map((point) => point[0] + "," + point[1]).join(" ");
    svg.append(draw("polyline", { points, "data-colour": line.colour, class: "line" }));
    for (const [left, top] of known) {
      const shape = draw("use", { href: "#i-" + line.shape, transform: `translate(${left - 6} ${top - 6}) scale(.25)` });
      svg.append(draw("g", { "data-colour": line.colour, class: "mark" }, shape));
    }
  }
}

function picture(block) {
  const values = [].concat(0, ...block.series.map((line) => line.values)).filter((value) => value !== null);
  const marks = steps(Math.min(...values), Math.max(...values));
  const low = marks[0], high = marks[marks.length - 1];
  const y = (value) => TOP + ((high - value) / (high - low || 1)) * (HEIGHT - TOP - BOTTOM);
  const width = (WIDTH - LEFT - RIGHT) / block.columns.length;
  const x = (column) => LEFT + width * (column + 0.5);
  const svg = draw("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": block.label || say("chart") });
  axes(svg, marks, y);
  // Names of columns that would run into each other are left out; all of them are in the table.
  const apart = Math.ceil((Math.max(...block.columns.map((name) => String(name).length)) * 7 + 8) / width);
  block.columns.forEach((name, column) => {
    if (column % apart === 0) svg.append(draw("text", { x: x(column), y: HEIGHT - 6, class: "column" }, name));
  });
  (block.kind === "lines" ? lines : bars)(svg, block, y, x, width);
  return svg;
}

function table(block) {
  const head = make("tr", "", make("td", ""));
  for (const name of block.columns) {
    const cell = make("th", "", String(name));
    cell.scope = "col";
    head.append(cell);
  }
  const body = make("table", "", make("thead", "", head));
  const rows = make("tbody", "");
  for (const line of block.series) {
    const name = make("th", "", mark(line.shape, line.colour), line.name);
    name.scope = "row";
    const cells = line.values.map((value) => make("td", "", value === null ? "–" : minus(value)));
    rows.append(make("tr", "", name, ...cells));
  }
  body.append(rows);
  const scroller = make("div", "scroller", body);
  scroller.tabIndex = 0;
  scroller.setAttribute("role", "group");
  scroller.setAttribute("aria-label", block.label || say("chart"));
  return scroller;
}

export function chart() {
  const head = make("h2", "caption");
  const inside = make("div", "");
  const element = make("section", "block chart", head, inside);
  let shown = "";
  return {
    element,
    update(block) {
      setText(head, block.label);
      const now = JSON.stringify([block.kind, block.columns, block.series]);
      if (now === shown) return;
      shown = now;
      inside.textContent = "";
      if (block.columns.length && block.series.length) inside.append(picture(block), table(block));
    },
  };
}
