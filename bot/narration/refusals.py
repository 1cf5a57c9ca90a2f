"""Refusals as sentences: what is wrong, the rule, what is possible instead."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from bot.narration.narrator import Narrator, escape
from bot.platform.i18n.languages import Argument, Language
from engine.errors import Refusal
from engine.model.decision import Outlook
from engine.model.terms import Colour, God, Piece
from render.text.cards import spoken

SHOWN = 8
_MENTIONS = frozenset({"role", "channel", "channels"})  # details that are mentions


class Refusing(Protocol):
    """The part of a use case's error that its sentence needs."""

    @property
    def code(self) -> str:
        """Code of the refusal."""

    @property
    def details(self) -> Mapping[str, Argument]:
        """The arguments of the sentence."""


def refusal_text(language: Language, refusal: Refusal, possible: Sequence[str] = ()) -> str:
    """The sentence for a refusal by the rules, with a tip if there is one.

    ``possible``: labels of options that could be chosen instead; the first few are named. Text
    that a person typed is escaped.
    """
    args = _escaped(spoken(language, refusal.args)) | _helper(language, refusal)
    key = f"refusal-{refusal.code}"
    text = language.text(key, **args)
    if language.has(f"{key}.tip"):
        text = f"{text} {language.text(f'{key}.tip', **args)}"
    if not possible:
        return text
    rest = len(possible) - SHOWN
    if rest <= 0:
        return f"{text} {language.text('refusal-possible', options=language.listing(possible))}"
    shown = language.commas(possible[:SHOWN])
    return f"{text} {language.text('refusal-possible-more', options=shown, count=rest)}"


# What the picture of a question shows by itself: whose a region is, land or sea, where one stands.
_SEEN = frozenset(
    {
        *("region-village", "region-taken", "region-not-sea", "region-not-land"),
        *("move-village", "move-taken", "move-stays"),
    }
)


def is_plain(refusal: Refusal) -> bool:
    """Whether the picture of a question about regions shows the reason by itself."""
    return refusal.code in _SEEN


def region_refusal_lines(language: Language, refusals: Mapping[str, Refusal]) -> list[str]:
    """Reasons why regions cannot be chosen, one a line, obvious ones last.

    ``refusals``: by region. The sentence is about the first region, the others are named after it.
    """
    alike: dict[tuple[object, ...], list[str]] = {}
    for region, refusal in refusals.items():
        args = {name: value for name, value in refusal.args.items() if name != "region"}
        alike.setdefault((refusal.code, *sorted(args.items())), []).append(region)
    groups = sorted(alike.values(), key=lambda regions: is_plain(refusals[regions[0]]))
    lines = []
    for first, *others in groups:
        why = refusal_text(language, refusals[first])
        if others:
            why = language.text("elsewhere-same", why=why, regions=language.listing(others))
        lines.append(language.text("elsewhere-line", why=why))
    return lines


def table_refusal_text(language: Language, error: Refusing) -> str:
    """The sentence for a refusal of the use cases; names in it are escaped here."""
    mentions = {name: error.details[name] for name in _MENTIONS & error.details.keys()}
    return language.text(f"refusal-{error.code}", **_escaped(error.details) | mentions)


def cannot_build_lines(narrator: Narrator, outlook: Iterable[Outlook]) -> list[str]:
    """The cards of a hand that cannot be built now, and what helps: a line for each tip.

    The picture of the hand shows the reason under each card; here it is given if there is no tip.
    """
    cards: dict[str, list[str]] = {}
    for card in outlook:
        if card.refusal is not None:
            way = _way_on(narrator.language, card.refusal)
            cards.setdefault(way, []).append(narrator.card(card.card))
    return [
        narrator.text("cannot-build", cards=narrator.commas(list(dict.fromkeys(names))), way=way)
        for way, names in cards.items()
    ]


def _way_on(language: Language, refusal: Refusal) -> str:
    tip = f"refusal-{refusal.code}.tip"
    if not language.has(tip):
        return refusal_text(language, refusal)
    args = _escaped(spoken(language, refusal.args)) | _helper(language, refusal)
    return language.text(tip, **args)


def _helper(language: Language, refusal: Refusal) -> dict[str, Argument]:
    """The god who brings the piece that a refusal names, and the colour of the cards to offer."""
    piece = next((piece for piece in Piece if piece.key == refusal.args.get("piece")), None)
    if piece is None:
        return {}
    colour, god = Colour(int(piece)), God(int(piece))
    return {
        "colour": language.text(f"colour-{colour.key}"),
        "god": language.text(f"god-{god.key}"),
    }


def _escaped(args: Mapping[str, Argument]) -> dict[str, Argument]:
    return {
        name: escape(value) if isinstance(value, str) else value for name, value in args.items()
    }
