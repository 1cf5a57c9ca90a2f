"""Everything visible in the simulation, in order, and its readers.

A sight is a message as it was made or edited: all its words, its buttons, its files with their
names, alt texts and what their bytes say beside pixels.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from datetime import datetime
from io import BytesIO

from PIL import Image

from bot.loopback.people.answers import text_of
from bot.loopback.world.event_log import Event, EventKind
from bot.loopback.world.objects import Attachment, Channel, Message
from bot.loopback.world.protocol import ChannelKind, Flag

PNG_END = b"IEND\xaeB`\x82"


@dataclass(frozen=True)
class Sight:
    """The content of a message after its creation or an edit. ``number``: the order of sights.

    ``viewers``: the only people who see it, None for everybody of the server. ``files``: for each
    its name, its alt text and what it says beside its pixels.
    """

    number: int
    at: datetime
    channel: Channel
    viewers: frozenset[int] | None
    text: str
    files: tuple[tuple[str, str, str], ...]
    ids: str  # custom ids of its components
    told: frozenset[tuple[int, bool, bool]]  # who was called by it: person, by DM, loud
    made: bool

    def shown_to(self, person: int) -> bool:
        """Whether a person can see it."""
        return self.viewers is None or person in self.viewers

    @property
    def words(self) -> str:
        """Everything readable in it and about its files."""
        return "\n".join([self.text, *(part for file in self.files for part in file)])


@dataclass
class Eyes:
    """A recorder of every sight; ``count`` is the number of the next one."""

    sights: list[Sight] = field(default_factory=list)
    pictures: int = 0

    @property
    def count(self) -> int:
        return len(self.sights)

    def look(self, event: Event) -> None:
        """Take one event of the loopback's log."""
        made = event.kind is EventKind.MESSAGE
        if (made or event.kind is EventKind.EDIT) and isinstance(event.subject, Message):
            message = event.subject
            if message.author.bot and not message.loading:
                at = datetime.fromtimestamp(event.at, message.at.tzinfo)
                self.sights.append(self._sight(message, at, made=made))

    def _sight(self, message: Message, at: datetime, *, made: bool) -> Sight:
        by_dm = message.channel.kind is ChannelKind.DM
        viewers = None
        if by_dm:
            viewers = frozenset(user.id for user in message.channel.recipients if not user.bot)
        elif message.ephemeral:
            viewers = frozenset([message.viewer.id] if message.viewer else [])
        called = (viewers or ()) if by_dm else [user.id for user in message.pinged]
        loud = Flag.SILENT not in message.flags
        told = [(one, by_dm, loud) for one in called] if made and not message.ephemeral else []
        ids = [str(part.get("custom_id") or "") for part in (*message.buttons, *message.selects)]
        files = tuple(self._file(file) for file in message.attachments)
        parts = [text_of(message), json.dumps(message.components, ensure_ascii=False)]
        return Sight(
            self.count, at, message.channel, viewers, "\n".join(parts), files, " ".join(ids),
            frozenset(told), made,
        )  # fmt: skip

    def _file(self, file: Attachment) -> tuple[str, str, str]:
        self.pictures += file.filename.endswith(".png")
        return file.filename, file.description or "", beside_pixels(file.data)


def beside_pixels(data: bytes) -> str:
    """The text in a picture file beside its pixels; all of a file that is not a picture."""
    try:
        image = Image.open(BytesIO(data))
        image.load()
    except OSError:
        return data.decode("utf-8", errors="replace")
    told = [f"{key}={value}" for key, value in image.info.items()]
    told += [f"exif {key}={value}" for key, value in image.getexif().items()]
    _, end, after = data.partition(PNG_END)
    if end and after:
        told.append(after.decode("utf-8", errors="replace"))
    return "; ".join(told)
