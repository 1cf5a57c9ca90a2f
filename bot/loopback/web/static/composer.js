// The input line: plain messages, and the way into slash commands.

import { CommandLine } from "./command.js";
import { byId, el, half, signed } from "./dom.js";
import { Suggestions } from "./suggest.js";
import { say } from "./words.js";

const LONGEST = 2000; // characters of a message

export class Composer {
  constructor(app) {
    this.app = app;
    this.form = byId("composer");
    this.line = byId("line");
    this.suggestions = new Suggestions();
    this.command = null;
    this.text = el("textarea", {
      id: "text",
      rows: 1,
      maxlength: LONGEST,
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
    });
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send();
    });
    this.text.addEventListener("input", () => this.onInput());
    this.text.addEventListener("keydown", (event) => this.onKey(event));
    this.text.addEventListener("blur", () => this.suggestions.hide());
    document.addEventListener("keydown", (event) => this.onAnyKey(event));
    byId("to-line").addEventListener("click", (event) => {
      event.preventDefault();
      this.line.querySelector("input, textarea").focus();
    });
    this.plain(half.take());
  }

  /** Keep what is typed for the page that comes after a reload. */
  save() {
    half.put(this.text.value);
  }

  /** Show the plain line, with `text` in it. */
  plain(text = "") {
    this.command = null;
    this.suggestions.hide();
    this.text.value = text;
    this.text.setAttribute("aria-label", say("line"));
    const slash = signed("/", say("commands"), { class: "round", type: "button" });
    slash.addEventListener("click", () => {
      this.plain("/");
      this.text.focus();
      this.onInput();
    });
    const send = signed("➤", say("send"), { class: "round send" });
    this.line.replaceChildren(slash, this.text, send);
    this.say("");
    this.place();
  }

  /** The language has changed: a command that is being typed stays in the old one. */
  speak() {
    if (!this.command) this.plain(this.text.value);
  }

  /** The channel has changed, or its commands have. */
  place() {
    const channel = this.app.here;
    if (!channel) return;
    this.text.placeholder = say("line-here", { channel: `${channel.kind === "dm" ? "@" : "#"}${channel.name}` });
    this.text.disabled = !channel.writable;
  }

  say(problem) {
    byId("problem").hidden = !problem;
    byId("problem").textContent = problem;
  }

  onAnyKey(event) {
    if (event.key === "Escape" && byId("scroll").contains(document.activeElement)) {
      this.app.log.toEnd();
      this.line.querySelector("input, textarea")?.focus();
      return;
    }
    const busy = document.activeElement?.matches("input, textarea, select, [role=listbox]");
    const free = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key !== "/" || busy || !free || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    this.plain("/");
    this.text.focus();
    this.onInput();
  }

  onKey(event) {
    if (this.suggestions.key(event)) return;
    if (!this.text.value && ["ArrowUp", "ArrowDown"].includes(event.key)) {
      event.preventDefault();
      this.app.log.walk.newest?.focus();
    } else if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      this.send();
    }
  }

  onInput() {
    this.say("");
    const text = this.text.value;
    if (!text.startsWith("/")) {
      this.suggestions.hide();
      return;
    }
    const whole = this.named(text.slice(1));
    if (whole) {
      this.begin(whole.command, whole.rest);
      return;
    }
    const typed = text.slice(1).toLowerCase().trim();
    const items = this.matching(typed).map((command) => ({
      label: `/${command.shown}`,
      note: command.description,
      pick: () => this.pick(command, typed),
    }));
    const title = items.length ? say("commands") : say("command-none");
    this.suggestions.show(this.text, title, items, items.length ? 0 : -1);
  }

  matching(typed) {
    const begins = this.app.commands.filter((command) => command.shown.startsWith(typed));
    const within = this.app.commands.filter((c) => !begins.includes(c) && c.shown.includes(typed));
    return [...begins, ...within];
  }

  /** The command that a text names in full, and the text behind its name. */
  named(text) {
    const names = this.app.commands.flatMap((command) =>
      [command.shown, command.path].map((name) => ({ command, name })),
    );
    const found = names.find(({ name }) => text.startsWith(`${name} `));
    return found ? { command: found.command, rest: text.slice(found.name.length + 1) } : null;
  }

  /** Take a command from the list; one that was typed in full and takes nothing more is sent. */
  pick(command, typed) {
    this.begin(command);
    if (command.shown === typed && !command.options.length) this.command.send();
  }

  begin(command, rest = "") {
    this.say("");
    this.command = new CommandLine(this.app, this, command);
    this.line.replaceChildren(this.command.node);
    this.command.start(rest);
  }

  /** Leave the command for the plain line. */
  leave(text = "") {
    this.plain(text);
    this.text.focus();
  }

  async send() {
    if (this.command) {
      await this.command.send();
      return;
    }
    const text = this.text.value.trim();
    if (!text) return;
    if (text.startsWith("/")) {
      const exact = this.app.commands.find(({ shown }) => shown === text.slice(1).trim());
      if (exact) this.begin(exact);
      if (exact && !exact.options.some((option) => option.required)) await this.command.send();
      if (!exact) this.say(say("command-none-why"));
      return;
    }
    this.text.value = "";
    const reply = await this.app.link.ask("say", { channel: this.app.channel, text });
    if (reply.problem) this.plain(text);
    this.say(reply.problem ?? "");
    this.app.log.toEnd();
  }
}
