"""Deck files: a catalogue, or a fault that names the file. Stored catalogues likewise."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.cards.catalogue import FOLDER, load_catalogue
from engine.model.card import CatalogueError
from tests.tools.fuzz.inputs import in_lines
from tests.tools.fuzz.target import Target, promise, promise_clear
from tests.tools.fuzz.targets.overrides import folder


def check(data: bytes) -> None:
    place = folder() / "decks"
    place.mkdir(exist_ok=True)
    (place / "some_civil.toml").write_bytes(data)
    try:
        found = load_catalogue(place)
    except CatalogueError as error:
        promise_clear(str(error))
        promise("some_civil.toml" in str(error), f"names no file: {error}")
        return
    promise(sum(card.copies for card in found.cards) == 16, "not a deck's cards")


def seeds() -> Iterator[bytes]:
    for path in sorted(FOLDER.glob("*.toml"))[::2]:
        yield path.read_bytes()


@cache
def words() -> tuple[str, ...]:
    text = "\n".join(path.read_text() for path in sorted(FOLDER.glob("*.toml")))
    return tuple(sorted({*text.split(), "0", "-1", "1e9", "true", "nan", "'x'", "[[]]", '""'}))


TARGET = Target(
    check=check,
    reads=("engine/cards/catalogue.py", "engine/effects/verbs.py"),
    seeds=seeds,
    words=words,
    mutate=in_lines(words),
)
