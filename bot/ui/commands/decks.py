"""The mix of decks as it is typed behind /deus new: a word for all six colours, or colours."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile

from bot.i18n import Language
from bot.narration import Narrator, decks_words
from bot.ui.commands.reading import find, plain, shown, split
from bot.ui.errors import InputError
from bot.ui.pages.options import deck_label, mix_name, mixed, mixes
from engine import Catalogue
from engine.model.terms import Colour


def read_decks(language: Language, catalogue: Catalogue, typed: str) -> tuple[str, ...] | None:
    """The decks that ``typed`` means, None for a random mix: "egypt", "maritime, civil".

    Raises ``InputError``.
    """
    named = mixes(catalogue)
    mix_names = [{mix: mix_name(one, mix) for mix in named} for one in language.understood]
    key = find(typed, *mix_names)
    if key is not None:
        return named[key]
    decks = _decks(language, catalogue)
    others = [_decks(one, catalogue) for one in language.understood[1:]]
    found = [find(part, decks, *others) for part in split(typed)]
    keys = [key for key in found if key is not None]
    if not keys or len(keys) < len(found):
        raise InputError(
            "typed-decks-unknown",
            typed=shown(typed),
            mixes=language.commas([f"`{mix}`" for mix in named]),
            decks=language.commas(list(decks.values())),
        )
    return mixed([_pair(catalogue, key) for key in keys], catalogue)


def complete_decks(
    language: Language, catalogue: Catalogue, typed: str
) -> Iterable[tuple[str, str]]:
    """Mixes that what was typed can become: words for all, and each deck not named yet."""
    decks = _decks(language, catalogue)
    parts = split(typed)
    done = list(takewhile(decks.__contains__, parts))
    rest = parts[len(done)] if len(done) < len(parts) else ""
    if not done:
        named = {mix: mix_name(language, mix) for mix in mixes(catalogue)}
        yield from ((key, text) for key, text in named.items() if _fits(rest, key, text))
    further = [key for key, text in decks.items() if key not in done and _fits(rest, key, text)]
    for keys in ([done] if done else []) + [[*done, key] for key in further]:
        mix = mixed([_pair(catalogue, key) for key in keys], catalogue)
        yield ",".join(keys), decks_words(Narrator(language, (), catalogue), mix)


def _fits(typed: str, key: str, text: str) -> bool:
    return plain(typed) in plain(key) or plain(typed) in plain(text)


def _decks(language: Language, catalogue: Catalogue) -> dict[str, str]:
    """Every deck beside the base decks: by its colour where that has but one, else in full."""
    found = {}
    for colour in Colour:
        others = catalogue.deck_names(colour)[1:]
        for deck in others:
            if len(others) == 1:
                found[colour.key] = language.text(f"colour-{colour.key}")
            else:
                found[f"{colour.key}:{deck}"] = deck_label(language, colour, deck)
    return found


def _pair(catalogue: Catalogue, key: str) -> str:
    """A key of ``_decks`` in full."""
    colour, _, deck = key.partition(":")
    return f"{colour}:{deck or catalogue.deck_names(Colour[colour.upper()])[1]}"
