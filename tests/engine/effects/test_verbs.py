"""The verbs of cards: each name stands for one of them, and every card uses them as it should."""

from __future__ import annotations

import pytest

from engine import CATALOGUE, Colour
from engine.effects.registry import effect
from engine.effects.verbs import VERBS, verb_faults
from engine.rules.turn_context import Steps, Turn


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
