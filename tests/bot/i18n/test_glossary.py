"""The words of the game are the same in every text of a language (``glossary.toml``)."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast

from bot.platform.i18n.languages import language
from bot.platform.i18n.locales import available
from tests.bot.i18n.check import Checked

HERE = Path(__file__).parent
TERMS: dict[str, dict[str, str]] = tomllib.loads((HERE / "glossary.toml").read_text("utf-8"))
NEVER = {tag: TERMS["never"][tag] for tag in TERMS["never"]}
EXCEPTIONS: list[dict[str, str]] = tomllib.loads(
    (HERE / "glossary_exceptions.toml").read_text("utf-8")
)["exception"]
CARD_NAMES: dict[str, list[str]] = tomllib.loads((HERE / "card_names.toml").read_text("utf-8"))
# Those that are whole: what is being written may lack words yet.
LANGUAGES = [tag for tag in available() if tag != "en" and not Checked(tag).incomplete]
# What people type, names (cards' are compared below), and what only the page of the loopback says.
_ASIDE = re.compile(r"typed-.*|alphabet|list-two|command-.*-name|page-.*|card-[a-z_0-9]+(?:\.one)?")
_COMMAND = re.compile(r"`[^`]*`|/deus[\w-]*")


@cache
def pattern(words: str) -> re.Pattern[str]:
    """A pattern for any of ``words``: they are separated by |, and an asterisk is any ending."""
    found = []
    for wording in words.split("|"):
        parts = [re.escape(part).replace(r"\*", r"\w*") for part in wording.split()]
        found.append(r"\s+".join(parts))
    return re.compile(rf"(?<!\w)(?:{'|'.join(found)})(?!\w)", re.IGNORECASE)


def written(told: ast.Pattern) -> str:
    """All words of a text, its variants one after another, 0 for variables."""
    parts = []
    for element in told.elements:
        if isinstance(element, ast.TextElement):
            parts.append(element.value)
        elif isinstance(element.expression, ast.SelectExpression):
            parts += [written(variant.value) + " " for variant in element.expression.variants]
        else:
            parts.append("0")
    return "".join(parts)


@cache
def english() -> dict[str, str]:
    """All readings of the English text, by key."""
    return texts(Checked("fr").theirs)


def texts(said: dict[str, ast.Pattern]) -> dict[str, str]:
    return {
        key: _COMMAND.sub(" ", written(told))
        for key, told in said.items()
        if not _ASIDE.fullmatch(key)
    }


@cache
def said_in_english(term: str) -> list[str]:
    """The keys of the English texts that have the word."""
    has, but = pattern(TERMS[term]["en"]), TERMS[term].get("but")
    found = {key: text for key, text in english().items() if has.search(text)}
    if but is None:
        return list(found)
    return [key for key, text in found.items() if has.search(pattern(but).sub(" ", text))]


@cache
def own(tag: str) -> dict[str, str]:
    return texts(Checked(tag).own)


def terms() -> Iterator[tuple[str, dict[str, str]]]:
    yield from ((name, term) for name, term in TERMS.items() if name != "never")


def spared(term: str, tag: str) -> list[str]:
    """The keys of texts that do not need the word."""
    listed = [one for one in EXCEPTIONS if one["term"] == term]
    return [key for one in listed for key in (one.get("all", "") + " " + one.get(tag, "")).split()]


def missing(tag: str, term: str) -> list[str]:
    """The keys where English has the word and the language does not have its own word for it."""
    said, has = own(tag), pattern(TERMS[term][tag])
    return [
        f"{term} ({TERMS[term][tag]}): {key}: {said[key].splitlines()[0]}"
        for key in said_in_english(term)
        if key in said and not has.search(said[key])
        if not any(fnmatch(key, one) for one in spared(term, tag))
    ]


@pytest.mark.record
@pytest.mark.parametrize("tag", LANGUAGES)
def test_a_word_of_the_game_is_said_by_its_word(tag: str) -> None:
    assert [fault for term, _ in terms() for fault in missing(tag, term)] == []


@pytest.mark.parametrize("tag", LANGUAGES)
def test_no_text_says_what_the_glossary_avoids(tag: str) -> None:
    found = {key: pattern(NEVER[tag]).findall(text) for key, text in own(tag).items()}
    assert {key: said for key, said in found.items() if said} == {}


def test_every_language_has_every_term_and_no_exception_is_for_nothing() -> None:
    written = {"en", "but", *available()}
    for name, term in terms():
        assert {"en", *LANGUAGES} - term.keys() == set(), f"{name} in glossary.toml"
        assert term.keys() - written == set(), f"{name} in glossary.toml"
    assert NEVER.keys() >= {*LANGUAGES}, "never in glossary.toml"
    keys = Checked("fr").theirs.keys()
    for one in EXCEPTIONS:
        assert one["reason"]
        assert one["term"] in TERMS
        for listed in (one.get(tag, "") for tag in ("all", *LANGUAGES)):
            lost = [key for key in listed.split() if not any(fnmatch(k, key) for k in keys)]
            assert lost == [], one


@pytest.mark.parametrize(("place", "tag"), list(enumerate(("en-US", "fr", "es-ES", "uk", "ru"))))
def test_a_card_has_its_listed_name(place: int, tag: str) -> None:
    spoken, told = language(tag), {}
    for key in CARD_NAMES:
        name = spoken.card_name(key)
        told[key] = name if tag == "en-US" else f"{name} | {spoken.card_one(key)}"
    assert told == {key: names[place] for key, names in CARD_NAMES.items()}
    assert len({name.casefold() for name in told.values()}) == len(told)


def test_a_text_without_the_word_is_found() -> None:
    assert pattern("saw*|draw pile").search("Sawing wood")
    assert pattern("draw pile").search("the draw\u00a0pile")
    assert not pattern("or|ors").search("alors, encore")
