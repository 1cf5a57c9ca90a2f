"""Taking choices back within a turn, and where that stops."""

from __future__ import annotations

import pytest

from engine import IllegalError
from tests.engine.positions import asked, game, play, whole

SEAT = {"hand": ["farm", "academy", "galley"], "pieces": {"A2": ["house"]}}


def test_undo_takes_back_one_choice_at_a_time() -> None:
    table = game([SEAT])
    stages = [whole(table)]
    for key in ("build:farm", "A1", "clay"):
        play(table, key)
        stages.append(whole(table))
    for stage in reversed(stages[:-1]):
        table.undo()
        assert whole(table) == stage


def test_undo_stops_at_the_turns_start() -> None:
    table = game([SEAT, {"hand": ["legion"]}])
    with pytest.raises(IllegalError) as caught:
        table.undo()
    assert caught.value.refusal.code == "undo-start"
    play(table, "build:farm", "A2", "clay", "confirm")
    with pytest.raises(IllegalError):
        table.undo()
    with pytest.raises(IllegalError):
        table.start_over()


def test_undo_stops_at_a_draw() -> None:
    """Academy draws two cards; earlier choices are fixed, later ones are not."""
    columns = {"scientific": ["academy"]}
    seat = {"hand": ["workshop", "legion"], "columns": columns, "pieces": {"A2": ["house"]}}
    table = game([seat])
    play(table, "build:workshop", "A2", "clay")
    assert asked(table)[0] == "gain_piece"
    assert (table.floor, table.can_undo) == (3, False)
    with pytest.raises(IllegalError) as caught:
        table.undo()
    assert caught.value.refusal.code == "undo-floor"

    at_floor = whole(table)
    play(table, "army")
    assert table.can_undo
    table.undo()
    assert whole(table) == at_floor
    play(table, "ship")
    table.start_over()
    assert whole(table) == at_floor
    with pytest.raises(IllegalError):
        table.start_over()


def test_undo_stops_at_a_chosen_draw() -> None:
    table = game([{"hand": ["academy"], "pieces": {"A2": ["house"]}}])
    play(table, "build:academy", "A2", "wheat")
    assert table.floor == 0
    play(table, "yes")
    assert table.floor == 4


def test_undo_stops_at_a_reshuffle() -> None:
    seat = {"hand": ["academy", "farm"], "pieces": {"A2": ["house"]}}
    table = game([seat], deck_of=["legion"])
    play(table, "build:academy", "A2", "wheat")
    assert not table.can_undo


def test_start_over_takes_back_the_whole_turn() -> None:
    table = game([SEAT])
    before = whole(table)
    play(table, "build:farm", "A1", "clay")
    table.start_over()
    assert whole(table) == before
