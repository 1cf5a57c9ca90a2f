"""A round that is over, and a digest: every turn, all losses, and nothing that is hidden."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from itertools import permutations

import pytest
from PIL import Image

from engine.events import Changed, EndTriggered, Moved, Passed, Stole, VillageFell
from render import Form, Round, Since, alt_round, alt_since, round_png, since_png
from render.alt.limit import LIMIT
from render.pictures.round import most, standing
from render.text.told_turn import told_turn
from tests.render.picture_views import LONG, NAMES, past_turns, round_over, since_last_turn, view_of
from tests.render.picture_words import WORDS

_LONG_NAMES = (LONG, LONG.upper(), LONG.title(), "Олександра Шевченко-Ковальчук")


def test_a_round_without_a_turn_has_no_picture() -> None:
    with pytest.raises(ValueError, match="nobody has played"):
        round_png(view_of(4), NAMES, WORDS, Round(3, ()))


def test_the_standing_counts_public_things_and_omits_players_who_left() -> None:
    view = view_of(4)
    assert standing(view.seats[0]) == (5, 1, 12, 3, 5)
    rich = replace(view.seats[2], resigned=True)
    assert most(view)[3] == 120
    assert most(replace(view, seats=(*view.seats[:2], rich, view.seats[3])))[3] == 12


@pytest.mark.parametrize("form", Form)
def test_a_round_of_many_events_and_the_longest_names_keeps_its_shape(form: Form) -> None:
    view = view_of(4)
    played = round_over(view)
    first, *others = played.turns
    steps = [Moved(0, *pair) for pair in permutations(list(view.seats[0].pieces)[:3], 2)]
    longer = Round(13, [replace(first, events=(*first.events, *steps)), *others])
    for one in (played, longer):
        data = round_png(view, _LONG_NAMES, WORDS, one, form=form)
        with Image.open(BytesIO(data)) as picture:
            assert picture.size == form.size


@pytest.mark.parametrize("form", Form)
def test_totals_and_hands_leave_no_trace_in_a_round(form: Form) -> None:
    view = view_of(4)
    known = replace(
        view, seat=1, hand=("cavalry",), seats=tuple(replace(s, vp=77) for s in view.seats)
    )
    played = round_over(view)
    first, second = (round_png(v, NAMES, WORDS, played, form=form) for v in (view, known))
    assert first == second
    assert alt_round(view, NAMES, WORDS, played) == alt_round(known, NAMES, WORDS, played)


def test_a_round_in_words_lists_turns_standing_and_what_is_left() -> None:
    view = view_of(2)
    text = alt_round(view, NAMES[:2], WORDS, round_over(view))
    regions = [*view.seats[0].pieces]
    fallen = view.board.names[view.board.villages[0]]
    assert text == (
        "Round 13 is over, Bo opens round 14."
        f" Ann: Legion on {regions[0]}, village {fallen} falls, {regions[0]}→{regions[1]},"
        " +5 VP."
        " Bo (a computer played): market: wheat 6 gold, clay 2 gold, +4 gold."
        " Ann has 5 regions, 1 temple, 12 cards built, 3 gold, 5 cards in hand."
        " Bo has 5 regions, 1 temple, 12 cards built, 12 gold, 4 cards in hand."
        " 3 villages and 3 temples left."
    )


def test_the_last_round_is_announced_and_the_longest_names_keep_to_the_limit() -> None:
    view = view_of(4, last_round=14, ending="temples")
    text = alt_round(view, _LONG_NAMES, WORDS, round_over(view))
    assert f"{LONG.upper()} opens the last round" in text
    assert len(text) <= LIMIT
    round_png(view, _LONG_NAMES, WORDS, round_over(view))


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
