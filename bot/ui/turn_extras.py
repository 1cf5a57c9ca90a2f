"""Extensions of the pages of a turn by other features, without importing them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.game.state import Draft, TableState
from bot.platform.discord.pages import Item
from bot.platform.discord.reply import Reply
from bot.ui.memo import Memo

AfterTurn: TypeAlias = Callable[[Reply, TableState], Awaitable[Sequence[Item]]]
TurnBefore: TypeAlias = Callable[[Reply, Draft], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Aside:
    """Something beside the question of a turn: a line under its text, and buttons for it.

    ``asks``: it is a question, and worth more than the names of cards on their buttons.
    """

    text: str
    items: tuple[Item, ...]
    asks: bool = False


MemoOf: TypeAlias = Callable[[Reply, int, str], Awaitable[Memo]]
AsideOf: TypeAlias = Callable[[Reply, Draft], Awaitable[Aside | None]]
_AFTER_TURN: list[AfterTurn] = []
_MEMOS: list[MemoOf] = []
_ASIDES: list[AsideOf] = []
_TURN_BEFORE: list[TurnBefore] = []
_PUZZLES: list[TurnBefore] = []


def after_turn(items: AfterTurn) -> AfterTurn:
    """Register the decorated function: it adds components to the page after a player's turn."""
    _AFTER_TURN.append(items)
    return items


def memo(read: MemoOf) -> MemoOf:
    """Register the decorated function: it gives what the reader wants to see of a table."""
    _MEMOS.append(read)
    return read


async def memo_of(reply: Reply, table_id: int, where: str) -> Memo | None:
    """The asker's reminder at a table; ``where`` it is shown."""
    for read in _MEMOS:
        return await read(reply, table_id, where)
    return None


def turn_aside(ask: AsideOf) -> AsideOf:
    """Register the decorated function: it adds to the first page of a turn, if there is room."""
    _ASIDES.append(ask)
    return ask


def puzzle_answer(answer: TurnBefore) -> TurnBefore:
    """Register the decorated function: it judges the turn that answers a puzzle, and shows that."""
    _PUZZLES.append(answer)
    return answer


async def answer_puzzle(reply: Reply, draft: Draft) -> None:
    """Judge the turn in hand at the table of a puzzle."""
    for answer in _PUZZLES:
        await answer(reply, draft)


async def asides_of(reply: Reply, draft: Draft) -> list[Aside]:
    """The additions to the first page of ``draft``, the most important first.

    A puzzle has none: its answer is for its solver to find.
    """
    if draft.table.puzzle:
        return []
    found = [await ask(reply, draft) for ask in _ASIDES]
    return [aside for aside in found if aside is not None]


def turn_before(take_back: TurnBefore) -> TurnBefore:
    """Register the decorated function: it undoes the player's turn before the one that begins.

    It is called for a draft that ``can_leave_turn``, and raises ``TableError`` if it does not.
    """
    _TURN_BEFORE.append(take_back)
    return take_back


async def leave_turn(reply: Reply, draft: Draft) -> None:
    """Go back from the beginning of a turn to that of the player's turn before."""
    for take_back in _TURN_BEFORE:
        await take_back(reply, draft)


async def items_after_turn(reply: Reply, table: TableState) -> tuple[Item, ...]:
    """The items under the confirmation of a turn that led to ``table``."""
    return tuple([item for items in _AFTER_TURN for item in await items(reply, table)])
