"""Which function handles which component: each registers itself beside the page that shows it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

from bot.platform.discord.client import Interaction
from bot.platform.discord.custom_ids import CustomId, StaleComponent
from bot.platform.discord.faults import answer_fault
from bot.platform.discord.reply import Reply
from bot.platform.request import Stamp

Handle: TypeAlias = Callable[[Reply, CustomId], Awaitable[None]]
# Raises a refusal for a component whose stamp is not of the place where it was used.
Guard: TypeAlias = Callable[[Reply, Stamp], Awaitable[None]]


class FirstResponse(Enum):
    """The first response, given before a handler is called and may wait for anything."""

    PRIVATE = auto()  # promises the asker an answer of their own
    PUBLIC = auto()  # promises the channel a message
    CHANGE = auto()  # promises that the message with the component will change
    NONE = auto()  # the handler answers at once, without the database


@dataclass(frozen=True, slots=True)
class Handler:
    """A function that handles an action; ``first`` says which response precedes it.

    ``personal`` ones are about the asker alone: they work in DMs too, whatever table they name.
    """

    handle: Handle
    first: Callable[[CustomId], FirstResponse]
    personal: bool = False


HANDLERS: dict[str, Handler] = {}  # by the action that a custom id names


def handles(
    *actions: str,
    first: FirstResponse | Callable[[CustomId], FirstResponse] = FirstResponse.PRIVATE,
    personal: bool = False,
) -> Callable[[Handle], Handle]:
    """Let the decorated function handle ``actions``.

    ``first`` is the response given before it is called, or tells it from the custom id.
    ``personal`` components are about the asker alone and may be used in DMs.
    Raises ``LookupError`` if one of the actions has a handler already.
    """

    def register(handle: Handle) -> Handle:
        choose = first if callable(first) else lambda _: first
        for action in actions:
            if action in HANDLERS:
                raise LookupError(f"two handlers for: {action}")
            HANDLERS[action] = Handler(handle, choose, personal)
        return handle

    return register


def check_handlers(actions: Iterable[str]) -> None:
    """Raise ``LookupError`` naming those of all ``actions`` that nothing handles, or else what is
    handled and is none of them.
    """
    known = [*actions]
    if missing := [action for action in known if action not in HANDLERS]:
        raise LookupError(f"no handler for: {', '.join(missing)}")
    if unknown := sorted(HANDLERS.keys() - {*known}):
        raise LookupError(f"handlers of no action: {', '.join(unknown)}")


# Finds the handler of a button or select that was used, and answers whatever becomes of it.


_last_change: dict[int, asyncio.Event] = {}  # by message; set once the change is made


async def answer_component(interaction: Interaction, guard: Guard) -> None:
    """Answer who has used a component, refusals and faults included. Never raises.

    ``guard`` is asked before a handler is called, but for what is personal or answered at once.
    """
    if not interaction.client.begin_answer(interaction):
        return
    await interaction.client.let_others_answer(interaction.guild_id)
    reply = Reply.of(interaction)
    try:
        custom_id = CustomId.parse(reply.custom_id)
        handler = HANDLERS.get(custom_id.action)
        if handler is None:
            raise StaleComponent(reply.custom_id)
        if not handler.personal and None in (interaction.guild_id, interaction.channel_id):
            raise StaleComponent("tables are on servers")
        first = handler.first(custom_id)
        async with _responded(reply, first):
            if first is not FirstResponse.NONE and not handler.personal:
                await guard(reply, custom_id.stamp)
            await handler.handle(reply, custom_id)
    except Exception as error:
        await answer_fault(reply, error, f"component {reply.custom_id!r}")


@asynccontextmanager
async def _responded(reply: Reply, first: FirstResponse) -> AsyncIterator[None]:
    """Give the first response, then wait for changes of the same message asked for before.

    So what was selected in a panel counts before the button that was pressed after it.
    """
    message = reply.interaction.message
    if first is not FirstResponse.CHANGE or message is None:
        if first is not FirstResponse.NONE:
            await reply.defer(private=first is FirstResponse.PRIVATE)
        yield
        return
    before, changed = _last_change.get(message.id), asyncio.Event()
    _last_change[message.id] = changed
    try:
        await reply.defer_edit()
        if before is not None:
            await before.wait()
        yield
    finally:
        changed.set()
        if _last_change[message.id] is changed:
            del _last_change[message.id]
