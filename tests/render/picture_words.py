"""Words for pictures in tests: the real texts of a language, but a refusal's own reason."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import date

from bot.platform.i18n.languages import Language, language
from bot.platform.i18n.pseudo import PSEUDO, longer

ENGLISH = language("en-US")


def _left(said: Language, time: str) -> str:
    return said.text("duration-left", time=time)


def _good(said: Language, kind: str, amount: str) -> str:
    return said.text(f"good-{kind}", amount=int(amount))


def _asked(said: Language, question: str, card: str, **args: str) -> str:
    return said.text(f"prompt-{question}", card=said.card_name(card), **args)


# What scenes make up, as patterns, and what the game says there.
MADE_UP: tuple[tuple[str, Callable[..., str]], ...] = (
    (r"(\d+) h left", lambda said, n: _left(said, said.text("duration-hours", count=int(n)))),
    (r"(\d+) days left", lambda said, n: _left(said, said.text("duration-days", count=int(n)))),
    (
        r"(\d+) h ago",
        lambda said, n: said.text("duration-ago", time=said.text("duration-hours", count=int(n))),
    ),
    (
        r"(\d+) min ago",
        lambda said, n: said.text("duration-ago", time=said.text("duration-minutes", count=int(n))),
    ),
    (
        r"of (\d+) h",
        lambda said, n: said.text("time-of", time=said.text("duration-hours", count=int(n))),
    ),
    (
        r"in (\d+) h a computer plays this turn for you",
        lambda said, n: said.text(
            "digest-timeout-turn",
            time=said.text("duration-hours", count=int(n)),
            yours="yes",
            name="Ann",
        ),
    ),
    (
        "stopped until morning",
        lambda said: said.text("time-stopped", time=said.text("duration-hours", count=9)),
    ),
    ("Which village\\?", lambda said: said.text("prompt-village")),
    ("Which region\\?", lambda said: said.text("prompt-region")),
    (
        "no mill on a field",
        lambda said: said.text("lack-mill.public", kinds=said.text("terrain-field")),
    ),
    (
        "Lumber Camp on (.+)",
        lambda said, region: _asked(said, "payment-at", "lumber_camp", region=region),
    ),
    (
        r"Ceres: take (\d+) resources",
        lambda said, n: said.text(
            "amounts-gain_resource", source=said.text("god-ceres"), goods=_good(said, "resource", n)
        ),
    ),
    (
        r"Mars: take (\d+) pieces",
        lambda said, n: said.text(
            "amounts-gain_piece", source=said.text("god-mars"), goods=_good(said, "piece", n)
        ),
    ),
    (
        r"Your boats carry (\d+) and you have (\d+): give back (\d+)",
        lambda said, room, held, count: said.text(
            "amounts-overflow", room=int(room), held=int(held), count=int(count)
        ),
    ),
    (
        r"(\d+) of (\d+) cards to Neptune",
        lambda said, count, total: said.text(
            "offering-count", count=int(count), total=int(total), god=said.text("god-neptune")
        ),
    ),
    (r"draws (\d+) cards", lambda said, n: _good(said, "cards", n)),
    (r"\+(\d+) VP", lambda said, n: f"+{_good(said, 'vp', n)}"),
    (r"\+(\d+) pieces", lambda said, n: f"+{_good(said, 'piece', n)}"),
    (
        r"3 gold · \+3 gold",
        lambda said: said.dots([_good(said, "gold", "3"), f"+{_good(said, 'gold', '3')}"]),
    ),
    ("Which god's power does Jupiter lend you\\?", lambda said: said.text("prompt-god")),
    ("Raiders: who do you steal from\\?", lambda said: _asked(said, "victim-card", "raiders")),
    (
        "Laboratory: which card do you activate\\?",
        lambda said: _asked(said, "card-card", "laboratory"),
    ),
    ("Temple of Min: into which column\\?", lambda said: _asked(said, "column-card", "min")),
    ("Your tables", lambda said: said.text("tables-yours")),
    ("Build: (.+)", lambda said, card: said.text("tutorial-build", card=card)),
    ("Build", lambda said: said.text("tutorial-build", card="").rstrip(" :\u00a0")),
    ("Army", lambda said: said.text("picture-kind-army")),
    ("Confirm", lambda said: said.text("button-confirm")),
    (
        "Build your card where your house is, beside the village and the sea.",
        lambda said: said.text("tutorial-do-2", card=said.card_name("farm")),
    ),
    ("It makes 2 wheat now.", lambda said: said.text("tutorial-why-2")),
)


class FluentWords:
    """A language, English unless ``spoken`` says otherwise, that a test can listen to."""

    def __init__(self) -> None:
        self.language: Language = ENGLISH

    @contextmanager
    def spoken(self, locale: str) -> Iterator[None]:
        """Another language for a while."""
        self.language = language(locale)
        try:
            yield
        finally:
            self.language = ENGLISH

    def said(self, text: str) -> str:
        """A text invented for a test; another language says its own text (``MADE_UP``)."""
        if self.language.locale == PSEUDO and text:
            return f"[{longer(text)}]"
        return text if self.language is ENGLISH else self._translated(text)

    def _translated(self, text: str) -> str:
        for pattern, say in MADE_UP:
            if found := re.fullmatch(pattern, text):
                return say(self.language, *found.groups()).replace("**", "")
        return text

    def _bracketed(self, text: str) -> str:
        """The pseudo-locale's text without the brackets of its arguments: one pair is enough.

        With those of every part it would be longer than any language is.
        """
        if self.language.locale != PSEUDO:
            return text
        return f"[{text.replace('[', '').replace(']', '')}]"

    def has(self, key: str) -> bool:
        return self.language.has(key)

    def text(self, key: str, **args: str | int) -> str:
        if key.startswith("refusal-") and "words" in args:  # for a reason of some length
            return self.said(str(args["words"]))
        return self._bracketed(self.language.text(key, **args))

    def phrase(self, key: str, forms: Sequence[str], /, **args: str | int) -> str:
        return self._bracketed(self.language.phrase(key, forms, **args))

    def listing(self, items: Sequence[str]) -> str:
        return self._bracketed(self.language.listing(items))

    def commas(self, items: Sequence[str]) -> str:
        return self._bracketed(self.language.commas(items))

    def semicolons(self, items: Sequence[str]) -> str:
        return self._bracketed(self.language.semicolons(items))

    def number(self, number: float, digits: int = 0) -> str:
        return self.language.number(number, digits)

    def percent(self, share: float) -> str:
        return self.language.percent(share)

    def day(self, day: date) -> str:
        return self.language.day(day)

    def month(self, day: date) -> str:
        return self.language.month(day)

    def card_name(self, key: str) -> str:
        return self.language.card_name(key)

    def card_one(self, key: str) -> str:
        return self.language.card_one(key)


WORDS = FluentWords()
