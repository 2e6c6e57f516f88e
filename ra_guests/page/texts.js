// The page's own texts, in the language of the phone or the one chosen.

import { save, saved } from "./storage.js";

export let texts = {};
export let language = "en";
export let languages = {};

async function ask(code) {
  const answer = await fetch("/texts?language=" + encodeURIComponent(code));
  if (!answer.ok) throw new Error("no texts");
  return answer.json();
}

function use(answer) {
  ({ texts, language, languages } = answer);
  document.documentElement.lang = language;
  document.title = say("title");
}

// The languages of the phone, best first, then whatever the server has.
export async function loadTexts() {
  const wanted = [saved("language"), ...(navigator.languages || [navigator.language])]
    .filter(Boolean)
    .map((tag) => tag.split(/[-_]/)[0].toLowerCase());
  const first = await ask(wanted[0] || "en");
  const best = wanted.find((code) => Object.prototype.hasOwnProperty.call(first.languages, code));
  use(!best || best === first.language ? first : await ask(best));
}

export async function chooseLanguage(code) {
  use(await ask(code));
  save("language", code);
}

export function say(name, values) {
  const text = texts[name] === undefined ? name : texts[name];
  return text.replace(/\{(\w+)\}/g, (whole, value) => (values && value in values ? String(values[value]) : whole));
}
