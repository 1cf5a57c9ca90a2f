"""``python -m tests.bot.i18n.check fr``: the faults of a language, and its missing texts.

Two files may stand beside the texts of a language. ``incomplete.txt`` says that it is being
written: texts that are missing are listed then, but are not faults; English shows through.
``same.txt`` holds the keys, one a line, whose texts are rightly the same as in English.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from babel import Locale
from fluent.syntax import ast

from bot.platform.i18n.locales import FOLDER, available
from bot.platform.i18n.texts import contents, patterns
from tests.bot.i18n.sources import Sources, read_sources, sources_of
from tests.bot.i18n.writing import (
    ARGUMENT,
    forms_asked,
    is_english_left,
    readings,
    selectors,
    writing_faults,
)

_BEGUN = re.compile(r"([A-Za-z][\w-]*) *=")


@dataclass(frozen=True)
class Spot:
    """The first line of a message. ``path``: its file; ``line`` counts from 1."""

    path: Path
    line: int

    def __str__(self) -> str:
        """The place as editors open it: ``fr/turn.ftl:12``."""
        return f"{self.path.parent.name}/{self.path.name}:{self.line}"


def spots(folder: Path) -> dict[str, Spot]:
    """The place of each message in the Fluent files of ``folder``, in their order."""
    found: dict[str, Spot] = {}
    for path in sorted(folder.glob("*.ftl")):
        lines = path.read_text(encoding="utf-8-sig").split("\n")
        for number, line in enumerate(lines, start=1):
            if begun := _BEGUN.match(line):
                found.setdefault(begun[1], Spot(path, number))
    return found


COMMAND_NAME = re.compile(r"command-(?P<path>[a-z_-]+)-name")
OWN = re.compile(rf"{COMMAND_NAME.pattern.replace('?P<path>', '?:')}|list-two")  # English has none
_NAME = re.compile(r"[-_'’ʼ\w]{1,32}")
UNSEEN = re.compile(r"typed-.*|alphabet|list-two|command-.*-name")
_CARD_NAME = 28
_CARD_TEXT = {"fr": 90, "es": 90, "uk": 85, "ru": 85}
_LIMITS = (
    (re.compile(r"command-.*-description"), 100),
    (re.compile(r"(?:theme|form|layout|mix|agent|pace|follow-each|option)-[\w-]+"), 100),
    (re.compile(r"button-[\w-]+"), 80),
    (re.compile(r"rules-\w+\.text"), 1850),
    (re.compile(r"alt-[\w-]+"), 1024),
)
_AIMS = ((re.compile(r"button-[\w-]+"), 34), (re.compile(r"refusal-[\w-]+\.short"), 34))
_FIRST = frozenset(("language-name", "language-self"))  # else it is chosen as "English"
_NOT_NEEDED = {"typed-vp", "typed-one", "typed-before-time"}  # some languages have no such words
# Arguments that are a word or a name: what stands before them cannot suit them.
_WORDS = frozenset({"card", "cards", "name", "names", "god", "power", "piece", "what", "column"})
_WORDS |= {"columns", "colour", "terrain", "resource", "goods", "thing", "opener", "winners"}
_WORDS |= {"gained", "given", "by", "option", "question", "kinds", "people"}


@dataclass(frozen=True)
class Checked:
    """A language beside English, in ``root``."""

    tag: str
    root: Path = FOLDER

    @cached_property
    def english(self) -> Sources:
        return sources_of("en")

    @cached_property
    def sources(self) -> Sources:
        if self.root == FOLDER:
            return sources_of(self.tag)
        return read_sources(self.tag, self.root, self.english.entries)

    @cached_property
    def own(self) -> dict[str, ast.Pattern]:
        return _texts(self.sources)

    @cached_property
    def theirs(self) -> dict[str, ast.Pattern]:
        return _texts(self.english)

    @property
    def incomplete(self) -> bool:
        return (self.root / self.tag / "incomplete.txt").exists()

    @cached_property
    def same(self) -> frozenset[str]:
        path = self.root / self.tag / "same.txt"
        return frozenset(path.read_text("utf-8").split()) if path.exists() else frozenset()

    def missing(self) -> list[str]:
        """The texts that are still English, and the names of commands that are."""
        keys = [key for key in self.theirs if key not in _NOT_NEEDED]
        keys += (f"command-{path}-name" for path in self._paths)
        return [key for key in keys if key not in self.own and key not in self._named_alike]

    @cached_property
    def _paths(self) -> list[str]:
        """The paths of all commands and options."""
        return [path for key in self.theirs if (path := _described(key))]

    @cached_property
    def _named_alike(self) -> frozenset[str]:
        """The names of commands that are rightly as in English."""
        return self.same & {f"command-{path}-name" for path in self._paths}

    def faults(self) -> list[str]:
        """The faults and the missing texts: all of them once the language is complete."""
        found = [*self.sources.faults, *self._composed()]
        found += [
            f"{key}: is missing" for key in self.missing() if key in _FIRST or not self.incomplete
        ]
        for check in (self._keys, self._arguments, self._plurals, self._left_over, self._lengths):
            found += check()
        return [*found, *self._command_names(), *self.writing()]

    def hints(self) -> Iterator[str]:
        """The texts that are too long, which is not a fault."""
        for key, pattern in self.own.items():
            for which, most in _AIMS:
                if which.fullmatch(key) and (size := _longest(pattern)) > most:
                    yield f"{key}: has {size} characters, better {most}"

    def _composed(self) -> Iterator[str]:
        for path in sorted((self.root / self.tag).glob("*.ftl")):
            text = path.read_bytes().decode("utf-8", "replace")
            if not unicodedata.is_normalized("NFC", text):
                yield f"{path.name}: has letters that are not composed (NFC)"

    def _keys(self) -> Iterator[str]:
        asked = {form for pattern in self.own.values() for form in forms_asked(pattern)}
        for key in self.own:
            message, _, attribute = key.partition(".")
            formed = attribute in asked and message in self.theirs
            if key not in self.theirs and not OWN.fullmatch(key) and not formed:
                yield f"{key}: there is no such text in English" + (
                    ", and no FORM asks for it" if attribute else ""
                )
        yield from (
            f"same.txt: {key} is no text"
            for key in sorted(self.same - self.theirs.keys() - self._named_alike)
        )

    def _arguments(self) -> Iterator[str]:
        for key, pattern in self.own.items():
            if key in self.theirs and (
                lost := contents(self.theirs[key]).variables - contents(pattern).variables
            ):
                yield f"{key}: leaves out {', '.join(f'${name}' for name in sorted(lost))}"

    def _plurals(self) -> Iterator[str]:
        rule = Locale.parse(self.tag, sep="-").plural_form
        several = [number for number in range(2, 200) if rule(number) == "one"]
        for key, pattern in self.own.items():
            for select in selectors(pattern):
                names = [str(_variant(variant)) for variant in select.variants]
                for place, name in enumerate(names):
                    if name.isdigit() and rule(int(name)) in names[:place]:
                        yield f"{key}: [{name}] is never reached behind [{rule(int(name))}]"
                if several and _says_number(select, others=True) and not _says_number(select):
                    yield f"{key}: [one] is also {several[0]}: say the number, put [1] before it"

    def _left_over(self) -> Iterator[str]:
        for key, pattern in self.own.items():
            if key in self.same or key not in self.theirs or UNSEEN.fullmatch(key):
                continue
            own, english = ("".join(readings(p, lambda _: "")) for p in (pattern, self.theirs[key]))
            if is_english_left(own, english):
                yield f"{key}: is English still: {own.strip()[:40]!r} (else: same.txt)"

    def _lengths(self) -> Iterator[str]:
        named: dict[str, str] = {}
        for key, pattern in self.own.items():
            size, least = _longest(pattern), min(map(len, _readings(pattern)))
            most = next((most for which, most in _LIMITS if which.fullmatch(key)), None)
            if key.startswith("card-") and f"{key}.text" in self.theirs:
                most = _CARD_NAME
                twin = named.setdefault(_readings(pattern)[0].casefold(), key)
                if twin != key:
                    yield f"{key}: has the name of {twin}"
            elif key.startswith("card-") and key.endswith(".text"):
                most = _CARD_TEXT.get(self.tag.partition("-")[0], 90)
            if most is not None and size > most:
                yield f"{key}: has {size} characters, at most {most} fit"
            if not least:
                yield f"{key}: is empty"

    def _command_names(self) -> Iterator[str]:
        paths = {*self._paths}
        taken: dict[tuple[str, str], str] = {}
        for key, pattern in self.own.items():
            match = COMMAND_NAME.fullmatch(key)
            if match is None:
                continue
            path, name = match["path"], _readings(pattern)[0]
            if path not in paths:
                yield f"{key}: there is no command or option {path}"
            if not _NAME.fullmatch(name) or name != name.lower():
                yield f"{key}: Discord takes no {name!r}: small letters, no spaces, 1–32"
            twin = taken.setdefault((_parent(path, paths), name), key)
            if twin != key:
                yield f"{key}: {twin} has the same name {name!r}"

    def writing(self) -> Iterator[str]:
        """The texts that break the language's typography."""
        for key, pattern in self.own.items():
            if UNSEEN.fullmatch(key):
                continue
            told = readings(pattern, lambda name: ARGUMENT if name in _WORDS else "0")
            yield from dict.fromkeys(
                f"{key}: {fault}" for text in told for fault in writing_faults(self.tag, text)
            )


def _texts(sources: Sources) -> dict[str, ast.Pattern]:
    return {
        key: pattern
        for entry in sources.entries.values()
        if isinstance(entry, ast.Message)
        for key, pattern in patterns(entry)
    }


def _readings(pattern: ast.Pattern) -> list[str]:
    return readings(pattern, lambda _: "0")


def _longest(pattern: ast.Pattern) -> int:
    return max(map(len, _readings(pattern)))


def _variant(variant: ast.Variant) -> str:
    return variant.key.value if isinstance(variant.key, ast.NumberLiteral) else variant.key.name


def _says_number(select: ast.SelectExpression, *, others: bool = False) -> bool:
    """Whether the variant [one] says the number; with ``others`` whether one beside it does."""
    if not isinstance(select.selector, ast.VariableReference):
        return False
    name = select.selector.id.name
    names = {_variant(variant) for variant in select.variants}
    return "one" in names and any(
        name in contents(variant.value).variables
        for variant in select.variants
        if (_variant(variant) != "one") == others
    )


def _described(key: str) -> str:
    match = re.fullmatch(r"command-(.+)-description", key)
    return match[1] if match else ""


def _parent(path: str, paths: set[str]) -> str:
    while "-" in path:
        path = path.rpartition("-")[0]
        if path in paths:
            return path
    return ""


def main(tags: list[str]) -> int:
    """Print the faults of the named languages, or of all; 1 if there are any."""
    wrong = 0
    for tag in tags or [one for one in available() if one != "en"]:
        checked = Checked(tag)
        faults, missing = checked.faults(), checked.missing()
        if checked.incomplete:
            print(*(f"{tag}  missing: {key}" for key in missing), sep="\n")
        print(*(f"{tag}  (longer than it should be) {hint}" for hint in checked.hints()), sep="\n")
        print(*(f"{tag}  {fault}" for fault in faults), sep="\n")
        done = len(checked.own)
        print(f"{tag}: {done} texts, {len(missing)} missing, {len(faults)} faults")
        wrong += len(faults)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
