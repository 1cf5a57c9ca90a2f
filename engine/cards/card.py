"""What is printed on a card, and the catalogue of all cards. No effects and no files here."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from contextvars import ContextVar
from dataclasses import dataclass, field, fields
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
        """How many wheat, wood, clay and stone it costs."""
        cost = dict(self.cost)
        return (
            cost.get("wheat", 0),
            cost.get("wood", 0),
            cost.get("clay", 0),
            cost.get("stone", 0),
        )

    @property
    def cost_gold(self) -> int:
        """How much gold it costs as such, replacements (R11) aside."""
        return dict(self.cost).get("gold", 0)


class Catalogue:
    """All cards that are known, in the order of decks, colours and files.

    Beside the present cards there may be earlier editions of decks, as they were
    printed when a game with them began: cards of their own in the engine's lists, each
    with an index of its own, but no part of what a new game is played with.
    """

    def __init__(
        self, cards: Iterable[Card], rules: Mapping[tuple[str, Colour], str] | None = None
    ) -> None:
        self.rules: dict[tuple[str, Colour], str] = dict(rules or {})
        self._editions: dict[str, dict[str, Card]] = {}  # by digest; "" is the present one
        self._shown: dict[str, dict[str, Card]] = {}  # the same, with the present cards beside
        self.adopt(cards)

    def adopt(self, cards: Iterable[Card]) -> None:
        """Make ``cards`` the present ones; every card's index is its place among them.

        Only for a program's start: a game that is going on would change under its players.
        """
        present = tuple(cards)
        self._editions = {"": {card.key: card for card in present}}
        self._digests: dict[tuple[str, ...], str] = {}  # of the present decks, as they are asked
        self._dealt: dict[tuple[tuple[str, ...], str], list[int]] = {}  # likewise, by edition
        self._decks = {
            c: tuple(dict.fromkeys(d.deck for d in present if d.colour == c)) for c in Colour
        }
        self._shown = dict(self._editions)
        self._of: dict[str, Catalogue] = {"": self}
        self._list(present)

    def _list(self, cards: tuple[Card, ...]) -> None:
        self.cards = cards
        self.colour: tuple[int, ...] = tuple(int(c.colour) for c in cards)
        self.cost_resources = tuple(c.cost_resources for c in cards)
        self.cost_gold = tuple(c.cost_gold for c in cards)
        self.keys: tuple[str, ...] = tuple(c.key for c in cards)
        self.needs: tuple[int, ...] = tuple(c.needs for c in cards)
        self.rank_gold: tuple[bool, ...] = tuple(c.rank_gold for c in cards)

    @property
    def by_key(self) -> dict[str, Card]:
        """The cards by their keys: the present ones, or those of the edition being shown.

        An edition has six decks; of all others the present cards are shown beside it.
        """
        return self._shown.get(_shown.get(), self._shown[""])

    def card(self, key: str, edition: str = "") -> Card:
        """The card with that key. Raises ``KeyError`` for an unknown one.

        Without an ``edition`` it is the card as ``by_key`` has it.
        """
        return self._editions[edition][key] if edition else self.by_key[key]

    def __contains__(self, key: object) -> bool:
        """Whether there is a card of that key."""
        return key in self.by_key

    def get(self, key: str | None) -> Card | None:
        """The card with that key, or None."""
        return self.by_key.get(key) if key else None

    def of(self, edition: str) -> Catalogue:
        """The cards as ``edition`` has them, as a catalogue of their own; "" is the present one."""
        if edition not in self._of:
            self._of[edition] = Catalogue(self._shown[edition].values(), self.rules)
        return self._of[edition]

    def has(self, key: str, edition: str) -> bool:
        """Whether a card of that key is in the edition; "" is the present one."""
        return key in self._editions[edition]

    def index(self, key: str, edition: str) -> int:
        """The index of the card in the edition. Raises ``KeyError`` for an unknown one."""
        return self._editions[edition][key].index

    def deck_names(self, colour: Colour) -> tuple[str, ...]:
        """The decks that exist in ``colour``: base, and whatever files bring."""
        return self._decks[colour]

    def deal(self, decks: Iterable[str], edition: str = "") -> list[int]:
        """The cards of these six decks, one name a colour, every copy, in catalogue order."""
        asked = (tuple(decks), edition)
        if asked not in self._dealt:
            cards = self._in(asked[0], edition)
            self._dealt[asked] = [card.index for card in cards for _ in range(card.copies)]
        return self._dealt[asked].copy()

    def digest(self, decks: Iterable[str], edition: str = "") -> str:
        """The hex SHA-256 of all that is printed in these six decks: what a game is played with."""
        if edition:
            return edition
        names = tuple(decks)
        if names not in self._digests:
            self._digests[names] = _digest(self._in(names, ""))
        return self._digests[names]

    def edition(self, decks: Iterable[str], digest: str) -> str | None:
        """The edition in which these decks have that digest: "" if it is the present one.

        None if no such edition is known.
        """
        if digest == self.digest(decks):
            return ""
        return digest if digest in self._editions else None

    def written(self, decks: Iterable[str]) -> dict[str, Any]:
        """These six decks as they are printed at present, as a JSON mapping to keep."""
        names = list(decks)
        rules = [self.rules[name, colour] for name, colour in zip(names, Colour, strict=True)]
        cards = [card_to_json(card) for card in self._in(names, "")]
        return {"decks": names, "rules": rules, "cards": cards}

    def remember(self, written: Mapping[str, Any]) -> str:
        """Make known an edition that ``written`` gave at the time. Returns its digest."""
        at, names = len(self.cards), list(written["decks"])
        cards = [card_from_json(row, at + place) for place, row in enumerate(written["cards"])]
        digest = _digest(cards)
        if self.edition(names, digest) is None:
            for name, colour, rules in zip(names, Colour, written["rules"], strict=True):
                self.rules.setdefault((name, colour), rules)
            self._editions[digest] = {card.key: card for card in cards}
            self._shown[digest] = self._editions[""] | self._editions[digest]
            self._list((*self.cards, *cards))
        return digest

    def _in(self, decks: Iterable[str], edition: str) -> list[Card]:
        chosen = set(zip(decks, Colour, strict=True))
        there = self._editions[edition].values()
        return [card for card in there if (card.deck, card.colour) in chosen]


_shown: ContextVar[str] = ContextVar("edition shown", default="")


def show_edition(edition: str) -> None:
    """Let looked-up cards be those of ``edition`` in the present task, and what it starts.

    This is for words and pictures: the rules always go by the game's own edition.
    """
    _shown.set(edition)


def _digest(cards: Iterable[Card]) -> str:
    printed = [card.printed() for card in cards]
    return sha256(json.dumps(printed, sort_keys=True).encode()).hexdigest()


def card_to_json(card: Card) -> dict[str, Any]:
    """Everything about a card but its index, as a JSON mapping."""
    row = {field.name: getattr(card, field.name) for field in fields(card)}
    del row["index"]
    return row | {"colour": card.colour.key, "args": dict(card.args)}


def card_from_json(row: Mapping[str, Any], index: int) -> Card:
    """The card that ``card_to_json`` wrote."""
    cost = tuple((name, amount) for name, amount in row["cost"])
    once = (row["once"][0], dict(row["once"][1])) if row["once"] else None
    values = {**row, "colour": Colour[row["colour"].upper()], "cost": cost, "once": once}
    return Card(index=index, **values)
