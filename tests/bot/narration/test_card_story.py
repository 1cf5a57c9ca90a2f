"""The story of a card in a game: built, used, and its gains."""

from __future__ import annotations

from bot.narration.cards import card_story
from engine import CATALOGUE
from engine.events import (
    FACE_DOWN,
    Activated,
    Built,
    Changed,
    Moved,
    Refilled,
    Stole,
    TempleWorked,
    VillageFell,
)
from render import Builder, CardStory, alt_card
from tests.render.picture_words import WORDS


def built(seat: int, card: str) -> Built:
    return Built(seat, card, "military", "C4", "army", (("clay", 1),))


def test_the_story_of_a_card_names_its_builder_and_all_gains_of_its_uses() -> None:
    turns = [
        (
            built(0, "legion"),
            VillageFell(0, "D2", ((0, 4, 2),)),  # by the new army, not by the card
            Activated(0, "raiders"),
            Stole(0, 2, "gold", 3),
            Activated(0, "legion"),
            Moved(0, "C4", "C5"),
            VillageFell(0, "C6", ((0, 2, 1), (2, 2, 1))),
            Stole(0, 2, "vp", 1),
            TempleWorked(0, "hathor", 4),
            Changed(0, "wood", -2),  # what the boats did not carry
            Refilled(0, 1),
        ),
        (built(2, FACE_DOWN), Activated(2, FACE_DOWN), Changed(2, "gold", 5)),
        (built(1, "villa_field"), Activated(1, "legion", by="rostra"), Moved(1, "A1", "A1")),
        (Changed(2, "wood", 2), Refilled(2, 1)),  # an offering
        (built(1, "legion"), Activated(1, "legion"), Stole(1, 0, "vp", 1), Changed(1, "gold", 2)),
    ]
    assert card_story(turns, "legion") == CardStory(
        built=2,
        used=3,
        builders=[Builder(0, 1, (("vp", 3),)), Builder(1, 1, (("vp", 1), ("gold", 2)))],
    )
    assert card_story(turns, "hathor") == CardStory(0, 1, [])
    assert card_story(turns, "farm") == CardStory(0, 0, [])


def test_a_sale_names_the_sold_goods() -> None:
    sale = (Activated(0, "port"), Changed(0, "clay", -3), Changed(0, "vp", 3), Refilled(0, 1))
    story = card_story([(built(0, "port"), *sale)], "port")
    assert story.builders == [Builder(0, 1, (("vp", 3), ("clay", -3)))]


def test_a_card_that_counts_only_at_the_end_has_no_uses() -> None:
    temple = CATALOGUE.card("temple_forest")
    built_twice = CardStory(2, 0, [Builder(0, 2, ())])
    assert alt_card(temple, WORDS, built_twice).endswith(" In this game: built twice.")
    assert alt_card(temple, WORDS, CardStory(0, 0, [])).endswith(" In this game: not built yet.")
