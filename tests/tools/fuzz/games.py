"""Unfinished games, from which targets make their first inputs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from engine import Config, Game, Kind, shipped
from engine.model.config import BASE
from engine.players.agents import play_turn

EGYPT = ("egypt",) * 6
CONFIGS = (
    Config(2),
    Config(2, EGYPT, wild=True),
    Config(3, BASE, "random", start_pieces=8),
    Config(4, EGYPT, start_pieces=6),
)


def begun(config: Config, seed: str = "fuzz") -> Game:
    """A game with picked first pieces."""
    game = Game.new(config, seed)
    for seat in game.awaited:
        even, more = divmod(config.start_pieces, 5)
        game.pick(seat, [even + (kind < more) for kind in range(5)])
    return game


def midst(turns: int) -> Iterator[Game]:
    """A game of each configuration after so many turns."""
    for number, config in enumerate(CONFIGS):
        game, rng = begun(config), Random(number)
        for _ in range(turns):
            if game.result is None:
                play_turn("random", game, rng)
        yield game


@cache
def asked() -> tuple[Game, ...]:
    """A game for every kind of question and module, with its draft."""
    found: dict[tuple[Kind, bool], Game] = {}
    for number, config in enumerate(CONFIGS[:2] * 3):
        game, rng = begun(config, f"asked {number}".replace(" ", "-")), Random(number)
        while game.decision is not None:
            key = game.decision.kind, config.decks == EGYPT
            if key not in found:
                found[key] = game.copy()
            game.choose(rng.choice(game.options))
    return tuple(found.values())


@cache
def vocabulary() -> tuple[str, ...]:
    """Names of cards, regions, pieces and answers."""
    words: set[str] = set(shipped().by_key)
    for game in (*asked(), *midst(12)):
        words |= {option.key for option in game.options}
        words |= set(game.position()) | set(game.position()["seats"][0])
        words |= {
            part
            for line in (game.record() if game.turn else "").split("\n")
            for part in line.split()
        }
    return tuple(sorted(words))
