"""Discord's limits on modals."""

from __future__ import annotations

from bot.local.limits.components import check_select
from bot.local.world.component_tree import walk
from bot.local.world.errors import FormErrors, Path
from bot.local.world.protocol import SELECTS, Json, Part


def check_modal(modal: Json) -> None:
    """Raise 50035 with every broken limit of a modal (title 45, five rows …)."""
    errors = FormErrors()
    errors.length(("data", "title"), modal.get("title") or "", 1, 45)
    errors.length(("data", "custom_id"), modal.get("custom_id") or "", 1, 100)
    rows = modal.get("components") or []
    if not 1 <= len(rows) <= 5:
        errors.add(
            ("data", "components"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length."
        )
    seen: set[str] = set()
    for path, part in walk(rows, ("data", "components")):
        _check_part(path, part, errors)
        custom_id = part.get("custom_id")
        if custom_id is not None and custom_id in seen:
            errors.add(
                (*path, "custom_id"),
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
            )
        if custom_id is not None:
            seen.add(custom_id)
    errors.check()


def _check_part(path: Path, part: Json, errors: FormErrors) -> None:
    kind = part.get("type")
    depth_one = len(path) == 3
    if depth_one and kind not in (Part.ROW, Part.LABEL, Part.TEXT):
        errors.add(path, "UNION_TYPE_CHOICES", 'Value of field "type" must be one of (1, 10, 18).')
    elif kind == Part.ROW:
        inside = part.get("components") or []
        if len(inside) != 1 or inside[0].get("type") != Part.TEXT_INPUT:
            errors.add(
                (*path, "components"),
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "A row of a modal holds one text input",
            )
    elif kind == Part.LABEL:
        errors.length((*path, "label"), part.get("label") or "", 1, 45)
        errors.length((*path, "description"), part.get("description"), 0, 100)
        errors.required((*path, "component"), part.get("component"))
    elif kind == Part.TEXT_INPUT:
        _check_input(path, part, errors)
    elif kind in SELECTS:
        check_select(path, part, errors)


def _check_input(path: Path, field: Json, errors: FormErrors) -> None:
    errors.length((*path, "custom_id"), field.get("custom_id") or "", 1, 100)
    in_row = path[-2] == "components"
    errors.length((*path, "label"), field.get("label") or ("" if in_row else None), 1, 45)
    errors.length((*path, "placeholder"), field.get("placeholder"), 0, 100)
    errors.length((*path, "value"), field.get("value"), 0, 4000)
    low, high = field.get("min_length") or 0, field.get("max_length") or 4000
    if not 0 <= low <= 4000 or not 1 <= high <= 4000 or low > high:
        errors.add(
            (*path, "min_length"), "NUMBER_TYPE_MAX", "min_length must not exceed max_length"
        )
    if field.get("style") not in (1, 2):
        errors.add((*path, "style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2}.")
