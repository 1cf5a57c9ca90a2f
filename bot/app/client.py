"""The discord.py client: what it listens to, what it starts and stops. No game logic."""

from __future__ import annotations

import asyncio
import random
import secrets
import sys
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import discord
import structlog

from bot.app import features
from bot.app.cluster_wakeups import ClusterWakeups
from bot.app.services import Context, add_use_cases
from bot.features.deadlines.use_cases import SleepingTables
from bot.features.people.use_cases import PersonalSettings
from bot.features.places.use_cases import Places
from bot.features.places.watch import PlaceEvents, PlaceWatch
from bot.features.results.use_cases import Statistics
from bot.features.seats.member_left import MemberDepartures, MemberWatch
from bot.game.computer_turns import ComputerTurns
from bot.game.computers import ComputerPlayers
from bot.game.duties import DueWork
from bot.game.errors import TableError
from bot.game.messages import TABLES
from bot.game.outages import LEAST, Outages
from bot.platform.clock import Clock, SystemClock
from bot.platform.discord.client import Interaction
from bot.platform.discord.command_texts import CatalogueTranslator
from bot.platform.discord.commands import CommandTree, sync_if_changed
from bot.platform.discord.components import answer_component
from bot.platform.discord.http_answers import read_with_care
from bot.platform.discord.panels import Panels
from bot.platform.discord.reply import Reply, ask_again
from bot.platform.drawing.pool import RenderPool
from bot.platform.gateway.connection import ConnectingClient
from bot.platform.gateway.shard_leases import ShardLeases
from bot.platform.gateway.sharing import ClusterTiming
from bot.platform.outbox.message import Messages
from bot.platform.outbox.posting import Posting
from bot.platform.outbox.worker import DM_GAP_SECONDS, Worker
from bot.platform.scheduling.scheduler import Scheduler
from bot.platform.services import Services
from bot.platform.store.errors import ClosedStore, StoreError
from bot.platform.store.leases import Leases
from bot.platform.store.store import Store
from bot.ui.refusals import check_place
from engine import Catalogue, shipped

# Together less than ``run.CLOSE_SECONDS``, which a machine with too much to do needs.
GRACE_SECONDS = 4.0  # for answers
DELIVERY_SECONDS = 3.0  # for what is being sent
LAST_SECONDS = 1.0
LANGUAGES_SECONDS = 300.0  # what no process has been told of
log = structlog.get_logger(__name__)


def new_seed() -> str:
    """A secret from which a deal follows: 128 bits that nobody can guess."""
    return secrets.token_hex(16)


@dataclass(frozen=True, slots=True)
class Timing:
    """The client's time. ``ready_seconds`` is how long discord.py waits for more servers
    before it counts as ready, ``dm_gap`` the least time between two first DMs to people,
    ``outage`` how long the bot must not have run for it to be an outage, ``pace`` how processes
    keep in touch that share a database.
    """

    clock: Clock = field(default_factory=SystemClock)
    ready_seconds: float = 2.0
    dm_gap: float = DM_GAP_SECONDS
    outage: timedelta = LEAST
    pace: ClusterTiming = field(default_factory=ClusterTiming)


class DeusClient(PlaceEvents, ConnectingClient):
    """The bot on Discord. Whoever makes it opens and closes the store."""

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
        drawing: int = 0,
        begun: Callable[[], None] = lambda: None,
    ) -> None:
        """Make a client on an open ``store``.

        ``catalogue`` has the cards of new games, None for those that come with the
        engine. ``dev_guild_id`` registers the commands on one server only. ``seed`` makes
        the secrets of deals, ``players`` think for the computers; local games and tests
        put their own there. ``shards`` is how many there are in all, None for as many as
        Discord recommends, ``drawing`` how many processes draw pictures; threads do if
        there are none. ``begun`` is called once all servers are known.
        """
        timing = timing or Timing()
        # On SQLite there is one process; a server's database several may share.
        lasting = timing.pace.lasting
        shares = ShardLeases(store, lasting) if store.shared else None
        super().__init__(timing.clock, timing.ready_seconds, shares, timing.pace)
        features.check()
        clock = timing.clock
        self._players = players or ComputerPlayers()
        self.render_pool = RenderPool(processes=drawing)
        self.panels = Panels(clock)
        self.services = Services()
        self._store = store
        self._dev_guild_id = dev_guild_id
        self._shards = shards
        self._begun = begun
        cards, leases = catalogue or shipped(), Leases(store)
        self.worker = Worker(
            store,
            Posting(self, self.render_pool),
            Messages(self.services),
            TABLES,
            clock=clock,
            jitter=random.random,
            dm_gap=timing.dm_gap,
            unposted=lambda table_id: self._start(self.places.check_table(table_id)),
            leases=leases,
        )
        self.together = ClusterWakeups(store, leases, self.services, self._work)
        add_use_cases(
            self.services,
            Context(
                store,
                catalogue=cards,
                clock=clock,
                new_seed=seed,
                wake=self._wake,
                players=self._players,
                leases=leases,
                tell=self.together.tell,
                posts=self.worker,
            ),
        )
        self.places = PlaceWatch(self, self.services[Places], store)
        self.scheduler = Scheduler(
            self.services[DueWork],
            Outages(store, clock, timing.outage),
            clock=clock,
            jitter=random.random,
        )
        self.members = MemberWatch(self, self.services[MemberDepartures], clock)
        self.tree = CommandTree(self)
        self._background: set[asyncio.Task[None]] = set()  # ended with the bot

    async def setup_hook(self) -> None:
        """Called once, after the login: commands, components, and what was left undone."""
        read_with_care(self.http)
        await self.tree.set_translator(CatalogueTranslator())
        assert self.application_id is not None, "discord.py logs in before it sets up"
        await self.worker.check()
        await self.services[PersonalSettings].load_languages()
        where = self._dev_guild_id or "all"
        key = f"commands:{self.application_id}:{where}"
        async with self.sharing.one_at_a_time():
            await sync_if_changed(
                self.tree,
                self.application_id,
                self._dev_guild_id,
                lambda: self._store.recall(key),
                lambda value: self._store.remember(key, value),
            )
        await self._write_results()
        count = self._shards or await self.identifying.recommended()
        self.scheduler.hear(await self.sharing.begin(count))
        await self.scheduler.notice_outage()
        await asyncio.to_thread(self._players.check)
        self._start(self._begin())
        self._start(self.render_pool.start())

    async def _write_results(self) -> None:
        """Write the results of games that an earlier version has seen finished, if any."""
        try:
            await self.services[Statistics].fill()
        except StoreError as error:  # statistics wait for the next start, the games do not
            log.error("results_not_written", reason=str(error))

    async def _keep_languages(self) -> None:
        """Learn which languages people have chosen by way of other processes."""
        while True:
            await self._clock.sleep(LANGUAGES_SECONDS)
            try:
                await self.services[PersonalSettings].load_languages()
            except StoreError as error:  # which the store logs
                log.debug("languages_not_read", reason=str(error))

    def _start(self, doing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(doing)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    def _wake(self) -> None:
        """Something was committed that may have to be sent, or may have moved what is due."""
        self._work()
        self.together.committed()

    def _work(self) -> None:
        self.worker.wake()
        self.scheduler.wake()

    async def _begin(self) -> None:
        await self.wait_until_ready()
        self._begun()
        self.worker.start()
        self.scheduler.start()
        self.together.start()
        self._start(self.members.keep_looking())
        if self.shared:
            self._start(self._keep_languages())
        try:
            await self.services[ComputerTurns].keep_playing()
        except Exception:
            log.exception("computers_not_resumed")

    async def on_shard_connect(self, shard_id: int) -> None:
        """People can play from now on, in a new session …"""
        self.hear()

    async def on_shard_resumed(self, shard_id: int) -> None:
        """… or in one that goes on."""
        self.sockets.note_connected(shard_id, yes=True)
        self.hear()

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Let no time run out in which nobody can play."""
        self.sockets.note_connected(shard_id, yes=False)
        self.hear()

    async def on_shard_ready(self, shard_id: int) -> None:
        """Find what became of the places of tables; happens again after a lost session."""
        self.sockets.note_ready(shard_id)
        log.info("ready", shard=shard_id, servers=len(self.guilds), user=str(self.user))
        self.sharing.note_ready()
        self.take_over([shard_id])

    def take_over(self, shards: Iterable[int]) -> None:
        """Look at the places of tables of which this process is the only one to hear now."""
        heard = self.sharing.heard().numbers
        alone = [shard for shard in shards if shard in heard]
        if alone:
            self._start(self.places.check_shards(alone))

    def chosen_language(self, person_id: int) -> str | None:
        """The language that somebody has chosen, None if that of their Discord is spoken."""
        return self.services[PersonalSettings].languages.get(person_id)

    def hear(self) -> None:
        """Let time run at the tables of whose servers this process hears, and at no others."""
        self.scheduler.hear(self.sharing.heard())

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer whoever uses a button or select; commands are the tree's.

        Whatever somebody does who sits at a sleeping table wakes it.
        """
        self.watch.arrived(interaction)
        if interaction.type is not discord.InteractionType.autocomplete:
            self._start(self._notice(interaction))
        if interaction.type is discord.InteractionType.component:
            await answer_component(interaction, check_place)

    async def _notice(self, interaction: Interaction) -> None:
        await self.let_others_answer(interaction.guild_id)
        try:
            await self.services[PersonalSettings].hear(Reply.of(interaction).person)
        except StoreError as error:  # it is noted with the next thing that they do
            log.debug("language_not_noted", reason=str(error))
        if interaction.channel_id is None:
            return
        try:
            await self.services[SleepingTables].notice(interaction.channel_id, interaction.user.id)
        except (StoreError, TableError) as error:  # it is over meanwhile, or the store logs it
            log.debug("not_woken", reason=str(error))

    async def on_error(self, event_method: str, /, *args: object, **kwargs: object) -> None:
        """Log what went wrong in an event, in the bot's own form.

        One that was being heard when the bot ended is heard again at its next start.
        """
        if isinstance(sys.exception(), ClosedStore):
            log.debug("event_too_late", doing=event_method)
            return
        log.exception("event_failed", doing=event_method)

    async def ask_again(self, interaction: Interaction) -> None:
        """Tell somebody that the bot is being restarted, as far as they have no answer yet."""
        await ask_again(interaction)

    async def close(self) -> None:
        """Finish the answers and deliveries under way, then leave Discord.

        They get a few seconds. What is not sent by then stays queued; who is not answered by
        then, or asks until Discord delivers nothing more, is told to ask again.
        """
        await self.finish_answers(GRACE_SECONDS)
        for task in self._background:
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        await self.scheduler.stop()
        await self.worker.stop(DELIVERY_SECONDS)
        await self.together.stop()
        self._players.close()
        await self.stop_answering(LAST_SECONDS)  # people have gone on asking all the time
        self.render_pool.close()
        await self.sockets.close()
        await self.finish_turning_away(LAST_SECONDS)
        await super().close()

    async def abandon(self) -> None:
        """Let go of whatever ``close`` has not ended in the time that there is.

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
