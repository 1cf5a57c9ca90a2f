// Discord's markdown as elements. It builds nodes with text in them and never parses HTML.

import { el } from "./dom.js";
import { inText } from "./emoji.js";
import { formatTime } from "./times.js";
import { say } from "./words.js";

const PART = String.raw`((?:\\[\s\S]|[^\\])+?)`; // as little as fits, an escaped mark included
const INLINE = [
  [/\\([\\`*_~|<>[\]()#+\-.!:@])/y, (m) => m[1]],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (m) => el("code", { text: m[2].trim() || m[2] })],
  [new RegExp(String.raw`\*\*${PART}\*\*(?!\*)`, "y"), (m, on) => el("strong", {}, on(m[1]))],
  [new RegExp(String.raw`__${PART}__(?!_)`, "y"), (m, on) => el("u", {}, on(m[1]))],
  [new RegExp(String.raw`\*(?![\s*])${PART}\*(?!\*)`, "y"), (m, on) => el("em", {}, on(m[1]))],
  [new RegExp(String.raw`_(?!_)${PART}_(?!\w)`, "y"), (m, on) => el("em", {}, on(m[1])), true],
  [new RegExp(String.raw`~~${PART}~~`, "y"), (m, on) => el("s", {}, on(m[1]))],
  [new RegExp(String.raw`\|\|${PART}\|\|`, "y"), (m, on) => spoiler(on(m[1]))],
  [/\[((?:\\[\s\S]|[^\]\\\n])+)\]\(<?(https?:\/\/[^\s<>)]+)>?\)/y, (m, on) => link(m[2], on(m[1]))],
  [/<(https?:\/\/[^\s<>]+)>/y, (m) => link(m[1], m[1])],
  [/https?:\/\/[^\s<>]*[^\s<>.,:;"'\])]/y, (m) => link(m[0], m[0])],
  [/<@!?(\d+)>/y, (m, on, names) => person(m[1], names.users[m[1]])],
  [/<@&(\d+)>/y, (m, on, names) => mention("@", names.roles[m[1]] ?? say("unknown-user"))],
  [/<#(\d+)>/y, (m, on, names) => place(m[1], names.channels[m[1]])],
  [/<\/([^:<>\n]+):\d+>/y, (m) => mention("/", m[1])],
  [/<a?:(\w+):(\d+)>/y, (m, on, names) => inText(m[1], m[2], names)],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, (m) => moment(Number(m[1]), m[2])],
  [/@(?:everyone|here)\b/y, (m) => mention("", m[0])],
];
const MARKS = /[\\`*_~|[<@h]/;

/** Return the nodes of a text of several lines. `names` has users, roles and channels by id. */
export function markdown(text, names) {
  const nodes = [];
  const fence = /```(?:([\w+-]*)\n)?([\s\S]*?)```/g;
  let from = 0;
  for (const match of text.matchAll(fence)) {
    nodes.push(...blocks(text.slice(from, match.index), names));
    nodes.push(el("pre", {}, el("code", { text: match[2].replace(/\n$/, "") })));
    from = match.index + match[0].length;
  }
  return [...nodes, ...blocks(text.slice(from), names)];
}

/** Return the nodes of one line: no headings, lists or quotes. */
export function inline(text, names, depth = 0) {
  const nodes = [];
  let plain = "";
  let at = 0;
  const deeper = (inner) => (depth > 8 ? [inner] : inline(inner, names, depth + 1));
  while (at < text.length) {
    const found = MARKS.test(text[at]) ? rule(text, at) : null;
    if (found) {
      if (plain) nodes.push(plain);
      plain = "";
      nodes.push(...[found.make(found.match, deeper, names)].flat());
      at += found.match[0].length;
    } else {
      plain += text[at++];
    }
  }
  if (plain) nodes.push(plain);
  return nodes;
}

function rule(text, at) {
  for (const [pattern, make, apart] of INLINE) {
    if (apart && /\w/.test(text[at - 1] ?? "")) continue;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { match, make };
  }
  return null;
}

function blocks(text, names) {
  const nodes = [];
  let lines = [];
  const end = () => {
    if (lines.some((line) => line.trim())) nodes.push(paragraph(lines, names));
    lines = [];
  };
  let list = null;
  for (const line of text.replace(/^\n|\n$/g, "").split("\n")) {
    const head = /^(#{1,3}|-#) +(.+)$/.exec(line);
    const quote = /^> ?(.*)$/.exec(line);
    const item = /^ *(?:[-*]|\d+\.) +(.+)$/.exec(line);
    if (!item) list = null;
    if (head || quote || item) end();
    if (head) {
      const small = head[1] === "-#";
      const kind = small ? "small" : "strong";
      const name = small ? "small-line" : `head head-${head[1].length}`;
      nodes.push(el("p", { class: name }, el(kind, {}, inline(head[2], names))));
    } else if (quote) {
      nodes.push(el("blockquote", {}, inline(quote[1], names)));
    } else if (item) {
      if (!list) nodes.push((list = el(/^ *\d/.test(line) ? "ol" : "ul")));
      list.append(el("li", {}, inline(item[1], names)));
    } else {
      lines.push(line);
    }
  }
  end();
  return nodes;
}

function paragraph(lines, names) {
  // Marks may reach over lines, so that the lines are parsed as one text.
  return el("p", {}, inline(lines.join("\n"), names));
}

function link(address, shown) {
  return el("a", { href: address, target: "_blank", rel: "noopener noreferrer nofollow" }, shown);
}

function mention(sign, name) {
  return el("span", { class: "mention", text: sign + name });
}

/** A mention of a person: the page opens their menu on it. */
function person(id, name) {
  if (!name) return mention("@", say("unknown-user"));
  return el("button", { class: "mention person", type: "button", data: { person: id }, text: `@${name}` });
}

function place(id, name) {
  if (!name) return mention("#", say("unknown-user"));
  return el("a", { class: "mention", href: `#channel=${id}`, text: `#${name}` });
}

function spoiler(inner) {
  const box = el("button", { class: "spoiler", type: "button", "aria-label": say("spoiler") }, inner);
  box.addEventListener("click", () => {
    box.classList.add("shown");
    box.removeAttribute("aria-label");
  });
  return box;
}

function moment(seconds, style) {
  const when = new Date(seconds * 1000);
  if (Number.isNaN(when.getTime())) return `<t:${seconds}>`;
  return el("time", { datetime: when.toISOString(), title: formatTime(when, "F"), text: formatTime(when, style) });
}
