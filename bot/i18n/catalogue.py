"""The Fluent files of one language: one folder, all its files together. No fallback here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

FOLDER = Path(__file__).parent
_LONGEST = 500
_MOST_KEPT = 4096
_Told = tuple[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The texts of one language.

    ``folder`` is the language's tag as the folder is called (``en``, ``pt-BR``),
    ``keys`` all messages, those of an attribute as ``message.attribute``, and
    ``faults`` what could not be read, one line each.
    """

    folder: str
    keys: frozenset[str] = field(repr=False)
    faults: tuple[str, ...]
    bundle: FluentBundle = field(repr=False)
    _told: dict[tuple[object, ...], _Told] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def format(self, key: str, args: Mapping[str, str | int]) -> _Told:
        """The text ``key`` with ``args`` filled in, and what went wrong in it.

        Raises ``KeyError`` if there is no such text.
        """
        if key not in self.keys:
            raise KeyError(key)
        asked = (key, *args.items())
        told = self._told.get(asked)
        if told is None:  # the same names, numbers and goods are asked for over and over
            if len(self._told) >= _MOST_KEPT:
                self._told.clear()
            told = self._told[asked] = self._fill(key, args)
        return told

    def _fill(self, key: str, args: Mapping[str, str | int]) -> _Told:
        name, _, attribute = key.partition(".")
        message = self.bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            raise KeyError(key)
        short, long = _without_long(args)
        text, errors = self.bundle.format_pattern(pattern, short)
        filled = str(text)
        for mark, value in long.items():
            filled = filled.replace(mark, value)
        return filled, tuple(str(error) for error in errors)


@cache
def available(root: Path = FOLDER) -> tuple[str, ...]:
    """The languages there are: the folders that hold a Fluent file."""
    return tuple(sorted({path.parent.name for path in root.glob("*/*.ftl")}))


def read_catalogue(folder: str, root: Path = FOLDER) -> Catalogue:
    """All Fluent files of ``folder`` as one catalogue.

    Text that is no Fluent and keys that exist twice are faults; the rest of the
    files still counts.
    """
    bundle = FluentBundle([folder], use_isolating=False)
    keys: set[str] = set()
    faults: list[str] = []
    for path in sorted((root / folder).glob("*.ftl")):
        resource = FluentResource(path.read_text(encoding="utf-8"))
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                faults.append(f"{folder}/{path.name}: cannot be read: {(entry.content or '')[:80]}")
            elif isinstance(entry, ast.Message):
                if entry.id.name in keys or not keys.isdisjoint(_attributes(entry)):
                    faults.append(f"{folder}/{path.name}: {entry.id.name} exists twice")
                if entry.value is not None:
                    keys.add(entry.id.name)
                keys.update(_attributes(entry))
        bundle.add_resource(resource)
    return Catalogue(folder, frozenset(keys), tuple(faults), bundle)


def _without_long(
    args: Mapping[str, str | int],
) -> tuple[dict[str, str | int], dict[str, str]]:
    """``args`` with marks for long texts, as fluent.runtime refuses values over 1,000 letters."""
    short = dict(args)
    long: dict[str, str] = {}
    for place, (name, value) in enumerate(args.items()):
        if isinstance(value, str) and len(value) > _LONGEST:
            mark = f"\ue000{place}\ue001"  # private-use letters: nothing else holds them
            short[name] = mark
            long[mark] = value
    return short, long


def _attributes(entry: ast.Message) -> list[str]:
    return [f"{entry.id.name}.{attribute.id.name}" for attribute in entry.attributes]
