"""The fields of options for texts equal the effects of choosing them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine import (
    AmountOption,
    BasketOption,
    Decision,
    Event,
    Game,
    Goods,
    Kind,
    Option,
    PaymentOption,
    Resource,
)
from engine.events import Changed, Paid, TempleWorked
from tests.games.questions import RECORDS, questions
from tests.sampling import every

TOLD = (Kind.AMOUNT, Kind.BASKET, Kind.BOAT, Kind.PAYMENT)


def _first_changes(events: Sequence[Event], count: int) -> Goods:
    changes = [event for event in events if isinstance(event, Changed)][:count]
    return Goods.of(Counter({change.what: change.amount for change in changes}))


def _check(game: Game, option: Option) -> None:
    events = game.copy().choose(option)
    match option:
        case AmountOption(given=given, gained=gained):
            assert gained
            moved = _first_changes(events, len(given.amounts) + len(gained.amounts))
            assert moved.gained == Goods.of(dict(gained.amounts))
            assert moved.lost == Goods.of(dict(given.amounts))
        case BasketOption(resources=resources, price=price):
            moved = _first_changes(events, 1 + len(resources))
            assert moved == Goods.of({"gold": -price, **{one.key: 1 for one in resources}})
        case PaymentOption() as payment:
            _check_payment(game, payment, events)


def _check_payment(game: Game, option: PaymentOption, events: Sequence[Event]) -> None:
    seat = game.to_move
    assert seat is not None
    mine = game.view(seat).seats[seat]
    have = {**{r.key: mine.resources[r] for r in Resource}, "gold": mine.gold}
    worked = [event for event in events if isinstance(event, TempleWorked) and event.vp == 1]
    assert option.bonus_vp == len(worked)
    left = {what: have[what] - number for what, number in option.payment if what in have}
    for event in events:
        if isinstance(event, Paid) and event.why == "garrison":
            left["gold"] = left.get("gold", have["gold"]) - event.amount
    assert option.left is None or dict(option.left.amounts) == left


@pytest.mark.parametrize("file", every(3, RECORDS), ids=lambda file: file.stem)
def test_options_describe_what_choosing_them_gives_and_takes(file: Path) -> None:
    told: Counter[Kind] = Counter()
    for game, decision in questions(file.read_text(encoding="utf-8")):
        if decision.kind in TOLD:
            told[decision.kind] += 1
            for option in _some(decision):
                _check(game, option)
    assert told[Kind.PAYMENT]


def _some(decision: Decision) -> list[Option]:
    """The first, the last and one between, of those that are not words."""
    options = [one for one in decision.options if isinstance(one, decision.kind.carries)]
    return options[:: max(1, len(options) // 2)]
