"""Prints a channel while it is written and saves every picture in it, numbered as they come."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from bot.loopback.people.people import Person
from bot.loopback.people.transcript import render_message
from bot.loopback.server import LoopbackDiscord
from bot.loopback.world.event_log import Event, EventKind
from bot.loopback.world.objects import Attachment, Interaction, Message
from bot.loopback.world.protocol import ChannelKind, InteractionKind


class TerminalLog:
    """What ``viewer`` sees, as text through ``show`` and as files in ``folder``."""

    def __init__(
        self,
        discord: LoopbackDiscord,
        viewer: Person,
        folder: Path,
        show: Callable[[str], None] = print,
    ) -> None:
        self._discord = discord
        self._viewer = viewer
        self._folder = folder
        self._show = show
        self._saved: dict[int, str] = {}
        self._printed: dict[int, str] = {}
        self._suggesting: list[Interaction] = []
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("[0-9][0-9][0-9]-*.png"):
            old.unlink()
        discord.event_log.subscribe(self._on_event)

    @property
    def pictures(self) -> int:
        """How many pictures have been saved."""
        return len(self._saved)

    def _on_event(self, event: Event) -> None:
        if event.kind is EventKind.INTERACTION:
            self._on_interaction(event.subject)
        elif event.kind in (EventKind.MESSAGE, EventKind.EDIT):
            self._on_message(event.subject)

    def _on_interaction(self, interaction: Interaction) -> None:
        if interaction.kind is InteractionKind.AUTOCOMPLETE:
            self._suggesting.append(interaction)
        elif interaction.kind is InteractionKind.COMMAND:
            typed = _typed(interaction, _names(self._suggesting))
            self._show(f"\n{interaction.user.display} types {typed}")
            self._suggesting.clear()

    def _on_message(self, message: Message) -> None:
        if message.loading or (message.ephemeral and message.viewer is not self._viewer.user):
            return
        for file in message.attachments:
            self._save(file)
        if self._printed.get(message.id) == message.content or _passed(message):
            return
        self._printed[message.id] = message.content
        self._show(self._text(message))

    def _save(self, file: Attachment) -> None:
        if file.id in self._saved or not file.filename.endswith(".png"):
            return
        name = f"{len(self._saved) + 1:03}-{file.filename}"
        (self._folder / name).write_bytes(file.data)
        self._saved[file.id] = name

    def _text(self, message: Message) -> str:
        files = [
            replace(file, filename=f"picture {self._saved.get(file.id, file.filename)}")
            for file in message.attachments
        ]
        private = message.ephemeral or message.channel.kind is ChannelKind.DM
        plain = replace(
            message,
            attachments=[replace(file, description=None) for file in files],
            components=[] if private else message.components,
        )
        text = render_message(self._discord.world, plain, self._viewer.user)
        if message.channel.kind is ChannelKind.DM:
            text = f"(direct message) {text}"
        return "\n" + ("\n".join(f"    {line}" for line in text.split("\n")) if private else text)


def _passed(message: Message) -> bool:
    """Whether this is an older hand, which only says by now that there is a newer one."""
    newest = max(message.channel.messages)
    return message.channel.kind is ChannelKind.DM and message.id != newest


def _names(suggesting: Iterable[Interaction]) -> dict[str, str]:
    """What was suggested, by its value: the name alone, without the description behind a dash."""
    choices = [choice for interaction in suggesting for choice in interaction.choices or ()]
    return {str(choice["value"]): str(choice["name"]).split(" – ")[0] for choice in choices}


def _typed(interaction: Interaction, names: Mapping[str, str]) -> str:
    """The command as Discord shows it while it is typed: what was picked goes by its name."""
    words = [f"/{interaction.data.get('name')}"]
    options = interaction.data.get("options") or []
    while options and "value" not in options[0]:
        words.append(str(options[0]["name"]))
        options = options[0].get("options") or []
    for option in options:
        value = str(option["value"])
        words.append(f"{option['name']}: {names.get(value, value)}")
    return " ".join(words)
