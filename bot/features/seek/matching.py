"""The choice of players: the rule by which people on a list become a table. Only values.

Two people fit if

- a number of players suits both: their ranges share one,
- pace, decks and language are the same, or one of the two takes any,
- their ratings are not further apart than either of them wants.

A table opens for 2 to 4 people who all fit each other, if their number suits all. If several
such groups are possible, the one with the person who has waited longest is taken; of those, the one
whose next person has waited longest, and so on. If a group could be larger with people who came
later, it is. So the list alone decides, and nobody is passed over for somebody who came later.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from bot.game.table.lifecycle import LEAST, MOST


class Level(StrEnum):
    """The allowed distance of the others' ratings from one's own."""

    ANY = "any"
    NEAR = "near"
    CLOSE = "close"


# The largest distance of two ratings; a newcomer has 1000.
RANGES = {Level.NEAR: 200, Level.CLOSE: 100}


@dataclass(frozen=True, slots=True)
class Wish:
    """The wish of a person on the list; "" is any."""

    person_id: int
    fewest: int = LEAST
    most: int = MOST
    pace: str = ""
    decks: str = ""
    language: str = ""
    level: Level = Level.ANY
    rating: int = 1000


def fits(one: Wish, other: Wish) -> bool:
    """Whether two people can play together."""
    if max(one.fewest, other.fewest) > min(one.most, other.most):
        return False
    wanted = (
        (one.pace, other.pace),
        (one.decks, other.decks),
        (one.language, other.language),
    )
    if any(mine and theirs and mine != theirs for mine, theirs in wanted):
        return False
    distance = abs(one.rating - other.rating)
    return all(distance <= RANGES.get(wish.level, distance) for wish in (one, other))


def group(waiting: Sequence[Wish]) -> tuple[Wish, ...]:
    """The people for whom a table opens now, () for nobody. ``waiting``: longest first."""
    return _grown((), list(waiting))


def _grown(chosen: tuple[Wish, ...], others: Sequence[Wish]) -> tuple[Wish, ...]:
    """The first whole group that begins with ``chosen``; ``others`` fit all of them."""
    if len(chosen) < MOST:
        for at, one in enumerate(others):
            rest = [other for other in others[at + 1 :] if fits(one, other)]
            if found := _grown((*chosen, one), rest):
                return found
    return chosen if _whole(chosen) else ()


def _whole(chosen: Sequence[Wish]) -> bool:
    count = len(chosen)
    return count >= LEAST and all(wish.fewest <= count <= wish.most for wish in chosen)


def agreed(values: Sequence[str]) -> str:
    """The terms that a group agrees on, "" if all take any."""
    return next((value for value in values if value), "")
