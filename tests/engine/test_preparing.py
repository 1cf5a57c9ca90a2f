"""Preparing a turn while others move: all choices of one's own turn, and nothing hidden."""

from __future__ import annotations

from random import Random

import pytest

from engine import Config, Game, IllegalError, Kind, MalformedError, StaleError
from engine.events import Stole
from tests.engine.positions import asked, game, keys, play, whole


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
    other = {**position, "seats": [dict(theirs) for theirs in position["seats"]]}
    hands = [other["seats"][i] for i in range(3) if i != seat]
    unseen = [card for theirs in hands for card in theirs["hand"]] + list(other["deck"])
    rng.shuffle(unseen)
    for theirs in hands:
        theirs["hand"] = sorted(unseen.pop() for _ in theirs["hand"])
        theirs["vp"] = rng.randrange(9)
    other["deck"] = unseen
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
