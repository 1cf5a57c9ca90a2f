"""Statistics of cards: how often they are built, their gains and their value."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt
from statistics import mean, stdev

import numpy as np

from engine.model.card import Card, Catalogue
from engine.training.balance.playing import Build, Line
from engine.training.strength import Measured

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
