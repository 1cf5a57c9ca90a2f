"""The kinds of variables in texts: numbers, people, nouns (``variables.toml``)."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any

_TABLE: dict[str, Any] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))


@dataclass(frozen=True)
class Kind:
    """A kind of variable. ``cases``: a noun with grammatical forms, from texts ``keys``."""

    name: str
    sample: object
    cases: bool = False
    keys: tuple[str, ...] = ()


@cache
def kinds() -> dict[str, Kind]:
    """All kinds by name."""
    return {
        name: Kind(name, one["sample"], one.get("cases", False), tuple(one.get("keys", ())))
        for name, one in _TABLE["kind"].items()
    }


@cache
def named() -> dict[str, str]:
    """The kind of each variable by its name, unless its text is an exception."""
    pairs = [(one, kind) for kind, names in _TABLE["variable"].items() for one in names.split()]
    assert len({one for one, _ in pairs}) == len(pairs), "a variable is listed twice"
    return dict(pairs)


def exceptions() -> Iterator[tuple[str, str, str]]:
    """Texts (a pattern of keys) with a variable of that name and another kind."""
    for kind, lines in _TABLE["in"].items():
        for line in lines:
            texts, _, names = line.partition(": ")
            yield from ((texts, name, kind) for name in names.split())


@cache
def kind_of(key: str, variable: str) -> Kind:
    """The kind of a text's variable. Raises ``KeyError`` for one that the table lacks."""
    for texts, name, kind in exceptions():
        if name == variable and fnmatchcase(key, texts):
            return kinds()[kind]
    return kinds()[named()[variable]]


def unchanged(tag: str) -> tuple[str, ...]:
    """Forms that a noun may lack because they are all the same: patterns of keys."""
    return tuple(_TABLE["unchanged"][tag])


def nominative(tag: str) -> frozenset[tuple[str, str]]:
    """The places where a noun of language ``tag`` stays in the nominative: keys and variables."""
    lines = (line for one in _TABLE["nominative"] for line in one.get(tag, ()))
    return frozenset((texts, name) for texts, _, name in (line.partition(": ") for line in lines))
