// The blocks of a result: the ranking, and charts with their values as a table.

import { draw, list, make, mark, setMark, setText } from "./dom.js";
import { say } from "./texts.js";

const WIDTH = 340, HEIGHT = 190, LEFT = 44, RIGHT = 6, TOP = 14, BOTTOM = 24, NAME = 20, BAR = 9;

export function ranking() {
  const head = make("h2", "caption");
  const rows = make("ol", "places");
  const element = make("section", "block ranking", head, rows);
  const show = list(rows, () => {
    const place = make("span", "place");
    const shape = mark("circle", "grey");
    const name = make("span", "name");
    const note = make("span", "note");
    const change = make("span", "change");
    const points = make("span", "points");
    return {
      element: make("li", "player", place, shape, make("span", "who", name, note), change, points),
      update(given) {
        setText(place, given.place);
        setMark(shape, given.shape, given.colour);
        setText(name, given.name);
        setText(note, given.note);
        setText(change, given.change);
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

function range(block) {
  const values = [].concat(0, ...block.series.map((line) => line.values)).filter((value) => value !== null);
  return steps(Math.min(...values), Math.max(...values));
}

function canvas(block, high) {
  return draw("svg", { viewBox: `0 0 ${WIDTH} ${high}`, role: "img", "aria-label": block.label || say("chart") });
}

// Do the names of columns fit below them?
function narrow(block) {
  const longest = Math.max(...block.columns.map((name) => String(name).length));
  return longest * 7 + 6 <= (WIDTH - LEFT - RIGHT) / block.columns.length;
}

function upright(block) {
  const marks = range(block);
  const low = marks[0], high = marks[marks.length - 1];
  const y = (value) => TOP + ((high - value) / (high - low || 1)) * (HEIGHT - TOP - BOTTOM);
  const width = (WIDTH - LEFT - RIGHT) / block.columns.length;
  const x = (column) => LEFT + width * (column + 0.5);
  const svg = canvas(block, HEIGHT);
  axes(svg, marks, y);
  const apart = narrow(block) ? 1 : Math.ceil(block.columns.length / 4);
  block.columns.forEach((name, column) => {
    if (column % apart === 0) svg.append(draw("text", { x: x(column), y: HEIGHT - 6, class: "column" }, name));
  });
  (block.kind === "lines" ? lines : bars)(svg, block, y, x, width);
  return svg;
}

// Long names have their bars below them, from left to right.
function lying(block) {
  const marks = range(block);
  const low = marks[0], high = marks[marks.length - 1];
  const x = (value) => 20 + ((value - low) / (high - low || 1)) * (WIDTH - 40);
  const row = NAME + block.series.length * BAR + 8;
  const tall = row * block.columns.length;
  const svg = canvas(block, tall + BOTTOM);
  for (const value of marks) {
    const line = { x1: x(value), x2: x(value), y1: 0, y2: tall, class: value === 0 ? "zero" : "rule" };
    svg.append(draw("line", line), draw("text", { x: x(value), y: tall + 16, class: "column" }, minus(value)));
  }
  block.columns.forEach((name, column) => {
    svg.append(draw("text", { x: 0, y: row * column + NAME - 5, class: "row" }, name));
    block.series.forEach((line, index) => {
      const value = line.values[column];
      if (value === null) return;
      const place = { x: Math.min(x(value), x(0)), y: row * column + NAME + BAR * index };
      const size = { width: Math.max(Math.abs(x(value) - x(0)), 1), height: BAR - 1 };
      svg.append(draw("rect", { ...place, ...size, "data-colour": line.colour, class: "bar" }));
    });
  });
  return svg;
}

function headCell(scope, ...inside) {
  const cell = make("th", "", ...inside);
  cell.scope = scope;
  return cell;
}

// The values: a row for each player, or a column where the names of what is counted are long.
function table(block, turned) {
  const player = (scope) => (line) => headCell(scope, mark(line.shape, line.colour), line.name);
  const column = (scope) => (name) => headCell(scope, String(name));
  // Points of a kind have their sign, totals have none: as in the app.
  const plus = (given) => (block.kind === "bars" && given > 0 ? "+" : "");
  const value = (given) => make("td", "", given === null ? "–" : plus(given) + minus(given));
  const head = turned ? block.series.map(player("col")) : block.columns.map(column("col"));
  const rows = turned
    ? block.columns.map((name, index) => [column("row")(name), ...block.series.map((line) => value(line.values[index]))])
    : block.series.map((line) => [player("row")(line), ...line.values.map(value)]);
  const body = make("table", "");
  body.append(make("thead", "", make("tr", "", make("td", ""), ...head)));
  body.append(make("tbody", "", ...rows.map((cells) => make("tr", "", ...cells))));
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
      if (!block.columns.length || !block.series.length) return;
      const turned = block.kind === "bars" && !narrow(block);
      inside.append((turned ? lying : upright)(block), table(block, turned));
    },
  };
}
