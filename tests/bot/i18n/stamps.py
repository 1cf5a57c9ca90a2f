"""``python -m tests.bot.i18n.stamps``: names translations whose English has changed.

Each translated message has a stamp, a line of ``stamps/TAG.txt``: its id, a hash of the English
text that it was made from, and a hash of its own text. The command renews the stamps of changed
translations. It names the translations that have not changed, but their English has; their stamps
stay. ``--still fr:turn-next`` (or ``--still all:turn-next``) says that such a translation is right.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import ndiff
from functools import cache, cached_property
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer, ast

from bot.platform.i18n.locales import FOLDER
from bot.platform.i18n.texts import Entry
from tests.bot.i18n.check import Spot, spots
from tests.bot.i18n.sources import Sources, read_sources

STAMPS = Path(__file__).with_suffix("")
COMMAND = "python -m tests.bot.i18n.stamps"
_BASE, _ALL = "en", "all"
_LINE = re.compile(r"^(\S+) ([0-9a-f]{8}) ([0-9a-f]{8})$", re.MULTILINE)
_COMMITS = 20  # the English text of a stamp is searched in so many changes of its file
_NAMED = 10  # ids that are named behind a number of stamps


@dataclass(frozen=True)
class Stamp:
    """Hashes of an English text and of its translation."""

    english: str
    own: str


@dataclass(frozen=True)
class Compared:
    """Stamps beside the texts of today.

    ``outdated``: the ids of outdated translations. ``stamps``: what the command writes. ``now``:
    the stamps if every translation is right.
    """

    outdated: tuple[str, ...]
    stamps: Mapping[str, Stamp]
    now: Mapping[str, Stamp]


def compare(
    stamps: Mapping[str, Stamp], english: Mapping[str, str], own: Mapping[str, str]
) -> Compared:
    """Compare ``stamps`` with the hashes of the texts in both languages.

    A text keeps its stamp when its id changes and its translation does not.
    """
    now = {name: Stamp(english[name], own[name]) for name in sorted(own) if name in english}
    gone = {stamp.own: stamp for name, stamp in stamps.items() if name not in now}
    found, outdated = dict(now), []
    for name, stamp in now.items():
        before = stamps.get(name) or gone.get(stamp.own)
        if before and before.own == stamp.own and before.english != stamp.english:
            outdated.append(name)
            found[name] = before
    return Compared(tuple(outdated), found, now)


@dataclass(frozen=True)
class Stamped:
    """A language beside English, and its stamps."""

    tag: str
    root: Path
    stamps: Path
    english: Sources

    @cached_property
    def sources(self) -> Sources:
        return read_sources(self.tag, self.root, self.english.entries)

    @cached_property
    def spots(self) -> dict[str, Spot]:
        return spots(self.root / self.tag)

    @property
    def path(self) -> Path:
        return self.stamps / f"{self.tag}.txt"

    @cached_property
    def stored(self) -> str:
        return self.path.read_text("utf-8") if self.path.exists() else ""

    @cached_property
    def compared(self) -> Compared:
        return compare(read(self.stored), hashes(self.english), hashes(self.sources))

    def renewed(self) -> list[str]:
        """The ids whose stamps the command writes or removes."""
        before, after = read(self.stored), self.compared.stamps
        return [name for name in sorted({*before, *after}) if before.get(name) != after.get(name)]


def stamped(root: Path = FOLDER, stamps: Path = STAMPS) -> list[Stamped]:
    """All languages of ``root`` beside English."""
    english = read_sources(_BASE, root)
    tags = sorted({path.parent.name for path in root.glob("*/*.ftl")} - {_BASE})
    return [Stamped(tag, root, stamps, english) for tag in tags]


def hashes(sources: Sources) -> dict[str, str]:
    """The hash of each message of a language, by its id."""
    return {
        name: _hash(normalised(entry))
        for name, entry in sources.entries.items()
        if isinstance(entry, ast.Message)
    }


def normalised(entry: Entry) -> str:
    """The source of a message after its id, without comments and always indented alike."""
    bare = ast.Message(entry.id, entry.value, entry.attributes)
    source: str = FluentSerializer().serialize_entry(bare)
    return source.partition("=")[2].strip()


def _hash(source: str) -> str:
    return hashlib.sha256(source.encode()).hexdigest()[:8]


def read(stored: str) -> dict[str, Stamp]:
    """The stamps of a file, by id. Other lines, such as the marks of a merge, do not count."""
    return {name: Stamp(english, own) for name, english, own in _LINE.findall(stored)}


def written(stamps: Mapping[str, Stamp]) -> str:
    """The content of a file of stamps."""
    return "".join(f"{name} {one.english} {one.own}\n" for name, one in sorted(stamps.items()))


# What is told.


def faults(found: Iterable[Stamped]) -> list[str]:
    """Texts that cannot be read. They would lose their stamps, so they are repaired first."""
    told = [line for one in found for line in (*one.english.faults, *one.sources.faults)]
    return [*dict.fromkeys(told)]


def outdated(found: Iterable[Stamped]) -> dict[str, list[Stamped]]:
    """The languages whose translation is outdated, by the id of the text."""
    by_name: dict[str, list[Stamped]] = defaultdict(list)
    for one in found:
        for name in one.compared.outdated:
            by_name[name].append(one)
    return dict(sorted(by_name.items()))


def brief(found: list[Stamped]) -> list[str]:
    """A line for each outdated translation, and one for the stamps of a language to be renewed."""
    if broken := faults(found):
        return broken
    told = [
        f"{one.spots[name]}: {name}: its English has changed"
        for name, affected in outdated(found).items()
        for one in affected
    ]
    for one in found:
        if written(one.compared.stamps) != one.stored:
            told.append(f"{one.tag}: stamps are not renewed{_listed(one.renewed())}")
    return told


def _listed(names: list[str]) -> str:
    more = " …" if len(names) > _NAMED else ""
    return f": {', '.join(names[:_NAMED])}{more}" if names else ""


def _in_full(found: list[Stamped]) -> Iterator[str]:
    """Each outdated translation below its English, with the changes of the English."""
    places = spots(found[0].root / _BASE)
    for name, affected in outdated(found).items():
        yield f"\n{places[name]}: {name}"
        now = normalised(found[0].english.entries[name])
        of = {one.tag: one.compared.stamps[name].english for one in affected}
        for former in dict.fromkeys(of.values()):
            before = english_before(places[name].path, name, former)
            if before is None:
                yield from (f"    {line}" for line in now.split("\n"))
            else:
                changed = ndiff(before.split("\n"), now.split("\n"))
                yield from (f"  {line}" for line in changed if not line.startswith("?"))
            for one in affected:
                if of[one.tag] == former:
                    own = normalised(one.sources.entries[name])
                    yield f"  {one.spots[name]}"
                    yield from (f"    {line}" for line in own.split("\n"))


def english_before(path: Path, name: str, wanted: str) -> str | None:
    """The text ``name`` whose hash is ``wanted``, from the last commits that changed its file.

    None if it is not there, or if there is no git.
    """
    begun = re.compile(rf"^{re.escape(name)} *=.*(?:\n(?![-#A-Za-z]).*)*", re.MULTILINE)
    for commit in _commits(path):
        if found := begun.search(_committed(path, commit)):
            entry = FluentParser().parse_entry(found[0])
            if isinstance(entry, ast.Message) and _hash(told := normalised(entry)) == wanted:
                return told
    return None


@cache
def _commits(path: Path) -> list[str]:
    return _git(path, "log", f"-{_COMMITS}", "--format=%h", "--", path.name).split()


@cache
def _committed(path: Path, commit: str) -> str:
    return _git(path, "show", f"{commit}:./{path.name}")


def _git(path: Path, *words: str) -> str:
    try:
        done = subprocess.run(
            ["git", *words], cwd=path.parent, check=False, capture_output=True, encoding="utf-8"
        )
    except OSError:
        return ""
    return "" if done.returncode else done.stdout


# The command.


def _still(found: list[Stamped], named: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Language and id of the translations that are still right.

    Raises ``ValueError`` if one is not outdated.
    """
    for word in named:
        tag, _, name = word.partition(":")
        meant = [
            one.tag for one in found if tag in (one.tag, _ALL) and name in one.compared.outdated
        ]
        if not meant:
            raise ValueError(f"{word}: there is no such outdated translation")
        yield from ((one, name) for one in meant)


def _words_for(found: list[Stamped]) -> str:
    """The arguments after ``--still`` that name every outdated translation."""
    words: list[str] = []
    for name, affected in outdated(found).items():
        tags = [_ALL] if len(affected) == len(found) else [one.tag for one in affected]
        words += (f"{tag}:{name}" for tag in tags)
    return " ".join(words)


def main(words: list[str], root: Path = FOLDER, stamps: Path = STAMPS) -> int:
    """Renew the stamps. 1: a translation is outdated; 2: nothing was renewed."""
    parser = argparse.ArgumentParser(prog=COMMAND)
    parser.add_argument(
        "--still", nargs="+", default=[], metavar="TAG:ID", help="translations that are still right"
    )
    asked = parser.parse_args(words)
    found = stamped(root, stamps)
    if broken := faults(found):
        print(*broken, "Nothing was renewed. Repair these texts first.", sep="\n")
        return 2
    try:
        right = [*_still(found, asked.still)]
    except ValueError as error:
        print(f"Nothing was renewed. {error}")
        return 2
    stamps.mkdir(exist_ok=True)
    for one in found:
        kept = {**one.compared.stamps}
        confirmed = [name for tag, name in right if tag == one.tag]
        kept |= {name: one.compared.now[name] for name in confirmed}
        one.path.write_text(written(kept), "utf-8")
        changed = sorted({*one.renewed(), *confirmed})
        print(f"{one.tag}: {len(kept)} stamps, {len(changed)} renewed{_listed(changed)}")
    left = stamped(root, stamps)
    if not outdated(left):
        return 0
    print(*_in_full(left), sep="\n")
    print(f"\nThese translations are outdated. Change them and run `{COMMAND}` again.")
    print(f"If they are still right: {COMMAND} --still {_words_for(left)}")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
