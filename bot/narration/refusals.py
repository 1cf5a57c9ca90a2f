"""Refusals as whole sentences: what is wrong, the rule, what is possible instead."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from bot.i18n import Language
from bot.narration.goods import commas
from bot.narration.names import escape
from engine.decision import Outlook
from engine.errors import Refusal

SHOWN = 8


class Refusing(Protocol):
    """An error of the use cases, as far as its sentence needs it."""

    @property
    def code(self) -> str:
        """Which refusal it is."""

    @property
    def details(self) -> Mapping[str, str | int]:
        """What the sentence names."""


def refusal_text(
    refusal: Refusal,
    language: Language,
    names: Sequence[str] = (),
    possible: Sequence[str] = (),
    *,
    tip: bool = True,
) -> str:
    """The sentence for a rule's refusal; without ``tip`` not what helps against it.

    ``possible`` are the labels of what could be chosen instead, the first few of which
    are named; without them the keys that the refusal itself lists serve. ``names`` are
    the players' names, for refusals about a seat. What a person typed is escaped.
    """
    args = {
        name: escape(value) if isinstance(value, str) else value
        for name, value in language.spoken(refusal.args).items()
    }
    if not possible and "possible" in args:
        possible = str(args["possible"]).split(", ")
    seat = refusal.args.get("seat")
    if isinstance(seat, int) and seat < len(names):
        args["name"] = escape(names[seat])
    key = f"refusal-{refusal.code}"
    text = language.text(key, **args)
    if tip and language.has(f"{key}.tip"):
        text = f"{text} {language.text(f'{key}.tip', **args)}"
    if not possible:
        return text
    shown = list(possible[:SHOWN])
    if len(possible) > SHOWN:
        rest = len(possible) - SHOWN
        listed = commas(shown, language)
        return f"{text} {language.text('refusal-possible-more', options=listed, count=rest)}"
    return f"{text} {language.text('refusal-possible', options=language.listing(shown))}"


def table_refusal_text(error: Refusing, language: Language) -> str:
    """The sentence for a refusal of the use cases; names in it are escaped here."""
    args = {
        name: escape(value) if isinstance(value, str) else value
        for name, value in error.details.items()
    }
    return language.text(f"refusal-{error.code}", **args)


def cannot_build_lines(outlook: Iterable[Outlook], language: Language) -> list[str]:
    """One line for every card of a hand that cannot be built now: its name and the reason."""
    return [
        language.text(
            "cannot-build-line",
            card=language.card_name(card.card),
            reason=refusal_text(card.refusal, language, tip=False),
        )
        for card in outlook
        if card.refusal is not None
    ]
