// The list of suggestions above the input line: shown, walked through with the arrows, picked.

import { byId, el, freshId } from "./dom.js";

export class Suggestions {
  constructor() {
    this.node = byId("suggestions");
    this.items = [];
    this.active = -1;
    // A press must not take the focus out of the input.
    this.node.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  get shown() {
    return !this.node.hidden;
  }

  /**
   * Show items ({label, note, pick}) for `input`, under a line that says what they are.
   * `active` is the row that Enter picks, -1 for none before an arrow is pressed.
   */
  show(input, title, items, active = -1) {
    this.hide();
    this.input = input;
    this.items = items;
    const list = el("div", { role: "listbox", id: freshId("list"), "aria-label": title });
    this.rows = items.map((item, index) =>
      el(
        "div",
        {
          class: "suggestion",
          role: "option",
          id: freshId("row"),
          on: { click: () => this.pick(index), pointermove: () => this.go(index) },
        },
        el("span", { class: "label", text: item.label }),
        item.note ? el("small", { text: item.note }) : null,
      ),
    );
    list.append(...this.rows);
    this.node.replaceChildren(el("p", { class: "suggestions-title", text: title }), list);
    this.node.hidden = false;
    input.setAttribute("aria-expanded", String(items.length > 0));
    input.setAttribute("aria-controls", list.id);
    this.go(active);
  }

  hide() {
    this.node.hidden = true;
    this.items = [];
    this.active = -1;
    this.input?.setAttribute("aria-expanded", "false");
    this.input?.removeAttribute("aria-activedescendant");
  }

  go(index) {
    this.active = this.items.length ? Math.max(-1, Math.min(index, this.items.length - 1)) : -1;
    this.rows.forEach((row, number) => {
      row.setAttribute("aria-selected", String(number === this.active));
      row.classList.toggle("active", number === this.active);
    });
    const row = this.rows[this.active];
    row?.scrollIntoView({ block: "nearest" });
    if (row) this.input.setAttribute("aria-activedescendant", row.id);
    else this.input.removeAttribute("aria-activedescendant");
  }

  pick(index) {
    const item = this.items[index];
    this.hide();
    item.pick();
  }

  /** Handle a key of the input; returns whether that was all. */
  key(event) {
    if (!this.shown || event.isComposing) return false;
    if (event.key === "ArrowDown") this.go(this.active + 1 < this.items.length ? this.active + 1 : 0);
    else if (event.key === "ArrowUp") this.go(this.active > 0 ? this.active - 1 : this.items.length - 1);
    else if (event.key === "Escape") this.hide();
    else if (event.key === "Enter" && this.active >= 0) this.pick(this.active);
    else if (event.key === "Tab" && !event.shiftKey && this.active >= 0) {
      this.pick(this.active);
      // On to the next field, unless the choice was a command and has opened its first field.
      if (event.target === document.activeElement) return false;
    } else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
}
