// Fingers and keys on a board, as what they mean for its cells.

const DRAG = 10; // pixels a finger goes until it drags
// Where keys look for the next cell, in radii; the next column is half a cell higher or lower.
const STEPS = { ArrowUp: [0, -1.7], ArrowDown: [0, 1.7], ArrowLeft: [-1.5, 0.2], ArrowRight: [1.5, 0.2] };

// What it returns lets go of what is at a finger.
export function boardInput(svg, on) {
  let press = null; // a finger that is down
  let keys = false; // were keys used last?

  function end() {
    const dragged = press && press.drags;
    press = null;
    return dragged;
  }

  function rest() {
    if (end()) on.putDown();
  }

  svg.addEventListener("pointerdown", (event) => {
    keys = false;
    if (!event.isPrimary || event.button !== 0) return;
    rest();
    const cell = on.cell(event);
    if (cell === null) return;
    press = { id: event.pointerId, cell, x: event.clientX, y: event.clientY, drags: false };
    svg.setPointerCapture(event.pointerId);
  });

  svg.addEventListener("pointermove", (event) => {
    if (!press || event.pointerId !== press.id) return;
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG;
    if (far && !press.drags) press.drags = on.lift(press.cell);
    if (press.drags) on.follow(event);
  });

  svg.addEventListener("pointerup", (event) => {
    if (!press || event.pointerId !== press.id) return;
    const cell = on.cell(event), origin = press.cell;
    if (end()) on.drop(origin, cell);
    else if (cell === origin) on.tap(cell);
  });

  svg.addEventListener("pointercancel", rest);
  // No click follows: it would go to what has just come up below the finger.
  // While the page still moves under the finger a browser lets nobody prevent that, and says so where it is tried.
  svg.addEventListener("touchend", (event) => event.cancelable && event.preventDefault());

  // What helps people to use a page clicks without a pointer.
  svg.addEventListener("click", (event) => {
    const { cell } = event.target.dataset;
    if (event.detail === 0 && cell) on.tap(cell);
  });

  svg.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (STEPS[event.key]) on.step(STEPS[event.key]);
    else if (event.key === "Enter" || event.key === " ") on.enter();
    else if (event.key !== "Escape" || !on.letGo()) return;
    event.preventDefault();
  });
  document.addEventListener("keydown", () => { keys = true; }, true);

  svg.addEventListener("focusin", (event) => on.focus(event.target.dataset.cell, keys));
  svg.addEventListener("focusout", () => on.focus(null, false));
  return rest;
}
