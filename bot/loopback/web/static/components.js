// Buttons, menus and layout parts of a message, in the order in which the bot sent them.

import { el } from "./dom.js";
import { beforeLabel, labelWords } from "./emoji.js";
import { download, picture } from "./files.js";
import { markdown } from "./markdown.js";
import { menu } from "./menu.js";

const ROW = 1;
const BUTTON = 2;
const SECTION = 9;
const TEXT = 10;
const THUMBNAIL = 11;
const GALLERY = 12;
const FILE = 13;
const SEPARATOR = 14;
const CONTAINER = 17;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };
const PHONE = { plain: 38, emoji: 34 }; // letters of a label that a phone shows
const OWN_LINK = /^https?:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?/;

/** Make the element of all components of a message. */
export function components(message, app) {
  return el("div", { class: "components" }, message.components.map((part) => view(part, message, app)));
}

function view(part, message, app) {
  const inside = () => (part.components ?? []).map((inner) => view(inner, message, app));
  switch (part.type) {
    case ROW:
      return el("div", { class: "row" }, inside());
    case BUTTON:
      return button(part, message, app);
    case SECTION:
      return el("div", { class: "section" }, el("div", {}, inside()), view(part.accessory, message, app));
    case TEXT:
      return el("div", { class: "text" }, markdown(part.content, app.names));
    case THUMBNAIL:
      return picture(part.media.url, part.description, part.media);
    case GALLERY:
      return el("div", { class: part.items.length > 1 ? "gallery mosaic" : "gallery" }, part.items.map((one) => picture(one.media.url, one.description, one.media)));
    case FILE:
      return file(part, message);
    case SEPARATOR:
      return part.divider === false ? el("div", { class: "gap" }) : el("hr");
    case CONTAINER:
      return container(part, inside());
    default:
      return menu(part, message, app);
  }
}

/** A container has a bar in its colour, as an embed has. */
function container(part, inside) {
  const node = el("div", { class: "container" }, inside);
  if (Number.isInteger(part.accent_color)) {
    node.style.borderInlineStartColor = `#${part.accent_color.toString(16).padStart(6, "0")}`;
  }
  return node;
}

/** A file of the message, which nothing but this part shows. */
function file(part, message) {
  const attached = message.attachments.find(({ url }) => url === part.file.url);
  return attached ? download(attached) : null;
}

function button(part, message, app) {
  const label = labelWords(part);
  if (part.style === 5) return link(part, label);
  const short = clipped(label, part.emoji ? PHONE.emoji : PHONE.plain);
  const node = el("button", {
    class: `button ${STYLES[part.style] ?? "secondary"}`,
    type: "button",
    disabled: part.disabled,
    "aria-label": short ? label : undefined,
    // What is ticked stays the same control, so that the focus does not leave it.
    data: { control: label.replace(/^✓ /, "+ "), key: keyOf(part.custom_id), ...(short && { short }) },
  }, part.emoji?.id ? beforeLabel(part) : null, el("span", { class: "whole", text: label }));
  node.addEventListener("click", (event) => {
    if (node.getAttribute("aria-busy") === "true") return;
    app.press(message, node, event, "click", { custom_id: part.custom_id });
  });
  return node;
}

/** What a phone shows of a label that is too long for it; "" of one that is not. */
function clipped(label, most) {
  const letters = [...label];
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : "";
}

/** Which answer a button gives, by which a picture names it: what its id says after three colons. */
function keyOf(id) {
  return id.split(":").slice(3).join(":");
}

function link(part, label) {
  const own = OWN_LINK.exec(part.url);
  const props = own
    ? { href: `#channel=${own[1]}${own[2] ? `&message=${own[2]}` : ""}` }
    : { href: part.url, target: "_blank", rel: "noopener noreferrer" };
  const mark = el("span", { "aria-hidden": "true", text: own ? " →" : " ↗" });
  return el("a", { class: "button link", data: { control: label }, ...props }, part.emoji?.id ? beforeLabel(part) : null, label, mark);
}
