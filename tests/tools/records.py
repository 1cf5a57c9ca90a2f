"""``make records`` renews all recordings, ``make check`` lists outdated ones.

A recording is what the tests compare with: transcripts, wording, questions, games, golden pictures,
and the documents that programs write. Renewing them takes no decision: the difference is read in
the commit. Only a translation whose English has changed needs one, so it is named at the end.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).parents[2]
AT_ONCE = 2  # processes


@dataclass(frozen=True)
class Record:
    """The output of a module with its arguments.

    ``needs``: a program that has to be there. ``tells``: it prints what changed, for people.
    """

    name: str
    module: str
    needs: str | None = None
    tells: bool = False


RECORDS = (
    Record("transcripts", "tests.bot.transcripts.record"),
    Record("golden pictures", "tests.render.golden_scenes", tells=True),
    Record("pictures and cards in docs", "tests.tools.gallery.readme"),
    Record("recorded games", "tests.games.record"),
    Record("wording", "tests.bot.i18n.wording", tells=True),
    Record("questions", "tests.bot.narration.asked"),
    Record("chart of the packages", "tests.tools.packages"),
    Record("picture of the page", "tests.tools.screenshot docs/browser.png", needs="chromium"),
)
STAMPS = Record("stamps of the translations", "tests.bot.i18n.stamps")
# What fails within a minute if one of them is out of date; the long transcripts are compared later.
CHECKS = (
    "tests/bot/i18n",
    "tests/docs",
    "tests/bot/narration/test_asked.py",
    "tests/render/test_golden.py",
    "tests/bot/transcripts/test_transcripts.py",
)


def run(module: str) -> tuple[int, str]:
    """Run a module with its arguments; returns its exit status and output."""
    done = subprocess.run(
        [sys.executable, "-m", *module.split()],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    return done.returncode, done.stdout


def renew(record: Record) -> bool:
    """Renew one of them and print the result; returns whether it worked."""
    if record.needs is not None and shutil.which(record.needs) is None:
        print(f"{record.name}: left as it is, there is no {record.needs}", flush=True)
        return True
    begun = monotonic()
    status, printed = run(record.module)
    shown = printed.rstrip() if status or record.tells else ""
    print(f"{record.name}: {monotonic() - begun:.0f} s", shown, sep="\n" * bool(shown), flush=True)
    return status == 0


def changed() -> list[str]:
    """The changed files in the tree, a line each, as git prints them."""
    told = subprocess.run(["git", "status", "--short"], cwd=ROOT, capture_output=True, text=True)
    return told.stdout.splitlines()


def renew_all(names: Sequence[str]) -> int:
    """Renew the named ones, or all; 0 if nothing needs a decision."""
    before = changed()
    chosen = [record for record in RECORDS if not names or record.name in names]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        went_well = all([*pool.map(renew, chosen)])
    status, printed = run(STAMPS.module)  # the last one, as it has the last word
    print(printed, end="")
    print("\n".join(["changed now:", *(line for line in changed() if line not in before)]))
    return 0 if went_well and status == 0 else 1


def check() -> int:
    """Run the checks of all recordings, and ruff on changes; 0 if nothing is out of date."""
    python = [line[3:] for line in changed() if line.endswith(".py") and not line.startswith(" D")]
    ended = [
        subprocess.run([sys.executable, "-m", *command], cwd=ROOT).returncode
        for command in (
            *(["ruff", *what, *python] for what in (["check", "-q"], ["format", "-q", "--check"])),
            ["pytest", "-q", "-m", "not long", "--hypothesis-profile", "quick", *CHECKS],
        )
        if python or "ruff" not in command
    ]
    if any(ended):
        print("What is recorded is renewed by: make records")
    return 1 if any(ended) else 0


if __name__ == "__main__":
    sys.exit(check() if sys.argv[1:] == ["--check"] else renew_all(sys.argv[1:]))
