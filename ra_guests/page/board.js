// Draws a board and what is on it; taps, drags and keys make moves. Blocks are as in docs/guests.md.

import { button, draw, make, setAttribute, setClass } from "./dom.js";
import { showPanel } from "./panel.js";

// Lengths in radii of a cell: pawns are seen a little from the front, so that each one of a stack shows.
const RIM = 0.22, WIDE = 0.6, DEEP = 0.43, HIGH = 0.235;
// Where the pips of one, two, three pawns are, in pips from their middle, and how large they are.
const PIPS = { 1: [[0, 0]], 2: [[-1.2, 0], [1.2, 0]], 3: [[-1.2, 0.75], [1.2, 0.75], [0, -1.3]] };
const PIP = { 1: 0.3, 2: 0.23, 3: 0.2 };
// A touch beside the board means the nearest cell if it is so near; a finger that goes so far drags.
const NEAR = 1.25, DRAG = 10;
// Where the keys look for the next cell; the next column is half a cell higher or lower.
const STEPS = { ArrowUp: [0, -1.7], ArrowDown: [0, 1.7], ArrowLeft: [-1.5, 0.2], ArrowRight: [1.5, 0.2] };
const MOTION = 150; // milliseconds
const RAYS = 12;

const clear = (group) => { while (group.firstChild) group.firstChild.remove(); };
const group = (name, ...inside) => draw("g", { class: name }, ...inside);

function signOf(sign, wide, deep) {
  return sign === "diamond"
    ? draw("path", { class: "sign", d: `M${-wide} 0L0 ${-deep}L${wide} 0L0 ${deep}Z` })
    : draw("ellipse", { class: "sign ring", rx: wide, ry: deep });
}

// A stack around the middle of a cell, its colours from the bottom up.
function pawns(colours, sign, radius) {
  const [wide, deep, high] = [WIDE * radius, DEEP * radius, HIGH * radius];
  let foot = (colours.length * high) / 2;
  const stack = group("pawns", draw("ellipse", { class: "shadow", cx: radius / 20, cy: foot + radius / 20, rx: wide * 1.1, ry: deep * 1.1 }));
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
function goal(mark, radius, outline) {
  const sun = draw("g", { class: "goal", "data-pawn": mark.colour }, draw("polygon", { class: "ground", points: outline }));
  for (let ray = 0; ray < RAYS; ray++) {
    sun.append(draw("path", { class: "ray", d: `M${0.5 * radius} 0H${0.74 * radius}`, transform: `rotate(${(360 / RAYS) * ray})` }));
  }
  sun.append(draw("circle", { class: "gold", r: 0.46 * radius }), draw("circle", { class: "face", r: 0.38 * radius }));
  sun.append(signOf(mark.sign, 0.17 * radius, 0.17 * radius));
  return sun;
}

// As many pips as can go; on a cell with pawns they are small, at its foot.
function pips(counts, taken, radius) {
  const most = Math.max(...counts);
  const size = PIP[most] * radius * (taken ? 0.72 : 1);
  const low = taken ? 0.62 * radius : 0;
  const found = draw("g", { class: "pips", "data-count": most });
  if (counts.length > 1 && !taken) found.append(draw("circle", { class: "halo", r: radius / 2 }), draw("circle", { class: "choice-ring", r: radius / 2 }));
  for (const [x, y] of PIPS[most]) found.append(draw("circle", { class: "pip", cx: x * size, cy: low + y * size, r: size }));
  return found;
}

export function boardBlock(first, send) {
  const svg = draw("svg", { class: "board", role: "group" });
  const element = make("div", "board-box", svg);
  const layers = ["ground", "goals", "below", "stacks", "above", "cursor", "finger"].map((name) => group(name));
  const [ground, goals, below, stacks, above, cursor, finger] = layers;
  svg.append(...layers);
  for (const layer of layers.slice(1)) setAttribute(layer, "aria-hidden", "true");

  let block = null, radius = 1, outline = "";
  // What was drawn last, as text; the cells by their ids.
  const drawn = {};
  let cells = new Map();
  let chosen = null; // the cell of the stack in hand
  let here = null; // the cell the keys are on
  let keys = false; // were keys used last?
  let press = null; // a finger that is down
  let asked = null; // closes the question that is open

  const at = (cell) => `translate(${cells.get(cell).x} ${cells.get(cell).y})`;
  const put = (layer, cell, shape) => { setAttribute(shape, "transform", at(cell)); layer.append(shape); return shape; };
  const hexagon = (name, count) => draw("polygon", { class: name, points: outline, ...(count ? { "data-count": count } : {}) });
  const from = (cell) => block.moves.filter((move) => move.from === cell);
  const leading = (cell) => (chosen === null ? [] : from(chosen).filter((move) => move.to === cell));
  const stackOn = (cell) => block.stacks.find((stack) => stack.cell === cell);
  // Draws again only what has changed.
  function again(name, what, change) {
    const text = JSON.stringify(what);
    if (drawn[name] === text) return false;
    drawn[name] = text;
    change();
    return true;
  }

  function drawGround() {
    const corners = block.outline;
    radius = Math.max(...corners);
    outline = corners.join(" ");
    cells = new Map(block.cells.map((cell) => [cell.id, { ...cell }]));
    setAttribute(svg, "viewBox", `0 0 ${block.width} ${block.height}`);
    element.style.setProperty("--ratio", String(block.width / block.height));
    clear(ground);
    for (const name of ["edge", "rim"]) {
      const layer = draw("g", { class: name, "stroke-width": (name === "edge" ? 2 : 1.5) * RIM * radius });
      for (const cell of block.cells) put(layer, cell.id, hexagon("")).removeAttribute("class");
      ground.append(layer);
    }
    // Lighter at the far end, as in the app.
    const shade = draw("linearGradient", { id: "field", x2: 0, y2: 1 });
    for (const [offset, name] of [[0, "far"], [1, "close"]]) shade.append(draw("stop", { offset, class: name }));
    const corner = (x, y, at) => `${at ? "L" : "M"}${x + corners[2 * at]} ${y + corners[2 * at + 1]}`;
    const around = ({ x, y }) => corners.slice(corners.length / 2).map((_, index) => corner(x, y, index)).join("") + "Z";
    ground.append(shade, draw("path", { fill: "url(#field)", d: block.cells.map(around).join("") }));
    for (const [id, cell] of cells) {
      cell.shape = put(ground, id, hexagon("cell"));
      cell.shape.dataset.cell = id;
      setAttribute(cell.shape, "role", "button");
    }
    if (!cells.has(here)) here = (block.moves[0] && block.moves[0].from) || block.cells[0].id;
    drawn.stacks = drawn.marks = drawn.targets = undefined;
  }

  function drawStacks() {
    clear(stacks);
    for (const stack of block.stacks) {
      const shape = put(stacks, stack.cell, draw("g", { class: "stack" }, pawns(stack.colours, stack.sign, radius)));
      shape.dataset.cell = stack.cell;
    }
  }

  function drawMarks() {
    clear(goals);
    for (const mark of block.marks) if (mark.kind === "goal") put(goals, mark.cell, goal(mark, radius, outline));
  }

  function targets() {
    const found = new Map();
    for (const move of chosen === null ? [] : from(chosen)) {
      if (move.to !== undefined) found.set(move.to, [...(found.get(move.to) || []), move.count || 1]);
    }
    return found;
  }

  // The last move, the stack in hand and where it can go.
  function drawHand() {
    const led = targets();
    clear(below);
    clear(above);
    for (const mark of block.marks) if (mark.kind === "last") put(below, mark.cell, hexagon("last"));
    if (chosen !== null) put(below, chosen, hexagon("chosen"));
    for (const [cell, counts] of led) {
      const taken = Boolean(stackOn(cell)), over = press && press.ghost && press.over === cell;
      if (over) put(below, cell, hexagon("over"));
      if (taken) put(below, cell, hexagon("target", Math.max(...counts)));
      put(above, cell, pips(counts, taken, radius));
    }
    for (const shape of stacks.children) setClass(shape, "lifted", press && press.ghost && shape.dataset.cell === chosen);
    clear(cursor);
    if (keys && svg.contains(document.activeElement)) put(cursor, here, hexagon("here"));
  }

  // What those hear who cannot see the board.
  function name() {
    for (const [id, cell] of cells) {
      const said = [cell.label || id];
      for (const mark of block.marks) if (mark.cell === id && mark.label) said.push(mark.label);
      const stack = stackOn(id);
      if (stack) said.push(stack.label);
      for (const move of leading(id)) said.push(move.label);
      setAttribute(cell.shape, "aria-label", said.join(", "));
      setAttribute(cell.shape, "aria-pressed", from(id).length ? String(chosen === id) : null);
      setAttribute(cell.shape, "tabindex", id === here ? 0 : -1);
    }
    setAttribute(svg, "aria-label", block.legend);
  }

  function show() {
    drawHand();
    name();
  }

  function choose(cell) {
    chosen = cell;
    show();
  }

  // -- Moves

  function play(move) {
    choose(null);
    send(move.action);
  }

  function take(ways) {
    if (ways.length === 1) return play(ways[0]);
    const stack = stackOn(ways[0].from);
    const sorted = [...ways].sort((one, other) => (one.count || 0) - (other.count || 0));
    let close = null;
    const choices = sorted.map((move) => {
      const picture = draw("svg", { class: "pawns-picture", viewBox: "-75 -90 150 180", "aria-hidden": "true" });
      if (stack) picture.append(pawns(stack.colours.slice(0, move.count || 1), stack.sign, 100));
      const choice = button("plain way", () => { close(); play(move); });
      choice.append(picture, make("span", "", move.label));
      return choice;
    });
    const cancel = button("plain", () => close());
    cancel.append(block.cancel);
    asked = close = showPanel(block.ask, [make("div", "stack ways", ...choices, cancel)], () => { asked = null; });
  }

  function refuse(origin, target) {
    if (block.try) send({ ...block.try, from: origin, to: target });
  }

  function tap(cell) {
    here = cell;
    const ways = leading(cell), own = from(cell), before = chosen;
    if (ways.length) return take(ways);
    const at_once = own.filter((move) => move.to === undefined);
    if (at_once.length) return take(at_once);
    choose(cell === before || !own.length ? null : cell);
    if (own.length || cell === before) return;
    if (before !== null) refuse(before, cell);
    else if (stackOn(cell)) refuse(cell, cell);
  }

  // -- Fingers

  function place(event) {
    const matrix = svg.getScreenCTM().inverse();
    const { a, d, e, f } = matrix;
    return { x: event.clientX * a + e, y: event.clientY * d + f, unit: a };
  }

  function nearest({ x, y }) {
    let found = null, least = NEAR * radius;
    for (const [id, cell] of cells) {
      const far = Math.hypot(cell.x - x, cell.y - y);
      if (far <= least) [found, least] = [id, far];
    }
    return found;
  }

  function drop() {
    if (press && press.ghost) press.ghost.remove();
    press = null;
  }

  function follow(event) {
    const spot = place(event);
    press.over = nearest(spot);
    setAttribute(press.ghost, "transform", `translate(${spot.x} ${spot.y - 18 * spot.unit}) scale(1.3)`);
  }

  svg.addEventListener("pointerdown", (event) => {
    keys = false;
    if (!event.isPrimary || event.button !== 0 || press) return;
    const cell = nearest(place(event));
    if (cell === null) return;
    press = { id: event.pointerId, cell, x: event.clientX, y: event.clientY, ghost: null, over: null };
    svg.setPointerCapture(event.pointerId);
  });

  svg.addEventListener("pointermove", (event) => {
    if (!press || event.pointerId !== press.id) return;
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG;
    const stack = stackOn(press.cell);
    if (far && !press.ghost && stack && from(press.cell).some((move) => move.to !== undefined)) {
      press.ghost = group("ghost", pawns(stack.colours, stack.sign, radius));
      finger.append(press.ghost);
      chosen = press.cell;
    }
    if (!press.ghost) return;
    const before = press.over;
    follow(event);
    if (before !== press.over) show();
  });

  svg.addEventListener("pointerup", (event) => {
    if (!press || event.pointerId !== press.id) return;
    const cell = nearest(place(event)), dragged = Boolean(press.ghost), pressed = press.cell;
    drop();
    if (!dragged && cell === pressed) tap(cell);
    else if (dragged && cell !== null && cell !== pressed) {
      const ways = leading(cell);
      if (ways.length) return take(ways), show();
      choose(null);
      refuse(pressed, cell);
    } else show();
  });

  svg.addEventListener("pointercancel", () => { drop(); show(); });

  // What helps people to use a page clicks without a pointer.
  svg.addEventListener("click", (event) => {
    const cell = event.target.dataset && event.target.dataset.cell;
    if (event.detail === 0 && cell) tap(cell);
  });

  // -- Keys

  function step([right, down]) {
    const { x, y } = cells.get(here);
    const column = Math.round((x - block.cells[0].x) / (1.5 * radius));
    const seek = { x: x + right * radius, y: y + (right && column % 2 ? -down : down) * radius };
    let least = Infinity;
    for (const [id, cell] of cells) {
      const far = Math.hypot(cell.x - seek.x, cell.y - seek.y);
      if (far < least) [here, least] = [id, far];
    }
    name();
    cells.get(here).shape.focus();
  }

  svg.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    keys = true;
    if (STEPS[event.key]) step(STEPS[event.key]);
    else if (event.key === "Enter" || event.key === " ") tap(here);
    else if (event.key === "Escape" && chosen !== null) choose(null);
    else return;
    event.preventDefault();
  });
  document.addEventListener("keydown", () => { keys = true; }, true);

  svg.addEventListener("focusin", (event) => {
    const cell = event.target.dataset.cell;
    if (cell) here = cell;
    drawHand();
  });
  svg.addEventListener("focusout", () => drawHand());

  // -- Views

  // The pawns that have moved are seen to come.
  function travel() {
    const [start, end] = block.marks.filter((mark) => mark.kind === "last").map((mark) => cells.get(mark.cell));
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const shape = end && [...stacks.children].find((each) => each.dataset.cell === end.id);
    if (calm || !shape || !shape.animate) return;
    stacks.append(shape);
    const away = `translate(${start.x - end.x}px, ${start.y - end.y}px)`;
    shape.firstChild.animate([{ transform: away }, { transform: "none" }], { duration: MOTION, easing: "ease-in-out" });
  }

  function update(latest) {
    const known = block !== null;
    block = latest;
    again("ground", [block.cells, block.outline, block.width, block.height], drawGround);
    again("marks", block.marks.filter((mark) => mark.kind === "goal"), drawMarks);
    if (again("stacks", block.stacks, drawStacks)) drop();
    const moved = again("last", block.marks.filter((mark) => mark.kind === "last"), () => {});
    if (moved && known) travel();
    // What is in hand stays there unless the game has gone on.
    if (again("moves", [block.moves, block.stacks], () => {})) {
      chosen = null;
      if (asked) asked();
    }
    show();
    const around = element.closest(".blocks");
    if (around) around.classList.add("with-board");
  }

  update(first);
  element.update = update;
  return element;
}
