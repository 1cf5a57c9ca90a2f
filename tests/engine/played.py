"""A digest of whole games of learning computers: their records and every number they left.

``python -m tests.engine.played`` prints it, so that another process, or Python alone, can be
compared.
"""

from __future__ import annotations

from hashlib import sha256
from random import Random

from engine import Config
from engine.players.learned.weights import shipped
from engine.players.learned.winning import to_win
from engine.training.self_play import Learner, play_game

BUDGET = 6
CONFIGS = (Config(2), Config(3, ("egypt",) * 6, start_pieces=8, wild=True))


def digest() -> str:
    """The hex SHA-256 of two games' scores and rows."""
    found = sha256()
    for config in CONFIGS:
        players = [
            Learner(to_win(shipped()), BUDGET, Random(seat)) for seat in range(config.players)
        ]
        ended, tracks = play_game(config, "compared", players)
        found.update(str(ended).encode())
        for track in tracks:
            found.update(track.rows.tobytes())
            found.update(track.known.tobytes())
    return found.hexdigest()


if __name__ == "__main__":
    print(digest())
