// The channels at the left: servers, threads, the conversation with the bot; what is unread.

import { branding, byId, el, kept } from "./dom.js";
import { askText } from "./form.js";
import { say } from "./words.js";

const KEYS = [
  ["/", "key-commands"],
  ["Alt ↑↓", "key-channels"],
  ["↑↓ Enter", "key-messages"],
  ["Esc", "key-line"],
];

const SIGNS = { dm: "@", thread: "↳", voice: "🔊", news: "📣", forum: "🗨" };

export class Sidebar {
  constructor(app) {
    this.app = app;
    this.node = byId("side");
    this.drawer = byId("drawer");
    this.drawer.addEventListener("click", () => this.open(!this.isOpen));
    matchMedia("(max-width: 760px)").addEventListener("change", () => this.isOpen && this.open(false));
    byId("scrim").addEventListener("click", () => this.open(false));
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.isOpen) this.open(false);
      if (event.altKey && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
        event.preventDefault();
        this.step(event.key === "ArrowDown" ? 1 : -1);
      }
    });
  }

  get isOpen() {
    return this.node.classList.contains("open");
  }

  open(open) {
    this.node.classList.toggle("open", open);
    byId("scrim").hidden = !open;
    this.drawer.setAttribute("aria-expanded", String(open));
    document.querySelector(".main").inert = open;
    if (open) this.node.querySelector("[aria-current], a")?.focus();
    else if (this.node.contains(document.activeElement)) this.drawer.focus();
  }

  /** Every channel that this person sees, in the order in which they stand. */
  channels() {
    const { state } = this.app;
    return [...state.guilds.flatMap((guild) => guild.channels), state.dm];
  }

  step(by) {
    const all = this.channels();
    const here = all.findIndex((channel) => channel.id === this.app.channel);
    this.app.openChannel(all[(here + by + all.length) % all.length].id);
  }

  draw() {
    const { state } = this.app;
    const guilds = state.guilds.map((guild) =>
      el(
        "section",
        { "aria-label": guild.name },
        el("h2", { text: guild.name }),
        el("ul", {}, guild.channels.map((channel) => this.entry(channel))),
        this.adder(guild),
      ),
    );
    const dms = el(
      "section",
      { "aria-label": say("direct") },
      el("h2", { text: say("direct") }),
      el("ul", {}, this.entry(state.dm)),
    );
    const keys = el("ul", { class: "keys" }, KEYS.map(([key, what]) => el("li", {}, el("kbd", { text: key }), ` ${say(what)}`)));
    const focused = this.node.contains(document.activeElement) && document.activeElement.getAttribute("href");
    this.node.replaceChildren(...guilds, dms, keys);
    if (focused) this.node.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
    this.drawPings();
  }

  entry(channel) {
    const here = channel.id === this.app.channel;
    const { unread, pings } = here ? { unread: false, pings: 0 } : this.news(channel);
    const sign = SIGNS[channel.kind] ?? "#";
    const news = pings
      ? ` – ${say(channel.kind === "dm" ? "new" : "calling", { count: pings })}`
      : unread
        ? ` – ${say("unread")}`
        : "";
    const link = el(
      "a",
      {
        href: `#channel=${channel.id}`,
        class: `channel ${channel.kind} ${unread ? "unread" : ""}`,
        "aria-current": here ? "page" : undefined,
        on: { click: () => this.open(false) },
      },
      el("span", { class: "sign", "aria-hidden": "true", text: sign }),
      el("span", { class: "name", text: channel.name }),
      el("span", { class: "quiet", text: news }),
      pings ? el("span", { class: "badge", "aria-hidden": "true", text: String(pings) }) : null,
    );
    return el("li", {}, link);
  }

  adder(guild) {
    const add = el("button", { class: "link-like add", type: "button", text: say("channel-add") });
    add.addEventListener("click", () =>
      askText(say("channel-new", { server: guild.name }), say("name"), 100, async (name) => {
        const reply = await this.app.link.ask("add-channel", { guild: guild.id, name });
        if (reply.channel) this.app.openChannel(reply.channel);
        return reply;
      }),
    );
    return add;
  }

  /** What has come since this person last looked at the channel. */
  news(channel) {
    const seen = this.lastRead(channel.id);
    const pings = channel.pings.filter((id) => BigInt(id) > seen).length;
    return { unread: BigInt(channel.last) > seen, pings };
  }

  /** The id of the last message that this person has seen there, 0n before the first visit. */
  lastRead(channel) {
    return BigInt(kept.get(this.mark(channel)) ?? 0);
  }

  mark(channel) {
    return `read.${this.app.state.me.id}.${channel}`;
  }

  /** A message has come: count it, unless it is being read. */
  note(channel, message) {
    const known = this.channels().find((one) => one.id === channel);
    if (!known || message.author.id === this.app.state.me.id || message.ephemeral) return;
    known.last = message.id;
    if (message.pings_me || known.kind === "dm") known.pings.push(message.id);
    this.read();
    this.draw();
  }

  /** A message was deleted: nobody can read it any more. */
  forget(channel, id) {
    const known = this.channels().find((one) => one.id === channel);
    if (!known?.pings.includes(id)) return;
    known.pings = known.pings.filter((ping) => ping !== id);
    this.draw();
  }

  /** The open channel counts as read while the page can be seen. */
  read() {
    const here = this.channels().find((channel) => channel.id === this.app.channel);
    if (here && !document.hidden) kept.set(this.mark(here.id), here.last);
  }

  drawPings() {
    const others = this.channels().filter((channel) => channel.id !== this.app.channel || document.hidden);
    const pings = others.reduce((sum, channel) => sum + this.news(channel).pings, 0);
    const badge = byId("drawer-badge");
    badge.hidden = !pings;
    badge.textContent = pings || "";
    const title = branding("title");
    const here = this.channels().find((channel) => channel.id === this.app.channel);
    const name = here ? `${here.kind === "dm" ? "@" : "#"}${here.name}` : title;
    document.title = `${pings ? `(${pings}) ` : ""}${name} · ${this.app.state.me.name} · ${title}`;
  }
}
