"""Reads over everybody's shoulder: each word that somebody gets, in the moment they get it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from threading import local
from typing import Any

import pytest

import render.text.fitting as fitting
import tests.bot.harness as harness_module
from bot.loopback import Person
from bot.loopback.web.slash import commands
from bot.loopback.world.event_log import Event, EventKind
from bot.loopback.world.objects import Attachment, Channel, Interaction, Message, User
from render import Film
from tests.bot.harness import Harness
from tests.bot.painters import painter as painter_of
from tests.bot.painters import repaint

YES_AND_NO = frozenset({"True", "False"})  # which Discord's client has words of its own for
_READABLE = frozenset({"label", "description", "placeholder", "content", "title", "text", "name"})
_TRAILER = b"\nwords: "  # behind a picture's own bytes, where no reader of pictures looks
_PAINTERS = (
    *("banded_png", "card_png", "leaderboard_png", "profile_png", "tables_png"),
    *("season_png", "hall_png", "standings_png", "puzzle_png", "solution_png"),
)
# Records of games and of people are for programs; web pages of games have tests of their own.
_NOTATION = frozenset({"txt", "json", "html"})


def sign_pictures_with_their_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Append the words on a picture to its bytes."""
    shapes = fitting._shape
    drawing = local()  # pictures are drawn in several threads

    def shape(text: str, *style: Any) -> Any:
        if hasattr(drawing, "written"):
            drawing.written.append(text)
        return shapes(text, *style)

    def painter(paint: Callable[..., bytes]) -> Callable[..., bytes]:
        def painted(*args: Any, **options: Any) -> bytes:
            drawing.written = []
            png = paint(*args, **options)
            under = words_on(args[0]) if isinstance(args[0], bytes) else ""
            return png + _TRAILER + "\n".join([*drawing.written, under]).encode() if png else png

        return painted

    class ToldFilm(Film):
        def __init__(self, *args: Any, **options: Any) -> None:
            drawing.written = []
            super().__init__(*args, **options)
            self._told: list[str] = []

        def draw(self, at: int) -> None:
            drawing.written = []
            super().draw(at)
            self._told += drawing.written

        def gif(self) -> bytes:
            return super().gif() + _TRAILER + "\n".join(self._told).encode()

    monkeypatch.setattr(fitting, "_shape", shape)
    repaint(monkeypatch, "Film", ToldFilm)
    for name in (*harness_module.DRAWN, *_PAINTERS):
        repaint(monkeypatch, name, painter(painter_of(name)))


def words_on(picture: bytes) -> str:
    """The words on a picture that was signed with them."""
    return "\n".join(part.decode() for part in picture.split(_TRAILER)[1:])


class WordReader:
    """A reader of everything at the moment somebody gets it, who keeps words of other languages.

    ``of_channels`` is the language of the channels, ``chosen`` those that people have set, by their
    ids, instead of that of their Discord. ``is_strange`` gives the words of a text that
    do not belong to a language.
    """

    def __init__(
        self, harness: Harness, of_channels: str, is_strange: Callable[[str, str], set[str]]
    ) -> None:
        self.of_channels = of_channels
        self.chosen: dict[int, str] = {}
        self.wrong: dict[tuple[str, str, str], set[str]] = {}  # by where, locale and text
        self.read: Counter[tuple[str, str]] = Counter()  # texts, by where and locale
        self._is_strange = is_strange
        self._bot = harness.discord.bot
        harness.discord.event_log.subscribe(self._listen)

    def check(self) -> None:
        """Raises ``AssertionError`` if somebody got a word of another language."""
        found = self.wrong.items()
        told = (f"{where} in {of}: {text!r} has {sorted(w)}" for (where, of, text), w in found)
        assert not self.wrong, "\n".join(told)

    def places(self, locale: str) -> set[str]:
        """Where something was read in that language."""
        return {where for where, of in self.read if of == locale}

    def read_commands(self, harness: Harness, people: Iterable[Person]) -> None:
        """Read the commands, options and choices as Discord shows them to each of ``people``.

        It goes by what their client is set to, whatever they have chosen here.
        """
        for person in people:
            for command in commands(harness.discord.world, harness.channel, person):
                told = [str(command["description"])]
                for option in command["options"]:
                    told.append(str(option["description"]))
                    if not YES_AND_NO.issuperset(c["name"] for c in option["choices"]):
                        told += [str(choice["name"]) for choice in option["choices"]]
                for text in told:
                    self._take("command", person.user.locale, text)

    def _listen(self, event: Event) -> None:
        match event.kind:
            case EventKind.MESSAGE | EventKind.EDIT:
                message: Message = event.subject
                if message.author is self._bot and not message.loading:
                    self._read_message(message)
            case EventKind.ANSWER:
                self._read_answer(event.subject)
            case EventKind.CHANNEL:
                channel: Channel = event.subject
                if channel.owner is self._bot:
                    self._take("thread", self.of_channels, channel.name)

    def _read_answer(self, interaction: Interaction) -> None:
        locale = self._locale(interaction.user)
        for choice in interaction.choices or ():
            self._take("suggestion", locale, str(choice["name"]))
        for text in readable(interaction.modal):
            self._take("form", locale, text)

    def _read_message(self, message: Message) -> None:
        private = message.viewer or next(
            (user for user in message.channel.recipients if user is not self._bot), None
        )
        locale = self.of_channels if private is None else self._locale(private)
        where = "channel" if private is None else "dm" if message.viewer is None else "panel"
        for text in (message.content, *readable(message.embeds), *readable(message.components)):
            for line in text.splitlines():
                self._take(where, locale, line)
        for file in message.attachments:
            self._read_file(where, locale, file)

    def _read_file(self, where: str, locale: str, file: Attachment) -> None:
        self._take(f"{where}: alt text", locale, file.description or "")
        kind = file.filename.rpartition(".")[2]
        if kind not in _NOTATION:
            assert _TRAILER in file.data, f"{file.filename} was drawn by nobody who is watched"
            for line in words_on(file.data).splitlines():
                self._take(f"{where}: {kind}", locale, line)

    def _locale(self, user: User) -> str:
        return self.chosen.get(user.id, user.locale)

    def _take(self, where: str, locale: str, text: str) -> None:
        if not text:
            return
        self.read[where, locale] += 1
        if strange := self._is_strange(locale, text):
            self.wrong[where, locale, text] = strange


def readable(part: object) -> Iterator[str]:
    """Everything in a form, an embed or in components that somebody reads."""
    if isinstance(part, list):
        for one in part:
            yield from readable(one)
    elif isinstance(part, Mapping):
        for key, value in part.items():
            if key in _READABLE and isinstance(value, str):
                yield value
            elif key != "emoji":
                yield from readable(value)
