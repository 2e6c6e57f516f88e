// Finds what is wrong with where things are and how they can be read; returns sentences.
const found = [];
const LEAST = 47.5, CONTRAST = 4.5, LARGE_CONTRAST = 3, SLACK = 1.5;
const wide = document.documentElement.clientWidth, high = document.documentElement.clientHeight;
const panel = document.querySelector(".panel");
const root = panel || document.getElementById("app");

function name(element) {
  const said = (element.getAttribute("aria-label") || element.textContent || "").trim().slice(0, 40);
  return `${element.tagName.toLowerCase()}.${element.getAttribute("class") || ""} “${said}”`;
}

function shown(element) {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== "hidden";
}

function colour(text) {
  const [r, g, b, a] = text.match(/[\d.]+/g).map(Number);
  return { r, g, b, a: a === undefined ? 1 : a };
}

const over = (above, below) => ["r", "g", "b"].reduce(
  (mixed, each) => ({ ...mixed, [each]: above[each] * above.a + below[each] * (1 - above.a) }), { a: 1 });

function light({ r, g, b }) {
  const [x, y, z] = [r, g, b].map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
  });
  return 0.2126 * x + 0.7152 * y + 0.0722 * z;
}

// What is behind an element, and how opaque it is itself with all around it.
function behind(element) {
  const layers = [];
  let opacity = 1;
  for (let each = element; each; each = each.parentElement) {
    const style = getComputedStyle(each);
    opacity *= Number(style.opacity);
    const back = colour(style.backgroundColor);
    if (back.a > 0) layers.push(back);
    if (back.a === 1) break;
  }
  return { ground: layers.reverse().reduce((below, above) => over(above, below), { r: 255, g: 255, b: 255, a: 1 }), opacity };
}

// A word over two lines, unless no line could hold it or it is hyphenated as its language does.
function checkWords(node, element) {
  if (getComputedStyle(element).hyphens === "auto") return;
  for (const word of node.textContent.matchAll(/[\p{Script=Latin}\p{Script=Cyrillic}\d%]+/gu)) {
    const range = document.createRange();
    range.setStart(node, word.index);
    range.setEnd(node, word.index + word[0].length);
    const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
    if (lines.size > 1 && word[0].length < 18) found.push(`broken word “${word[0]}”: ${name(element)}`);
  }
}

function checkText(node) {
  const element = node.parentElement;
  if (!node.textContent.trim() || !shown(element) || element.closest(".hidden-text, [hidden], svg[aria-hidden]")) return;
  const range = document.createRange();
  range.selectNodeContents(node);
  const scroller = element.closest(".scroller");
  for (const box of range.getClientRects()) {
    if (!scroller && (box.left < -SLACK || box.right > wide + SLACK)) found.push(`beyond the side: ${name(element)}`);
    for (let each = element; each && each !== root; each = each.parentElement) {
      const style = getComputedStyle(each), outer = each.getBoundingClientRect();
      if (each === scroller) break;
      if (style.display === "inline" || each instanceof SVGElement) continue;
      const scrolls = /auto|scroll/.test(style.overflowY);
      if (box.right > outer.right + SLACK || box.left < outer.left - SLACK) found.push(`wider than ${name(each)}: “${node.textContent}”`);
      if (!scrolls && (box.bottom > outer.bottom + 3 || box.top < outer.top - 3)) found.push(`higher than ${name(each)}: “${node.textContent}”`);
      if (scrolls) break;
    }
  }
  checkWords(node, element);
  const style = getComputedStyle(element);
  const { ground, opacity } = behind(element);
  const ink = colour(element instanceof SVGElement ? style.fill : style.color);
  const seen = over({ ...ink, a: ink.a * opacity }, ground);
  const [a, b] = [light(seen), light(ground)].sort((x, y) => y - x);
  const size = parseFloat(style.fontSize), bold = Number(style.fontWeight) >= 700;
  const disabled = element.closest("[aria-disabled=true]");
  const wanted = size >= 24 || (bold && size >= 18.66) ? LARGE_CONTRAST : CONTRAST;
  const contrast = (a + 0.05) / (b + 0.05);
  if (!disabled && contrast < wanted) found.push(`contrast ${contrast.toFixed(2)} of ${name(element)}`);
}

const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) checkText(walker.currentNode);

if (document.documentElement.scrollWidth > wide + 1) found.push("the page scrolls sideways");
for (const each of root.querySelectorAll("*")) {
  const style = getComputedStyle(each);
  if (!each.closest(".scroller") && /auto|scroll/.test(style.overflowY) && each.scrollWidth > each.clientWidth + 1) {
    found.push(`scrolls sideways: ${name(each)}`);
  }
}

// Where a target can be tapped: what its scrolling box leaves of it.
function clipped(element) {
  const box = element.getBoundingClientRect();
  const seen = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
  for (let each = element.parentElement; each; each = each.parentElement) {
    if (getComputedStyle(each).overflowY === "visible") continue;
    const outer = each.getBoundingClientRect();
    seen.top = Math.max(seen.top, outer.top);
    seen.bottom = Math.min(seen.bottom, outer.bottom);
  }
  return seen;
}

const targets = [...root.querySelectorAll("button, input, [data-target]")].filter(shown);
for (const each of targets) {
  const box = each.getBoundingClientRect();
  if (box.width < LEAST || box.height < LEAST) found.push(`${box.width.toFixed(1)} × ${box.height.toFixed(1)}: ${name(each)}`);
}
const boxes = targets.map(clipped);
for (let first = 0; first < boxes.length; first += 1) {
  for (let second = first + 1; second < boxes.length; second += 1) {
    const a = boxes[first], b = boxes[second];
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (width > SLACK && height > SLACK) found.push(`${name(targets[first])} overlaps ${name(targets[second])}`);
  }
}

for (const each of targets) {
  if (each.tagName === "BUTTON" && !(each.getAttribute("aria-label") || each.textContent).trim()) found.push(`nameless: ${name(each)}`);
}
for (const each of root.querySelectorAll("use")) {
  if (!document.getElementById(each.getAttribute("href").slice(1))) found.push(`no icon ${each.getAttribute("href")}`);
}
const foot = document.getElementById("foot").getBoundingClientRect();
if (foot.bottom > high + 1) found.push("the foot is out of reach");
return [...new Set(found)];
