"""English is plain: no clumsy phrases, no long sentences, nothing hard to read.

``plain_words.toml`` lists the phrases, the limits, and every exception with its reason.
``python -m tests.docs.test_plain_words`` prints all that is found, exceptions too.
"""

from __future__ import annotations

import ast as python
import re
import tokenize
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from io import StringIO
from pathlib import Path

import pytest
import textstat
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).parents[2]
RULES = tomllib.loads((Path(__file__).parent / "plain_words.toml").read_text(encoding="utf-8"))
LONGEST: int = RULES["longest"]
HARDEST: float = RULES["hardest"]
PHRASES = re.compile(rf"\b(?:{'|'.join(RULES['phrases'])})\b", re.IGNORECASE)
VAGUE = re.compile(rf"(?:{'|'.join(RULES['vague'])})\b")
_END = re.compile(r"(?<=[.!?])[\"')*_`”]*\s+(?=\W*[A-Z0-9`])|\n\s*\n|\n(?=\s*(?:[-*·#|]|\d+\.)\s)")
_WORD = re.compile(r"[^\W\d_][\w’'-]*")
_FENCE = re.compile(r"^ *```[\s\S]*?^ *```[^\n]*$|^(?:\||#|    \S|\[[^]\n]*\]:)[^\n]*$", re.M)
_IDS = re.compile(r"^test_(?:(?:[rev]\d+a?|row_\d+)_)*")
_CODE = re.compile(r"``[^`]*``|`[^`]*`|\]\([^)]*\)|https?://\S+|<!--.*?-->", re.S)


class _Words(Visitor):
    """The running text of a message: a name for each placeable, every variant of a choice."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def visit_Pattern(self, node: ast.Pattern) -> None:
        told = ""
        for element in node.elements:
            if isinstance(element, ast.TextElement):
                told += element.value
            elif isinstance(element.expression, ast.SelectExpression):
                for variant in element.expression.variants:
                    self.visit(variant)
            else:
                told += "X"
        self.lines.append(told)


def _catalogue(path: Path) -> str:
    words = _Words()
    words.visit(FluentParser().parse(path.read_text(encoding="utf-8")))
    return "\n\n".join(words.lines)


def _markdown(path: Path) -> str:
    return _CODE.sub("X", _FENCE.sub("\n\n", path.read_text(encoding="utf-8")))


def _documented(source: str) -> list[str]:
    documented = (python.Module, python.ClassDef, python.FunctionDef, python.AsyncFunctionDef)
    nodes = (node for node in python.walk(python.parse(source)) if isinstance(node, documented))
    return [told for node in nodes if (told := python.get_docstring(node))]


def _comments(source: str) -> str:
    """The comments of a module; those that fill lines that follow each other are one text."""
    told, last = "", -1
    for token in tokenize.generate_tokens(StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            alone = token.line.lstrip().startswith("#")
            told += " " if alone and token.start[0] == last + 1 else "\n\n"
            told += _CODE.sub("X", token.string.lstrip("#: "))
            last = token.start[0] if alone else -1
    return told


def named(source: str) -> list[str]:
    """The names of a module's tests as sentences, without the ids of rulings and rows."""
    functions = (python.FunctionDef, python.AsyncFunctionDef)
    nodes = (node for node in python.walk(python.parse(source)) if isinstance(node, functions))
    names = (_IDS.sub("", node.name) for node in nodes if node.name.startswith("test_"))
    return [name.replace("_", " ").capitalize() + "." for name in names]


def vague(source: str) -> list[str]:
    """First lines of docstrings, and names of tests, that begin with neither a verb nor a noun."""
    told = [one.splitlines()[0] for one in _documented(source)]
    return [one for one in (*told, *named(source)) if VAGUE.match(one)]


@cache
def texts() -> dict[str, str]:
    """The English of catalogues, documents, docstrings, comments and names of tests, by path."""
    found = {path: _catalogue(path) for path in sorted(ROOT.glob("bot/texts/en/*.ftl"))}
    found |= {path: _markdown(path) for path in sorted(ROOT.glob("docs/*.md"))}
    found |= {path: _markdown(path) for path in sorted(ROOT.glob("docs/decisions/*.md"))}
    found |= {path: _markdown(path) for path in (ROOT / "README.md", ROOT / "SECURITY.md")}
    for package in ("bot", "engine", "render", "tests"):
        for path in sorted(ROOT.glob(f"{package}/**/*.py")):
            source = path.read_text(encoding="utf-8")
            told = [_CODE.sub("X", one) for one in _documented(source)]
            found[path] = "\n\n".join([*told, *named(source), _comments(source)])
    return {path.relative_to(ROOT).as_posix(): text for path, text in found.items()}


def sentences(text: str) -> list[str]:
    return [" ".join(one.split()) for one in _END.split(text) if one.strip()]


def faults(path: str, text: str) -> Iterator[tuple[str, str]]:
    """The kind of each fault in a text, and where it is."""
    for sentence in sentences(text):
        yield from (("phrase", f"{found}: {sentence}") for found in PHRASES.findall(sentence))
        if (count := len(_WORD.findall(sentence))) > LONGEST:
            yield "sentence", f"{count} words: {sentence}"
    if not path.endswith(".py"):
        read = ". ".join(one.rstrip(".:!?") for one in sentences(text) if " " in one)
        if (grade := textstat.automated_readability_index(read)) > HARDEST:
            yield "readability", f"grade {grade:.1f}"


@cache
def every_fault() -> dict[str, list[tuple[str, str]]]:
    """The faults of all texts, by path."""
    return {path: [*faults(path, text)] for path, text in texts().items()}


def excepted(path: str, kind: str) -> int:
    """The number of faults of a kind that may be in a file."""
    return sum(one.get(kind, {}).get(path, 0) for one in RULES["exception"])


@pytest.mark.record
@pytest.mark.parametrize("kind", ["phrase", "sentence", "readability"])
def test_english_is_plain(kind: str) -> None:
    found: dict[str, list[str]] = {}
    for path, faulty in every_fault().items():
        told = [what for which, what in faulty if which == kind]
        if len(told) > excepted(path, kind):
            found[path] = told
    assert found == {}


@pytest.mark.record
def test_a_docstring_and_a_name_begin_with_a_verb_or_a_noun() -> None:
    found = {}
    for path in texts():
        if path.endswith(".py"):
            lines = vague((ROOT / path).read_text(encoding="utf-8"))
            if len(lines) > excepted(path, "vague"):
                found[path] = lines
    assert found == {}


def test_a_vague_first_line_is_found() -> None:
    source = (
        '"""What is written."""\ndef f():\n    """Whoever pays."""\ndef g():\n    """Pay it."""'
    )
    assert vague(source) == ["What is written.", "Whoever pays."]


def test_a_name_of_a_test_is_read_as_a_sentence() -> None:
    source = "def test_r20_e5_who_pays(): ...\nasync def test_row_07_one_falls(): ...\ndef f(): ..."
    assert named(source) == ["Who pays.", "One falls."]
    assert vague(source) == ["Who pays."]


def test_a_comment_is_read() -> None:
    source = "x = 1  # whoever pays\ny = '# code'\n# A long one\n# goes on.\n"
    assert _comments(source) == "\n\nwhoever pays\n\nA long one goes on."


def test_every_exception_has_a_reason_and_a_file() -> None:
    for one in RULES["exception"]:
        assert one["reason"]
        assert one.keys() - {"reason"} <= {"phrase", "sentence", "readability", "vague"}
        for kind in one.keys() - {"reason"}:
            assert one[kind].keys() - texts().keys() == set()


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Changes hold at once.", "phrase"),
        ("Whoever plays wakes it.", "phrase"),
        ("It goes on " + "and on " * 15 + "for ever.", "sentence"),
        ("Incomprehensible characteristics notwithstanding.", "readability"),
    ],
)
def test_unclear_english_is_found(text: str, kind: str) -> None:
    assert kind in {which for which, _ in faults("docs/X.md", text)}


def test_plain_english_passes() -> None:
    assert [*faults("docs/X.md", "It is your turn. Build a card, or offer some to a god.")] == []


def _print_all() -> None:
    total: Counter[tuple[str, str]] = Counter()
    for path, faulty in every_fault().items():
        for kind, what in faulty:
            total[kind, path.split("/")[0] if path.endswith(".py") else path] += 1
            print(f"{path}: {kind}: {what}")
    for (kind, where), count in sorted(total.items()):
        print(f"{count:5} {kind} in {where}")


if __name__ == "__main__":
    _print_all()
