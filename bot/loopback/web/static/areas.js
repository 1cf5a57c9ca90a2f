// Areas of a picture that can be pressed: each does what a button or menu of its message does.

import { el, freshId } from "./dom.js";
import { mapAt, readMap } from "./imagemap.js";
import { say } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";

/** Make what can be pressed on the pictures of a message, now or as soon as they are read. */
export function mapPictures(message) {
  if (!message.querySelector(".components")) return;
  for (const frame of message.querySelectorAll(".frame")) {
    const address = frame.querySelector("img").getAttribute("src");
    const map = mapAt(address);
    if (map) lay(frame, map, message);
    else if (/[.]png[?]/.test(address)) afterLoading(frame, () => readAndLay(frame, address, message));
  }
}

/** As soon as a picture has come, which then need not be fetched again. */
function afterLoading(frame, act) {
  if (frame.querySelector("img").complete) act();
  else frame.addEventListener("load", act, { capture: true, once: true });
}

async function readAndLay(frame, address, message) {
  try {
    lay(frame, await readMap(address), message);
  } catch (error) {
    console.warn("a picture's image map cannot be read:", error);
    return;
  }
  frame.dispatchEvent(new Event("mapped", { bubbles: true }));
}

function lay(frame, map, message) {
  const areas = areasOf(map, message);
  if (areas) frame.append(areas);
  // They come after the message was laid out, and Tab stops in one message only.
  if (areas && message.tabIndex < 0) [...areas.children].forEach((one) => (one.tabIndex = -1));
}

/** Make the areas of a picture that a message has an answer for; null if there are none.
 * `first` is called before an answer is given that leads on. */
export function areasOf(map, message, first = () => {}) {
  const found = map.areas
    .map(({ keys, names = [], at }) => ({
      key: keys[0],
      at,
      controls: keys.map((key, place) => controlOf(message, key, names[place])).filter(Boolean),
    }))
    .filter(({ controls }) => controls.length);
  if (!found.length) return null;
  // A place with two answers asks which one: what a tap does is never a surprise.
  const asks = found.some(({ controls }) => controls.length > 1);
  const areas = found.map((one) => area(one, map, { asks, first }));
  // A thing that is on the picture twice is one stop for the keyboard.
  const again = areas.filter((one, place) => found.findIndex(({ key }) => key === found[place].key) < place);
  for (const one of again) {
    one.tabIndex = -1;
    one.setAttribute("aria-hidden", "true");
  }
  return el("div", { class: "areas", role: "group", "aria-label": say("on-picture") }, areas);
}

/** What of a message gives an answer: its button, or its row of a menu; the picture's own name for
 * it counts first, then what says most. */
function controlOf(message, key, called) {
  const name = CSS.escape(key);
  const button = message.querySelector(`.components .button[data-key="${name}"]:not(:disabled)`);
  const rows = [...message.querySelectorAll(`.menu-option[data-value="${name}"]`)];
  const row = rows.find((one) => !menuOf(one).disabled);
  const press = button ?? row;
  return press ? { press, row: button ? null : row, label: called || words(row ?? button) } : null;
}

function words(node) {
  const parts = node.matches(".menu-option") ? node.querySelectorAll(".label, small") : [node];
  return [...parts].map((part) => part.textContent).join(" – ");
}

function menuOf(row) {
  return row.closest(".menu").querySelector(".menu-open");
}

function area({ key, at, controls }, { width, height }, { asks, first }) {
  const corners = at.reduce((all, value, n) => (n % 2 ? all : [...all, [value, at[n + 1]]]), []);
  const [left, top] = [0, 1].map((axis) => Math.min(...corners.map((corner) => corner[axis])));
  const [right, bottom] = [0, 1].map((axis) => Math.max(...corners.map((corner) => corner[axis])));
  const [wide, high] = [right - left, bottom - top];
  const share = (part, whole) => `${(100 * part) / whole}%`;
  const name = controls.map(({ label }) => label).reduce((first, second) => say("or", { first, second }));
  const node = el(
    "button",
    {
      class: "area",
      type: "button",
      title: name,
      "aria-label": name,
      "aria-haspopup": asks ? "menu" : undefined,
      // The key of a card that is ticked says how many of it would be then: it changes, the card stays.
      data: { control: `area ${key.replace(/^\d+:/, "")}` },
      on: { click: () => (asks ? ask(node, controls, first) : press(node, controls[0], first)) },
    },
    outline(corners.map(([x, y]) => [x - left, y - top]), wide, high),
  );
  node.style.left = share(left, width);
  node.style.top = share(top, height);
  node.style.width = share(wide, width);
  node.style.height = share(high, height);
  const path = corners.map(([x, y]) => `${share(x - left, wide)} ${share(y - top, high)}`).join(", ");
  node.style.clipPath = `polygon(${path})`;
  if (!asks && controls[0].row) follow(node, controls[0].row);
  return node;
}

/** A line along the edge, light on dark, which no ground can swallow. */
function outline(corners, wide, high) {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", `0 0 ${wide} ${high}`);
  picture.setAttribute("preserveAspectRatio", "none");
  picture.setAttribute("aria-hidden", "true");
  for (const name of ["casing", "line"]) {
    const shape = document.createElementNS(SVG, "polygon");
    shape.setAttribute("points", corners.join(" "));
    shape.setAttribute("class", name);
    picture.append(shape);
  }
  return picture;
}

/** Do as if the button, or the row of the menu, had been pressed itself. */
function press(node, { press: target, row }, first) {
  if (row && menuOf(row).getAttribute("aria-busy") === "true") return;
  if (!row?.closest("[aria-multiselectable]")) first();
  target.click();
  node.focus({ preventScroll: true }); // a menu takes the focus as it closes
}

/** Of a menu that takes several: show on the picture, too, what has been picked, wherever it was. */
function follow(node, row) {
  if (!row.closest("[aria-multiselectable]")) return;
  const show = () => node.setAttribute("aria-pressed", row.getAttribute("aria-selected"));
  new MutationObserver(show).observe(row, { attributes: true, attributeFilter: ["aria-selected"] });
  show();
}

/** Ask which of the answers of an area is meant. */
function ask(node, controls, first) {
  const list = el("div", { class: "area-menu", id: freshId("asked"), popover: "auto", "aria-label": node.title });
  const close = () => list.hidePopover();
  list.append(
    ...controls.map((control) =>
      el("button", {
        class: "button",
        type: "button",
        text: control.label,
        on: {
          click: () => {
            close();
            press(node, control, first);
          },
        },
      }),
    ),
  );
  list.addEventListener("keydown", (event) => walk(list, event));
  list.addEventListener("toggle", ({ newState }) => newState === "closed" && list.remove());
  node.parentElement.append(list);
  list.showPopover();
  place(list, node.getBoundingClientRect());
  list.querySelector("button").focus();
}

/** The arrow keys go from answer to answer, and no key that is meant for them goes any further. */
function walk(list, event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    const all = [...list.children];
    all.at((all.indexOf(document.activeElement) + step) % all.length).focus();
    event.preventDefault();
  }
  event.stopPropagation();
}

/** Put the list over the middle of what was pressed, within the window. */
function place(list, { left, top, width, height }) {
  const { offsetWidth: wide, offsetHeight: high } = list;
  const within = (at, size, room) => Math.max(8, Math.min(at - size / 2, room - size - 8));
  list.style.left = `${within(left + width / 2, wide, innerWidth)}px`;
  list.style.top = `${within(top + height / 2, high, innerHeight)}px`;
}
