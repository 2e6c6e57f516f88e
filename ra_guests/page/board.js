// Draws a board and what is on it; taps, drags and keys make moves. Blocks are as in docs/guests.md.

import { button, draw, make, setAttribute, setClass } from "./dom.js";
import { boardInput } from "./board_input.js";
import { showPanel } from "./panel.js";
import { goal, pawns, pips } from "./pieces.js";

// The rim, in radii of a cell.
const RIM = 0.22;
// A touch beside the board means the nearest cell if it is so near.
const NEAR = 1.25;
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
  let byKeys = false; // is it seen where they are?
  let ghost = null, over = null; // the stack at a finger, and the cell below it
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
    // The same cells make the rim below them, and a field that is lighter at the far end.
    const all = draw("g", { id: "cells" });
    for (const [id, cell] of cells) {
      const points = corners.map((value, index) => value + (index % 2 ? cell.y : cell.x)).join(" ");
      cell.shape = draw("polygon", { class: "cell", points, "data-cell": id, role: "button" });
      all.append(cell.shape);
    }
    const shade = draw("linearGradient", { id: "field", gradientUnits: "userSpaceOnUse", x2: 0, y2: block.height });
    for (const [offset, name] of [[0, "far"], [1, "close"]]) shade.append(draw("stop", { offset, class: name }));
    const rim = (name, share) => draw("use", { href: "#cells", class: name, "stroke-width": share * RIM * radius, "aria-hidden": true });
    ground.append(shade, rim("edge", 2), rim("rim", 1.5), all);
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
      const taken = Boolean(stackOn(cell));
      if (over === cell) put(below, cell, hexagon("over"));
      if (taken) put(below, cell, hexagon("target", Math.max(...counts)));
      put(above, cell, pips(counts, taken, radius));
    }
    for (const shape of stacks.children) setClass(shape, "lifted", ghost && shape.dataset.cell === chosen);
    clear(cursor);
    if (byKeys) put(cursor, here, hexagon("here"));
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

  // Where a finger is, in the drawing; the nearest cell is meant.
  function place(event) {
    const { a, d, e, f } = svg.getScreenCTM().inverse();
    return { x: event.clientX * a + e, y: event.clientY * d + f, unit: a };
  }

  function nearest({ x, y }, within = NEAR * radius) {
    let found = null, least = within;
    for (const [id, cell] of cells) {
      const far = Math.hypot(cell.x - x, cell.y - y);
      if (far <= least) [found, least] = [id, far];
    }
    return found;
  }

  const rest = boardInput(svg, {
    cell: (event) => nearest(place(event)),
    tap,
    lift(cell) {
      const stack = stackOn(cell);
      if (!stack || !from(cell).some((move) => move.to !== undefined)) return false;
      ghost = group("ghost", pawns(stack.colours, stack.sign, radius));
      finger.append(ghost);
      chosen = cell;
      return true;
    },
    follow(event) {
      const spot = place(event), before = over;
      over = nearest(spot);
      setAttribute(ghost, "transform", `translate(${spot.x} ${spot.y - 18 * spot.unit}) scale(1.3)`);
      if (before !== over) show();
    },
    drop(origin, cell) {
      const ways = cell === null || cell === origin ? null : leading(cell);
      putDown();
      if (ways && ways.length) take(ways);
      else if (ways) {
        choose(null);
        refuse(origin, cell);
      }
    },
    putDown,
    enter: () => tap(here),
    letGo: () => chosen !== null && (choose(null), true),
    step([right, down]) {
      const { x, y } = cells.get(here);
      const column = Math.round((x - block.cells[0].x) / (1.5 * radius));
      here = nearest({ x: x + right * radius, y: y + (right && column % 2 ? -down : down) * radius }, Infinity);
      name();
      cells.get(here).shape.focus();
    },
    focus(cell, shown) {
      here = cell || here;
      byKeys = shown;
      drawHand();
    },
  });

  function putDown() {
    if (ghost) ghost.remove();
    ghost = over = null;
    show();
  }

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
    if (again("stacks", block.stacks, drawStacks)) rest();
    const moved = again("last", block.marks.filter((mark) => mark.kind === "last"), () => {});
    if (moved && known) travel();
    // What is in hand stays there unless the game has gone on.
    if (again("moves", [block.moves, block.stacks], () => {})) {
      chosen = null;
      if (asked) asked();
    }
    show();
    element.style.setProperty("--ratio", String(block.width / block.height));
  }

  update(first);
  // Once it is in the page, the rest can be beside it.
  requestAnimationFrame(() => {
    const around = element.closest(".blocks");
    if (around) around.classList.add("with-board");
  });
  element.update = update;
  return element;
}
