"""A line that is tried out from a position, over as many turns as one likes."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import IllegalError, Refusal
from engine.events import Event
from engine.game import Game
from engine.model.decision import Option
from engine.model.options import CONFIRM


class Line:
    """Choices made from ``start`` on, the ends of turns among them; all can be taken back.

    It is for games without hidden information: cards are drawn from the known deck, and a draw can
    be undone too. ``game`` is where the line has led.
    """

    def __init__(self, start: Game, keys: Sequence[str] = ()) -> None:
        """Begin at the start of the turn at which ``start`` stands, and play ``keys``.

        Raises what ``choose`` does.
        """
        self._start = start
        self._rewind(keys)

    @property
    def keys(self) -> tuple[str, ...]:
        """Every choice so far."""
        return tuple(self._keys)

    @property
    def turns(self) -> tuple[tuple[Event, ...], ...]:
        """Events of the completed turns, in order."""
        return tuple(self._turns)

    @property
    def can_undo(self) -> bool:
        """Whether there is anything to take back."""
        return bool(self._keys)

    def choose(self, choice: Option | str) -> None:
        """Answer the question of the turn in hand. Raises as ``Game.choose`` does."""
        key = choice.key if isinstance(choice, Option) else choice
        self.game.choose(choice)
        self._keys.append(key)
        if key == CONFIRM.key:
            self._turns.append(self.game.view(None).last_turn)

    def undo(self) -> None:
        """Take back the last choice, be it the end of a turn. Raises ``IllegalError``."""
        if not self._keys:
            raise IllegalError(Refusal("undo-start"))
        self._rewind(self._keys[:-1])

    def start_over(self) -> None:
        """Take back everything. Raises ``IllegalError`` if there is nothing."""
        if not self._keys:
            self.undo()
        self._rewind(())

    def _rewind(self, keys: Sequence[str]) -> None:
        self.game = self._start.fork()
        self._keys: list[str] = []
        self._turns: list[tuple[Event, ...]] = []
        for key in keys:
            self.choose(key)
