"""A recorder of the events on the loopback Discord, so that deletions hide nothing."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field

from bot.loopback import LoopbackDiscord
from bot.loopback.rest.request import Request
from bot.loopback.world.event_log import Event, EventKind
from bot.loopback.world.objects import Interaction, Message
from bot.loopback.world.protocol import FIRST_ANSWER_SECONDS, ChannelKind, InteractionKind

_MARK = re.compile(r"[bs]:(?P<verb>[a-z_]+):(?P<table>\d+)\.(?P<turn>\d+)\.(?P<choice>\d+)")
_SEVERAL = re.compile(r"board-(\d+)-\d+\.png")
_HAND = re.compile(r"hand-(\d+)-(\d+)\.png")
TROUBLED = (429, 499)


@dataclass(frozen=True)
class Posted:
    """An unprompted message of the bot, as it was at its creation.

    It tells the turns from ``first`` to ``turn``.
    """

    id: int
    kind: str  # turn, result, pick, table, note, hand or other
    table: int
    turn: int
    pinged: tuple[int, ...]
    message: Message = field(repr=False)
    first: int


class Recorder:
    """Everything posted and requested since the beginning."""

    def __init__(self, server: LoopbackDiscord) -> None:
        self._server = server
        self.posted: list[Posted] = []
        self.asked: list[Interaction] = []
        self.stamps: dict[int, tuple[int, int]] = {}  # by table: the newest turn and choice shown
        self.made: set[int] = set()  # every message of the bot, answers included
        self.deleted: set[int] = set()
        self._touched: dict[int, Message] = {}
        self._offline: list[tuple[float, float]] = []
        self._lost_at: float | None = server.clock.now()
        server.event_log.subscribe(self._note)

    def _note(self, event: Event) -> None:
        subject = event.subject
        self._session()
        if event.kind is EventKind.INTERACTION:
            self.asked.append(subject)
        elif event.kind is EventKind.DELETE:
            self.deleted.add(subject.id)
        elif (
            event.kind in (EventKind.MESSAGE, EventKind.EDIT) and subject.author is self._server.bot
        ):
            self._touched[subject.id] = subject
            self._stamped(subject)
            if event.kind is EventKind.MESSAGE:
                self.made.add(subject.id)
                if subject.interaction is None:
                    self.posted.append(told_by(subject))

    def _session(self) -> None:
        now, connected = self._server.clock.now(), self._server.gateway.connected
        if connected and self._lost_at is not None:
            self._offline.append((self._lost_at, now))
            self._lost_at = None
        elif not connected and self._lost_at is None:
            self._lost_at = now

    def _stamped(self, message: Message) -> None:
        for part in (*message.buttons, *message.selects):
            custom_id = _MARK.match(part.get("custom_id") or "")
            if custom_id is not None and custom_id["verb"] in ("undo", "pick", "confirm"):
                table, stamp = (
                    int(custom_id["table"]),
                    (int(custom_id["turn"]), int(custom_id["choice"])),
                )
                self.stamps[table] = max(stamp, self.stamps.get(table, stamp))

    def touched(self) -> list[Message]:
        """The messages of the bot that are new or changed since this was last asked."""
        touched, self._touched = self._touched, {}
        return list(touched.values())

    def excused(self, interaction: Interaction) -> bool:
        """Whether it could not be answered: the bot was away, or was kept from it repeatedly."""
        begin, end = interaction.created, interaction.created + FIRST_ANSWER_SECONDS
        away = [*self._offline]
        if self._lost_at is not None:
            away.append((self._lost_at, float("inf")))
        if any(lost <= end and found >= begin for lost, found in away):
            return True
        return self.troubles(interaction) > 1

    def troubles(self, interaction: Interaction) -> int:
        """The number of failed calls about this interaction.

        A 429 counts twice: of a proxy's, which has no Via header, there is no second attempt.
        """
        calls = [call for call in self._server.calls if interaction.token in call.path]
        return sum(_troubled(call) + (call.status == 429) for call in calls)

    def confirmations(self, since: int) -> Counter[int]:
        """The number of tries to end a turn by person, among the requests from ``since`` on."""
        return Counter(i.user.id for i in self.asked[since:] if _confirms(i))


def _troubled(call: Request) -> bool:
    return call.status in TROUBLED or call.status >= 500


def _confirms(interaction: Interaction) -> bool:
    data = interaction.data
    if interaction.kind is InteractionKind.COMMAND:
        return data["name"] in ("confirm", "choose")
    return str(data.get("custom_id", "")).startswith("b:confirm:")


def shows_hand(message: Message) -> bool:
    """Whether a hand of a table is among the pictures of a message."""
    return any(_HAND.fullmatch(file.filename) for file in message.attachments)


def told_by(message: Message) -> Posted:
    """The subject of a new message of the bot."""
    custom_ids = [m for p in message.buttons if (m := _MARK.match(p.get("custom_id") or ""))]
    verbs = {custom_id["verb"]: custom_id for custom_id in custom_ids}
    pinged = tuple(user.id for user in message.pinged)

    def posted(kind: str, table: int, turn: int) -> Posted:
        several = [m for file in message.attachments if (m := _SEVERAL.fullmatch(file.filename))]
        first = int(several[0][1]) if several else turn
        return Posted(message.id, kind, table, turn, pinged, message, first)

    if message.channel.kind is ChannelKind.DM:
        names = [m for file in message.attachments if (m := _HAND.fullmatch(file.filename))]
        return posted("hand", *map(int, names[0].groups())) if names else posted("hand", 0, 0)
    kinds = (
        ("record", "result"), ("players", "turn"), ("pieces", "pick"),
        ("join", "table"), ("seal", "table"), ("hand", "note"),
    )  # fmt: skip
    for verb, kind in kinds:
        if verb in verbs:
            return posted(kind, int(verbs[verb]["table"]), int(verbs[verb]["turn"]))
    return posted("other", 0, 0)
