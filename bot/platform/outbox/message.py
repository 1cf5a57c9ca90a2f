"""The class of a kind of message: it knows everything that the outbox asks of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Mapping
from datetime import datetime
from typing import Any, ClassVar, Generic, TypeVar

from sqlmodel.ext.asyncio.session import AsyncSession

from bot.platform.outbox.kinds import MessageKind, Verdict, Why, message_classes, register
from bot.platform.outbox.posting import Posting, Recogniser
from bot.platform.outbox.rows import Job, OutboxRow, PostedMessage, Reader

L = TypeVar("L")


class Message(ABC, Generic[L]):
    """What the outbox asks of a kind of message. ``L`` is what ``load`` reads for it.

    A class with a ``kind`` of its own registers itself when it is made. What it asks of the bot
    comes with ``services``. Whatever it does to Discord it does through ``posting``: that
    raises ``DmsClosed``, ``NotAllowed``, ``Undeliverable``, ``RetryLater`` and ``PlaceBlocked``;
    any other exception counts as a fault of the program, is retried a few times and given up.
    """

    kind: ClassVar[MessageKind]
    keep: ClassVar[bool] = False  # its row stays for good, as long as it has a message
    batches: ClassVar[bool] = False  # consecutive turns of computers are one such message
    pings: ClassVar[bool] = False  # a board: it calls those whom its payload names
    carries_call: ClassVar[bool] = False  # a call by DM goes with it
    gives_up_blocked: ClassVar[bool] = False  # nobody waits for it
    silent_at_night: ClassVar[bool] = False  # it makes no sound in its reader's quiet hours
    outlasts_seat: ClassVar[bool] = False  # it goes to somebody also after they lost their seat
    edits: ClassVar[bool] = False  # it changes what is there: doing that twice is doing it once
    has_its_time: ClassVar[bool] = False  # it is not sent sooner because a place is back

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Register a class that has a kind of its own."""
        super().__init_subclass__(**kwargs)
        if "kind" in vars(cls):
            register(cls.kind, cls)

    async def still_wanted(self, session: AsyncSession, row: OutboxRow, now: datetime) -> Verdict:
        """Whether ``row`` is still to be sent, asked just before; it may change the payload."""
        return Verdict.SEND

    async def reader(self, session: AsyncSession, row: OutboxRow, now: datetime) -> Reader:
        """What is known of the person to whom ``row`` goes."""
        return Reader()

    @abstractmethod
    async def load(self, job: Job, services: Any) -> L | None:
        """Read what it tells; None if it says nothing any more."""

    def is_current(self, job: Job, loaded: L) -> bool:
        """Whether it still reaches whom it is meant for; if not it is only looked for."""
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

    async def arrived(
        self, session: AsyncSession, row: OutboxRow, posted: PostedMessage | None, now: datetime
    ) -> None:
        """Note that it was sent, as ``posted`` if it has a message; part of a transaction."""

    async def undeliverable(
        self, session: AsyncSession, row: OutboxRow, why: Why, now: datetime
    ) -> None:
        """Do what follows as it cannot be brought to its reader; part of a transaction."""

    def subject(self, row: OutboxRow) -> Hashable | None:
        """What it is about, of which only the newest message is sent; None: each is."""
        return None

    def fault(self, row: OutboxRow, subject: Any) -> str:
        """What is wrong with a row that waits, whose ``subject`` the game is; "" if nothing is."""
        return ""


class Messages(Mapping[str, Message[Any]]):
    """A message of each class, by kind; ``services`` is what they load from."""

    def __init__(self, services: Any) -> None:
        """Raises ``LookupError`` as ``message_classes`` does."""
        self.services = services
        self._by_kind: dict[str, Message[Any]] = {
            kind: found() for kind, found in message_classes().items()
        }

    def __getitem__(self, kind: str) -> Message[Any]:
        return self._by_kind[kind]

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_kind)

    def __len__(self) -> int:
        return len(self._by_kind)
