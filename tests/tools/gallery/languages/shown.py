"""Everything that is shown in a language: texts with typical arguments, pictures, a whole game.

The texts are the catalogue, and every command as Discord shows it. Pictures are shown in full size
and 400 pixels wide. The game on the loopback has every message, panel, form and suggestion of the
bot. Real values for the arguments of texts come from ``samples.toml``.
"""

from __future__ import annotations

import asyncio
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import UTC, date, datetime, time, timedelta
from fnmatch import fnmatchcase
from functools import cache
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from bot.app.client import Timing
from bot.game.errors import Code
from bot.loopback.people.answers import text_of
from bot.loopback.world.event_log import Event, EventKind
from bot.loopback.world.objects import Interaction, Message
from bot.loopback.world.protocol import Json
from bot.narration.refusals import refusal_text, table_refusal_text
from bot.platform.discord.commands import command_names, own_texts
from bot.platform.i18n.languages import BASE, Argument, Language, language
from bot.platform.i18n.locales import FOLDER
from bot.platform.i18n.pseudo import PSEUDO
from engine import Refusal
from engine.errors import RULES
from render.text import fitting
from render.text.cards import brief_refusal
from tests.bot.fixtures import ManualClock
from tests.bot.harness import Harness, own_harness, signed_pictures
from tests.bot.i18n.conftest import variables_of
from tests.bot.i18n.variables import kind_of
from tests.bot.play.test_five_languages import first_turns, speak
from tests.bot.play.tongues import readable
from tests.render.golden_scenes import SCENES
from tests.render.overflow import NAMES_IN, watched
from tests.render.picture_words import WORDS

_SAMPLES = Path(__file__).with_name("samples.toml")
_BY_NAME: dict[str, Any] = tomllib.loads(_SAMPLES.read_text("utf-8"))


def arguments(spoken: Language, key: str, names: frozenset[str]) -> dict[str, Argument]:
    """A value for each argument of the text ``key``, in the words of the language."""
    return {name: value(spoken, sample_of(key, name)) for name in names}


@cache
def sample_of(key: str, name: str) -> Any:
    """The sample of an argument: of its text, of its name, or of its kind."""
    for place, sample in _BY_NAME.items():
        texts, _, argument = place.partition(": ")
        if argument == name and fnmatchcase(key, texts):
            return sample
    kind = kind_of(key, name)
    if kind.name == "number" and not isinstance(_BY_NAME.get(name, 0), int):
        return kind.sample
    return _BY_NAME.get(name, kind.sample)


def value(spoken: Language, sample: Any) -> Argument:
    """The text of a sample in a language."""
    if isinstance(sample, list):
        told = (value(spoken, one) for one in sample)  # texts keep their grammatical forms
        return spoken.listing([one if isinstance(one, str) else str(one) for one in told])
    if isinstance(sample, Mapping):
        return _put(spoken, dict(sample))
    return sample if isinstance(sample, int) else str(sample)


def _put(spoken: Language, sample: dict[str, Any]) -> str:
    [how, *_], [what, *_] = sample.keys(), sample.values()
    match how:
        case "text":
            args = {name: value(spoken, one) for name, one in sample.items() if name != "text"}
            return spoken.text(what, **args)
        case "day":
            return spoken.day(date.fromisoformat(what))
        case "date":
            return spoken.date(date.fromisoformat(what))
        case "clock":
            return spoken.clock(time.fromisoformat(what))
        case "percent":
            return spoken.percent(what)
        case "decimal":
            return spoken.number(what, 1)
        case "city":
            return spoken.city(what)
    raise ValueError(f"a sample says {how!r}")


Rows = dict[str, str]  # what is shown, by its key
_KEYS: dict[str, str] = {  # arguments of refusals, which the language puts into words
    "card": "farm",
    "cards": "farm,legion",
    "what": "wheat",
    "resource": "wheat",
    "piece": "ship",
    "terrain": "forest",
    "column": "maritime",
    "columns": "maritime,civil",
    "colour": "maritime",
    "god": "neptune",
}
_NOT_SHOWN = re.compile(r"typed-.*|alphabet|refusal-.*|command-.*")


def sections(tag: str) -> dict[str, Rows]:
    """The texts of a language by subject: commands, refusals, then file by file."""
    spoken = language(tag)
    found = {"slash commands": commands(tag), "refusals": refusals(spoken)}
    for path in sorted((FOLDER / BASE).glob("*.ftl")):
        rows = {
            key: spoken.text(key, **arguments(spoken, key, names | _more(key)))
            for key, names in variables_of_file(path.name).items()
            if not _NOT_SHOWN.fullmatch(key)
        }
        if rows:
            found.setdefault(path.stem, {}).update(rows)
    return found


def _more(key: str) -> frozenset[str]:
    """Arguments that English leaves out, and other languages need for a plural."""
    return frozenset(("amount",)) if key.startswith("picture-good-") else frozenset()


@cache
def variables_of_file(name: str) -> dict[str, frozenset[str]]:
    """The English texts of a file, and the arguments of each."""
    in_file = (FOLDER / BASE / name).read_text(encoding="utf-8")
    own = set(re.findall(r"^([a-zA-Z][\w-]*) =", in_file, re.MULTILINE))
    return {k: v for k, v in english_variables().items() if k.partition(".")[0] in own}


@cache
def english_variables() -> dict[str, frozenset[str]]:
    return variables_of(FOLDER / BASE)


def commands(tag: str) -> Rows:
    """Each command and option: its name and its description."""
    spoken, found = language(tag), {}
    names = {} if tag in (BASE, PSEUDO) else command_names(own_texts(tag))
    for key in sorted(english_variables()):
        if key.startswith("command-") and key.endswith("-description"):
            path = key.removesuffix("-description")
            name = names.get(f"{path}-name", path.rpartition("-")[2])
            found[path.removeprefix("command-")] = f"`{name}` {spoken.text(key)}"
    return found


def refusals(spoken: Language) -> Rows:
    """Each refusal: its sentence with the way on, and behind it the few words on a card."""
    found = {}
    for code in sorted(RULES):
        asked = _asked(code)
        refusal = Refusal(code, **{name: _raw(spoken, code, name) for name in asked})
        said = refusal_text(spoken, refusal)
        short = brief_refusal(spoken, refusal) if spoken.has(f"refusal-{code}.short") else ""
        found[code] = f"{said}\n{short}"
    for one in Code:
        details = {name: _raw(spoken, one, name) for name in _asked(one)}
        error: Any = SimpleNamespace(code=one, details=details)
        found[one.value] = table_refusal_text(spoken, error)
    return found


def _asked(code: str) -> frozenset[str]:
    texts = (f"refusal-{code}", f"refusal-{code}.tip", f"refusal-{code}.short")
    return frozenset[str]().union(*(english_variables().get(text, ()) for text in texts))


def _raw(spoken: Language, code: str, name: str) -> Argument:
    return _KEYS.get(name) or value(spoken, sample_of(f"refusal-{code}", name))


THUMB = 400


def draw(folder: Path, tag: str, names: Iterable[str]) -> dict[str, tuple[list[str], str]]:
    """Write the scenes in a language; returns each scene's misfits and words."""
    found = {}
    for name in names:
        written: list[str] = []
        with WORDS.spoken(tag), watched() as watch, pytest.MonkeyPatch.context() as patch:
            patch.setattr(fitting, "_shape", _noting(fitting._shape, written))
            png = SCENES[name]()
        (folder / f"{name}-{tag}.png").write_bytes(png)
        with Image.open(BytesIO(png)) as image:
            high = round(image.height * THUMB / image.width)
            small = image.convert("RGB").resize((THUMB, high), Image.Resampling.LANCZOS)
        small.save(folder / f"{name}-{tag}-400.png")
        faults = [fault for fault in watch.faults() if not NAMES_IN.search(fault)]
        found[name] = faults, "\n".join(written)
    return found


def _noting(shape: Callable[..., Any], written: list[str]) -> Callable[..., Any]:
    def noting(text: str, *style: Any) -> Any:
        written.append(text)
        return shape(text, *style)

    return noting


MOST = 30  # of one kind, such as the answers to what was typed behind one command


def walk(tag: str) -> Rows:
    """The bot's pages in four turns, by question and possible presses.

    Everybody and the channel speak the language; pictures are a pixel, their alt texts real.
    """
    return asyncio.run(_walk(tag))


async def _walk(tag: str) -> Rows:
    with pytest.MonkeyPatch.context() as patch:
        signed_pictures(patch)
        async with own_harness() as harness:
            clock = ManualClock()
            clock.time = datetime(2026, 1, 1, 12, tzinfo=UTC)
            harness.timing = Timing(clock, 0.01, 0, outage=timedelta(days=1000))
            people = speak(harness, tag, [tag])
            seen = _Seen(harness)
            async with harness.bot():
                await first_turns(harness, people)
            return seen.rows


class _Seen:
    def __init__(self, harness: Harness) -> None:
        self.rows: Rows = {}
        self._count: Counter[str] = Counter()
        self._bot = harness.discord.bot
        harness.discord.event_log.subscribe(self._listen)

    def _listen(self, event: Event) -> None:
        if event.kind in (EventKind.MESSAGE, EventKind.EDIT):
            message: Message = event.subject
            if message.author is self._bot and not message.loading:
                self._take(_where(message), "\n".join(_told(message)))
        elif event.kind is EventKind.ANSWER:
            interaction: Interaction = event.subject
            if interaction.choices:
                told = " · ".join(str(choice["name"]) for choice in interaction.choices)
                self._take(f"suggestions: {_asked_by(interaction)}", told)
            if interaction.modal:
                told = "\n".join(readable(interaction.modal))
                self._take(f"form: {_asked_by(interaction)}", told)

    def _take(self, key: str, told: str) -> None:
        if told in (self.rows.get(f"{key} {n}") for n in range(1, self._count[key] + 1)):
            return
        if self._count[key] < MOST:
            self._count[key] += 1
            self.rows[f"{key} {self._count[key]}"] = told


def _where(message: Message) -> str:
    private = "panel" if message.viewer else "dm" if message.channel.recipients else "channel"
    verbs = dict.fromkeys(
        str(part.get("custom_id")).split(":")[1]
        for part in (*message.buttons, *message.selects)
        if str(part.get("custom_id")).count(":")
    )
    files = sorted({re.split(r"[-.]", file.filename)[0] for file in message.attachments})
    asked = _asked_by(message.interaction) if message.interaction else "by itself"
    return f"{private}: {asked} [{' '.join(verbs)}] {' '.join(files)}".strip()


def _asked_by(interaction: Interaction) -> str:
    data = interaction.data
    if "custom_id" in data:
        return ":".join(str(data["custom_id"]).split(":")[:2])
    return "/" + " ".join(_path(data))


def _path(data: Json) -> Iterator[str]:
    yield str(data["name"])
    for option in data.get("options") or ():
        if option["type"] in (1, 2):
            yield from _path(option)


def _told(message: Message) -> Iterator[str]:
    yield text_of(message)
    for label in message.labels:
        yield f"[ {label} ]"
    for menu in message.selects:
        yield f"▾ {menu.get('placeholder') or ''}"
        for option in menu.get("options") or ():
            about = f" – {option['description']}" if option.get("description") else ""
            yield f"   ▪ {option['label']}{about}"
    for file in message.attachments:
        yield f"🖼 {file.description or ''}"
