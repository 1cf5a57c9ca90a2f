"""Real values for the arguments of texts, in each language (``samples.toml``)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from datetime import date, time
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any

from bot.platform.i18n.languages import Argument, Language
from tests.bot.i18n.variables import kind_of

_BY_NAME: dict[str, Any] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))


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
        return _told(spoken, dict(sample))
    return sample if isinstance(sample, int) else str(sample)


def _told(spoken: Language, sample: dict[str, Any]) -> str:
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
