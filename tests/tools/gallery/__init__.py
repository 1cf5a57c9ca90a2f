"""Pictures of real games between greedy players, to look at and for the README."""

from __future__ import annotations

from random import Random

from engine import Config, Game, View
from engine.players.agents import play_turn
from render import PastTurn, Since, TimeLeft
from tests.render.picture_words import WORDS

NAMES = ("Ann", "Bo", "Cyprian", "Dee")


def game_at(players: int, turns: int, seed: str, deck: str = "base") -> Game:
    """A game between greedy players after that many turns, or at its end."""
    game, rng = Game.new(Config(players, (deck,) * 6), seed), Random(seed)
    while game.decision and game.turn < turns:
        play_turn("greedy", game, rng)
    return game


def views_of(players: int, seed: str) -> list[View]:
    """A spectator's view of a whole game, turn by turn."""
    game, rng = Game.new(Config(players), seed), Random(seed)
    views = [game.view(None)]
    while game.decision:
        play_turn("greedy", game, rng)
        views.append(game.view(None))
    return views


def since_own_turn(players: int, turns: int, seed: str) -> tuple[View, Since]:
    """A game between greedy players after that many turns, and the mover's digest."""
    game, rng = Game.new(Config(players), seed), Random(seed)
    past: list[PastTurn] = []
    while game.to_move is not None and game.turn < turns:
        seat = game.to_move
        play_turn("greedy", game, rng)
        past.append(
            PastTurn(seat, game.view(None).last_turn, WORDS.said(f"{turns - game.turn + 1} h ago"))
        )
    reader = game.to_move or 0
    return game.view(None), Since(
        reader, past[-(players - 1) :], left=TimeLeft(0.75, WORDS.said("18 h left"))
    )
