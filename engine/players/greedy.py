"""Players by hand-made weights: their own turn played out in their heads first.

``greedy`` stays as it is, to compare others with; ``novice`` weighs things better. They know only
what their seats know: hidden cards are dealt again before they look ahead.
"""

from __future__ import annotations

from random import Random
from weakref import WeakKeyDictionary

from engine.errors import GameError
from engine.game import Game
from engine.model.decision import Kind, Option, RegionOption
from engine.players.evaluation import GREEDY, NOVICE, Weights, worth
from engine.players.imagining import imagine

Choices = tuple[str, ...]

BEAM = 8  # unfinished turns kept at each step
DEPTH = 12  # choices looked at with more than a guess

# The plan for the turn in hand, by game: after these choices, that one.
_plans: WeakKeyDictionary[Game, tuple[int, Weights, dict[Choices, str]]] = WeakKeyDictionary()


def greedy_agent(game: Game, rng: Random) -> Option:
    """The next choice of the best turn that a short look ahead finds."""
    return _next(game, GREEDY)


def novice_agent(game: Game, rng: Random) -> Option:
    """Likewise, but it builds what it can rather than keep it and offer a card."""
    return _next(game, NOVICE)


def _next(game: Game, weights: Weights) -> Option:
    options = game.options
    if len(options) == 1:
        return options[0]
    turn, by, plan = _plans.get(game, (-1, weights, {}))
    if turn != game.turn or by is not weights or game.choices not in plan:
        plan = _plan(game, weights)
        _plans[game] = (game.turn, weights, plan)
    key = plan.get(game.choices)
    found = next((option for option in options if option.key == key), None)
    return found or _habit(options, game)


def _plan(game: Game, weights: Weights) -> dict[Choices, str]:
    """The best turn found from here, as a mapping from choices made to the next one."""
    beam = [game.choices]
    best: tuple[float, Choices] = (float("-inf"), game.choices)
    imagined = Game(imagine(game.turn_start), game.seating, None)
    try:
        _at(imagined, game.choices)
    except GameError:
        return {}  # what was revealed differs from what was imagined: go on by habit
    for _ in range(DEPTH):
        found: list[tuple[float, Choices, bool, Choices]] = []
        for prefix in beam:
            for option in _at(imagined, prefix).options:
                child = (*prefix, option.key)
                value, whole = _play_out(_at(imagined, child), weights)
                found.append((value, child, len(whole) == len(child), whole))
        if not found:
            break
        found.sort(key=lambda row: -row[0])
        if found[0][0] > best[0]:
            best = (found[0][0], found[0][3])
        beam = [child for _, child, finished, _ in found[:BEAM] if not finished]
        if not beam:
            break
    whole = best[1]
    return {whole[:n]: whole[n] for n in range(len(game.choices), len(whole))}


def _at(game: Game, choices: Choices) -> Game:
    """A copy of ``game`` with exactly these choices of the turn."""
    copy = game.fork()
    for key in choices:
        copy.choose(key)
    return copy


def _play_out(game: Game, weights: Weights) -> tuple[float, Choices]:
    """Finish the turn by habit. Returns what it is then worth, and its choices."""
    seat = game.to_move
    assert seat is not None
    while game.decision and game.decision.kind is not Kind.CONFIRM:
        game.choose(_habit(game.options, game))
    turn = game.turn_in_hand
    return worth(turn.state, seat, turn.extra_draws, turn.offered, weights), game.choices


def _habit(options: tuple[Option, ...], game: Game) -> Option:
    """A quick answer: the first option, which is the largest sale and the cheapest in gold."""
    if game.decision and game.decision.kind is Kind.OFFER_MORE:
        return options[-1]
    free = (o for o in options if not (isinstance(o, RegionOption) and o.landing))
    return next(free, options[0])
