"""Words of a language among words of another: what is read on pages, and what is foreign there."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cache, partial
from threading import local
from typing import Any

import pytest
from babel import Locale

import render.text.fitting as fitting
import tests.bot.harness as harness_module
from bot.features.people import pages as personal
from bot.features.places import server
from bot.loopback import Person
from bot.loopback.web import slash
from bot.loopback.world.event_log import Event, EventKind
from bot.loopback.world.objects import Attachment, Channel, Interaction, Message, User
from bot.platform.discord import commands
from bot.platform.discord.pages import OPTIONS
from bot.platform.i18n import languages
from bot.platform.i18n.languages import BASE, Language, language
from bot.platform.i18n.locales import available, city_text
from bot.platform.i18n.pseudo import KEPT, entries_in_other_words
from bot.platform.i18n.texts import Texts
from bot.platform.scheduling.quiet_hours import cities
from render import Film
from tests.bot import once
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

    def read_commands(self, harness: Harness, people: Iterable[Person]) -> None:
        """Read the commands, options and choices as Discord shows them to each of ``people``.

        It goes by what their client is set to, whatever they have chosen here.
        """
        for person in people:
            for command in slash.commands(harness.discord.world, harness.channel, person):
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


SCRIPTS = {  # a locale of Discord's: its script, as Unicode calls it, and its first letter
    "bg": ("CYRILLIC", "а"),
    "el": ("GREEK", "α"),
    "hi": ("DEVANAGARI", "क"),
    "ko": ("HANGUL", "가"),
    "th": ("THAI", "ก"),
}
# What is not translated: addresses, seeds, commands as they are typed, mentions and moments that
# Discord's clients show, and whatever has a digit in it.
_NO_WORDS = re.compile(
    r"`[^`]*`|<[@#:/at][^<>\n]*>|https?://\S+|/deus[\w-]*|\b[0-9a-f]{16,}\b|\b\w*\d\w*\b"
)
_LATIN = re.compile("[A-Za-z]+")
_WORD = re.compile(r"[^\W\d_]+")


def words_in(text: str, names: Collection[str]) -> set[str]:
    """The words of ``text`` without ``names``, addresses, and the Latin letters of regions."""
    # Not every language puts a space before a name.
    bare = _LATIN.sub(lambda run: " " if run[0] in names else run[0], _NO_WORDS.sub(" ", text))
    found = _WORD.findall(bare)
    return {w for w in found if w not in names and not (len(w) == 1 and w.isascii())}


def own_names() -> set[str]:
    """The words by which languages call themselves, the same for every reader."""
    tags = {BASE, *available(), *SCRIPTS}
    return {word for tag in tags for word in language(tag).text("language-self").split()}


class Scripts:
    """Whether a word's letters belong to the language of a locale of ``SCRIPTS``."""

    def __init__(self, names: Collection[str]) -> None:
        self._names = frozenset(names)

    def __call__(self, locale: str, text: str) -> set[str]:
        """The words of ``text`` that have a letter of another script, if Babel has them not."""
        script = SCRIPTS[locale][0]
        babels = {word for text in _babels(locale) for word in _WORD.findall(text)}
        return {
            word
            for word in words_in(text, self._names | babels)
            if any(not unicodedata.name(letter, script).startswith(script) for letter in word)
        }


@cache
def _babels(tag: str) -> frozenset[str]:
    return frozenset(_told_by_babel(tag))


def _told_by_babel(tag: str) -> Iterator[str]:
    """Words of Babel: names of months, days, parts of days and cities, and list separators."""
    locale = Locale.parse(tag)
    for names in (locale.months, locale.days):
        for width in ("abbreviated", "wide"):
            for context in ("format", "stand-alone"):
                yield from names[context][width].values()
    for width in ("abbreviated", "narrow", "wide"):
        yield from locale.day_periods["format"].get(width, {}).values()
    for pattern in locale.list_patterns["standard"].values():
        yield re.sub(r"\{\d\}", " ", pattern)
    yield from (city_text(tag, zone) for zone in cities("", OPTIONS))


def in_letters_of(locale: str, text: str) -> str:
    """``text`` with the letters of another script, except commands, arguments and the like."""
    first = ord(SCRIPTS[locale][1])
    letters = {ord("a") + n: chr(first + n) for n in range(26)}

    def word(match: re.Match[str]) -> str:
        found = match[0]
        if not found.replace("'", "").replace("’", "").isalpha():
            return found
        return found.lower().translate(letters)

    return KEPT.sub(word, text)


def speak_in_scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the languages of ``SCRIPTS`` beside English, in place of all others."""
    english = languages._read(BASE)
    entries = english.texts[0].entries
    made: Mapping[str, Language] = {BASE: english} | {
        tag: Language(
            tag,
            (
                Texts.of(tag, entries_in_other_words(entries, partial(in_letters_of, tag))),
                *english.texts,
            ),
        )
        for tag in SCRIPTS
    }
    monkeypatch.setattr(languages, "_read", made.__getitem__)
    for module in (languages, commands, personal, server):
        monkeypatch.setattr(module, "available", lambda: tuple(made))
    monkeypatch.setattr(commands, "own_texts", lambda folder: made[folder].texts[0])
    monkeypatch.setattr(once, "COMMANDS", once.Remembered())
