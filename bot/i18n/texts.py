"""The Fluent files of one language, and which language serves a locale. No fallback here."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

FOLDER = Path(__file__).parent
_LONGEST = 500
_MOST_KEPT = 4096
_Filled = tuple[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Texts:
    """The texts of one language: one folder, all its files together.

    ``folder`` is the language's tag as the folder is called (``en``, ``pt-BR``),
    ``keys`` all messages, those of an attribute as ``message.attribute``, and
    ``faults`` what could not be read, one line each.
    """

    folder: str
    keys: frozenset[str] = field(repr=False)
    faults: tuple[str, ...]
    bundle: FluentBundle = field(repr=False)
    _filled: dict[tuple[object, ...], _Filled] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def format(self, key: str, args: Mapping[str, str | int]) -> _Filled:
        """The text ``key`` with ``args`` filled in, and what went wrong in it.

        Raises ``KeyError`` if there is no such text.
        """
        if key not in self.keys:
            raise KeyError(key)
        asked = (key, *args.items())
        filled = self._filled.get(asked)
        if filled is None:  # the same names, numbers and goods are asked for over and over
            if len(self._filled) >= _MOST_KEPT:
                self._filled.clear()
            filled = self._filled[asked] = self._fill(key, args)
        return filled

    def _fill(self, key: str, args: Mapping[str, str | int]) -> _Filled:
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


def read_texts(folder: str, root: Path = FOLDER) -> Texts:
    """All Fluent files of ``folder``.

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
                name = entry.id.name
                found = {f"{name}.{attribute.id.name}" for attribute in entry.attributes}
                if name in keys or not keys.isdisjoint(found):
                    faults.append(f"{folder}/{path.name}: {name} exists twice")
                keys |= found | ({name} if entry.value is not None else set())
        bundle.add_resource(resource)
    return Texts(folder, frozenset(keys), tuple(faults), bundle)


def negotiate(locale: str, folders: Collection[str], base: str) -> str:
    """The folder that serves ``locale`` (a Discord locale such as ``es-419``).

    The same tag first, then the language without its region, then another region
    of that language, and ``base`` where nothing fits.
    """
    wanted = _plain(locale)
    by_tag = {_plain(folder): folder for folder in sorted(folders)}
    if wanted in by_tag:
        return by_tag[wanted]
    tongue = wanted.partition("-")[0]
    if tongue in by_tag:
        return by_tag[tongue]
    return next((f for tag, f in by_tag.items() if tag.partition("-")[0] == tongue), base)


def _plain(tag: str) -> str:
    return tag.replace("_", "-").lower()


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
