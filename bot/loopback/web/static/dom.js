// Making elements. Text only ever becomes text: nothing here takes markup.

/** Make an element: props are attributes, except `class`, `text`, `data`, and `on` (listeners). */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "class") node.className = value;
    else if (name === "text") node.textContent = value;
    else if (name === "data") Object.assign(node.dataset, value);
    else if (name === "on") {
      for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
    } else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return node;
}

/** Words for screen readers alone. */
export const quiet = (text) => el("span", { class: "quiet", text });

/** A small button with a sign and a name; `props` as in `el`. */
export function signed(sign, name, props = {}) {
  return el("button", { title: name, ...props }, el("span", { "aria-hidden": "true", text: sign }), quiet(name));
}

/** What the server put in the page's head under a name. */
export const branding = (name) => document.querySelector(`meta[name=${name}]`).content;

export const byId = (id) => document.getElementById(id);

let count = 0;
/** An id that no other element of the page has. */
export const freshId = (name) => `${name}-${++count}`;

/** The unfinished input from before the page was reloaded. */
export const half = {
  put(text) {
    history.replaceState({ half: text }, "");
  },
  take() {
    const text = history.state?.half ?? "";
    history.replaceState(null, "");
    return text;
  },
};

/** Something remembered in this browser; a browser that keeps nothing just forgets. */
export const kept = {
  get(key) {
    try {
      return localStorage.getItem(`loopback.${key}`);
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(`loopback.${key}`, value);
    } catch {
      // Private windows may forbid it; the page works all the same.
    }
  },
};
