"""What the strategist would do with a turn, and how the best turn of another kind compares."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from engine.effects.estimates.ground import Ground
from engine.effects.estimates.side import Side
from engine.events import Built
from engine.game import Game
from engine.goods import ANY_PIECE, ANY_RESOURCE, Goods
from engine.model.terms import Colour
from engine.players.kinds import kind_of
from engine.players.learned.gains import columns
from engine.players.learned.lookahead import Candidate
from engine.players.learned.player import begin_search, margins
from engine.players.learned.search import Leaf
from engine.players.learned.senator import LEAVES
from engine.players.learned.strategist import NODES, Strategist
from engine.players.learned.weights import shipped
from engine.rules.turn_context import Turn

ASKED = "strategist"
_GOODS = ("vp", "gold", ANY_RESOURCE, "cards", ANY_PIECE)  # as the estimates count them


@dataclass(frozen=True, slots=True)
class Hint:
    """The turn ``keys`` that ``agent`` would play, and ``other``, the best of another kind.

    ``other`` is () where there is none, or nothing to compare with. With it the final margin
    is expected to be ``less`` VP lower; of these ``at_once`` lie there after the turn already,
    as VP and temples, and below 0 the other brings more at once. ``again``: about what the
    column that was built in would give if it were activated once more.
    """

    agent: str
    keys: tuple[str, ...]
    other: tuple[str, ...] = ()
    less: float = 0.0
    at_once: float = 0.0
    again: Goods = field(default_factory=Goods)


def hint_for(game: Game, nodes: int = NODES, in_time: Callable[[], bool] = lambda: True) -> Hint:
    """What to do with the turn of ``game``, which stands at its start and is left as it is.

    It knows no more than the mover. ``nodes``: how many turns may be played out, ``in_time``:
    asked whether to go on. Raises ``WeightsError``.
    """
    network = shipped()
    found = Strategist(network, nodes, in_time).consider(game)
    best = found[0].leaf
    kind = kind_of(best.turn.events)
    other = next((one for one in found if kind_of(one.leaf.turn.events) != kind), None)
    if other is not None:
        return _compared(best, other.leaf, _difference(found[0], other))
    search = begin_search(game, margins(network))
    search.run(LEAVES)
    same = [leaf for leaf in search.leaves if kind_of(leaf.turn.events) == kind]
    others = [leaf for leaf in search.leaves if kind_of(leaf.turn.events) != kind]
    if not others:
        return Hint(ASKED, best.keys, again=_again(best.turn))
    next_best = max(others, key=lambda leaf: leaf.value)
    here = max((leaf.value for leaf in same), default=best.value)
    return _compared(best, next_best, here - next_best.value)


def _compared(best: Leaf, other: Leaf, less: float) -> Hint:
    at_once = less  # in the last turn all of it
    if best.reading is not None and other.reading is not None:
        at_once = best.reading.known - other.reading.known
    return Hint(ASKED, best.keys, other.keys, max(0.0, less), at_once, _again(best.turn))


def _difference(best: Candidate, other: Candidate) -> float:
    """In VP, over the deals that both have met, the first sight counted as one of them."""
    deals = min(len(best.found), len(other.found))
    values = [one.leaf.value + sum(one.found[:deals]) for one in (best, other)]
    return (values[0] - values[1]) / (1 + deals)


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
