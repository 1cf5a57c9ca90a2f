"""``python -m tests.bot.cluster.child``: ``python -m bot``, to be killed by its parent.

Pictures are one pixel, so that two cores play many tables, unless ``CLUSTER_PICTURES`` is set.
``CLUSTER_DISCORD`` is where Discord's REST side is: ``DISCORD_API_URL`` would name a proxy, which
counts the requests of all processes itself. ``CLUSTER_FAULT`` plants one of ``PLANTS``, to show
that it is found.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys

import pytest
from discord.http import Route

from bot.__main__ import main
from tests.bot.harness import signed_pictures
from tests.tools.longrun.plants import PLANTS

FAULT, PICTURES, DISCORD = "CLUSTER_FAULT", "CLUSTER_PICTURES", "CLUSTER_DISCORD"
_PR_SET_PDEATHSIG = 1


def die_with_parent() -> None:
    """Make the kernel kill this process when its parent ends in any way."""
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


if __name__ == "__main__":
    die_with_parent()
    with pytest.MonkeyPatch.context() as patching:
        if PICTURES not in os.environ:
            signed_pictures(patching)
        patching.setattr(Route, "BASE", os.environ[DISCORD])
        if FAULT in os.environ:
            PLANTS[os.environ[FAULT]](patching)
        sys.exit(main([]))
