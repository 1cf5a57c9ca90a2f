"""A round that is over, as a picture: rows, marks, the standing, and nothing that is hidden."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from itertools import permutations

import pytest
from PIL import Image

from engine.events import Moved
from render import Form, Round, alt_round, round_png
from render.alt.limit import LIMIT
from render.pictures.round import most, standing
from tests.render.past_turns import round_over
from tests.render.picture_views import LONG, NAMES, view_of
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
