// Times as the person at the page reads them: in the language that they have chosen.

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [["year", 31557600], ["month", 2629800], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

let language;

/** From now on, in the language with this tag; says whether that is a change. */
export function setLanguage(tag) {
  const changed = language !== tag;
  language = tag;
  return changed;
}

/** A moment (milliseconds) in one of Discord's styles, `R` being "in 5 minutes". */
export function formatTime(when, style = "f") {
  if (style === "R") return distance(when);
  return new Date(when).toLocaleString(language, STYLES[style]);
}

/** When a message came: the time, with the day if it was not today. */
export function stamped(when) {
  const today = new Date(when).toDateString() === new Date().toDateString();
  return new Date(when).toLocaleString(language, today ? STYLES.t : { dateStyle: "short", timeStyle: "short" });
}

function distance(when) {
  const away = (when - Date.now()) / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(away) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(Math.round(away / size), unit);
}
