// One message as an element: head, text, pictures, embeds, and what can be pressed in it.

import { mapPictures } from "./areas.js";
import { components } from "./components.js";
import { el } from "./dom.js";
import { embed } from "./embed.js";
import { files } from "./files.js";
import { appsButton, personButton } from "./apps.js";
import { markdown } from "./markdown.js";
import { formatTime, stamped } from "./times.js";
import { say } from "./words.js";

const LAYOUT = 1 << 15; // the flag of a message whose parts alone show anything, files too
const LIFE = 15 * 60 * 1000; // milliseconds after which nothing can answer any more

/** Make the element of a message. `app` knows names and can act. */
export function messageView(message, app) {
  const head = personButton(message.author.id, message.name, { class: "author", id: `author-${message.id}` });
  const node = el(
    "article",
    {
      class: classes(message),
      id: `message-${message.id}`,
      tabindex: "-1",
      "aria-labelledby": `author-${message.id} text-${message.id}`,
      data: { id: message.id },
    },
    origin(message),
    el("div", { class: "avatar", "aria-hidden": "true", data: { hue: hue(message.author, app) } }, face(message)),
    el(
      "div",
      { class: "body" },
      el("p", { class: "head-line" }, head, tag(message), time(message), ping(message), appsButton(message)),
      content(message, app),
      message.ephemeral ? footer(message, app) : null,
    ),
  );
  mapPictures(node);
  return node;
}

function classes(message) {
  const marks = ["message"];
  if (message.ephemeral) marks.push("ephemeral");
  if (message.pings_me) marks.push("pings");
  if (message.loading) marks.push("loading");
  return marks.join(" ");
}

function origin(message) {
  if (message.reply) {
    return el("p", { class: "origin" }, el("strong", { text: message.reply.name }), ` ${message.reply.text}`);
  }
  if (!message.origin?.command) return null;
  const parts = {
    "{name}": el("strong", { text: message.origin.name }),
    "{command}": el("code", { text: message.origin.command }),
  };
  const words = say("used").split(/(\{name\}|\{command\})/);
  return el("p", { class: "origin" }, words.map((word) => parts[word] ?? word));
}

function face(message) {
  if (message.author.bot) return el("span", { class: "icon" });
  return [...message.name][0] ?? "?";
}

function hue(author, app) {
  const place = app.state.people.findIndex(({ id }) => id === author.id);
  return author.bot ? "bot" : String(place % 4);
}

function tag(message) {
  return message.author.bot ? el("span", { class: "tag", text: "APP" }) : null;
}

function ping(message) {
  return message.pings_me ? el("span", { class: "tag calls", text: say("calls-you") }) : null;
}

function time(message) {
  return el("time", {
    datetime: new Date(message.at).toISOString(),
    title: formatTime(message.at, "F"),
    text: stamped(message.at) + (message.edited ? ` ${say("edited")}` : ""),
  });
}

function content(message, app) {
  if (message.loading) return waiting(message);
  const shown = embedded(message);
  const layout = message.flags & LAYOUT;
  return [
    message.content ? el("div", { class: "text", id: `text-${message.id}` }, markdown(message.content, app.names)) : null,
    layout ? null : files(message.attachments.filter((file) => !shown.has(file.id)), app),
    message.embeds.map((one) => embed(one, app)),
    message.components.length ? components(message, app) : null,
  ];
}

function waiting(message) {
  if (Date.now() - message.at > LIFE) {
    return el("p", { class: "thinking", text: say("did-not-respond", { name: message.name }) });
  }
  const dots = el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
  return el("p", { class: "thinking" }, say("thinking", { name: message.name }), dots);
}

/** The ids of files that stand in embeds or components and are not shown a second time. */
function embedded(message) {
  const used = JSON.stringify([message.embeds, message.components]);
  const shown = message.attachments.filter((file) => used.includes(JSON.stringify(file.url)));
  return new Set(shown.map((file) => file.id));
}

function footer(message, app) {
  const away = el("button", {
    class: "link-like dismiss",
    type: "button",
    text: say("dismiss-message"),
    on: { click: () => app.dismiss(message) },
  });
  return el("p", { class: "only-you" }, el("span", { "aria-hidden": "true" }, "◉ "), `${say("only-you")} · `, away);
}
