"""Corrections to cards: a catalogue that games can be played with, or a named fault."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp

from engine import Catalogue, Config, Game, shipped
from engine.cards.catalogue import overridden, stored_catalogue
from engine.model.card import CatalogueError
from engine.model.config import BASE
from tests.tools.fuzz.inputs import EGYPT, in_lines
from tests.tools.fuzz.target import Target, promise, promise_clear

_CHOICES = 25


@cache
def folder() -> Path:
    """Where inputs are written to be read."""
    return Path(mkdtemp(prefix="fuzz-"))


def check(data: bytes) -> None:
    path = folder() / "cards.toml"
    path.write_bytes(data)
    try:
        found = overridden(shipped(), path)
    except CatalogueError as error:
        promise_clear(str(error))
        promise(str(error).startswith("cards.toml: "), f"names no file: {error}")
        return
    changed = [card for card in found.cards if card != shipped().cards[card.index]]
    for decks in (BASE, EGYPT):
        stored = stored_catalogue(json.loads(json.dumps(found.to_json(decks))))
        promise(stored.digest(decks) == found.digest(decks), "stored, it is another catalogue")
        if any(card.deck == decks[card.colour] for card in changed):
            play(found, decks, {card.key for card in changed})


def play(cards: Catalogue, decks: tuple[str, ...], changed: set[str]) -> None:
    """Play games that build the corrected cards: they must work with any printed values."""
    position = Game.new(Config(2, decks), "corrected", cards).position()
    for seat in position["seats"]:
        for key in sorted(changed & set(position["deck"]))[:3]:
            position["deck"][position["deck"].index(key)] = seat["hand"].pop()
            seat["hand"].insert(0, key)
    game, rng = Game.from_position(position, cards), Random(1)
    for _ in range(_CHOICES):
        if game.decision is None:
            return
        wanted = [o for o in game.options if o.key.partition(":")[2] in changed]
        game.choose(rng.choice(wanted or game.options))
        promise(not game.faults(), f"broken: {game.faults()}")
    promise(
        Game.from_position(game.position(), cards).position() == game.position(), "reads otherwise"
    )


def seeds() -> Iterator[bytes]:
    yield b"[quarry]\ncost = { wood = 2 }\nargs = { amount = 3 }\n"
    for number, card in enumerate(shipped().cards):
        if number % 6 == 0:
            args = ", ".join(f"{name} = {json.dumps(value)}" for name, value in card.args.items())
            cost = ", ".join(f"{name} = {amount}" for name, amount in card.cost)
            yield f"[{card.key}]\nneeds = 1\ncost = {{ {cost} }}\nargs = {{ {args} }}\n".encode()


@cache
def words() -> tuple[str, ...]:
    found = {
        "cost",
        "args",
        "once",
        "needs",
        "gold",
        "wood",
        "=",
        "{",
        "}",
        "0",
        "-1",
        "true",
        '"rank"',
    }
    found |= {"99999999", "1e9", "10", "nan", "[", "]", "[[card]]", '""', "'x'", "1979-05-27"}
    for card in shipped().cards:
        found |= {f"[{card.key}]", *card.args}
    return tuple(sorted(found))


TARGET = Target(
    check=check,
    reads=("engine/cards/catalogue.py", "engine/effects/verbs.py"),
    seeds=seeds,
    words=words,
    mutate=in_lines(words),
    longest=1024,
    seconds=5,
)
