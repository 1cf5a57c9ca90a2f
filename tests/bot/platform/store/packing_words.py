"""Makes the words that turns are packed with: ``python -m tests.bot.store.packing_words FILE``.

They are the common parts of games: every card's name, then events and a position of games of
computers, with and without Egypt. The end of them costs zlib the least, so the most frequent words
are last.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from engine import Config, Game, shipped
from engine.model.config import BASE
from engine.players.agents import play_turn

LONGEST = 24_000  # zlib looks back over 32 kB, and the value itself needs some
_ROUND = 14


def words() -> bytes:
    """The words, always the same for the same cards and rules."""
    names = sorted(card.key for card in shipped().cards)
    parts = [_text(names)]
    for decks in (("egypt",) * 6, BASE):
        game, rng, events = Game.new(Config(4, decks), "words"), Random(1), {}
        while game.decision and game.round < _ROUND:
            play_turn("greedy", game, rng)
            happened = game.position()["last_turn"]
            events |= {(event["event"], event.get("what")): event for event in happened}
        parts += [_text(list(events.values())), _text(game.position())]
    return "\n".join(parts).encode()[-LONGEST:]


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(words())
