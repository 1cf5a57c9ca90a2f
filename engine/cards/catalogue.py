"""Catalogues read from folders of TOML files: one file is one deck of one colour.

Costs, amounts and names of verbs are data; a file that uses known verbs adds cards
without a line of code.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from engine.effects.verbs import value_faults, verb_faults
from engine.model.card import COST_NAMES, Card, Catalogue, CatalogueError
from engine.model.terms import Colour

FOLDER = Path(__file__).parent / "decks"
DECK_SIZE = 16
RULES = ("base", "egypt")
_SOURCES = ("R", "P", "X", "P/X", "R/X")
_CARD_NAMES = {"key", "copies", "cost", "verb", "args", "once", "needs", "source"}


@dataclass(frozen=True, slots=True)
class _Deck:
    file: str
    name: str
    colour: Colour
    rules: str
    cards: list[Card]


@cache
def shipped() -> Catalogue:
    """The decks that come with the engine, read once. Raises as ``load_catalogue`` does."""
    return load_catalogue()


def load_catalogue(folder: Path = FOLDER) -> Catalogue:
    """Read every deck file in ``folder``.

    Raises ``CatalogueError`` naming file, card and reason, also for a verb that does not
    exist or does not take what is printed.
    """
    decks = [_read_deck(path) for path in sorted(folder.glob("*.toml"))]
    decks.sort(key=lambda deck: (deck.name != "base", deck.name, deck.colour))
    files: dict[tuple[str, Colour], str] = {}
    found: dict[str, Card] = {}
    for deck in decks:
        if (deck.name, deck.colour) in files:
            raise CatalogueError(
                f"{deck.file}: the deck is in {files[deck.name, deck.colour]} already"
            )
        files[deck.name, deck.colour] = deck.file
        for card in deck.cards:
            if card.key in found:
                raise CatalogueError(f"{deck.file}: card {card.key} exists twice")
            found[card.key] = card
    return Catalogue(found.values(), {(deck.name, deck.colour): deck.rules for deck in decks})


def stored_catalogue(data: Mapping[str, Any]) -> Catalogue:
    """The catalogue that ``Catalogue.to_json`` wrote at the time, for a game that began with it.

    Raises ``CatalogueError`` if its verbs are no longer known, or take other arguments now.
    """
    found = Catalogue.from_json(data)
    for card in found.cards:
        faults = list(verb_faults(card.colour, (card.verb, card.args), card.once))
        if faults:
            raise CatalogueError(f"{card.deck}: card {card.key} {'; '.join(faults)}")
    return found


def read_toml(path: Path) -> dict[str, Any]:
    """The TOML file at ``path``. Raises ``CatalogueError`` naming the file and the reason."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise CatalogueError(f"{path.name}: cannot be read: {error.strerror}") from error
    except RecursionError as error:
        raise CatalogueError(f"{path.name}: nested too deeply") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise CatalogueError(f"{path.name}: not readable as TOML: {error}") from error


def _read_deck(path: Path) -> _Deck:
    data = read_toml(path)
    try:
        colour, name = Colour[str(data["colour"]).upper()], str(data["deck"])
    except KeyError as error:
        raise CatalogueError(f"{path.name}: needs deck and a known colour: {error}") from error
    rules = str(data.get("rules", "base"))
    if rules not in RULES:
        raise CatalogueError(f"{path.name}: rules are {' or '.join(RULES)}, not {rules!r}")
    rows = data.get("card", [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise CatalogueError(f"{path.name}: each card is a table [[card]]")
    cards = [read_card(path.name, name, colour, row) for row in rows]
    copies = sum(card.copies for card in cards)
    if copies != DECK_SIZE:
        raise CatalogueError(f"{path.name}: a deck has {DECK_SIZE} cards, this one has {copies}")
    return _Deck(path.name, name, colour, rules, cards)


def read_card(file: str, deck: str, colour: Colour, row: Mapping[str, Any]) -> Card:
    """The card in a row of a deck file; ``card_row`` is the other way.

    Raises ``CatalogueError`` naming ``file``, card and reason.
    """
    key = row.get("key")
    if not isinstance(key, str) or not key.replace("_", "").isalnum() or key != key.lower():
        raise CatalogueError(f"{file}: a card's key is lower-case letters and _, not {key!r}")
    faults = [f"has no {name}" for name in ("copies", "cost", "verb", "source") if name not in row]
    faults += [f"has the unknown entry {name!r}" for name in row if name not in _CARD_NAMES]
    tables = {name: row.get(name, {}) for name in ("cost", "args", "once")}
    if not all(isinstance(table, dict) for table in tables.values()):
        raise CatalogueError(f"{file}: card {key} needs tables for cost, args and once")
    cost, args, once = dict(tables["cost"]), dict(tables["args"]), dict(tables["once"])
    rank_gold = cost.get("gold") == "rank"
    if rank_gold:
        del cost["gold"]
    faults += [f"costs unknown {name!r}" for name in cost if name not in COST_NAMES]
    numbers = [row.get("copies", 1), row.get("needs", 1), *cost.values()]
    if any(not isinstance(n, int) or isinstance(n, bool) or n < 1 for n in numbers):
        faults.append("needs whole numbers from 1 for copies, cost and needs")
    if once and "verb" not in once:
        faults.append("has a once effect without a verb")
    extra = (str(once.pop("verb")), once) if "verb" in once else None
    if "verb" in row:
        main = (str(row["verb"]), args)
        found = [*verb_faults(colour, main, extra)]
        faults += found or value_faults(main, *([extra] if extra else []))
    if row.get("source", "X") not in _SOURCES:
        faults.append(f"has the unknown source {row['source']!r}")
    if faults:
        raise CatalogueError(f"{file}: card {key} {'; '.join(faults)}")
    return Card(
        index=0,
        key=key,
        deck=deck,
        colour=colour,
        copies=row["copies"],
        cost=tuple((name, cost[name]) for name in COST_NAMES if name in cost),
        verb=row["verb"],
        args=args,
        once=extra,
        needs=row.get("needs", 0),
        rank_gold=rank_gold,
        source=row["source"],
    )


def card_row(card: Card) -> dict[str, Any]:
    """A card as its deck file has it, to be read by ``read_card``."""
    row: dict[str, Any] = {"key": card.key, "copies": card.copies}
    row["cost"] = {"gold": "rank"} if card.rank_gold else dict(card.cost)
    row |= {"verb": card.verb, "args": dict(card.args)}
    row |= {"once": {"verb": card.once[0], **card.once[1]}} if card.once else {}
    return row | ({"needs": card.needs} if card.needs else {}) | {"source": card.source}


CATALOGUE: Catalogue  # the shipped decks, under a name for tests and tools; see ``shipped``


def __getattr__(name: str) -> Catalogue:
    if name == "CATALOGUE":
        return shipped()
    raise AttributeError(name)


__all__ = ["CATALOGUE", "Card", "Catalogue", "CatalogueError", "load_catalogue", "shipped"]
