// How the page looks: theme, text size and language, chosen in a sheet and saved in this browser.

import { button, make } from "./dom.js";
import { showPanel } from "./panel.js";
import { forget, save, saved } from "./storage.js";
import { chooseLanguage, language, languages, say } from "./texts.js";

const SIZES = ["1", "1.15", "1.3", "1.5"];
const THEMES = ["system", "night", "papyrus"];

function setTheme(name) {
  const root = document.documentElement;
  if (name === "night" || name === "papyrus") root.dataset.theme = name;
  else delete root.dataset.theme;
  colourBars();
}

function setSize(size) {
  document.documentElement.style.setProperty("--size", size);
  document.documentElement.dataset.size = size;
}

// The bars of the browser are of the same colour.
function colourBars() {
  const colour = getComputedStyle(document.documentElement).getPropertyValue("--background").trim();
  document.querySelector("meta[name=theme-color]").content = colour;
}

export function applySettings() {
  setTheme(saved("theme"));
  setSize(SIZES.includes(saved("size")) ? saved("size") : "1");
  const dark = matchMedia("(prefers-color-scheme: dark)");
  if (dark.addEventListener) dark.addEventListener("change", colourBars);
}

function choices(name, options, chosen, choose) {
  const group = make("fieldset", "choices", make("legend", "", say(name)));
  const row = make("div", "row");
  for (const [value, label] of options) {
    const input = make("input", "");
    Object.assign(input, { type: "radio", name, value, checked: value === chosen });
    input.addEventListener("change", () => choose(value));
    row.append(make("label", "choice", input, make("span", "", label)));
  }
  group.append(row);
  return group;
}

// `more` are the page's own buttons: [text, what it does].
export function showSettings({ more, spoken, failed }) {
  let close = () => {};
  const sizes = SIZES.map((size) => [size, say("percent", { number: Math.round(size * 100) })]);
  const speak = async (code) => {
    try {
      await chooseLanguage(code);
    } catch (error) {
      failed();
      return;
    }
    close();
    spoken();
  };
  const actions = more.map(([text, run]) => {
    const each = button("plain", () => { close(); run(); });
    each.textContent = text;
    return each;
  });
  const done = button("primary", () => close());
  done.textContent = say("close");
  close = showPanel(say("menu"), [
    make("div", "stack", ...actions),
    choices("language", Object.entries(languages), language, speak),
    choices("theme", THEMES.map((name) => [name, say(name)]), saved("theme") || "system", (name) => {
      if (name === "system") forget("theme");
      else save("theme", name);
      setTheme(name);
    }),
    choices("text_size", sizes, saved("size") || "1", (size) => {
      save("size", size);
      setSize(size);
    }),
    make("div", "stack", done),
  ]);
}
