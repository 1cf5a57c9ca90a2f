"""Lasting effects of Egypt's temples: triggers, refills, offerings, lodgings (E13-E15)."""

from __future__ import annotations

from functools import lru_cache

from engine.events import TempleWorked
from engine.model.card import Catalogue
from engine.model.state import HAND_REFILL, State
from engine.model.terms import STANDARD, TEMPLE, Colour
from engine.rules.turn_context import Turn

FROM_SUPPLY = 3


def trigger(turn: Turn, when: str, seat: int | None = None) -> None:
    """Something happened that token temples wait for: each gives 3 VP and 1 of its own (E14).

    ``seat``: only that seat's temples; None: everybody's. A temple under construction has no
    VP on it yet, so its own construction triggers nothing.
    """
    for number, owner in enumerate(turn.state.seats):
        if (seat is not None and number != seat) or not any(owner.temple_vp):
            continue
        for rank, card in enumerate(owner.columns[TEMPLE]):
            face = turn.state.catalogue.cards[card]
            if face.verb != "token_temple" or face.args["when"] != when:
                continue
            if not owner.temple_vp[rank]:
                continue
            left = list(owner.temple_vp)
            left[rank] -= 1
            owner.temple_vp = tuple(left)
            owner.vp += FROM_SUPPLY + 1
            turn.events.append(TempleWorked(number, face.key, FROM_SUPPLY + 1))


def refill_to(state: State, seat: int) -> int:
    """To how many cards an offering refills the hand: 5, or what a temple says."""
    return max((HAND_REFILL, *_cards(state, seat, "refill_temple")))


def offering_bonus(state: State, seat: int) -> int:
    """By how many cards an offering counts for more."""
    return sum(_cards(state, seat, "offering_temple"))


def lodges(state: State, seat: int, colour: int) -> bool:
    """Whether a temple opens other columns to cards of that colour at all (E15)."""
    temples = state.seats[seat].columns[TEMPLE]
    return bool(temples) and colour in _lodged_by(state.catalogue, temples)


def lodgings(state: State, seat: int, colour: int) -> list[int]:
    """The other standard columns into which a card of that colour may still go (E15)."""
    if not lodges(state, seat, colour):
        return []
    me = state.seats[seat]
    return [c for c in STANDARD if c != colour and (colour, c) not in me.lodged]


@lru_cache(maxsize=1024)
def _lodged_by(catalogue: Catalogue, temples: tuple[int, ...]) -> frozenset[int]:
    """The colours for which these temples open other columns; asked for every card in hand."""
    faces = [catalogue.cards[temple] for temple in temples]
    return frozenset(
        Colour[face.args["colour"].upper()] for face in faces if face.verb == "colour_temple"
    )


def _cards(state: State, seat: int, verb: str) -> tuple[int, ...]:
    temples = state.seats[seat].columns[TEMPLE]
    return _cards_by(state.catalogue, temples, verb) if temples else ()


@lru_cache(maxsize=1024)
def _cards_by(catalogue: Catalogue, temples: tuple[int, ...], verb: str) -> tuple[int, ...]:
    """Cards that each of these temples gives, of those that work by ``verb``."""
    faces = [catalogue.cards[temple] for temple in temples]
    return tuple(int(face.args["cards"]) for face in faces if face.verb == verb)
