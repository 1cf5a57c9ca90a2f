"""Filling in a modal: from what a person writes to what Discord sends to the bot."""

from __future__ import annotations

from collections.abc import Mapping

from bot.loopback.people.answers import Impossible, length_told
from bot.loopback.world.protocol import Json, Part


def filled_form(modal: Json, given: Mapping[str, str]) -> Json:
    """Return the data of a modal submit; raises Impossible for fields that do not fit.

    `given` goes by label or custom id of the fields.
    """
    left = dict(given)
    rows: list[Json] = []
    for row in modal["components"]:
        if row["type"] == Part.ROW:
            inside = [_filled(part, part.get("label"), left) for part in row["components"]]
            rows.append({"type": int(Part.ROW), "components": inside})
        elif row["type"] == Part.LABEL:
            part = _filled(row["component"], row.get("label"), left)
            rows.append({"type": int(Part.LABEL), "component": part})
        else:
            rows.append(dict(row))
    if left:
        raise Impossible(f"the form has no field {next(iter(left))!r}")
    return {"custom_id": modal["custom_id"], "components": rows}


def _filled(part: Json, label: str | None, left: dict[str, str]) -> Json:
    custom_id = part["custom_id"]
    names = [name for name in (custom_id, label) if name in left]
    written = left.pop(names[0]) if names else None
    answer: Json = {"type": part["type"], "custom_id": custom_id}
    if part["type"] == Part.TEXT_INPUT:
        return answer | {"value": _text(part, label, written)}
    if part["type"] == Part.STRING_SELECT:
        return answer | {"values": _values(part, label, written)}
    raise Impossible(f"nobody here fills in a field of type {part['type']}")


def _text(part: Json, label: str | None, written: str | None) -> str:
    text = written if written is not None else part.get("value") or ""
    low, high = part.get("min_length") or 0, part.get("max_length") or 4000
    required = part.get("required", True)
    if not text and required:
        raise Impossible(f"the field {label!r} is required", "needed", option=label)
    if text and not low <= len(text) <= high:
        why = f"the field {label!r} takes {low} to {high} characters"
        raise Impossible(why, **length_told(text, low, high), option=label)
    return text


def _values(part: Json, label: str | None, written: str | None) -> list[str]:
    if written is None:
        if part.get("required", True):
            raise Impossible(f"the field {label!r} is required", "needed", option=label)
        return []
    for option in part.get("options") or ():
        if written in (option["value"], option["label"]):
            return [str(option["value"])]
    why = f"the field {label!r} does not offer {written!r}"
    raise Impossible(why, "value-unknown", option=label, text=written)
