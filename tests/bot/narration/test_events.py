"""Every kind of event has its face and its phrase, in every length, and no phrase is left over."""

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
    event_from_json,
    event_to_json,
)
from render.text.amounts import Length
from render.text.faces import Part, check_faces
from render.text.told_turn import read, steps, told_turn

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
    assert {kind.__name__ for kind in told} == {*Event.kinds}


def test_a_kind_without_a_face_or_without_its_facts_is_named() -> None:
    class Sunk(Event, board=True, goods=False):
        """A planted kind."""

    try:
        with pytest.raises(LookupError, match=r"faces\.py: Sunk$"):
            check_faces(Event.kinds.values())
    finally:
        del Event.kinds["Sunk"]
    with pytest.raises(TypeError, match="Silent must say whether it changes the board"):

        class Silent(Event):
            """One that says nothing."""

    with pytest.raises(TypeError, match="Rich has flows exactly if it changes goods"):

        class Rich(Event, board=False, goods=True):
            """One that does not say which goods."""


def test_events_are_written_and_read() -> None:
    assert [event_from_json(event_to_json(event)) for event in EVENTS] == [*EVENTS]


def test_thefts_and_temples_are_added_up_at_every_length() -> None:
    events = (
        Activated(0, "ballista"),
        Stole(0, 1, "gold", 2),
        TempleWorked(1, "hathor", 4),
        Stole(0, 1, "gold", 1),
        TempleWorked(1, "hathor", 1),
    )
    taken, temple = Stole(0, 1, "gold", 3), TempleWorked(1, "hathor", 5)
    story = read(events)
    assert story.used[0].doings == [taken]
    assert story.of(Part.ASIDE) == [temple]
    assert [one.event for one in steps(events, NARRATOR.names, ENGLISH)] == [temple, taken]
    row = told_turn(0, events, NARRATOR.names, ENGLISH, None)
    assert [one.event for one in row.deeds] == [taken, temple]


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
