"""The mix of decks as it is typed behind /deus new: a word for all six colours, or colours."""

from __future__ import annotations

from collections.abc import Iterable

from bot.i18n import Language
from bot.ui.commands.reading import (
    find,
    plain,
    shown,
    split,
)
from bot.ui.input_errors import InputError
from bot.ui.pages.options import MIXES, mixed
from engine import CATALOGUE
from engine.model.terms import Colour

_EGYPT = "egypt"


def read_decks(language: Language, typed: str | None) -> tuple[str, ...] | None:
    """The decks that ``typed`` means, None for a random mix: "egypt", "maritime, civil".

    Nothing typed means base decks. Raises ``Refused``.
    """
    key = find(typed, _words(language)) if typed is not None else "base"
    if key is not None:
        return MIXES[key]
    colours = _colours(language)
    found = [find(part, colours) for part in split(typed or "")]
    if not found or None in found:
        raise InputError(
            "typed-decks-unknown",
            typed=shown(typed or ""),
            colours=", ".join(colours.values()),
        )
    return mixed([f"{colour}:{_EGYPT}" for colour in found])


def mixes(language: Language, typed: str) -> Iterable[tuple[str, str]]:
    """Mixes that what was typed can become: words for all, and each colour not named yet."""
    colours = _colours(language)
    parts = split(typed)
    keys = [find(part, colours) for part in parts]
    done = [key for part, key in zip(parts, keys, strict=True) if key and part in colours]
    rest = "" if len(done) == len(parts) else parts[-1]
    if not done:
        fitting = {key: text for key, text in _words(language).items() if _fits(rest, key, text)}
        yield from fitting.items()
    else:
        yield ", ".join(done), language.listing([colours[key] for key in done])
    for key, text in colours.items():
        if key not in done and _fits(rest, key, text):
            named = [colours[one] for one in done] + [text]
            yield (
                ", ".join((*done, key)),
                language.text(
                    "decks-mixed",
                    deck=language.deck_name(_EGYPT),
                    colours=language.listing(named),
                ),
            )


def _fits(typed: str, key: str, text: str) -> bool:
    return plain(typed) in plain(key) or plain(typed) in plain(text)


def _words(language: Language) -> dict[str, str]:
    return {mix: language.text(f"mix-{mix}") for mix in MIXES}


def _colours(language: Language) -> dict[str, str]:
    """The colours that have an Egypt deck."""
    return {
        colour.key: language.text(f"colour-{colour.key}")
        for colour in Colour
        if _EGYPT in CATALOGUE.deck_names(colour)
    }
