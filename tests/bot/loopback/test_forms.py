from __future__ import annotations

from typing import Any

import pytest

from bot.loopback import Impossible
from bot.loopback.people.slash_commands import filled_form


def form(**field: Any) -> dict[str, Any]:
    return {
        "custom_id": "m",
        "components": [
            {"type": 10, "content": "Read this"},
            {"type": 18, "label": "Colour", "component": {"custom_id": "c", **field}},
        ],
    }


MENU = {"type": 3, "options": [{"label": "Red", "value": "r"}, {"label": "Blue", "value": "b"}]}


@pytest.mark.parametrize("picked", ["Red", "r"])
def test_a_menu_in_a_form_is_filled_in_by_label_or_value(picked: str) -> None:
    filled = filled_form(form(**MENU), {"Colour": picked})
    assert filled["components"][1] == {
        "type": 18,
        "component": {"type": 3, "custom_id": "c", "values": ["r"]},
    }


def test_a_preset_text_stays_when_nothing_is_written() -> None:
    filled = filled_form(form(type=4, value="old"), {})
    assert filled["components"][1]["component"]["value"] == "old"


def test_optional_fields_can_stay_empty() -> None:
    filled = filled_form(form(**MENU, required=False), {})
    assert filled["components"][1]["component"]["values"] == []


@pytest.mark.parametrize(
    ("field", "given", "told"),
    [
        (MENU, {}, "required"),
        (MENU, {"c": "Green"}, "does not offer"),
        ({"type": 19}, {}, "type 19"),
        ({"type": 4, "min_length": 3}, {"c": "ab"}, "3 to 4000"),
    ],
)
def test_inputs_that_the_client_would_not_send_are_impossible(
    field: dict[str, Any], given: dict[str, str], told: str
) -> None:
    with pytest.raises(Impossible, match=told):
        filled_form(form(**field), given)
