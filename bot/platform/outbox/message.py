"""What the outbox knows of a message: its kind. Each feature declares the kinds that it owns."""

from __future__ import annotations

from typing import Self


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
