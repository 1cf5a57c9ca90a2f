// The menus of applications: on a message and on a person, by a button, a right click or a long press.

import { el, signed } from "./dom.js";
import { say } from "./words.js";

/** The button that opens the menu of a message; nothing has one that only its reader sees. */
export function appsButton(message) {
  if (message.ephemeral || message.loading) return null;
  return signed("⋯", say("apps-of-message", { name: message.name }), {
    class: "apps-open",
    type: "button",
    "aria-haspopup": "menu",
    data: { control: "apps" },
  });
}

/** A person's name, on which their menu opens. */
export function personButton(id, name, props) {
  return el("button", {
    ...props,
    type: "button",
    "aria-haspopup": "menu",
    text: name,
    data: { person: id, control: `person ${id}` },
  });
}

/** The one menu that is open, if any. */
export class AppsMenu {
  constructor(app) {
    this.app = app;
    this.node = null;
    document.addEventListener("click", (event) => this.onPress(event));
    document.addEventListener("contextmenu", (event) => this.onPress(event));
    document.addEventListener("keydown", (event) => this.key(event));
  }

  /** A tap on a name opens its menu, a right click or a long press that of what is under it. */
  onPress(event) {
    const on = (selector) => event.target.closest(selector);
    if (on(".apps-menu")) return;
    const [person, message, button] = [on("[data-person]"), on("article.message"), on(".apps-open")];
    const held = event.type === "contextmenu" && !on("a, img, input, textarea");
    const from = person ?? button ?? (held ? message?.querySelector(".apps-open") : null);
    if (!from) {
      this.close();
      return;
    }
    event.preventDefault();
    if (person) this.open("person", person.dataset.person, person);
    else this.open("message", message.dataset.id, from);
  }

  /** Open the menu of a message or person under `from`. */
  open(kind, target, from) {
    const again = this.node && this.from === from;
    this.close();
    if (again || !from) return;
    this.from = from;
    const commands = this.app.menus[kind];
    const rows = commands.map(({ name, shown }) =>
      el("button", {
        class: "apps-row",
        type: "button",
        role: "menuitem",
        text: shown,
        on: { click: () => this.pick(kind, target, name) },
      }),
    );
    const none = el("p", { class: "apps-none", text: say("apps-none") });
    const head = el("p", { class: "apps-head", "aria-hidden": "true", text: say("apps") });
    this.node = el("div", { class: "apps-menu", role: "menu", "aria-label": say("apps") }, head, rows.length ? rows : none);
    from.setAttribute("aria-expanded", "true");
    document.body.append(this.node);
    this.place();
    rows[0]?.focus({ preventScroll: true });
  }

  /** Under what it belongs to, and wholly on the screen. */
  place() {
    const anchor = this.from.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = this.node;
    const below = anchor.bottom + offsetHeight + 8 <= innerHeight;
    const top = below ? anchor.bottom + 4 : Math.max(8, anchor.top - offsetHeight - 4);
    this.node.style.top = `${top}px`;
    this.node.style.left = `${Math.max(8, Math.min(anchor.left, innerWidth - offsetWidth - 8))}px`;
  }

  close() {
    if (!this.node) return;
    const had = this.node.contains(document.activeElement);
    this.node.remove();
    this.node = null;
    this.from.removeAttribute("aria-expanded");
    if (had && this.from.isConnected) this.from.focus({ preventScroll: true });
  }

  key(event) {
    if (!this.node) return;
    const rows = [...this.node.querySelectorAll(".apps-row")];
    const at = rows.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && rows.length) rows[(at + step + rows.length) % rows.length].focus();
    else if (event.key === "Escape" || event.key === "Tab") this.close();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  async pick(kind, target, name) {
    const { from, app } = this;
    this.close();
    from.setAttribute("aria-busy", "true");
    const reply = await app.link.ask(`on-${kind}`, { channel: app.channel, [kind]: target, name });
    from.removeAttribute("aria-busy");
    app.outcome(reply, from);
  }
}
