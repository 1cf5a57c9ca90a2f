"""The kinds of messages, the register of their classes, and what is said of sending one.

Free of Discord: whatever queues messages knows these.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Self


class MessageKind(str):
    """A kind of message, as text; it is stored with every row of the outbox and never renamed.

    Making one registers it. Raises ``LookupError`` if there is one of that name.
    """

    __slots__ = ()
    registered: dict[str, MessageKind] = {}  # noqa: RUF012 - shared on purpose: a register

    def __new__(cls, name: str) -> Self:
        """Make and register the kind that is stored as ``name``."""
        kind = super().__new__(cls, name)
        if cls.registered.setdefault(name, kind) is not kind:
            raise LookupError(f"two kinds of messages of the name {name}")
        return kind

    @classmethod
    def of(cls, name: str) -> MessageKind:
        """The kind that is stored as ``name``; raises ``ValueError`` if nobody registered it."""
        try:
            return cls.registered[name]
        except KeyError:
            raise ValueError(f"{name!r} is no kind of message") from None

    @property
    def value(self) -> str:
        """The plain text that is stored."""
        return str.__str__(self)


class Verdict(StrEnum):
    """Whether a message is to be sent; anything but ``SEND`` is noted as why it was left out."""

    SEND = "send"
    POINTLESS = "pointless"  # it means nothing to its reader any more
    QUIET = "quiet"  # not now: something plans it again
    REPLACED = "replaced"  # another message says the same


class Why(StrEnum):
    """Reason why a message does not reach its reader."""

    DMS_CLOSED = "dm-closed"
    STILL_CLOSED = "dm-still-closed"  # so it was not tried
    NOT_ALLOWED = "barred"  # its reader may not see any more what it tells
    BLOCKED = "blocked"  # the bot may not post there now; it is tried again
    REFUSED = "refused"  # Discord does not take it; it is tried again, and holds up nobody


# A DM does not reach its reader, for now at least: what it says is told in another way.
UNREACHED = frozenset((Why.DMS_CLOSED, Why.REFUSED))


CLASSES: dict[str, type[Any]] = {}  # of messages, by kind


def message_classes() -> Mapping[str, type[Any]]:
    """The class of every kind. Raises ``LookupError`` with the names of the kinds without one."""
    if without := MessageKind.registered.keys() - CLASSES.keys():
        raise LookupError(f"kinds of messages without a class: {', '.join(sorted(without))}")
    return CLASSES


def kinds_that(trait: str, value: object = True) -> list[str]:
    """The kinds whose class has a ``trait``, such as ``batches``; or has it with that value."""
    classes = message_classes().items()
    return [kind for kind, found in classes if getattr(found, trait, None) == value]
