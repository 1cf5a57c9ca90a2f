"""Reads the Fluent files of one language; faulty entries are reported and left out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from fluent.syntax import FluentParser, ast

from bot.platform.i18n.checks import (
    FUNCTIONS,
    Contents,
    Entry,
    contents,
    dangling,
    identifier,
    patterns,
    plural_fault,
)
from bot.platform.i18n.negotiation import FOLDER

_ENTRY = re.compile(r"^(?=[-#A-Za-z])", re.MULTILINE)
_KEY = re.compile(r"\s*(-?[A-Za-z][\w-]*)\s*=")


@dataclass(frozen=True, slots=True)
class Sources:
    """The sound entries of one language, by id (a term's with its ``-``).

    ``faults``: what was left out, a line each: file, key, reason.
    """

    entries: Mapping[str, Entry]
    faults: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Found:
    where: str  # file and line
    entry: Entry
    texts: Mapping[str, Contents]


def read_sources(
    folder: str,
    root: Path = FOLDER,
    against: Mapping[str, Entry] | None = None,
    *,
    only: tuple[str, ...] = (),
) -> Sources:
    """Read all Fluent files of ``folder`` without their faulty entries.

    ``only``: terms, and texts whose keys begin with one of these; a tenth of the time. An entry is
    faulty if it is no UTF-8 or no Fluent, exists twice, refers to a missing text or to itself, has
    wrong plurals for its language, or an argument that the same entry of ``against`` (English)
    does not have.
    """
    faults: list[str] = []
    found: dict[str, _Found] = {}
    for path in sorted((root / folder).glob("*.ftl")):
        for one in _entries(path, f"{folder}/{path.name}", faults, only):
            name = identifier(one.entry)
            if name in found:
                faults.append(f"{one.where}: {name}: exists twice, also in {found[name].where}")
            else:
                found[name] = one
    lost = {k: why for one in found.values() for k, why in _own_faults(folder, one, against or {})}
    while lost or (lost := dangling(_references(found))):
        for key, why in lost.items():
            gone = found.pop(key.partition(".")[0], None)
            faults += [f"{gone.where}: {key}: {why}"] if gone else []
        lost = {}
    return Sources({name: one.entry for name, one in found.items()}, tuple(faults))


def _references(found: Mapping[str, _Found]) -> dict[str, frozenset[str]]:
    return {key: text.references for one in found.values() for key, text in one.texts.items()}


def _entries(path: Path, name: str, faults: list[str], only: tuple[str, ...]) -> Iterator[_Found]:
    """The entries of one file; adds to ``faults`` what cannot be parsed."""
    try:
        source = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        faults.append(f"{name}: cannot be read, nothing of it serves: {error}")
        return
    source = source.replace("\r\n", "\n")
    if only:
        begun = (chunk for chunk in _ENTRY.split(source) if chunk.startswith((*only, "-")))
        source = "".join(begun)
    for entry in FluentParser().parse(source).body:
        where = f"{name}:{source.count(chr(10), 0, entry.span.start if entry.span else 0) + 1}"
        if isinstance(entry, ast.Junk):
            key = _KEY.match(entry.content or "")
            what = key[1] if key else (entry.content or "").strip().partition("\n")[0][:60]
            why = "; ".join(note.message or "" for note in entry.annotations)
            faults.append(f"{where}: {what}: is no Fluent: {why}")
        elif isinstance(entry, Entry):
            texts = {key: contents(pattern) for key, pattern in patterns(entry)}
            yield _Found(where, entry, texts)


def _own_faults(
    folder: str, one: _Found, against: Mapping[str, Entry]
) -> Iterator[tuple[str, str]]:
    """What is wrong with an entry in itself: key and reason."""
    given = _arguments(against.get(identifier(one.entry)))
    for key, text in one.texts.items():
        if fault := plural_fault(folder, text.choices):
            yield key, fault
        elif unknown := text.functions - FUNCTIONS:
            yield key, f"there is no function {', '.join(sorted(unknown))}"
        elif given is not None and (surplus := text.variables - given.get(key, given[""])):
            names = ", ".join(f"${name}" for name in sorted(surplus))
            yield key, f"is not given {names}"


def _arguments(entry: Entry | None) -> dict[str, frozenset[str]] | None:
    """The arguments of each text of an English entry, and under ``""`` all of them."""
    if not isinstance(entry, ast.Message):
        return None
    texts = {key: contents(pattern).variables for key, pattern in patterns(entry)}
    return texts | {"": frozenset().union(*texts.values())}
