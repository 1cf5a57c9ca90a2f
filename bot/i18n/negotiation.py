"""Which of the languages there are serves a Discord locale. Knows tags, not texts."""

from __future__ import annotations

from collections.abc import Collection


def negotiate(locale: str, folders: Collection[str], base: str) -> str:
    """The folder for ``locale`` (a Discord locale such as ``es-419``).

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
