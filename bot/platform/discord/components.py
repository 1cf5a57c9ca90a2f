"""The handlers of components and forms by action, and the answers to errors."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable, Iterable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial
from typing import Any, TypeAlias

import discord
import structlog
from discord import app_commands

from bot.platform.discord.client import Interaction
from bot.platform.discord.custom_ids import CustomId, StaleComponent
from bot.platform.discord.error_codes import UNKNOWN_INTERACTION, answer_lost, nobody_to_tell
from bot.platform.discord.pages import Page, join_lines
from bot.platform.discord.refusals import refusal, replaces_last
from bot.platform.discord.reply import Reply, refuse
from bot.platform.request import Stamp

log = structlog.get_logger(__name__)

WayOn: TypeAlias = Callable[[Reply, Any], Awaitable[Page | None]]
_WAYS_ON: dict[Hashable, WayOn] = {}  # by a class of errors, or by the code of one
_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # none that look like another


@dataclass(frozen=True, slots=True)
class WayFrom:
    """A function that gives the ``way`` on from a refusal, or None.

    ``refused`` are classes of errors, or codes: values of their attribute ``code``, which count
    before the class. Refusals that the function raises itself are ignored.
    """

    way: WayOn
    refused: tuple[Hashable, ...]

    def install(self) -> None:
        """Show it. Raises ``LookupError`` if one of the refusals has a way on already."""
        for one in self.refused:
            if _WAYS_ON.setdefault(one, self.way) is not self.way:
                raise LookupError(f"two ways on from: {one}")


async def _with_a_way_on(reply: Reply, error: BaseException, text: str) -> Page:
    """The words for ``error``, with its way on if there is one."""
    asked = (getattr(error, "code", None), *type(error).__mro__)
    way = next((_WAYS_ON[one] for one in asked if one in _WAYS_ON), None)
    if way is None:
        return Page(text)
    try:
        page = await way(reply, error)
    except Exception as refused:
        if refusal(refused, reply.language) is None:
            raise
        page = None
    return Page(text) if page is None else Page(join_lines(text, page.text), items=page.items)


def fault_id() -> str:
    """Four letters that a user can read out and the log can be searched for."""
    return "".join(secrets.choice(_LETTERS) for _ in range(4))


def root(error: BaseException) -> BaseException:
    """The error that discord.py has wrapped, or the error itself."""
    return error.original if isinstance(error, app_commands.CommandInvokeError) else error


async def answer_fault(reply: Reply, error: BaseException, doing: str) -> None:
    """Tell the asker, and nobody else, why ``doing`` did not work. Never raises.

    Where they type an option nothing can be said: they are offered nothing.
    """
    error = root(error)
    asked = reply.interaction
    typing = asked.type is discord.InteractionType.autocomplete
    where = {"guild": asked.guild_id, "channel": asked.channel_id, "person": asked.user.id}
    text = refused = refusal(error, reply.language)
    if text is None:
        if isinstance(error, discord.NotFound) and error.code == UNKNOWN_INTERACTION:
            # Discord has given up waiting; there is nobody left to tell.
            log.warning("answered too late", doing=doing, **where)
            return
        if answer_lost(error):
            log.warning("answer lost", doing=doing, **where, error=_shortly(error))
            if typing or nobody_to_tell(error):
                return
            text = reply.language.text("answer-lost")
        else:
            number = fault_id()
            log.error("unexpected error", error_id=number, doing=doing, **where, exc_info=error)
            text = reply.language.text("something-wrong", id=number)
    try:
        if typing:
            await reply.suggest([])
            return
        page = _kept(reply, text)
        if refused is not None:
            page = await _with_a_way_on(reply, error, text)
        if replaces_last(error):
            await refuse(reply, page)
        else:
            await reply.tell(page)
    except Exception as lost:
        fault = None if answer_lost(lost) else lost
        log.warning("answer lost", doing=doing, **where, error=_shortly(lost), exc_info=fault)


def _kept(reply: Reply, text: str) -> Page:
    """The words for a fault, and what it must not lose."""
    kept = reply.kept
    return Page(text) if kept is None else Page(join_lines(text, kept.text), items=kept.items)


def _shortly(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"


Handle: TypeAlias = Callable[[Reply, CustomId], Awaitable[None]]
# Raises a refusal for a component whose stamp is not of the place where it was used.
Guard: TypeAlias = Callable[[Reply, Stamp], Awaitable[None]]


class FirstResponse(Enum):
    """The first response, given before the handler is called, as that may take longer than 3 s."""

    PRIVATE = auto()  # promises the asker an answer of their own
    PUBLIC = auto()  # promises the channel a message
    CHANGE = auto()  # promises that the private message with the component will change
    NONE = auto()  # the handler answers at once, without the database


@dataclass(frozen=True, slots=True)
class Handler:
    """A function that handles ``actions``, or their forms; ``first`` is the response before it.

    ``personal`` ones concern the asker alone: they work in DMs too, whatever table they name.
    """

    handle: Handle
    actions: tuple[str, ...]
    first: Callable[[CustomId], FirstResponse]
    personal: bool
    takes_form: bool = False

    def install(self) -> None:
        """Handle the actions. Raises ``LookupError`` if one of them has a handler already."""
        handlers = FORMS if self.takes_form else HANDLERS
        for action in self.actions:
            if action in handlers:
                raise LookupError(f"two handlers for: {action}")
            handlers[action] = self


HANDLERS: dict[str, Handler] = {}  # by the action that a custom id names
FORMS: dict[str, Handler] = {}


def handles(
    *actions: str,
    first: FirstResponse | Callable[[CustomId], FirstResponse] = FirstResponse.PRIVATE,
    personal: bool = False,
) -> Callable[[Handle], Handler]:
    """Declare the decorated function as the handler of ``actions``, for a feature's manifest.

    ``first`` is the response given before it is called, or tells it from the custom id.
    ``personal`` components are about the asker alone and may be used in DMs.
    """
    choose = first if callable(first) else lambda _: first
    return lambda handle: Handler(handle, actions, choose, personal)


def takes_form(
    action: str, *, first: FirstResponse = FirstResponse.PRIVATE, personal: bool = False
) -> Callable[[Handle], Handler]:
    """Declare the decorated function: it gets the form that was sent with this action.

    ``first`` and ``personal`` are as for ``handles``; a form changes only a message that its sender
    alone sees.
    """
    return lambda handle: Handler(handle, (action,), lambda _: first, personal, takes_form=True)


def check_handlers(actions: Iterable[str]) -> None:
    """Raise ``LookupError`` with the ``actions`` that have no handler, or with the handlers that
    belong to none of them.
    """
    known = [*actions]
    if missing := [action for action in known if action not in HANDLERS]:
        raise LookupError(f"no handler for: {', '.join(missing)}")
    if unknown := sorted(HANDLERS.keys() - {*known}):
        raise LookupError(f"handlers of no action: {', '.join(unknown)}")


EARLIER_SECONDS = 15.0
_changes: dict[int, list[asyncio.Event]] = {}  # under way, by message; each is set once it is made


async def answer_component(interaction: Interaction, guard: Guard) -> None:
    """Answer a component, also if its handler refuses or fails. Never raises.

    ``guard`` is called before the handler, but not for personal components and immediate answers.
    """
    await _answer(interaction, guard, HANDLERS, "component")


async def answer_form(interaction: Interaction, guard: Guard) -> None:
    """Answer a form that was sent, as ``answer_component`` does. What is in it is not logged."""
    await _answer(interaction, guard, FORMS, "form")


async def _answer(
    interaction: Interaction, guard: Guard, handlers: Mapping[str, Handler], kind: str
) -> None:
    if not interaction.client.begin_answer(interaction):
        return
    reply = Reply.of(interaction)
    try:
        custom_id = CustomId.parse(reply.custom_id)
        handler = handlers.get(custom_id.action)
        if handler is None:
            raise StaleComponent(reply.custom_id)
        if interaction.guild_id is None and not handler.personal:
            raise StaleComponent("tables are on servers")
        reply.check_here(personal=handler.personal)
        first = handler.first(custom_id)
        # What everybody sees never becomes the page of one person, whatever is pressed there.
        shared = handlers is FORMS or interaction.guild_id is not None
        if first is FirstResponse.CHANGE and shared and not _from_private_message(interaction):
            first = FirstResponse.PRIVATE
        if not handler.personal:
            reply.guard = partial(guard, reply, custom_id.stamp)
        async with reply.passage, _responded(reply, first):
            if first is FirstResponse.CHANGE:
                await reply.passage.work()
            if first is not FirstResponse.NONE:
                await reply.guard()
            await handler.handle(reply, custom_id)
    except asyncio.CancelledError:
        interaction.client.note_called_off(interaction)
        raise
    except Exception as error:
        await answer_fault(reply, error, f"{kind} {reply.custom_id!r}")


def _from_private_message(interaction: Interaction) -> bool:
    """Whether a component or form is of a message that the asker alone sees."""
    message = interaction.message
    return message is not None and message.flags.ephemeral


@asynccontextmanager
async def _responded(reply: Reply, first: FirstResponse) -> AsyncIterator[None]:
    """Give the first response, then wait for earlier changes of the same message.

    So a selection in a panel counts before a button that was pressed after it. Discord may have
    lost an earlier one: nobody waits for that longer than ``EARLIER_SECONDS``.
    """
    message = reply.interaction.message
    if first is not FirstResponse.CHANGE or message is None:
        if first is not FirstResponse.NONE:
            await reply.defer(private=first is FirstResponse.PRIVATE)
        yield
        return
    under_way = _changes.setdefault(message.id, [])
    earlier, changed = tuple(under_way), asyncio.Event()
    under_way.append(changed)
    try:
        await reply.defer_edit()
        with suppress(TimeoutError):
            async with asyncio.timeout(EARLIER_SECONDS):
                for change in earlier:
                    await change.wait()
        yield
    finally:
        changed.set()
        under_way.remove(changed)
        if not under_way:
            del _changes[message.id]
