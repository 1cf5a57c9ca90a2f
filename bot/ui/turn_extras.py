"""What other features add to the pages of a turn, which imports none of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

from bot.game.state import Draft, TableState
from bot.platform.discord.pages import Item, Page
from bot.platform.discord.reply import Reply

AfterTurn: TypeAlias = Callable[[Reply, TableState], Awaitable[Sequence[Item]]]
StepExtra: TypeAlias = Callable[[Reply, Draft, Page], Awaitable[Page]]
_AFTER_TURN: list[AfterTurn] = []
_STEP_EXTRAS: list[StepExtra] = []


def after_turn(items: AfterTurn) -> AfterTurn:
    """Let the decorated function give items under what a player reads after their turn."""
    _AFTER_TURN.append(items)
    return items


def step_extra(add: StepExtra) -> StepExtra:
    """Let the decorated function add to the page that shows a step of a turn in hand."""
    _STEP_EXTRAS.append(add)
    return add


async def items_after_turn(reply: Reply, table: TableState) -> tuple[Item, ...]:
    """The items under the confirmation of a turn that led to ``table``."""
    return tuple([item for items in _AFTER_TURN for item in await items(reply, table)])


async def with_step_extras(reply: Reply, draft: Draft, page: Page) -> Page:
    """``page``, which shows where ``draft`` stands, with all that is added to it."""
    for add in _STEP_EXTRAS:
        page = await add(reply, draft, page)
    return page
