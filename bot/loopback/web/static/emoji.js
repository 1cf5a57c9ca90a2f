// Emoji of the application: in texts, on buttons, in menus.

import { el } from "./dom.js";

/** An emoji in a text: its picture, or its name once it is gone. */
export function inText(name, id, names) {
  return names?.emojis?.[id] ? icon({ id, name: `:${name}:` }) : `:${name}:`;
}

/** What stands before a label: the picture of an own emoji, a letter, or nothing. */
export function beforeLabel(part) {
  if (!part.emoji) return null;
  return part.emoji.id ? icon(part.emoji) : `${part.emoji.name} `;
}

/** A label as words: an own emoji is not among them, as its picture has a name of its own. */
export function labelWords(part) {
  return [part.emoji?.id ? "" : part.emoji?.name, part.label].filter(Boolean).join(" ");
}

/** A text as a notification has it, where Discord shows the names of emoji. */
export function asWords(node) {
  for (const one of node.querySelectorAll("img.emoji")) one.replaceWith(one.alt);
  return node.textContent;
}

function icon({ id, name }) {
  return el("img", { class: "emoji", src: `/emojis/${id}`, alt: name, draggable: "false" });
}
