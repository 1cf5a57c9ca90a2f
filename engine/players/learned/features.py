"""A position as numbers: what the mover may know of it once their turn is played, before they draw.

First what changes from leaf to leaf: their own public side, their hand, villages, clock. Then
what stands for the whole turn: the game's set-up, and the opponents' public sides, as their mean
and the most of each number. Opponents' VP are what can be counted of them (R8); their hands and
face-down cards are not input (V3).
"""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.effects.estimates import PARTS, Gain, Ground, Side
from engine.model.seat import NO_REGION, NOBODY, Seat
from engine.model.state import HAND_LIMIT, HAND_REFILL, State
from engine.model.terms import Colour, Piece, Resource, Terrain
from engine.players.learned.gains import columns, coming, faces, worth
from engine.players.learned.hand import HAND, hand
from engine.rules.costs import majority_vp
from engine.rules.registry import END_SCORES
from engine.rules.scoring import MAJORITY_VP, TEMPLE_CAP
from engine.rules.temples import refill_to
from engine.rules.turn_context import Turn

Row = NDArray[np.float32]

_COLUMNS = [colour.key for colour in Colour][:5]
_LAND = [terrain.key for terrain in Terrain]
PUBLIC = (
    *("gold", "gold to 8", *(r.key for r in Resource), "resources", "types at hand"),
    *(f"reserve {piece.key}" for piece in Piece if piece is not Piece.TEMPLE),
    *("pieces in reserve", "pieces in supply", "regions", "pieces on the board"),
    *("regions of 1", "regions of 2", "regions of 3", "regions of 4 and more"),
    *(f"mills on {key}" for key in _LAND[:4]),
    *(f"regions on {key}" for key in _LAND[:5]),
    *("armies", "neighbours of armies", "villages beside armies", "land in reach", "sea in reach"),
    *(f"{column} {what}" for column in _COLUMNS for what in ("height", "vp", "worth")),
    *(f"all columns {part}" for part in PARTS),
    *("best column", "worst column", "temples", "temples count", "next temple open"),
    *("cards lacking for a temple", "temples give resources", "temples give cards"),
    *("temples help offerings", "temples do more", "hand", "has left", "wild used"),
    *("boats", "boats' free space", "tokens", "tokens in stock", "barracks", "scribe", "gilded"),
    *("garrisons on it", "fortresses on it", "villages stormed", "majorities"),
)
VILLAGES = (
    *("village vp", "villages", "vp mine", "vp theirs", "vp tied"),
    *("vp mine next", "vp theirs next", "vp tied next", "vp empty around"),
)
CLOCK = (
    *("temples left", "last temple", "end triggered", "end coming", "my turns left"),
    *("their turns left", "offered", *(f"supply {r.key}" for r in Resource)),
    *(f"price {r.key}" for r in Resource),
)
# Who leads, and how far the end is; weights of before that time read all but these.
STAND = ("lead", "lead on the best", "openness", "lead that counts")
SETUP = (
    *("three", "four", *(f"egypt {colour.key}" for colour in Colour), "wild", "free start"),
    *("after me", "round", "early", "deck", "idle rounds", "boats left"),
)
NAMES = (
    *PUBLIC,
    *HAND,
    *VILLAGES,
    *CLOCK,
    *STAND,
    *SETUP,
    *(f"others {name}" for name in PUBLIC),
    *(f"most of others {name}" for name in PUBLIC),
)
WIDTH = len(NAMES)
NEAR = 0.4  # as open a game is taken to be whose end is sure, where a lead is set against it
CHANGING = len(PUBLIC) + len(HAND) + len(VILLAGES) + len(CLOCK) + len(STAND)


def _version(names: list[str]) -> str:
    return sha256("\n".join(names).encode()).hexdigest()[:16]


VERSION = _version([*NAMES])
BEFORE_STAND = _version([name for name in NAMES if name not in STAND])
__all__ = [
    *("BEFORE_STAND", "CHANGING", "NAMES", "STAND", "VERSION", "WIDTH"),
    *("Reader", "Reading", "openness"),
]


class Reading(NamedTuple):
    """An afterstate: its numbers, those of the turn, and the margin that lies there already.

    ``known``: own VP and temples less those of the opponents, in their mean. ``coming``: what
    token temples are likely to bring yet, likewise; no input tells of it. ``openness``: how far
    the game is from its end. ``leads``: what each opponent has beyond the mean, with what comes.
    """

    numbers: list[float]
    standing: Row
    known: float
    coming: float
    openness: float
    leads: list[float]

    @property
    def base(self) -> float:
        """The margin in VP to which the network adds what else it expects."""
        return self.known + self.coming


def openness(state: State) -> float:
    """Remaining share of the game, from 1 at the deal to 0 in the last round (R30)."""
    if state.last_round:
        return 0.0
    villages = len(state.board.villages)
    left = 1.0
    if villages:
        left = len([vp for vp in state.villages.values() if vp]) / villages
    return min(left, state.temples_left / len(state.board.placements))


class Reader:
    """Reads the afterstates of one turn, which begins at ``start``."""

    def __init__(self, start: State, seen: int = 0) -> None:
        """``seen``: cards drawn in this turn that its player has seen already."""
        self.seat = start.to_move
        self.others = [
            other for other in start.others(self.seat) if not start.seats[other].resigned
        ]
        self._kept = len(start.seats[self.seat].hand) - 1 + seen
        self._setup = _setup(start, self.seat)
        self._grounds: dict[tuple[int, ...], tuple[Ground, list[float]]] = {}
        self._standing: dict[tuple[object, ...], tuple[Row, list[float]]] = {}

    def read(self, turn: Turn) -> Reading:
        """The afterstate of ``turn``, which stands at its confirmation."""
        state, me = turn.state, turn.me
        board = (state.attacked, *me.at, *state.villages.values())
        if board not in self._grounds:
            ground = Ground(state, self.seat)
            self._grounds[board] = ground, near_villages(state, self.seat)
        ground, villages = self._grounds[board]
        side = Side(state, self.seat, ground)
        sums, given = columns(side)
        worths = [*map(worth, sums)]
        now = temples_now(side)
        known = len(me.hand) if turn.offered else min(len(me.hand), self._kept)
        numbers = public(side, sums, worths, now)
        numbers += hand(side, worths, given, me.hand[:known], _draws(turn, known))
        numbers += villages
        numbers += _clock(turn, self.others)
        standing, theirs = self._others(state)
        own, far = me.vp + now, openness(state)
        mean, most = (sum(theirs) / len(theirs), max(theirs)) if theirs else (0.0, 0.0)
        numbers += [own - mean, own - most, far, (own - most) / (NEAR + far)]
        to_come = [coming(state, other, far) for other in self.others]
        later = sum(to_come) / len(to_come) if to_come else 0.0
        whole = [one + its for one, its in zip(theirs, to_come, strict=True)]
        leads = [one - mean - later for one in whole] or [0.0]
        ours = coming(state, self.seat, far) - later
        return Reading(numbers, standing, own - mean, ours, far, leads)

    def _others(self, state: State) -> tuple[Row, list[float]]:
        """Features of the turn, and the VP and temples of each opponent."""
        if not self.others:
            return np.zeros(WIDTH - CHANGING, np.float32), []
        seats = [state.seats[other] for other in self.others]
        key = (state.attacked, *map(_changeable, seats))
        if key not in self._standing:
            rows: list[list[float]] = []
            temples: list[float] = []
            for other in self.others:
                side = Side(state, other, Ground(state, other))
                sums, _ = columns(side)
                now = temples_now(side)
                temples.append(now)
                rows.append(public(side, sums, [*map(worth, sums)], now))
            each = np.array(rows, np.float32)
            setup = np.array(self._setup, np.float32)
            # of one opponent both are the row itself
            mean, most = (each[0], each[0]) if len(rows) == 1 else (each.mean(0), each.max(0))
            standing = np.concatenate((setup, mean, most))
            self._standing[key] = standing, temples
        standing, temples = self._standing[key]
        return standing, [seat.vp + now for seat, now in zip(seats, temples, strict=True)]


def stack(readings: list[Reading]) -> Row:
    """One row a reading, as the network takes them."""
    rows = np.empty((len(readings), WIDTH), np.float32)
    rows[:, :CHANGING] = [reading.numbers for reading in readings]
    for at, reading in enumerate(readings):
        rows[at, CHANGING:] = reading.standing
    return rows


def _changeable(seat: Seat) -> tuple[object, ...]:
    """Features of an opponent's public side that a turn can change."""
    return (seat.gold, *seat.reserve, seat.garrisoned, seat.temple_vp)


def temples_now(side: Side) -> float:
    """Value of a side's temples if the game ended now (R31)."""
    if not side.temples:
        return 0.0
    total = sum(side.me.temple_vp)
    cards = side.state.catalogue.cards
    for card in side.me.columns[Colour.TEMPLE]:
        face = cards[card]
        total += min(TEMPLE_CAP, END_SCORES[face.verb](side.state, side.seat, **face.args))
    return total


def public(side: Side, sums: list[Gain], worths: list[float], temples: float) -> list[float]:
    """The numbers of ``PUBLIC``, in its order.

    ``sums`` and ``worths``: of the five columns. ``temples``: what they count now.
    """
    me, state, ground = side.me, side.state, side.ground
    gold, resources, reserve, heights = side.gold, side.resources, me.reserve, side.heights
    low = side.temples
    lacking = sum([low - height for height in heights if height < low]) if low else 0
    one, two, three, four, five = sums
    h1, h2, h3, h4, h5, _ = heights
    boats = me.boat_space()
    return [
        gold,
        gold if gold < 8 else 8,
        *resources,
        side.total,
        4 - resources.count(0),
        *reserve,
        sum(reserve),
        sum(me.supply),
        ground.regions,
        ground.pieces,
        *side.size,
        *side.mills,
        *side.land,
        side.armies,
        side.victims,
        side.villages.bit_count(),
        ground.land_in_reach,
        ground.sea_in_reach,
        *(h1, one[0], worths[0], h2, two[0], worths[1], h3, three[0], worths[2]),
        *(h4, four[0], worths[3], h5, five[0], worths[4]),
        *map(sum, zip(one, two, three, four, five, strict=True)),
        max(worths),
        min(worths),
        low,
        temples,
        not lacking,
        lacking,
        *(_abilities(side) if low else _NO_ABILITIES),
        len(me.hand),
        me.resigned,
        me.wild_used,
        boats,
        boats - side.total if boats else 0,
        me.tokens,
        me.stock,
        sum([owner == side.seat for _, owner in state.barracks]),
        me.scribe != NO_REGION,
        len(me.gilded),
        6 - me.garrisoned.count(NOBODY),
        5 - me.fortressed.count(NOBODY),
        me.fallen.bit_count(),
        majorities_now(side),
    ]


_NO_ABILITIES = (0.0, 0.0, 0.0, 0.0)


def _abilities(side: Side) -> tuple[float, float, float, float]:
    """Features of lasting temple effects (E13-E16): resources, cards, offerings, and the rest."""
    cards = faces(side.state.catalogue)
    found = [0.0, 0.0, 0.0, 0.0]
    for card in side.me.columns[Colour.TEMPLE]:
        line = cards[card].line
        if line is not None:
            for at, part in enumerate(line(side, 1)[2:]):
                found[at] += part
    return found[0], found[1], found[2], found[3]


def majorities_now(side: Side) -> float:
    """The VP of the majorities that the side has now (R31)."""
    state, total = side.state, 0
    others = [s for n, s in enumerate(state.seats) if n != side.seat and not s.resigned]
    for resource, own in enumerate(side.resources):
        if own:
            for other in others:
                if other.resources[resource] > own:
                    break
            else:
                total += majority_vp(state, resource)
    if side.gold and side.gold >= max([other.gold for other in others], default=0):
        total += MAJORITY_VP
    return total


def _draws(turn: Turn, known: int) -> tuple[float, float]:
    """Cards in hand that are not known yet, and those drawn when the turn ends (R18)."""
    size = len(turn.me.hand)
    if turn.offered:
        coming = max(0, refill_to(turn.state, turn.seat) - size) + turn.extra_draws
    else:
        coming = 0 if size else HAND_REFILL
    return size - known, min(coming, HAND_LIMIT - size)


def _clock(turn: Turn, others: list[int]) -> list[float]:
    """The numbers of ``CLOCK``."""
    state = turn.state
    last, coming = state.last_round, False
    if not last:
        coming = not state.temples_left or not any(state.villages.values())
        last = state.round + 1 if coming else 0
    mine = theirs = 3.0  # that is: many
    if last:
        rounds = last - state.round
        mine = float(rounds)
        after = sum(other > turn.seat for other in others)
        theirs = rounds + after / max(1, len(others))
    return [
        state.temples_left,
        state.temples_left == 1,
        bool(state.last_round),
        coming,
        mine,
        theirs,
        turn.offered,
        *state.supply,
        *state.market,
    ]


def _setup(state: State, seat: int) -> list[float]:
    """The numbers of ``SETUP``."""
    players = len(state.seats)
    return [
        players == 3,
        players == 4,
        *state.modules,
        state.config.wild,
        state.config.start_pieces / 10,
        players - 1 - seat,
        state.round,
        max(0, 8 - state.round),
        len(state.deck),
        state.idle_rounds,
        sum(state.boats_left),
    ]


def totals(state: State) -> dict[int, float]:
    """Scores of all who have not resigned if the game ended with ``state``."""
    found: dict[int, float] = {}
    for number, one in enumerate(state.seats):
        if not one.resigned:
            side = Side(state, number, Ground(state, number))
            found[number] = one.vp + temples_now(side) + majorities_now(side)
    return found


def final_margin(state: State, seat: int) -> float:
    """The margin of ``seat`` if the game ended with ``state``, others taken in their mean."""
    others = totals(state)
    own = others.pop(seat)
    return own - sum(others.values()) / len(others) if others else own


def near_villages(state: State, seat: int) -> list[float]:
    """The numbers of ``VILLAGES``: what is nearer to falling counts for more."""
    board, occupied = state.board, state.all_occupied()
    mine = state.seats[seat].at[Piece.ARMY]
    theirs = [s.at[Piece.ARMY] for n, s in enumerate(state.seats) if n != seat]
    found = [0.0] * 6
    left = around = 0.0
    for village, vp in state.villages.items():
        if not vp:
            continue
        left += vp
        near = board.near[village]
        empty = (near & ~occupied).bit_count()
        around += vp * empty
        own = (near & mine).bit_count()
        most = 0
        for armies in theirs:
            most = max(most, (near & armies).bit_count())
        if own or most:
            which = 0 if own > most else 1 if most > own else 2
            found[which] += vp / (empty or 1)
            if empty <= 1:
                found[which + 3] += vp
    return [left, len(state.villages), *found, around / 6]
