// The keyboard among the messages: Tab stops in one of them, the arrow keys go to the others.

const CONTROLS = "a[href], button:not([aria-hidden]), summary";

export class Walk {
  /** Walk among the messages in `node`. */
  constructor(node) {
    this.node = node;
    this.current = null;
    node.addEventListener("focusin", (event) => this.stopAt(event.target.closest(".message")));
    node.addEventListener("keydown", (event) => this.key(event));
  }

  get messages() {
    return [...this.node.children].filter((child) => child.matches(".message"));
  }

  get newest() {
    let node = this.node.lastElementChild;
    while (node && !node.matches(".message")) node = node.previousElementSibling;
    return node;
  }

  /** The message above another one. */
  before(message) {
    return this.messages[this.messages.indexOf(message) - 1];
  }

  /** After a change: Tab stops in the message that has the focus, otherwise in the newest. */
  settle() {
    const focused = document.activeElement.closest(".message");
    this.stopAt(this.node.contains(focused) ? focused : this.newest);
  }

  stopAt(message) {
    if (!message || message === this.current) return;
    if (this.current) reach(this.current, false);
    this.current = message;
    reach(message, true);
  }

  key(event) {
    const here = event.target.closest(".message");
    if (!here || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === "Enter" && event.target === here) firstControl(here)?.focus();
    else if (!this.go(event.key, here)) return;
    event.preventDefault();
  }

  /** Go where a key leads from a message; returns whether it leads anywhere. */
  go(key, here) {
    const all = this.messages;
    const place = all.indexOf(here);
    const there = { ArrowUp: all[place - 1], ArrowDown: all[place + 1], Home: all[0], End: all.at(-1) }[key];
    there?.focus({ preventScroll: true });
    there?.scrollIntoView({ block: "nearest" });
    return there !== undefined;
  }
}

/** Whether Tab stops at a message and at what is in it. */
export function reach(message, open) {
  message.tabIndex = open ? 0 : -1;
  for (const control of message.querySelectorAll(CONTROLS)) {
    if (open) control.removeAttribute("tabindex");
    else control.tabIndex = -1;
  }
}

/** The first menu or button with which a message is answered. */
export function firstAnswer(message) {
  return message.querySelector(".components :is(.menu-open, .button):not(:disabled)");
}

/** What one does with a message first: its menu or button, otherwise a link or its picture. */
export function firstControl(message) {
  const own = ":disabled, .author, .apps-open, .person";
  return firstAnswer(message) ?? message.querySelector(`button:not(${own}), a[href]`);
}
