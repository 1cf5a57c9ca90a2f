"""Plans turns with a learned value: imagines what is hidden, searches, and remembers the plan.

A personality, which people recognise, likes some things more than they are worth. It adds VP to
what the network expects, for each of some things that its player has after the turn. The bonuses
are small beside the value itself: a personality decides between turns that are about as good, and
so plays about as well as a senator.
"""

from __future__ import annotations

from collections.abc import Mapping
from weakref import WeakKeyDictionary

from engine.game import Game
from engine.model.decision import Option
from engine.model.state import State
from engine.players.imagining import imagine
from engine.players.learned.features import NAMES, Reading, final_margin, stack
from engine.players.learned.search import Exact, Leaf, Search, UnforeseenError, Values, habit
from engine.players.learned.weights import Array, Network

Choices = tuple[str, ...]
# VP for each unit of an input of the network (``features.NAMES``).
PERSONALITIES: Mapping[str, Mapping[str, float]] = {
    "builder": {"civil height": 0.7},
    "raider": {"military height": 1.5, "villages stormed": 1.0},
    "priest": {"temples": 4.0},
    "trader": {"maritime height": 0.7},
}


def margins(network: Network) -> Values:
    """Values of readings: the final margin in VP that the network predicts."""

    def values(readings: list[Reading]) -> Array:
        known = [reading.known for reading in readings]
        margins: Array = network.growth(stack(readings)) + known
        return margins

    return values


def imagined_turn(
    game: Game, deal: str = "imagined", *, counting: bool = True
) -> tuple[State, int]:
    """The start of the turn with hidden cards dealt again, and the number of cards it has revealed.

    Cards seen since stay where they are. Raises ``UnforeseenError`` after a reshuffle.
    """
    start, turn = game.turn_start, game.turn_in_hand
    drawn = taken = seen = 0
    if game.floor:
        if turn.state.reshuffles != start.reshuffles:
            raise UnforeseenError("the pile was shuffled within the turn")
        drawn = len(start.deck) - len(turn.state.deck)
        if not turn.offered:
            taken = max(0, len(start.discard) - len(turn.state.discard))
            seen = len(turn.me.hand) - len(start.seats[start.to_move].hand) + 1
    return imagine(start, deal, drawn=drawn, taken=taken, counting=counting), seen


def begin_search(
    game: Game,
    values: Values,
    exact: Exact = final_margin,
    *,
    counting: bool = True,
    by_question: bool = True,
) -> Search:
    """The search of the rest of the turn in hand. Raises ``UnforeseenError`` after a reshuffle.

    ``counting`` is as for a ``Planner``, ``by_question`` as for a ``Search``.
    """
    state, seen = imagined_turn(game, counting=counting)
    actions = game.turn_in_hand.actions
    return Search(state, actions, values, exact, game.choices, seen, by_question)


class Planner:
    """A player that plays the best turn its search finds; it keeps one plan a game."""

    def __init__(
        self,
        values: Values,
        budget: int,
        exact: Exact = final_margin,
        *,
        counting: bool = True,
    ) -> None:
        """``budget``: how many turns are played out for each that is played.

        ``values`` and ``exact``: by what turns are chosen, the latter in the last one.
        ``counting``: whether it knows everybody's VP, as who counts does. The first senator does
        not, and searches as it always did.
        """
        self.values = values
        self.exact = exact
        self.counting = counting
        self.budget = budget
        self._plans: WeakKeyDictionary[Game, tuple[int, int, dict[Choices, str]]]
        self._plans = WeakKeyDictionary()

    def option(self, game: Game) -> Option:
        """The next answer of the plan; a new plan once something has come to light."""
        options = game.options
        if len(options) == 1:
            return options[0]
        turn, floor, plan = self._plans.get(game, (-1, 0, {}))
        if turn != game.turn or game.floor > floor or game.choices not in plan:
            plan = self._plan(game)
            self._plans[game] = (game.turn, game.floor, plan)
        key = plan.get(game.choices)
        found = next((option for option in options if option.key == key), None)
        if found is not None:
            return found
        assert game.decision is not None
        return options[habit(game.decision, game.turn_in_hand)]

    def _plan(self, game: Game) -> dict[Choices, str]:
        try:
            leaf = self.find(game)
        except UnforeseenError:
            return {}  # what was seen differs from what was imagined: go on by habit
        whole = leaf.keys
        return {whole[:n]: whole[n] for n in range(len(game.choices), len(whole))}

    def find(self, game: Game) -> Leaf:
        """The turn to be played, the answers given so far included.

        Raises ``UnforeseenError`` if these cannot be given in the game as it is imagined.
        """
        counting = self.counting
        search = begin_search(
            game, self.values, self.exact, counting=counting, by_question=counting
        )
        return self.choose(search)

    def choose(self, search: Search) -> Leaf:
        """The best turn that ``search`` finds."""
        return search.run(self.budget)


def with_bonuses(values: Values, bonuses: Mapping[str, float]) -> Values:
    """``values`` with so many VP more for each unit of the inputs that ``bonuses`` names.

    Raises ``ValueError`` for an input that there is not.
    """
    if unknown := set(bonuses) - set(NAMES):
        raise ValueError(f"no input of the network is called {min(unknown)!r}")
    weights = [(NAMES.index(name), bonus) for name, bonus in bonuses.items()]

    def added(readings: list[Reading]) -> list[float]:
        return [
            value + sum([bonus * reading.numbers[at] for at, bonus in weights])
            for value, reading in zip(values(readings), readings, strict=True)
        ]

    return added
