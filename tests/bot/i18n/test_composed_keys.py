"""A key that the code puts together from a member of an enumeration has a text for every member.

``f"call-{call.about}"`` is read with the annotations around it: ``call: Call``, and its field
``about: CallReason``. If no annotation names the values, or it is not an enumeration, the key
is left to the tests of its page, where a missing text raises.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import bot
import bot.app.features
import engine
import render
from bot.game.table.messages import PlainMessage
from bot.platform.outbox.kinds import message_classes

ROOTS = [Path(package.__file__ or "").parent for package in (bot, render, engine)]
_HERE = Path(bot.__file__ or "").parents[1]
# Members that no text mentions, and why.
NEVER = {
    "muted-": {
        "pick": "is turned off with the calls for turns",
        "late": "is turned off with the reminders",
    },
}
Function = ast.FunctionDef | ast.AsyncFunctionDef
Comprehension = ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp


@dataclass
class Declared:
    """The classes of the code: annotations of their fields, and which are enumerations."""

    fields: dict[str, dict[str, str]] = field(default_factory=dict)  # class → field → annotation
    enums: dict[str, tuple[str, ...]] = field(default_factory=dict)
    twice: set[str] = field(default_factory=set)  # names of several classes
    anywhere: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))

    def add(self, module: str, tree: ast.Module) -> None:
        """Take in the classes of a module."""
        for node in ast.walk(tree):
            if not isinstance(node, ast.ClassDef):
                continue
            if node.name in self.fields:
                self.twice.add(node.name)
            own = self.fields.setdefault(node.name, {})
            for part in node.body:
                if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                    own[part.target.id] = ast.unparse(part.annotation)
                elif isinstance(part, ast.FunctionDef) and part.returns is not None:
                    own[part.name] = ast.unparse(part.returns)
            for name, annotation in own.items():
                self.anywhere[name].add(annotation)
            if any("Enum" in ast.unparse(base) for base in node.bases):
                kind = getattr(import_module(module), node.name)
                assert issubclass(kind, Enum)
                self.enums[node.name] = tuple(str(one) for one in kind)

    def members(self, annotation: str | None) -> tuple[str, ...]:
        """The values that ``annotation`` allows; none unless it is an enumeration."""
        name = (annotation or "").removesuffix(" | None")
        return () if name in self.twice else self.enums.get(name, ())

    def of_attribute(self, owner: str | None, name: str) -> str | None:
        """The annotation of ``name`` in the class ``owner``, or the one common to all classes."""
        if owner in self.fields and owner not in self.twice and name in self.fields[owner]:
            return self.fields[owner][name]
        found = self.anywhere.get(name, set())
        return next(iter(found)) if len(found) == 1 else None


@dataclass(frozen=True)
class Composed:
    """A key with one variable part, its place in the code, and its values.

    ``asked``: a text is asked for by it there and then, so that it can be nothing but a key.
    """

    where: str
    before: str
    after: str
    members: tuple[str, ...]
    asked: bool

    @property
    def keys(self) -> list[str]:
        return [f"{self.before}{member}{self.after}" for member in self.members]


@cache
def trees() -> dict[str, tuple[Path, ast.Module]]:
    """The syntax of every module, by its name."""
    paths = (path for root in ROOTS for path in sorted(root.rglob("*.py")))
    return {
        ".".join(path.relative_to(_HERE).with_suffix("").parts): (
            path,
            ast.parse(path.read_text("utf-8")),
        )
        for path in paths
        if "store" not in path.parts and path.stem not in ("__init__", "__main__")
    }


@cache
def declared() -> Declared:
    found = Declared()
    for module, (_, tree) in trees().items():
        found.add(module, tree)
    return found


def composed(trees: dict[str, tuple[Path, ast.Module]], known: Declared) -> Iterator[Composed]:
    """The composed strings of the code whose only variable part is a member of something."""
    for module, (path, tree) in trees.items():
        if module.startswith("engine."):
            continue
        parents = {inner: node for node in ast.walk(tree) for inner in ast.iter_child_nodes(node)}
        for node in ast.walk(tree):
            if not isinstance(node, ast.JoinedStr):
                continue
            places = [part for part in node.values if isinstance(part, ast.FormattedValue)]
            if len(places) != 1:
                continue
            at = node.values.index(places[0])
            before, after = (
                "".join(str(part.value) for part in some if isinstance(part, ast.Constant))
                for some in (node.values[:at], node.values[at + 1 :])
            )
            members = _filled(places[0].value, node, parents, known, module)
            if members and re.fullmatch(r"[a-z_]+-[a-z_-]*", before):
                asked = _asks(parents[node])
                yield Composed(f"{path.name}:{node.lineno}", before, after, members, asked)


def _asks(node: ast.AST) -> bool:
    """Whether ``node`` asks for the text of a key."""
    called = node.func if isinstance(node, ast.Call) else None
    return isinstance(called, ast.Attribute) and called.attr in ("text", "phrase")


def _filled(
    what: ast.expr,
    node: ast.AST,
    parents: dict[ast.AST, ast.AST],
    known: Declared,
    module: str,
) -> tuple[str, ...]:
    """All values of ``node`` with ``what`` filled in; nothing if that is not known."""
    around = [*_around(node, parents)]
    if isinstance(what, ast.Attribute) and isinstance(what.value, ast.Name):
        if what.value.id == "self" and what.attr == "kind":
            return _kinds_of_messages(around, module)
        owner = _annotation(what.value.id, around)
        return known.members(known.of_attribute(owner, what.attr))
    return known.members(_annotation(what.id, around)) if isinstance(what, ast.Name) else ()


def _around(node: ast.AST, parents: dict[ast.AST, ast.AST]) -> Iterator[ast.AST]:
    while node in parents:
        node = parents[node]
        yield node


def _annotation(name: str, around: list[ast.AST]) -> str | None:
    """The class of a variable: of a parameter, or of a loop (``for one in Where``)."""
    for node in around:
        if isinstance(node, Comprehension):
            for loop in node.generators:
                if isinstance(loop.target, ast.Name) and loop.target.id == name:
                    return ast.unparse(loop.iter)
        elif isinstance(node, Function):
            for inner in ast.walk(node):
                if isinstance(inner, ast.For) and ast.unparse(inner.target) == name:
                    return ast.unparse(inner.iter)
            every = (*node.args.args, *node.args.kwonlyargs)
            asked = [one.annotation for one in every if one.arg == name]
            return ast.unparse(asked[0]) if asked and asked[0] is not None else None
    return None


def _kinds_of_messages(around: list[ast.AST], module: str) -> tuple[str, ...]:
    """The kinds of the classes of messages that have the class around it as their base."""
    name = next(node.name for node in around if isinstance(node, ast.ClassDef))
    base = getattr(import_module(module), name)
    found = message_classes()
    return tuple(kind for kind in sorted(found) if issubclass(found[kind], base))


def lacking(
    found: list[Composed], keys: set[str], never: Mapping[str, Mapping[str, str]] = NEVER
) -> list[str]:
    """The keys without a text, of strings that look up a text or that match one."""
    return [
        f"{one.where}: {key}"
        for one in found
        if one.asked or keys & {*one.keys}
        for member, key in zip(one.members, one.keys, strict=True)
        if key not in keys and member not in never.get(one.before, {})
    ]


@pytest.mark.record
def test_every_member_has_its_text(variables: dict[str, frozenset[str]]) -> None:
    found = [*composed(trees(), declared())]
    assert len({one.before for one in found if variables.keys() & {*one.keys}}) > 10
    assert lacking(found, {*variables}) == []


@pytest.mark.record
def test_no_exception_is_for_nothing(variables: dict[str, frozenset[str]]) -> None:
    needless = lacking([*composed(trees(), declared())], {*variables}, {})
    excepted = {f"{before}{member}" for before, some in NEVER.items() for member in some}
    assert excepted - {line.split(": ")[1] for line in needless} == set()


CODE = """
class Reason(StrEnum):
    TURN = "turn"
    PICK = "pick"

class Call:
    about: Reason

class Loud:
    reason: Reason | None

def told(call: Call, other, reason: Reason):
    text(f"call-{call.about}")
    text(f"ping-{other.reason}.short")
    text(f"odd-{call.unknown}")
    for one in Reason:
        text(f"mute-{one}")
    return [text(f"list-{some}") for some in Reason], text(f"plain-{reason}")
"""


@pytest.mark.parametrize("before", ["call-", "ping-", "mute-", "list-", "plain-"])
def test_a_member_without_a_text_is_found(before: str) -> None:
    known, tree = Declared(), ast.parse(CODE)
    known.enums["Reason"] = ("turn", "pick")
    known.add(__name__, ast.parse(CODE.replace("(StrEnum)", "")))
    found = [*composed({"bot.made_up": (Path("made_up.py"), tree)}, known)]
    assert {one.before for one in found} == {"call-", "ping-", "mute-", "list-", "plain-"}
    after = ".short" if before == "ping-" else ""
    [told] = lacking(found, {f"{before}turn{after}"})
    assert told.endswith(f": {before}pick{after}")


def test_subclasses_of_a_message_share_its_kind() -> None:
    code = 'class PlainMessage:\n    def words(self):\n        self.text(f"told-{self.kind}")\n'
    tree = {"bot.game.table.messages": (Path("messages.py"), ast.parse(code))}
    [found] = composed(tree, Declared())
    below = {kind for kind, made in message_classes().items() if issubclass(made, PlainMessage)}
    assert {*found.members} == below > set()
    assert len(lacking([found], set())) == len(below)
