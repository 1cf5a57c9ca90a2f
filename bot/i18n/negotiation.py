"""Which languages there are, and which of them serves a locale."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent
RELATIVES = {"pt": "es", "be": "ru"}  # languages whose readers read another one that is here


@cache
def available(root: Path = FOLDER) -> tuple[str, ...]:
    """The languages there are: the folders that hold a Fluent file."""
    return tuple(sorted({path.parent.name for path in root.glob("*/*.ftl")}))


def negotiate(locale: str, folders: Collection[str], base: str) -> str:
    """The folder that serves ``locale`` (a Discord locale such as ``es-419``).

    The same tag first, then the language without its region, then another region
    of that language, then a language that its readers read, and ``base`` where nothing fits.
    """
    wanted = _plain(locale)
    by_tag = {_plain(folder): folder for folder in sorted(folders)}
    if wanted in by_tag:
        return by_tag[wanted]
    tongue = wanted.partition("-")[0]
    if tongue in by_tag:
        return by_tag[tongue]
    regional = next((f for tag, f in by_tag.items() if tag.partition("-")[0] == tongue), None)
    return regional or by_tag.get(RELATIVES.get(tongue, ""), base)


def _plain(tag: str) -> str:
    return tag.replace("_", "-").lower()
