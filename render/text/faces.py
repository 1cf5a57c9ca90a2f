"""The face of every kind of event: how it is told, and what pictures show of it.

``FACES`` is the one list of kinds outside the engine. A kind without a face is an error when this
is imported, so neither the bot nor a test starts with one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from engine.events import (
    Activated,
    BoatTaken,
    Built,
    Changed,
    EndTriggered,
    Event,
    GameOver,
    Gilded,
    Moved,
    Offered,
    Paid,
    Passed,
    PricesMoved,
    Refilled,
    Reshuffled,
    Resigned,
    Sailed,
    Stole,
    TempleWorked,
    TokenPlaced,
    TokenReturned,
    TokenTaken,
    TookBack,
    VillageFell,
    VillageRobbed,
)
from engine.model.terms import Colour, God
from engine.rules.costs import MARKET_GOLD, MARKET_VP
from render.text.amounts import Length, Teller
from render.text.words import Words

QUIET, USUAL, GREAT = 0.7, 1.0, 1.4  # weights in the film: no new piece, pieces, a turning point


class Part(IntEnum):
    """The part of a turn that an event is. Rows tell the parts in this order."""

    DEED = 0  # what was decided: a building, an offering
    FALLEN = 1  # a village
    ROBBED = 2  # a village that stands
    WAY = 3  # of an army or a ship
    TOLL = 4  # paid to another player
    THEFT = 5
    ASIDE = 6  # what follows from the turn, to anybody
    DOING = 7  # anything else that a card or god does
    END = 8  # of the game is in sight; the last part that rows tell
    CLOSE = 9  # of the turn
    SUM = 10  # goods that a card or god brings: added up instead of told one by one
    CARD = 11  # one that begins to work


# What cards and gods do; and what is added up at the end of a row, which other words do not tell.
DOINGS = frozenset((Part.ROBBED, Part.WAY, Part.THEFT, Part.DOING, Part.SUM))
GAINS = frozenset((Part.FALLEN, Part.ROBBED, Part.THEFT, Part.ASIDE, Part.SUM))


class Spot(NamedTuple):
    """Where on the board something happened.

    ``piece``: the kind of piece that came there; ``start``: the region that it left.
    """

    region: str
    piece: str | None
    start: str | None = None


Sign: TypeAlias = tuple[Literal["card", "fallen", "good", "piece", "token"], str]
Text: TypeAlias = tuple[str, dict[str, str | int]]  # the key without ``event-``, what is filled in
EventT = TypeVar("EventT", bound=Event)
ValueT = TypeVar("ValueT")
Of: TypeAlias = ValueT | Callable[[EventT], ValueT]  # a value, or how it follows from the event


@dataclass(frozen=True, slots=True)
class Face(Generic[EventT]):
    """The face of a kind of event.

    ``weight``: in the film. ``sign``: drawn before its words; None: words alone must say it.
    ``text``: key of its text and the fields that it is filled in with (``name``: the player's), or
    what makes the text; None: it is told with others. ``adds``: a field; events that differ in it
    alone are told as one.
    """

    part: Part
    weight: Of[float, EventT]
    sign: Of[Sign | None, EventT]
    spot: Of[Spot | None, EventT]
    text: str | Callable[[EventT, Teller], Text] | None
    adds: str = ""


FACES: dict[type[Event], Face[Any]] = {}


def face_of(event: Event) -> Face[Any]:
    """The face of ``event``."""
    return FACES[type(event)]


def part_of(event: Event) -> Part:
    """The part of its turn that ``event`` is."""
    return FACES[type(event)].part


def weight_of(event: Event) -> float:
    """The weight of ``event`` in the film."""
    return _of(face_of(event).weight, event)


def sign_of(event: Event) -> Sign | None:
    """The sign that stands for ``event``, if there is one."""
    return _of(face_of(event).sign, event)


def spot_of(event: Event) -> Spot | None:
    """Where ``event`` happened; None: nowhere on the board, or nothing happened."""
    return _of(face_of(event).spot, event) if event.happened else None


def _of(value: Of[ValueT, Event], event: Event) -> ValueT:
    return value(event) if callable(value) else value


def event_words(event: Event, names: Sequence[str], words: Words, length: Length) -> str:
    """``event`` in words; ``names`` by seat as they are to be written.

    Raises ``TypeError`` for ``Changed`` and ``Activated``, which are told with others.
    """
    tell, text = Teller(names, words, length), face_of(event).text
    if text is None:
        raise TypeError(f"no phrase for {type(event).__name__}")
    key, args = _plain(event, tell, text) if isinstance(text, str) else text(event, tell)
    return words.phrase(f"event-{key}", length.value, **args)


def _plain(event: Event, tell: Teller, text: str) -> Text:
    key, *wanted = text.split()
    filled: dict[str, str | int] = {one: getattr(event, one) for one in wanted if one != "name"}
    return key, filled | ({"name": tell.names[event.seat]} if "name" in wanted else {})


def check_faces(kinds: Iterable[type[Event]]) -> None:
    """Raise ``LookupError``, with their names, if any of ``kinds`` have no face."""
    if faceless := [kind.__name__ for kind in kinds if kind not in FACES]:
        raise LookupError(f"no face in render/text/faces.py: {', '.join(faceless)}")


def _built(event: Built, tell: Teller) -> Text:
    name, card = tell.names[event.seat], tell.card(event.card)
    if event.region is None:
        return "built-without", {"name": name, "card": card}
    return "built", {"name": name, "card": card, "region": event.region, "landing": event.landing}


def _offered(event: Offered, tell: Teller) -> Text:
    words = tell.words
    said = event.count == 1 and tell.length.whole
    return "offered" if event.god == event.power else "offered-power", {
        "name": tell.names[event.seat],
        "count": event.count,
        "cards": tell.amount("cards", event.count),
        "card": words.card_one(event.top) if said else words.card_name(event.top),
        "god": words.text(f"god-{event.god}"),
        "power": words.text(f"god-{event.power}"),
    }


def _paid(event: Paid, tell: Teller) -> Text:
    paid = tell.amount(event.what, event.amount)
    return f"paid-{event.why}", {"what": paid, "name": tell.names[event.to]}


def _stole(event: Stole, tell: Teller) -> Text:
    victim = tell.names[event.victim]
    if not event.amount:
        return "stole-nothing", {"name": victim}
    return "stole", {"what": tell.amount(event.what, event.amount), "name": victim}


def _village_fell(event: VillageFell, tell: Teller) -> Text:
    return "village", {"region": event.region, "shares": _shares(event, tell)}


def _shares(event: VillageFell, tell: Teller) -> str:
    """Players' shares of a village (R20)."""
    shares, words, full = event.shares, tell.words, tell.length.whole
    winners = words.listing([tell.names[seat] for seat, _, _ in shares])
    if not any(vp for _, vp, _ in shares) and (full or not shares):
        return words.text("village-nothing", count=len(shares), names=winners)
    if full and len({(vp, armies) for _, vp, armies in shares}) == 1:
        _, vp, number = shares[0]
        armies = words.text("armies-in-words", amount=number)
        return words.text(
            "village-share", count=len(shares), names=winners, amount=vp, armies=armies
        )
    return words.commas(
        [tell.part("village-one-share", name=tell.names[seat], vp=vp) for seat, vp, _ in shares]
    )


def _prices(event: PricesMoved, tell: Teller) -> Text:
    prices = [
        tell.part(
            "event-price", what=tell.words.text(what), gold=MARKET_GOLD[step], vp=MARKET_VP[step]
        )
        for what, step in event.steps
    ]
    return "prices", {"prices": tell.words.commas(prices)}


def _token_placed(event: TokenPlaced, tell: Teller) -> Text:
    """On a region (E11), on a reserve or on a column (E12)."""
    words, where = tell.words, event.where
    if event.what == "barracks" or event.victim is None:
        return "barracks", {"region": where}
    owner = tell.names[event.victim]
    if event.what == "fortress":
        pieces = words.text(f"picture-good-{where}", amount=2)
        return "fortress", {"name": owner, "piece": words.text(where), "pieces": pieces}
    return "garrison", {"name": owner, "column": words.text(f"colour-{where}")}


def _token_returned(event: TokenReturned, tell: Teller) -> Text:
    name, region = tell.names[event.seat], event.region
    if event.moved_to is None:
        return "token-left", {"name": name, "region": region}
    return "token-moved", {"name": name, "region": region, "goal": event.moved_to}


def _temple(event: TempleWorked, tell: Teller) -> Text:
    card, name = tell.words.card_name(event.card), tell.names[event.seat]
    return "temple", {"card": card, "vp": event.vp, "name": name}


def _over(event: GameOver, tell: Teller) -> Text:
    winners = tell.words.listing([tell.names[seat] for seat in event.winners])
    return "over", {"count": len(event.winners), "winners": winners}


def _face(
    kind: type[EventT],
    part: Part,
    weight: Of[float, EventT],
    sign: Of[Sign | None, EventT],
    spot: Of[Spot | None, EventT],
    text: str | Callable[[EventT, Teller], Text] | None,
    *,
    adds: str = "",
) -> None:
    FACES[kind] = Face(part, weight, sign, spot, text, adds)


_VP: Sign = ("good", "vp")


def _turning(event: Built) -> float:
    return GREAT if event.piece == "temple" else USUAL


def _of_god(event: Offered) -> Sign:
    return "card", Colour(God[event.god.upper()]).key


def _landing(event: Built) -> Spot | None:
    return Spot(event.region, event.piece) if event.region else None


def _barracks(event: TokenPlaced) -> Spot | None:
    return Spot(event.where, None) if event.what == "barracks" else None


# Kind, part, weight, sign, spot, text.
# fmt: off
_face(Built, Part.DEED, _turning, lambda e: ("card", e.column), _landing, _built)
_face(Offered, Part.DEED, QUIET, _of_god, None, _offered)
_face(Passed, Part.DEED, QUIET, None, None, "passed name")
_face(Resigned, Part.DEED, QUIET, None, None, "resigned name")
_face(TookBack, Part.DEED, QUIET, None, None, "took-back name turn")
_face(VillageFell, Part.FALLEN, GREAT, ("fallen", ""), lambda e: Spot(e.region, None),
      _village_fell)
_face(VillageRobbed, Part.ROBBED, QUIET, _VP, lambda e: Spot(e.region, None),
      lambda e, tell: ("robbed", {"region": e.region, "vp": e.amount}))
_face(Moved, Part.WAY, USUAL, ("piece", "army"), lambda e: Spot(e.end, "army", e.start),
      lambda e, tell: ("moved" if e.happened else "stayed", {"start": e.start, "end": e.end}))
_face(Sailed, Part.WAY, USUAL, ("piece", "ship"), lambda e: Spot(e.end, "ship", e.start),
      "sailed start end")
_face(Paid, Part.TOLL, QUIET, lambda e: ("good", e.what), None, _paid)
_face(Stole, Part.THEFT, QUIET, lambda e: ("good", e.what), None, _stole, adds="amount")
_face(PricesMoved, Part.DOING, QUIET, None, None, _prices)
_face(TokenPlaced, Part.DOING, USUAL, ("token", ""), _barracks, _token_placed)
_face(Gilded, Part.DOING, QUIET, ("good", "gold"), None,
      lambda e, tell: ("gilded", {"card": tell.words.card_name(e.card)}))
_face(TokenReturned, Part.ASIDE, QUIET, ("token", ""),
      lambda e: Spot(e.moved_to or e.region, None), _token_returned)
_face(TempleWorked, Part.ASIDE, QUIET, _VP, None, _temple, adds="vp")
_face(EndTriggered, Part.END, QUIET, None, None,
      lambda e, tell: ("end", {"reason": e.reason, "round": e.last_round}))
_face(GameOver, Part.CLOSE, QUIET, None, None, _over)
_face(Refilled, Part.CLOSE, QUIET, None, None, "refilled name count")
_face(Reshuffled, Part.CLOSE, QUIET, None, None, "reshuffled")
_face(BoatTaken, Part.SUM, QUIET, None, None, "boat size")
_face(TokenTaken, Part.SUM, QUIET, None, None, "token")
_face(Changed, Part.SUM, QUIET, None, None, None)
_face(Activated, Part.CARD, QUIET, None, None, None)
# fmt: on
check_faces(Event.kinds.values())
