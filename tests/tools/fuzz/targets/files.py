"""Files that an operator has: decks, corrections to cards, weights and settings."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import mkdtemp

import numpy as np

from bot.app.settings import Settings, SettingsError, load_settings
from engine import Catalogue, Config, Game, shipped
from engine.cards.catalogue import FOLDER, load_catalogue, overridden, stored_catalogue
from engine.model.card import CatalogueError
from engine.model.config import BASE
from engine.players.learned import weights
from engine.players.learned.features import VERSION, WIDTH
from tests.tools.fuzz.inputs import EGYPT, in_json, in_lines
from tests.tools.fuzz.target import Target, promise, promise_clear


def check_decks(data: bytes) -> None:
    """Deck files: a catalogue, or a fault that names the file. Stored catalogues likewise."""
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


def seeds_decks() -> Iterator[bytes]:
    for path in sorted(FOLDER.glob("*.toml"))[::2]:
        yield path.read_bytes()


@cache
def words_decks() -> tuple[str, ...]:
    text = "\n".join(path.read_text() for path in sorted(FOLDER.glob("*.toml")))
    return tuple(sorted({*text.split(), "0", "-1", "1e9", "true", "nan", "'x'", "[[]]", '""'}))


DECKS = Target(
    check=check_decks,
    seeds=seeds_decks,
    words=words_decks,
    mutate=in_lines(words_decks),
)


_CHOICES = 25


@cache
def folder() -> Path:
    """Where inputs are written to be read."""
    return Path(mkdtemp(prefix="fuzz-"))


def check_overrides(data: bytes) -> None:
    """Corrections to cards: a catalogue that games can be played with, or a named fault."""
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


def seeds_overrides() -> Iterator[bytes]:
    yield b"[quarry]\ncost = { wood = 2 }\nargs = { amount = 3 }\n"
    for number, card in enumerate(shipped().cards):
        if number % 6 == 0:
            args = ", ".join(f"{name} = {json.dumps(value)}" for name, value in card.args.items())
            cost = ", ".join(f"{name} = {amount}" for name, amount in card.cost)
            yield f"[{card.key}]\nneeds = 1\ncost = {{ {cost} }}\nargs = {{ {args} }}\n".encode()


@cache
def words_overrides() -> tuple[str, ...]:
    found = {
        *("cost", "args", "once", "needs", "gold", "wood", "=", "{", "}", "0", "-1", "true"),
        '"rank"',
    }
    found |= {"99999999", "1e9", "10", "nan", "[", "]", "[[card]]", '""', "'x'", "1979-05-27"}
    for card in shipped().cards:
        found |= {f"[{card.key}]", *card.args}
    return tuple(sorted(found))


OVERRIDES = Target(
    check=check_overrides,
    seeds=seeds_overrides,
    words=words_overrides,
    mutate=in_lines(words_overrides),
    longest=1024,
    seconds=5,
)


_MOST = 1 << 20  # bytes of numbers


def check_weights(data: bytes) -> None:
    """Files of weights: a network, or the reason why it cannot be used.

    The digest is put in by the target, and the numbers are repeated up to the size that is said.
    """
    _read(data)
    head, _, body = data.partition(b"\n")
    try:
        about = json.loads(head)
    except (ValueError, RecursionError):
        return
    if isinstance(about, dict) and about.get("sha256") == "fits":
        wanted = 4 * weights._size(WIDTH, 1)
        body = (body * (wanted // max(1, len(body)) + 1))[:wanted]
        about["sha256"] = sha256(body).hexdigest()
        _read(json.dumps(about).encode() + b"\n" + body)


def _read(data: bytes) -> None:
    path = folder() / "some.weights"
    path.write_bytes(data)
    for read in (weights.made, weights.load):
        try:
            found = read(path)
        except weights.WeightsError as error:
            promise_clear(str(error))
            continue
        if read is weights.load:
            weights.save(found, path, {})
            again = weights.load(path)
            promise(all(map(np.array_equal, vars_of(found), vars_of(again))), "reads otherwise")


def vars_of(network: object) -> list[object]:
    return [getattr(network, name) for name in network.__slots__]


def seeds_weights() -> Iterator[bytes]:
    head = {
        "kind": weights.KIND,
        "features": VERSION,
        "inputs": WIDTH,
        "hidden": 1,
        "sha256": "fits",
    }
    for made in ({}, {"games": 7}, [], 3, None):
        yield json.dumps(head | {"made": made}).encode() + b"\n\0\0\x80?"
    yield weights.SHIPPED.read_bytes()[:600]


def change_weights(data: bytes, chance: Random) -> bytes | None:
    head, line, body = data.partition(b"\n")
    changed = in_json(lambda: ("fits", weights.KIND))(head, chance)
    return None if changed is None else changed + line + body


WEIGHTS = Target(
    check=check_weights,
    seeds=seeds_weights,
    words=lambda: (weights.KIND, '"fits"', '"hidden"', '"made"', '"inputs"'),
    mutate=change_weights,
)


NAMES = tuple(name.upper() for name in Settings.model_fields)
_EXAMPLE = Path(__file__).parents[4] / ".env.example"


def check_settings(data: bytes) -> None:
    """The environment and ``.env``: settings, or a line for each variable that is wrong."""
    before, where = dict(os.environ), Path.cwd()
    os.chdir(folder())
    try:
        for name in NAMES:
            os.environ.pop(name, None)
        Path(".env").write_bytes(data)
        _load()
        Path(".env").write_bytes(b"")
        for row in data.replace(b"\0", b"").splitlines():
            name, _, value = row.partition(b"=")
            if name.decode(errors="replace") in NAMES:
                os.environb[name] = value
        _load()
    finally:
        os.chdir(where)
        os.environ.clear()
        os.environ.update(before)


def _load() -> None:
    try:
        settings = load_settings()
    except SettingsError as error:
        lines = str(error).split("\n")
        promise_clear(*lines)
        known = (*NAMES, ".env")
        promise(all(line.startswith(known) for line in lines), f"names no variable: {error}")
        return
    text = repr(settings)
    token = settings.discord_token
    secret = token.get_secret_value() if token else ""
    promise(len(secret) < 8 or secret not in text, "shows the token")


def seeds_settings() -> Iterator[bytes]:
    yield _EXAMPLE.read_bytes()[:1500]
    yield b"DISCORD_TOKEN=a.b.c\nLOG_LEVEL=debug\nLOG_JSON=1\nDEV_GUILD_ID=12\n"
    yield b"DATABASE_URL=postgresql+asyncpg://u:p@h:5432/d?host=/tmp\nDISCORD_API_URL=http://[::1]:8/\n"
    yield b"DATABASE_URL=sqlite+aiosqlite:///x.db\nDISCORD_GATEWAY_URL=ws://h:1\nCARD_OVERRIDES=a.toml\n"
    yield "DISCORD_TOKEN='\u2028'\nexport LOG_JSON=\"maybe\"\nCOMPUTER_BUDGET=1e3\n".encode()


SETTINGS_WORDS = (
    *NAMES,
    "=",
    "'",
    '"',
    "export ",
    "${HOME}",
    "\\",
    "postgresql+asyncpg://",
    "http://",
    "ws://",
)

SETTINGS = Target(
    check=check_settings,
    seeds=seeds_settings,
    words=lambda: SETTINGS_WORDS,
    mutate=in_lines(lambda: SETTINGS_WORDS),
    longest=2048,
)
