// Pictures that suit the page: light or dark as it is; tall where it is narrow, for this person alone.

import { branding } from "./dom.js";

const NARROW = matchMedia("(width < 600px)");
const NIGHT = matchMedia("(prefers-color-scheme: dark)");
const PATIENCE = 4000; // milliseconds for which what is pressed waits

export class Look {
  constructor(app) {
    this.app = app;
    this.asked = Promise.resolve();
    for (const query of [NARROW, NIGHT]) query.addEventListener("change", () => this.follow());
  }

  get wanted() {
    const chosen = document.documentElement.dataset.theme;
    const dark = chosen === "dark" || (chosen !== "light" && NIGHT.matches);
    return { theme: dark ? "dark" : "light", form: NARROW.matches ? "tall" : "wide" };
  }

  /** Ask for such pictures: what this person alone sees, and in their own server the theme of all. */
  follow() {
    if (document.hidden || !this.app.here) return;
    const { theme, form } = this.wanted;
    const asked = [this.ask("own-look", { theme, form }, true)];
    // What everybody sees keeps its form: others may sit in front of a larger screen.
    if (this.app.here.owned) asked.push(this.ask("channel-look", { theme }, false));
    this.asked = Promise.all(asked);
  }

  /** Resolves once pictures that are drawn from now on suit the page, or it takes too long. */
  settled() {
    return Promise.race([this.asked, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  }

  async ask(name, options, personal) {
    const { app } = this;
    const path = branding(name);
    if (!app.commands.some((command) => command.path === path)) return;
    await app.link.ask("adjust", { channel: app.channel, path, options, personal });
  }
}
