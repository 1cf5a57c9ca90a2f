"""``python -m tests.bot.i18n.wording``: records all texts of a language with typical arguments.

``wording/TAG.txt`` has a line for each text, by file and key. So one changed sentence is one line
of difference. If a number or a word selects what a text says, it has a line for each variant:
``KEY [count=1] = …``. Its second and later lines begin with ``KEY +``.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher
from itertools import groupby
from pathlib import Path

import pytest
from babel import Locale
from fluent.syntax import ast

from bot.platform.i18n import languages as language_module
from bot.platform.i18n.languages import BASE, Argument, Language
from bot.platform.i18n.locales import FOLDER, available
from bot.platform.i18n.texts import Texts, contents, patterns, read_texts
from tests.bot.i18n.check import spots
from tests.bot.i18n.sources import CATEGORIES, read_sources
from tests.tools.gallery.languages.shown import sample_of, value

WORDING = Path(__file__).with_suffix("")
COMMAND = "python -m tests.bot.i18n.wording"
# The first of them that selects a variant stands for it. The last three are for texts with variants
# [1], [2] or [5] of their own.
_NUMBERS = (1, 2, 5, 21, 22, 25, 0)
_INVISIBLE = {"\u00a0": "\\xa0", "\u202f": "\\u202f"}

Way = Mapping[str, Argument]  # values of the arguments that select variants


class WordingFault(Exception):
    """A text cannot be filled in. The message names its key."""


def speaker(tag: str) -> Language:
    """The language, read for this alone: all its texts would stay in the memory of the process."""
    return Language(tag, tuple(read_texts(folder) for folder in dict.fromkeys((tag, BASE))))


def wording(spoken: Language, root: Path = FOLDER) -> str:
    """All texts of the language itself, without those that are still English."""
    collecting = gc.isenabled()
    gc.disable()  # the garbage collector would take almost half of the time
    try:
        return "\n".join(_lines(spoken, root)) + "\n"
    finally:
        if collecting:
            gc.enable()


def _lines(spoken: Language, root: Path) -> Iterator[str]:
    texts = spoken.texts[0]
    if faults := read_sources(spoken.locale, root).faults:
        raise WordingFault(faults[0])
    own = spots(root / spoken.locale)
    files = {name: spot.path.name for name, spot in (own | spots(root / BASE)).items()}
    names = sorted((n for n in texts.entries if n in own), key=lambda name: (files[name], name))
    for file, those in groupby(names, key=lambda name: files[name]):
        yield f"# {file}"
        for name in those:
            for key, pattern in patterns(texts.entries[name]):
                yield from _told(spoken, key, pattern)


def _told(spoken: Language, key: str, pattern: ast.Pattern) -> Iterator[str]:
    """The lines of one text."""
    typical = _typical(spoken, key, pattern)
    done: list[Way] = []
    for way in ways(spoken.locale, pattern):
        args = {**typical, **way}
        if args in done:  # one number is typical, and the other is led through
            continue
        done.append(args)
        text, errors = spoken.texts[0].format(key, args)
        if errors:
            raise WordingFault(f"{spoken.locale}: {key}: {'; '.join(errors)}")
        selected = " ".join(f"{name}={one}" for name, one in way.items())
        label = f"{key} [{selected}]" if selected else key
        first, *more = text.split("\n")
        yield f"{label} = {first}"
        yield from (f"{label} + {line}" for line in more)


def _typical(spoken: Language, key: str, pattern: ast.Pattern) -> dict[str, Argument]:
    """A typical value for each argument of a text."""
    found: dict[str, Argument] = {}
    for name in sorted(_arguments(spoken.texts[0], pattern)):
        try:
            sample = sample_of(key, name)
        except KeyError:
            why = f"${name} has no typical value; variables.toml lacks its kind"
            raise WordingFault(f"{spoken.locale}: {key}: {why}") from None
        found[name] = value(spoken, sample)
    return found


def _arguments(texts: Texts, pattern: ast.Pattern) -> frozenset[str]:
    """The arguments of a text, and of the messages that it refers to."""
    found = contents(pattern)
    names = found.variables
    for reference in found.references & texts.keys:  # terms have arguments of their own
        entry = texts.entries[reference.partition(".")[0]]
        names |= _arguments(texts, dict(patterns(entry))[reference])
    return names


def ways(tag: str, pattern: ast.Pattern, given: Way | None = None) -> Iterator[Way]:
    """The values that select each variant of a text once.

    Selectors beside each other are led through one at a time. A selector inside a variant is led
    through with the values ``given`` that select that variant.
    """
    given = given or {}
    placed = [one.expression for one in pattern.elements if isinstance(one, ast.Placeable)]
    selects = [
        (one.selector.id.name, one)
        for one in placed
        if isinstance(one, ast.SelectExpression)
        if isinstance(one.selector, ast.VariableReference)
    ]
    if not selects:
        yield given
    for name, select in selects:
        for one, variant in _variants(tag, select):
            if given.get(name, one) == one:
                yield from ways(tag, variant.value, {**given, name: one})


def _variants(tag: str, select: ast.SelectExpression) -> Iterator[tuple[Argument, ast.Variant]]:
    """Each variant with a value that selects it; also 21, if it selects the same as 1."""
    variants = {_name(variant): variant for variant in select.variants}
    if not any(name.isdigit() or name in CATEGORIES - {"other"} for name in variants):
        yield from variants.items()
        return
    plural = Locale.parse(tag, sep="-").plural_form
    default = next(variant for variant in select.variants if variant.default)
    found: dict[int, ast.Variant] = {}
    for one in dict.fromkeys((*(int(name) for name in variants if name.isdigit()), *_NUMBERS)):
        classes = (str(one), plural(one))
        chosen = next((v for name, v in variants.items() if name in classes), default)
        if chosen not in found.values() or (one == 21 and plural(21) == plural(1)):
            found[one] = chosen
    yield from sorted(found.items(), key=lambda pair: pair[0])


def _name(variant: ast.Variant) -> str:
    return str(
        variant.key.value if isinstance(variant.key, ast.NumberLiteral) else variant.key.name
    )


# What is recorded, and how it differs.


def recorded(tag: str) -> str:
    """The recorded wording of a language; empty if there is none."""
    path = WORDING / f"{tag}.txt"
    return path.read_text("utf-8") if path.exists() else ""


def changes(before: str, now: str) -> tuple[int, list[str]]:
    """The number of changed lines, and the lines: ``-`` for ``before``, ``+`` for ``now``."""
    old, new = before.split("\n"), now.split("\n")
    count, told = 0, list[str]()
    for what, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if what != "equal":
            count += max(b - a, d - c)
            told += (f"- {_visible(line)}" for line in old[a:b])
            told += (f"+ {_visible(line)}" for line in new[c:d])
    return count, told


def _visible(line: str) -> str:
    return "".join(_INVISIBLE.get(sign, sign) for sign in line)


def _raise(fault: str, **details: object) -> None:
    raise WordingFault(f"{fault} {details}")


def main() -> int:
    """Record the wording of all languages. 1: a text cannot be filled in."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(language_module, "report", _raise)
        try:
            found = {tag: wording(speaker(tag)) for tag in available()}
        except WordingFault as fault:
            print(f"Nothing was recorded. {fault}")
            return 1
    WORDING.mkdir(exist_ok=True)
    for tag, told in found.items():
        count, _ = changes(recorded(tag), told)
        (WORDING / f"{tag}.txt").write_text(told, "utf-8")
        print(f"{tag}: {told.count(chr(10))} lines, {count} changed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
