// Draws a view: each block stays the same element from view to view; buttons that end a view are at the foot.

import { list, make, setClass, setText } from "./dom.js";
import { counts } from "./counts.js";
import { buttons, disk, log, players, text, tiles, track } from "./parts.js";
import { chart, ranking } from "./result.js";
import { texts } from "./texts.js";

const KINDS = { text, players, track, disk, tiles, counts, buttons, log, ranking, chart, board };

function addSheet(address) {
  if (document.querySelector(`link[href="${address}"]`)) return;
  document.head.append(Object.assign(make("link", ""), { rel: "stylesheet", href: address }));
}

// The board is loaded when the first one comes.
function board(kit) {
  addSheet("/page/board.css");
  const element = make("div", "block");
  let inside = null, latest = null;
  import("./board.js").then(({ boardBlock }) => {
    inside = boardBlock(latest, kit.send, texts);
    element.append(inside);
  }).catch(() => kit.failed());
  return {
    element,
    update(block) {
      latest = block;
      if (inside) inside.update(block);
    },
  };
}

function part(kit) {
  return (block) => {
    const found = KINDS[block.type](kit);
    found.element.dataset.block = block.type;
    return found;
  };
}

// The board and a tally have columns of their own.
const wide = (block) => block.type === "board" || (block.type === "counts" && block.groups.some((group) => group.counts.length));

export function viewPart(kit, title) {
  const main = make("div", "blocks");
  const foot = make("div", "foot-blocks");
  // A part of the page that has an id is known by it, another one by how many of its kind come before.
  const keyOf = (block) => block.type + (block.id === undefined || block.id === null ? "" : "#" + block.id);
  const showMain = list(main, part(kit), keyOf);
  const showFoot = list(foot, part(kit), keyOf);
  return {
    main,
    foot,
    // `since`: when the host saw this.
    update(view, since = Date.now()) {
      kit.since = since;
      const known = view.blocks.filter((block) => Object.prototype.hasOwnProperty.call(KINDS, block.type));
      const last = known[known.length - 1];
      const below = last && last.type === "buttons" ? [last] : [];
      setText(title, view.title);
      setClass(main, "in-columns", !known.some(wide));
      setClass(main, "with-grid", known.some((block) => block.type === "tiles" && block.tiles.length > 8));
      showMain(known.slice(0, known.length - below.length));
      showFoot(below);
    },
  };
}
