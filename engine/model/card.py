"""Cards as printed, and the catalogue of all cards. No effects and no files here."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from hashlib import sha256
from typing import Any

from engine.model.terms import Colour, Resource

COST_NAMES = (*(r.key for r in Resource), "gold")


class CatalogueError(ValueError):
    """A deck file that cannot be used: the message names the file, the card and the reason."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card face; ``index`` is its place in the catalogue and its name inside the engine."""

    index: int
    key: str
    deck: str
    colour: Colour
    copies: int
    cost: tuple[tuple[str, int], ...]  # in the order wheat, wood, clay, stone, gold
    verb: str
    args: Mapping[str, Any] = field(hash=False)
    once: tuple[str, Mapping[str, Any]] | None = field(hash=False)  # verb and arguments (E4)
    needs: int  # own pieces that must stand in the region already (E5)
    rank_gold: bool  # costs as much gold as its rank, instead of ``cost``
    source: str  # R rulebook, P public accounts, X reconstructed

    def printed(self) -> list[Any]:
        """All that is printed on it, as JSON values."""
        more = [self.once, self.needs, self.rank_gold]
        face = [self.key, self.colour.key, self.copies, self.cost, self.verb, dict(self.args)]
        return face + (more if any(more) else [])

    @property
    def cost_resources(self) -> tuple[int, int, int, int]:
        """Cost in wheat, wood, clay and stone."""
        cost = dict(self.cost)
        return (
            cost.get("wheat", 0),
            cost.get("wood", 0),
            cost.get("clay", 0),
            cost.get("stone", 0),
        )

    @property
    def cost_gold(self) -> int:
        """Printed cost in gold, without replacements (R11)."""
        return dict(self.cost).get("gold", 0)


class Catalogue:
    """All cards that can be played with, in the order of decks, colours and files. Immutable.

    A game and its views hold the one that they are played with. Inside the engine a card is
    its index here; ``colour``, ``keys`` and the other tuples are by that index.
    """

    __slots__ = (
        "_dealt",
        "_decks",
        "_digests",
        "by_key",
        "cards",
        "colour",
        "cost_gold",
        "cost_resources",
        "keys",
        "needs",
        "rank_gold",
        "rules",
    )

    def __init__(self, cards: Iterable[Card], rules: Mapping[tuple[str, Colour], str]) -> None:
        """``rules``: for each deck of a colour whose rules it brings, base or egypt."""
        self.cards = tuple(replace(card, index=index) for index, card in enumerate(cards))
        self.rules: Mapping[tuple[str, Colour], str] = dict(rules)
        self.by_key: dict[str, Card] = {card.key: card for card in self.cards}
        self.keys: tuple[str, ...] = tuple(c.key for c in self.cards)
        self.colour: tuple[int, ...] = tuple(int(c.colour) for c in self.cards)
        self.cost_resources = tuple(c.cost_resources for c in self.cards)
        self.cost_gold = tuple(c.cost_gold for c in self.cards)
        self.needs: tuple[int, ...] = tuple(c.needs for c in self.cards)
        self.rank_gold: tuple[bool, ...] = tuple(c.rank_gold for c in self.cards)
        self._decks = {
            c: tuple(dict.fromkeys(d.deck for d in self.cards if d.colour == c)) for c in Colour
        }
        self._dealt: dict[tuple[str, ...], tuple[int, ...]] = {}  # as they are asked for
        self._digests: dict[tuple[str, ...], str] = {}  # likewise

    def card(self, key: str) -> Card:
        """The card with that key. Raises ``KeyError`` for an unknown one."""
        return self.by_key[key]

    def get(self, key: str | None) -> Card | None:
        """The card with that key, or None."""
        return self.by_key.get(key) if key else None

    def __contains__(self, key: object) -> bool:
        """Whether there is a card of that key."""
        return key in self.by_key

    def index(self, key: str) -> int:
        """The index of the card with that key. Raises ``KeyError`` for an unknown one."""
        return self.by_key[key].index

    def beside(self, other: Catalogue) -> Catalogue:
        """These cards, and of ``other`` those that are not here: for looking cards up by name."""
        more = [card for card in other.cards if card.key not in self]
        return Catalogue((*self.cards, *more), {**other.rules, **self.rules})

    def deck_names(self, colour: Colour) -> tuple[str, ...]:
        """The decks that exist in ``colour``: base, and whatever files bring."""
        return self._decks[colour]

    def modules(self, decks: Iterable[str]) -> tuple[bool, ...]:
        """For each colour whether its deck, of these six, brings Egypt's rules (E1)."""
        return tuple(
            self.rules[name, colour] == "egypt" for name, colour in zip(decks, Colour, strict=True)
        )

    def deal(self, decks: Iterable[str]) -> list[int]:
        """The cards of these six decks, one name a colour, every copy, in catalogue order."""
        asked = tuple(decks)
        if asked not in self._dealt:
            cards = self._in(asked)
            self._dealt[asked] = tuple(card.index for card in cards for _ in range(card.copies))
        return list(self._dealt[asked])

    def digest(self, decks: Iterable[str]) -> str:
        """The hex SHA-256 of all that is printed in these six decks: what a game is played with."""
        asked = tuple(decks)
        if asked not in self._digests:
            printed = [card.printed() for card in self._in(asked)]
            text = json.dumps(printed, sort_keys=True)
            self._digests[asked] = sha256(text.encode()).hexdigest()
        return self._digests[asked]

    def to_json(self, decks: Iterable[str]) -> dict[str, Any]:
        """These six decks as a JSON mapping to keep with a game, for ``from_json``."""
        names = tuple(decks)
        rules = [self.rules[name, colour] for name, colour in zip(names, Colour, strict=True)]
        cards = [card_to_json(card) for card in self._in(names)]
        return {"decks": list(names), "rules": rules, "cards": cards}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Catalogue:
        """A catalogue of the six decks that ``to_json`` wrote."""
        rules = zip(data["decks"], Colour, data["rules"], strict=True)
        return cls(
            (card_from_json(row) for row in data["cards"]),
            {(name, colour): rule for name, colour, rule in rules},
        )

    def _in(self, decks: Iterable[str]) -> list[Card]:
        chosen = set(zip(decks, Colour, strict=True))
        return [card for card in self.cards if (card.deck, card.colour) in chosen]


def card_to_json(card: Card) -> dict[str, Any]:
    """Everything about a card but its index, as a JSON mapping."""
    row = {field.name: getattr(card, field.name) for field in fields(card)}
    del row["index"]
    return row | {"colour": card.colour.key, "args": dict(card.args)}


def card_from_json(row: Mapping[str, Any]) -> Card:
    """The card that ``card_to_json`` wrote; its index is for a catalogue to give."""
    cost = tuple((name, amount) for name, amount in row["cost"])
    once = (row["once"][0], dict(row["once"][1])) if row["once"] else None
    values = {**row, "colour": Colour[row["colour"].upper()], "cost": cost, "once": once}
    return Card(index=0, **values)
