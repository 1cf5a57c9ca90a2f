"""What the newcomer wants to do in a turn, whatever panel they have to say it with."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from engine import Game, God, Kind
from engine.players.greedy import choose

OFFERING = 2  # every turn of that number within a player's own is an offering


@dataclass(frozen=True, slots=True)
class Wish:
    """The keys of a whole turn, without its confirmation; ``top`` is the card of an offering."""

    keys: tuple[str, ...]
    god: str | None
    cards: int

    @property
    def action(self) -> str:
        """Build, or the god of the offering."""
        return self.god or "build"


class Wishes:
    """The wishes of one player: builds and offerings in turn, every god as often as another."""

    def __init__(self, seed: str) -> None:
        self._chance = Random(f"{seed} wishes")
        self._called = dict.fromkeys(God, 0)
        self._turns = 0

    def next(self, game: Game) -> Wish:
        """The turn that ``game`` stands before; how its questions are answered, greedy knows."""
        self._turns += 1
        ahead = game.copy()
        if self._turns % OFFERING or not game.options[0].key.startswith("build:"):
            first = choose("greedy", ahead, self._chance)
            if self._turns == 1 and first.key.startswith("offer:"):
                first = ahead.options[0]
            if not first.key.startswith("offer:"):
                ahead.choose(first)
                return self._finished(ahead, None, 1)
        return self._offering(ahead)

    def _offering(self, ahead: Game) -> Wish:
        """To the god called least, as many cards as chance says."""
        hand = list(ahead.view(ahead.to_move).hand or ())
        gods = {key: God(ahead.catalogue.card(key).colour) for key in sorted(hand)}
        top = min(gods, key=lambda key: (self._called[gods[key]], key))
        self._called[gods[top]] += 1
        hand.remove(top)
        self._chance.shuffle(hand)
        further = hand[: self._chance.randint(0, len(hand))]
        ahead.choose(f"offer:{top}")
        for key in further:
            ahead.choose(key)
        if ahead.decision is not None and ahead.decision.kind is Kind.OFFER_MORE:
            ahead.choose("done")
        return self._finished(ahead, gods[top].key, 1 + len(further))

    def _finished(self, ahead: Game, god: str | None, cards: int) -> Wish:
        while ahead.decision is not None and ahead.decision.kind is not Kind.CONFIRM:
            ahead.choose(choose("greedy", ahead, self._chance))
        return Wish(ahead.choices, god, cards)
