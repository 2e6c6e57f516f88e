// Makes and updates elements: text is text, never markup; a tap on what has only just come here does nothing.

const STEADY = 300; // milliseconds
const SVG = "http://www.w3.org/2000/svg";

// When an element that can be tapped came to where it is, or began to mean what it means.
const came = new WeakMap();
let pressed = 0;
document.addEventListener("pointerdown", () => { pressed = performance.now(); }, true);

export function make(tag, className, ...inside) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...inside);
  return element;
}

export function draw(tag, attributes, ...inside) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes || {})) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}

export function setText(node, text) {
  const wanted = text === null || text === undefined ? "" : String(text);
  if (node.textContent !== wanted) node.textContent = wanted;
  node.hidden = wanted === "";
}

export function setAttribute(node, name, value) {
  if (value === null || value === undefined || value === false) node.removeAttribute(name);
  else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, String(value));
}

export function setClass(node, name, on) {
  node.classList.toggle(name, Boolean(on));
}

export function icon(name, className) {
  const use = draw("use");
  const svg = draw("svg", { class: "icon " + (className || ""), viewBox: "0 0 48 48", "aria-hidden": "true" }, use);
  setIcon(svg, name);
  return svg;
}

export function setIcon(svg, name) {
  setAttribute(svg.firstChild, "href", "#i-" + name);
}

// A player's shape in the player's colour.
export function mark(shape, colour) {
  const svg = icon(shape, "mark");
  setMark(svg, shape, colour);
  return svg;
}

export function setMark(svg, shape, colour) {
  setIcon(svg, shape);
  setAttribute(svg, "data-colour", colour);
}

export function button(className, run) {
  const element = make("button", className);
  element.type = "button";
  came.set(element, performance.now());
  element.addEventListener("click", (event) => {
    const began = event.detail === 0 ? performance.now() : pressed;
    if (began - came.get(element) < STEADY || element.getAttribute("aria-disabled") === "true") return;
    run(event);
  });
  return element;
}

// What a button does from now on; a finger on its way to what it did before is ignored.
export function means(element, meaning) {
  const text = JSON.stringify(meaning);
  if (element.dataset.means === text) return;
  element.dataset.means = text;
  came.set(element, performance.now());
}

// Does a change of the page; whatever it moves is as new.
export function steadily(change) {
  const places = new Map();
  for (const each of document.querySelectorAll("button")) places.set(each, each.getBoundingClientRect());
  change();
  const now = performance.now();
  for (const each of document.querySelectorAll("button")) {
    const before = places.get(each);
    if (!before) continue;
    const after = each.getBoundingClientRect();
    if (Math.abs(before.top - after.top) > 6 || Math.abs(before.left - after.left) > 6) came.set(each, now);
  }
}

// Keeps the children of a container as the items say: what has the same key stays the same element.
export function list(container, build, keyOf) {
  let parts = new Map();
  return (items) => {
    const wanted = new Map();
    items.forEach((item, index) => {
      let key = keyOf ? keyOf(item, index) : index;
      while (wanted.has(key)) key += "'";
      const part = parts.get(key) || build(item);
      part.update(item, index);
      wanted.set(key, part);
    });
    for (const [key, part] of parts) if (!wanted.has(key)) part.element.remove();
    let next = container.firstChild;
    for (const { element } of wanted.values()) {
      if (element === next) next = next.nextSibling;
      else container.insertBefore(element, next);
    }
    parts = wanted;
  };
}
