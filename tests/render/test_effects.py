"""Every verb has its row of icons, and every row can be built and drawn."""

from __future__ import annotations

from dataclasses import replace
from inspect import Parameter, signature

import pytest

from engine import CATALOGUE
from engine.rules.registry import printed_arguments
from render.icons import effects
from render.icons.effects import NEUTRAL, effect_row, missing_verbs, once_row


def test_every_verb_has_exactly_one_row() -> None:
    assert missing_verbs() == []
    assert effects.ROWS.keys() == effects.VERBS


@pytest.mark.parametrize("verb", sorted(effects.ROWS))
def test_a_row_accepts_every_argument_of_its_verb(verb: str) -> None:
    taken = printed_arguments(verb)
    row = signature(effects.ROWS[verb])
    row.bind(**{one.name: None for one in taken})
    row.bind(**{one.name: None for one in taken if one.default is Parameter.empty})


def test_a_verb_without_a_row_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(effects, "VERBS", {*effects.VERBS, "juggle"})
    assert "juggle" in missing_verbs()


@pytest.mark.parametrize("card", CATALOGUE.cards, ids=lambda card: card.key)
def test_every_card_has_icons_for_all_its_effects(card: effects.Card) -> None:
    assert effect_row(card) not in ([], NEUTRAL)
    assert bool(once_row(card)) == (card.once is not None)


def test_a_card_of_an_unknown_verb_still_has_icons() -> None:
    juggler = replace(CATALOGUE.card("legion"), verb="juggle", args={"balls": 3})
    assert effect_row(juggler) == NEUTRAL
