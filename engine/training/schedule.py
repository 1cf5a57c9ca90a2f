"""Schedule of training games: players, decks, variants and opponents.

Opponents play at another pace than the best known, so that no pace is safe against them. A style
has a bonus in VP for each temple that one owns and for each village that has fallen. Those with
large ones hurry to the end of the game, those with small ones put it off.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from engine import Catalogue, Config, shipped
from engine.model.board import LAYOUT_NAMES
from engine.model.config import BASE
from engine.players.learned.features import NAMES, Reading
from engine.players.learned.search import Values
from engine.players.simulation import every_mix
from engine.training.runs import short

LEAST, MOST = -8, 15  # VP
_TEMPLES, _VILLAGES = NAMES.index("temples"), NAMES.index("villages")


@dataclass(frozen=True, slots=True)
class Style:
    """VP added for each temple of one's own, and for each village that is there no more."""

    temple: int
    village: int

    def __str__(self) -> str:
        return f"{self.temple:+}{self.village:+}"

    @classmethod
    def of(cls, text: str) -> Style | None:
        """The style that ``str`` writes, as ``+15-8``; None for any other text."""
        sign = max(text.rfind("+"), text.rfind("-"))
        temple, village = text[: max(0, sign)], text[max(0, sign) :]
        if temple[:1] not in ("+", "-") or not (temple[1:] + village[1:]).isdecimal():
            return None
        try:
            return cls(int(temple), int(village))
        except ValueError:
            return None


def any_style(rng: Random) -> Style:
    """One of those in use, each as likely."""
    return Style(rng.randint(LEAST, MOST), rng.randint(LEAST, MOST))


def in_style(values: Values, style: Style) -> Values:
    """``values`` as a player of that style sees them."""

    def styled(readings: list[Reading]) -> list[float]:
        return [
            value
            + style.temple * reading.numbers[_TEMPLES]
            - style.village * reading.numbers[_VILLAGES]
            for value, reading in zip(values(readings), readings, strict=True)
        ]

    return styled


PLAIN_GAMES = 1_500  # until then mostly the plain game of two
EGYPT = ("egypt",) * len(BASE)
CURRENT, GREEDY, FIRST_SENATOR = "current", "greedy", "senator-1"


@dataclass(frozen=True, slots=True)
class Plan:
    """One game: its set-up and seed, and for each seat who plays it.

    A player is ``current``, ``greedy``, ``senator-1``, the name of an earlier generation's file, or
    a style of ``current``, as ``Style`` writes it.
    """

    config: Config
    seed: str
    players: tuple[str, ...]
    budget: int


def plan(seed: str, number: int, earlier: Sequence[str], budgets: Sequence[int]) -> Plan:
    """Game ``number`` of a training run, one of ``budgets`` for its searches.

    The same seed and the same earlier generations give the same plan.
    """
    rng = Random(f"{seed} plan {number}")
    plain = rng.random() < (0.6 if number < PLAIN_GAMES else 0.15)
    config = Config(2) if plain else any_config(rng)
    players = [CURRENT] * config.players
    other = rng.random()
    if other < 0.06:
        players[rng.randrange(config.players)] = GREEDY
    elif other < 0.65:
        name = str(any_style(rng))  # a fast or a slow one
        if other < 0.12:
            name = FIRST_SENATOR
        elif other < 0.3 and earlier:
            name = rng.choice(earlier)
        for seat in rng.sample(range(config.players), rng.randint(1, config.players - 1)):
            players[seat] = name
    return Plan(config, f"{seed}-{number}", tuple(players), rng.choice(budgets))


def digest_of_cards(catalogue: Catalogue) -> str:
    """A name for the cards of both decks: changed, they have another one."""
    return short("".join(catalogue.digest(decks) for decks in (BASE, EGYPT)).encode())


def any_config(rng: Random) -> Config:
    """A set-up of any kind: 2 to 4 players, base, Egypt or any mix, at times variants."""
    players = rng.choice((2, 2, 2, 3, 3, 4, 4))
    decks = rng.choice((BASE, EGYPT, None, None))
    if decks is None:
        decks = rng.choice(every_mix(shipped()))
    layout = "standard" if rng.random() < 0.7 else rng.choice(LAYOUT_NAMES)
    start_pieces = rng.randint(6, 10) if rng.random() < 0.1 else 0
    return Config(players, decks, layout, start_pieces, rng.random() < 0.1)
