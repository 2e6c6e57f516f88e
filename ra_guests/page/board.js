// Draws a board and what is on it; taps, drags and keys make moves. Blocks are as in docs/guests.md.

import { button, draw, make, setAttribute, setClass } from "./dom.js";
import { showPanel } from "./panel.js";
import { goal, pawns, pips } from "./pieces.js";

// The rim, in radii of a cell.
const RIM = 0.22;
// A touch beside the board means the nearest cell if it is so near; a finger that goes so far drags.
const NEAR = 1.25, DRAG = 10;
// Where the keys look for the next cell; the next column is half a cell higher or lower.
const STEPS = { ArrowUp: [0, -1.7], ArrowDown: [0, 1.7], ArrowLeft: [-1.5, 0.2], ArrowRight: [1.5, 0.2] };
const MOTION = 150; // milliseconds

const clear = (group) => { while (group.firstChild) group.firstChild.remove(); };
const group = (name, ...inside) => draw("g", { class: name }, ...inside);

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
    clear(ground);
    const corner = (x, y, index) => `${index ? "L" : "M"}${x + corners[2 * index]} ${y + corners[2 * index + 1]}`;
    const cellPath = ({ x, y }) => [0, 1, 2, 3, 4, 5].map((index) => corner(x, y, index)).join("") + "Z";
    const field = (more) => draw("path", { d: block.cells.map(cellPath).join(""), ...more });
    // Lighter at the far end, as in the app.
    const shade = draw("linearGradient", { id: "field", x2: 0, y2: 1 });
    for (const [offset, name] of [[0, "far"], [1, "close"]]) shade.append(draw("stop", { offset, class: name }));
    const width = 2 * RIM * radius;
    ground.append(field({ class: "edge", "stroke-width": width }), field({ class: "rim", "stroke-width": 0.75 * width }));
    ground.append(shade, field({ fill: "url(#field)" }));
    for (const [id, cell] of cells) {
      cell.shape = put(ground, id, hexagon("cell"));
      cell.shape.dataset.cell = id;
      setAttribute(cell.shape, "role", "button");
    }
    if (!cells.has(here)) here = (block.moves[0] && block.moves[0].from) || block.cells[0].id;
    drawn.stacks = drawn.goals = undefined;
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
    if (!event.isPrimary || event.button !== 0) return;
    drop();
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
    again("goals", block.marks.filter((mark) => mark.kind === "goal"), drawMarks);
    if (again("stacks", block.stacks, drawStacks)) drop();
    const moved = again("last", block.marks.filter((mark) => mark.kind === "last"), () => {});
    if (moved && known) travel();
    // What is in hand stays there unless the game has gone on.
    if (again("moves", [block.moves, block.stacks], () => {})) {
      chosen = null;
      if (asked) asked();
    }
    show();
    fit();
  }

  // It is never higher than the part of the window it is in.
  let watching = null;
  function fit() {
    const around = element.closest(".blocks"), window_ = element.closest("main");
    if (!around || !window_) return;
    if (watching === null) {
      watching = new ResizeObserver(fit);
      watching.observe(window_);
    }
    around.classList.add("with-board");
    around.style.setProperty("--ratio", String(block.width / block.height));
    around.style.setProperty("--room", `${window_.clientHeight - 8}px`);
  }

  update(first);
  requestAnimationFrame(fit);
  element.update = update;
  return element;
}
