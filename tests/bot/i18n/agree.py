"""``python -m tests.bot.i18n.agree SCRIPT``: faults that another check finds and ours does not.

Runs the script with the folder of the texts as its argument. Its faults are lines ``TAG  FILE:LINE
KEY: fault``. Those with an exception in this project are left out: forms that ``FORM`` asks for,
messages that only some languages have, and the texts of ``same.txt``.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from bot.platform.i18n.locales import FOLDER
from tests.bot.i18n.check import OWN, UNSEEN, Checked
from tests.bot.i18n.writing import forms_asked

_FAULT = re.compile(r"(?P<tag>[\w-]+)  (?!\(hint\))\S+ (?P<key>[\w.-]+): (?P<what>.+)")


def disagreeing(lines: Iterable[str], root: Path = FOLDER) -> Iterator[str]:
    """The faults among ``lines`` that no exception here explains."""
    checked: dict[str, Checked] = {}
    for line in lines:
        if not (fault := _FAULT.fullmatch(line)):
            continue
        tag = fault["tag"]
        language = checked.setdefault(tag, Checked(tag, root))
        if not _explained(language, fault["key"], fault["what"]):
            yield line


def _explained(language: Checked, key: str, what: str) -> bool:
    if what.startswith("extra attribute"):
        asked = (forms_asked(pattern) for pattern in language.own.values())
        return key.partition(".")[2] in {form for forms in asked for form in forms}
    if what.startswith("extra message"):
        return OWN.fullmatch(key) is not None
    if what.startswith("the same as in English"):
        return key in language.same or UNSEEN.fullmatch(key) is not None
    return False


def main(script: str) -> int:
    """Print the faults that are left; 1 if there are any."""
    found = subprocess.run(
        [sys.executable, script, str(FOLDER)], check=False, capture_output=True, text=True
    )
    if found.returncode not in (0, 1):
        print(found.stderr, file=sys.stderr)
        return found.returncode
    left = [*disagreeing(found.stdout.splitlines())]
    total = sum(_FAULT.fullmatch(line) is not None for line in found.stdout.splitlines())
    print(*left, f"{total} faults, {len(left)} of them without an exception of ours", sep="\n")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
