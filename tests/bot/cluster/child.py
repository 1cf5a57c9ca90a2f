"""``python -m tests.bot.cluster.child``: ``python -m bot``, to be killed by its parent.

Pictures are one pixel, so that two cores play many tables, unless ``CLUSTER_PICTURES`` is set.
``CLUSTER_DISCORD`` is where Discord's REST side is: ``DISCORD_API_URL`` would name a proxy, which
counts the requests of all processes itself. ``CLUSTER_FAULT`` plants one of ``FAULTS``, to show
that it is found.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from discord.http import Route

from bot.__main__ import main
from bot.outbox.channel_posts import ChannelPosts
from bot.outbox.dispatch import Dispatcher
from bot.store.leases import Leases
from tests.bot.harness import signed_pictures

FAULT, PICTURES, DISCORD = "CLUSTER_FAULT", "CLUSTER_PICTURES", "CLUSTER_DISCORD"
OFTEN = 10  # a planted fault happens at each so many chances
_PR_SET_PDEATHSIG = 1
Patch = pytest.MonkeyPatch


def twice(patch: Patch) -> None:
    """Some messages of the outbox are sent a second time, as another."""
    honest, sent = Dispatcher._send, 0

    async def send(self: Dispatcher, job: Any, *rest: Any) -> Any:
        nonlocal sent
        sent += 1
        if sent % OFTEN == 0:
            await honest(self, replace(job, nonce=f"b{job.nonce[1:]}"), *rest)
        return await honest(self, job, *rest)

    patch.setattr(Dispatcher, "_send", send)


def lost(patch: Patch) -> None:
    """Some messages of the outbox are taken for sent, and are not."""
    honest, sent = Dispatcher._send, 0

    async def send(self: Dispatcher, job: Any, *rest: Any) -> Any:
        nonlocal sent
        sent += 1
        return await honest(self, job, *rest) if sent % OFTEN else None

    patch.setattr(Dispatcher, "_send", send)


def unleased(patch: Patch) -> None:
    """Whoever asks for a lease gets it, so that several processes work on the same."""
    honest = Leases.take

    async def take(self: Leases, session: Any, name: str) -> bool:
        await honest(self, session, name)
        return True

    patch.setattr(Leases, "take", take)
    patch.setattr(Leases, "unless_others", lambda self, query, name: query)


def silently(patch: Patch) -> None:
    """Some whose turn it is are not pinged."""
    honest, posted = ChannelPosts._to_channel, 0

    async def post(self: Any, *what: Any, ping: bool) -> Any:
        nonlocal posted
        posted += 1
        return await honest(self, *what, ping=ping and posted % OFTEN != 0)

    patch.setattr(ChannelPosts, "_to_channel", post)


FAULTS: dict[str, Callable[[Patch], None]] = {
    "twice": twice,
    "lost": lost,
    "unleased": unleased,
    "silently": silently,
}


def die_with_parent() -> None:
    """Let the kernel kill this process with the one that started it, however that ends."""
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


if __name__ == "__main__":
    die_with_parent()
    with pytest.MonkeyPatch.context() as patching:
        if PICTURES not in os.environ:
            signed_pictures(patching)
        patching.setattr(Route, "BASE", os.environ[DISCORD])
        if FAULT in os.environ:
            FAULTS[os.environ[FAULT]](patching)
        sys.exit(main([]))
