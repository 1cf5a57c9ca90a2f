"""``python -m tests.bot.rig.nursery``: bots that start in a twentieth of a second.

Each line of its standard input starts a bot: a fork of this process, which has read everything that
a bot reads at its start but has opened nothing. The bot is the real one with three differences: its
clock runs fast, also for the heartbeats between processes; its deals follow from a seed; its
pictures are one pixel. When the bot has ended, for any reason, the next line is read.

Where ``CLUSTER_DISCORD`` is set it is ``python -m bot`` itself, with pictures of one pixel and
dying with its parent: one process of several. ``DISCORD_API_URL`` would name a proxy, which counts
the requests of all processes itself. ``CLUSTER_FAULT`` plants one of ``PLANTS``, to show that it
is found.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import json
import os
import signal
import sys
from dataclasses import asdict, dataclass
from datetime import timedelta
from functools import partial
from pathlib import Path
from random import Random

import discord
import pytest
from discord.http import Route

from bot.__main__ import main as bot
from bot.app import features
from bot.app.client import DeusClient, Timing
from bot.app.log import configure
from bot.app.run import may_pass, stop_signals, until_stopped
from bot.loopback import redirect
from bot.platform.discord.commands import CatalogueTranslator, CommandTree, payload
from bot.platform.gateway import shards
from bot.platform.i18n.languages import load_languages
from bot.platform.store import leases, wakeups
from bot.platform.store.opening import instance_lock, open_store
from engine import shipped
from tests.bot.fixtures import PLAYERS
from tests.bot.harness import signed_pictures
from tests.bot.once import remember_translations
from tests.bot.patience import never_cut_off, suggest_patiently
from tests.bot.rig.faults import PLANTS
from tests.bot.rig.points import SPEED, Control, Points, SteeredClock

SEED = "k"
ALONE = "CLUSTER_DISCORD"  # the address of the REST side, for a bot that is a process of its own
_PR_SET_PDEATHSIG = 1
NEVER_OUT = timedelta(days=10_000)  # the clock leaps, which does not count as an outage
HURRY = SPEED / 2  # of what real time decides; a machine that is busy must not lose its leases


@dataclass(frozen=True)
class Order:
    """A bot to start: its Discord, its files, and its planted fault, if any.

    Each of its deals is another one, by ``seed``. Without one all are alike, and as the run lets
    the clock leap then, no time counts as an outage.
    """

    token: str
    api_url: str
    gateway_url: str
    database: str
    control: str
    names: str
    plant: str
    seed: str = ""

    def line(self) -> bytes:
        """The order as the nursery reads it."""
        return json.dumps(asdict(self)).encode() + b"\n"


async def live(order: Order) -> None:
    """Be the bot, until told to stop."""
    redirect(order.api_url, order.gateway_url)
    control = Control(Path(order.control))
    Points(control, Path(order.names)).watch()
    seeds, outage = Random(order.seed), Timing().outage if order.seed else NEVER_OUT
    async with instance_lock(order.database):
        await _serve(order, Timing(SteeredClock(control), 0.01, 0, outage), seeds)


async def _serve(order: Order, timing: Timing, seeds: Random) -> None:
    def seed() -> str:
        return f"{seeds.getrandbits(64):x}" if order.seed else SEED

    with stop_signals() as stop:
        store = await open_store(order.database)
        error: BaseException | None = TimeoutError()
        while may_pass(error) and not stop.is_set():
            client = DeusClient(store, seed=seed, timing=timing, players=PLAYERS)
            error = await until_stopped(client, order.token, stop)
        await store.close()
        if error is not None:
            raise error


def _hurry(patch: pytest.MonkeyPatch) -> None:
    """Shorten a dead process's leases on a server as much as the clock goes faster."""
    for name in ("LIFE", "MARGIN", "RENEW"):
        patch.setattr(leases, name, getattr(leases, name) / HURRY)
    patch.setattr("bot.platform.gateway.shards.GAP_SECONDS", shards.GAP_SECONDS / HURRY)
    quick = partial(wakeups.Wakeups, poll=wakeups.POLL / HURRY)
    patch.setattr("bot.app.cluster_wakeups.Wakeups", quick)


async def _translated() -> None:
    """Put the commands into every language, which takes a second."""
    client = discord.Client(intents=discord.Intents.none())
    tree = CommandTree(client)  # type: ignore[arg-type]
    await tree.set_translator(CatalogueTranslator())
    await payload(tree)


def main() -> None:
    """Bear bots until the input ends."""
    configure("INFO", json=True)
    with pytest.MonkeyPatch.context() as patch:
        signed_pictures(patch)
        never_cut_off(patch)
        suggest_patiently(patch)
        _hurry(patch)
        remember_translations(patch)
        load_languages()
        features.check()
        shipped()
        asyncio.run(_translated())
        gc.collect()
        gc.freeze()  # the pages of what is here already are never copied by a collection
        _tell("ready", 0)
        for line in sys.stdin:
            order = Order(**json.loads(line))
            number = os.fork()
            if not number:
                if order.plant:
                    PLANTS[order.plant](patch)
                asyncio.run(live(order))
                os._exit(0)
            _tell("born", number)
            _, status = os.waitpid(number, 0)
            _tell("ended", os.waitstatus_to_exitcode(status))


def _tell(what: str, number: int) -> None:
    print(json.dumps({what: number}), flush=True)


def alone(discord_url: str, plant: str) -> int:
    """Be one process of several on the Discord of that address; its exit status."""
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    with pytest.MonkeyPatch.context() as patch:
        signed_pictures(patch)
        patch.setattr(Route, "BASE", discord_url)
        if plant:
            PLANTS[plant](patch)
        return bot([])


if __name__ == "__main__":
    if ALONE in os.environ:
        sys.exit(alone(os.environ[ALONE], os.environ.get("CLUSTER_FAULT", "")))
    main()
