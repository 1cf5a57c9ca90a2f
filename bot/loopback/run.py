"""``python -m bot.loopback.run BOT.py``: an unchanged discord.py bot on a loopback Discord.

Points discord.py at the two addresses in the environment, then runs the file as
``python BOT.py`` would. ``python -m bot.loopback`` prints the variables.
"""

from __future__ import annotations

import os
import runpy
import sys
from collections.abc import Sequence
from pathlib import Path

from bot.loopback.client import API_URL, GATEWAY_URL, redirect


def main(argv: Sequence[str]) -> int:
    """Run the Python file ``argv[0]`` with the other arguments; 2 if that is impossible."""
    if not argv:
        print("usage: python -m bot.loopback.run BOT.py [ARGUMENT …]", file=sys.stderr)
        return 2
    missing = [name for name in (API_URL, GATEWAY_URL) if not os.environ.get(name)]
    if missing:
        why = "python -m bot.loopback prints the addresses of a loopback Discord."
        print(f"{' and '.join(missing)} must be set: {why}", file=sys.stderr)
        return 2
    redirect()
    sys.argv = list(argv)
    sys.path[0] = str(Path(argv[0]).resolve().parent)  # as Python does for a file
    runpy.run_path(argv[0], run_name="__main__")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
