"""A target of fuzzing: a reader, its promise and limits; and its run in a process of its own.

That is driven by libFuzzer (atheris); what it finds is made short.
"""

from __future__ import annotations

import importlib
import os
import re
import resource
import signal
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic, process_time
from types import FrameType
from typing import TypeAlias

CORPUS = Path(__file__).parent / "corpus"

Mutate: TypeAlias = Callable[[bytes, Random], bytes | None]


class Broken(AssertionError):
    """A reader broke its promise."""


@dataclass(frozen=True)
class Target:
    """A reader and its promise.

    ``check`` reads an input and raises anything at all if the promise is not kept. ``seeds`` are
    whole inputs to begin with, ``words`` pieces of inputs. ``mutate`` changes an input as its
    format goes, None where it cannot. ``longest`` is in bytes, ``seconds`` of CPU for one input.
    """

    check: Callable[[bytes], None]
    seeds: Callable[[], Iterable[bytes]]
    words: Callable[[], Iterable[str]] = tuple
    mutate: Mutate | None = None
    longest: int = 4096
    seconds: float = 3.0


# The targets by the file in ``targets`` that has them, by their names in capitals.
TARGETS = {
    "records": ("positions", "records", "public_records", "packed_turns", "seeds"),
    "files": ("decks", "overrides", "weights", "settings"),
    "typed": ("typed_turns", "times", "custom_ids"),
    "wire": ("gateway_frames", "rest_answers"),
}


def names() -> list[str]:
    """The targets there are."""
    return sorted(name for group in TARGETS.values() for name in group)


def load(name: str) -> Target:
    """The target of that name. Raises ``KeyError`` for an unknown one."""
    file = {name: file for file, group in TARGETS.items() for name in group}[name]
    target = getattr(importlib.import_module(f"tests.tools.fuzz.targets.{file}"), name.upper())
    assert isinstance(target, Target), name
    return target


def kept(name: str) -> list[Path]:
    """The inputs of a target that are kept in the tree."""
    return sorted((CORPUS / name).glob("*"))


def promise(kept: object, broken: str) -> None:
    """Raise ``Broken`` with the text ``broken`` unless ``kept``."""
    if not kept:
        raise Broken(broken)


def promise_clear(*sentences: str) -> None:
    """Raise ``Broken`` unless an error has a text on one line of limited length."""
    promise(sentences, "the error says nothing")
    for sentence in sentences:
        promise(sentence.strip(), "the error says nothing")
        promise(len(sentence) <= 400, f"the error goes on and on: {sentence[:400]!r}")
        promise("\n" not in sentence, f"the error has several lines: {sentence[:400]!r}")
        sentence.encode()  # a log or terminal could not show it otherwise


MOST_MIB = 200  # by which the process may grow for one input


class TooSlow(BaseException):
    """The time for an input is over. No ``except Exception`` stops it."""


@contextmanager
def bounded(seconds: float) -> Iterator[None]:
    """Raise ``TooSlow`` after so many seconds of CPU, ``Broken`` if too much memory was taken.

    A machine that is busy with other things makes no difference.
    """
    before, most = signal.signal(signal.SIGVTALRM, _stop), _peak()
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
    if _peak() - most > MOST_MIB:
        raise Broken(f"took {_peak() - most} MiB")


def hold(target: Target, data: bytes) -> None:
    """Read ``data`` with ``target`` within bounds. Raises the error that breaks its promise."""
    with bounded(target.seconds):
        target.check(data)


def _peak() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def _stop(signum: int, frame: FrameType | None) -> None:
    raise TooSlow("the time for one input is over")


_ROOT = str(Path(__file__).parents[3])


def trouble(target: Target, data: bytes) -> str | None:
    """The broken promise: an error and where it was raised; None if it is kept."""
    try:
        hold(target, data)
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        steps = [
            s for s in traceback.extract_tb(error.__traceback__) if s.filename.startswith(_ROOT)
        ]
        ours = [step for step in steps if "/tests/" not in step.filename] or steps
        last = ours[-1]
        return f"{type(error).__name__} at {last.filename.removeprefix(_ROOT)}:{last.name}"
    return None


def shrunk(target: Target, data: bytes, seconds: float = 20.0) -> bytes:
    """The shortest input that makes the same trouble as ``data``, found in ``seconds`` of CPU."""
    wanted, until = trouble(target, data), process_time() + seconds
    size = max(1, len(data) // 2)
    while wanted is not None and process_time() < until:
        shorter = next(
            (
                part
                for at in range(0, len(data), size)
                if process_time() < until
                and trouble(target, part := data[:at] + data[at + size :]) == wanted
            ),
            None,
        )
        if shorter is not None:
            data = shorter
        elif size == 1:
            break
        else:
            size //= 2
    return data


FINDINGS = CORPUS  # the folder into which findings are put
SESSION_MIB = 3000  # of a whole session: instrumented modules, caches, and what is read
FOUND = "found"  # the file with the input of a finding
_ARTIFACTS = (FOUND, "crash-", "timeout-", "oom-")  # the last three are written by libFuzzer
_TOLD = re.compile(r"^#(\d+)\s+[A-Za-z]+(?:\s+cov: (\d+) ft: \d+(?: corp: (\d+))?)?", re.M)
_HANGS = 90  # seconds after which libFuzzer itself ends an input that Python cannot
_STRUCTURED = 0.75  # of the changes, where a format has its own


@dataclass
class Session:
    """The result: inputs tried, edges reached, inputs that reached something, a finding."""

    name: str
    inputs: int = 0
    edges: int = 0
    corpus: int = 0
    seconds: float = 0.0
    finding: Path | None = None
    trace: str = field(default="", repr=False)


def run(name: str, target: Target, flags: list[str], grown: Path) -> Session:
    """Fuzz ``target`` with libFuzzer's ``flags`` until they say enough, or up to a finding.

    ``grown`` is the folder of inputs that reached something; it is added to.
    """
    begun = monotonic()
    grown.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix="fuzz-") as folder:
        output = Path(folder) / "output"
        child = os.fork()
        if child == 0:
            _in_child(target, [*flags, *_files(name, target, Path(folder), grown)], output)
        _, status = os.waitpid(child, 0)
        told = output.read_text(errors="replace")
        session = _told(name, told)
        session.seconds = monotonic() - begun
        inputs = [path for path in Path(folder).glob("*") if path.name.startswith(_ARTIFACTS)]
        if status:
            session.trace = told[max(told.rfind(" FOUND\n") + 7, len(told) - 6000) :]
            session.finding = _keep(name, target, inputs[0].read_bytes()) if inputs else output
    return session


def _files(name: str, target: Target, folder: Path, grown: Path) -> list[str]:
    """The folders of inputs and the dictionary, as arguments of libFuzzer."""
    seeds = folder / "seeds"
    seeds.mkdir()
    for number, seed in enumerate(target.seeds()):
        (seeds / f"{number:03}").write_bytes(seed)
    words = [word for word in dict.fromkeys(target.words()) if word]
    if words:
        (folder / "words").write_text("".join(f'"{_escaped(word)}"\n' for word in words))
    return [
        *([f"-dict={folder / 'words'}"] if words else []),
        f"-artifact_prefix={folder}/",
        f"-max_len={target.longest}",
        f"-timeout={_HANGS}",
        f"-rss_limit_mb={SESSION_MIB}",
        str(grown),
        str(seeds),
        *([str(CORPUS / name)] if (CORPUS / name).is_dir() else []),
    ]


def _escaped(word: str) -> str:
    data = word.encode(errors="surrogateescape")[:60]
    return "".join(f"\\x{byte:02x}" for byte in data)


def _in_child(target: Target, args: list[str], output: Path) -> None:
    """Never returns: libFuzzer ends the process, or the first finding does."""
    import atheris

    told = os.open(output, os.O_WRONLY | os.O_CREAT)
    os.dup2(told, 1)
    os.dup2(told, 2)
    sys.stderr = os.fdopen(2, "w", buffering=1)
    tried = 0

    def one(data: bytes) -> None:
        nonlocal tried
        tried += 1
        try:
            hold(target, data)
        except BaseException:
            print(f"\n#{tried} FOUND", file=sys.stderr)
            traceback.print_exc()
            output.with_name(FOUND).write_bytes(data)
            os._exit(1)

    def change(data: bytes, most: int, seed: int) -> bytes:
        try:
            chance = Random(seed)
            if target.mutate is not None and chance.random() < _STRUCTURED:
                changed = None
                with suppress(RecursionError):  # it is nested deeply already
                    changed = target.mutate(data, chance)
                if changed is not None and len(changed) <= most:
                    return changed
            return bytes(atheris.Mutate(data, most))
        except BaseException:  # libFuzzer would end without a word
            traceback.print_exc()
            os._exit(2)

    try:
        atheris.Setup([sys.argv[0], *args], one, custom_mutator=change)
        atheris.Fuzz()
    except BaseException:
        traceback.print_exc()
    os._exit(99)


def _told(name: str, output: str) -> Session:
    session = Session(name)
    for match in _TOLD.finditer(output):
        session.inputs = int(match[1])
        session.edges = int(match[2] or session.edges)
        session.corpus = int(match[3] or session.corpus)
    return session


def _keep(name: str, target: Target, data: bytes) -> Path:
    """Keep a finding, as short as it can be made, by a process of its own."""
    known = set(FINDINGS.glob(f"{name}/found-*"))
    child = os.fork()
    if child == 0:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        with suppress(BaseException):
            _write(name, shrunk(target, data))
        os._exit(0)
    os.waitpid(child, 0)
    new = set(FINDINGS.glob(f"{name}/found-*")) - known
    return min(new) if new else _write(name, data)


def _write(name: str, data: bytes) -> Path:
    path = FINDINGS / name / f"found-{sha256(data).hexdigest()[:8]}"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path
