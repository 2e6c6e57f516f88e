// The tiles of a player to count: a tap is one more, the button beside it one less, at the foot why it counts, and the sum.

import { button, icon, list, make, means, setAttribute, setClass, setIcon, setText } from "./dom.js";
import { say } from "./texts.js";

const about = (count) => JSON.stringify(count.action);

// A group of a single count has its name above it; the name of others is a cell of the grid.
function cells(groups) {
  const found = [];
  groups.forEach((group, index) => {
    if (group.counts.length === 1) found.push({ group, index, count: group.counts[0], kind: "single" });
    else if (!group.counts.length) found.push({ group, index, kind: "line" });
    else {
      found.push({ group, index, kind: "head" });
      for (const count of group.counts) found.push({ group, index, count, kind: "count" });
    }
  });
  return found;
}

const keyOf = (cell) => cell.kind + cell.index + (cell.count ? cell.count.item : "");

function groupHead(cell, touch) {
  const label = make("span", "label");
  const points = make("span", "points");
  const reason = make("span", "reason");
  const element = cell.kind === "head" ? button("group", () => touch(cell.index)) : make("div", "group");
  element.append(label, points);
  if (cell.kind === "line") element.append(reason);
  return {
    element,
    update({ group, index, kind }) {
      if (kind === "head") means(element, index);
      setText(label, group.label);
      setText(points, group.points);
      if (kind === "line") setText(reason, group.reason);
    },
  };
}

function counter(cell, kit, touch) {
  const picture = icon(cell.count.icon);
  const number = make("b", "number");
  const problem = icon("warning", "problem");
  let now = cell;
  const shown = () => kit.counted(about(now.count), now.count.count);
  const enter = (change) => {
    const count = shown() + change;
    touch(now.index, now.count.item);
    if (count >= 0 && count <= now.count.most) kit.count(now.count.action, about(now.count), count);
  };
  const more = button("more", () => enter(1));
  more.append(picture, number, problem);
  const less = button("less", () => enter(-1));
  less.append(icon("minus"));
  const element = make("div", "counter", more, less);
  return {
    element,
    update(given) {
      now = given;
      const { count } = given;
      const value = shown();
      means(more, count.action);
      means(less, count.action);
      setIcon(picture, count.icon);
      setText(number, value);
      setAttribute(more, "aria-label", say("count", { name: count.label, number: value }) + ", +1");
      setAttribute(less, "aria-label", say("count", { name: count.label, number: value }) + ", −1");
      setAttribute(more, "aria-disabled", value >= count.most ? "true" : null);
      setAttribute(less, "aria-disabled", value <= 0 ? "true" : null);
      setClass(element, "some", value > 0);
      setClass(element, "wrong", count.warning);
      problem.style.display = count.warning ? "" : "none";
    },
  };
}

function cellPart(kit, touch) {
  return (cell) => {
    if (cell.kind === "count") return counter(cell, kit, touch);
    const head = groupHead(cell, touch);
    if (cell.kind !== "single") {
      head.element.classList.add(cell.kind);
      return head;
    }
    const tile = counter(cell, kit, touch);
    const element = make("div", "single", head.element, tile.element);
    return {
      element,
      update(given) {
        head.update(given);
        tile.update(given);
      },
    };
  };
}

function reasonOf(group, count) {
  const reason = group.reason ? say("count", { name: group.label, number: group.reason }) : group.label;
  return count && count.label !== group.label ? count.label + " · " + reason : reason;
}

export function counts(kit) {
  const grid = make("div", "count-grid");
  const why = make("span", "");
  why.setAttribute("role", "status");
  const sum = make("b", "");
  const strip = make("p", "why", why, sum);
  // Every reason, where the screen has room for it; elsewhere a tap on a name shows it.
  const reasons = make("ul", "reasons");
  const element = make("section", "block counts", grid, strip, reasons);
  let groups = [];
  let touched = { index: null, item: null };
  const touch = (index, item) => {
    touched = { index, item };
    explain();
  };
  const showReasons = list(reasons, () => {
    const line = make("li", "");
    return { element: line, update: (group) => setText(line, group.label + " " + group.points + " · " + group.reason) };
  });
  const show = list(grid, cellPart(kit, touch), keyOf);

  // A warning goes before the reason: of what was touched last, else the first.
  function explain() {
    const every = [].concat(...groups.map((group) => group.counts));
    const warned = every.find((count) => count.item === touched.item && count.warning) || every.find((count) => count.warning);
    const group = groups[touched.index === null ? 0 : touched.index];
    const count = group && group.counts.find((each) => each.item === touched.item);
    setClass(strip, "warning", warned);
    strip.hidden = !every.length;
    setClass(grid, "lines-only", !every.length);
    setText(why, warned ? warned.warning : group && touched.index !== null ? reasonOf(group, count) : say("how_to_count"));
  }

  return {
    element,
    update(block) {
      groups = block.groups;
      setText(sum, block.total);
      show(cells(groups));
      showReasons(groups.filter((group) => group.counts.length && group.reason));
      explain();
    },
  };
}
