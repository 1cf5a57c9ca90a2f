"""How a language is written: quotes, spaces, letters. What a text has otherwise is named."""

from __future__ import annotations

import re
from collections.abc import Iterator

ARGUMENT, SIGNS = "\ue000", "\ue001"  # stand for a name filled in, and for code
NARROW, FIRM = "\u202f", "\u00a0"
_CODE = re.compile(r"`[^`]*`|https?://\S+|<[^<>\s][^<>]*>|\]\([^)]*\)")
_WORD = re.compile(r"[^\W\d_]+")
_LATIN, _CYRILLIC = re.compile("[A-Za-z]"), re.compile("[\u0400-\u04ff]")
_FOREIGN = {"uk": re.compile("[ёъыэ]", re.I), "ru": re.compile("[іїєґ]", re.I)}
_EVERYWHERE = (
    (re.compile("'"), "a straight apostrophe '; write ’"),
    (re.compile('"'), "straight quotes; write « »"),
    (re.compile(r"\.\.\."), "three full stops; write …"),
    (re.compile(rf"[^\s{SIGNS}]  +\S"), "two spaces"),
)
_INSIDE = re.compile(r"«\s|\s»"), "a space inside « »"
_OF_LANGUAGE = {
    "fr": (
        (re.compile(rf"[^{NARROW}{FIRM}?!][;?!]"), "no U+202F before ; ? !"),
        (re.compile(rf"[^{NARROW}{FIRM}\d:]:(?![\d/]|\w+:)"), "no U+00A0 before :"),
        (re.compile(rf"«[^{NARROW}{FIRM}]|[^{NARROW}{FIRM}]»"), "no U+00A0 inside « »"),
        (
            re.compile(rf"\b(?:[Dd]e|[Qq]ue|[Ll][ea]|[Nn]e|[Ss]e) \**{ARGUMENT}"),
            "a word that elides before a name",
        ),
    ),
    "es": (_INSIDE, (re.compile(r"\bVP\b"), "VP; write PV")),
    "uk": (_INSIDE, (re.compile(" — "), "a long dash; write –")),
    "ru": (_INSIDE, (re.compile(" – "), "a short dash; write —")),
}


def writing_faults(tag: str, text: str) -> Iterator[str]:
    """What is written otherwise than the language ``tag`` writes it."""
    bare = _CODE.sub(SIGNS, text)
    tongue = tag.partition("-")[0]
    for pattern, fault in (*_EVERYWHERE, *_OF_LANGUAGE.get(tongue, ())):
        if pattern.search(bare):
            yield fault
    if tongue == "es":
        yield from (
            f"{a} and {b} are no pairs" for a, b in ("¿?", "¡!") if bare.count(a) != bare.count(b)
        )
    if tongue in _FOREIGN:
        for word in _WORD.findall(bare):
            if _LATIN.search(word) and _CYRILLIC.search(word):
                yield f"Latin and Cyrillic letters in one word: {word}"
        if found := _FOREIGN[tongue].search(bare):
            yield f"a letter of another language: {found[0]}"


def is_english_left(own: str, english: str) -> bool:
    """Whether a text says in letters just what the English one says."""
    return own == english and _LATIN.search(_CODE.sub("", own)) is not None
