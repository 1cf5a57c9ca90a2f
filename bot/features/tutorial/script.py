"""The script of the tutorial: its first position and its turns, answer by answer.

Every answer is an option of the engine's own decisions; the game ends like any other.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Any

from engine import Game, shipped

PERSON, COMPUTER = 0, 1
# Four tiles of the standard layout for two.
_BOARD = (((0, 0), "2a", 2), ((2, 1), "5a", 5), ((-1, 3), "1a", 1), ((1, 4), "6b", 3))
# What the person draws first.
_NEXT = (
    *("merchant_ship_wheat", "temple_field", "galley", "villa_field"),
    *("granary", "raiders", "quarry"),
)
# In brackets: payments that are made automatically.
_LESSONS = (
    "build:forum_swamp D6 (clay) confirm",
    "build:farm D1 (clay) confirm",
    "build:academy D6 wheat confirm",
    "build:merchant_ship_wheat D4 (wood) 1 confirm",
    "build:temple_field D1 (wheat+wood+clay+stone) confirm",
    "offer:raiders hamlet_vp army army confirm",
    "build:raiders D6 confirm",
    "build:granary D6 confirm",
)
_REPLIES = (
    "build:clay_pit A2 wheat confirm",
    "build:estate A3 confirm",
    "build:guild A1 ship ship ship confirm",
    "build:hamlet_gold A1 confirm",
    "build:villa_forest A3 wood+clay confirm",
    "offer:lumber_camp quarry works_forest wheat wheat wheat confirm",
    "build:galley A5 wheat+wood wheat+wood+clay+stone confirm",
    "build:merchant_ship_wood A7 wood 4 confirm",
)
REPLIES = tuple(tuple(turn.split()) for turn in _REPLIES)
LESSONS = tuple(tuple(k for k in turn.split() if k[0] != "(") for turn in _LESSONS)
STEPS = tuple((turn, key) for turn, keys in enumerate(LESSONS) for key in keys)
PAID = {
    (turn, before): payment.strip("()")
    for turn, keys in enumerate(_LESSONS)
    for before, payment in pairwise(keys.split())
    if payment[0] == "("
}  # by turn and the answer before it
TURNS = len(LESSONS)
GIFTS = {5: ("army", "army")}  # what is asked of the god of an offering, by turn
VILLAGE, AT_VILLAGE = "D5", (0, 3, 6)  # the turns when that village matters


def position() -> dict[str, Any]:
    """The first position, in the engine's notation."""
    found: dict[str, Any] = {
        "config": {"players": 2},
        "seed": "tutorial",
        "board": [{"centre": list(c), "face": face, "turned": turn} for c, face, turn in _BOARD],
        "attacked": ["A4", "B7", "C3"],
        "seats": [
            {
                "hand": ["forum_swamp", "farm", "academy", "raiders", "hamlet_vp"],
                "gold": 4,
                "resources": {"wheat": 1, "wood": 2, "clay": 3, "stone": 1},
                "reserve": {"army": 0},
                "supply": {"army": 5},
            },
            {
                "hand": [
                    *("estate", "hamlet_gold", "quarry", "guild", "clay_pit", "lumber_camp"),
                    *("works_forest", "villa_forest"),
                ],
                "pieces": {"A2": ["house"], "A3": ["scroll"], "A1": ["mill"]},
                "columns": {
                    "civil": ["forum_field"],
                    "scientific": ["workshop"],
                    "production": ["lumber_camp"],
                },
            },
        ],
    }
    spare: list[str] = Game.from_position(found).position()["deck"]
    for card in _NEXT:
        spare.remove(card)
    return found | {"deck": [*_NEXT, *spare]}


@lru_cache(maxsize=2 * len(STEPS))
def _game_at(step: int) -> Game:
    if step == 0:
        return Game.from_position(position(), shipped())
    game = _game_at(step - 1).copy()
    turn, key = STEPS[step - 1]
    game.choose(key)
    if payment := PAID.get((turn, key)):
        game.choose(payment)
    if game.to_move == COMPUTER:
        for reply in REPLIES[turn]:
            game.choose(reply)
    return game


def game_at(step: int) -> Game:
    """A copy of the game after ``step`` answers of the person (0 to ``len(STEPS)``)."""
    return _game_at(step).copy()
