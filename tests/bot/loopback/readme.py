"""The code in the README and the reference of the loopback Discord."""

from __future__ import annotations

import re
from pathlib import Path

import bot.loopback

FOLDER = Path(bot.loopback.__file__).parent
README = (FOLDER / "README.md").read_text(encoding="utf-8")
REFERENCE = (FOLDER / "REFERENCE.md").read_text(encoding="utf-8")


def files() -> dict[str, str]:
    """The README's files, each by the name above its block."""
    found = re.findall(r"^`(\w+\.py)`[^\n]*\n\n```python\n(.*?)^```$", README, re.DOTALL | re.M)
    return dict(found)


def blocks() -> str:
    """All code of the reference, which is one module."""
    return "\n".join(re.findall(r"^```python\n(.*?)^```$", REFERENCE, re.DOTALL | re.M))
