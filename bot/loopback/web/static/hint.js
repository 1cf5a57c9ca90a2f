// The one hint of the first visit: which button to press first. It goes once one is pressed.

import { byId, el, kept } from "./dom.js";
import { inline } from "./markdown.js";
import { knows, say } from "./words.js";

const PRIMARY = 1;
const KEY = "hinted";

/** Point at the first main button of the newest message that calls this person. */
export function pointTo(messages, log) {
  byId("hint")?.remove();
  log.querySelector(".pointed")?.classList.remove("pointed");
  if (!knows("hint") || kept.get(KEY)) return;
  const call = messages.findLast((message) => message.pings_me && main(message));
  if (!call) return;
  const node = byId(`message-${call.id}`);
  const button = node?.querySelector(".button.primary:not(:disabled)");
  if (!button) return;
  button.classList.add("pointed");
  button.setAttribute("aria-describedby", "hint");
  const words = inline(say("hint", { button: button.textContent }));
  const arrow = el("span", { class: "hint-arrow", "aria-hidden": "true", text: "▼" });
  const more = el("small", {}, inline(say("hint-more")));
  button.closest(".row").before(el("p", { class: "hint", id: "hint" }, el("span", {}, words), more, arrow));
}

/** Not to be shown again. */
export function dismissHint() {
  kept.set(KEY, "yes");
  byId("hint")?.remove();
  document.querySelector(".pointed")?.classList.remove("pointed");
}

function main(message) {
  return message.components.some((row) =>
    (row.components ?? []).some((part) => part.style === PRIMARY && !part.disabled),
  );
}
