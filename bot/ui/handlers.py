"""Which function handles which component: each registers itself beside the page that shows it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

from bot.ui.components.custom_id import CustomId, Verb
from bot.ui.reply import Reply

Handle: TypeAlias = Callable[[Reply, CustomId], Awaitable[None]]


class First(Enum):
    """The first response, given before a handler is called and may wait for anything."""

    PRIVATE = auto()  # promises the asker an answer of their own
    PUBLIC = auto()  # promises the channel a message
    CHANGE = auto()  # promises that the message with the component will change
    NONE = auto()  # the handler answers at once, without the database


@dataclass(frozen=True, slots=True)
class Handler:
    """A function that handles a verb; ``first`` says which response precedes it.

    ``personal`` ones are about the asker alone: they work in DMs too, whatever table they name.
    """

    handle: Handle
    first: Callable[[CustomId], First]
    personal: bool = False


HANDLERS: dict[Verb, Handler] = {}


def on(
    *verbs: Verb,
    first: First | Callable[[CustomId], First] = First.PRIVATE,
    personal: bool = False,
) -> Callable[[Handle], Handle]:
    """Let the decorated function handle ``verbs``.

    ``first`` is the response given before it is called, or tells it from the custom id.
    ``personal`` components are about the asker alone and may be used in DMs.
    Raises ``LookupError`` if one of the verbs has a handler already.
    """

    def register(handle: Handle) -> Handle:
        choose = first if callable(first) else lambda _: first
        for verb in verbs:
            if verb in HANDLERS:
                raise LookupError(f"two handlers for: {verb}")
            HANDLERS[verb] = Handler(handle, choose, personal)
        return handle

    return register


def check_handlers() -> None:
    """Raise ``LookupError`` naming every verb that nothing handles."""
    missing = [verb for verb in Verb if verb not in HANDLERS]
    if missing:
        raise LookupError(f"no handler for: {', '.join(missing)}")
