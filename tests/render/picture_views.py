"""Views for pictures, written by hand: base games, Egypt's decks, and turns that were played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine import CATALOGUE
from engine.events import (
    Activated,
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
from engine.model.board import Board, draw_layout
from engine.model.shuffling import Chance
from engine.model.terms import Colour, Terrain
from engine.view import Result, Score, SeatView, View
from render import PastTurn, Round, Since, TimeLeft
from tests.render.picture_words import WORDS

NAMES = ("Ann", "Bo", "Cyprian", "Dee")
LONG = "Wolfeschlegelsteinhausenbergerdo"  # 32 letters
KINDS = ("mill", "scroll", "house", "army", "temple")
COLUMNS: tuple[tuple[str, ...], ...] = (
    ("galley",),
    ("farm", "timberyard", "quarry"),
    ("academy", "treatise_military"),
    ("villa_swamp", "town_vp", "forum_field"),
    ("legion", "ballista"),
    ("temple_forest",),
)


def board_of(players: int, seed: str = "pictures") -> Board:
    return draw_layout("standard", players, Chance(seed, "board"))


def _spread(board: Board, players: int) -> list[dict[str, tuple[str, ...]]]:
    """Three neighbouring regions and one far off for everybody, one to five pieces in each."""
    held: list[dict[str, tuple[str, ...]]] = [{} for _ in range(players)]
    free = [i for i in range(board.size) if board.terrain[i] != Terrain.VILLAGE]
    taken: set[int] = set()
    for seat in range(players):
        start = next(i for i in free[seat * len(free) // players :] if i not in taken)
        group = [start]
        for other in board.neighbours[start]:
            if other in free and other not in taken and len(group) < 4:
                group.append(other)
        far = next(i for i in reversed(free) if i not in taken and i not in group)
        for count, region in enumerate([*group, far], start=1):
            taken.add(region)
            sea = board.terrain[region] == Terrain.SEA
            held[seat][board.names[region]] = ("ship",) if sea else KINDS[: min(count, 5)]
    return held


def seat_view(seat: int, pieces: Mapping[str, tuple[str, ...]], **changes: object) -> SeatView:
    plain = SeatView(
        seat=seat,
        gold=(3, 12, 120, 0)[seat],
        resources=((2, 0, 1, 3), (0, 4, 2, 1), (1, 1, 0, 0), (3, 2, 0, 5))[seat],
        reserve=((1, 2, 0, 1, 2), (2, 0, 1, 1, 0), (0, 1, 2, 3, 1), (2, 1, 1, 0, 2))[seat],
        supply=(3, 3, 3, 3, 3),
        hand_size=(5, 4, 7, 10)[seat],
        columns=COLUMNS,
        pieces=pieces,
        first_region=next(iter(pieces), None),
        resigned=False,
        vp=None,
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def last_turn(board: Board, held: list[dict[str, tuple[str, ...]]]) -> tuple[Event, ...]:
    """A Legion is built, an army moves, a village falls, gold is stolen."""
    land = [n for n in held[0] if board.terrain[board.index[n]] != Terrain.SEA]
    start, end = land[0], land[-1]
    fallen = board.names[board.villages[0]]
    return (
        Built(0, "legion", "military", start, "army", (("clay", 1), ("gold", 4))),
        Activated(0, "legion"),
        Moved(0, start, end),
        VillageFell(0, fallen, ((0, 6, 2),)),
        Stole(0, 1, "vp", 1),
        Changed(0, "gold", 4),
    )


def view_of(players: int = 4, *, seed: str = "pictures", **changes: object) -> View:
    board = board_of(players, seed)
    held = _spread(board, players)
    fallen = board.villages[0]
    plain = View(
        catalogue=CATALOGUE,
        seat=None,
        players=players,
        board=board,
        round=14,
        turn=53,
        to_move=1,
        seats=tuple(seat_view(i, held[i]) for i in range(players)),
        villages={board.names[v]: 3 + i for i, v in enumerate(board.villages) if v != fallen},
        attacked=frozenset({board.names[fallen]}),
        supply=(14, 13, 17, 11),
        temples_left=3,
        temples_total=len(board.placements),
        deck_size=12,
        discard_size=13,
        discard_top="villa_swamp",
        hand=None,
        ending=None,
        last_round=None,
        last_turn=last_turn(board, held)[:4],
        draft=(),
        result=None,
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def finished(players: int = 4) -> View:
    view = view_of(players)
    parts = ((5, 27, 14, 8, 4), (5, 18, 4, 15, 2), (5, 24, 11, 17, 4), (5, 21, 0, 11, 2))[:players]
    totals = [sum(p) for p in parts]
    order = sorted(totals, reverse=True)
    scores = tuple(
        Score(i, *p, sum(p), order.index(sum(p)) + 1, (("temple_forest", p[3]),), ("wheat",))
        for i, p in enumerate(parts)
    )
    rounds = 17
    row = tuple(
        tuple(
            5 + round(sum(p[1:3]) * (k / rounds) ** (1.1 + 0.15 * i)) for i, p in enumerate(parts)
        )
        for k in range(rounds + 1)
    )
    winners = tuple(i for i, t in enumerate(totals) if t == order[0])
    falls = tuple(zip((7, 9, 13, 16), [view.board.names[v] for v in view.board.villages],
                      strict=False))  # fmt: skip
    seats = tuple(replace(s, vp=t) for s, t in zip(view.seats, totals, strict=True))
    result = Result("villages", winners, scores, rounds, row, falls)
    return replace(view, result=result, to_move=None, seats=seats, round=rounds)


def shared_win(*winners: int, players: int = 4) -> View:
    """The same game with those winners, who have as much as the best of them."""
    view = finished(players)
    assert view.result is not None
    scores = list(view.result.scores)
    most = max(score.total for score in scores)
    for seat in winners:
        more = most - scores[seat].total
        scores[seat] = replace(scores[seat], cards=scores[seat].cards + more, total=most)
    ranked = tuple(
        replace(one, rank=1 + sum(other.total > one.total for other in scores)) for one in scores
    )
    seats = tuple(replace(s, vp=one.total) for s, one in zip(view.seats, ranked, strict=True))
    return replace(view, result=replace(view.result, winners=winners, scores=ranked), seats=seats)


ALL = (True,) * 6
MARKET = {"wheat": 0, "wood": 1, "clay": 1, "stone": 2}


def modules(*colours: Colour) -> tuple[bool, ...]:
    """Egypt's rules in these colours only."""
    return tuple(colour in colours for colour in Colour)


def egypt_seat(seat: SeatView, **changes: object) -> SeatView:
    """The seat with boats, tokens and the scribe where its last pieces stand."""
    plain = replace(seat, boats=(1, 1, 1), tokens=2, stock=1, scribe=list(seat.pieces)[-1])
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
