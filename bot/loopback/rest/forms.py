"""Discord's limits on modals: their title, labels, and the parts that are filled in."""

from __future__ import annotations

from collections.abc import Container

from bot.loopback.rest.components import (
    TEXT_TOTAL,
    check_custom_id,
    check_emojis,
    check_kinds,
    check_numbers,
    check_options,
    check_select,
    check_unique,
)
from bot.loopback.world.errors import FormErrors
from bot.loopback.world.objects import walk
from bot.loopback.world.protocol import FIELDS, SELECTS, Json, Part

PARTS = 5  # of a modal; a text display counts, too
GROUP = 10  # options of a radio or checkbox group
_TOP = {Part.ROW, Part.TEXT, Part.LABEL}


def check_modal(modal: Json, emojis: Container[int] = ()) -> None:
    """Raise 50035 with every broken limit of a modal (title 45, five parts …).

    `emojis` are the ids of the emoji that there are.
    """
    root = FormErrors()
    errors = root.at("data")
    errors.text(modal, "title", 1, 45)
    check_custom_id(modal, errors)
    errors.count(modal, "components", 1, PARTS)
    parts = modal.get("components") or []
    check_kinds(parts, errors.at("components"), _TOP)
    for path, part in walk(parts):
        _check_part(part, errors.at(*path), in_row=path[-2] == "components")
        check_emojis(part, errors.at(*path), emojis)
    check_unique(parts, errors)
    root.check()


def _check_part(part: Json, errors: FormErrors, *, in_row: bool) -> None:
    kind = part.get("type")
    if kind == Part.ROW:
        inside = part.get("components") or []
        if len(inside) != 1 or inside[0].get("type") != Part.TEXT_INPUT:
            errors.add(
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "A row of a modal holds one text input",
                "components",
            )
    elif kind == Part.LABEL:
        _check_label(part, errors)
    elif kind == Part.TEXT:
        errors.text(part, "content", 1, TEXT_TOTAL)
    elif kind == Part.TEXT_INPUT:
        _check_text_input(part, errors, in_row=in_row)
    elif kind in SELECTS:
        check_select(part, errors, in_modal=True)
    elif kind == Part.RADIO_GROUP:
        check_custom_id(part, errors)
        check_options(part, errors, (2, GROUP), (1, 1))
    elif kind == Part.CHECKBOX_GROUP:
        check_custom_id(part, errors)
        usual = len(part.get("options") or ()) or 1
        picks = check_numbers(part, errors, GROUP, usual, asks_required=True)
        check_options(part, errors, (1, GROUP), picks)
    elif kind == Part.CHECKBOX:
        check_custom_id(part, errors)


def _check_label(label: Json, errors: FormErrors) -> None:
    errors.text(label, "label", 1, 45)
    errors.text(label, "description", 0, 100)
    inside = label.get("component")
    if not isinstance(inside, dict):
        errors.require({}, "component")
    elif inside.get("type") not in FIELDS:
        kinds = ", ".join(str(int(kind)) for kind in sorted(FIELDS))
        message = f'Value of field "type" must be one of ({kinds}).'
        errors.add("UNION_TYPE_CHOICES", message, "component")


def _check_text_input(field: Json, errors: FormErrors, *, in_row: bool) -> None:
    check_custom_id(field, errors)
    errors.text(field, "label", int(in_row), 45)
    errors.text(field, "placeholder", 0, 100)
    errors.text(field, "value", 0, 4000)
    low, high = field.get("min_length") or 0, field.get("max_length") or 4000
    if not 0 <= low <= high <= 4000:
        errors.add("NUMBER_TYPE_MAX", "min_length must not exceed max_length", "min_length")
    if field.get("style") not in (1, 2):
        errors.add("BASE_TYPE_CHOICES", "Value must be one of {1, 2}.", "style")
