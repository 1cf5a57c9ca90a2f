"""The matching of people: the rule compared with a search that tries every group."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from math import inf

from hypothesis import example, given
from hypothesis import strategies as st

from bot.features.seek.matching import RANGES, Level, Wish, agreed, fits, group

NUMBERS = ((2, 2), (3, 3), (4, 4), (3, 4), (2, 4))


@st.composite
def lists(draw: st.DrawFn) -> list[Wish]:
    """A list of people with wishes that often fit."""
    count = draw(st.integers(0, 9))
    found = []
    for person in range(count):
        fewest, most = draw(st.sampled_from(NUMBERS))
        found.append(
            Wish(
                person,
                fewest,
                most,
                draw(st.sampled_from(("", "", "24h", "3d"))),
                draw(st.sampled_from(("", "", "random", "base,base"))),
                draw(st.sampled_from(("", "", "fr", "uk"))),
                draw(st.sampled_from((Level.ANY, Level.ANY, Level.NEAR, Level.CLOSE))),
                draw(st.sampled_from((900, 1000, 1060, 1150, 1400))),
            )
        )
    return found


def every_group(waiting: Sequence[Wish]) -> list[tuple[int, ...]]:
    """The places on the list of all groups that could play, by the words of the rule."""
    found = []
    for size in (2, 3, 4):
        for places in combinations(range(len(waiting)), size):
            people = [waiting[place] for place in places]
            if all(one.fewest <= size <= one.most for one in people) and all(
                alike(one, other) for one, other in combinations(people, 2)
            ):
                found.append(places)
    return found


def alike(one: Wish, other: Wish) -> bool:
    for field in ("pace", "decks", "language"):
        if "" not in (mine := (getattr(one, field), getattr(other, field))) and len({*mine}) > 1:
            return False
    narrowest = min(RANGES.get(one.level, inf), RANGES.get(other.level, inf))
    return abs(one.rating - other.rating) <= narrowest


@given(lists())
@example([Wish(0), Wish(1), Wish(2)])
@example([Wish(0, 4, 4), Wish(1, 2, 2), Wish(2, 2, 2)])
@example([Wish(0, 3, 4), Wish(1, 3, 4), Wish(2, 2, 3), Wish(3, 4, 4)])
def test_the_chosen_group_is_the_first_possible_one(waiting: list[Wish]) -> None:
    possible = every_group(waiting)
    best = min(possible, key=lambda one: (*one, *[inf] * (4 - len(one))), default=())
    assert tuple(waiting.index(wish) for wish in group(waiting)) == best


@given(lists())
def test_all_members_of_a_group_fit_and_accept_its_size(waiting: list[Wish]) -> None:
    found = group(waiting)
    assert all(fits(one, other) for one, other in combinations(found, 2))
    assert all(wish.fewest <= len(found) <= wish.most for wish in found)
    for field in ("pace", "decks", "language"):
        wanted = {getattr(wish, field) for wish in found} - {""}
        assert agreed([getattr(wish, field) for wish in found]) == next(iter(wanted), "")
        assert len(wanted) < 2


@given(lists())
def test_the_longest_waiting_person_with_a_possible_group_is_in_it(
    waiting: list[Wish],
) -> None:
    possible = every_group(waiting)
    found = group(waiting)
    if possible:
        assert waiting.index(found[0]) == min(places[0] for places in possible)
    else:
        assert found == ()


@given(lists(), st.integers(0, 8))
def test_somebody_who_fits_nobody_changes_nothing(waiting: list[Wish], at: int) -> None:
    alone = Wish(99, language="xx", pace="none", decks="none", rating=9000, level=Level.CLOSE)
    wishes = [replace(wish, level=Level.NEAR) for wish in waiting]
    more = [*wishes[:at], alone, *wishes[at:]]
    assert group(more) == group(wishes)


def test_the_ranges_of_ratings_have_their_widths() -> None:
    near = Wish(1, level=Level.NEAR, rating=1000)
    assert fits(near, Wish(2, rating=1200))
    assert not fits(near, Wish(2, rating=1201))
    close = Wish(1, level=Level.CLOSE, rating=1000)
    assert fits(Wish(2, rating=900), close)
    assert not fits(Wish(2, level=Level.NEAR, rating=899), close)
    assert fits(Wish(1, rating=0), Wish(2, rating=3000))
