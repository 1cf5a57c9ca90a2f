// A form that the bot opened (a modal), and the page's own small questions in the same dress.

import { byId, el, freshId } from "./dom.js";
import { markdown } from "./markdown.js";
import { offered } from "./menu.js";
import { say } from "./words.js";

const ROW = 1;
const INPUT = 4;
const TEXT = 10;
const LABEL = 18;
const RADIOS = 21;
const TICKS = 22;
const TICK = 23;

/** Show a form of the bot; `send(fields)` returns a promise of the answer, with or without problem. */
export function openForm(form, app, send) {
  const fields = [];
  for (const part of form.components ?? []) {
    if (part.type === ROW) fields.push(...part.components.map((inner) => field(inner, inner.label)));
    else if (part.type === LABEL) fields.push(field(part.component, part.label, part.description, app));
    else if (part.type === TEXT) fields.push({ node: el("div", { class: "text" }, markdown(part.content, app.names)) });
  }
  show(form.title, fields, send);
}

/** Ask for one short text. */
export function askText(title, label, most, send) {
  const input = { type: INPUT, custom_id: "text", style: 1, required: true, min_length: 1, max_length: most };
  show(title, [field(input, label)], (fields) => send(fields.text));
}

/** A field: its element, its name, and a function that reads what was filled in. */
function field(part, label, description, app) {
  const name = part.custom_id;
  if (part.type === TICK) return { name, ...tick(part, label, description) };
  const required = part.required ?? true;
  const id = freshId("field");
  const mark = required ? el("span", { class: "required", "aria-hidden": "true", text: " *" }) : null;
  const hint = description ? el("small", { id: `${id}-hint`, text: description }) : null;
  const described = hint ? hint.id : undefined;
  const options = part.options ?? (part.type === INPUT ? [] : offered(part, app));
  const usual = part.type === TICKS ? options.length : 1;
  const most = part.max_values ?? usual;
  if (part.type === RADIOS || most > 1) {
    const { nodes, read } = choices(part, options, part.type === RADIOS ? 1 : most, id);
    const node = el("fieldset", { class: "field", "aria-describedby": described }, el("legend", {}, label, mark), hint, nodes);
    return { name, node, read };
  }
  const control = part.type === INPUT ? textField(part, id) : choiceField(part, options, id);
  control.required = required;
  if (described) control.setAttribute("aria-describedby", described);
  const node = el("div", { class: "field" }, el("label", { for: id }, label, mark), hint, control);
  const read = () => (part.type === INPUT ? control.value : [control.value].filter(Boolean));
  return { name, node, read };
}

/** One box that is ticked or not. */
function tick(part, label, description) {
  const box = el("input", { type: "checkbox" });
  box.checked = part.default ?? false;
  const hint = description ? el("small", { text: description }) : null;
  const node = el("div", { class: "field" }, el("label", { class: "option" }, box, el("span", {}, label, hint)));
  return { node, read: () => box.checked };
}

/** Radio buttons where one can be chosen, else boxes; what is ticked keeps the order of ticking. */
function choices(part, options, most, id) {
  const preset = [...options.filter((option) => option.default), ...(part.default_values ?? [])];
  const chosen = new Set(preset.map((option) => option.value ?? option.id));
  const boxes = options.map((option) => {
    const box = el("input", { type: most > 1 || part.type !== RADIOS ? "checkbox" : "radio", name: id, value: option.value });
    box.checked = chosen.has(option.value);
    box.addEventListener("change", () => {
      if (box.type === "radio") chosen.clear();
      if (box.checked) chosen.add(option.value);
      else chosen.delete(option.value);
      if (box.type === "checkbox") boxes.forEach((one) => (one.disabled = !one.checked && chosen.size >= most));
    });
    return box;
  });
  const nodes = options.map((option, index) => {
    const text = part.type === RADIOS || part.type === TICKS ? option.label : named(option);
    const hint = option.description ? el("small", { text: option.description }) : null;
    return el("label", { class: "option" }, boxes[index], el("span", {}, text, hint));
  });
  return { nodes, read: () => [...chosen] };
}

/** The label of an option of a menu; emoji are not shown in radio buttons and boxes. */
const named = (option) => [option.emoji?.name, option.label].filter(Boolean).join(" ");

function textField(part, id) {
  const shape = part.style === 2 ? "textarea" : "input";
  const control = el(shape, { id, placeholder: part.placeholder, rows: part.style === 2 ? 4 : undefined });
  if (part.min_length) control.minLength = part.min_length;
  control.maxLength = part.max_length ?? 4000;
  control.value = part.value ?? "";
  return control;
}

function choiceField(part, options, id) {
  const preset = part.default_values?.[0]?.id;
  const nodes = options.map((option) => {
    const text = [named(option), option.description].filter(Boolean).join(" – ");
    return el("option", { value: option.value, selected: option.default ?? option.value === preset, text });
  });
  const first = nodes.some((node) => node.hasAttribute("selected")) && part.required !== false ? null : el("option", { value: "" });
  return el("select", { id }, first, nodes);
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
    const filled = fields.filter(({ read }) => read);
    const reply = await send(Object.fromEntries(filled.map(({ name, read }) => [name, read()])));
    submit.disabled = false;
    problem.hidden = !reply.problem;
    problem.textContent = reply.problem ?? "";
    if (!reply.problem) dialog.close();
  });
  dialog.replaceChildren(form);
  dialog.showModal();
}
