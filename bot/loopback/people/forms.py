"""Forms that people fill in: what a client lets them write and choose, as an interaction's data.

Checks what Discord's client checks, and raises Impossible for what it refuses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from bot.loopback.people.answers import Impossible
from bot.loopback.people.slash_commands import length_told
from bot.loopback.world.protocol import SELECTS, Json, Part

# What the client makes of people, roles and channels that were picked: ids, and what they resolve
# to. It gets the menu and what was picked.
Pick: TypeAlias = Callable[[Json, Sequence[Any]], Json]
_PRESETS = "default_values"


def filled_form(modal: Json, given: Mapping[str, Any], pick: Pick | None = None) -> Json:
    """Return the data of a modal submit; raises Impossible for fields that do not fit.

    `given` goes by label or custom id of the fields. A field takes a text, or a value or label of a
    menu or group, or several in the order of choosing. A checkbox takes True or False. What is left
    out keeps what the form has. `pick` reads menus of people, roles and channels.
    """
    form = _Form(dict(given), pick)
    parts = [form.part(part) for part in modal["components"]]
    if form.left:
        raise Impossible(f"the form has no field {next(iter(form.left))!r}")
    data: Json = {"custom_id": modal["custom_id"], "components": parts}
    return data | ({"resolved": form.resolved} if form.resolved else {})


class _Form:
    """A form being filled in with what is `left` to be written."""

    def __init__(self, left: dict[str, Any], pick: Pick | None) -> None:
        self.left = left
        self.resolved: Json = {}
        self._pick = pick

    def part(self, part: Json) -> Json:
        if part["type"] == Part.ROW:
            inside = [self._field(inner, inner.get("label")) for inner in part["components"]]
            return {"type": int(Part.ROW), "components": inside}
        if part["type"] == Part.LABEL:
            field = self._field(part["component"], part.get("label"))
            return {"type": int(Part.LABEL), "component": field}
        return dict(part)

    def _field(self, part: Json, label: str | None) -> Json:
        kind, custom_id = part["type"], part["custom_id"]
        names = [name for name in (custom_id, label) if name in self.left]
        given = self.left.pop(names[0]) if names else None
        answer: Json = {"type": kind, "custom_id": custom_id}
        if kind == Part.TEXT_INPUT:
            return answer | {"value": _written(part, label, given)}
        if kind == Part.CHECKBOX:
            return answer | {"value": _ticked(part, label, given)}
        if kind == Part.RADIO_GROUP:
            return answer | {"value": next(iter(_chosen(part, label, given, 1)), None)}
        if kind == Part.CHECKBOX_GROUP:
            return answer | {"values": _chosen(part, label, given, len(part["options"]))}
        if kind == Part.STRING_SELECT:
            return answer | {"values": _chosen(part, label, given, 1)}
        if kind in SELECTS and self._pick is not None:
            return answer | {"values": self._named(part, label, given, self._pick)}
        raise Impossible(f"nobody here fills in a field of type {kind}")

    def _named(self, part: Json, label: str | None, given: Any, pick: Pick) -> list[str]:
        """The ids of people, roles or channels; who was preset need not be picked again."""
        if given is None:
            ids = [str(preset["id"]) for preset in part.get(_PRESETS) or ()]
            _check_count(part, label, len(ids), 1)
            return ids
        several = list(given) if isinstance(given, (list, tuple)) else [given]
        _check_count(part, label, len(several), 1)
        picked = pick(part, several) if several else {"values": []}
        for kind, found in picked.get("resolved", {}).items():
            self.resolved.setdefault(kind, {}).update(found)
        return list(picked["values"])


def _written(part: Json, label: str | None, given: Any) -> str:
    text = given if given is not None else part.get("value") or ""
    if not isinstance(text, str):
        raise Impossible(f"the field {label!r} takes a text, not {given!r}")
    low, high = part.get("min_length") or 0, part.get("max_length") or 4000
    required = part.get("required", True)
    if not text and required:
        raise Impossible(f"the field {label!r} is required", "needed", option=label)
    if text and not low <= len(text) <= high:
        why = f"the field {label!r} takes {low} to {high} characters"
        raise Impossible(why, **length_told(text, low, high), option=label)
    return text


def _ticked(part: Json, label: str | None, given: Any) -> bool:
    if given is None:
        return bool(part.get("default"))
    if not isinstance(given, bool):
        raise Impossible(f"the field {label!r} is ticked or not, not {given!r}")
    return given


def _chosen(part: Json, label: str | None, given: Any, usual: int) -> list[str]:
    """The values that were chosen in a menu or group, in that order.

    `usual` is how many may be chosen where the part does not say so.
    """
    options = part.get("options") or ()
    if given is None:
        values = [str(option["value"]) for option in options if option.get("default")]
    else:
        several = given if isinstance(given, (list, tuple)) else [given]
        values = [_value(part, label, one) for one in several]
    _check_count(part, label, len(values), usual)
    return values


def _check_count(part: Json, label: str | None, count: int, usual: int) -> None:
    low, high = part.get("min_values"), part.get("max_values")
    low, high = 1 if low is None else low, usual if high is None else high
    if not count:
        if part.get("required", True):
            raise Impossible(f"the field {label!r} is required", "needed", option=label)
    elif not low <= count <= high:
        why = f"the field {label!r} takes {low} to {high} options, not {count}"
        raise Impossible(why, "menu-count", least=low, most=high)


def _value(part: Json, label: str | None, given: Any) -> str:
    for option in part.get("options") or ():
        if given in (option["value"], option["label"]):
            return str(option["value"])
    why = f"the field {label!r} does not offer {given!r}"
    raise Impossible(why, "value-unknown", option=label, text=given)
