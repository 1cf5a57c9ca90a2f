// A select menu: a button that opens a list box. One choice is sent at once, several by a button
// or, as in Discord, by pressing another one.

import { el, freshId } from "./dom.js";
import { beforeLabel } from "./emoji.js";
import { say } from "./words.js";

const OFFERED = {
  5: (app) => app.people(),
  6: (app) => named(app.names.roles),
  7: (app) => [...app.people(), ...named(app.names.roles)],
  8: (app) => named(app.names.channels),
};

function named(names) {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}

/** What a menu without options of its own offers, by its type. */
export const offered = (part, app) => OFFERED[part.type]?.(app) ?? [];

/** Make the element of a select menu of a message. */
export function menu(part, message, app) {
  return new Menu(part, message, app).node;
}

class Menu {
  constructor(part, message, app) {
    this.part = part;
    this.message = message;
    this.app = app;
    this.options = part.options ?? offered(part, app);
    this.least = part.min_values ?? 1;
    this.most = part.max_values ?? 1;
    this.preset = this.options.filter((option) => option.default).map((option) => option.value);
    this.preset.push(...(part.default_values ?? []).map(({ id }) => id));
    this.picked = [...this.preset];
    this.active = 0;
    this.search = "";
    this.build();
  }

  build() {
    const label = this.part.placeholder ?? say("choose");
    this.list = el("div", {
      class: "menu-list",
      role: "listbox",
      id: freshId("menu"),
      tabindex: "-1",
      "aria-label": label,
      "aria-multiselectable": this.most > 1 ? "true" : undefined,
      hidden: true,
    });
    this.opener = el(
      "button",
      {
        class: "menu-open",
        type: "button",
        disabled: this.part.disabled || !this.options.length,
        "aria-haspopup": "listbox",
        "aria-expanded": "false",
        "aria-controls": this.list.id,
        data: { control: "menu" },
      },
      (this.shown = el("span", { text: label })),
      el("span", { class: "arrow", "aria-hidden": "true", text: "▾" }),
    );
    this.rows = this.options.map((option, index) => this.row(option, index));
    this.list.append(...this.rows);
    this.node = el("div", { class: "menu" }, this.opener, this.list, this.most > 1 ? this.sender() : null);
    this.opener.addEventListener("click", () => this.toggle(this.list.hidden));
    this.opener.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      this.toggle(true);
    });
    this.list.addEventListener("keydown", (event) => this.key(event));
    this.node.addEventListener("leave", () => this.leave());
    this.refresh();
  }

  row(option, index) {
    return el(
      "div",
      {
        class: "menu-option",
        role: "option",
        id: freshId("option"),
        data: { value: option.value },
        on: { click: () => this.choose(index), pointermove: () => this.go(index, false) },
      },
      el("span", { class: "check", "aria-hidden": "true" }),
      el("span", { class: "label" }, beforeLabel(option), option.label),
      option.description ? el("small", { text: option.description }) : null,
    );
  }

  sender() {
    this.send = el("button", { class: "button primary", type: "button", data: { control: "send" } });
    this.send.addEventListener("click", (event) => this.submit(event));
    return this.send;
  }

  toggle(open) {
    this.list.hidden = !open;
    this.opener.setAttribute("aria-expanded", String(open));
    this.refresh();
    if (open) {
      this.list.focus({ preventScroll: true });
      this.go(Math.max(0, this.options.findIndex((option) => this.picked.includes(option.value))));
      this.list.scrollIntoView({ block: "nearest" });
    } else {
      this.opener.focus();
    }
  }

  go(index, scroll = true) {
    this.active = Math.max(0, Math.min(index, this.rows.length - 1));
    this.rows.forEach((row, number) => row.classList.toggle("active", number === this.active));
    this.list.setAttribute("aria-activedescendant", this.rows[this.active].id);
    if (scroll) this.rows[this.active].scrollIntoView({ block: "nearest" });
  }

  key(event) {
    const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Home: -1000, End: 1000 };
    if (event.key in moves) this.go(this.active + moves[event.key]);
    else if (event.key === "Enter" || event.key === " ") this.choose(this.active);
    else if (event.key === "Escape") this.toggle(false);
    else if (event.key === "Tab") return this.toggle(false);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) this.find(event.key);
    else return undefined;
    event.preventDefault();
    event.stopPropagation();
    return undefined;
  }

  /** Go to the next option that begins with what was typed within the last second. */
  find(letter) {
    clearTimeout(this.forget);
    this.forget = setTimeout(() => (this.search = ""), 1000);
    this.search += letter.toLowerCase();
    const found = this.options.findIndex((option) => option.label.toLowerCase().startsWith(this.search));
    if (found >= 0) this.go(found);
  }

  choose(index) {
    const value = this.options[index].value;
    if (this.most === 1) {
      this.picked = [value];
      this.toggle(false);
      this.submit();
      return;
    }
    // The order of picking is the order in which they are sent.
    if (this.picked.includes(value)) this.picked = this.picked.filter((one) => one !== value);
    else if (this.picked.length < this.most) this.picked = [...this.picked, value];
    this.refresh();
  }

  refresh() {
    this.rows.forEach((row, index) => {
      const place = this.picked.indexOf(this.options[index].value);
      row.setAttribute("aria-selected", String(place >= 0));
      row.querySelector(".check").textContent = place < 0 ? "" : this.most > 1 ? String(place + 1) : "✓";
    });
    const labels = this.options.filter((option) => this.picked.includes(option.value)).map((o) => o.label);
    if (labels.length) this.shown.textContent = labels.join(", ");
    else this.shown.textContent = this.part.placeholder ?? say("choose");
    if (this.send) {
      this.send.textContent = say("choose-several", { count: this.picked.length });
      this.send.disabled = this.picked.length < this.least;
      // As long as nobody chooses here there is nothing to send.
      this.send.hidden = this.list.hidden && !this.changed();
    }
  }

  /** Something beside the menu is pressed: what was picked goes first. */
  leave() {
    if (this.most > 1 && this.changed() && this.picked.length >= this.least) this.submit();
  }

  changed() {
    return String(this.picked) !== String(this.preset);
  }

  submit(event) {
    this.preset = [...this.picked];
    this.refresh();
    const details = { custom_id: this.part.custom_id, values: this.picked };
    this.app.press(this.message, this.send ?? this.opener, event, "select", details);
  }
}
