"""Walking through components of messages and modals. Their limits are in `limits.components`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.loopback.world.errors import Path
from bot.loopback.world.protocol import SELECTS, Json, Part


def walk(components: Sequence[Json], path: Path = ("components",)) -> Iterator[tuple[Path, Json]]:
    """Yield every component with its path, depth first in reading order."""
    for index, component in enumerate(components):
        here = (*path, index)
        yield here, component
        children = component.get("components")
        if isinstance(children, list):
            yield from walk(children, (*here, "components"))
        for key in ("accessory", "component"):
            child = component.get(key)
            if isinstance(child, dict):
                yield (*here, key), child


def find_buttons(components: Sequence[Json]) -> list[Json]:
    """Return all buttons in reading order."""
    return [part for _, part in walk(components) if part.get("type") == Part.BUTTON]


def find_selects(components: Sequence[Json]) -> list[Json]:
    """Return all select menus in reading order."""
    return [part for _, part in walk(components) if part.get("type") in SELECTS]


def find_texts(components: Sequence[Json]) -> list[str]:
    """Return the contents of all text displays (Components V2) in reading order."""
    return [
        str(part.get("content") or "") for _, part in walk(components) if part.get("type") == 10
    ]


def media_of(component: Json) -> list[tuple[Path, Json]]:
    """Return the media items (mutable) of a thumbnail, gallery or file, each with its path."""
    kind = component.get("type")
    found: list[tuple[Path, object]] = []
    if kind == Part.THUMBNAIL:
        found = [(("media",), component.get("media"))]
    elif kind == Part.FILE:
        found = [(("file",), component.get("file"))]
    elif kind == Part.GALLERY:
        items = component.get("items") or ()
        found = [(("items", n, "media"), item.get("media")) for n, item in enumerate(items)]
    return [(path, item) for path, item in found if isinstance(item, dict)]
