// The messages of the open channel: coming, changing, going; where one looks and where focus is.

import { byId, el } from "./dom.js";
import { pointTo } from "./hint.js";
import { messageView } from "./message.js";
import { firstAnswer, firstControl, reach, Walk } from "./walk.js";
import { say } from "./words.js";

const NEAR = 120; // pixels from the end within which one counts as reading the newest
const MOST = 300; // messages that are kept while one reads the newest
const FEWER = 200; // that stay when there were more
const NEWS = "news";
const CALLED = "called";

export class Log {
  constructor(app) {
    this.app = app;
    this.node = byId("log");
    this.scroll = byId("scroll");
    this.walk = new Walk(this.node);
    this.messages = new Map();
    this.expected = null;
    this.following = true;
    this.news = null;
    this.wanted = null;
    this.node.addEventListener("mapped", ({ target }) => this.onMapped(target.closest(".message")));
    this.scroll.addEventListener("scroll", () => this.onScroll());
    // Pictures and opened lists change the height; a reader at the newest message stays there.
    new ResizeObserver(() => this.follow()).observe(this.node);
    new ResizeObserver(() => this.follow()).observe(this.scroll);
    byId("newest").addEventListener("click", () => this.toEnd());
    byId("earlier").addEventListener("click", () => this.earlier());
    byId("to-newest").addEventListener("click", (event) => {
      event.preventDefault();
      this.toEnd();
      (this.walk.newest ?? this.node).focus({ preventScroll: true });
    });
  }

  /** Show a channel's messages in place of what was there; a line says which came after `read`. */
  show(messages, more, read = 0n) {
    this.node.setAttribute("aria-busy", "true");
    this.messages = new Map(messages.map((message) => [message.id, message]));
    this.node.replaceChildren(...messages.map((message) => this.view(message)));
    this.walk.settle();
    const mine = ({ author, ephemeral }) => ephemeral || author.id === this.app.state.me.id;
    const fresh = messages.findIndex((message) => BigInt(message.id) > read && !mine(message));
    if (read && fresh > 0) this.node.children[fresh].before(newLine());
    byId("earlier").hidden = !more;
    this.node.removeAttribute("aria-busy");
    this.toEnd();
    this.hint();
  }

  /** Make the element of a message, at which Tab does not stop yet. */
  view(message) {
    const view = messageView(message, this.app);
    reach(view, false);
    return view;
  }

  /** Redraw everything: times are shown in another language. */
  redraw() {
    for (const message of this.messages.values()) {
      const old = byId(`message-${message.id}`);
      if (old) this.replace(old, this.view(message));
    }
    this.walk.settle();
    this.hint();
    this.follow();
  }

  async earlier() {
    const [first] = this.messages.keys();
    const channel = this.app.channel;
    const reply = await this.app.link.ask("earlier", { channel, before: first });
    if (reply.problem || channel !== this.app.channel) return;
    const height = this.scroll.scrollHeight;
    this.messages = new Map([...reply.messages.map((one) => [one.id, one]), ...this.messages]);
    this.node.prepend(...reply.messages.map((message) => this.view(message)));
    byId("earlier").hidden = !reply.more;
    this.scroll.scrollTop += this.scroll.scrollHeight - height;
  }

  /** Put in a message that is new or has changed. */
  put(message, isNew) {
    const known = this.messages.has(message.id);
    if (!isNew && !known) return;
    this.messages.set(message.id, message);
    const view = this.view(message);
    const old = byId(`message-${message.id}`);
    if (old) this.replace(old, view);
    else this.node.append(view);
    this.walk.settle();
    if (!known) this.news = message.pings_me ? CALLED : (this.news ?? NEWS);
    this.goOn();
    this.hint();
    this.offerEnd();
    if (this.messages.size > MOST && this.following && !this.held) this.forget(this.messages.size - FEWER);
  }

  /** Let go of the oldest messages; the button above the others brings them back. */
  forget(count) {
    for (const id of [...this.messages.keys()].slice(0, count)) {
      this.messages.delete(id);
      byId(`message-${id}`).remove();
    }
    byId("earlier").hidden = false;
    this.follow(); // as many may come before it is drawn: then nothing has grown, and yet the end is elsewhere
  }

  replace(old, view) {
    const focused = old.contains(document.activeElement) ? document.activeElement : null;
    const control = focused?.dataset.control;
    keepPictures(old, view);
    old.replaceWith(view);
    if (!focused) return;
    if (asks(old) && !asks(view)) this.toEnd(); // it is answered: the result is below
    const again = controlIn(view, control);
    const now = again || firstControl(view) || view;
    now.focus({ preventScroll: true });
    this.wanted = focused.matches(".area") && !again ? { view, control, now } : null;
  }

  /** Whoever works on the picture goes on there: its areas come a little later than the buttons. */
  onMapped(view) {
    const { wanted } = this;
    if (!wanted || wanted.view !== view) return;
    this.wanted = null;
    if (document.activeElement === wanted.now) controlIn(view, wanted.control)?.focus({ preventScroll: true });
  }

  remove(id) {
    this.messages.delete(id);
    const node = byId(`message-${id}`);
    const had = node?.contains(document.activeElement);
    const before = this.walk.before(node);
    node?.remove();
    if (had) (before ?? this.node).focus({ preventScroll: true });
    this.walk.settle();
    this.hint();
  }

  /** Say something that only this page shows: under the message of `control`, or at the end. */
  notice(text, control = null) {
    const away = el("button", { class: "link-like", type: "button", text: say("dismiss") });
    const node = el("p", { class: "notice", role: "alert" }, el("span", { text }), " · ", away);
    away.addEventListener("click", () => node.remove());
    const message = control?.closest(".message");
    if (message && message !== this.node.lastElementChild) {
      message.after(node);
      node.scrollIntoView({ block: "nearest" });
    } else {
      this.node.append(node);
      this.toEnd();
    }
  }

  /** Go on with the keyboard in message `id` as soon as it is there and says something. */
  expect(id, from) {
    this.expected = { id, from };
    this.goOn();
  }

  /** Of several messages that answer the same, one goes on in the one that asks something. */
  goOn() {
    const answer = this.messages.get(this.expected?.id);
    if (!answer || answer.loading) return;
    const here = document.activeElement;
    const { from } = this.expected;
    if (here && here !== document.body && here !== from && here.isConnected) {
      this.expected = null; // they have gone elsewhere by themselves
      return;
    }
    const node = this.asking(answer) ?? byId(`message-${answer.id}`);
    const control = firstControl(node) ?? node;
    if (control === from) return;
    this.expected.from = control;
    control.focus({ preventScroll: true });
    this.toEnd();
  }

  /** The newest message that came of the same interaction as `answer` and can be answered. */
  asking(answer) {
    const same = ({ ephemeral, interaction_metadata: source }) =>
      ephemeral && source && source.id === answer.interaction_metadata?.id;
    const nodes = [...this.messages.values()].filter(same).map(({ id }) => byId(`message-${id}`));
    return nodes.findLast((node) => firstAnswer(node));
  }

  /** Bring a message into sight. */
  reveal(id) {
    const node = byId(`message-${id}`);
    node?.scrollIntoView({ block: "center" });
    node?.focus({ preventScroll: true });
  }

  onScroll() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroll;
    const grown = scrollHeight !== this.height;
    this.height = scrollHeight;
    if (grown && this.following) return this.follow(); // nobody has scrolled away: what is there has grown
    this.following = scrollHeight - scrollTop - clientHeight < NEAR;
    this.offerEnd();
  }

  /** Whether somebody is in the midst of a panel: it must not move away under their hand. */
  get held() {
    const panel = document.activeElement.closest(".message");
    return panel !== null && panel !== this.walk.newest && asks(panel);
  }

  /** A way back to the newest message, wherever one has scrolled to. */
  offerEnd() {
    const button = byId("newest");
    button.hidden = this.following && !this.held;
    if (button.hidden) this.news = null;
    button.classList.toggle("news", this.news !== null);
    button.firstElementChild.textContent = say(this.news ?? "newest");
  }

  follow() {
    if (!this.following || this.held) {
      this.height = this.scroll.scrollHeight;
      return;
    }
    this.end();
    // On a low screen the end would push the list out of sight from which somebody chooses.
    if (document.activeElement.matches(".menu-list")) document.activeElement.scrollIntoView({ block: "nearest" });
  }

  toEnd() {
    this.following = true;
    this.end();
    this.offerEnd();
  }

  end() {
    this.height = this.scroll.scrollHeight;
    this.scroll.scrollTop = this.height;
  }

  hint() {
    pointTo([...this.messages.values()], this.node);
  }
}

/** Whether it is a panel: what asks has more than one way on, a lone button only offers something. */
function asks(message) {
  return message.matches(".ephemeral") && message.querySelectorAll(".components button").length > 1;
}

/** What is named like that in a message now; of a picture otherwise its first area. */
function controlIn(view, control) {
  if (!control) return null;
  const same = view.querySelector(`[data-control="${CSS.escape(control)}"]:not(:disabled)`);
  return same ?? (control.startsWith("area ") ? view.querySelector(".area") : null);
}

/** Pictures that stay are moved over, so that nothing flickers. */
function keepPictures(old, view) {
  for (const image of view.querySelectorAll(".picture img")) {
    const same = [...old.querySelectorAll(".picture img")].find((one) => one.src === image.src);
    if (same) image.replaceWith(same);
  }
  const opened = [...old.querySelectorAll(".alt")].map((one) => one.open);
  view.querySelectorAll(".alt").forEach((one, index) => (one.open = opened[index] ?? false));
}

function newLine() {
  return el("p", { class: "new-line" }, el("span", { text: say("new-line") }));
}
