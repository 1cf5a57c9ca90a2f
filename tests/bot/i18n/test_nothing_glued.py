"""Texts for people are combined by their language, not by commas and signs in the code.

``Language`` (``Words`` in pictures) writes lists, numbers, shares, days and hours, or a text of
the catalogue contains them: each language has its own signs and spaces for them.
"""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import bot
import render

_SIGN = re.compile(r"[,;:…×/%] | · |%$| (?:and|or|of|to) ")
_FORMAT = re.compile(r"%[A-Za-z]|\.\d+[f%]|,")
_WRITTEN = {"strftime", "isoformat", "ctime"}
BOT, RENDER = (Path(str(package.__file__)).parent for package in (bot, render))
ROOMS = (
    *(
        BOT / room
        for room in ("narration", "ui", "features", "game", "platform/discord", "platform/outbox")
    ),
    *(RENDER / room for room in ("alt", "text", "parts", "pictures")),
)
# What only operators read, which stays English.
OPERATORS = ("game/check.py", "pictures/strength.py", "features/records/html_command.py")
# Where nobody reads it, and why.
ALLOWED = {
    "features/turn/typed_answers.py: ', '.join": "the value of a choice, read in any language",
    "ui/typed_dates.py: isoformat": "the value of a choice",
    "features/people/pages.py: isoformat": "the value of an option",
    "features/puzzles/use_cases.py: isoformat": "the key of a row",
    "platform/discord/components.py: f'{type(error).__name__}: {error}'": "a log",
    'platform/discord/requests.py: f"{self.status}, and no words of Discord\'s"': "a log",
    "platform/outbox/posting.py: f'{type(error).__name__}: {error}'": "a row's note for operators",
    "platform/outbox/attempts.py: f'fault: {type(error).__name__}'": "a row's note for operators",
    "platform/outbox/attempts.py: f'gone: {error}'": "a row's note for operators",
    "platform/outbox/attempts.py: f'blocked: {reason}'": "a row's note for operators",
    "game/messages.py: f'tells of turn {turn}, and the newest is {subject.version}'": "check",
    "game/messages.py: f'is for seat {seat}, which is not there'": "a check",
    "game/messages.py: f'cannot be read (KeyError: {missing[0]!r})'": "a check",
    "platform/outbox/queue.py: f'Messages wait of kinds that this version does not know: {names}'": (  # noqa: E501
        "for operators"
    ),
    "platform/outbox/queue.py: ', '.join": "for operators",
    "platform/outbox/posting.py: f'job {job.id} goes to nobody'": "a fault of the program",
    "game/outages.py: isoformat": "a row",
    "game/preferences.py: isoformat": "a row",
    "features/seats/vote_subjects.py: isoformat": "a row",
    "game/places.py: ' · '.join": "mentions, where no language is known yet",
}


def glue(source: str) -> Iterator[str]:
    """The places where ``source`` combines texts itself."""
    tree = ast.parse(source)
    unseen = set(_unseen(tree))
    for node in ast.walk(tree):
        if node in unseen:
            continue
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            name, of = node.func.attr, node.func.value
            if name in _WRITTEN:
                yield name
            elif name == "join" and isinstance(of, ast.Constant) and _SIGN.search(str(of.value)):
                yield f"{of.value!r}.join"
        elif isinstance(node, ast.JoinedStr) and any(map(_is_glue, node.values)):
            yield ast.unparse(node)


def _is_glue(part: ast.expr) -> bool:
    if isinstance(part, ast.Constant):
        return _SIGN.search(str(part.value)) is not None
    spec = part.format_spec if isinstance(part, ast.FormattedValue) else None
    return spec is not None and _FORMAT.search(ast.unparse(spec)) is not None


def _unseen(tree: ast.AST) -> Iterator[ast.AST]:
    """Texts that only readers of logs see: logs themselves, and errors of Python's own kinds."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            seen = not hasattr(builtins, ast.unparse(node.exc.func))
        else:
            seen = not (isinstance(node, ast.Call) and ast.unparse(node.func).startswith("_log."))
        yield from () if seen else ast.walk(node)


@pytest.mark.record
def test_no_package_with_texts_for_people_glues_them() -> None:
    found = set()
    for room in ROOMS:
        for path in sorted(room.rglob("*.py")):
            where = path.relative_to(BOT if path.is_relative_to(BOT) else RENDER).as_posix()
            if not where.startswith(OPERATORS):
                found |= {f"{where}: {how}" for how in glue(path.read_text("utf-8"))}
    assert found == set(ALLOWED)


GLUED = """
a = ", ".join(names)
b = f"{share} %"
c = f"{now:%H:%M}"
d = f"{mean:.1f}"
e = day.strftime("x")
f = f"{name}: {what}"
g = f"{first} and {last}"
raise InputError("key", names="; ".join(names))
"""
WHOLE = """
a = language.commas(names)
b = "\\n".join(lines) + " ".join(sentences)
c = ",".join(keys)
d = f"{key}-{name}"
_log.warning("odd", names=", ".join(names))
raise ValueError(f"no name: {name}")
"""


def test_glue_is_found_and_nothing_else() -> None:
    assert [*glue(GLUED)] == [
        "', '.join",
        "f'{share} %'",
        "f'{now:%H:%M}'",
        "f'{mean:.1f}'",
        "strftime",
        "f'{name}: {what}'",
        "f'{first} and {last}'",
        "'; '.join",
    ]
    assert [*glue(WHOLE)] == []
