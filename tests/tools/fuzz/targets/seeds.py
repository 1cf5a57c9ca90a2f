"""Seeds, as somebody types them: a game that can be written and read, or a refusal."""

from __future__ import annotations

from collections.abc import Iterator

from engine import Config, Game, GameError
from engine.model.config import BASE
from engine.model.shuffling import seal
from engine.verify import verify
from tests.tools.fuzz.target import Target, promise


def check(data: bytes) -> None:
    seed = data.decode(errors="surrogateescape")  # as command lines and environments give it
    try:
        game = Game.new(Config(2, BASE, "random"), seed)
    except GameError as error:
        promise(error.refusal.code == "bad-seed", f"{error}")
        return
    promise(game.seal == seal(seed), "sealed otherwise")
    record = game.record().encode().decode()
    promise(Game.replay(record).record() == record, "the record reads otherwise")
    promise(verify(record, game.seal) == ("the game in this record is not over",), "not sound")
    promise(Game.from_position(game.position()).position() == game.position(), "reads otherwise")


def seeds() -> Iterator[bytes]:
    yield from (
        b"a",
        b"x" * 64,
        "ключ".encode(),
        "a\u2028b".encode(),
        b"\xff",
        b"a\x1cb",
        b"a b",
        b"a\0b",
    )


TARGET = Target(check=check, reads=("engine/model/shuffling.py",), seeds=seeds, longest=200)
