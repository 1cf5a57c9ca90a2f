"""The class of a kind of message: it knows everything that the outbox asks of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from datetime import datetime
from typing import Any, ClassVar, Generic, TypeVar

from sqlmodel.ext.asyncio.session import AsyncSession

from bot.platform.outbox.kinds import CLASSES, MessageKind, Verdict, Why, message_classes
from bot.platform.outbox.posting import Posting, Recogniser
from bot.platform.outbox.rows import Job, OutboxRow, PostedMessage, Reader

L = TypeVar("L")


class Message(ABC, Generic[L]):
    """Base class of a kind of message. ``L`` is the type that ``load`` returns.

    A class with a ``kind`` of its own stands in a feature's manifest. It reaches the bot through
    ``services`` and Discord through ``posting``. ``posting`` raises the errors of ``errors``. Any
    other exception counts as a bug: the message is retried a few times, then dropped.
    """

    kind: ClassVar[MessageKind]
    keep: ClassVar[bool] = False  # its row stays for good, as long as it has a message
    batches: ClassVar[bool] = False  # consecutive turns of computers are one such message
    pings: ClassVar[bool] = False  # it calls those whom its payload names, in the channel
    carries_call: ClassVar[bool] = False  # a call by DM goes with it
    gives_up_blocked: ClassVar[bool] = False  # nobody waits for it
    may_be_missed: ClassVar[bool] = False  # it calls nobody: dropped if it is refused for days
    outlasts_seat: ClassVar[bool] = False  # it goes to somebody also after they lost their seat
    edits: ClassVar[bool] = False  # it changes what is there: doing that twice is doing it once
    has_its_time: ClassVar[bool] = False  # it is not sent sooner because a place is back

    @classmethod
    def install(cls) -> None:
        """Send messages of the kind. Raises ``LookupError`` if it has another class already."""
        if CLASSES.setdefault(cls.kind.value, cls) is not cls:
            raise LookupError(f"two classes for messages of the kind {cls.kind}")

    async def still_wanted(self, session: AsyncSession, row: OutboxRow, now: datetime) -> Verdict:
        """Whether ``row`` is still to be sent, asked just before; it may change the payload."""
        return Verdict.SEND

    async def reader(self, session: AsyncSession, row: OutboxRow, now: datetime) -> Reader:
        """The data of the recipient of ``row``."""
        return Reader()

    @abstractmethod
    async def load(self, job: Job, services: Any) -> L | None:
        """Read what it tells; None if it says nothing any more."""

    def is_current(self, job: Job, loaded: L) -> bool:
        """Whether its recipient should still get it; if not, it is only looked for."""
        return True

    def shown(self, job: Job, loaded: L) -> int | None:
        """The id of the message that it brings up to date; None if it makes one."""
        return None

    @abstractmethod
    async def post(self, posting: Posting, job: Job, loaded: L) -> PostedMessage | None:
        """Bring it to Discord; None if there is no message of its own."""

    def recognises(self, job: Job, loaded: L) -> Recogniser:
        """Tells its message from all others of the bot, in a channel where it may have arrived."""
        return lambda message: False

    async def find(self, posting: Posting, job: Job, loaded: L) -> PostedMessage | None:
        """Its message, if an earlier attempt has arrived: it is looked for in its queue's place."""
        return await posting.find(job, self.recognises(job, loaded))

    async def arrived(
        self, session: AsyncSession, row: OutboxRow, posted: PostedMessage | None, now: datetime
    ) -> None:
        """Record that it was sent, as ``posted`` if it has a message; part of a transaction."""

    async def undeliverable(
        self, session: AsyncSession, row: OutboxRow, why: Why, now: datetime
    ) -> None:
        """Do what follows as it cannot be brought to its reader; part of a transaction.

        Of a row that is REFUSED this is called once.
        """

    def subject(self, row: OutboxRow) -> Hashable | None:
        """The subject: only the newest message about it is sent. None: every message is sent."""
        return None

    def fault(self, row: OutboxRow, subject: Any) -> str:
        """The fault of a waiting row whose ``subject`` is the game; "" if there is none."""
        return ""


class Messages(dict[str, Message[Any]]):
    """A message of each class, by kind; ``services`` is what they load from."""

    def __init__(self, services: Any) -> None:
        """Raises ``LookupError`` as ``message_classes`` does."""
        super().__init__({kind: found() for kind, found in message_classes().items()})
        self.services = services
