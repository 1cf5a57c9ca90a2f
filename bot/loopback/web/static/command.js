// A slash command that is being typed: one field an option, with suggestions and checks.

import { el, freshId, signed } from "./dom.js";
import { say } from "./words.js";

const FILE = 700_000; // bytes of a file that the page can send
const PAUSE = 120; // milliseconds after the last letter before suggestions are asked for

export class CommandLine {
  constructor(app, composer, command) {
    this.app = app;
    this.composer = composer;
    this.command = command;
    this.asked = 0;
    this.sent = false;
    this.fields = command.options.map((option) => this.field(option));
    const cancel = signed("×", say("command-leave"), { class: "round", type: "button" });
    cancel.addEventListener("click", () => composer.leave());
    this.sender = signed("➤", say("command-send"), { class: "round send" });
    this.name = el("strong", { class: "command-name", tabindex: "-1", text: `/${command.shown}` });
    this.node = el(
      "div",
      { class: "command", role: "group", "aria-label": `/${command.shown}: ${command.description}` },
      cancel,
      el("div", { class: "command-fields" }, this.name, this.fields.map(({ node }) => node)),
      this.sender,
    );
    this.node.addEventListener("keydown", (event) => this.onKey(event));
  }

  field(option) {
    const input = el("input", {
      id: freshId("option"),
      ...(option.file
        ? { type: "file" }
        : { type: "text", role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false" }),
      "aria-required": option.required ? "true" : undefined,
      placeholder: option.required ? undefined : say("optional"),
      inputmode: option.whole && !option.choices.length ? "numeric" : undefined,
      title: option.description,
      spellcheck: "false",
      data: { option: option.name },
    });
    const mark = option.required ? el("span", { "aria-hidden": "true", class: "required", text: "*" }) : null;
    const name = el("span", { class: "option-name" }, option.shown, mark);
    const node = el("label", { class: `command-field ${option.required ? "" : "optional"}` }, name, input);
    // The focus moves with the click: before it, a field that closes would move this one away.
    name.addEventListener("mousedown", (event) => event.preventDefault());
    const field = { option, input, node, picked: null };
    input.addEventListener("focus", () => this.suggest(field));
    input.addEventListener("blur", () => this.composer.suggestions.hide());
    if (option.file) input.addEventListener("change", () => this.onFile(field));
    else input.addEventListener("input", () => this.onInput(field));
    return field;
  }

  /** Begin with what was typed behind the command's name. */
  start(rest) {
    const [first] = this.fields;
    (first?.input ?? this.sender).focus();
    if (!first) this.composer.suggestions.show(this.sender, say("command-enter", { description: this.command.description }), []);
    if (first && rest && !first.option.file) {
      first.input.value = rest;
      this.onInput(first);
    }
  }

  onInput(field) {
    field.picked = null;
    field.input.removeAttribute("aria-invalid");
    this.composer.say("");
    if (this.spread(field)) return;
    clearTimeout(this.timer);
    field.pending = field.option.suggests;
    this.timer = setTimeout(() => this.suggest(field), PAUSE);
  }

  /** Enter picks what is suggested for the text, however fast it comes after the last letter. */
  async enter(field) {
    if (field.pending) {
      clearTimeout(this.timer);
      await this.suggest(field);
      if (this.composer.suggestions.active >= 0) {
        this.composer.suggestions.pick(this.composer.suggestions.active);
        return;
      }
    }
    await this.send();
  }

  /** `Quarry region: C4` in one field goes on in the field of that name. */
  spread(field) {
    for (const other of this.fields) {
      for (const name of [other.option.shown, other.option.name]) {
        const sign = new RegExp(`(?:^|\\s)${name}:\\s*`, "i").exec(field.input.value);
        if (!sign) continue;
        const rest = field.input.value.slice(sign.index + sign[0].length);
        field.input.value = field.input.value.slice(0, sign.index).trim();
        other.input.value = rest;
        other.input.focus();
        this.onInput(other);
        return true;
      }
    }
    return false;
  }

  /** Read the file that was chosen; until then the command cannot be sent. */
  onFile(field) {
    const [file] = field.input.files;
    field.picked = null;
    if (!file) return;
    if (file.size > FILE) {
      field.input.value = "";
      this.composer.say(say("file-large", { name: file.name }));
      return;
    }
    const reader = new FileReader();
    this.sender.disabled = true;
    reader.addEventListener("load", () => {
      field.picked = `${file.name.replaceAll("/", "_")}/${reader.result.split(",")[1] ?? ""}`;
      this.sender.disabled = false;
    });
    reader.readAsDataURL(file);
  }

  async suggest(field) {
    const { option, input } = field;
    const title = say(option.required ? "option" : "option-optional", {
      option: option.shown,
      description: option.description,
    });
    const typed = field.picked ? "" : input.value;
    if (option.choices.length) {
      const fit = option.choices.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()));
      this.offer(field, title, fit);
    } else if (option.suggests) {
      const number = ++this.asked;
      const others = this.values();
      delete others[option.name];
      const details = { path: this.command.path, option: option.name, value: typed, options: others };
      const reply = await this.app.link.ask("complete", { channel: this.app.channel, ...details });
      if (number !== this.asked || this.sent || document.activeElement !== input) return;
      if (reply.problem) this.composer.suggestions.show(input, say("not-possible", { title, problem: reply.problem }), []);
      else this.offer(field, title, reply.choices);
    } else {
      this.offer(field, title, []);
    }
  }

  offer(field, title, choices) {
    field.pending = false;
    if (this.sent || document.activeElement !== field.input) return;
    const none = !choices.length && (field.option.choices.length || field.option.suggests);
    const items = choices.map(({ name, value }) => ({ label: name, pick: () => this.pick(field, name, value) }));
    const typed = field.input.value.trim().toLowerCase();
    const whole = choices.some(({ name, value }) => [name, value].some((text) => text.toLowerCase() === typed));
    // Where the text is an answer already, Enter sends it; else Enter takes the first suggestion.
    const open = typed && !field.picked && !whole && items.length > 0;
    this.composer.suggestions.show(field.input, none ? say("nothing-fits", { title }) : title, items, open ? 0 : -1);
  }

  pick(field, name, value) {
    field.input.value = name;
    field.picked = value;
    field.input.removeAttribute("aria-invalid");
    field.input.focus();
  }

  values() {
    const filled = this.fields.filter(({ input }) => input.value.trim());
    return Object.fromEntries(filled.map((field) => [field.option.name, this.value(field)]));
  }

  value({ option, input, picked }) {
    const text = input.value.trim();
    const same = option.choices.find(({ name, value }) => [name, value].includes(text));
    return picked ?? same?.value ?? text;
  }

  onKey(event) {
    const field = this.fields.find(({ input }) => input === event.target);
    const early = event.key === "Enter" && field?.pending;
    if (!early && this.composer.suggestions.key(event)) return;
    if (event.key === "Escape") {
      this.composer.leave();
    } else if (event.key === "Backspace" && field && !field.input.value) {
      const before = this.fields[this.fields.indexOf(field) - 1];
      if (before) before.input.focus();
      else this.composer.leave(`/${this.command.shown}`);
    } else if (event.key === "Enter" && field) {
      this.enter(field);
    } else {
      return;
    }
    event.preventDefault();
  }

  /** What is wrong with a field, "" if nothing is. */
  fault(field) {
    const { option } = field;
    const text = this.value(field);
    const wrong = (key, args) => say(key, { option: option.shown, ...args });
    if (!text) return option.required ? wrong("needed") : "";
    if (option.choices.length && !option.choices.some(({ value }) => value === text)) {
      return wrong("one-of", { choices: option.choices.map(({ name }) => name).join(", ") });
    }
    if (option.number) return numberFault(option, text);
    if (option.file) return field.picked ? "" : wrong("reading");
    if (text.length > (option.longest ?? 6000)) return wrong("longest", { count: option.longest });
    if (text.length < (option.shortest ?? 0)) return wrong("shortest", { count: option.shortest });
    return "";
  }

  async send() {
    for (const field of this.fields) {
      const fault = this.fault(field);
      if (!fault) continue;
      field.input.setAttribute("aria-invalid", "true");
      field.input.focus();
      this.composer.say(fault);
      return;
    }
    const { app, composer, command } = this;
    clearTimeout(this.timer); // suggestions for the last letters would come after the command
    this.sent = true;
    composer.suggestions.hide();
    this.node.setAttribute("aria-busy", "true");
    this.sender.disabled = true;
    await app.look.settled();
    const details = { channel: app.channel, path: command.path, options: this.values() };
    const reply = await app.link.ask("command", details);
    this.node.removeAttribute("aria-busy");
    this.sender.disabled = false;
    this.sent = false;
    if (reply.problem && !reply.silent) {
      composer.say(reply.problem);
      return;
    }
    if (composer.command === this) composer.leave();
    app.outcome(reply, composer.text);
  }
}

function numberFault(option, text) {
  const number = Number(text);
  if (Number.isNaN(number) || (option.whole && !Number.isInteger(number))) {
    return say(option.whole ? "number-whole" : "number", { option: option.shown });
  }
  if (option.low !== null && number < option.low) return say("number-least", { option: option.shown, count: option.low });
  if (option.high !== null && number > option.high) return say("number-most", { option: option.shown, count: option.high });
  return "";
}
