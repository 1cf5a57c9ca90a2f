"""The pairing of the next round of a tournament: opponents and turn order.

The aims, from the first to the last; an earlier one is never given up for a later one:

1. Nobody plays twice in a round, and byes differ by one at most.
2. Nobody meets an opponent again, as long as that can be avoided.
3. At tables of two, nobody begins, or moves second, far more often than the other.
4. Opponents have equal points.
5. Opponents have near ranks: by points, then by rating.

Tables of two are a matching of least cost in a graph of all pairs, with a further node for the
bye. It is exact: ``networkx.max_weight_matching`` with whole numbers as weights. Its weights keep
the aims apart, because each is greater than all that the later ones can add up to.

Tables of three and four have no such method (it is the social golfer problem). Up to ``_FEW``
partitions all are compared. Beyond that the order by points is cut into tables, and two people
change places as long as that lowers the cost. If there is a rematch in the result, the search
begins again from a shuffled order, ``_TRIES`` times at most. The random numbers follow from the
people, so that the same round is always paired in the same way.

The turn order of a table is the one of all 24, at most, which best evens out how often each of its
people had each place. Everything here is plain values: no database, no clock.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, permutations
from math import factorial
from random import Random

_FEW = 6_000  # partitions that are compared one by one
_TRIES = 24  # searches for tables without a rematch
_FAR = 2  # by how many a first place more often than a second one is too much
_Cost = Callable[[int, int], int]


@dataclass(frozen=True, slots=True)
class Contender:
    """Somebody who takes part in the next round.

    ``points``: in halves. ``met``: how often they met whom. ``byes``: how many they had.
    ``places``: how often they were first, second, … in turn order.
    """

    key: int
    points: int = 0
    rating: int = 0
    met: Mapping[int, int] = field(default_factory=dict)
    byes: int = 0
    places: tuple[int, ...] = ()

    def place(self, number: int) -> int:
        """The times they had that place in turn order, 0 the first."""
        return self.places[number] if number < len(self.places) else 0

    @property
    def lead(self) -> int:
        """The times they began less the times they moved second."""
        return self.place(0) - self.place(1)


@dataclass(frozen=True, slots=True)
class Round:
    """``tables``: keys in turn order, None for a computer. ``byes``: who does not play."""

    tables: tuple[tuple[int | None, ...], ...]
    byes: tuple[int, ...] = ()


def pair(
    contenders: Sequence[Contender], players: int, *, computers: bool, by_points: bool = True
) -> Round:
    """The next round at tables of ``players``.

    ``computers`` fill tables of three and four; else, and at tables of two, people have byes.
    ``by_points`` False: only who has not met counts, as in a league. Without enough people for a
    table there is none, and everybody has a bye.
    """
    order = sorted(contenders, key=lambda one: (-one.points, -one.rating, one.key))
    fills = computers and players > 2
    if len(order) < (2 if fills else players):
        return Round((), tuple(one.key for one in order))
    if players == 2:
        tables, byes = _twos(order, by_points)
    else:
        tables, byes = _groups(order, players, fills, by_points)
    return Round(tuple(seated(table, players) for table in tables), byes)


def league_round(keys: Sequence[int], number: int) -> tuple[list[tuple[int, int]], int | None]:
    """The pairs of round ``number`` from 1 of a league of two at a table, and who has a bye.

    Everybody meets everybody once (circle method): the first stays, the others turn by one place.
    """
    ring: list[int | None] = [*keys, *([None] if len(keys) % 2 else [])]
    first, others = ring[0], ring[1:]
    turned = (number - 1) % len(others)
    ring = [first, *others[turned:], *others[:turned]]
    found, bye = [], None
    for one, other in zip(ring[: len(ring) // 2], reversed(ring), strict=False):
        if one is None or other is None:
            bye = one if other is None else other
        else:
            found.append((one, other))
    return found, bye


def league_rounds(people: int, players: int) -> int:
    """The number of rounds of a league: everybody meets everybody once, if that is possible."""
    if players == 2:
        return people - 1 + people % 2
    return -(-(people - 1) // (players - 1))


def _twos(
    order: Sequence[Contender], by_points: bool
) -> tuple[list[list[Contender]], tuple[int, ...]]:
    """Pairs of least cost; of an odd number one of those with the fewest byes has one."""
    import networkx  # it takes a fifth of a second: only a process that pairs people has it

    costs = _pair_costs(order, by_points)
    bye, edges = len(order), dict(costs)
    if len(order) % 2:
        fewest = min(one.byes for one in order)
        # The last of the order has the bye, if that makes nobody meet again.
        edges |= {
            (i, bye): _POINTS * (len(order) - i) ** 2
            for i, one in enumerate(order)
            if one.byes == fewest
        }
    most = max(edges.values(), default=0) + 1
    graph = networkx.Graph()
    graph.add_weighted_edges_from((i, j, most - cost) for (i, j), cost in edges.items())
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    pairs = sorted(tuple(sorted(one)) for one in found)
    byes = tuple(order[i].key for i, j in pairs if j == bye)
    return [[order[i], order[j]] for i, j in pairs if j != bye], byes


# Whole numbers that keep the aims apart for 64 people: no sum of later ones reaches an earlier one.
_RANK = 1
_POINTS = 10**6
_TURNS = 10**13
_AGAIN = 10**17


def _pair_costs(order: Sequence[Contender], by_points: bool) -> dict[tuple[int, int], int]:
    """The cost that two meet, by their places in the ``order``."""
    found = {}
    for i, j in combinations(range(len(order)), 2):
        found[i, j] = _meeting_cost(order, i, j, by_points)
        leads = sorted((order[i].lead, order[j].lead), key=abs)
        if leads[0] * leads[1] > 0 and max(map(abs, leads)) >= _FAR:
            found[i, j] += _TURNS * abs(leads[0])
    return found


def _meeting_cost(order: Sequence[Contender], i: int, j: int, by_points: bool) -> int:
    """The cost of two people at one table, in either order."""
    one, other = order[i], order[j]
    cost = _AGAIN * one.met.get(other.key, 0) ** 2
    if by_points:
        cost += _POINTS * (one.points - other.points) ** 2 + _RANK * (j - i) ** 2
    return cost


def _groups(
    order: Sequence[Contender], players: int, fills: bool, by_points: bool
) -> tuple[list[list[Contender]], tuple[int, ...]]:
    """Tables of three or four; what is left over has a bye, or a computer sits down too."""
    over = len(order) % players
    byes: list[Contender] = []
    if over and not fills:
        last = sorted(enumerate(order), key=lambda at: (at[1].byes, -at[0]))
        byes = [one for _, one in last[:over]]
    people = [one for one in order if one not in byes]
    empty = -len(people) % players
    costs = _group_costs(people, empty, by_points)

    def cost(i: int, j: int) -> int:
        return costs[i][j]

    found = _partition(len(people) + empty, players, cost, Random(len(people)))
    tables = [[people[i] for i in group if i < len(people)] for group in found]
    tables.sort(key=lambda table: [order.index(one) for one in table])
    return tables, tuple(one.key for one in byes)


def _group_costs(people: Sequence[Contender], empty: int, by_points: bool) -> list[list[int]]:
    """The cost of two places of the order at one table.

    The places behind the ``people`` are for computers: apart from each other, with the last.
    """
    whole = len(people) + empty
    found = [[0] * whole for _ in range(whole)]
    for i, j in combinations(range(whole), 2):
        if i >= len(people):
            cost = _AGAIN * 10**4
        elif j >= len(people):
            cost = _RANK * (len(people) - i) ** 2
        else:
            cost = _meeting_cost(people, i, j, by_points)
        found[i][j] = found[j][i] = cost
    return found


def _partition(number: int, size: int, cost: _Cost, random: Random) -> list[list[int]]:
    """``number`` places in groups of ``size``, at the least cost that the search finds."""
    groups = number // size
    ways = factorial(number) // (factorial(size) ** groups * factorial(groups))
    if ways <= _FEW:
        best = min(_all(tuple(range(number)), size), key=lambda one: _whole(one, cost))
        return [list(group) for group in best]
    places = list(range(number))
    found = _improved(_cut(places, size), cost)
    for _ in range(_TRIES):
        if _whole(found, cost) < _AGAIN:
            break
        random.shuffle(places)
        found = min(found, _improved(_cut(places, size), cost), key=lambda one: _whole(one, cost))
    return [sorted(group) for group in found]


def _cut(places: Sequence[int], size: int) -> list[list[int]]:
    return [list(places[at : at + size]) for at in range(0, len(places), size)]


def _all(places: tuple[int, ...], size: int) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Every way to part ``places`` into groups of ``size``."""
    if not places:
        yield ()
        return
    first, *rest = places
    for others in combinations(rest, size - 1):
        left = tuple(place for place in rest if place not in others)
        for further in _all(left, size):
            yield ((first, *others), *further)


def _whole(groups: Sequence[Sequence[int]], cost: _Cost) -> int:
    return sum(cost(i, j) for group in groups for i, j in combinations(group, 2))


def _improved(groups: list[list[int]], cost: _Cost) -> list[list[int]]:
    """The groups after every change of two places that lowers the cost."""
    changed = True
    while changed:
        changed = False
        for one, other in combinations(groups, 2):
            changed |= _exchange(one, other, cost)
    return groups


def _exchange(one: list[int], other: list[int], cost: _Cost) -> bool:
    changed = False
    for a in range(len(one)):
        for b in range(len(other)):
            x, y = one[a], other[b]
            before = sum(cost(x, z) for z in one if z != x) + sum(
                cost(y, z) for z in other if z != y
            )
            after = sum(cost(y, z) for z in one if z != x) + sum(
                cost(x, z) for z in other if z != y
            )
            if after < before:
                one[a], other[b], changed = y, x, True
    return changed


def seated(table: Sequence[Contender], players: int) -> tuple[int | None, ...]:
    """The keys of a table in the turn order that evens out places best; None: a computer.

    Computers sit where it costs least.
    Of orders that are equally fair the one that the keys tell is taken, so that no place in the
    standings always begins.
    """
    seats: list[Contender | None] = [*table, *[None] * (players - len(table))]
    random = Random(sum(one.key for one in table))
    orders = sorted(set(permutations(range(players))))
    random.shuffle(orders)

    @cache
    def unfair(who: int, place: int) -> int:
        one = seats[who]
        if one is None:
            return 0
        had = [one.place(number) for number in range(players)]
        had[place] += 1
        return sum(players * times * times for times in had) - sum(had) ** 2

    best = min(orders, key=lambda order: sum(unfair(who, at) for at, who in enumerate(order)))
    found = [seats[who] for who in best]
    return tuple(None if one is None else one.key for one in found)
