"""The discord.py client: what it listens to, what it starts and stops. No game logic."""

from __future__ import annotations

import asyncio
import random
import secrets
import sys
from collections.abc import Callable, Collection, Coroutine
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import discord
import structlog

from bot.app.cluster_wakeups import ClusterWakeups
from bot.app.features import FEATURES, add_use_cases, add_watches
from bot.game.people.personal_data import PrivacyTerms
from bot.game.people.preferences import ChosenLanguages
from bot.game.scheduled.chores import Calendar
from bot.game.scheduled.computer_turns import ComputerTurns
from bot.game.scheduled.due_work import DueWork
from bot.game.scheduled.outages import LEAST, Outages
from bot.game.setup import NewSeed
from bot.game.table.computer_players import ComputerPlayers
from bot.game.table.messages import TABLES
from bot.game.unit_of_work import Show, Wake
from bot.platform.clock import Clock, SystemClock
from bot.platform.discord import emoji
from bot.platform.discord.client import Interaction, Panels
from bot.platform.discord.commands import CatalogueTranslator, CommandTree, sync_if_changed
from bot.platform.discord.components import answer_component, answer_form
from bot.platform.discord.reply import ask_again
from bot.platform.discord.requests import CircuitBreaker, give_up_silence, heed, read_with_care
from bot.platform.drawing.pool import RenderPool
from bot.platform.drawing.workers import DrawingWorkers
from bot.platform.gateway.connection import ConnectingClient, bot_starts, person_acted, post_failed
from bot.platform.outbox.fast_path import FastPath
from bot.platform.outbox.message import Messages
from bot.platform.outbox.posting import Posting
from bot.platform.outbox.worker import DM_GAP_SECONDS, Worker
from bot.platform.scheduling.scheduler import NoHeartbeat, Scheduler
from bot.platform.services import Services
from bot.platform.store.errors import ClosedStore, StoreError
from bot.platform.store.leases import Leases
from bot.platform.store.store import Store
from bot.platform.store.wakeups import Tell
from bot.ui.hooks import prepared_played
from bot.ui.icons import IconSettings
from bot.ui.names import name_of
from bot.ui.pictures.craft import CRAFT
from bot.ui.refusals import check_place
from engine import Catalogue, shipped

# Together less than ``run.CLOSE_SECONDS``, which a machine with too much to do needs.
GRACE_SECONDS = 4.0  # for answers
DELIVERY_SECONDS = 3.0  # for what is being sent
LAST_SECONDS = 1.0
SHARDS_SECONDS = 60.0  # for which all work at the start waits for shards after the first one
SAVE_SECONDS = 60.0  # after which a copy of a database's file alone has what was committed
log = structlog.get_logger(__name__)


def new_seed() -> str:
    """A secret from which a deal follows: 128 bits that nobody can guess."""
    return secrets.token_hex(16)


@dataclass(frozen=True, slots=True)
class Timing:
    """The client's intervals.

    ``ready_seconds``: how long discord.py waits for more servers before it counts as ready.
    ``dm_gap``: the least time between two first DMs to people. ``outage``: the shortest gap that
    counts as an outage.
    """

    clock: Clock = field(default_factory=SystemClock)
    ready_seconds: float = 2.0
    dm_gap: float = DM_GAP_SECONDS
    outage: timedelta = LEAST


class DeusClient(ConnectingClient):
    """The bot on Discord. The caller opens and closes the store."""

    def __init__(
        self,
        store: Store,
        *,
        catalogue: Catalogue | None = None,
        dev_guild_id: int | None = None,
        seed: Callable[[], str] = new_seed,
        timing: Timing | None = None,
        players: ComputerPlayers | None = None,
        shards: int | None = None,
        shard_ids: Collection[int] | None = None,
        drawing: int = 0,
        begun: Callable[[], None] = lambda: None,
        privacy: PrivacyTerms | None = None,
        icons: bool = False,
    ) -> None:
        """Make a client on an open ``store``; the features are installed (``bot.app.features``).

        ``catalogue`` has the cards of new games, None for those that come with the
        engine. ``dev_guild_id`` registers the commands on one server only. ``seed`` makes
        the secrets of deals, ``players`` think for the computers; local games and tests
        put their own there. ``shards`` is how many there are in all, None for as many as
        Discord recommends, ``shard_ids`` those of this process, None for all. ``drawing`` is
        how many processes draw pictures; threads do if there are none. ``begun`` is called
        once the servers are known. ``privacy``: how long what is stored of people is kept,
        None for the usual time. ``icons``: whether emoji of the bot's own are uploaded and shown.
        """
        timing = timing or Timing()
        super().__init__(timing.clock, timing.ready_seconds, store)
        clock = timing.clock
        self._players = players or ComputerPlayers()
        self.render_pool = RenderPool(DrawingWorkers(drawing, CRAFT) if drawing else None)
        self.panels = Panels(clock)
        self.services = Services()
        self._store = store
        self._dev_guild_id = dev_guild_id
        self._shards, self._shard_ids = shards, shard_ids
        self._begun = begun
        leases = Leases(store)
        self.breaker = self.watch.breaker = CircuitBreaker(clock, lambda: self.part)
        self.worker = Worker(
            store,
            Posting(self, self.render_pool),
            Messages(self.services),
            TABLES,
            clock=clock,
            jitter=random.random,
            dm_gap=timing.dm_gap,
            unposted=lambda table_id: self._start(post_failed.run(self, table_id)),
            leases=leases,
            breaker=self.breaker,
        )
        self.together = ClusterWakeups(store, leases, self.services, self._work)
        add_use_cases(
            self.services,
            {
                Store: store,
                Catalogue: catalogue or shipped(),
                Clock: clock,
                NewSeed: seed,
                Wake: self._wake,
                ComputerPlayers: self._players,
                Leases: leases,
                Tell: self.together.tell,
                FastPath: self.worker,
                Show: lambda played: self._start(prepared_played.run(self, played)),
                PrivacyTerms: privacy or PrivacyTerms(),
                IconSettings: IconSettings(icons),
            },
        )
        self._watches = add_watches(self.services, {ConnectingClient: self, Worker: self.worker})
        self.scheduler = Scheduler(
            self.services[DueWork],
            Outages(store, clock, timing.outage),
            clock=clock,
            jitter=random.random,
        )
        self.calendar = Scheduler(
            self.services[Calendar], NoHeartbeat(), clock=clock, jitter=random.random
        )
        self.tree = CommandTree(self)
        self._background: set[asyncio.Task[object]] = set()  # ended with the bot
        self._ending: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """Called once, after the login: commands, components, and what was left undone."""
        read_with_care(self.http, emoji.forget)
        heed(self.http, self.breaker, self.clock)
        await self.tree.set_translator(CatalogueTranslator())
        assert self.application_id is not None, "discord.py logs in before it sets up"
        await self.worker.check()
        await bot_starts.run(self.services)
        where = self._dev_guild_id or "all"
        key = f"commands:{self.application_id}:{where}"
        async with self._store.dialect.one_at_a_time():
            await sync_if_changed(
                self.tree,
                self.application_id,
                self._dev_guild_id,
                lambda: self._store.recall(key),
                lambda value: self._store.remember(key, value),
            )
        give_up_silence(self.http)
        share = await self.take_shards(self._shards, self._shard_ids)
        self.scheduler.hear(share)
        self.calendar.hear(share)
        await self.scheduler.notice_outage()
        await asyncio.to_thread(self._players.check)
        self._start(self._begin())
        self._start(self.render_pool.start())

    async def _keep_file_whole(self) -> None:
        """Have the database in its own file: somebody may copy that alone."""
        while True:
            await self._store.unsaved.wait()
            await self.clock.sleep(SAVE_SECONDS)
            try:
                await self._store.save()
            except StoreError as error:  # which the store logs
                log.debug("save_failed", reason=str(error))

    def _start(self, doing: Coroutine[Any, Any, object], name: str | None = None) -> None:
        task = asyncio.create_task(doing, name=name)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    def _wake(self) -> None:
        """Wake the worker and the scheduler after a commit that may have given them work."""
        self._work()
        self.together.committed()

    def _work(self) -> None:
        self.worker.wake()
        self.scheduler.wake()

    async def _begin(self) -> None:
        await self._wait_for_shards()
        self._begun()
        self.worker.start()
        self.scheduler.start()
        self.calendar.start()
        self.together.start()
        for feature in FEATURES:
            for work in feature.rounds:
                self._start(work.run(self), work.name)
        if not self._store.shared:
            self._start(self._keep_file_whole())
        await self.services[ComputerTurns].keep_playing()

    async def _wait_for_shards(self) -> None:
        """Wait until all shards are ready; for the others ``SHARDS_SECONDS`` after the first one.

        A shard that cannot connect then keeps nobody on the others waiting.
        """
        await self.some_ready.wait()
        try:
            async with asyncio.timeout(SHARDS_SECONDS):
                await self.wait_until_ready()
        except TimeoutError:
            missing = sorted(set(self.shard_ids or ()) - self.connected)
            log.info("begun_without_shards", shards=missing)

    async def on_shard_ready(self, shard_id: int) -> None:
        """Log it; this also happens after each lost session."""
        await super().on_shard_ready(shard_id)
        log.info("ready", shard=shard_id, servers=len(self.guilds), user=str(self.user))

    def chosen_language(self, person_id: int) -> str | None:
        """The language that somebody has chosen, None if that of their Discord is spoken."""
        return self.services[ChosenLanguages].get(person_id)

    def shown_name(self, person: discord.User | discord.Member) -> str:
        """The name of a person, as texts and pictures can show it alike."""
        return name_of(person)

    def hear(self) -> None:
        """Run the clocks of the tables on servers whose events this process receives, and no
        others.
        """
        self.scheduler.hear(self.heard)
        self.calendar.hear(self.heard)

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Hand an event of Discord to the client, then to what features watch it with."""
        super().dispatch(event, *args, **kwargs)
        for watch in self._watches:
            if (heard := getattr(watch, f"on_{event}", None)) is not None:
                self._schedule_event(heard, f"on_{event}", *args, **kwargs)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer a button, select or form; the command tree handles commands."""
        self.watch.arrived(interaction)
        if interaction.type is not discord.InteractionType.autocomplete:
            self._start(person_acted.run(interaction))
        if interaction.type is discord.InteractionType.component:
            await answer_component(interaction, check_place)
        elif interaction.type is discord.InteractionType.modal_submit:
            await answer_form(interaction, check_place)

    async def on_error(self, event_method: str, /, *args: object, **kwargs: object) -> None:
        """Log what went wrong in an event, in the bot's own form.

        One that was being heard when the bot ended is heard again at its next start.
        """
        if isinstance(sys.exception(), ClosedStore):
            log.debug("event_dropped", doing=event_method)
            return
        log.exception("event_failed", doing=event_method)

    async def ask_again(self, interaction: Interaction) -> None:
        """Tell the person that the bot is restarting, unless they have their answer already."""
        await ask_again(interaction)

    def begin_stop(self) -> None:
        """Expect the child processes to end: they may get the stop signal too."""
        self.render_pool.begin_stop()
        self._players.stopping = True

    async def close(self) -> None:
        """Finish the answers and deliveries under way, then leave Discord; once.

        They get a few seconds. What is not sent by then stays queued; who is not answered by
        then, or asks until Discord delivers nothing more, is told to ask again.
        """
        if self._ending is None or self._ending.cancelled():
            self._ending = asyncio.create_task(self._end())
        await self._ending

    async def _end(self) -> None:
        self.begin_stop()
        await self.finish_answers(GRACE_SECONDS)
        for task in self._background:
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        await self.scheduler.stop()
        await self.calendar.stop()
        await self.worker.stop(DELIVERY_SECONDS)
        await self.together.stop()
        self._players.close()
        await self.stop_answering(LAST_SECONDS)  # people have gone on asking all the time
        self.render_pool.close()
        await self.leave_gateway()
        await self.finish_turning_away(LAST_SECONDS)
        await super().close()

    async def abandon(self) -> None:
        """Cancel whatever ``close`` has not ended in time.

        A machine with more to answer than it can would go on at it without its connection.
        """
        for task in self._background:
            task.cancel()
        await self.worker.stop(0)
        self._players.close()
        await self.stop_answering(0)
        self.render_pool.close()
        await self.finish_turning_away(LAST_SECONDS)
        await self.http.close()
        await self._locks.free()
