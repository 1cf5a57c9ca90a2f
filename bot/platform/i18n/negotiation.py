"""Which languages there are, and which of them serves a locale."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from pathlib import Path

from babel import negotiate_locale

FOLDER = Path(__file__).parents[2] / "texts"
RELATIVES = {"pt": "es", "be": "ru"}  # languages whose readers read another one that is here


@cache
def available() -> tuple[str, ...]:
    """The languages there are: the folders that hold a Fluent file."""
    return tuple(sorted({path.parent.name for path in FOLDER.glob("*/*.ftl")}))


def negotiate(locale: str, folders: Collection[str], base: str) -> str:
    """The folder that serves ``locale`` (a Discord locale such as ``es-419``).

    The same tag first, then the language without its region, then another region
    of that language, then a language that its readers read, and ``base`` where nothing fits.
    """
    wanted = locale.replace("_", "-")
    spelled = {folder.lower(): folder for folder in folders}
    regional = {tag.partition("-")[0]: tag for tag in sorted(spelled, reverse=True)}
    asked = (wanted, wanted.partition("-")[0])
    found = negotiate_locale(asked, spelled, sep="-", aliases=RELATIVES | regional)
    return spelled[found.lower()] if found else base
