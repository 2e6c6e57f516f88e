// Starts the page and joins its parts: the line to the host, what was entered, the view, the seats, the settings.

import { Connection, findKey } from "./connection.js";
import { button, icon, make, mark, setMark, setText, steadily } from "./dom.js";
import { Outbox } from "./outbox.js";
import { ask, closePanel } from "./panel.js";
import { seats } from "./seats.js";
import { applySettings, showSettings } from "./settings.js";
import { forget, save, saved } from "./storage.js";
import { language, loadTexts, say } from "./texts.js";
import { viewPart } from "./view.js";

const NOTE_FOR = 5000;
const byId = (name) => document.getElementById(name);

const page = { titles: byId("titles"), title: byId("title"), seat: byId("seat"), banner: byId("banner"), main: byId("main"), foot: byId("foot"), notes: byId("notes") };
const key = findKey();
let last = null; // the last view's line
let picking = false; // who is at this phone is asked again
let ended = "";
let shown = null;
let picker = null;

function note(text, tone) {
  if (!text) return;
  const line = make("p", "note-line tone-" + (tone || "plain"), text);
  // The newest one alone has room over the title.
  while (page.notes.firstChild) page.notes.firstChild.remove();
  page.notes.append(line);
  setTimeout(() => line.remove(), NOTE_FOR);
}

const connection = new Connection({ key, language, heard, changed: showState });
const outbox = new Outbox({
  key,
  post: (path, body) => connection.post(path, body),
  changed: () => refresh(),
  refused: (sentence, otherwise) => note(sentence || say(otherwise), "warning"),
});

// What blocks may do.
const kit = {
  ask,
  send: (action) => act(action),
  count: (action, about, count) => act({ ...action, count }, about, count),
  counted: (about, count) => outbox.count(about, count),
  sends: (action) => outbox.sends(action),
  failed: () => note(say("not_sent"), "warning"),
};

function act(action, about, count) {
  if (!last || ended) return;
  outbox.add("/act", { head: last.head, back: last.back, action }, about, count);
}

function sit(seat) {
  picking = false;
  // Whoever watches this game may play another one.
  if (seat === null) save("watch", key);
  else forget("watch");
  if (last && seat !== last.guest.seat) outbox.add("/seat", { seat, back: last.back });
  refresh();
}

// Lines come in order, but a view that is older than the one on the page is dropped all the same.
function heard(line, first) {
  if (line.type === "view") {
    if (!first && last && line.version < last.version) return;
    // What was asked about is over.
    if (last && line.began !== last.began) closePanel();
    last = line;
    last.since = Date.now() - line.age;
    refresh();
    outbox.ready = true;
    outbox.pump();
  } else if (line.type === "note") {
    note(line.text, line.tone);
  } else if (line.type === "end") {
    ended = line.text || say("ended");
    refresh();
  }
}

function showState(state) {
  if (state !== "open") outbox.ready = false;
  if (state === "open" && last) {
    outbox.ready = true;
    outbox.pump();
  }
  refresh();
}

function refresh() {
  if (shown) steadily(draw);
}

function draw() {
  const { state } = connection;
  const stopped = state === "ended" || state === "refused";
  const lost = state === "lost" && last !== null;
  const left = outbox.waiting;
  setText(page.banner, lost ? (connection.elsewhere ? say("elsewhere") : connection.reason || say("lost")) + (left ? " " + say("unsent", { number: left }) : "") : "");
  page.titles.hidden = lost;
  document.documentElement.dataset.state = state;
  setText(shown.ending, state === "refused" ? say(key ? "scan_again" : "no_code") : state === "ended" ? ended : last ? "" : connection.reason || say("connecting"));
  if (!last) {
    setText(page.title, say("title"));
    shown.view.main.hidden = shown.view.foot.hidden = picker.element.hidden = true;
    return;
  }
  const asks = !stopped && (picking || (last.guest.seat === null && saved("watch") !== key));
  picker.element.hidden = !asks;
  shown.view.main.hidden = asks;
  shown.view.foot.hidden = asks || stopped;
  shown.view.update(last.view, last.since);
  picker.update(last.guest);
  const own = last.guest.seats[last.guest.seat];
  page.seat.hidden = asks || (stopped && !own);
  shown.mark.style.display = own ? "" : "none";
  if (own) setMark(shown.mark, own.shape, own.colour);
  setText(shown.name, own ? own.name : say("watching"));
}

function build() {
  page.main.textContent = "";
  if (shown) shown.view.foot.remove();
  shown = {
    view: viewPart(kit, page.title),
    ending: make("p", "block ending"),
    mark: mark("circle", "grey"),
    name: make("span", ""),
  };
  picker = seats(sit);
  page.main.append(shown.ending, picker.element, shown.view.main);
  page.foot.append(shown.view.foot);
  page.seat.textContent = "";
  page.seat.append(shown.mark, shown.name);
  byId("menu").setAttribute("aria-label", say("menu"));
  draw();
}

function settings() {
  const more = [];
  if (last && !ended) {
    more.push([say("someone_else"), () => { picking = true; refresh(); page.main.scrollTop = 0; }]);
    if (last.guest.seat !== null) more.push([say("just_watch"), () => sit(null)]);
  }
  showSettings({
    more,
    failed: () => note(say("not_sent"), "warning"),
    spoken() {
      build();
      connection.speak(language);
    },
  });
}

async function icons() {
  const answer = await fetch("/page/icons.svg");
  const drawn = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  drawn.setAttribute("class", "icons");
  drawn.setAttribute("aria-hidden", "true");
  document.body.prepend(document.adoptNode(drawn));
}

// The first things come over a network that may be slow to wake up.
async function surely(load) {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

async function start() {
  applySettings();
  byId("old").remove();
  const menu = byId("menu");
  menu.replaceWith(Object.assign(button("plain round", settings), { id: "menu" }));
  byId("menu").append(icon("settings"));
  await Promise.all([surely(icons), surely(loadTexts)]);
  connection.language = language;
  build();
  // A newly scanned code of the same address is only another fragment: the page begins anew with it.
  window.addEventListener("hashchange", () => { if (/[#&]k=/.test(location.hash)) location.reload(); });
  connection.start();
}

start();
