"""The gains shown in the picture of a hand are the real changes of building the card."""

from __future__ import annotations

import pytest

from bot.ui.pictures.painter import card_gains
from engine import Game, Resource
from tests.engine.positions import game

_SEAT = {"pieces": {"A1": ["mill"], "A2": ["house"]}, "vp": 10}


def _owned(table: Game) -> dict[str, int]:
    seat, vp = table.view(0).seats[0], table.estimate(0).vp
    resources = zip((kind.key for kind in Resource), seat.resources, strict=True)
    return {"vp": vp, "gold": seat.gold, **dict(resources)}


@pytest.mark.parametrize(
    ("card", "resources", "gold"),
    [
        ("farm", {"clay": 1}, 0),
        ("farm", {"clay": 0}, 4),  # gold stands for the clay
        ("villa_forest", {"wood": 0, "clay": 0}, 11),
        ("temple_field", {"wheat": 2, "wood": 1, "clay": 0, "stone": 1}, 8),
        ("galley", {"wheat": 1, "wood": 0}, 9),
    ],
)
def test_the_net_gain_of_a_card_is_its_owners_real_change(
    card: str, resources: dict[str, int], gold: int
) -> None:
    columns = {"columns": {one: [key] for one, key in _BUILT.items()}}
    seat = {**_SEAT, **columns, "hand": [card], "gold": gold, "resources": resources}
    table = game([seat])
    forecasts = table.forecasts()
    told = card_gains(forecasts)[card]
    before = _owned(table)
    for key in forecasts[f"build:{card}"].keys:
        table.choose(key)
    after = _owned(table)
    shown = {kind: number for kind, number in told.amounts if kind in before}
    assert shown == {
        kind: after[kind] - before[kind] for kind in before if after[kind] != before[kind]
    }


_BUILT = {
    "maritime": "small_port_clay",
    "production": "quarry",
    "scientific": "treatise_military",
    "civil": "villa_swamp",
    "military": "raiders",
}
