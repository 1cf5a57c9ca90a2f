"""One game, and the line that the log keeps of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass
from typing import Any

from engine import Game, Kind
from engine.events import Built, Offered
from engine.players.learned.chances import chances
from engine.training.balance.account import account, brought_at_once
from engine.training.balance.deals import Deal, cards_of, network_of, planner

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

    def to_json(self) -> dict[str, Any]:
        """The line as a JSON mapping."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Line:
        """The line that ``to_json`` wrote. Raises ``KeyError`` or ``TypeError`` for another one."""
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
        shares = [(score.seat in result.winners) / len(result.winners) for score in result.scores]
        return Line(
            self._deal.key,
            self._deal.setting,
            tuple(shares),
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
