"""Catalogues read from folders of TOML files, and corrections to their cards.

One file of a folder is one deck of one colour. Costs, amounts and names of verbs are data; a file
that uses known verbs adds cards without a line of code. A file of corrections has a table for each
card whose costs or amounts differ::

    [quarry]
    cost = { wood = 2 }
    args = { amount = 3 }

``args`` and ``once`` need name only what differs. Cards are neither added nor taken
away there, and no verb is changed: that is what deck files are for.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from engine.effects.verbs import value_faults, verb_faults
from engine.errors import brief
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


_ENTRIES = ("cost", "args", "once", "needs")


def overridden(catalogue: Catalogue, path: Path) -> Catalogue:
    """``catalogue`` with the corrections in the file at ``path``.

    Raises ``CatalogueError`` naming file, card and reason.
    """
    tables = read_toml(path)
    for key in tables:
        if key not in catalogue.by_key:
            raise CatalogueError(f"{path.name}: card {key}: there is no such card")
    try:
        cards = [
            _corrected(card, tables[card.key], path.name) if card.key in tables else card
            for card in catalogue.cards
        ]
    except RecursionError as error:  # what cannot be compared, or shown in a fault
        raise CatalogueError(f"{path.name}: nested too deeply") from error
    return Catalogue(cards, catalogue.rules)


def _corrected(card: Card, row: Any, file: str) -> Card:
    if not isinstance(row, Mapping):
        raise CatalogueError(f"{file}: card {card.key}: needs a table [{card.key}]")
    faults = [f"has the unknown entry {name!r}" for name in row if name not in _ENTRIES]
    tables = [name for name in ("cost", "args", "once") if name in row]
    faults += [f"needs a table for {name}" for name in tables if not isinstance(row[name], Mapping)]
    if not faults:
        once = dict(card.once[1]) if card.once else {}
        faults = [
            *_cost_faults(row.get("cost", {})),
            *_argument_faults("args", card.args, row.get("args", {})),
            *_argument_faults("once", once, row.get("once", {})),
            *([] if _is_amount(row.get("needs", 0)) else ["needs a whole number for needs"]),
        ]
    if faults:
        raise CatalogueError(f"{file}: card {card.key}: {'; '.join(faults)}")
    cost = dict(row["cost"]) if "cost" in row else None
    corrected = replace(
        card,
        cost=card.cost if cost is None else _pairs(cost),
        rank_gold=card.rank_gold if cost is None else cost.get("gold") == "rank",
        args={**card.args, **row.get("args", {})},
        once=(card.once[0], {**card.once[1], **row.get("once", {})}) if card.once else None,
        needs=row.get("needs", card.needs),
    )
    uses = [(corrected.verb, corrected.args), *([corrected.once] if corrected.once else [])]
    if faults := [*value_faults(*uses)]:
        raise CatalogueError(f"{file}: card {card.key}: {'; '.join(faults)}")
    return corrected


def _pairs(cost: Mapping[str, Any]) -> tuple[tuple[str, int], ...]:
    return tuple((name, cost[name]) for name in COST_NAMES if isinstance(cost.get(name), int))


def _cost_faults(cost: Mapping[str, Any]) -> list[str]:
    return [
        f"cannot cost {brief(amount)} {name}"
        for name, amount in cost.items()
        if name not in COST_NAMES
        or not ((_is_amount(amount) and amount) or (name == "gold" and amount == "rank"))
    ]


def _argument_faults(entry: str, printed: Mapping[str, Any], given: Mapping[str, Any]) -> list[str]:
    """Only what is printed can be corrected, and only by something of its kind."""
    faults = [f"has no {name!r} among its {entry}" for name in given if name not in printed]
    return faults + [
        f"needs another {name!r} in {entry} than {brief(value)}"
        for name, value in given.items()
        if name in printed and not _like(value, printed[name])
    ]


def _like(value: Any, printed: Any) -> bool:
    if isinstance(printed, int) and not isinstance(printed, bool):
        return _is_amount(value)
    return type(value) is type(printed)


def _is_amount(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
