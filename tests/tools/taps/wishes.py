"""What the newcomer wants to do in a turn, whatever panel they have to say it with."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from engine import Game, God, Kind
from engine.players.agents import choose

OFFERING = 2  # every so-manieth turn of a player is an offering
WHOLE = 3  # every so-manieth offering is of the whole hand


@dataclass(frozen=True, slots=True)
class Wish:
    """A turn without its confirmation: the key it begins with, and the answers ``said`` later.

    Of an offering also the god, and the cards ``under`` the top one; ``done`` unless no card is
    left in hand.
    """

    first: str
    said: tuple[str, ...]
    god: str | None = None
    under: tuple[str, ...] = ()
    done: bool = False

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
        self._offerings = 0

    def next(self, game: Game) -> Wish:
        """The turn that ``game`` stands before; what else is to be chosen, greedy knows."""
        self._turns += 1
        ahead = game.copy()
        if self._turns % OFFERING:
            first = choose("greedy", ahead, self._chance)
            if self._turns == 1 and first.key.startswith("offer:"):
                first = ahead.options[0]
            if not first.key.startswith("offer:"):
                ahead.choose(first)
                return Wish(first.key, self._finished(ahead))
        return self._offering(ahead)

    def _offering(self, ahead: Game) -> Wish:
        """To the god called least; now and then of all the cards."""
        self._offerings += 1
        hand = sorted(ahead.view(ahead.to_move).hand or ())
        gods = {key: God(ahead.catalogue.card(key).colour) for key in hand}
        top = min(gods, key=lambda key: (self._called[gods[key]], key))
        self._called[gods[top]] += 1
        ahead.choose(f"offer:{top}")
        under: list[str] = []
        while ahead.decision is not None and ahead.decision.kind is Kind.OFFER_MORE:
            every = self._offerings % WHOLE == 0
            key = ahead.options[0].key if every else choose("greedy", ahead, self._chance).key
            under += [key] if key != "done" else []
            ahead.choose(key)
        done = ahead.choices[-1] == "done"
        return Wish(f"offer:{top}", self._finished(ahead), gods[top].key, tuple(under), done)

    def _finished(self, ahead: Game) -> tuple[str, ...]:
        begun = len(ahead.choices)
        while ahead.decision is not None and ahead.decision.kind is not Kind.CONFIRM:
            ahead.choose(choose("greedy", ahead, self._chance))
        return ahead.choices[begun:]
