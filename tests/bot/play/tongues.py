"""Languages whose every letter tells which one it is, and who reads over everybody's shoulder.

They are English in the letters of other scripts: what came out of the wrong catalogue, or out of
none, is known by its letters alone, without a dictionary.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from threading import local
from typing import Any

import pytest

import bot.i18n.commands as command_texts
import bot.i18n.languages as languages
import bot.ui.pages.personal as personal
import bot.ui.pages.personal_changes as personal_changes
import bot.ui.pages.pictures as pictures
import bot.ui.pages.server as server
import render.text.fitting as fitting
import tests.bot.harness as harness_module
from bot.i18n import BASE, Language, Texts
from bot.i18n.files import read_sources
from bot.i18n.negotiation import FOLDER, negotiate
from bot.i18n.pseudo import KEPT, entries_in_other_words
from bot.local import Person
from bot.local.web.slash import commands
from bot.local.world.event_log import Event, EventKind
from bot.local.world.objects import Interaction, Message, User
from bot.local.world.protocol import Json
from render import Film
from tests.bot.harness import Harness, words

SCRIPTS = {  # a locale of Discord's: its script, as Unicode calls it, and its first letter
    "bg": ("CYRILLIC", "а"),
    "el": ("GREEK", "α"),
    "hi": ("DEVANAGARI", "क"),
    "ko": ("HANGUL", "가"),
    "th": ("THAI", "ก"),
}
_WORD = re.compile(r"[^\W\d_]+")
_LATIN = re.compile("[A-Za-z]+")
_SEED = re.compile(r"\b[0-9a-f]{16,}\b")
_ADDRESS = re.compile(r"`[^`]*`|<[@#:/at][^<>\n]*>|https?://\S+|/deus[\w-]*|\b\w*\d\w*\b")
YES_AND_NO = frozenset({"True", "False"})  # which Discord's client has words of its own for
_TRAILER = b"\nwords: "  # behind a picture's own bytes, where no reader of pictures looks
_PAINTERS = ("banded_png", "card_png", "leaderboard_png", "profile_png", "tables_png")


def in_letters_of(locale: str, text: str) -> str:
    """``text`` with the letters of another script, but for commands, arguments and the like."""
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
    entries = read_sources(BASE).entries
    made = {BASE: english}
    for tag in SCRIPTS:
        own = entries_in_other_words(entries, partial(in_letters_of, tag))
        made[tag] = Language(tag, (Texts.of(tag, own), *english.texts))
    monkeypatch.setattr(languages, "_read", made.__getitem__)
    monkeypatch.setattr(languages, "_folders", lambda: tuple(made))
    for module in (command_texts, personal, personal_changes, server):
        monkeypatch.setattr(module, "available", lambda: tuple(made))
    monkeypatch.setattr(command_texts, "own_texts", lambda folder: made[folder].texts[0])
    monkeypatch.setattr(harness_module, "TRANSLATED", {})


def strange_in(locale: str, text: str, names: frozenset[str]) -> set[str]:
    """The words of ``text`` that have a letter of another script than ``locale``'s.

    Left out are names, addresses, commands, and the single Latin letters that regions bear.
    """
    bare = _SEED.sub(" ", _ADDRESS.sub(" ", text))
    bare = _LATIN.sub(lambda match: " " if match[0] in names else match[0], bare)
    script = SCRIPTS[locale][0]
    return {
        word
        for word in _WORD.findall(bare)
        if word not in names  # one's own language is called by its own name everywhere
        and not (len(word) == 1 and word.isascii())
        and any(not unicodedata.name(letter, script).startswith(script) for letter in word)
    }


def borrowed_in(
    locale: str, text: str, vocabularies: Mapping[str, frozenset[str]], names: frozenset[str]
) -> set[str]:
    """The words of ``text`` that other languages' texts have, and those of ``locale`` have not."""
    own = vocabularies[negotiate(locale, vocabularies, BASE)]
    bare = _SEED.sub(" ", _ADDRESS.sub(" ", text))
    found = {word for word in _WORD.findall(bare) if len(word) > 2 and word not in names}
    others = frozenset().union(*vocabularies.values()) - own
    return {word for word in found if word.casefold() in others}


def vocabulary(folder: str) -> frozenset[str]:
    """Every word in the Fluent files of a language."""
    files = sorted((FOLDER / folder).glob("*.ftl"))
    text = " ".join(path.read_text(encoding="utf-8") for path in files)
    values = re.sub(r"^[\w-]+ =|^ +\.[\w-]+ =|^#.*|\$\w+|\[\w+\]", " ", text, flags=re.MULTILINE)
    return frozenset(word.casefold() for word in _WORD.findall(values))


def sign_pictures_with_their_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Write behind the bytes of every picture what stands on it."""
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
    monkeypatch.setattr(pictures, "Film", ToldFilm)
    for name in (*harness_module.DRAWN, *_PAINTERS):
        monkeypatch.setattr(pictures, name, painter(getattr(pictures, name)))


def words_on(picture: bytes) -> str:
    """What stands on a picture that was signed with its words."""
    return "\n".join(part.decode() for part in picture.split(_TRAILER)[1:])


class WordReader:
    """Reads everything in the moment in which somebody gets it, and keeps what is strange to them.

    ``of_channels`` is the language of the channels, ``chosen`` those that people have set, by their
    ids, instead of that of their Discord. ``is_strange`` gives the words of a text that
    do not belong to a language; ``languages`` are those that are spoken.
    """

    def __init__(
        self,
        harness: Harness,
        of_channels: str,
        is_strange: Callable[[str, str], set[str]],
        languages: Iterable[str],
    ) -> None:
        self.of_channels, self.languages = of_channels, tuple(languages)
        self.chosen: dict[int, str] = {}
        self.wrong: dict[tuple[str, str], set[str]] = {}  # by where and in which language it stood
        self.read: dict[str, int] = {}  # by language: how many texts
        self.kinds: set[str] = set()
        self._is_strange = is_strange
        self._bot = harness.discord.bot
        harness.discord.event_log.subscribe(self._listen)

    def check(self) -> None:
        """Raises ``AssertionError`` if somebody got a word of another language."""
        found = self.wrong.items()
        told = (f"{where}: {text!r} has {sorted(strange)}" for (where, text), strange in found)
        assert not self.wrong, "\n".join(told)

    def read_commands(self, harness: Harness, people: Iterable[Person]) -> None:
        """What Discord shows of commands, options and choices to each of ``people``."""
        for person in people:
            for command in commands(harness.discord.world, harness.channel, person):
                told = [str(command["description"])]
                for option in command["options"]:
                    told.append(str(option["description"]))
                    if not YES_AND_NO.issuperset(c["name"] for c in option["choices"]):
                        told += [str(choice["name"]) for choice in option["choices"]]
                for text in told:  # by what Discord's client is set to, whatever is chosen here
                    self._take("command", person.user.locale, text)

    def _listen(self, event: Event) -> None:
        if event.kind in (EventKind.MESSAGE, EventKind.EDIT):
            message: Message = event.subject
            if message.author is self._bot and not message.loading:
                self._read_message(message)
        elif event.kind is EventKind.ANSWER:
            interaction: Interaction = event.subject
            for choice in interaction.choices or ():
                self._take("suggestion", self._locale(interaction.user), str(choice["name"]))
            for kind, text in labels_of_form(interaction.modal):
                self._take(kind, self._locale(interaction.user), text)

    def _read_message(self, message: Message) -> None:
        private = message.viewer or next(
            (user for user in message.channel.recipients if user is not self._bot), None
        )
        locale = self.of_channels if private is None else self._locale(private)
        where = "channel" if private is None else "dm" if message.viewer is None else "panel"
        for line in words([message]).splitlines():
            self._take(where, locale, line)
        for menu in message.selects:
            self._take(f"{where}: menu", locale, str(menu.get("placeholder") or ""))
        for file in message.attachments:
            for line in words_on(file.data).splitlines():
                self._take(f"{where}: {file.filename}", locale, line)

    def _locale(self, user: User) -> str:
        return self.chosen.get(user.id, user.locale)

    def _take(self, where: str, locale: str, text: str) -> None:
        self.kinds.add(where)
        self.read[locale] = self.read.get(locale, 0) + 1
        if strange := self._is_strange(locale, text):
            self.wrong[where, f"{locale}: {text}"] = strange


def labels_of_form(modal: Json | None) -> Iterator[tuple[str, str]]:
    """All that can be read in a form."""
    if modal is not None:
        yield "form", str(modal["title"])
        yield from (("form", text) for text in _labels(modal["components"]))


def _labels(part: object) -> Iterator[str]:
    if isinstance(part, list):
        for one in part:
            yield from _labels(one)
    elif isinstance(part, Mapping):
        for key, value in part.items():
            if key in ("label", "description", "placeholder", "content") and isinstance(value, str):
                yield value
            else:
                yield from _labels(value)
