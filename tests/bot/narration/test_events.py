"""Every kind of event has its phrase, in every length, and no phrase is left over."""

from __future__ import annotations

import re

import pytest

from bot.narration.narrator import Narrator
from bot.platform.i18n.languages import language
from engine import CATALOGUE
from engine.events import (
    Activated,
    BoatTaken,
    Built,
    Changed,
    EndTriggered,
    Event,
    GameOver,
    Gilded,
    Moved,
    Offered,
    Paid,
    Passed,
    PricesMoved,
    Refilled,
    Reshuffled,
    Resigned,
    Sailed,
    Stole,
    TempleWorked,
    TokenPlaced,
    TokenReturned,
    TokenTaken,
    TookBack,
    VillageFell,
    VillageRobbed,
)
from render.text.event_texts import Length

ENGLISH = language("en-US")
NARRATOR = Narrator(ENGLISH, ["Ann", "Bo_b"], CATALOGUE)
WITH_OTHERS = {Activated, Changed}  # the frame of what follows, and what is summed up
EVENTS = (
    Built(0, "academy", "scientific", "C4", "scroll", (("wheat", 1),)),
    Built(0, "academy", "scientific", "C4", "scroll", (), landing=3),
    Built(0, "temple_forest", "temple", None, None, ()),
    Offered(0, "neptune", "neptune", "galley", 1),
    Offered(0, "jupiter", "ceres", "temple_forest", 3),
    Passed(0),
    Resigned(1),
    Paid(0, 1, "gold", 2, "garrison"),
    Paid(0, 1, "vp", 3, "barracks"),
    Stole(0, 1, "gold", 4),
    Stole(0, 1, "gold", 0),
    Moved(0, "C4", "D7"),
    Moved(0, "C4", "C4"),
    VillageRobbed(0, "C6", 2),
    VillageFell(0, "C6", ()),
    VillageFell(0, "C6", ((1, 0, 2),)),
    VillageFell(0, "C6", ((0, 2, 1), (1, 2, 1))),
    VillageFell(0, "C6", ((0, 3, 2), (1, 1, 1))),
    PricesMoved(0, (("wheat", 2), ("clay", 0))),
    Sailed(0, "A1", "B2"),
    BoatTaken(0, 3),
    TokenTaken(0),
    TokenPlaced(0, "barracks", "C4", None),
    TokenPlaced(0, "fortress", "mill", 1),
    TokenPlaced(0, "garrison", "temple", 1),
    TokenReturned(1, "C4", None),
    TokenReturned(1, "C4", "C5"),
    Gilded(0, "mill", "production", 2),
    TempleWorked(1, "hathor", 4),
    Refilled(0, 5),
    Reshuffled(0),
    TookBack(0, 17),
    *(EndTriggered(0, reason, 12) for reason in ("temples", "villages", "stall")),
    GameOver(0, (0,)),
    GameOver(0, (0, 1)),
)


def test_every_kind_of_event_has_a_text() -> None:
    told = {type(event) for event in EVENTS} | WITH_OTHERS
    assert {kind.__name__ for kind in told} == {kind.__name__ for kind in Event.__subclasses__()}


@pytest.mark.parametrize("length", Length)
def test_every_phrase_exists_in_every_length(length: Length) -> None:
    for event in EVENTS:
        text = NARRATOR.event(event, length)  # a missing text or argument raises
        assert text == text.strip()
        assert "{" not in text
        assert len(text) <= (400 if length.whole else 60), text


def test_no_phrase_is_left_over() -> None:
    asked: set[str] = set()

    class Listening:
        """English, with a list of the texts that were asked for."""

        def __getattr__(self, name: str) -> object:
            return getattr(ENGLISH, name)

        def phrase(self, key: str, forms: tuple[str, ...], /, **args: str | int) -> str:
            asked.add(key)
            return ENGLISH.phrase(key, forms, **args)

    narrator = Narrator(Listening(), NARRATOR.names, CATALOGUE)  # type: ignore[arg-type]
    for event in EVENTS:
        narrator.event(event)
    keys = ENGLISH.texts[0].keys
    assert asked >= {key for key in keys if re.fullmatch(r"event-[a-z-]+", key)}
