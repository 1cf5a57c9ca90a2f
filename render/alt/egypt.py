"""Egypt's things in words, for alternative texts: market, scribe, boats, tokens, columns."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import FACE_DOWN
from engine.model.terms import Colour
from engine.rules.costs import MARKET_GOLD, MARKET_VP
from engine.view import SeatView, View
from render.text.words import Words


def board_words(view: View, names: Sequence[str], words: Words) -> list[str]:
    """Sentences about what Egypt's decks add to a board; none in a base game."""
    parts = []
    if view.market is not None:
        prices = words.commas(
            [
                words.text(
                    "alt-price", what=words.text(what), gold=MARKET_GOLD[step], vp=MARKET_VP[step]
                )
                for what, step in view.market.items()
            ]
        )
        parts.append(words.text("alt-market", prices=prices))
    if view.barracks:
        tokens = words.commas(
            [
                words.text("alt-barracks-token", region=region, name=names[owner])
                for region, owner in sorted(view.barracks.items())
            ]
        )
        parts.append(words.text("alt-barracks", tokens=tokens))
    for seat in view.seats:
        things = _things(seat, names, words)
        if things:
            parts.append(words.text("alt-has", name=names[seat.seat], things=things))
    return parts


def tableau_words(seat: SeatView, names: Sequence[str], words: Words) -> list[str]:
    """A sentence about what else a player has; none in a base game."""
    things = _things(seat, names, words)
    return [words.text("alt-own", things=things)] if things else []


def _things(seat: SeatView, names: Sequence[str], words: Words) -> str:
    found = []
    if seat.scribe is not None:
        found.append(words.text("alt-scribe", region=seat.scribe))
    if seat.boats:
        sizes = [size for size, count in enumerate(seat.boats, start=1) for _ in range(count)]
        added = " + ".join(map(str, sizes))
        found.append(words.text("alt-boats", count=sum(sizes), sizes=added))
    if seat.tokens:
        found.append(words.text("alt-tokens", count=seat.tokens))
    found += [words.text("alt-fallen", region=region) for region in seat.fallen]
    for kind, by in seat.fortressed.items():
        good = words.text(f"picture-good-{kind}", amount=2)
        found.append(words.text("alt-fortress", name=names[by], what=good))
    return words.commas(found) if found else ""


def column_words(seat: SeatView, colour: Colour, names: Sequence[str], words: Words) -> list[str]:
    """The cards of a column, each with what lies on it, from the bottom up."""
    found = []
    for rank, key in enumerate(seat.columns[colour], start=1):
        things = []
        if (colour.key, rank) in seat.face_down and key != FACE_DOWN:
            things.append(words.text("alt-face-down"))
        if (colour.key, rank) in seat.gilded:
            things.append(words.text("alt-gilded"))
        if colour == Colour.TEMPLE and rank <= len(seat.temple_vp) and seat.temple_vp[rank - 1]:
            things.append(words.text("good-vp", amount=seat.temple_vp[rank - 1]))
        if rank == 1 and colour.key in seat.garrisoned:
            things.append(words.text("alt-garrison", name=names[seat.garrisoned[colour.key]]))
        name = words.card_name(key)
        if things:
            name = words.text("alt-lying", card=name, things=words.commas(things))
        found.append(name)
    return found
