"""Events of a turn, as frozen values: log, alt text and pictures are made from these.

Seats are numbers from 0 in turn order, regions are names like ``C4``, cards are
catalogue keys. An event never names a card in a hand or in the deck. VP totals
are never named either; gains of VP are, as they are seen at a table (R8).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any, ClassVar, TypeAlias

FACE_DOWN = "face_down"  # what events and views call a card that nobody else may know (V3)


Flow: TypeAlias = tuple[int, str, int]  # a change of goods: seat, kind, amount


@dataclass(frozen=True, slots=True)
class Event:
    """The base of all events; ``seat`` is the one whom the event is about.

    Each class says whether it changes the ``board`` beside building, and whether it changes
    ``goods``, which are its ``flows``. It also says whether it may be the ``effect`` of a card:
    a card has done nothing if only other events follow it. ``kinds``: all by name.
    """

    kinds: ClassVar[dict[str, type[Event]]] = {}
    board: ClassVar[bool]
    effect: ClassVar[bool]
    seat: int

    def __init_subclass__(
        cls, *, board: bool | None = None, goods: bool | None = None, effect: bool | None = None
    ) -> None:
        # A class with slots is made twice: the later one counts, and knows what was said first.
        if "board" not in vars(cls):
            if board is None or goods is None or effect is None:
                raise TypeError(
                    f"{cls.__name__} must say whether it changes the board, and goods, and"
                    " whether it may be the effect of a card"
                )
            if goods != ("flows" in vars(cls)):
                raise TypeError(f"{cls.__name__} has flows exactly if it changes goods")
            cls.board, cls.effect = board, effect
        Event.kinds[cls.__name__] = cls

    @property
    def happened(self) -> bool:
        """Whether anything came of it: an army may stay, and there may be nothing to take."""
        return True

    def flows(self) -> tuple[Flow, ...]:
        """The changes of goods by it."""
        return ()


@dataclass(frozen=True, slots=True)
class Built(Event, board=False, goods=False, effect=True):
    """A card was played and paid (R10); ``region`` is None for a temple without a piece."""

    card: str
    column: str
    region: str | None
    piece: str | None
    paid: tuple[tuple[str, int], ...]  # ("wood", 1), ("gold", 4) …
    landing: int = 0  # VP paid for landing (R14)


@dataclass(frozen=True, slots=True)
class Activated(Event, board=False, goods=False, effect=True):
    """A card's effect begins; all that follows until the next such event is its doing.

    A card that goes on after one that it activated is the ``source`` of a change.
    """

    card: str
    by: str | None = None  # the card that activated it, if any (R32)


@dataclass(frozen=True, slots=True)
class Changed(Event, board=False, goods=True, effect=True):
    """``seat`` gains (+) or gives up (-) ``amount`` of ``what``.

    ``what``: gold, vp, wheat, wood, clay, stone, cards, or a piece type
    (ship … army) moved between personal supply and reserve. ``source``: the card that
    goes on with its effect here, where it activated another one before; None otherwise.
    """

    what: str
    amount: int
    source: str | None = None

    def flows(self) -> tuple[Flow, ...]:
        return ((self.seat, self.what, self.amount),)


@dataclass(frozen=True, slots=True)
class Stole(Event, board=False, goods=True, effect=True):
    """``seat`` took ``amount`` of ``what`` from ``victim`` (R26)."""

    victim: int
    what: str
    amount: int

    @property
    def happened(self) -> bool:
        return self.amount > 0

    def flows(self) -> tuple[Flow, ...]:
        return (self.seat, self.what, self.amount), (self.victim, self.what, -self.amount)


@dataclass(frozen=True, slots=True)
class Moved(Event, board=True, goods=False, effect=True):
    """An army went from ``start`` to ``end``; equal when it stayed (R23)."""

    start: str
    end: str

    @property
    def happened(self) -> bool:
        return self.start != self.end


@dataclass(frozen=True, slots=True)
class VillageRobbed(Event, board=False, goods=True, effect=True):
    """VP were taken off a village that was not attacked (Siege Tower)."""

    region: str
    amount: int

    @property
    def happened(self) -> bool:
        return self.amount > 0

    def flows(self) -> tuple[Flow, ...]:
        return ((self.seat, "vp", self.amount),)


@dataclass(frozen=True, slots=True)
class VillageFell(Event, board=True, goods=True, effect=False):
    """A village was attacked (R20); ``seat`` is whose turn it was.

    ``shares`` gives (seat, VP, armies) for each that won a share, in seat order.
    """

    region: str
    shares: tuple[tuple[int, int, int], ...]

    def flows(self) -> tuple[Flow, ...]:
        return tuple((seat, "vp", vp) for seat, vp, _ in self.shares)


@dataclass(frozen=True, slots=True)
class Offered(Event, board=False, goods=False, effect=True):
    """An offering of ``count`` cards to ``god``, ``top`` now on the pile (R27, R28)."""

    god: str
    power: str  # the god whose power is used; differs from ``god`` for Jupiter only
    top: str
    count: int


@dataclass(frozen=True, slots=True)
class Paid(Event, board=False, goods=True, effect=True):
    """``seat`` paid another: a Garrison's toll in gold, or Barracks in VP (E11, E12)."""

    to: int
    what: str
    amount: int
    why: str  # garrison or barracks

    def flows(self) -> tuple[Flow, ...]:
        return (self.seat, self.what, -self.amount), (self.to, self.what, self.amount)


@dataclass(frozen=True, slots=True)
class PricesMoved(Event, board=True, goods=False, effect=True):
    """Markers moved on the market (E6): each resource named and the step it now stands on, 0-2."""

    steps: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Sailed(Event, board=True, goods=False, effect=True):
    """A ship went from one sea region to another of the same ocean."""

    start: str
    end: str


@dataclass(frozen=True, slots=True)
class BoatTaken(Event, board=False, goods=True, effect=True):
    """A boat of that size was taken from the supply (E7)."""

    size: int

    def flows(self) -> tuple[Flow, ...]:
        return ((self.seat, "boats", 1),)


@dataclass(frozen=True, slots=True)
class TokenTaken(Event, board=False, goods=True, effect=True):
    """A combat token came from the stock to the player's board (E9)."""

    def flows(self) -> tuple[Flow, ...]:
        return ((self.seat, "tokens", 1),)


@dataclass(frozen=True, slots=True)
class TokenPlaced(Event, board=True, goods=True, effect=True):
    """A combat token was laid: ``what`` is barracks, fortress or garrison (E11, E12).

    ``where`` is a region, a piece type or a column; ``victim`` whose reserve or column it is.
    """

    what: str
    where: str
    victim: int | None

    def flows(self) -> tuple[Flow, ...]:
        return ((self.seat, "tokens", -1),)


@dataclass(frozen=True, slots=True)
class TokenReturned(Event, board=False, goods=False, effect=False):
    """A Barracks token left its region (E11); ``moved_to`` is where it lies now, if anywhere."""

    region: str
    moved_to: str | None


@dataclass(frozen=True, slots=True)
class Gilded(Event, board=True, goods=True, effect=True):
    """A gold was put on a card: its next activation happens twice."""

    card: str
    column: str
    rank: int

    def flows(self) -> tuple[Flow, ...]:
        return ((self.seat, "gold", -1),)


@dataclass(frozen=True, slots=True)
class TempleWorked(Event, board=False, goods=True, effect=False):
    """A standing temple of ``seat`` gave VP (E13, E14)."""

    card: str
    vp: int

    def flows(self) -> tuple[Flow, ...]:
        return ((self.seat, "vp", self.vp),)


@dataclass(frozen=True, slots=True)
class Refilled(Event, board=False, goods=False, effect=False):
    """``count`` cards were drawn at the end of the turn (R18, R29)."""

    count: int


@dataclass(frozen=True, slots=True)
class Reshuffled(Event, board=False, goods=False, effect=False):
    """The discard pile became the new deck (R19)."""


@dataclass(frozen=True, slots=True)
class Passed(Event, board=False, goods=False, effect=True):
    """Nothing could be built and there was no card to offer (R19)."""


@dataclass(frozen=True, slots=True)
class Resigned(Event, board=False, goods=False, effect=True):
    """The seat left for good (R35)."""


@dataclass(frozen=True, slots=True)
class TookBack(Event, board=False, goods=False, effect=True):
    """The seat undid its turn, number ``turn`` in the log, with the consent of all.

    No rule causes it: the owner of the log adds it.
    """

    turn: int


@dataclass(frozen=True, slots=True)
class EndTriggered(Event, board=False, goods=False, effect=False):
    """The end is in sight (R30, R33); ``reason``: temples, villages or stall."""

    reason: str
    last_round: int


@dataclass(frozen=True, slots=True)
class GameOver(Event, board=False, goods=False, effect=False):
    """The last turn has been played; ``winners`` are seats."""

    winners: tuple[int, ...]


# The events that recur at every turn are made once each and shared.


@lru_cache(maxsize=4096)
def activated(seat: int, card: str, by: str | None = None) -> Activated:
    """The effect of ``card`` begins."""
    return Activated(seat, card, by)


@lru_cache(maxsize=4096)
def changed(seat: int, what: str, amount: int) -> Changed:
    """``seat`` gains or gives up ``amount`` of ``what``."""
    return Changed(seat, what, amount)


@lru_cache(maxsize=4096)
def refilled(seat: int, count: int) -> Refilled:
    """``seat`` draws ``count`` cards at the end of the turn."""
    return Refilled(seat, count)


_RARE = frozenset({"source"})  # written only where there is one


def event_to_json(event: Event) -> dict[str, Any]:
    """``event`` as a JSON mapping; its class is under ``"event"``."""
    values = {f.name: getattr(event, f.name) for f in fields(event)}
    return {"event": type(event).__name__} | {
        name: _lists(value)
        for name, value in values.items()
        if value is not None or name not in _RARE
    }


def event_from_json(data: Mapping[str, Any]) -> Event:
    """The event that ``event_to_json`` wrote. Raises ``KeyError`` for an unknown one."""
    values = {name: _tuples(value) for name, value in data.items() if name != "event"}
    return Event.kinds[data["event"]](**values)


def _lists(value: Any) -> Any:
    return [_lists(item) for item in value] if isinstance(value, tuple) else value


def _tuples(value: Any) -> Any:
    return tuple(_tuples(item) for item in value) if isinstance(value, list) else value
