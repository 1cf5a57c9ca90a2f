// Pictures that suit the page: tall where it is narrow, light or dark as it is.

const NARROW = matchMedia("(width < 600px)");
const NIGHT = matchMedia("(prefers-color-scheme: dark)");

export class Look {
  constructor(app) {
    this.app = app;
    for (const query of [NARROW, NIGHT]) query.addEventListener("change", () => this.follow());
  }

  get wanted() {
    const chosen = document.documentElement.dataset.theme;
    const dark = chosen === "dark" || (chosen !== "light" && NIGHT.matches);
    return { theme: dark ? "dark" : "light", form: NARROW.matches ? "tall" : "wide" };
  }

  /** Ask for such pictures by the bot's own command, where it has one for both. */
  async follow() {
    const { app, wanted } = this;
    if (!app.here || app.here.kind === "dm") return;
    const offers = ({ options }, name) =>
      options.some((option) => option.name === name && option.choices.some(({ value }) => value === wanted[name]));
    const command = app.commands.find((one) => Object.keys(wanted).every((name) => offers(one, name)));
    if (command) await app.link.ask("adjust", { channel: app.channel, path: command.path, options: wanted });
  }
}
