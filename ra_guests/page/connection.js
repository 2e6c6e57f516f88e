// The line to the host: joins with the key, reads the stream of views, and comes back after sleep or loss.

import { forget, save, saved } from "./storage.js";

const SILENCE = 5000; // without any line the connection is lost
const PATIENCE = 2500; // for an answer of the local network
const JOINING = 6500; // to be let in: the server waits for the game first, and then says that it does not answer
const AGAIN = 1000; // between attempts
const QUIET = 2600; // a line this old is not trusted: one comes every two seconds
const UNNOTICED = 1200; // a loss that is over sooner is not shown

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// The key from the address, or the one this phone came with before. It leaves the address bar once it is saved.
export function findKey() {
  const found = /[#&]k=([\w-]+)/.exec(location.hash);
  if (!found) return saved("key");
  if (saved("key") !== found[1]) forget("token");
  if (save("key", found[1])) history.replaceState(null, "", location.pathname);
  return found[1];
}

export class Connection {
  // `heard` gets each line; `changed` the state: connecting, open, lost, refused or ended.
  constructor({ key, language, heard, changed }) {
    Object.assign(this, { key, language, heard, changed });
    this.token = saved("token");
    this.state = "connecting";
    this.open = false;
    this.last = 0; // when a line came
    this.began = 0; // when this attempt did
    this.since = Date.now(); // when the line was lost
    this.aborter = null; // of the stream
    this.posting = null; // of what is sent
    this.elsewhere = false; // another page of this phone has the line, until this one is used
    this.reason = ""; // why the host does not let this page in now
    this.hurry = () => {};
  }

  start() {
    const back = () => this.wake(true);
    document.addEventListener("visibilitychange", back);
    document.addEventListener("resume", back);
    window.addEventListener("online", back);
    window.addEventListener("pageshow", (event) => { if (event.persisted) back(); });
    window.addEventListener("focus", () => this.wake(false));
    window.addEventListener("offline", () => this.drop());
    // A browser may hold a page that was left, and its line with it.
    window.addEventListener("pagehide", () => this.drop());
    document.addEventListener("pointerdown", () => { if (this.elsewhere) this.hurry(); });
    setInterval(() => this.watch(), 250);
    this.run();
  }

  get over() {
    return this.state === "ended" || this.state === "refused";
  }

  change(state) {
    if (this.state === state || this.over) return;
    this.state = state;
    this.changed(state);
  }

  drop() {
    if (this.aborter) this.aborter.abort();
  }

  // After sleep nobody knows whether the line still is there, and a dead one says nothing: it is replaced at once.
  wake(slept) {
    if (document.visibilityState === "hidden") return;
    if (slept || !this.open || Date.now() - this.last > QUIET) {
      this.drop();
      if (this.posting) this.posting.abort();
      this.hurry();
    }
  }

  watch() {
    const now = Date.now();
    const patience = this.open ? SILENCE : this.token ? PATIENCE : JOINING;
    if (this.aborter && now - Math.max(this.last, this.began) > patience) this.drop();
    if (!this.open && now - this.since > UNNOTICED) this.change("lost");
  }

  async run() {
    while (!this.over) {
      this.began = Date.now();
      this.aborter = new AbortController();
      this.parted = false;
      try {
        if (this.token || await this.join()) await this.listen();
      } catch (error) { /* no network, no server, or given up: again */ }
      this.aborter = null;
      if (this.open) this.since = Date.now();
      this.open = false;
      if (this.over) return;
      const rested = Date.now() - this.began;
      const hurried = new Promise((go) => { this.hurry = go; });
      if (this.elsewhere) {
        this.change("lost");
        await hurried;
        this.elsewhere = false;
      } else if (this.again) this.again = false;
      else await Promise.race([wait(this.parted ? AGAIN : Math.max(AGAIN - rested, 100)), hurried]);
      // A page that nobody sees waits: another one of this phone may have the line, and a battery lasts longer.
      if (document.visibilityState === "hidden") await hurried;
    }
  }

  async join() {
    if (!this.key) return this.refuse();
    const body = { key: this.key, language: this.language };
    const old = saved("token");
    if (old) body.token = old;
    const answer = await this.ask("/join", body, this.aborter.signal);
    if (answer.status === 401) return this.refuse();
    if (answer.status !== 200) return this.wait(answer.body);
    this.token = answer.body.token;
    save("token", this.token);
    return true;
  }

  // Not now; the host says why.
  wait(body) {
    this.reason = body.error || "";
    this.changed(this.state);
    return false;
  }

  refuse() {
    this.change("refused");
    return false;
  }

  async listen() {
    const answer = await fetch("/stream?language=" + this.language, {
      headers: { Authorization: "Bearer " + this.token }, signal: this.aborter.signal, cache: "no-store",
    });
    if (answer.status === 401) {
      // Joined anew at once; if that helps nothing there is a pause like after any attempt.
      this.again = !this.rejoined;
      this.rejoined = true;
      this.token = null;
      return;
    }
    if (!answer.ok) {
      this.wait(await answer.json().catch(() => ({})));
      return;
    }
    const reader = answer.body.getReader();
    const decoder = new TextDecoder();
    let rest = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) {
        this.parted = true; // by the server, on purpose
        return;
      }
      const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
      rest = lines.pop();
      for (const line of lines) if (line.trim()) this.take(JSON.parse(line));
      if (this.over) return;
    }
  }

  take(line) {
    if (line.type === "elsewhere") {
      this.elsewhere = true;
      return;
    }
    const first = !this.open;
    this.last = Date.now();
    this.open = true;
    this.rejoined = false;
    this.reason = "";
    this.heard(line, first);
    this.change(line.type === "end" ? "ended" : "open");
    if (this.over) this.drop();
  }

  // Another language comes with a new stream.
  speak(language) {
    this.language = language;
    this.drop();
    this.hurry();
    this.again = true;
  }

  // Status 0: nobody knows whether it arrived.
  async post(path, body) {
    if (!this.token) return { status: 0, body: {} };
    const aborter = this.posting = new AbortController();
    const timer = setTimeout(() => aborter.abort(), SILENCE);
    try {
      const answer = await this.ask(path, body, aborter.signal);
      // The stream finds out by itself whether to join anew.
      if (answer.status === 401) this.drop();
      return answer;
    } catch (error) {
      return { status: 0, body: {} };
    } finally {
      clearTimeout(timer);
      this.posting = null;
    }
  }

  async ask(path, body, signal) {
    const headers = { "Content-Type": "application/json" };
    if (this.token) headers.Authorization = "Bearer " + this.token;
    const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body), signal });
    return { status: answer.status, body: await answer.json().catch(() => ({})) };
  }
}
