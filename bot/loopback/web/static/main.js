// The page: holds the state that the server sent, and lets its parts draw and act.

import { AppsMenu } from "./apps.js";
import { Composer } from "./composer.js";
import { byId, el } from "./dom.js";
import { asWords } from "./emoji.js";
import { openForm } from "./form.js";
import { dismissHint } from "./hint.js";
import { Link } from "./link.js";
import { Log } from "./log.js";
import { Look } from "./look.js";
import { markdown } from "./markdown.js";
import { Posts } from "./posts.js";
import { setLanguage } from "./times.js";
import { Sidebar } from "./sidebar.js";
import { Topbar } from "./topbar.js";
import { say, setWords } from "./words.js";

const TYPING = 8000; // milliseconds that a sign of typing lasts

class App {
  constructor() {
    this.state = null;
    this.channel = null;
    this.commands = [];
    this.menus = { message: [], person: [] };
    this.link = new Link({
      onPacket: (packet) => this[`on_${packet.is}`]?.(packet),
      onConnection: (there) => this.onConnection(there),
      onBadToken: () => {
        this.composer.save();
        location.reload();
      },
      person: () => this.state?.me.id ?? this.asked.get("person"),
    });
    this.log = new Log(this);
    this.apps = new AppsMenu(this);
    this.posts = new Posts(this);
    this.look = new Look(this);
    this.sidebar = new Sidebar(this);
    this.topbar = new Topbar(this);
    this.composer = new Composer(this);
    window.addEventListener("hashchange", () => this.onHash());
    document.addEventListener("visibilitychange", () => this.state && this.seen());
    document.addEventListener("visibilitychange", () => this.look.follow());
    this.link.connect();
  }

  /** What the address names: a person, a channel, a message. */
  get asked() {
    return new URLSearchParams(location.hash.slice(1));
  }

  get names() {
    return this.state.names;
  }

  /** The open channel as the state describes it. */
  get here() {
    return this.state && this.sidebar.channels().find(({ id }) => id === this.channel);
  }

  people() {
    return this.state.people.map(({ id, name }) => ({ value: id, label: name }));
  }

  onConnection(there) {
    const lost = byId("lost");
    lost.hidden = there;
    lost.textContent = there ? "" : say("no-connection");
    if (there) this.channel = null; // messages from in between are fetched again
  }

  on_state(packet) {
    const someoneElse = this.state && this.state.me.id !== packet.me.id;
    this.state = packet;
    if (packet.words) this.speak(packet);
    if (setLanguage(packet.me.locale) && !someoneElse && this.channel) this.log.redraw();
    const known = this.sidebar.channels();
    const wanted = someoneElse ? this.channel : (this.channel ?? this.asked.get("channel"));
    const target = known.find(({ id }) => id === wanted && id !== null) ?? known[0];
    if (someoneElse || this.channel !== target.id) this.openChannel(target.id);
    this.topbar.draw();
    this.sidebar.draw();
    this.composer.place();
    this.posts.renew();
  }

  /** What an open channel says that has no messages. */
  tellEmpty() {
    const words = { dm: say("empty-dm"), forum: say("empty-forum") };
    byId("empty").textContent = words[this.here.kind] ?? say("empty-channel");
  }

  /** From now on in the words of another language. */
  speak({ words, me }) {
    setWords(words);
    document.documentElement.lang = me.locale;
    this.composer.speak();
    if (this.channel) this.on_commands();
    this.topbar.setTheme(this.topbar.theme);
    this.log.offerEnd();
    if (this.here) this.tellEmpty();
  }

  async openChannel(id, message = null) {
    this.channel = id;
    this.remember();
    const reply = await this.link.ask("open", { channel: id });
    if (reply.problem || this.channel !== id) return;
    this.commands = reply.commands;
    this.menus = reply.menus;
    const { kind, name } = this.here;
    byId("channel-name").textContent = (kind === "dm" ? "@ " : "# ") + name;
    this.tellEmpty();
    byId("typing").hidden = true;
    this.log.show(reply.messages, reply.more, this.sidebar.lastRead(id));
    this.posts.show(reply);
    if (message) this.log.reveal(message);
    if (!this.composer.command) this.composer.place();
    this.seen();
    this.look.follow();
  }

  /** The address names person and channel, so that a reload or a copy of the tab finds them. */
  remember() {
    const hash = `#person=${this.state.me.id}&channel=${this.channel}`;
    history.replaceState(null, "", hash);
  }

  onHash() {
    if (!this.state) return;
    const [person, channel, message] = ["person", "channel", "message"].map((key) => this.asked.get(key));
    if (person && person !== this.state.me.id) this.sit(person);
    if (channel && channel !== this.channel) this.openChannel(channel, message);
    else if (message) this.log.reveal(message);
    this.remember();
  }

  seen() {
    this.sidebar.read();
    this.sidebar.draw();
    this.topbar.draw();
  }

  async sit(person) {
    const reply = await this.link.ask("sit", { person });
    if (reply.problem) this.log.notice(reply.problem);
  }

  on_message({ channel, message, new: isNew }) {
    if (channel === this.channel) {
      this.log.put(message, isNew);
      byId("typing").hidden = true;
    }
    this.posts.renew(channel);
    if (!isNew) return;
    this.sidebar.note(channel, message);
    if (message.pings_me && channel !== this.channel) this.announce(channel, message);
  }

  /** Tell a screen reader of a call elsewhere; what comes here it reads from the log. */
  announce(channel, message) {
    const place = this.sidebar.channels().find(({ id }) => id === channel)?.name ?? "";
    const words = asWords(el("p", {}, markdown(message.content, this.names)));
    byId("announce").textContent = say("announce", {
      name: message.name,
      channel: place,
      text: words.slice(0, 120),
    });
  }

  on_gone({ channel, message }) {
    if (channel === this.channel) this.log.remove(message.id);
    this.sidebar.forget(channel, message.id);
    this.posts.renew(channel);
  }

  async on_commands() {
    const channel = this.channel;
    const reply = await this.link.ask("open", { channel });
    if (reply.problem || channel !== this.channel) return;
    this.commands = reply.commands;
    this.menus = reply.menus;
    this.look.follow();
  }

  on_typing({ channel, name }) {
    if (channel !== this.channel) return;
    byId("typing").textContent = say("typing", { name });
    byId("typing").hidden = false;
    clearTimeout(this.typing);
    this.typing = setTimeout(() => (byId("typing").hidden = true), TYPING);
  }

  /** Press a button or send a menu's choice of a message. */
  async press(message, control, event, action, details) {
    if (control.matches(".pointed, .menu *")) dismissHint();
    if (action === "click") {
      for (const menu of control.closest(".message").querySelectorAll(".menu")) menu.dispatchEvent(new Event("leave"));
    }
    control.setAttribute("aria-busy", "true");
    await this.look.settled();
    const reply = await this.link.ask(action, { channel: message.channel_id, message: message.id, ...details });
    control.removeAttribute("aria-busy");
    this.outcome(reply, control);
  }

  /** What came of a command, press or form: a problem, a form to fill in, a message to go to. */
  outcome(reply, from) {
    if (reply.problem) {
      this.log.notice(reply.problem, from);
    } else if (reply.form) {
      const form = reply.form;
      openForm(form, this, async (fields) => {
        const answer = await this.link.ask("submit", { form: form.key, fields });
        if (!answer.problem) this.outcome(answer, from);
        return answer;
      });
    } else if (reply.message) {
      this.log.toEnd();
      if (from !== this.composer.text) this.log.expect(reply.message, from);
    }
  }

  async dismiss(message) {
    const reply = await this.link.ask("dismiss", { channel: message.channel_id, message: message.id });
    if (reply.problem) this.log.notice(reply.problem);
  }
}

new App();
