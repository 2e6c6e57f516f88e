// What was entered and not yet acknowledged: sent in order, again if need be, and saved if it must not get lost.

import { forget, save, saved, savedNames } from "./storage.js";

const BOX = "out.";
const AGAIN = 1000;
const UNSAVED_FOR = 30000; // a tap that must not come much later than it was meant
const CONFIRMED_BY = 1500; // an acknowledged count is shown this long if no view says it

// It has to come later: no answer, not joined, too slow, too often, the host does not answer.
const later = (status) => status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;

function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_");
}

export class Outbox {
  // `post(path, body)` sends; `changed` is called when something was added or is done, `refused` with a sentence.
  constructor({ key, post, changed, refused }) {
    Object.assign(this, { key, post, changed, refused });
    this.entries = [];
    this.sent = new Map(); // acknowledged counts, until a view has them
    this.busy = false;
    this.ready = false;
    this.number = 0;
    this.recall();
  }

  recall() {
    for (const name of savedNames(BOX)) {
      let entry = null;
      try { entry = JSON.parse(saved(name)); } catch (error) { /* no entry */ }
      if (entry && entry.key === this.key) this.entries.push({ ...entry, name, tried: true });
      else forget(name);
    }
  }

  // `about`: what it is a count of; such a count is saved, and replaces one that is still unsent.
  add(path, body, about, count) {
    const last = this.entries[this.entries.length - 1];
    if (about && last && last.about === about && !last.tried) {
      last.body.action = body.action;
      last.count = count;
      this.keep(last);
    } else {
      this.number += 1;
      const entry = { path, body: path === "/act" ? { id: newId(), ...body } : body, about, count, key: this.key, at: Date.now() };
      entry.name = BOX + entry.at + "." + String(this.number).padStart(6, "0") + "." + newId();
      this.entries.push(entry);
      this.keep(entry);
    }
    if (about) this.sent.delete(about);
    this.changed();
    this.pump();
  }

  keep(entry) {
    if (!entry.about) return;
    const { path, body, about, count, key, at } = entry;
    save(entry.name, JSON.stringify({ path, body, about, count, key, at }));
  }

  // The count to show instead of the one of the view, if another was entered.
  count(about, shown) {
    for (let index = this.entries.length - 1; index >= 0; index -= 1) {
      if (this.entries[index].about === about) return this.entries[index].count;
    }
    const done = this.sent.get(about);
    if (!done) return shown;
    if (done.count === shown || Date.now() > done.until) {
      this.sent.delete(about);
      return shown;
    }
    return done.count;
  }

  get waiting() {
    return this.entries.filter((entry) => entry.about).length;
  }

  // Is this tap on its way?
  sends(action) {
    const text = JSON.stringify(action);
    return this.entries.some((entry) => JSON.stringify(entry.body.action) === text);
  }

  async pump() {
    if (this.busy) return;
    this.busy = true;
    while (this.ready && this.entries.length) {
      const entry = this.entries[0];
      if (!entry.about && Date.now() - entry.at > UNSAVED_FOR) {
        this.done(entry);
        this.refused("", "not_sent");
        continue;
      }
      entry.tried = true;
      const answer = await this.post(entry.path, entry.body);
      if (later(answer.status)) {
        if (answer.status === 503 && !entry.reported) {
          entry.reported = true;
          this.refused(answer.body.error || "", "not_sent");
        }
        await new Promise((resolve) => setTimeout(resolve, AGAIN));
        continue;
      }
      if (answer.status === 200) this.acknowledge(entry);
      this.done(entry);
      if (answer.status !== 200) this.refused(answer.body.error || "", "not_sent");
    }
    this.busy = false;
  }

  acknowledge(entry) {
    if (!entry.about) return;
    this.sent.set(entry.about, { count: entry.count, until: Date.now() + CONFIRMED_BY });
    setTimeout(() => this.changed(), CONFIRMED_BY + 20);
  }

  done(entry) {
    this.entries.splice(this.entries.indexOf(entry), 1);
    forget(entry.name);
    this.changed();
  }
}
