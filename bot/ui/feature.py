"""A feature's manifest: all that it declares, in one place."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Protocol

import structlog

from bot.game.errors import TableError
from bot.game.scheduled.chores import Chore
from bot.game.scheduled.duties import Duty
from bot.platform.discord.commands import Command
from bot.platform.discord.components import Handler
from bot.platform.discord.menus import MenuCommand
from bot.platform.gateway.connection import ConnectingClient
from bot.platform.outbox.message import Message
from bot.platform.services import Subscription
from bot.platform.store.errors import StoreError
from bot.platform.store.personal_data import Kept

_SPARE = timedelta(seconds=1)  # after the hour, so that it is certainly over
_log = structlog.get_logger(__name__)


class Declaration(Protocol):
    """Something that a manifest names; it takes effect when ``bot.app`` installs it."""

    def install(self) -> None:
        """Take effect, once for the life of the process. Raises if its name is taken."""


@dataclass(frozen=True, slots=True)
class Round:
    """Work that a process does every so many ``minutes``, and again if it fails, until it ends.

    ``at_once``: also as the bot begins. ``on_the_hour``: so too, and then just after full hours.
    """

    name: str
    minutes: float
    do: Callable[[ConnectingClient], Awaitable[object]]
    at_once: bool = False
    on_the_hour: bool = False

    async def run(self, client: ConnectingClient) -> None:
        """Do the work until cancelled."""
        clock, every = client.clock, timedelta(minutes=self.minutes)
        if not (self.at_once or self.on_the_hour):
            await clock.sleep(every.total_seconds())
        while True:
            hour = clock.now().replace(minute=0, second=0, microsecond=0)
            try:
                await self.do(client)
            except (StoreError, TableError) as error:
                _log.debug("round_put_off", round=self.name, reason=str(error))
            except Exception:
                _log.exception("round_failed", round=self.name)
            past = clock.now() - hour - _SPARE if self.on_the_hour else timedelta(0)
            await clock.sleep(max(0.0, (every - past).total_seconds()))


@dataclass(frozen=True, slots=True)
class Feature:
    """A feature, as ``bot.app`` installs it: nothing is found by importing.

    ``use_cases`` are made of what their constructors ask for, by type. So are ``watches``, which
    may ask for the client and the outbox, too, and hear Discord's events in methods ``on_…``.
    ``menus`` are commands on messages and people, ``handlers`` those of buttons, selects and forms.
    ``hooks`` are what it does when something happens: at a table (``game/table/hooks.py``), on a
    page (``ui/hooks.py``), or to the process (``platform/gateway/connection.py``). ``others`` are
    any other declarations. Rows are declared by importing the modules that have them.
    """

    name: str
    use_cases: tuple[type[object], ...] = ()
    watches: tuple[type[object], ...] = ()
    commands: tuple[Command, ...] = ()
    menus: tuple[MenuCommand, ...] = ()
    handlers: tuple[Handler, ...] = ()
    messages: tuple[type[Message[Any]], ...] = ()
    duties: tuple[Duty, ...] = ()
    chores: tuple[Chore, ...] = ()
    hooks: tuple[Subscription[..., Any], ...] = ()
    rounds: tuple[Round, ...] = ()
    personal_data: tuple[Kept, ...] = ()
    others: tuple[Declaration, ...] = ()

    @property
    def declarations(self) -> Iterable[Declaration]:
        """All that is installed, in its order."""
        acts: Iterable[Declaration] = (*self.commands, *self.menus, *self.handlers)
        planned: Iterable[Declaration] = (*self.duties, *self.chores)
        kept: Iterable[Declaration] = (*self.messages, *self.hooks, *self.personal_data)
        return (*acts, *planned, *kept, *self.others)
