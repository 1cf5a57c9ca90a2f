// A form that the bot opened (a modal), and the page's own small questions in the same dress.

import { byId, el, freshId } from "./dom.js";
import { say } from "./words.js";

const ROW = 1;
const INPUT = 4;
const TEXT = 10;
const LABEL = 18;

/** Show a form of the bot; `send(fields)` returns a promise of the answer, with or without problem. */
export function openForm(form, send) {
  const fields = [];
  for (const part of form.components ?? []) {
    if (part.type === ROW) fields.push(...part.components.map((inner) => field(inner, inner.label)));
    else if (part.type === LABEL) fields.push(field(part.component, part.label, part.description));
    else if (part.type === TEXT) fields.push({ node: el("p", { text: part.content }) });
  }
  show(form.title, fields, send);
}

/** Ask for one short text. */
export function askText(title, label, most, send) {
  const input = { type: INPUT, custom_id: "text", style: 1, required: true, min_length: 1, max_length: most };
  show(title, [field(input, label)], (fields) => send(fields.text));
}

function field(part, label, description) {
  const id = freshId("field");
  const control = part.type === INPUT ? textField(part, id) : choiceField(part, id);
  control.required = part.required ?? true;
  const hint = description ? el("small", { id: `${id}-hint`, text: description }) : null;
  if (hint) control.setAttribute("aria-describedby", hint.id);
  const mark = control.required ? el("span", { class: "required", "aria-hidden": "true", text: " *" }) : null;
  const node = el("div", { class: "field" }, el("label", { for: id }, label, mark), hint, control);
  return { node, control, name: part.custom_id };
}

function textField(part, id) {
  const shape = part.style === 2 ? "textarea" : "input";
  const control = el(shape, { id, placeholder: part.placeholder, rows: part.style === 2 ? 4 : undefined });
  if (part.min_length) control.minLength = part.min_length;
  control.maxLength = part.max_length ?? 4000;
  control.value = part.value ?? "";
  return control;
}

function choiceField(part, id) {
  const options = (part.options ?? []).map((option) =>
    el("option", { value: option.value, selected: option.default, text: option.label }),
  );
  return el("select", { id }, part.required === false ? el("option", { value: "" }) : null, options);
}

function show(title, fields, send) {
  const dialog = byId("dialog");
  const problem = el("p", { class: "problem", role: "alert", hidden: true });
  const submit = el("button", { class: "button primary", text: say("send") });
  const cancel = el("button", { class: "button secondary", type: "button", text: say("cancel") });
  cancel.addEventListener("click", () => dialog.close());
  const form = el(
    "form",
    { method: "dialog" },
    el("h2", { id: "dialog-title", text: title }),
    fields.map(({ node }) => node),
    problem,
    el("div", { class: "row end" }, cancel, submit),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    submit.disabled = true;
    const filled = fields.filter(({ control }) => control && (control.value || control.tagName !== "SELECT"));
    const reply = await send(Object.fromEntries(filled.map(({ name, control }) => [name, control.value])));
    submit.disabled = false;
    problem.hidden = !reply.problem;
    problem.textContent = reply.problem ?? "";
    if (!reply.problem) dialog.close();
  });
  dialog.replaceChildren(form);
  dialog.showModal();
}
