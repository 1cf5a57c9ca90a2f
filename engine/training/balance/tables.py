"""Tables of Markdown: how games go beside the yardsticks, and what every card is worth.

A card's figures are how often it is built, its gains and its value.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import log, sqrt
from statistics import mean, stdev

import numpy as np

from engine.model.card import Card, Catalogue
from engine.model.terms import Colour
from engine.training.balance.games import SETTINGS, Build, Line
from engine.training.self_play import Measured

_RIDGE = 2.0  # as if each card had also been built where it made no difference, so often
_MUCH = 2.0  # seldom, often: built so many times more rarely or more often than cards of its colour

_FEW = 10  # copies in hand: so many of the usual kind are taken for known before any is seen


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number and by how much it may be off, with 95 %."""

    value: float
    off: float

    @classmethod
    def of(cls, numbers: Sequence[float]) -> Estimate | None:
        """The mean of ``numbers``; None if they are too few."""
        if len(numbers) < 2:
            return None
        return cls(mean(numbers), 1.96 * stdev(numbers) / sqrt(len(numbers)))


@dataclass(frozen=True, slots=True)
class Figures:
    """One card, over the games that were played with its deck.

    ``built``: how many of the copies that came into a hand were built. ``usual``: that share for
    all cards of its colour and deck. ``a_game``: builds. A build brought ``at_once`` VP in its
    own turn, ``vp`` in all and ``gold`` (as in ``Line``), and its turn changed the chance to win
    by ``chance``. ``worth``: by how much one more of it makes a win likelier.
    """

    card: Card
    built: Measured
    usual: float
    a_game: float
    at_once: float
    vp: float
    gold: float
    chance: Estimate | None
    worth: Estimate | None

    @property
    def verdict(self) -> str:
        """Whether it is built significantly less or more than others of its colour."""
        low, high = self.built.interval()
        if high < self.usual / _MUCH:
            return "seldom"
        return "often" if low > min(self.usual * _MUCH, (1 + self.usual) / 2) else ""


def figures(lines: Sequence[Line], catalogue: Catalogue) -> list[Figures]:
    """All cards that came into a hand, first those built more or less than others like them."""
    found: list[Figures] = []
    for deck in dict.fromkeys(card.deck for card in catalogue.cards):
        cards = [card for card in catalogue.cards if card.deck == deck]
        played = [line for line in lines if line.setting.split()[0] == deck]
        if played:
            found += _of_deck(played, cards)
    return sorted(found, key=lambda one: (-_unusual(one), one.card.index))


def worth(lines: Sequence[Line], keys: Sequence[str]) -> dict[str, Estimate]:
    """By how much one more of each card, built, made a win likelier, the others being the same.

    A linear regression of the share of the win on what was built, within each game: that a long
    game sees more of everything tells nothing.
    """
    rows, wins = [], []
    for line in lines:
        built = np.zeros((len(line.won), len(keys)))
        for build in line.built:
            built[build.seat, keys.index(build.card)] += 1
        rows.append(built - built.mean(axis=0))
        wins.append(np.array(line.won) - mean(line.won))
    x, y = np.concatenate(rows), np.concatenate(wins)
    inverse = np.linalg.inv(x.T @ x + _RIDGE * np.eye(len(keys)))
    found = inverse @ x.T @ y
    free = max(1, len(y) - len(lines) - len(keys))
    noise = float(np.sum((y - x @ found) ** 2)) / free
    off = 1.96 * np.sqrt(noise * np.diag(inverse))
    return {key: Estimate(float(found[i]), float(off[i])) for i, key in enumerate(keys)}


def _of_deck(lines: Sequence[Line], cards: Sequence[Card]) -> list[Figures]:
    held: Counter[str] = Counter()
    vp: Counter[str] = Counter()
    gold: Counter[str] = Counter()
    builds: dict[str, list[Build]] = defaultdict(list)
    for line in lines:
        for hand, points, goods in zip(line.held, line.vp, line.goods, strict=True):
            held.update(hand)
            vp.update(points)
            gold.update(goods)
        for build in line.built:
            builds[build.card].append(build)
    worths = worth(lines, [card.key for card in cards])
    usual = {}
    for colour in {card.colour for card in cards}:
        alike = [card.key for card in cards if card.colour == colour]
        all_held = sum(held[key] for key in alike)
        usual[colour] = sum(len(builds[key]) for key in alike) / max(1, all_held)
    found = []
    for card in cards:
        made = builds[card.key]
        if not held[card.key]:
            continue
        number = max(1, len(made))
        found.append(
            Figures(
                card,
                Measured(held[card.key], min(len(made), held[card.key])),
                usual[card.colour],
                len(made) / len(lines),
                sum(build.vp for build in made) / number,
                vp[card.key] / number,
                gold[card.key] / number,
                Estimate.of([build.chance for build in made]),
                worths[card.key] if made else None,
            )
        )
    return found


def _unusual(one: Figures) -> float:
    """Difference between the share built and the usual one, in odds; shrunk for few games."""
    usual = min(0.99, max(0.01, one.usual))
    share = (one.built.wins + _FEW * usual) / (one.built.games + _FEW)
    return abs(log(share / (1 - share)) - log(usual / (1 - usual)))


CLOSE = 10  # VP between the first and the second
# What is told in public of games between people.
PEOPLE = {
    "winner's VP, close games": "40–55",
    "temples a player": "about 2",
    "VP of all villages": "18 / 27 / 31",
}
_COLOURS = [colour for colour in Colour if colour is not Colour.TEMPLE]


def report(lines: Sequence[Line], catalogue: Catalogue) -> str:
    """Both tables, one below the other."""
    return "\n".join(
        (
            games_table(lines, catalogue),
            f"Close: at most {CLOSE} VP between the first and the second. In brackets: how far a "
            "mean may be off, with 95 %. The account of VP is a player's mean; `others` is what "
            "other players' armies and tokens took or paid.\n",
            "## The cards\n",
            cards_table(figures(lines, catalogue)),
        )
    )


def games_table(lines: Sequence[Line], catalogue: Catalogue) -> str:
    """A row a figure, a column a setting."""
    settings = [name for name in SETTINGS if any(line.setting == name for line in lines)]
    played = {name: [line for line in lines if line.setting == name] for name in settings}
    rows = [
        f"| | {' | '.join(settings)} | people, as told in public |",
        f"|---{'|---' * len(settings)}|---|",
        f"| games | {' | '.join(str(len(some)) for some in played.values())} | |",
    ]
    for name, numbers in _figures_of_games(catalogue).items():
        cells = [_mean([n for line in played[s] for n in numbers(line)]) for s in settings]
        rows.append(f"| {name} | {' | '.join(cells)} | {PEOPLE.get(name, '')} |")
    for reason in ("temples", "villages", "stall"):
        shares = [mean(line.ended == reason for line in some) for some in played.values()]
        rows.append(f"| ended by {reason} | {' | '.join(f'{s:.0%}' for s in shares)} | |")
    return "\n".join(rows) + "\n"


def cards_table(found: Iterable[Figures]) -> str:
    """A row a card, what stands out most first."""
    rows = [
        "| card | deck | source | built of those in hand | usual | | builds a game "
        "| VP a build: at once, in all | gold a build | chance to win, its turn "
        "| chance to win, one more built |",
        f"|{'---|' * 11}",
    ]
    for one in found:
        card = one.card
        rows.append(
            f"| `{card.key}` | {card.deck} {card.colour.key} "
            f"| {card.source} | {one.built} | {one.usual:.0%} | {one.verdict} | {one.a_game:.2f} "
            f"| {one.at_once:.1f}, {one.vp:.1f} | {one.gold:.1f} "
            f"| {_percent(one.chance)} | {_percent(one.worth)} |"
        )
    return "\n".join(rows) + "\n"


def _figures_of_games(catalogue: Catalogue) -> dict[str, Callable[[Line], Iterable[float]]]:
    """Measures of a game: each a number per game or per player."""

    def column(colour: Colour) -> Callable[[Line], Iterable[float]]:
        keys = {card.key for card in catalogue.cards if card.colour == colour}
        return lambda line: [sum(n for what, n in vp.items() if what in keys) for vp in line.vp]

    def source(name: str) -> Callable[[Line], Iterable[float]]:
        return lambda line: [vp.get(name, 0) for vp in line.vp]

    def temples(line: Line) -> Iterable[float]:
        built = Counter(b.seat for b in line.built if is_temple(b.card))
        return [built[seat] for seat in range(len(line.won))]

    def is_temple(key: str) -> bool:
        return catalogue.card(key).colour == Colour.TEMPLE

    return {
        "winner's VP, close games": lambda line: [max(line.scores)] if lead(line) <= CLOSE else [],
        "winner's VP": lambda line: [max(line.scores)],
        "VP of all players": lambda line: line.scores,
        "lead of the first": lambda line: [lead(line)],
        "rounds": lambda line: [line.rounds],
        "temples a player": temples,
        "VP of all villages": lambda line: [sum(vp.get("villages", 0) for vp in line.vp)],
        **{f"VP a player: {colour.key} cards": column(colour) for colour in _COLOURS},
        "VP a player: temples": column(Colour.TEMPLE),
        **{
            f"VP a player: {name}": source(name)
            for name in ("majorities", "offering", "landing", "others")
        },
        "builds a player": lambda line: [
            sum(b.seat == seat for b in line.built) for seat in range(len(line.won))
        ],
        "offerings a player": lambda line: line.offerings,
        "offerings of one card a player": lambda line: line.single,
    }


def lead(line: Line) -> int:
    """The VP between the first and the second."""
    second, first = sorted(line.scores)[-2:]
    return first - second


def _mean(numbers: Sequence[float]) -> str:
    if not numbers:
        return "–"
    found = Estimate.of(numbers)
    return f"{mean(numbers):.1f}" + (f" [±{found.off:.1f}]" if found else "")


def _percent(found: Estimate | None) -> str:
    return "–" if found is None else f"{found.value:+.1%} [±{found.off:.1%}]".replace("%", " %")
