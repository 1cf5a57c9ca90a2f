"""The same position to its mover, with everything hidden from them changed."""

from __future__ import annotations

from random import Random
from typing import Any


def disguised(position: dict[str, Any], salt: str) -> dict[str, Any]:
    """The same position to its mover, with everything hidden from them dealt and set again.

    Hidden are the others' hands, VP and face-down cards, the deck, the pile below its top, and
    the seed. What can be counted of the VP (R8) is public, and stays as it was.
    """
    rng, mover = Random(salt), position["to_move"]
    counted = position.get("counted", [[seat["vp"]] * 2 for seat in position["seats"]])
    seats = [dict(seat) for seat in position["seats"]]
    others = [seat for i, seat in enumerate(seats) if i != mover]
    top, under = position["discard"][:1], position["discard"][1:]
    face_down = [(s, colour, rank - 1) for s in others for colour, rank in s.get("hidden", ())]
    pool = [card for seat in others for card in seat["hand"]] + position["deck"] + under
    pool += [seat["columns"][colour][rank] for seat, colour, rank in face_down]
    rng.shuffle(pool)
    for seat, colour, rank in face_down:
        cards = list(seat["columns"][colour])
        cards[rank] = pool.pop()
        seat["columns"] = {**seat["columns"], colour: cards}
    for seat in others:
        size = len(seat["hand"])
        seat["hand"], pool = pool[:size], pool[size:]
        seat["vp"] += rng.randrange(20)
    size = len(position["deck"])
    hidden = {"deck": pool[:size], "discard": top + pool[size:], "seed": f"other-{salt}"}
    return position | {"seats": seats, "counted": counted} | hidden
