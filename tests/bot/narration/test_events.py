"""Every kind of event in words, and what has happened since one's own turn."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.narration.digest import LIMIT, digest_text, touches_line
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
from render import PastTurn
from render.text.amounts import Length
from render.text.faces import Part, check_faces
from render.text.told_turn import read, steps, told_turn
from tests.render.picture_views import past_turns, view_of

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
    class Sunk(Event, board=True, goods=False, effect=True):
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

        class Rich(Event, board=False, goods=True, effect=True):
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


VIEW = view_of(4)
DIGESTING = Narrator(language("en-US"), ("Ann", "B*o", "Cyprian", "Dee"), CATALOGUE)
TURNS = [PastTurn(seat, events, stand_in=seat == 3) for seat, events in past_turns(VIEW)]


def test_each_turn_has_one_line_and_losses_have_their_own() -> None:
    assert digest_text(DIGESTING, 1, TURNS) == "\n".join(
        [
            "**Since your last turn**",
            "`1` Cyprian: 3 cards to Jupiter, power of Neptune (Villa of the Marsh)"
            " · +6 gold, +1 ship",
            "`2` Dee: Legion at F4 · village A6 falls · army F5 → G3 · army G3 → F4 · +5 VP"
            " · *a computer played*",
            "`3` Ann: Ballista at A1 · army A1 → A2 · +9 gold",
            "➖ **3 gold taken from you**",
        ]
    )


def test_others_see_a_theft_as_an_action_and_names_are_escaped() -> None:
    told = digest_text(DIGESTING, 3, TURNS[2:], from_start=True)
    assert told == "\n".join(
        [
            "**Before your first turn**",
            "`1` Ann: Ballista at A1 · army A1 → A2 · 3 gold from B\\*o · +9 gold",
        ]
    )


def test_old_turns_are_folded_and_the_newest_is_there() -> None:
    told = digest_text(DIGESTING, 1, TURNS * 10, earlier=7)
    title, folded, *lines = told.splitlines()
    assert len(told) <= LIMIT
    assert title == "**Since your last turn**"
    assert lines[-2:] == [
        "`37` Ann: Ballista at A1 · army A1 → A2 · +9 gold",
        "➖ **3 gold taken from you**",
    ]
    first = int(lines[0].split("`")[1])
    assert folded == f"*and {first - 1} earlier turns*"


def test_an_empty_digest_shows_nothing() -> None:
    assert digest_text(DIGESTING, 1, ()) == ""
    assert touches_line(DIGESTING, VIEW, 1, ()) == ""


def test_everything_that_affects_a_player_is_one_line() -> None:
    board, mine = VIEW.board, next(iter(VIEW.seats[1].pieces))
    beside = [board.names[i] for i in board.neighbours[board.index[mine]]]
    near = next(name for name in beside if not VIEW.seats[1].pieces.get(name))
    gone = next(name for name in beside if name != near)
    far = next(
        name
        for name in board.names
        if not any(VIEW.seats[1].pieces.get(board.names[i]) for i in
                   board.neighbours[board.index[name]])
    )  # fmt: skip
    seats = list(VIEW.seats)
    seats[0] = replace(seats[0], pieces={near: ("army",), far: ("army",)})
    view = replace(VIEW, seats=tuple(seats))
    turns = (
        (Built(0, "legion", "military", near, "army", ()), Stole(0, 1, "gold", 2)),
        (
            Moved(0, near, far),
            Moved(2, far, gone),
            VillageFell(2, near, ()),
            VillageFell(2, far, ()),
        ),
        (Changed(1, "gold", -1),),
    )
    assert touches_line(DIGESTING, view, 1, turns) == (
        f"*Near you:* 2 gold taken by Ann · an army of Ann beside you at {near}"
        f" · the village {near} next to you fell"
    )
