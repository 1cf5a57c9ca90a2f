"""Processes, a log of games, stopping and notes in docs/, for the commands that play for hours.

A log has a line of JSON a game, appended as games end; its first line says what is played. Playing
on from it drops a last line that was cut off.
"""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import asdict
from hashlib import sha256
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TypeVar

DOCS = Path(__file__).parents[2] / "docs"
_AT_ONCE = 4  # jobs handed out ahead, a process
Job = TypeVar("Job")
Made = TypeVar("Made")


class RunError(ValueError):
    """A run that cannot begin, go on or be shown: the message says why, and what can be done."""


@contextmanager
def worker_pool(processes: int) -> Iterator[ProcessPoolExecutor]:
    """A pool whose processes are terminated, with what they do, if anything is raised inside."""
    with ProcessPoolExecutor(processes, get_context("forkserver"), _leave_signals) as pool:
        try:
            yield pool
        except BaseException:
            for process in list(pool._processes.values()):
                process.terminate()
            raise


def _leave_signals() -> None:
    """Ctrl-C is for the process that hands out the games."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def as_they_end(play: Callable[[Job], Made], jobs: Iterable[Job], processes: int) -> Iterator[Made]:
    """Yield the results of ``play`` for all jobs, in order of completion."""
    if processes == 1:
        yield from map(play, jobs)
        return
    with worker_pool(processes) as pool:
        waiting = iter(jobs)
        while some := [*islice(waiting, processes * _AT_ONCE)]:
            for future in as_completed([pool.submit(play, job) for job in some]):
                yield future.result()


def read(path: Path, begun: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
    """The games in the log at ``path``, none if there is no such file.

    ``begun``: what it must have been begun with. Raises ``RunError`` if it was not, or if the
    file is not a log.
    """
    if not path.exists():
        return []
    first, *rows = [*_whole_lines(path)] or [json.dumps(begun)]
    try:
        found, *games = (json.loads(row) for row in (first, *rows))
    except ValueError as error:
        raise RunError(f"{path}: is not a log of games: {error}") from error
    if not all(isinstance(row, dict) for row in games):
        raise RunError(f"{path}: is not a log of games: a line is not a mapping")
    if begun is not None and found != begun:
        known = found if isinstance(found, dict) else {}
        other = ", ".join(key for key in begun if known.get(key) != begun[key])
        raise RunError(f"{path}: was begun with another {other}: name another log, or remove it")
    return games


def append(
    path: Path, begun: Mapping[str, Any], games: Iterable[dict[str, Any]]
) -> Iterator[dict[str, Any]]:
    """Write ``games`` to the log as they come, and hand them on."""
    kept = [*_whole_lines(path)] if path.exists() else []
    whole = "".join(f"{row}\n" for row in kept or [json.dumps(begun)])
    if not path.exists() or path.read_text(encoding="utf-8") != whole:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(whole, encoding="utf-8")
    with path.open("a", encoding="utf-8") as file:
        for game in games:
            file.write(json.dumps(game) + "\n")
            file.flush()
            yield game


def _whole_lines(path: Path) -> Iterator[str]:
    text = path.read_text(encoding="utf-8")
    return (row for row in text[: text.rfind("\n") + 1].split("\n") if row)


def read_lines(path: Path, made: Callable[[dict[str, Any]], Made]) -> list[Made]:
    """The games in the log at ``path`` as ``made`` makes them of its lines, at least one.

    Raises ``RunError`` if there is none, or if they are games of something else.
    """
    try:
        lines = [made(game) for game in read(path)]
    except (KeyError, TypeError) as error:
        raise RunError(f"{path}: is not a log of such games: {error}") from error
    if not lines:
        raise RunError(f"{path}: no game has been played yet")
    return lines


def play_on(
    path: Path,
    begun: Mapping[str, Any],
    planned: Sequence[Any],
    play: Callable[[Any], Any],
    processes: int,
) -> None:
    """Play what is ``planned`` and not yet in the log, known by its ``key``; log its dataclass."""
    done = {game.get("key") for game in read(path, begun)}
    left = [job for job in planned if job.key not in done]
    print(f"{len(done)} games in {path}, {len(left)} to be played", flush=True)
    played = map(asdict, as_they_end(play, left, max(1, processes)))
    for number, _ in enumerate(append(path, begun, played), 1):
        if number % 20 == 0:
            print(f"{number} of {len(left)}", flush=True)


def run(name: str, work: Callable[[], None], show: Callable[[], None] | None = None) -> int:
    """Work until it is done or stopped by hand, then show what it has come to.

    Returns 0, 2 if it cannot be done, 130 if it was stopped by hand.
    """
    signal.signal(signal.SIGTERM, _stop)
    code = 0
    try:
        try:
            work()
        except KeyboardInterrupt:
            # Some send it twice: let the tables be seen.
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            print("stopped; the same command goes on from here\n", flush=True)
            code = 130
        if show is not None:
            show()
    except RunError as error:
        print(f"{name}: {error}", file=sys.stderr)
        return 2
    return code


def _stop(*_: Any) -> None:
    raise KeyboardInterrupt


def words(text: str) -> tuple[str, ...]:
    """An option's words, which commas part."""
    return tuple(word.strip() for word in text.split(",") if word.strip())


def write_note(path: Path, mark: str, text: str) -> None:
    """Put ``text`` into the document at ``path``, between the two comments called ``mark``."""
    before, begin, rest = path.read_text(encoding="utf-8").partition(f"<!-- {mark} -->\n")
    _, end, after = rest.partition(f"<!-- /{mark} -->\n")
    path.write_text(f"{before}{begin}{text}{end}{after}", encoding="utf-8")


def short(what: bytes) -> str:
    """A name for weights, cards and the like: changed, they have another one."""
    return sha256(what).hexdigest()[:16]
