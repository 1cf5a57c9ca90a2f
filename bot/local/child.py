"""``python -m bot.local.child``: the real bot as a process of a local Discord's own.

It is ``python -m bot`` with two additions: it stops when its standard input ends, that is
with the process that started it, and its deals can be made repeatable.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import threading

from bot.client import new_seed
from bot.log import configure
from bot.running import run
from bot.settings import load_settings


def main() -> int:
    """Run the bot; the exit status is the one of ``python -m bot``."""
    parser = argparse.ArgumentParser(prog="python -m bot.local.child", description=__doc__)
    parser.add_argument("--seed", help="every deal follows from it; left out, each is a secret")
    seed = parser.parse_args().seed
    settings = load_settings()
    configure(settings.log_level, json=settings.log_json)
    threading.Thread(target=_stop_with_parent, daemon=True).start()
    return asyncio.run(run(settings, seed=(lambda: seed) if seed else new_seed))


def _stop_with_parent() -> None:
    while os.read(sys.stdin.fileno(), 1024):  # a buffered read would hold up the exit
        pass
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    sys.exit(main())
