"""What somebody's results tell when they are added up: values of rows, no database."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from statistics import median
from typing import Any

from bot.store.models import ResultRow
from engine.config import BASE
from engine.model.terms import Colour
from render import BUCKETS, Average, Finished, Group, Profile, bucket

_BEST_OF = 3  # games with a card before it can be somebody's best
_DAY = 86_400


def average(details: Sequence[Mapping[str, Any]]) -> Average:
    """What one game brings on the average, by the ``details`` of results; no times."""
    whole = [one for one in details if "points" in one]
    if not whole:
        return Average()
    count = len(whole)
    cards = tuple(sum(one["cards"][colour] for one in whole) / count for colour in Colour)
    points = tuple(sum(one["points"][part] for one in whole) / count for part in range(1, 5))
    return Average(cards, points)


def played(profile: Profile, rows: Sequence[ResultRow], now: datetime) -> Profile:
    """What somebody's results tell by themselves, in the order in which the games ended."""
    details = [row.details for row in rows]
    players = Counter(row.players for row in rows)
    most = max(players, key=lambda number: (players[number], number))
    seconds = [second for one in details for second in one.get("seconds", ())]
    turns = Counter(bucket(second) for second in seconds)
    own = average(details)
    first = rows[0].ended_at
    return replace(
        profile,
        games=len(rows),
        wins=sum(row.place == 1 for row in rows),
        place=_mean(row.place for row in rows),
        months=round((now - first).days / 30.4),
        favourite=_favourite(rows),
        best=_best(rows),
        newest=tuple(
            Finished(row.players, row.place, row.points, _days(row.ended_at, now))
            for row in reversed(rows[-4:])
        ),
        players=most,
        places=tuple(
            sum(row.players == most and row.place == place for row in rows)
            for place in range(1, most + 1)
        ),
        own=replace(own, seconds=round(median(seconds)) if seconds else None),
        groups=_groups(rows),
        turns=tuple(turns[at] for at in range(len(BUCKETS) + 1)),
    )


def _days(then: datetime, now: datetime) -> int:
    return max(0, int((now - then).total_seconds() // _DAY))


def _mean(numbers: Iterable[int]) -> float:
    found = list(numbers)
    return sum(found) / len(found)


def _built(rows: Sequence[ResultRow]) -> tuple[Counter[str], Counter[str]]:
    """In how many games each card was built, and in how many of them that went with a win."""
    games: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for row in rows:
        for card in row.details.get("built", ()):
            games[card] += 1
            wins[card] += row.place == 1
    return games, wins


def _favourite(rows: Sequence[ResultRow]) -> tuple[str, int] | None:
    games, _ = _built(rows)
    if not games:
        return None
    card = min(games, key=lambda key: (-games[key], key))
    return card, games[card]


def _best(rows: Sequence[ResultRow]) -> tuple[str, int, int] | None:
    """The card with which the largest share was won; few games with it weigh less."""
    games, wins = _built(rows)
    able = [card for card in games if games[card] >= _BEST_OF and wins[card]]
    if not able:
        return None
    card = min(able, key=lambda key: (-(wins[key] + 1) / (games[key] + 3), -games[key], key))
    return card, wins[card], games[card]


def _groups(rows: Sequence[ResultRow]) -> tuple[Group, ...]:
    """By number of players, by seat, by decks, and by each deck that is not a base deck."""
    found: dict[tuple[str, str], list[int]] = {}
    for row in rows:
        decks = row.details.get("decks") or list(BASE)
        other = [(c.key, deck) for c, deck in zip(Colour, decks, strict=True) if deck != BASE[c]]
        names = {deck for _, deck in other}
        alike = len(other) == len(Colour) and len(names) == 1
        mix = "base" if not other else next(iter(names)) if alike else "mixed"
        keys = [("players", str(row.players)), ("seat", str(row.seat + 1)), ("decks", mix)]
        keys += [("deck", f"{deck}-{colour}") for colour, deck in other]
        for key in keys:
            found.setdefault(key, []).append(row.place)
    order = ("players", "seat", "decks", "deck")
    return tuple(
        Group(kind, key, len(places), places.count(1), _mean(places))
        for (kind, key), places in sorted(
            found.items(), key=lambda item: (order.index(item[0][0]), item[0][1])
        )
    )
