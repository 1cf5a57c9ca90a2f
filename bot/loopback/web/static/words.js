// The page's own words, in the language of the person it acts as. The server has them.

let words = JSON.parse(document.querySelector("meta[name=words]").content);

/** Use these words from now on, and update the fixed texts of the page. */
export function setWords(given) {
  words = given;
  fillIn();
}

/** The words for `key`, with `args` put where their names stand in braces. */
export function say(key, args = {}) {
  return (words[key] ?? key).replace(/\{(\w+)\}/g, (mark, name) => String(args[name] ?? mark));
}

/** Whether there are any words for `key`. */
export const knows = (key) => key in words;

/** Write what `data-say`, `data-say-label` and `data-say-title` ask for. */
function fillIn() {
  for (const node of document.querySelectorAll("[data-say]")) node.textContent = say(node.dataset.say);
  for (const node of document.querySelectorAll("[data-say-label]")) {
    node.setAttribute("aria-label", say(node.dataset.sayLabel));
  }
  for (const node of document.querySelectorAll("[data-say-title]")) node.title = say(node.dataset.sayTitle);
}

fillIn();
