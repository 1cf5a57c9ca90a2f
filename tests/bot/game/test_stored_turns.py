"""Turns that were stored before a ruling was corrected: the check plays them as they were."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.game.rows import GameRow, TurnRow
from bot.game.table.check import replayed
from engine import Game, shipped
from tests.engine.effects.test_military import last_vp

AT = datetime(2026, 11, 1, tzinfo=UTC)


def stored(game: Game, number: int, *choices: str) -> TurnRow:
    """The row of a turn after which ``game`` stands."""
    about = {"game_id": 1, "round": game.round, "events": [], "at": AT}
    return TurnRow(number=number, seat=0, choices=list(choices), position=game.position(), **about)


@pytest.mark.parametrize(
    ("choices", "sound"),
    [
        (("build:siege_tower", "A1", "confirm"), True),  # as it was when it was not asked
        (("build:siege_tower", "A1", "A4", "confirm"), True),
        (("build:siege_tower", "A1", "none", "confirm"), False),
        (("build:siege_tower", "A1"), False),
    ],
)
def test_r16_the_check_knows_the_last_vp_that_was_taken_unasked(
    choices: tuple[str, ...], sound: bool
) -> None:
    game = last_vp()
    deal = stored(game, 0)
    for key in ("build:siege_tower", "A1", "A4", "confirm"):
        game.choose(key)
    row = GameRow(id=1, version=1, settings={}, guild_id=1, channel_id=1)
    faults = [*replayed(row, [deal, stored(game, 1, *choices)], shipped())]
    assert (faults == []) is sound, faults
