"""The bot's answer to a command, click, choice or modal."""

from __future__ import annotations

from dataclasses import dataclass

from bot.loopback.world.objects import Attachment, Interaction, Message, find_texts
from bot.loopback.world.protocol import FIRST_ANSWER_SECONDS, Json, ReplyKind
from bot.loopback.world.world import World


class Impossible(Exception):
    """An action that Discord's client does not offer to this person.

    The message is for code. `key` names the page's words for it, and `given` are their arguments.
    """

    def __init__(self, why: str, key: str = "impossible", **given: object) -> None:
        super().__init__(why)
        self.key, self.given = key, given


class DidNotRespond(Exception):
    """The bot gave no valid answer within three seconds: "The application did not respond"."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One suggestion of an autocomplete: what is shown and what is sent."""

    name: str
    value: str | int | float


class Answer:
    """The bot's answer to one interaction; it changes when the bot edits or adds to it."""

    def __init__(self, world: World, interaction: Interaction) -> None:
        self._world = world
        self.interaction = interaction

    def __repr__(self) -> str:
        """Return the kind of reply and its text."""
        return f"<Answer {self.reply!r} {self.text!r}>"

    @property
    def reply(self) -> ReplyKind | None:
        """Kind of the bot's first answer; None before it."""
        return self.interaction.reply

    @property
    def message(self) -> Message | None:
        """The answering message; for an update, the message that was updated."""
        original = self.interaction.original
        return None if original is None or original.deleted else original

    @property
    def messages(self) -> list[Message]:
        """The answering message and all follow-ups that still exist."""
        every = [self.interaction.original, *self.interaction.followups]
        return [message for message in every if message is not None and not message.deleted]

    @property
    def text(self) -> str:
        """The text of the answer: content, embeds and text displays, as lines."""
        return text_of(self.message) if self.message else ""

    @property
    def files(self) -> list[Attachment]:
        """The files of the answering message."""
        return self.message.attachments if self.message else []

    @property
    def ephemeral(self) -> bool:
        """Whether only the person sees the answer."""
        return self.interaction.ephemeral

    @property
    def deferred(self) -> bool:
        """Whether the bot asked for time first."""
        return self.interaction.deferred

    @property
    def modal(self) -> Json | None:
        """The form that the bot opened, as it sent it."""
        return self.interaction.modal

    async def first(self) -> Answer:
        """Wait for the first response; raises DidNotRespond after three seconds."""
        interaction = self.interaction
        try:
            await self._world.event_log.wait(
                lambda: interaction.reply is not None,
                timeout=90.0,
                # A response on the stroke of three seconds is still taken.
                deadline=interaction.created + FIRST_ANSWER_SECONDS + 0.001,
            )
        except TimeoutError:
            raise DidNotRespond(f"The application did not respond to {interaction.data}") from None
        return self

    async def settled(self, *, timeout: float = 90.0) -> Answer:  # noqa: ASYNC109 – real seconds
        """Wait until a deferred answer is filled in (or deleted); returns this answer."""
        await self._world.event_log.wait(
            lambda: self.interaction.settled, timeout=timeout, waiting_for="the deferred answer"
        )
        return self


def text_of(message: Message) -> str:
    """Return the text of a message: content, embeds and text displays, as lines."""
    lines: list[str | None] = [message.content]
    for embed in message.embeds:
        lines += [
            (embed.get("author") or {}).get("name"),
            embed.get("title"),
            embed.get("description"),
        ]
        for entry in embed.get("fields") or ():
            lines += [entry["name"], entry["value"]]
        lines.append((embed.get("footer") or {}).get("text"))
    lines += find_texts(message.components)
    return "\n".join(line for line in lines if line)
