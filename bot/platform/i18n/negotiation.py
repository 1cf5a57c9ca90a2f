"""The languages of the bot, and the best one for a locale of Discord."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from pathlib import Path

from babel import negotiate_locale

FOLDER = Path(__file__).parents[2] / "texts"
RELATIVES = {"pt": "es", "be": "ru"}  # languages whose readers can read another one of ours


@cache
def available() -> tuple[str, ...]:
    """The languages of the bot: the folders with a Fluent file."""
    return tuple(sorted({path.parent.name for path in FOLDER.glob("*/*.ftl")}))


def negotiate(locale: str, folders: Collection[str], base: str) -> str:
    """The best of ``folders`` for ``locale``, a locale of Discord such as ``es-419``.

    The same tag, else the language without its region, else another region of it, else a language
    that its readers can read, else ``base``.
    """
    wanted = locale.replace("_", "-")
    spelled = {folder.lower(): folder for folder in folders}
    regional = {tag.partition("-")[0]: tag for tag in sorted(spelled, reverse=True)}
    asked = (wanted, wanted.partition("-")[0])
    found = negotiate_locale(asked, spelled, sep="-", aliases=RELATIVES | regional)
    return spelled[found.lower()] if found else base
