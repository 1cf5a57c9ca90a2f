"""Write down the bot's requests to Discord, so that two runs can be compared line by line.

A request is a line with its method, address and status, if it was refused; what it says follows, a
line a fact. Below each action are the answers to it, then the messages to each channel and
person. The bot promises the order within each of them, but not between them. The number of equal
look-ups in between depends on that order, so they are written once. Texts are
keys and arguments (``keyed``), ids are names; nonces, tokens and bytes of pictures are left out.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

import pytest

from bot.loopback import LoopbackDiscord
from bot.loopback.rest.request import Request
from bot.loopback.world.event_log import Event, EventKind
from bot.loopback.world.objects import Channel, Interaction, Message
from bot.loopback.world.protocol import ChannelKind, InteractionKind, Part
from bot.platform.discord.commands import own_texts
from bot.platform.i18n import languages
from bot.platform.i18n.languages import BASE, Language
from bot.platform.i18n.locales import available
from bot.platform.i18n.texts import Texts

_ID = re.compile(r"(?<![0-9A-Za-z])[0-9]{17,20}(?![0-9A-Za-z])")
_TOKEN = re.compile(r"aW50[0-9a-f]{64}")
_PICTURES = (".png", ".gif", ".webp", ".jpg")
_IN_NO_ORDER = ("my-data.json",)  # its keys come as Python hashes them, which is not promised
_OF_THE_START = ("/gateway", "/users/@me", "/oauth2", "/applications/{application_id}/commands")
_LONG, _SHOWN = 240, 60  # characters
_MOST_FILES = 10  # of a message: what has a larger id is there already
_KINDS = {2: "button", 3: "menu", 5: "people", 8: "channels"}
_STYLES = {1: "blue", 2: "grey", 3: "green", 4: "red", 5: "link"}
_USUAL = (
    ("allowed_mentions", {"parse": []}),
    ("tts", False),
    ("enforce_nonce", True),
)
_DID = {
    InteractionKind.COMMAND: "/",
    InteractionKind.AUTOCOMPLETE: "types /",
    InteractionKind.COMPONENT: "uses",
    InteractionKind.MODAL: "sends",
}


class Writer:
    """A writer of the requests to ``discord`` since its creation, in blocks."""

    def __init__(self, discord: LoopbackDiscord, marks: Marks) -> None:
        self._discord = discord
        self._marks = marks
        self._names: dict[int, str] = {}
        self._counts: Counter[str] = Counter()
        self._interactions: list[Interaction] = []
        self._seen = len(discord.calls)
        self._long = set[str]()  # digests of long lines that were written
        self.lines: list[str] = []
        for channel in discord.world.channels.values():
            self._names[channel.id] = f"<{self._place(channel)}>"
            for message in channel.messages.values():
                self._name(message)
        discord.event_log.subscribe(self._listen)

    def note(self, title: str) -> None:
        """Begin a part of the transcript."""
        self.lines.append(f"== {title}")

    def block(self) -> None:
        """Write down everything since the last block; nothing is under way."""
        calls = [call for call in self._discord.calls[self._seen :] if not _of_the_start(call)]
        self._seen = len(self._discord.calls)
        done, self._interactions = self._interactions, []
        for interaction in done:
            self.lines.append(f"> {self._deed(interaction)}")
            for call in calls:
                if interaction.token in call.path:
                    self.lines += self._told(call)
        calls = [call for call in calls if not any(i.token in call.path for i in done)]
        targets: dict[str, list[list[str]]] = {}
        for call in calls:
            told, lines = targets.setdefault(self._target(call), []), self._told(call)
            if call.method != "GET" or lines not in told:
                told.append(lines)
        for target in sorted(targets):
            self.lines += [f"- {target}", *(line for lines in targets[target] for line in lines)]

    @property
    def text(self) -> str:
        """Everything so far."""
        return "\n".join(self.lines) + "\n"

    # Names

    def _listen(self, event: Event) -> None:
        if event.kind is EventKind.INTERACTION:
            interaction: Interaction = event.subject
            count = self._count(interaction.user.display)
            self._names[interaction.id] = f"<{interaction.user.display}~{count}>"
            self._interactions.append(interaction)
        elif event.kind is EventKind.CHANNEL:
            self._names[event.subject.id] = f"<{self._place(event.subject)}>"
        elif event.kind is EventKind.MESSAGE:
            self._name(event.subject)

    def _name(self, message: Message) -> None:
        if message.interaction is not None:
            place = self._names.get(message.interaction.id, "<before>").strip("<>")
        else:
            place = self._place(message.channel)
        self._names[message.id] = name = f"<{place}.{self._count(place)}>"
        for number, file in enumerate(message.attachments):
            self._names[file.id] = f"{name[:-1]}.file{number}>"

    def _count(self, what: str) -> int:
        self._counts[what] += 1
        return self._counts[what]

    def _place(self, channel: Channel) -> str:
        if channel.kind is ChannelKind.DM:
            return f"DM {channel.recipients[0].display}"
        return f"#{channel.name}"

    def _known(self, match: re.Match[str]) -> str:
        number, world = int(match[0]), self._discord.world
        if number in self._names:
            return self._names[number]
        if number in world.users:
            return f"<{world.users[number].display}>"
        if number in world.guilds:
            return f"<{world.guilds[number].name}>"
        return "<application>" if number == world.application_id else "<unknown>"

    def named(self, text: str) -> str:
        """The text with names in place of ids."""
        return _ID.sub(self._known, _TOKEN.sub(self._asked, text))

    def _asked(self, match: re.Match[str]) -> str:
        interaction = self._discord.world.interactions.get(match[0])
        return "token" if interaction is None else f"token{self._names.get(interaction.id, '')}"

    # Lines

    def _deed(self, interaction: Interaction) -> str:
        data = interaction.data
        who, place = interaction.user.display, self._place(interaction.channel)
        if interaction.kind in (InteractionKind.COMMAND, InteractionKind.AUTOCOMPLETE):
            path, options = _typed(data)
            what = f"{_DID[interaction.kind]}{path} {_json(options)}"
        else:
            used = {key: data[key] for key in ("custom_id", "values", "components") if key in data}
            on = self._names.get(interaction.message.id, "") if interaction.message else ""
            what = f"{_DID[interaction.kind]} {on} {_json(used)}"
        return self.named(self._marks.expanded(f"{who} in {place}: {what}"))

    def _target(self, call: Request) -> str:
        if "recipient_id" in (call.body or {}):
            return self.named(f"opens {call.body['recipient_id']}")
        for name in ("channel_id", "user_id", "guild_id", "interaction_token"):
            if name in call.params:
                return self.named(call.params[name])
        return call.template

    def _told(self, call: Request) -> list[str]:
        """A request: its address, then a line for each thing that it says."""
        status = f" {call.status}" if call.status >= 300 else ""
        query = f" {_json(dict(call.query))}" if call.query else ""
        lines = [f"{call.method} {call.path}{query}{status}", *facts(call.body)]
        for upload in call.uploads:
            told = (
                "" if upload.filename.endswith(_PICTURES) else _file(upload.filename, upload.data)
            )
            lines.append(f"  + {upload.filename} {told}".rstrip())
        return [self._short(self.named(self._marks.expanded(line))) for line in lines]

    def _short(self, line: str) -> str:
        """The line or, if it is long and was written before, its beginning and a digest."""
        if len(line) <= _LONG:
            return line
        digest = hashlib.sha256(line.encode()).hexdigest()[:8]
        if digest in self._long:
            return f"{line[:_SHOWN]}… as in #{digest}"
        self._long.add(digest)
        return f"{line} #{digest}"


def facts(body: Any) -> list[str]:
    """The content of a request, a line each: its text, buttons, menus, files and other parts."""
    if not isinstance(body, dict):
        return [] if body is None else [f"  {_json(body)}"]
    lines = []
    for name, value in sorted(body.items()):
        if name == "data" and isinstance(value, dict):
            lines += facts(value)
        elif name == "components":
            lines += _parts(value)
        elif name == "content":
            lines += [f"  | {line}" for line in str(value or "").splitlines()]
        elif name == "attachments":
            lines += [_attachment(one) for one in value] or ["  no files"]
        elif name != "nonce" and (name, value) not in _USUAL:
            lines.append(f"  {name} {_json(value)}")
    return lines


def _attachment(file: dict[str, Any]) -> str:
    kept = " kept" if int(file["id"]) > _MOST_FILES else ""
    told = f" = {file['description']}" if file.get("description") else ""
    return f"  file {file.get('filename', file['id'])}{kept}{told}".replace("\n", " / ")


def _parts(rows: list[dict[str, Any]]) -> list[str]:
    if not rows:
        return ["  no parts"]
    return [line for part in rows for line in _laid_out(part)]


def _laid_out(part: dict[str, Any]) -> list[str]:
    """A part that holds others, with these; the alt text of a picture is told with its file."""
    kind = part["type"]
    inside = [line for one in part.get("components") or () for line in _laid_out(one)]
    if kind == Part.ROW:
        return inside
    if kind == Part.CONTAINER:
        return [f"  container #{part.get('accent_color') or 0:06x}", *inside]
    if kind == Part.SECTION:
        return [*inside, *_laid_out(part["accessory"])]
    if kind == Part.TEXT:
        return [f"  | {line}" for line in part["content"].splitlines()]
    if kind == Part.GALLERY:
        return [f"  shows {item['media']['url']}" for item in part["items"]]
    return _part(part)


def _part(part: dict[str, Any]) -> list[str]:
    shown = dict(part)
    kind = _KINDS.get(shown.pop("type"), f"part {part['type']}")
    name = shown.pop("custom_id", None) or shown.pop("url", "")
    label = shown.pop("label", "")
    style = f" {_STYLES[shown.pop('style')]}" if kind == "button" else ""
    off = " off" if shown.pop("disabled", False) else ""
    options = shown.pop("options", [])
    rest = f" {_json(shown)}" if shown else ""
    lines = [f"  {kind}{style}{off} {name} {label}{rest}".rstrip()]
    for option in map(dict, options):
        ticked = "*" if option.pop("default", False) else " "
        told = [option.pop(key) for key in ("value", "label", "description") if option.get(key)]
        more = [_json(option)] if option else []
        lines.append(f"    {ticked} {' - '.join([*told, *more])}")
    return lines


def _file(name: str, data: bytes) -> str:
    """The content of a file: its text, or a fingerprint."""
    if name in _IN_NO_ORDER:
        return _json(json.loads(data))
    try:
        return _json(data.decode())
    except UnicodeDecodeError:
        return hashlib.sha256(data).hexdigest()


def _of_the_start(call: Request) -> bool:
    return call.template.startswith(_OF_THE_START) and call.template != "/users/@me/channels"


def _typed(data: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    path, options = [str(data["name"])], data.get("options") or []
    while options and options[0]["type"] <= 2:
        path.append(options[0]["name"])
        options = options[0].get("options") or []
    return " ".join(path), {
        option["name"] + ("?" if option.get("focused") else ""): option.get("value")
        for option in options
    }


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


_FIRST, _SIGNS, _LENGTH = 0xE000, 6400, 4
_MARK = re.compile(f"[\ue000-\uf8ff]{{{_LENGTH}}}")
_BROKEN = re.compile("[\ue000-\uf8ff]")
_AS_THEY_ARE = ("typed-", "alphabet")  # what people type, and the order of letters


class Marks:
    """The keys and arguments, by mark."""

    def __init__(self) -> None:
        self._told: dict[str, str] = {}

    def mark(self, told: str) -> str:
        """A mark for ``told``, always the same one."""
        number = int.from_bytes(sha256(told.encode()).digest()[:8])
        signs = (chr(_FIRST + number // _SIGNS**place % _SIGNS) for place in range(_LENGTH))
        made = "".join(signs)
        assert self._told.setdefault(made, told) == told, "two texts have one mark"
        return made

    def expanded(self, text: str) -> str:
        """``text`` with keys and arguments in place of marks. A cut mark is shown."""
        while _MARK.search(text):
            text = _MARK.sub(lambda match: self._told[match[0]], text)
        return _BROKEN.sub("\ufffd", text)


class KeyedTexts:
    """Texts with the keys of English ones, each formatted as a mark."""

    def __init__(self, texts: Texts, folder: str, marks: Marks) -> None:
        self.keys = texts.keys
        self.inflected = texts.inflected
        self.folder = folder
        self._texts = texts
        self._marks = marks
        self._before = "" if folder == BASE else f"{folder}:"

    def format(self, key: str, args: Mapping[str, str | int]) -> tuple[str, tuple[str, ...]]:
        """A mark for ``key`` with ``args``; texts for input stay unchanged."""
        if key.startswith(_AS_THEY_ARE):
            return self._texts.format(key, args)
        given = "".join(f" {name}={_argument(value)}" for name, value in sorted(args.items()))
        return self._marks.mark(f"{{{self._before}{key}{given}}}"), ()

    def arguments(self, key: str) -> frozenset[str]:
        """The names of the arguments of the English text."""
        return self._texts.arguments(key)

    def listing(self, items: Sequence[str]) -> str:
        """``items`` in a list that no language has."""
        return " & ".join(items)


def _argument(value: str | int) -> str:
    text = str(value)
    return f'"{text}"' if " " in text or not text else text


def speak_in_keys(patch: pytest.MonkeyPatch) -> Marks:
    """Make the bot show marks instead of texts in all languages until ``patch`` is undone."""
    marks, english = Marks(), languages._read(BASE).texts[0]
    for folder in available():
        own_texts(folder)  # commands keep their names, and the cache of those real texts

    def keyed(folder: str) -> Language:
        return Language(folder, (KeyedTexts(english, folder, marks),))  # type: ignore[arg-type]

    made: dict[str, Language] = {}
    patch.setattr(languages, "_read", lambda folder: made.setdefault(folder, keyed(folder)))
    return marks
