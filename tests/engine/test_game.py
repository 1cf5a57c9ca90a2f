"""The public face of a game: choosing, copying, resuming, and its refusals."""

from __future__ import annotations

import json
from random import Random

import pytest

from engine import (
    Config,
    Game,
    GameError,
    IllegalError,
    MalformedError,
    Option,
    PositionError,
    StaleError,
    seal,
)
from engine.events import Changed, Offered, Refilled
from tests.engine.positions import asked, game, keys, play, whole

SEAT = {"hand": ["farm", "academy", "galley"], "pieces": {"A2": ["house"]}}


def test_a_new_game_describes_itself() -> None:
    table = Game.new(Config(3), "hello")
    assert (table.turn, table.round, table.to_move) == (0, 1, 0)
    assert table.config == Config(3)
    assert (table.seed, table.seal) == ("hello", seal("hello"))
    assert (table.choices, table.floor, table.can_undo) == ((), 0, False)
    assert table.result is None
    assert table.faults() == ()


@pytest.mark.parametrize("seed", ["", "two words", "line\nfeed", "tab\t"])
def test_a_seed_is_one_word(seed: str) -> None:
    with pytest.raises(GameError) as caught:
        Game.new(Config(2), seed)
    assert caught.value.refusal.code == "bad-seed"


def test_a_choice_is_an_option_or_its_key() -> None:
    by_key, by_option = game([SEAT]), game([SEAT])
    option = by_option.options[0]
    assert isinstance(option, Option)
    assert by_key.choose(option.key) == by_option.choose(option)
    assert whole(by_key) == whole(by_option)


def test_choosing_returns_the_events_since_the_last_choice() -> None:
    table = game([SEAT])
    assert table.choose("offer:galley") == ()
    events = table.choose("done")
    assert events == (
        Offered(0, "neptune", "neptune", "galley", 1),
        Changed(0, "gold", 2),
        Changed(0, "ship", 1),
    )
    assert table.view(0).draft == events
    assert table.choose("confirm") == (Refilled(0, 3),)
    assert table.view(0).last_turn == (*events, Refilled(0, 3))


def test_the_action_is_asked_even_if_the_last_card_can_only_be_offered() -> None:
    """The last card leaves the hand only after an answer; the god's part then needs none."""
    table = game([{"hand": ["galley"], "reserve": {"ship": 0}}])
    assert asked(table) == ("action", ("offer:galley",))
    assert table.view(0).hand == ("galley",)
    assert table.refusals()["build:galley"].code == "no-piece"
    events = table.choose("offer:galley")
    assert [type(event).__name__ for event in events] == ["Offered", "Changed", "Changed"]
    assert asked(table) == ("confirm", ("confirm",))
    table.undo()
    assert table.view(0).hand == ("galley",)


def test_a_turn_ends_only_with_its_confirmation() -> None:
    table = game([SEAT])
    play(table, "build:farm", "A2", "clay")
    assert (table.turn, table.to_move, asked(table)) == (0, 0, ("confirm", ("confirm",)))
    play(table, "confirm")
    assert (table.turn, table.to_move, table.choices) == (1, 1, ())


@pytest.mark.parametrize(
    ("key", "error", "code"),
    [
        ("", MalformedError, "unknown-choice"),
        ("nonsense", MalformedError, "unknown-choice"),
        ("build:pyramid", MalformedError, "unknown-card"),
        ("offer:", MalformedError, "unknown-card"),
        ("Z9", MalformedError, "unknown-choice"),
        ("BUILD:farm", MalformedError, "unknown-choice"),
        ("build:quarry", IllegalError, "not-in-hand"),
        ("offer:quarry", IllegalError, "not-in-hand"),
        ("farm", IllegalError, "not-in-hand"),
        ("A2", IllegalError, "not-possible"),
        ("done", IllegalError, "not-possible"),
        ("confirm", IllegalError, "not-possible"),
        ("wood+4gold", IllegalError, "not-possible"),
        ("seat2", IllegalError, "not-possible"),
        ("civil.1", IllegalError, "not-possible"),
        ("3", IllegalError, "not-possible"),
    ],
)
def test_a_wrong_answer_is_recognised_and_changes_nothing(
    key: str, error: type[GameError], code: str
) -> None:
    table = game([SEAT])
    before = whole(table)
    with pytest.raises(error) as caught:
        table.choose(key)
    assert caught.value.refusal.code == code
    assert str(caught.value).startswith(code)
    assert whole(table) == before


def test_an_unaffordable_card_is_refused_with_its_rule() -> None:
    table = game([{**SEAT, "gold": 0, "resources": {"clay": 0}}])
    before = whole(table)
    with pytest.raises(IllegalError) as caught:
        table.choose("build:farm")
    assert caught.value.refusal.rule == "R11"
    assert caught.value.refusal == table.refusals()["build:farm"]
    assert whole(table) == before


def test_an_option_of_another_question_is_refused() -> None:
    table = game([SEAT])
    stale = table.options[0]
    play(table, "build:farm")
    before = whole(table)
    with pytest.raises(IllegalError):
        table.choose(stale)
    with pytest.raises(IllegalError):
        table.choose("A4")
    assert whole(table) == before


def test_a_wrong_answer_during_a_turn_keeps_the_draft() -> None:
    table = game([SEAT])
    play(table, "build:farm", "A2")
    before = whole(table)
    with pytest.raises(IllegalError):
        table.choose("wood")
    assert whole(table) == before


def test_a_finished_game_has_nothing_left_to_choose() -> None:
    table = game([SEAT])
    table.resign(0)
    before = whole(table)
    for key in ("confirm", "nonsense", "build:farm"):
        with pytest.raises(StaleError):
            table.choose(key)
    assert whole(table) == before
    assert (table.options, table.refusals(), table.decision) == ((), {}, None)


def test_a_copy_is_independent() -> None:
    table = Game.new(Config(2), "copy")
    play(table, keys(table)[0])
    twin = table.copy()
    assert whole(twin) == whole(table)
    assert twin.record() == table.record()

    before = whole(table)
    rng = Random(1)
    turn = twin.turn
    while twin.turn < turn + 4:
        twin.choose(rng.choice(twin.options))
    assert whole(table) == before
    assert twin.record() != table.record()


def test_a_copy_keeps_the_limit_of_undo() -> None:
    columns = {"scientific": ["academy"]}
    seat = {"hand": ["workshop", "legion"], "columns": columns, "pieces": {"A2": ["house"]}}
    table = game([seat])
    play(table, "build:workshop", "A2", "clay", "army")
    assert table.copy().floor == table.floor == 3


@pytest.mark.long
def test_a_position_read_back_is_the_same_game_at_any_point() -> None:
    rng = Random(7)
    table = Game.new(Config(3), "round-trip")
    for _ in range(250):
        again = Game.from_position(json.loads(json.dumps(table.position())))
        assert whole(again)[1:] == whole(table)[1:]
        assert json.dumps(again.position()) == json.dumps(table.position())
        table.choose(rng.choice(table.options))


def test_games_from_a_position_continue_identically() -> None:
    rng = Random(8)
    table = Game.new(Config(2), "go-on")
    for _ in range(60):
        table.choose(rng.choice(table.options))
    again = Game.from_position(table.position())
    while table.decision:
        option = rng.choice(table.options)
        assert table.choose(option) == again.choose(option.key)
    assert whole(again) == whole(table)


def test_choices_in_a_position_that_do_not_fit_are_faults() -> None:
    position = game([SEAT]).position()
    for choices in (
        ["build:quarry"],
        ["build:farm", "A4"],
        ["nonsense"],
        ["offer:farm", "confirm"],
    ):
        with pytest.raises(PositionError) as caught:
            Game.from_position(position | {"choices": choices})
        assert caught.value.faults[0].startswith(f"choices {len(choices)}")


def test_a_position_contains_no_finished_turn() -> None:
    position = game([SEAT]).position()
    choices = ["build:farm", "A2", "clay", "confirm"]
    with pytest.raises(PositionError, match="finished turn"):
        Game.from_position(position | {"choices": choices})
