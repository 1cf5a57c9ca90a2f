"""Editions: the decks that came with the engine at one time, so that old games can be checked.

Each file ``editions/*.json`` says how the decks of edition N differ from those of the next
one; the last edition is the deck files themselves. A record of a game with other cards than those
carries its decks, as differences from shipped ones, in the same notation::

    [{"deck": "base", "colour": "temple", "rules": "base", "like": "5f3a…",
      "cards": ["temple_gold", {"key": "temple_wood", "copies": 1, …}, …]}, …]

A card that is a word is the one of that key in the deck that ``like`` names by its digest;
without ``cards`` the whole deck is that one.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from engine.cards.catalogue import DECK_SIZE, RULES, card_row, read_card, shipped
from engine.errors import OtherCardsError, PositionError, brief
from engine.model.card import Card, Catalogue, CatalogueError
from engine.model.config import BASE
from engine.model.terms import Colour

FOLDER = Path(__file__).parent / "editions"
MOST = 99  # the highest amount on a card that a record may carry
_SHORT = 16  # hex digits that name a deck
_LONGEST = 40  # characters of the name of a deck or card
_ENTRIES = {"deck", "colour", "rules", "like", "cards"}

_Place = tuple[str, Colour]


@dataclass(frozen=True, slots=True)
class _Deck:
    rules: str
    cards: tuple[Card, ...]

    @property
    def name(self) -> str:
        """The beginning of the SHA-256 of all that is printed in it."""
        printed = json.dumps([card.printed() for card in self.cards], sort_keys=True)
        return sha256(printed.encode()).hexdigest()[:_SHORT]


_Decks = Mapping[_Place, _Deck]


@cache
def editions() -> tuple[Catalogue, ...]:
    """The decks of all editions, those that come with the engine now first."""
    found = [shipped()]
    for path in sorted(FOLDER.glob("*.json"), key=lambda path: -int(path.stem)):
        later = _decks(found[-1])
        named = {place: (deck,) for place, deck in later.items()}
        changed = _read(path.name, json.loads(path.read_text(encoding="utf-8")), named)
        found.append(_catalogue({**later, **changed}))
    return tuple(found)


def difference(cards: Catalogue, later: Catalogue) -> list[dict[str, Any]]:
    """The file of an edition: in what its ``cards`` differ from those of the one after it."""
    after = _decks(later)
    return [
        row for place, deck in _decks(cards).items() if "cards" in (row := _row(place, deck, after))
    ]


def cards_to_carry(cards: Catalogue, decks: Sequence[str]) -> str:
    """Card data that a record of a game with these ``decks`` contains; "" for shipped ones."""
    if edition_of(decks, cards.digest(decks)) is not None:
        return ""
    present, own = _decks(shipped()), _decks(cards)
    rows = [_row(place, own[place], present) for place in zip(decks, Colour, strict=True)]
    return json.dumps(rows, ensure_ascii=False, separators=(",", ":"))


def edition_of(decks: Sequence[str], digest: str) -> Catalogue | None:
    """The newest edition whose ``decks``, six names, have that digest; None if none has."""
    for cards in editions():
        if _has(cards, decks) and cards.digest(decks) == digest:
            return cards
    return None


def cards_of(decks: Sequence[str], digest: str, carried: str = "") -> Catalogue:
    """The cards a game was played with: those of an edition, or what its record carried.

    Without a ``digest``, and for decks that no edition has, they are the present ones. Raises
    ``OtherCardsError`` if they are not known, ``PositionError`` if ``carried`` cannot be read.
    """
    if carried:
        return _carried(decks, digest, carried)
    found = edition_of(decks, digest) if digest else shipped()
    if found is None and any(_has(cards, decks) for cards in editions()):
        raise OtherCardsError(digest)
    return found or shipped()


def cards_of_position(mapping: Any) -> Catalogue:
    """The cards of the edition that a position names; the present ones if it names none.

    Raises ``OtherCardsError`` if no edition has them.
    """
    config = mapping.get("config") if isinstance(mapping, Mapping) else None
    decks = config.get("decks", BASE) if isinstance(config, Mapping) else None
    digest = mapping.get("catalogue") if isinstance(mapping, Mapping) else None
    named = isinstance(decks, list | tuple) and all(isinstance(name, str) for name in decks)
    return cards_of(decks, digest) if decks and named and isinstance(digest, str) else shipped()


def _carried(decks: Sequence[str], digest: str, text: str) -> Catalogue:
    try:
        rows = json.loads(text)
        found = _catalogue(_read("cards", rows, _known()))
    except (ValueError, RecursionError) as error:  # ``CatalogueError`` is a ``ValueError``
        fault = str(error) if isinstance(error, CatalogueError) else f"cards: not JSON: {error}"
        raise PositionError((fault,)) from error
    if not _has(found, decks) or found.digest(decks) != digest:
        raise PositionError(("cards: they are not those that the record names by their digest",))
    return found


def _has(cards: Catalogue, decks: Sequence[str]) -> bool:
    """Whether there are such decks, one a colour."""
    return len(decks) == len(Colour) and all(
        name in cards.deck_names(colour) for name, colour in zip(decks, Colour, strict=True)
    )


@cache
def _known() -> Mapping[_Place, Sequence[_Deck]]:
    """Every deck of every edition."""
    found: dict[_Place, list[_Deck]] = {}
    for cards in editions():
        for place, deck in _decks(cards).items():
            found.setdefault(place, []).append(deck)
    return found


def _decks(cards: Catalogue) -> dict[_Place, _Deck]:
    found: dict[_Place, list[Card]] = {place: [] for place in cards.rules}
    for card in cards.cards:
        found[card.deck, card.colour].append(replace(card, index=0))
    return {place: _Deck(cards.rules[place], tuple(own)) for place, own in found.items()}


def _catalogue(decks: _Decks) -> Catalogue:
    """A catalogue in the order that ``load_catalogue`` gives it."""
    order = sorted(decks, key=lambda place: (place[0] != "base", place[0], place[1]))
    cards = [card for place in order for card in decks[place].cards]
    if len({card.key for card in cards}) != len(cards):
        raise CatalogueError("cards: one exists twice")
    return Catalogue(cards, {place: decks[place].rules for place in order})


def _row(place: _Place, deck: _Deck, after: _Decks) -> dict[str, Any]:
    """``deck`` as a difference from the deck in the same place ``after`` it, if there is one."""
    name, colour = place
    row: dict[str, Any] = {"deck": name, "colour": colour.key, "rules": deck.rules}
    later = after.get(place)
    if later is not None:
        row["like"] = later.name
    if later != deck:
        same = set(map(_whole, later.cards)) if later is not None else set()
        row["cards"] = [card.key if _whole(card) in same else card_row(card) for card in deck.cards]
    return row


def _whole(card: Card) -> str:
    return json.dumps(card_row(card), sort_keys=True)


def _read(file: str, rows: Any, known: Mapping[_Place, Sequence[_Deck]]) -> dict[_Place, _Deck]:
    """The decks that ``rows`` describe. Raises ``CatalogueError`` naming ``file`` and the fault."""
    if not isinstance(rows, list):
        raise CatalogueError(f"{file}: needs a list of decks")
    found: dict[_Place, _Deck] = {}
    for row in rows:
        place = _read_place(file, row)
        if place in found:
            raise CatalogueError(f"{file}: the deck {place[0]} {place[1].key} is there twice")
        found[place] = _read_deck(file, row, place, known.get(place, ()))
    return found


def _read_place(file: str, row: Any) -> _Place:
    if not isinstance(row, dict) or row.keys() - _ENTRIES:
        raise CatalogueError(f"{file}: a deck is a mapping of {', '.join(sorted(_ENTRIES))}")
    name = row.get("deck")
    colours = {colour.key: colour for colour in Colour}
    if not isinstance(name, str) or not _is_name(name):
        raise CatalogueError(f"{file}: a deck cannot be called {brief(name)}")
    if not isinstance(row.get("colour"), str) or row["colour"] not in colours:
        raise CatalogueError(f"{file}: there is no colour {brief(row.get('colour'))}")
    if row.get("rules") not in RULES:
        raise CatalogueError(f"{file}: rules are {' or '.join(RULES)}")
    return name, colours[row["colour"]]


def _is_name(word: str) -> bool:
    return len(word) <= _LONGEST and word.replace("_", "").isalnum() and word == word.lower()


def _read_deck(file: str, row: Mapping[str, Any], place: _Place, known: Iterable[_Deck]) -> _Deck:
    name, colour = place
    like = next((deck for deck in known if deck.name == row.get("like")), None)
    if "like" in row and like is None:
        raise CatalogueError(f"{file}: no edition has the deck {name} {colour.key} it is like")
    if like is not None and "cards" not in row:
        return replace(like, rules=row["rules"])
    listed = row.get("cards")
    if not isinstance(listed, list):
        raise CatalogueError(f"{file}: the deck {name} {colour.key} has no list of cards")
    cards = tuple(_read_cards(file, place, listed, like))
    if sum(card.copies for card in cards) != DECK_SIZE:
        raise CatalogueError(f"{file}: the deck {name} {colour.key} needs {DECK_SIZE} cards")
    return _Deck(row["rules"], cards)


def _read_cards(
    file: str, place: _Place, listed: Sequence[Any], like: _Deck | None
) -> Iterator[Card]:
    printed = {card.key: card for card in like.cards} if like is not None else {}
    for one in listed:
        if isinstance(one, dict):
            if not isinstance(one.get("key"), str) or not _is_name(one["key"]):
                raise CatalogueError(f"{file}: a card cannot be called {brief(one.get('key'))}")
            if max(_amounts(one), default=0) > MOST:
                raise CatalogueError(f"{file}: card {one['key']} has an amount above {MOST}")
            yield read_card(file, *place, one)
        elif isinstance(one, str) and one in printed:
            yield printed[one]
        else:
            raise CatalogueError(f"{file}: {place[0]} {place[1].key} has no card {brief(one)}")


def _amounts(value: Any) -> Iterator[int]:
    """All numbers in a row."""
    if isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _amounts(one)
    elif isinstance(value, int | float):
        yield int(value) if abs(value) <= MOST else MOST + 1
