"""Hints: the strategist's turn, compared with the best turn of another kind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from engine.effects.estimates import Ground, Side
from engine.events import Built
from engine.game import Game
from engine.model.goods import ANY_PIECE, ANY_RESOURCE, Goods
from engine.model.terms import Colour
from engine.players.learned.features import final_margin
from engine.players.learned.gains import columns
from engine.players.learned.player import begin_search
from engine.players.learned.reasons import Comparison, compare, kind_of
from engine.players.learned.senator import LEAVES
from engine.players.learned.strategist import NODES, Strategist
from engine.players.learned.weights import shipped
from engine.players.learned.winning import prospects, to_win
from engine.rules.turn_context import Turn

ASKED = "strategist"
COMPARING = 0.4  # of the turns that may be played out: for the comparison with another turn
_GOODS = ("vp", "gold", ANY_RESOURCE, "cards", ANY_PIECE)  # as the estimates count them


@dataclass(frozen=True, slots=True)
class Hint:
    """The turn ``keys`` that ``agent`` would play, and ``other``, the best of another kind.

    ``other`` is () where there is none, or nothing to compare with. ``beside``: how the two
    compare. Of the VP by which the other is worse ``at_once`` lie there after the turn already,
    as VP and temples; below 0 the other brings more at once. ``again``: about what the column
    that was built in would give if it were activated once more.
    """

    agent: str
    keys: tuple[str, ...]
    other: tuple[str, ...] = ()
    beside: Comparison | None = None
    at_once: float = 0.0
    again: Goods = field(default_factory=Goods)

    @property
    def less(self) -> float:
        """By how many VP the final margin is expected to be lower with the other turn."""
        return max(0.0, self.beside.less) if self.beside else 0.0


def hint_for(game: Game, nodes: int = NODES, in_time: Callable[[], bool] = lambda: True) -> Hint:
    """Find a hint for the turn that begins in ``game``; ``game`` is not changed.

    It knows no more than the mover. ``nodes``: how many turns may be played out, ``in_time``:
    asked whether to go on. Raises ``WeightsError``.
    """
    network = shipped()
    comparing = round(COMPARING * nodes)
    found = Strategist(network, nodes - comparing, in_time).consider(game)
    best = found[0].leaf
    kind = kind_of(best.turn.events)
    other = next((one.leaf for one in found if kind_of(one.leaf.turn.events) != kind), None)
    if other is None:
        search = begin_search(game, *to_win(network))
        search.run(LEAVES)
        others = [leaf for leaf in search.leaves if kind_of(leaf.turn.events) != kind]
        if not others:
            return Hint(ASKED, best.keys, again=_again(best.turn))
        other = max(others, key=lambda leaf: leaf.value)
    if best.reading is None or other.reading is None:  # the last turn: all of it is there at once
        margins = [final_margin(leaf.turn.state, leaf.turn.seat) for leaf in (best, other)]
        beside, at_once = Comparison(margins[0] - margins[1]), max(0.0, margins[0] - margins[1])
    else:
        expected = prospects(network, [best.reading, other.reading]).margins
        beside = compare(network, game, (best, other), comparing, in_time) or Comparison(
            float(expected[0] - expected[1])
        )
        at_once = best.reading.known - other.reading.known
    return Hint(ASKED, best.keys, other.keys, beside, at_once, _again(best.turn))


def _again(turn: Turn) -> Goods:
    """About what the column built in gives if activated again; nothing if no turn follows."""
    state, built = turn.state, next((e for e in turn.events if isinstance(e, Built)), None)
    if built is None or state.round == state.last_round:
        return Goods()
    column = int(Colour[built.column.upper()])
    if column >= int(Colour.TEMPLE):
        return Goods()
    gains, _ = columns(Side(state, turn.seat, Ground(state, turn.seat)))
    return Goods.of({kind: round(n) for kind, n in zip(_GOODS, gains[column], strict=False)})
