"""Public records of games that go on; the hash in their last line is put in by the target."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from random import Random

from bot.narration.narrator import Narrator
from bot.narration.turn import log_line, turn_sentence
from bot.platform.i18n.languages import language
from engine import Config, Game, PositionError, public, shipped
from engine.players.agents import play_turn
from tests.tools.fuzz.inputs import EGYPT, begun, in_json, in_lines, vocabulary
from tests.tools.fuzz.target import Target, promise, promise_clear


def check(data: bytes) -> None:
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return
    rows = [row.strip() for row in text.split("\n") if row.strip()]
    text = "\n".join([*rows, f"sha256 {sha256(''.join(rows).encode()).hexdigest()}"])
    try:
        public.head(text)
        turns = list(public.read(text, shipped()))
    except PositionError as error:
        promise_clear(*error.faults)
        return
    for turn in turns:
        game = Game.from_position(turn.position)
        promise(game.position() == turn.position, "a position reads otherwise than it is written")
        tell(game)
    again = public.write(turns)
    promise([*public.read(again, shipped())] == turns, "written, it reads otherwise")


def tell(game: Game) -> None:
    """Describe the last turn stored in a position."""
    events = game.view(None).last_turn
    narrator = Narrator(language("en"), ("Ann", "Bo", "Cy", "Di"), game.catalogue)
    promise(turn_sentence(narrator, events) and log_line(narrator, events), "nothing is told")


def seeds() -> Iterator[bytes]:
    for config in (Config(2), Config(2, EGYPT, wild=True), Config(3)):
        game, rng = begun(config), Random(5)
        turns = [public.PublicTurn(game.position())]
        for _ in range(30):
            seat = game.to_move
            play_turn("random", game, rng)
            turns.append(public.PublicTurn(game.position(), seat))
        for part in (turns[:2], turns[25:27]):
            rows = public.write(part).splitlines()
            yield "\n".join(rows[:-1]).encode()


WORDS = (
    "deus public 1",
    "changes",
    "takes_back",
    "stand_in",
    "seat",
    "face-down",
    "discard_top",
    "sealed",
)


@cache
def words() -> tuple[str, ...]:
    return (*WORDS, *vocabulary())


TARGET = Target(
    check=check,
    reads=("engine/public.py", "engine/notation/events.py"),
    seeds=seeds,
    words=words,
    mutate=in_lines(words, in_json(words)),
    longest=16_384,
    seconds=5,
)
