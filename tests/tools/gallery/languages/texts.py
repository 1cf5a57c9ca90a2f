"""Every text of the catalogue with typical arguments, and every command as Discord shows it."""

from __future__ import annotations

import re
from functools import cache
from types import SimpleNamespace
from typing import Any

from bot.i18n import BASE, PSEUDO, Argument, Language, language
from bot.i18n.commands import command_names, own_texts
from bot.i18n.negotiation import FOLDER
from bot.narration.refusals import refusal_text, table_refusal_text
from bot.tables.errors import Code
from engine import Refusal
from engine.errors import RULES
from tests.bot.i18n.conftest import variables_of

Rows = dict[str, str]  # what is shown, by its key
_FEW = 2  # what a number is unless something else is more usual
_KEYS: dict[str, str] = {  # arguments that are put into words: by keys
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
_WORDS: dict[str, Argument] = {
    "name": "Ann",
    "names": "Ann, Bo",
    "opener": "Ann",
    "winners": "Bo",
    "people": "Ann, Bo",
    "who": "Bo",
    "player": "Bo",
    "owner": "Cy",
    "victim": "Cy",
    "region": "C4",
    "regions": "C4, D1",
    "from": "A2",
    "to": "C4",
    "until": "<t:1767225600:f>",
    "when": "<t:1767225600:R>",
    "at": "<t:1767225600:f>",
    "channel": "<#1>",
    "link": "<#1>",
    "rule": "R11",
}
_NOT_SHOWN = re.compile(r"typed-.*|alphabet|refusal-.*|command-.*")


def sections(tag: str) -> dict[str, Rows]:
    """The texts of a language by what they are about: commands, refusals, then file by file."""
    spoken = language(tag)
    found = {"slash commands": commands(tag), "refusals": refusals(spoken)}
    for path in sorted((FOLDER / BASE).glob("*.ftl")):
        rows = {
            key: spoken.text(key, **arguments(spoken, names))
            for key, names in variables_of_file(path.name).items()
            if not _NOT_SHOWN.fullmatch(key)
        }
        if rows:
            found[path.stem] = rows
    return found


@cache
def variables_of_file(name: str) -> dict[str, frozenset[str]]:
    """The English texts of a file, and the arguments of each."""
    in_file = (FOLDER / BASE / name).read_text(encoding="utf-8")
    own = set(re.findall(r"^([a-zA-Z][\w-]*) =", in_file, re.MULTILINE))
    return {k: v for k, v in english_variables().items() if k.partition(".")[0] in own}


@cache
def english_variables() -> dict[str, frozenset[str]]:
    return variables_of(FOLDER / BASE)


def arguments(spoken: Language, names: frozenset[str]) -> dict[str, Argument]:
    """Something usual for each argument, in the words of the language."""
    keyed = spoken.spoken({name: _KEYS[name] for name in names if name in _KEYS})
    return {name: _WORDS.get(name, _FEW) for name in names} | keyed


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
        refusal = Refusal(code, **{name: _raw(name) for name in asked})
        said = refusal_text(spoken, refusal)
        short = spoken.refusal(refusal) if spoken.has(f"refusal-{code}.short") else ""
        found[code] = f"{said}\n{short}"
    for one in Code:
        details = {name: _raw(name) for name in _asked(one)}
        error: Any = SimpleNamespace(code=one, details=details)
        found[one.value] = table_refusal_text(spoken, error)
    return found


def _asked(code: str) -> frozenset[str]:
    texts = (f"refusal-{code}", f"refusal-{code}.tip", f"refusal-{code}.short")
    return frozenset[str]().union(*(english_variables().get(text, ()) for text in texts))


def _raw(name: str) -> Argument:
    return _KEYS.get(name) or _WORDS.get(name, _FEW)
