"""Turns after one's own, written by hand: an offering, a raid, a theft."""

from __future__ import annotations

from engine.events import (
    Built,
    Changed,
    Event,
    Moved,
    Offered,
    Passed,
    PricesMoved,
    Refilled,
    Stole,
    VillageFell,
)
from engine.view import View
from render import PastTurn, Round, Since, TimeLeft
from tests.render.picture_words import WORDS


def past_turns(view: View) -> tuple[tuple[int, tuple[Event, ...]], ...]:
    """Seat and events of Cyprian's, Dee's and Ann's turn before Bo's; Ann robs Bo."""
    ann, dee = ([*view.seats[seat].pieces] for seat in (0, 3))
    fallen = view.board.names[view.board.villages[0]]
    return (
        (
            2,
            (
                Offered(2, "jupiter", "neptune", "villa_swamp", 3),
                Changed(2, "gold", 6),
                Changed(2, "ship", 1),
                Refilled(2, 3),
            ),
        ),
        (
            3,
            (
                Built(3, "legion", "military", dee[0], "army", (("clay", 1),)),
                Moved(3, dee[1], dee[-1]),
                Moved(3, dee[-1], dee[0]),
                VillageFell(3, fallen, ((3, 5, 2),)),
            ),
        ),
        (
            0,
            (
                Built(0, "ballista", "military", ann[0], "army", ()),
                Moved(0, ann[0], ann[1]),
                Stole(0, 1, "gold", 3),
                Changed(0, "gold", 6),
            ),
        ),
    )


def since_last_turn(view: View) -> Since:
    """The digest of those turns for Bo; a computer played Dee's."""
    ages = map(WORDS.said, ("15 h ago", "9 h ago", "40 min ago"))
    turns = tuple(
        PastTurn(seat, events, age, stand_in=seat == 3)
        for (seat, events), age in zip(past_turns(view), ages, strict=True)
    )
    foot = WORDS.said("in 18 h a computer plays this turn for you")
    left = TimeLeft(0.75, WORDS.said("18 h left"), WORDS.said("of 24 h"))
    return Since(1, turns, left=left, foot=foot)


def round_over(view: View) -> Round:
    """A round of all players of ``view``: a raid, a market's move, an offering, rich gains."""
    held = [[*seat.pieces] for seat in view.seats]
    fallen = view.board.names[view.board.villages[0]]
    turns: tuple[tuple[Event, ...], ...] = (
        (
            Built(0, "legion", "military", held[0][0], "army", (("clay", 1),)),
            Moved(0, held[0][0], held[0][1]),
            VillageFell(0, fallen, ((0, 5, 2),)),
        ),
        (PricesMoved(1, (("wheat", 2), ("clay", 0))), Changed(1, "gold", 4)),
        (
            Offered(2, "jupiter", "neptune", "villa_swamp", 3),
            *(Changed(2, what, 2) for what in ("gold", "wheat", "wood", "clay", "stone", "cards")),
        ),
        (Passed(3),),
    )
    return Round(
        13, [PastTurn(seat, turns[seat], stand_in=seat == 1) for seat in range(view.players)]
    )
