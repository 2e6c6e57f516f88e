// The small blocks of a view: text, players, track, disk, tiles, buttons and log.

import { button, icon, list, make, mark, means, setAttribute, setClass, setIcon, setMark, setText } from "./dom.js";
import { say } from "./texts.js";

const TONES = ["plain", "strong", "quiet", "turn", "good", "warning"];

export function setTone(element, tone) {
  for (const each of TONES) setClass(element, "tone-" + each, each === tone);
}

function caption(element) {
  const head = make("h2", "caption");
  element.append(head);
  return (block) => setText(head, block.label || "");
}

export function text() {
  const element = make("p", "block text");
  return {
    element,
    update(block) {
      setText(element, block.text);
      setTone(element, block.tone);
    },
  };
}

// A picture that says more than what is written beside it.
function setPicture(svg, name, label) {
  setIcon(svg, name);
  setAttribute(svg, "aria-hidden", null);
  setAttribute(svg, "role", "img");
  setAttribute(svg, "aria-label", label);
}

function sunDisk() {
  const svg = icon("sun_1", "sun");
  return {
    element: svg,
    update(disk) {
      const label = say(disk.down ? "disk_down" : "disk_up", { number: disk.number });
      setPicture(svg, (disk.down ? "sun_down_" : "sun_") + disk.number, label);
    },
  };
}

function heldTile() {
  const svg = icon("god"), count = make("span", "");
  return {
    element: make("span", "", svg, count),
    update(tile) {
      setPicture(svg, tile.icon, tile.label);
      setText(count, tile.count > 1 ? tile.count : "");
    },
  };
}

// A clock of the host goes on here from when it was read there until the next view comes, or the end.
function clock() {
  const element = make("span", "clock");
  let left = 0, runs = false, since = 0;
  const show = () => {
    if (element.textContent && document.documentElement.dataset.state === "ended") return;
    const now = left - (runs ? Date.now() - since : 0);
    const seconds = now >= 0 ? Math.ceil(now / 1000) : Math.floor(-now / 1000);
    const rest = String(seconds % 60).padStart(2, "0");
    setText(element, (now < 0 ? "−" : "") + Math.floor(seconds / 60) + ":" + rest);
  };
  const timer = setInterval(() => {
    if (element.isConnected) show();
  }, 250);
  return {
    element,
    stop: () => clearInterval(timer),
    update(given, read) {
      ({ left, runs } = given);
      since = read;
      setClass(element, "runs", runs);
      show();
    },
  };
}

function player(kit) {
  const shape = mark("circle", "grey");
  const name = make("span", "name");
  const turn = icon("chevron_right", "turn");
  const note = make("span", "note");
  const points = make("span", "points");
  const disks = make("span", "disks");
  const held = make("span", "held");
  const state = make("span", "hidden-text");
  const main = make("span", "who", name, note);
  const element = make("li", "player", turn, shape, main, state, held, disks, points);
  const showDisks = list(disks, sunDisk);
  const showHeld = list(held, heldTile);
  let time = null;
  return {
    element,
    update(given) {
      setMark(shape, given.shape, given.colour);
      setText(name, given.name);
      setText(note, given.note);
      setText(points, given.points);
      showDisks(given.disks || []);
      disks.hidden = !(given.disks && given.disks.length);
      showHeld(given.tiles || []);
      held.hidden = !held.firstChild;
      setText(state, [given.me && say("seat_mine"), given.acts && say("turn"), given.out && say("out")].filter(Boolean).join(", "));
      setClass(element, "me", given.me);
      setClass(element, "acts", given.acts);
      setClass(element, "out", given.out);
      if (given.clock && !time) {
        time = clock();
        element.append(time.element);
      } else if (!given.clock && time) {
        time.stop();
        time.element.remove();
        time = null;
      }
      if (time) time.update(given.clock, kit.since);
    },
  };
}

export function players(kit) {
  const element = make("ul", "block players");
  const show = list(element, () => player(kit));
  return { element, update: (block) => show(block.players) };
}

export function track() {
  const label = make("span", "label");
  const pips = make("span", "pips");
  const element = make("div", "block track", label, pips);
  let name = "boat";
  const show = list(pips, () => {
    const svg = icon(name);
    return { element: svg, update(filled) { setIcon(svg, name); setClass(svg, "empty", !filled); } };
  });
  return {
    element,
    update(block) {
      name = block.icon;
      setText(label, block.label);
      show(Array.from({ length: block.of }, (_, index) => index < block.filled));
    },
  };
}

export function disk() {
  const sun = sunDisk();
  const label = make("span", "label");
  const element = make("div", "block disk", sun.element, label);
  return {
    element,
    update(block) {
      sun.update(block);
      setText(label, block.label);
    },
  };
}

function tile(kit) {
  return (given) => {
    const picture = icon(given.icon);
    const count = make("span", "count");
    const label = make("span", "label");
    let { action, ask } = given;
    const tapped = async () => {
      const meant = action;
      if (!ask || await kit.ask(ask, given.label)) kit.send(meant);
    };
    const body = action ? button("tile", tapped) : make("div", "tile");
    body.append(picture, count, label);
    return {
      element: make("li", "", body),
      update(now) {
        ({ action, ask } = now);
        if (action) {
          means(body, action);
          setAttribute(body, "aria-disabled", now.off ? "true" : null);
        }
        setIcon(picture, now.icon);
        setText(count, now.count === undefined || now.count === null ? "" : "×" + now.count);
        setText(label, now.label);
        setClass(label, "long", /\S{13}/.test(now.label));
        setClass(body, "off", now.off);
        setAttribute(body, "title", now.off ? say("sold_out") : null);
      },
    };
  };
}

export function tiles(kit) {
  const element = make("section", "block tiles");
  const head = caption(element);
  const rows = make("ul", "tile-grid");
  element.append(rows);
  const show = list(rows, tile(kit), (given) => given.icon + JSON.stringify(given.action || null));
  return {
    element,
    update(block) {
      head(block);
      show(block.tiles);
      rows.hidden = !block.tiles.length;
    },
  };
}

function choice(kit) {
  return (given) => {
    const pictures = make("span", "pictures");
    const label = make("span", "label");
    let now = given;
    const element = button("", async () => {
      if (kit.sends(now.action)) return;
      const meant = now.action;
      if (!now.ask || await kit.ask(now.ask, now.label, now.style)) kit.send(meant);
    });
    element.append(pictures, label);
    const icons = list(pictures, () => {
      const svg = icon("sun_1");
      return { element: svg, update: (name) => setIcon(svg, name) };
    });
    return {
      element,
      update(button) {
        now = button;
        means(element, button.action);
        const disks = button.number === null || button.number === undefined ? [] : ["sun_" + button.number];
        const shown = [...disks, ...(button.icons || [])];
        icons(shown);
        pictures.hidden = !shown.length;
        setText(label, button.label);
        for (const style of ["primary", "plain", "danger"]) setClass(element, style, style === (button.style || "plain"));
        setClass(element, "numbered", disks.length > 0);
        setAttribute(element, "aria-busy", kit.sends(button.action) ? "true" : null);
      },
    };
  };
}

export function buttons(kit) {
  const element = make("section", "block buttons");
  const head = caption(element);
  const row = make("div", "row");
  element.append(row);
  const show = list(row, choice(kit), (given) => JSON.stringify(given.action));
  return {
    element,
    update(block) {
      head(block);
      show(block.buttons);
      setClass(row, "bids", block.buttons.some((each) => each.number));
    },
  };
}

export function log() {
  const element = make("section", "block log");
  const head = caption(element);
  const lines = make("ul", "lines");
  element.append(lines);
  const show = list(lines, () => {
    const line = make("li", "");
    return { element: line, update: (given) => setText(line, given) };
  });
  return {
    element,
    update(block) {
      head(block);
      show(block.lines);
    },
  };
}
