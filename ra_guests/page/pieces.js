// What is drawn on a board: stacks of pawns, goals, pips; each around the middle of its cell.

import { draw } from "./dom.js";

// Lengths in radii of a cell: pawns are seen a little from the front, so that each one of a stack shows.
const WIDE = 0.6, DEEP = 0.43, HIGH = 0.235;
// Where the pips of one, two, three pawns are, in pips from their middle, and how large they are.
const PIPS = { 1: [[0, 0]], 2: [[-1.2, 0], [1.2, 0]], 3: [[-1.2, 0.75], [1.2, 0.75], [0, -1.3]] };
const PIP = { 1: 0.3, 2: 0.23, 3: 0.2 };
const RAYS = 12;

function signOf(sign, wide, deep) {
  return sign === "diamond"
    ? draw("path", { class: "sign", d: `M${-wide} 0L0 ${-deep}L${wide} 0L0 ${deep}Z` })
    : draw("ellipse", { class: "sign ring", rx: wide, ry: deep });
}

// A stack around the middle of a cell, its colours from the bottom up.
export function pawns(colours, sign, radius) {
  const [wide, deep, high] = [WIDE * radius, DEEP * radius, HIGH * radius];
  let foot = (colours.length * high) / 2;
  const stack = draw("g", {}, draw("ellipse", { class: "shadow", cx: radius / 20, cy: foot + radius / 20, rx: wide * 1.1, ry: deep * 1.1 }));
  let top = null;
  for (const colour of colours) {
    top = draw("g", { "data-pawn": colour });
    const side = `M${-wide} ${foot}A${wide} ${deep} 0 0 0 ${wide} ${foot}V${foot - high}H${-wide}Z`;
    foot -= high;
    top.append(draw("path", { class: "side", d: side }), draw("ellipse", { class: "top", cy: foot, rx: wide, ry: deep }));
    stack.append(top);
  }
  if (top) top.append(draw("g", { transform: `translate(0 ${foot})` }, signOf(sign, wide * 0.46, deep * 0.46)));
  return stack;
}

// A sun in its owner's colour on a dark cell.
export function goal(mark, radius, outline) {
  const sun = draw("g", { class: "goal", "data-pawn": mark.colour }, draw("polygon", { class: "ground", points: outline }));
  for (let ray = 0; ray < RAYS; ray++) {
    sun.append(draw("path", { class: "ray", d: `M${0.5 * radius} 0H${0.74 * radius}`, transform: `rotate(${(360 / RAYS) * ray})` }));
  }
  sun.append(draw("circle", { class: "gold", r: 0.46 * radius }), draw("circle", { class: "face", r: 0.38 * radius }));
  sun.append(signOf(mark.sign, 0.17 * radius, 0.17 * radius));
  return sun;
}

// As many pips as can go; on a cell with pawns they are small, at its foot.
export function pips(counts, taken, radius) {
  const most = Math.max(...counts);
  const size = PIP[most] * radius * (taken ? 0.72 : 1);
  const low = taken ? 0.62 * radius : 0;
  const found = draw("g", { class: "pips", "data-count": most });
  if (counts.length > 1 && !taken) found.append(draw("circle", { class: "halo", r: radius / 2 }), draw("circle", { class: "choice-ring", r: radius / 2 }));
  for (const [x, y] of PIPS[most]) found.append(draw("circle", { class: "pip", cx: x * size, cy: low + y * size, r: size }));
  return found;
}
