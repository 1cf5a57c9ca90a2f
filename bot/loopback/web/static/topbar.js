// The top: the person that the page acts as, their language, light or dark, and whether the bot is there.

import { byId, el, kept } from "./dom.js";
import { askText } from "./form.js";
import { say } from "./words.js";

const NEW = "new";
const THEMES = { auto: "◐", light: "☀", dark: "☾" };

export class Topbar {
  constructor(app) {
    this.app = app;
    byId("person").addEventListener("change", (event) => this.onPerson(event.target.value));
    byId("locale").addEventListener("change", (event) => app.link.ask("speak", { locale: event.target.value }));
    byId("theme").addEventListener("click", () => this.nextTheme());
    this.setTheme(kept.get("theme") ?? "auto");
  }

  draw() {
    const { me, people, locales, bot } = this.app.state;
    const persons = people.map(({ id, name }) => el("option", { value: id, text: name }));
    byId("person").replaceChildren(...persons, el("option", { value: NEW, text: say("somebody-new") }));
    byId("person").value = me.id;
    byId("locale").replaceChildren(...locales.map(({ tag, name }) => el("option", { value: tag, text: name })));
    byId("locale").value = me.locale;
    const place = people.findIndex(({ id }) => id === me.id);
    const next = people[(place + 1) % people.length];
    byId("another").href = `/#person=${next.id}&channel=${this.app.channel ?? ""}`;
    byId("online").className = `online ${bot.online ? "yes" : "no"}`;
    byId("online").textContent = say(bot.online ? "bot-here" : "bot-away", { name: bot.name });
  }

  async onPerson(value) {
    if (value !== NEW) {
      this.app.sit(value);
      return;
    }
    byId("person").value = this.app.state.me.id;
    askText(say("somebody-new-title"), say("name"), 32, async (name) => {
      const reply = await this.app.link.ask("add-person", { name });
      if (reply.person) this.app.sit(reply.person);
      return reply;
    });
  }

  nextTheme() {
    const names = Object.keys(THEMES);
    this.setTheme(names[(names.indexOf(this.theme) + 1) % names.length]);
    kept.set("theme", this.theme);
    this.app.look.follow();
  }

  setTheme(theme) {
    this.theme = theme in THEMES ? theme : "auto";
    document.documentElement.dataset.theme = this.theme;
    const name = say(`colours-${this.theme}`);
    byId("theme").replaceChildren(
      el("span", { "aria-hidden": "true", text: THEMES[this.theme] }),
      el("span", { class: "quiet", text: say("colours-press", { theme: name }) }),
    );
    byId("theme").title = say("colours", { theme: name });
  }
}
