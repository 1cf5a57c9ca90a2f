"""The first pieces (V1) as they are typed behind /choose: five numbers, one a type."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import product

from bot.features.turn.pages.first_pieces import pick_of
from bot.game.state import TableState
from bot.narration.narrator import Narrator
from bot.narration.setup import pick_words
from bot.platform.discord.refusals import InputError
from bot.platform.discord.reply import Reply
from bot.ui.presenter import game_of
from bot.ui.typed_words import LONGEST, shown
from engine.model.state import PIECES_PER_TYPE, STANDARD_PIECES
from engine.rules.free_start import Pick, even_pick

_TYPES = len(STANDARD_PIECES)


def read_pick(reply: Reply, table: TableState, typed: str) -> Pick:
    """The pick that ``typed`` means: "2 2 2 2 2", "2,2,2,2,2" or "22222".

    Whether it may be picked is the engine's business. Raises ``InputError`` for other
    words, ``TableError`` as ``pick_of`` does.
    """
    pick_of(reply, table)
    wanted = game_of(table).config.start_pieces
    numbers = re.findall(r"[0-9]", typed)
    if len(numbers) != _TYPES or re.search(r"[^0-9\s,;.+/-]", typed) or len(typed) > LONGEST:
        example = written(even_pick(wanted))
        raise InputError("pick-unclear", typed=shown(typed), wanted=wanted, example=example)
    return tuple(map(int, numbers))


def written(pick: Pick) -> str:
    """A pick as it is typed."""
    return " ".join(map(str, pick))


def picks(reply: Reply, table: TableState, typed: str) -> Iterable[tuple[str, str]]:
    """The picks that begin with the numbers typed so far, the most even ones first.

    Raises ``TableError`` as ``pick_of`` does.
    """
    pick_of(reply, table)
    wanted = game_of(table).config.start_pieces
    even = even_pick(wanted)
    begun = "".join(re.findall(r"[0-9]", typed))
    found = [pick for pick in _all(wanted) if "".join(map(str, pick)).startswith(begun)]
    found.sort(key=lambda pick: sum(abs(a - b) for a, b in zip(pick, even, strict=True)))
    narrator = Narrator.of(reply.language, table)
    return [
        (typed, narrator.text("pick-option", typed=typed, pieces=pick_words(narrator, pick)))
        for typed, pick in ((written(pick), pick) for pick in found)
    ]


def _all(wanted: int) -> Iterator[Pick]:
    numbers = range(PIECES_PER_TYPE + 1)
    return (pick for pick in product(numbers, repeat=_TYPES) if sum(pick) == wanted)
