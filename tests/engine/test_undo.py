"""Choices taken back, in a turn, over several turns, and in a turn that is prepared."""

from __future__ import annotations

from random import Random

import pytest

from engine import Config, Game, IllegalError, Kind, Line, MalformedError, StaleError
from engine.events import Stole
from tests.engine.positions import asked, disguised, game, keys, play, whole

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


def tried(start: Game, choices: int) -> tuple[Line, list[object]]:
    """A line of so many choices, and how the game stood before each of them."""
    line, rng, stages = Line(start), Random(4), []
    for _ in range(choices):
        stages.append(whole(line.game))
        line.choose(rng.choice(line.game.options))
    return line, stages


def test_a_line_spans_turns_and_can_be_undone_completely() -> None:
    start = Game.new(Config(2), "line")
    before = whole(start)
    line, stages = tried(start, 30)
    assert line.game.turn == len(line.turns) >= 4
    assert line.keys.count("confirm") == len(line.turns)
    assert whole(start) == before
    while stages:
        line.undo()
        assert whole(line.game) == stages.pop()
    assert not line.can_undo
    for back in (line.undo, line.start_over):
        with pytest.raises(IllegalError):
            back()


def test_a_line_is_its_start_and_its_keys() -> None:
    start = Game.new(Config(3), "line")
    line, _ = tried(start, 25)
    again = Line(start, line.keys)
    assert whole(again.game) == whole(line.game)
    assert again.turns == line.turns
    line.start_over()
    assert whole(line.game) == whole(start)


def test_a_line_ends_with_the_game() -> None:
    line, rng = Line(Game.new(Config(2), "line")), Random(4)
    while line.game.decision:
        line.choose(rng.choice(line.game.options))
    assert line.game.result is not None
    with pytest.raises(StaleError):
        line.choose("confirm")
    line.undo()
    assert line.game.result is None


def told(position: dict[str, object], seat: int) -> tuple[object, ...]:
    """Everything that ``seat`` sees while preparing a random turn, question by question."""
    rng, table = Random(5), Game.from_position(position).ahead(seat)
    found: list[object] = []
    while table.decision is not None and table.decision.kind is not Kind.CONFIRM:
        option = rng.choice(table.options)
        try:
            events: object = table.choose(option)
        except IllegalError as error:
            events = error.refusal.code
        found.append((option.key, events, table.view(seat), table.outlook(seat), table.options))
        if events == "prepare-hidden":
            break
    return tuple(found)


def test_a_prepared_turn_is_one_that_could_be_played_now() -> None:
    table = game([{"hand": ["farm"]}, {"hand": ["raiders"], "pieces": {"D2": ["house"]}}])
    before = whole(table)
    ahead = table.ahead(1)
    assert ahead.to_move == 1
    assert keys(ahead) == ("build:raiders", "offer:raiders")
    play(ahead, "build:raiders", "D2", "wood")
    assert asked(ahead) == ("confirm", ("confirm",))
    ahead.undo()
    assert ahead.choices == ("build:raiders", "D2")
    assert whole(table) == before


@pytest.mark.parametrize("number", range(6))
def test_preparing_reveals_nothing_hidden(number: int) -> None:
    """R26, R8: other hands, the deck and others' VP may differ, and nobody can tell."""
    rng, table = Random(number), Game.new(Config(3), f"prepare-{number}")
    for _ in range(40 + number):
        if table.decision is not None:
            table.choose(rng.choice(table.options))
    table.start_over() if table.can_undo else None
    position = table.position()
    position["choices"] = []
    seat = (position["to_move"] + 1) % 3
    other = disguised(position, number, seat)
    assert told(other, seat) == told(position, seat)


@pytest.mark.parametrize("held", [0, 1, 9])
def test_a_theft_of_vp_is_unknown_while_preparing(held: int) -> None:
    """R26: the thief learns only in their turn whether there was anything to take."""
    legion = {"hand": ["legion", "farm"], "pieces": {"D2": ["house"]}}
    table = game([{"pieces": {"B4": ["mill"]}, "vp": held}, legion])
    ahead = table.ahead(1)
    events = play(ahead, "build:legion", "D2", "wheat+clay", "D2")
    assert Stole(1, 0, "vp", 1) in events
    ahead.undo()
    assert ahead.choices == ("build:legion", "D2", "wheat+clay")


def test_a_choice_that_follows_from_hidden_cards_cannot_be_prepared() -> None:
    """R26: cards are drawn first, and what is asked then depends on them."""
    seat = {"hand": ["guild", "farm"], "columns": {"scientific": ["academy"]}, "gold": 9}
    ahead = game([{"hand": ["farm"]}, {**seat, "pieces": {"D2": ["house"]}}]).ahead(1)
    play(ahead, "build:guild", "D2")
    before = whole(ahead)
    with pytest.raises(IllegalError) as caught:
        play(ahead, "wood")
    assert caught.value.refusal.code == "prepare-hidden"
    assert whole(ahead) == before


def test_a_player_without_a_turn_left_cannot_prepare() -> None:
    table = game([{}, {"hand": ["farm"]}], round=7, last_round=7, ending="villages", to_move=1)
    with pytest.raises(StaleError) as caught:
        table.ahead(0)
    assert caught.value.refusal.code == "prepare-over"
    with pytest.raises(MalformedError):
        table.ahead(2)
