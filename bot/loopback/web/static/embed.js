// An embed: author, title, text, fields, pictures, footer.

import { el } from "./dom.js";
import { picture } from "./files.js";
import { inline, markdown } from "./markdown.js";
import { stamped } from "./times.js";
import { say } from "./words.js";

/** Make the element of an embed. */
export function embed(one, app) {
  const node = el(
    "section",
    { class: "embed", "aria-label": one.title ?? say("embed") },
    one.author ? el("p", { class: "embed-author", text: one.author.name }) : null,
    one.title ? title(one, app) : null,
    one.description ? el("div", { class: "text" }, markdown(one.description, app.names)) : null,
    one.fields?.length ? fields(one.fields, app) : null,
    one.image ? picture(one.image.url, one.image.description, one.image) : null,
    one.thumbnail ? picture(one.thumbnail.url, one.thumbnail.description, one.thumbnail) : null,
    foot(one),
  );
  if (Number.isInteger(one.color)) {
    node.style.borderInlineStartColor = `#${one.color.toString(16).padStart(6, "0")}`;
  }
  return node;
}

function title(one, app) {
  const words = inline(one.title, app.names);
  const linked = /^https?:\/\//.test(one.url ?? "");
  return el(
    "p",
    { class: "embed-title" },
    linked ? el("a", { href: one.url, target: "_blank", rel: "noopener noreferrer" }, words) : words,
  );
}

function fields(all, app) {
  const parts = all.map((field) =>
    el(
      "div",
      { class: field.inline ? "beside" : "" },
      el("dt", {}, inline(field.name, app.names)),
      el("dd", {}, markdown(field.value, app.names)),
    ),
  );
  return el("dl", { class: "fields" }, parts);
}

function foot(one) {
  const parts = [one.footer?.text, one.timestamp ? stamped(Date.parse(one.timestamp)) : null];
  const text = parts.filter(Boolean).join(" · ");
  return text ? el("p", { class: "embed-foot", text }) : null;
}
