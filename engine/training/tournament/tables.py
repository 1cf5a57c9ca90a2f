"""Results of a tournament as Markdown tables, with a rating like Elo's for two, three and four.

A seat wins with a chance that is its strength over the strengths of all seats (Bradley and Terry,
Luce); 400 points are ten times the strength. Deals are drawn again for the intervals, not games,
since games of one deal are alike.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import log10
from random import Random
from statistics import mean, median

from engine.training.self_play import Measured
from engine.training.tournament.games import SETTINGS, Line

ANCHOR, AT = "greedy", 1000.0
_STEPS, _DRAWN = 200, 200
_Games = dict[tuple[tuple[str, ...], str], float]  # who sat there, in any order; who won: shares


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's points, and between which ones they lie with 95 %."""

    points: float
    low: float
    high: float


def ratings(lines: Sequence[Line], seed: str = "ratings") -> dict[str, Rating]:
    """The ratings of all who played others, the best first.

    ``ANCHOR`` has ``AT`` points, or the weakest if it did not play.
    """
    deals: dict[tuple[str, int], _Games] = defaultdict(lambda: defaultdict(float))
    for line in lines:
        if len(set(line.seats)) > 1:
            games = deals[line.setting, line.deal]
            for name, share in zip(line.seats, line.won, strict=True):
                games[tuple(sorted(line.seats)), name] += share
    if not deals:
        return {}
    best = _points(_sum([*deals.values()]), ANCHOR)
    anchor = ANCHOR if ANCHOR in best else min(best, key=lambda name: best[name])
    rng = Random(seed)
    again: dict[str, list[float]] = defaultdict(list)
    for _ in range(_DRAWN):
        drawn = _points(_sum(rng.choices([*deals.values()], k=len(deals))), anchor)
        for name, points in drawn.items():
            again[name].append(points)
    found = {}
    for name in sorted(best, key=lambda name: -best[name]):
        spread = sorted(again[name])
        low, high = spread[len(spread) // 40], spread[-1 - len(spread) // 40]
        shift = best[anchor] - AT
        found[name] = Rating(best[name] - shift, low, high)
    return found


def _sum(deals: Sequence[_Games]) -> _Games:
    total: _Games = defaultdict(float)
    for games in deals:
        for what, share in games.items():
            total[what] += share
    return total


def _points(games: _Games, anchor: str) -> dict[str, float]:
    """By Hunter's iteration; every two that met have one more game, which both half win."""
    wins: dict[str, float] = defaultdict(float)
    tables: dict[tuple[str, ...], float] = defaultdict(float)
    for (seats, name), share in games.items():
        wins[name] += share
        tables[seats] += share
    for one, other in sorted({(min(seats), max(seats)) for seats in tables}):
        wins[one] += 0.5
        wins[other] += 0.5
        tables[one, other] += 1
    strength = dict.fromkeys(wins, 1.0)
    for _ in range(_STEPS):
        expected: dict[str, float] = defaultdict(float)
        for seats, played in tables.items():
            whole = sum(strength[name] for name in seats)
            for name in seats:
                expected[name] += played / whole
        strength = {name: wins[name] / expected[name] for name in wins}
        middle = strength.get(anchor) or max(strength.values())
        strength = {name: value / middle for name, value in strength.items()}
    return {name: AT + 400 * log10(value) for name, value in strength.items()}


CLOSE = 10  # VP between the first and the second
ALONE = ":"  # in the name of a setting where one sits against the rest
YARDSTICKS = "| *people, as told in public* | – | – | 40–55 | about 2 | 18 / 27 / 31 | – |"
# The aims: who beats whom, the setting, the share.
AIMS = (
    *(("novice", "random", "base 2", 0.99), ("senator", "greedy", "base 2", 0.97)),
    *(("senator", "greedy", "base 3", 0.95), ("senator", "greedy", "base 4", 0.95)),
    *(("senator", "greedy", "egypt 2", 0.92), ("senator", "greedy", "mixes", 0.92)),
    *(("senator", "senator-1", setting, 0.65) for setting in SETTINGS if ":" not in setting),
    *(("strategist", "senator", "base 2", 0.70), ("strategist", "senator", "base 1:3", 0.40)),
)


@dataclass(frozen=True, slots=True)
class Duel:
    """Two players in one setting: ``one`` won ``measured`` of their games, ``other`` the rest."""

    one: str
    other: str
    setting: str
    measured: Measured


def duels(lines: Iterable[Line], agents: Sequence[str]) -> dict[tuple[str, str, str], Duel]:
    """All pairings that were played, by the later name, the earlier name and the setting."""
    games: dict[tuple[str, str, str], list[float]] = defaultdict(list)
    for line in lines:
        names = sorted(set(line.seats), key=agents.index)
        if len(names) == 2:
            wins = [w for w, seat in zip(line.won, line.seats, strict=True) if seat == names[1]]
            games[names[1], names[0], line.setting].append(sum(wins))
    return {
        key: Duel(*key, Measured(len(found), sum(found))) for key, found in sorted(games.items())
    }


def agents_in(lines: Sequence[Line], order: Sequence[str]) -> list[str]:
    """All who played, those in ``order`` first and in it."""
    names = {name for line in lines for name in line.seats}
    return [name for name in order if name in names] + sorted(names - set(order))


def report(lines: Sequence[Line], agents: Sequence[str], rated: Mapping[str, Rating]) -> str:
    """All tables, one below the other."""
    found = duels(lines, agents)
    parts = [_ratings(rated, lines), _shares(found), _aims(found), _style(lines, agents)]
    return "\n".join(part for part in parts if part)


def _ratings(rated: Mapping[str, Rating], lines: Sequence[Line]) -> str:
    times: dict[str, list[float]] = defaultdict(list)
    for line in lines:
        for name, row in zip(line.seats, line.times, strict=True):
            times[name] += row
    rows = ["| player | rating | ms a turn: median | 95 % | most |", "|---|---|---|---|---|"]
    for name, rating in rated.items():
        spent = sorted(times[name])
        high = spent[min(len(spent) - 1, len(spent) * 95 // 100)]
        rows.append(
            f"| {name} | {rating.points:.0f} [{rating.low:.0f}, {rating.high:.0f}] "
            f"| {median(spent):.0f} | {high:.0f} | {spent[-1]:.0f} |"
        )
    return _joined(rows)


def _shares(found: Mapping[tuple[str, str, str], Duel]) -> str:
    """A row a pairing, a column a setting."""
    settings = [name for name in SETTINGS if any(duel.setting == name for duel in found.values())]
    pairs = list(dict.fromkeys((duel.one, duel.other) for duel in found.values()))
    rows = [f"| wins of | against | {' | '.join(settings)} |", f"|---|---{'|---' * len(settings)}|"]
    for one, other in pairs:
        cells = [
            str(found[one, other, name].measured) if (one, other, name) in found else "–"
            for name in settings
        ]
        rows.append(f"| {one} | {other} | {' | '.join(cells)} |")
    if any(ALONE in name for name in settings):
        rows += ["", "In 1:3 one sits against three of the other; 25 % is parity there."]
    return _joined(rows)


def _aims(found: Mapping[tuple[str, str, str], Duel]) -> str:
    rows = ["| aim | | found | |", "|---|---|---|---|"]
    for one, other, setting, share in AIMS:
        duel = found.get((one, other, setting))
        if duel is None:
            continue
        gap = share - duel.measured.share
        verdict = "met" if gap <= 0 else f"missed by {gap:.1%}"
        rows.append(
            f"| {one} beats {other}, {setting} | {share:.0%} | {duel.measured} | {verdict} |"
        )
    return _joined(rows) if len(rows) > 2 else ""


def _style(lines: Sequence[Line], agents: Sequence[str]) -> str:
    """Statistics of each player's games against itself."""
    rows = [
        "| among themselves | games | rounds | winner's VP: close games, all | temples a player "
        "| village VP, 2 / 3 / 4 players | offerings of one card a player |",
        "|---|---|---|---|---|---|---|",
    ]
    for name in agents:
        own = [line for line in lines if set(line.seats) == {name}]
        if not own:
            continue
        close = [max(line.scores) for line in own if _lead(line) <= CLOSE]
        villages = [_mean(sum(o.villages) for o in own if len(o.seats) == n) for n in (2, 3, 4)]
        rows.append(
            f"| {name} | {len(own)} | {_mean(line.rounds for line in own)} "
            f"| {_mean(close)}, {_mean(max(line.scores) for line in own)} "
            f"| {_mean(n for line in own for n in line.temples)} | {' / '.join(villages)} "
            f"| {_mean(n for line in own for n in line.single)} |"
        )
    return _joined([*rows, YARDSTICKS]) if len(rows) > 2 else ""


def _lead(line: Line) -> int:
    second, first = sorted(line.scores)[-2:]
    return first - second


def _mean(numbers: Iterable[float]) -> str:
    found = list(numbers)
    return f"{mean(found):.1f}" if found else "–"


def _joined(rows: Sequence[str]) -> str:
    return "\n".join(rows) + "\n"
