"""Views built by hand for the hard cases of pictures: crowds, long names, two territories."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine import CATALOGUE
from engine.events import Activated, Built, Changed, Event, Moved, Stole, VillageFell
from engine.model.board import Board, standard_board
from engine.model.shuffling import Chance
from engine.model.terms import Terrain
from engine.view import Result, Score, SeatView, View

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
    return standard_board(players, Chance(seed, "board"))


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
