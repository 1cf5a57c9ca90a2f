"""The narrator of a game: a language, the players' names and the cards in play.

It has the words that every text is made of: names, amounts, prices, lists.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from bot.platform.discord.emoji import marks
from bot.platform.i18n.languages import Argument, Language
from engine import Catalogue, Event
from engine.model.terms import Resource
from engine.rules.costs import MARKET_GOLD, MARKET_VP
from render.text.amounts import Length
from render.text.faces import event_words

# Goods whose emoji has another word as its name.
_ICONS = {"cards": "card", "tokens": "token", "boats": "boat"}
_MARKS = re.compile(r"([\\*_~`|<>\[\]()#])")
_NO_SPACE = "\u200b"
_INVITES = re.compile(r"(discord(?:app)?)\.(?=(?:gg|com|me|io|li|new)\b)|(dsc)\.(?=gg\b)", re.I)
_DIRECTIONS = re.compile("[\u202a-\u202e\u2066-\u2069]")  # they would reverse the text after them


class Table(Protocol):
    """Interface of a table for the narrator."""

    @property
    def names(self) -> Sequence[str]:
        """The players' names by seat."""

    @property
    def catalogue(self) -> Catalogue:
        """The cards it is played with."""


@dataclass(frozen=True, slots=True)
class Narrator:
    """Tells one game in one language.

    ``names``: display names by seat, unescaped. Messages use ``name``; labels of options use them
    directly, as Discord shows no markdown there. ``catalogue``: the cards in play. ``with_icons``:
    amounts are marked for the bot's own emoji, in texts of messages.
    """

    language: Language
    names: Sequence[str]
    catalogue: Catalogue
    with_icons: bool = False

    @classmethod
    def of(cls, language: Language, table: Table) -> Narrator:
        """The narrator of what happens at ``table``."""
        return cls(language, table.names, table.catalogue)

    def text(self, key: str, **args: Argument) -> str:
        """The text ``key`` with ``args`` filled in."""
        return self.language.text(key, **args)

    def phrase(self, key: str, length: Length, **args: Argument) -> str:
        """The text ``key`` in the form that suits ``length``."""
        return self.language.phrase(key, length.value, **args)

    def event(self, event: Event, length: Length = Length.FULL) -> str:
        """``event`` in words, by ``render.text.faces``."""
        return event_words(event, [escape(name) for name in self.names], self.language, length)

    def name(self, seat: int) -> str:
        """The name of ``seat``, escaped for a message."""
        return escape(self.names[seat])

    def people(self, seats: Iterable[int]) -> str:
        """The names of ``seats`` as a sentence lists them."""
        return self.listing([self.name(seat) for seat in seats])

    def card(self, key: str) -> str:
        """The name of the card ``key``."""
        return self.language.card_name(key)

    def colour(self, key: str) -> str:
        """The name of a colour, and of its column."""
        return self.text(f"colour-{key}")

    def god(self, key: str) -> str:
        """The name of a god."""
        return self.text(f"god-{key}")

    def amount(self, what: str, number: int) -> str:
        """``number`` of ``what`` (a key such as ``wood``, ``vp``, ``army``): "2 armies".

        A temple that pays (E13) is named with the resource that it covers.
        """
        key = f"good-{what}"
        card = self.catalogue.get(what)
        if card is not None and not self.language.has(key):
            covered = self.amount(str(card.args["resource"]), 1)
            return self.text("good-from-temple", what=covered, card=self.language.card_one(what))
        around = marks(_ICONS.get(what, what)) if self.with_icons else ""
        marked = {"around": around} if around else {}
        return self.text(key, amount=number, **marked)

    @property
    def pictured(self) -> Narrator:
        """The same with emoji in amounts: for texts of messages alone."""
        return replace(self, with_icons=True)

    def amounts(self, pairs: Iterable[tuple[str, int]]) -> list[str]:
        """The ``amount`` of each of ``pairs`` (key, number)."""
        return [self.amount(what, number) for what, number in pairs]

    def goods(self, pairs: Iterable[tuple[str, int]]) -> str:
        """Amounts as a sentence lists them: "1 wood and 4 gold"; "nothing" for none."""
        return self.listing(self.amounts(pairs))

    def cost(self, card: str) -> str:
        """Cost of the card ``card``; ``""`` if it costs nothing."""
        printed = self.catalogue.card(card)
        if printed.rank_gold:
            return self.text("cost-rank")
        return self.goods(printed.cost) if printed.cost else ""

    def short_cost(self, card: str) -> str:
        """``cost`` in short: "1 clay, 1 stone", "1 of each"."""
        printed = self.catalogue.card(card)
        if printed.rank_gold or not printed.cost:
            return self.cost(card)
        if sorted(printed.cost) == sorted((resource.key, 1) for resource in Resource):
            return self.text("cost-each")
        return self.commas(self.amounts(printed.cost))

    def price(self, step: int) -> str:
        """Both prices of a step of the market (E6), 0 to 2; beyond an end, those of that end."""
        step = min(max(step, 0), len(MARKET_GOLD) - 1)
        return self.text("price", gold=MARKET_GOLD[step], vp=MARKET_VP[step])

    def prices(self, key: str, steps: Iterable[tuple[str, int]]) -> str:
        """Resources with the prices of their steps on the market, each as the text ``key``."""
        return self.commas(
            [self.text(key, resource=self.text(r), price=self.price(step)) for r, step in steps]
        )

    def listing(self, items: Sequence[str]) -> str:
        """``items`` as a sentence lists them: "a, b and c"."""
        return self.language.listing(items)

    def commas(self, items: Sequence[str]) -> str:
        """``items`` separated by commas, without an "and"."""
        return self.language.commas(items)

    def dots(self, items: Sequence[str]) -> str:
        """``items`` separated by dots."""
        return self.language.dots(items)


def escape(name: str) -> str:
    """``name`` so that Discord shows it unchanged.

    Markdown gets a backslash; a zero-width space after ``@``, in ``://`` and in the addresses of
    invites prevents mentions and links; white space becomes single spaces.
    """
    plain = _MARKS.sub(r"\\\1", " ".join(_DIRECTIONS.sub("", name).split()))
    plain = _INVITES.sub(lambda found: f"{found[1] or found[2]}.{_NO_SPACE}", plain)
    return plain.replace("@", "@" + _NO_SPACE).replace("://", ":" + _NO_SPACE + "//")


def cut(text: str, limit: int) -> str:
    """``text``, cut to ``limit`` characters with an ellipsis if it is longer."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"
