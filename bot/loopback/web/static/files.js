// Pictures and other files of messages. A picture's alt text can be read by everybody.

import { el } from "./dom.js";
import { enlarge } from "./viewer.js";
import { say } from "./words.js";

/** Make the elements of a message's files. */
export function files(attachments) {
  if (!attachments.length) return null;
  const several = attachments.filter(isPicture).length > 1;
  return el("div", { class: several ? "files mosaic" : "files" }, attachments.map(attached));
}

function isPicture(file) {
  return Boolean(file.content_type?.startsWith("image/") && file.width);
}

function attached(file) {
  return isPicture(file) ? picture(file.url, file.description, file) : download(file);
}

/** Make a picture that opens large, with its alt text under it. */
export function picture(address, alt, { width, height } = {}) {
  if (!address.startsWith("/files/")) return outside(address, alt);
  const image = el("img", { src: address, alt: alt || say("picture-unnamed"), width, height, loading: "lazy", decoding: "async" });
  const open = el(
    "button",
    { class: "picture", type: "button", title: say("picture-open"), on: { click: () => enlarge(address, alt, open.closest(".message")) } },
    image,
  );
  const figure = el("figure", {}, el("div", { class: "frame" }, open), alt ? altText(alt) : null);
  // Its shape is known before it has come, so that nothing jumps when it does.
  if (width && height) {
    figure.style.setProperty("--wide", `${width}px`);
    figure.style.setProperty("--ratio", width / height);
  }
  return figure;
}

function altText(alt) {
  return el(
    "details",
    { class: "alt" },
    el("summary", { "aria-label": say("picture-words") }, el("abbr", { title: say("picture-words"), text: "ALT" })),
    el("p", { text: alt }),
  );
}

function outside(address, alt) {
  // No page of another machine is asked for anything unless somebody follows the link.
  return el("a", { href: address, target: "_blank", rel: "noopener noreferrer", text: alt || address });
}

/** Make the link to a file that is not a picture. */
export function download(file) {
  const size = file.size < 1024 ? `${file.size} B` : `${Math.round(file.size / 1024)} KB`;
  return el(
    "a",
    { class: "file", href: file.url, download: file.filename },
    el("span", { "aria-hidden": "true", text: "▤" }),
    el("strong", { text: file.filename }),
    ` ${size}`,
  );
}
