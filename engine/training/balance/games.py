"""The games that tell what cards are worth: the deals, each game, and the log's line of it.

Every setting plays one deal after another, the same ones in any run. A turn's goods count for the
card whose effect is running.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from engine import Catalogue, CatalogueError, Config, Game, Kind, shipped
from engine.cards.catalogue import overridden
from engine.events import Activated, Built, Event, Offered, TempleWorked, VillageFell
from engine.model.config import BASE
from engine.model.terms import Resource
from engine.players.learned.player import Planner
from engine.players.learned.senator import Senator
from engine.players.learned.strategist import Strategist
from engine.players.learned.weights import Network, WeightsError, load
from engine.players.learned.winning import chances, to_win
from engine.training.runs import RunError
from engine.training.schedule import EGYPT
from engine.training.self_play import won

SETTINGS = ("base 2", "base 3", "base 4", "egypt 2", "egypt 3", "egypt 4")


@dataclass(frozen=True, slots=True)
class Means:
    """Setup of the games: ``agent`` as in ``senator:300``; ``cards`` corrects cards."""

    agent: str
    weights: Path
    cards: Path | None


@dataclass(frozen=True, slots=True)
class Deal:
    """One game: its setting, its number in it, and the seed of the whole."""

    setting: str
    number: int
    seed: str
    means: Means

    @property
    def key(self) -> str:
        """Unique key of the game in the run."""
        return f"{self.setting} {self.number}"

    @property
    def config(self) -> Config:
        """Setup of the game."""
        decks, players = self.setting.split()
        return Config(int(players), EGYPT if decks == "egypt" else BASE)


def deals(seed: str, settings: Sequence[str], games: int, means: Means) -> Iterator[Deal]:
    """``games`` of every setting, number by number, so that it can be stopped after any.

    Raises ``RunError`` for a setting or a player that does not exist, and for weights or
    corrections that cannot be used.
    """
    if unknown := set(settings) - set(SETTINGS):
        known = ", ".join(SETTINGS)
        raise RunError(f"settings: there is no {min(unknown)!r}; there are {known}")
    try:
        cards_of(means)
        planner(means)
    except (WeightsError, CatalogueError) as error:
        raise RunError(str(error)) from error
    for number in range(games):
        yield from (Deal(setting, number, seed, means) for setting in settings)


@lru_cache(maxsize=2)
def network_of(weights: Path) -> Network:
    """The network in a file. Raises ``WeightsError``."""
    return load(weights)


@lru_cache(maxsize=2)
def cards_of(means: Means) -> Catalogue:
    """The cards that are played with. Raises ``CatalogueError``."""
    return shipped() if means.cards is None else overridden(shipped(), means.cards)


@lru_cache(maxsize=2)
def planner(means: Means) -> Planner:
    """The player on every seat. Raises ``RunError`` and ``WeightsError``."""
    name, _, budget = means.agent.partition(":")
    if name not in ("senator", "strategist") or not budget.isdecimal() or int(budget) < 1:
        raise RunError(
            f"agent: {means.agent!r} cannot play here; one who has learned can, with a budget: "
            "senator:300, strategist:1500"
        )
    network = network_of(means.weights)
    if name == "strategist":
        return Strategist(network, int(budget))
    values, exact = to_win(network)
    return Senator(values, int(budget), exact)


LANDING, OFFERING, VILLAGES, OTHERS = "landing", "offering", "villages", "others"
RESOURCES = tuple(r.key for r in Resource)
GOODS = ("vp", "gold", "resources", "cards", "pieces")
Account = Counter[tuple[int, str, str]]  # (seat, source, one of GOODS) -> amount


def account(events: Iterable[Event], seat: int) -> Account:
    """Gains and losses of every seat in a turn of ``seat``, by source.

    A source is the key of a card of the mover's, ``villages``, ``landing``, ``offering``, or, for
    what other seats gain and lose by none of these, ``others``. The price of a construction
    has none.
    """
    found: Account = Counter()
    source = OTHERS
    for event in events:
        match event:
            case Built(card=card, landing=landing):
                source = card
                found[seat, LANDING, "vp"] -= landing
            case Activated(card=card):
                source = card
            case Offered():
                source = OFFERING
        for whose, what, amount in event.flows():
            kind = _kind(what)
            if kind is not None:
                found[whose, _source(event, source, mine=whose == seat), kind] += amount
    return found


def _source(event: Event, source: str, *, mine: bool) -> str:
    match event:
        case VillageFell():
            return VILLAGES
        case TempleWorked(card=card):
            return card
    return source if mine else OTHERS


def _kind(what: str) -> str | None:
    if what in GOODS:
        return what
    if what in RESOURCES:
        return "resources"
    return None if what in ("boats", "tokens") else "pieces"


def brought_at_once(events: Iterable[Event], built: Built) -> int:
    """The VP that a card brought in the turn that built it, cards below it left out."""
    rows = list(events)
    columns = [i for i, event in enumerate(rows) if isinstance(event, Activated) and not event.by]
    top = columns[-1] if columns else rows.index(built)  # a column is activated bottom to top
    return account(rows[top:], built.seat)[built.seat, built.card, "vp"]


GOLD_A_RESOURCE = 4  # what a resource can be replaced by (R11)


@dataclass(frozen=True, slots=True)
class Build:
    """A card that ``seat`` built.

    ``chance``: by how much the turn changed their chance to win, as the network sees it.
    ``vp``: those it brought in that very turn.
    """

    seat: int
    card: str
    round: int
    chance: float
    vp: int


@dataclass(frozen=True, slots=True)
class Line:
    """A game that was played; what has one entry a seat is in seat order.

    ``won``: the share of the win. ``held``: how often each card came into a hand. ``vp``: those
    at the end by what brought them: a card, ``villages``, ``majorities``, ``landing``,
    ``offering``, ``others``, ``start``. ``goods``: the gold that a card brought, resources at 4
    each, its own price not taken off. ``single``: offerings of one card.
    """

    key: str
    setting: str
    won: tuple[float, ...]
    scores: tuple[int, ...]
    vp: tuple[dict[str, int], ...]
    goods: tuple[dict[str, int], ...]
    held: tuple[dict[str, int], ...]
    built: tuple[Build, ...]
    offerings: tuple[int, ...]
    single: tuple[int, ...]
    rounds: int
    ended: str

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Line:
        """The line that a log has. Raises ``KeyError`` or ``TypeError`` for another one."""
        rows: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in data.items()}
        return cls(**rows | {"built": tuple(Build(**row) for row in data["built"])})


def play_deal(deal: Deal) -> Line:
    """Play the game to its end."""
    game = Game.new(deal.config, f"{deal.seed}-{deal.key.replace(' ', '-')}", cards_of(deal.means))
    ledger, player = _Ledger(deal, game), planner(deal.means)
    while game.to_move is not None:
        ledger.note_hand(game)
        turn = game.turn
        while game.turn == turn and game.decision:
            if game.decision.kind is Kind.CONFIRM:
                ledger.note_turn(game)
            game.choose(player.option(game))
    return ledger.line(game)


class _Ledger:
    """Log of a running game."""

    def __init__(self, deal: Deal, game: Game) -> None:
        seats = range(deal.config.players)
        self._deal = deal
        self._network = network_of(deal.means.weights)
        self._vp: list[Counter[str]] = [Counter(start=5) for _ in seats]
        self._goods: list[Counter[str]] = [Counter() for _ in seats]
        self._held: list[Counter[str]] = [Counter() for _ in seats]
        self._hands: list[Counter[str]] = [Counter() for _ in seats]
        self._offerings = [0 for _ in seats]
        self._single = [0 for _ in seats]
        self._built: list[Build] = []

    def note_hand(self, game: Game) -> None:
        """A turn begins: its mover holds cards that they did not hold before."""
        seat = game.turn_start.to_move
        hand = Counter(game.catalogue.keys[card] for card in game.turn_start.seats[seat].hand)
        self._held[seat] += hand - self._hands[seat]
        self._hands[seat] = hand

    def note_turn(self, game: Game) -> None:
        """A turn is about to be confirmed."""
        turn, start = game.turn_in_hand, game.turn_start
        events = tuple(turn.events)
        for (seat, source, kind), amount in account(events, turn.seat).items():
            if kind == "vp":
                self._vp[seat][source] += amount
            elif kind in ("gold", "resources"):
                worth = GOLD_A_RESOURCE if kind == "resources" else 1
                self._goods[seat][source] += worth * amount
        for event in events:
            if isinstance(event, Offered):
                self._offerings[turn.seat] += 1
                self._single[turn.seat] += event.count == 1
            elif isinstance(event, Built):
                before, after = chances(self._network, start), chances(self._network, start, turn)
                chance = round(after[turn.seat] - before[turn.seat], 4)
                vp = brought_at_once(events, event)
                self._built.append(Build(turn.seat, event.card, start.round, chance, vp))
                self._hands[turn.seat][event.card] -= 1

    def line(self, game: Game) -> Line:
        """The line of the game, which is over."""
        result = game.result
        assert result is not None
        for score in result.scores:
            for card, vp in score.temple_scores:
                self._vp[score.seat][card] += vp
            self._vp[score.seat]["majorities"] += score.majorities
        return Line(
            self._deal.key,
            self._deal.setting,
            won(result),
            tuple(score.total for score in result.scores),
            tuple(map(dict, self._vp)),
            tuple(map(dict, self._goods)),
            tuple(map(dict, self._held)),
            tuple(self._built),
            tuple(self._offerings),
            tuple(self._single),
            result.rounds,
            result.reason,
        )
