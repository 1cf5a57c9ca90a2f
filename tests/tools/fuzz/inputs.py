"""First inputs from unfinished games, and changes that keep an input's form.

Readers get beyond the first wrong byte then.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

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


_STRANGE: tuple[Any, ...] = (
    *(0, 1, 2, 3, 4, -1, 7, 99, 10**6, 2**63, 10**40, 0.5, 1e308, float("nan"), float("inf")),
    *(True, False, None, "", " ", "x", "\0", "\ud800", "\u2028", "٣", "²", "1", "-1", "a" * 300),
    *([], {}, [[]], [None], {"": None}, [1, 2], "\n", "\u202e"),
)
_NESTED = (300, 900, 950, 980, 3000)  # lists in one another
_HERE = "nested"


def in_json(words: Callable[[], Sequence[str]] = tuple) -> Callable[[bytes, Random], bytes | None]:
    """A change of some values of a JSON text; ``words`` are put in here and there."""

    def mutate(data: bytes, chance: Random) -> bytes | None:
        try:
            value = json.loads(data)
        except (ValueError, RecursionError):
            return None
        if chance.random() < 0.005:
            depth = chance.choice(_NESTED)
            text = json.dumps(_changed(value, chance, (_HERE,)))
            return text.replace(f'"{_HERE}"', "[" * depth + "]" * depth).encode()
        for _ in range(chance.choice((1, 1, 1, 2, 3, 6))):
            value = _changed(value, chance, words())
        return json.dumps(value, ensure_ascii=chance.random() < 0.5).encode(errors="surrogatepass")

    return mutate


def in_lines(
    words: Callable[[], Sequence[str]] = tuple,
    within: Callable[[bytes, Random], bytes | None] | None = None,
) -> Callable[[bytes, Random], bytes | None]:
    """A change of some lines, or of words in them; ``within`` may change a line first."""

    def mutate(data: bytes, chance: Random) -> bytes | None:
        rows = data.split(b"\n")
        for _ in range(chance.choice((1, 1, 2, 3))):
            at = chance.randrange(len(rows))
            inner = within(rows[at], chance) if within else None
            if inner is not None and chance.random() < 0.8:
                rows[at] = inner
            else:
                _change_row(rows, at, chance, words())
        return b"\n".join(rows)

    return mutate


def _change_row(rows: list[bytes], at: int, chance: Random, words: Sequence[str]) -> None:
    parts = rows[at].split(b" ")
    where = chance.randrange(len(parts))
    other = chance.choice(chance.choice(rows).split(b" "))
    word = chance.choice(words).encode(errors="surrogateescape") if words else other
    match chance.randrange(8):
        case 0 if len(rows) > 1:
            del rows[at]
        case 1:
            rows.insert(chance.randrange(len(rows) + 1), rows[at])
        case 2:
            rows[at] = chance.choice(rows)
        case 3:
            del parts[where]
            rows[at] = b" ".join(parts)
        case 4:
            parts.insert(where, chance.choice((word, other)))
            rows[at] = b" ".join(parts)
        case 5:
            rows[at] = rows[at][: chance.randrange(len(rows[at]) + 1)]
        case _:
            parts[where] = chance.choice((word, other))
            rows[at] = b" ".join(parts)


def _changed(value: Any, chance: Random, words: Sequence[str]) -> Any:
    """``value`` with a change somewhere in it."""
    places = list(_places(value))
    if not places or chance.random() < 0.01:
        return chance.choice(_STRANGE)
    holder, key = chance.choice(places)
    match chance.randrange(6):
        case 0:
            del holder[key]
        case 1:
            holder[key] = chance.choice(_STRANGE)
        case 2:
            other, there = chance.choice(places)
            holder[key] = deepcopy(other[there])
        case 3 if isinstance(holder, list):
            holder.insert(key, deepcopy(chance.choice(holder)))
        case 3:
            name = str(chance.choice(words or ("x",)))
            holder[name] = deepcopy(holder.pop(key))
        case 4 if words:
            holder[key] = chance.choice(words)
        case _:
            holder[key] = _near(holder[key], chance)
    return value


def _near(value: Any, chance: Random) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return value + chance.choice((-1, 1, 2, -value, 10))
        case list():
            return value * 2 if chance.random() < 0.3 and len(value) < 50 else value[::-1]
        case str():
            return value + chance.choice(("x", " ", "1", "\0"))
        case dict():
            return list(value.values())
    return chance.choice(_STRANGE)


def _places(value: Any) -> Any:
    """Every holder and key in ``value``, the outer ones more often: they are rarer."""
    todo = [value] if isinstance(value, list | dict) else []
    while todo:
        holder = todo.pop()
        for key in range(len(holder)) if isinstance(holder, list) else list(holder):
            yield holder, key
            if isinstance(holder[key], list | dict):
                todo.append(holder[key])
                yield holder, key
