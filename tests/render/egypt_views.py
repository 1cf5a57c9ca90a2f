"""Views of the Egypt decks built by hand, with all their parts at once."""

from __future__ import annotations

from dataclasses import replace

from engine.model.terms import Colour
from engine.view import SeatView, View
from tests.render.picture_views import view_of

ALL = (True,) * 6
MARKET = {"wheat": 0, "wood": 1, "clay": 1, "stone": 2}


def modules(*colours: Colour) -> tuple[bool, ...]:
    """Egypt's rules in these colours only."""
    return tuple(colour in colours for colour in Colour)


def egypt_seat(seat: SeatView, **changes: object) -> SeatView:
    """The seat with boats, tokens and the scribe where its last pieces stand."""
    plain = replace(
        seat,
        boats=(1, 1, 1),
        tokens=2,
        stock=1,
        scribe=list(seat.pieces)[-1],
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def empty_regions(view: View) -> list[str]:
    """Land regions without pieces."""
    return [
        name
        for i, name in enumerate(view.board.names)
        if view.board.terrain[i] < 4 and not any(name in seat.pieces for seat in view.seats)
    ]


def egypt_view(players: int = 4, **changes: object) -> View:
    """A game with all six Egypt decks: a Barracks token, a fallen army, tokens everywhere."""
    view = view_of(players)
    fallen = min(view.attacked)
    seats = [egypt_seat(seat) for seat in view.seats]
    seats[0] = replace(
        seats[0],
        fallen=(fallen,),
        garrisoned={"civil": 1},
        fortressed={"mill": 1},
        gilded=frozenset({("scientific", 2)}),
        temple_vp=(3,),
    )
    plain = replace(
        view,
        modules=ALL,
        market=MARKET,
        boats_left=(5, 4, 3),
        seats=tuple(seats),
        barracks={empty_regions(view)[0]: 1},
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def hidden(view: View, seat: int, column: Colour, rank: int, key: str) -> View:
    """The view with a face-down card at ``rank`` of a column; the viewer sees ``key``."""
    one = view.seats[seat]
    cards = list(one.columns[column])
    cards[rank - 1] = key
    columns = (*one.columns[:column], tuple(cards), *one.columns[column + 1 :])
    changed = replace(one, columns=columns, face_down=frozenset({(column.key, rank)}))
    return replace(view, seats=tuple(changed if i == seat else s for i, s in enumerate(view.seats)))
