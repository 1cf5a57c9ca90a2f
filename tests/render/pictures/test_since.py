"""The digest in a picture and in words: every turn, all losses, and nothing hidden."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from engine.events import Changed, EndTriggered, Passed, Stole, VillageFell
from render import Form, Since, alt_since, since_png
from render.alt.limit import LIMIT
from render.text.told_turn import told_turn
from tests.render.past_turns import past_turns, since_last_turn
from tests.render.picture_views import LONG, NAMES, view_of
from tests.render.picture_words import WORDS

VIEW = view_of(4)
SINCE = since_last_turn(VIEW)


def size(data: bytes) -> tuple[int, int]:
    with Image.open(BytesIO(data)) as image:
        return image.size


def test_a_row_shows_card_village_armies_and_gains_in_this_order() -> None:
    (_, raid), (_, theft) = past_turns(VIEW)[1:]
    told = told_turn(3, raid, NAMES, WORDS, reader=1)
    assert [deed.words for deed in told.deeds] == [
        "Legion on F4", "village A6 falls", "F5→G3", "G3→F4"]  # fmt: skip
    assert (told.gains, told.losses) == ((("vp", 5),), ())
    robbed = told_turn(0, theft, NAMES, WORDS, reader=1)
    assert [deed.words for deed in robbed.deeds] == ["Ballista on A1", "A1→A2"]
    assert (robbed.gains, robbed.losses) == ((("gold", 9),), (("gold", 3),))
    watched = told_turn(0, theft, NAMES, WORDS, reader=None)
    assert [deed.words for deed in watched.deeds][2:] == ["3 gold taken from Bo"]
    assert (watched.gains, watched.losses) == ((("gold", 9),), ())


def test_others_gains_from_a_village_are_shown_and_the_end_comes_last() -> None:
    events = (
        EndTriggered(0, "villages", 15),
        VillageFell(0, "C4", ((0, 4, 2), (1, 2, 1))),
        Stole(0, 2, "vp", 1),
        Changed(1, "army", -1),
        Passed(0),
    )
    told = told_turn(0, events, NAMES, WORDS, reader=1)
    assert [deed.words for deed in told.deeds] == [
        "passes",
        "village C4 falls: Ann 4 VP, Bo 2 VP",
        "1 VP taken from Cyprian",
        "last round: 15",
    ]
    assert (told.gains, told.losses) == ((("vp", 5),), (("army", 1),))


def test_the_digest_is_available_in_words() -> None:
    assert alt_since(VIEW, NAMES, WORDS, SINCE) == (
        "What happened since the last turn of Bo. "
        "1 Cyprian, 15 h ago: 3 cards offered to Jupiter for the power of Neptune, "
        "+6 gold, +1 ship. "
        "2 Dee (a computer played), 9 h ago: Legion on F4, village A6 falls, army F5 → G3, "
        "army G3 → F4, +5 VP. "
        "3 Ann, 40 min ago: Ballista on A1, army A1 → A2, +9 gold. "
        "Taken from Bo: 3 gold. Cyprian, Dee and Ann wait for Bo. "
        "in 18 h a computer plays this turn for you."
    )


@pytest.mark.parametrize("form", Form)
def test_the_oldest_of_many_turns_are_folded_and_long_names_fit(form: Form) -> None:
    many = replace(SINCE, turns=[*SINCE.turns] * 6, earlier=30)
    names = (LONG, LONG.upper(), "Bo", "Олександра Шевченко-Ковальчук")
    assert size(since_png(VIEW, names, WORDS, many, form=form)) == form.size
    told = alt_since(VIEW, names, WORDS, many)
    assert len(told) <= LIMIT
    assert "earlier turns. " in told
    assert "48 " in told  # the newest is told whatever had to go


def test_pictures_are_the_same_whatever_is_hidden() -> None:
    """A seat's private knowledge changes neither the picture nor its words."""
    rich = tuple(replace(seat, vp=77) for seat in VIEW.seats)
    private = replace(VIEW, seat=1, hand=("cavalry",), seats=rich, deck_size=VIEW.deck_size)
    assert since_png(private, NAMES, WORDS, SINCE) == since_png(VIEW, NAMES, WORDS, SINCE)
    assert alt_since(private, NAMES, WORDS, SINCE) == alt_since(VIEW, NAMES, WORDS, SINCE)


def test_an_empty_digest_has_no_picture() -> None:
    with pytest.raises(ValueError, match="nothing happened"):
        since_png(VIEW, NAMES, WORDS, Since(1, ()))
