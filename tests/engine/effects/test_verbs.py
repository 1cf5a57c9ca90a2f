"""Verbs of cards: each declares itself fully, and every face of every deck has a test."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import CATALOGUE, Catalogue, Colour, Config, Game
from engine.effects import verbs
from engine.effects.estimates import NOTHING, PARTS, Ground, Line, Side
from engine.effects.verbs import VERBS, undeclared, value_faults, verb_faults
from engine.players.agents import choose, play_turn
from engine.rules import registry
from engine.rules.registry import (
    EFFECTS,
    ESTIMATES,
    LACKS,
    WAKING,
    effect,
    estimate,
    printed_arguments,
)
from engine.rules.turn_context import Steps, Turn


def test_every_verb_declares_its_needs_and_gains() -> None:
    """The words at a turn's end need the first, computer players the second."""
    assert undeclared() == []
    assert LACKS.keys() == EFFECTS.keys()
    assert not ESTIMATES.keys() & WAKING.keys()
    assert ESTIMATES.keys() | WAKING.keys() <= VERBS


def test_no_two_verbs_have_one_name() -> None:
    def works(turn: Turn) -> Steps:
        yield from ()

    with pytest.raises(ValueError, match="two verbs called 'works'"):
        effect(works)


def test_every_shipped_card_uses_its_verbs_as_it_should() -> None:
    for card in CATALOGUE.cards:
        assert {card.verb, *(card.once or ())[:1]} <= VERBS
        assert list(verb_faults(card.colour, (card.verb, card.args), card.once)) == []


@pytest.mark.parametrize(
    ("colour", "verb", "args", "reason"),
    [
        (Colour.CIVIL, "end_per_size", {}, "not for standard cards"),
        (Colour.TEMPLE, "draw", {"amount": 1}, "not for temples"),
        (Colour.CIVIL, "juggle", {}, "the unknown verb 'juggle'"),
        (Colour.TEMPLE, "end_per_resource", {"vp": 1}, "missing a required argument: 'resource'"),
        (Colour.SCIENTIFIC, "draw", {"amount": 1, "gold": 2}, "unexpected keyword argument"),
    ],
)
def test_a_verb_that_is_misused_is_named(
    colour: Colour, verb: str, args: dict[str, int], reason: str
) -> None:
    (fault,) = verb_faults(colour, (verb, args))
    assert reason in fault


def arguments(verb: str) -> Iterator[dict[str, Any]]:
    """Ways to print a card with the verb: the words that it takes, and small amounts."""
    values: dict[str, list[Any]] = {}
    kinds = verbs._kinds(verb)
    for parameter in printed_arguments(verb):
        kind, words = kinds[parameter.name], sorted(verbs._WORDS.get(parameter.name, ()))
        if kind == "int":
            values[parameter.name] = [1, 2, 3, 5, 9]
        elif kind == "bool":
            values[parameter.name] = [False, True]
        else:
            values[parameter.name] = [*words] if kind == "str" else [words[:1], words[-2:], words]
    for row in product(*values.values()):
        args = dict(zip(values, row, strict=True))
        if not list(value_faults((verb, args))):
            yield args


@pytest.fixture(name="sides", scope="module")
def _sides() -> list[Side]:
    """The sides of several moments of a game with all rules."""
    game, found = Game.new(Config(2, ("egypt",) * 6), "sides"), list[Side]()
    for turn in range(40):
        if turn % 8 == 0:
            state = game.turn_in_hand.state
            found += [Side(state, seat, Ground(state, seat)) for seat in (0, 1)]
        play_turn("greedy", game, Random(turn))
    return found


@pytest.mark.long
@pytest.mark.parametrize("verb", sorted(ESTIMATES))
def test_every_printed_use_of_a_verb_can_be_estimated(verb: str, sides: list[Side]) -> None:
    printed = list(arguments(verb))
    assert printed
    for args in printed:
        line = ESTIMATES[verb](**args)
        for side in sides:
            assert len(line(side, 3)) == len(PARTS), args


@pytest.fixture(name="juggling")
def _juggling(monkeypatch: pytest.MonkeyPatch) -> Catalogue:
    """The shipped cards, with an undeclared verb, juggle, for houses."""

    def juggle(turn: Turn, balls: int, vp: int = 0) -> Steps:
        turn.gain_vp(vp * balls)
        yield from ()

    monkeypatch.setitem(EFFECTS, "juggle", juggle)
    cards = [
        replace(card, verb="juggle", args={"balls": 2, "vp": 1})
        if (card.deck, card.colour) == ("base", Colour.CIVIL)
        else card
        for card in CATALOGUE.cards
    ]
    return Catalogue(cards, CATALOGUE.rules)


def test_a_verb_that_declares_nothing_is_named_and_played_all_the_same(
    juggling: Catalogue,
) -> None:
    assert {"juggle: no @estimate or @waking", "juggle: no @lacks"} <= {*undeclared()}
    for player in ("senator", "greedy"):
        game = Game.new(Config(2), "juggling", juggling)
        for turn in range(16):
            play_turn(player, game, Random(turn))
        assert game.shortfalls() is not None
        assert choose(player, game, Random(0)) is not None


def test_an_estimate_takes_the_arguments_of_its_verb() -> None:
    with pytest.raises(ValueError, match="does not take the arguments of its verb: amount"):

        @estimate(registry.FUNCTIONS["draw"])
        def draws(cards: int) -> Line:
            return lambda side, rank: NOTHING


FOLDER = Path(__file__).parent


def test_every_card_has_a_test_of_its_effect() -> None:
    covered: set[str] = set()
    for path in FOLDER.rglob("test_*.py"):
        inside = ".".join(path.relative_to(FOLDER).with_suffix("").parts)
        covered |= set(getattr(import_module(f"{__package__}.{inside}"), "COVERED", ()))
    assert covered == set(CATALOGUE.by_key)
