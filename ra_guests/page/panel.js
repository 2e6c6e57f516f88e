// A question or a sheet above the page: the focus stays in it, Escape closes it, and it comes back where it was.

import { button, make } from "./dom.js";
import { say } from "./texts.js";

let open = null;

export function closePanel() {
  if (open) open.close();
}

// Shows a sheet; what is returned closes it. `closed` is called in any case.
export function showPanel(title, content, closed) {
  closePanel();
  const before = document.activeElement;
  const app = document.getElementById("app");
  const heading = make("h2", "panel-title", title);
  heading.id = "panel-title";
  heading.tabIndex = -1;
  const sheet = make("div", "panel", heading, ...content);
  sheet.setAttribute("role", "dialog");
  sheet.setAttribute("aria-modal", "true");
  sheet.setAttribute("aria-labelledby", "panel-title");
  const shade = make("div", "shade", sheet);
  const keys = (event) => {
    if (event.key === "Escape") close();
    if (event.key !== "Tab") return;
    const able = [...sheet.querySelectorAll("button, input")];
    const first = able[0], last = able[able.length - 1];
    if (event.shiftKey && (document.activeElement === first || document.activeElement === heading)) {
      event.preventDefault();
      last.focus();
    } else if (!event.shiftKey && document.activeElement === last) {
      event.preventDefault();
      first.focus();
    }
  };
  function close() {
    if (open !== self) return;
    open = null;
    shade.remove();
    app.removeAttribute("aria-hidden");
    document.removeEventListener("keydown", keys, true);
    if (before && before.isConnected) before.focus();
    if (closed) closed();
  }
  const self = { close };
  open = self;
  shade.addEventListener("click", (event) => { if (event.target === shade) close(); });
  document.addEventListener("keydown", keys, true);
  app.setAttribute("aria-hidden", "true");
  document.body.append(shade);
  heading.focus();
  return close;
}

// Asks before something is done: true if it is wanted.
export function ask(question, yes, style) {
  return new Promise((resolve) => {
    let answer = false;
    let close = () => {};
    const accept = button(style === "danger" ? "danger" : "primary", () => { answer = true; close(); });
    accept.textContent = yes;
    const refuse = button("plain", () => close());
    refuse.textContent = say("cancel");
    close = showPanel(question, [make("div", "row", refuse, accept)], () => resolve(answer));
  });
}
