"""The operator's commands: ``python -m bot`` check, backup, restore, copy, data and emoji."""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import sys
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import aiohttp
import discord
import structlog
from sqlalchemy import make_url
from sqlmodel.ext.asyncio.session import AsyncSession

import bot.app.features  # noqa: F401
from bot.app.emoji_report import Task, emoji_report
from bot.app.run import redirect
from bot.app.settings import UNUSABLE, SettingsError, database_address, load_settings
from bot.game.catalogues import Catalogues
from bot.game.errors import TableError
from bot.game.people.personal_data import PersonalData
from bot.game.rows import GameRow
from bot.game.table.check import check_outbox, check_table, table_ids
from bot.game.unit_of_work import Transactions
from bot.narration.refusals import table_refusal_text
from bot.platform.i18n.languages import language
from bot.platform.store import backup, sqlite
from bot.platform.store.errors import StoreError
from bot.platform.store.opening import instance_lock, open_store
from bot.platform.store.store import Store
from engine import shipped


@dataclass(frozen=True, slots=True)
class Command:
    """A command: what ``--help`` says about it, its arguments, and what it does.

    ``run`` gives the exit status, or raises ``SettingsError`` or ``StoreError``.
    """

    usage: str
    summary: str
    details: str
    add_arguments: Callable[[argparse.ArgumentParser], object]
    run: Callable[[argparse.Namespace], int]

    def main(self, name: str, argv: Sequence[str]) -> int:
        """Run the command; 2 and one line if the settings or the database cannot be used."""
        text = f"``{' '.join(('python -m bot', name, self.usage)).strip()}``: {self.summary}"
        description = f"{text} {self.details}"
        parser = argparse.ArgumentParser(prog=f"python -m bot {name}", description=description)
        self.add_arguments(parser)
        if not structlog.is_configured():  # standard output is for the command's own answer
            structlog.configure(
                wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING),
                logger_factory=lambda *_: structlog.PrintLogger(sys.stderr),
            )
        try:
            return self.run(parser.parse_args(argv))
        except (SettingsError, StoreError) as error:
            print(error, file=sys.stderr)
            return UNUSABLE


def _check(_: argparse.Namespace) -> int:
    """Print every fault and what would mend it; 0: none, 1: some."""
    return asyncio.run(_faults(load_settings().database_url))


async def _faults(url: str) -> int:
    async with _database(url) as store:
        await backup.check_tables_known(store)
        cards, turns, found = Catalogues(shipped()), 0, 0
        async with store.reading() as session:
            numbers = await table_ids(session)
        for number in numbers:
            async with store.reading() as session:
                row = await session.get(GameRow, number)
                if row is None:
                    continue  # it has been removed since
                turns += row.version
                try:
                    faults = [str(fault) for fault in await check_table(session, row, cards)]
                except StoreError as error:
                    faults = [f"table {number}: {error}"]
            found += _print_lines(faults)
        async with store.reading() as session:
            waiting, lost = await check_outbox(session, _game)
        found += _print_lines(map(str, lost))
    verdict = f"{found} faults" if found else "no faults"
    print(f"{len(numbers)} tables, {turns} turns, {waiting} messages waiting: {verdict}.")
    return 1 if found else 0


async def _game(session: AsyncSession, table_id: int) -> GameRow | None:
    return await session.get(GameRow, table_id)


def _print_lines(lines: Iterable[str]) -> int:
    """Print the lines; gives their number."""
    printed = list(lines)
    for line in printed:
        print(line)
    return len(printed)


def _back_up(arguments: argparse.Namespace) -> int:
    """Copy the SQLite file and print the name of the copy."""
    source = _file("use its server's own backups.")
    target: Path | None = arguments.file
    if target is None:
        moment = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        target = source.parent / sqlite.BACKUPS / f"{source.stem}-{moment}.db"
    backup.back_up(source, target)
    print(target)
    return 0


def _restore(arguments: argparse.Namespace) -> int:
    """Replace the SQLite file by a backup and print where the old file is."""
    copy: Path = arguments.file
    target = _file("use its server's own means.")
    aside = backup.restore(copy, target, datetime.now(UTC))
    print(f"{target} is now as {copy} was." + (f" What was there: {aside}" if aside else ""))
    return 0


def _file(otherwise: str) -> Path:
    """The SQLite file of the settings. Raises ``StoreError`` if the database is on a server."""
    path = sqlite.file_of(make_url(load_settings().database_url))
    if path is None:
        raise StoreError(f"DATABASE_URL names no SQLite file; {otherwise}")
    return path


def _copy(arguments: argparse.Namespace) -> int:
    """Copy every row to another database and print how many there are."""
    target: str = arguments.target
    try:
        database_address(target)
    except ValueError as error:
        raise StoreError(f"TARGET: {error}") from None
    copied = asyncio.run(_copied(load_settings().database_url, target))
    rows = sum(copied.values())
    print(f"Copied {copied['game']} tables with {copied['turn']} turns, {rows} rows.")
    print("Set DATABASE_URL to the new address, then start; what was copied is as it was.")
    return 0


async def _copied(source: str, target: str) -> dict[str, int]:
    sqlite.must_exist(source)
    async with (
        instance_lock(source),
        _opened(source) as old,
        instance_lock(target),
        _opened(target) as new,
    ):
        return await backup.copy_all(old, new)


def _data(arguments: argparse.Namespace) -> int:
    """Print or delete a person's data; returns 1 if refused because they play."""
    try:
        answer = _personal_data(load_settings().database_url, arguments.command, arguments.user_id)
        print(asyncio.run(answer))
    except TableError as refusal:
        print(table_refusal_text(language("en"), refusal), file=sys.stderr)
        return 1
    return 0


async def _personal_data(url: str, command: str, person_id: int) -> str:
    async with _database(url) as store:
        data = PersonalData(Transactions(store, Catalogues(shipped())))
        if command == "show":
            return json.dumps(await data.show(person_id), indent=2, ensure_ascii=False)
        seats = await data.forget(person_id)
        return f"Forgotten; their name was replaced at {seats} tables."


def _emoji(arguments: argparse.Namespace) -> int:
    """List or delete the application's emoji; returns 1 if Discord does not do it."""
    settings = load_settings()
    if settings.discord_token is None:
        raise SettingsError("DISCORD_TOKEN: is not set; see .env.example")
    redirect(settings)
    token, task = settings.discord_token.get_secret_value(), Task(arguments.task)
    try:
        print("\n".join(asyncio.run(emoji_report(token, task))))
    except discord.LoginFailure:
        raise SettingsError("DISCORD_TOKEN: Discord does not accept this token") from None
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        print(f"Discord did not do it: {type(error).__name__}: {error}", file=sys.stderr)
        return 1
    return 0


def _person_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("command", choices=("show", "forget"))
    parser.add_argument("user_id", type=int, help="the person's Discord id")


@asynccontextmanager
async def _database(url: str) -> AsyncIterator[Store]:
    """The database at ``url``, open. Raises ``StoreError`` if it does not exist yet."""
    sqlite.must_exist(url)
    async with _opened(url) as store:
        yield store


@asynccontextmanager
async def _opened(url: str) -> AsyncIterator[Store]:
    store = await open_store(url)
    try:
        yield store
    finally:
        await store.close()


# In the order of ``python -m bot --help``.
COMMANDS = {
    "check": Command(
        "",
        "whether the database is sound. Looks only; the bot may be running.",
        "Every record is played again and must lead to the positions stored, the turns in hand "
        "must be legal, and what waits in the outbox must be possible to send.",
        lambda parser: None,
        _check,
    ),
    "backup": Command(
        "[FILE]",
        "a copy of the database, also while the bot is running.",
        "",
        lambda parser: parser.add_argument(
            "file", nargs="?", type=Path, help="where to; left out, backups/ beside the database"
        ),
        _back_up,
    ),
    "restore": Command(
        "FILE",
        "puts a backup in the place of the database; the bot is stopped.",
        "What was there is kept beside it under another name.",
        lambda parser: parser.add_argument("file", type=Path, help="the backup"),
        _restore,
    ),
    "copy": Command(
        "TARGET",
        "carries everything from the database of the bot to an empty one.",
        "So games move from a file to PostgreSQL, or back; the bot is stopped. TARGET is an "
        "address as in DATABASE_URL, which names it from then on.",
        lambda parser: parser.add_argument(
            "target", help="like postgresql+asyncpg://user:password@host/database"
        ),
        _copy,
    ),
    "data": Command(
        "show|forget USER_ID",
        "what is stored of a person, for the operator.",
        "``show`` prints it as JSON; ``forget`` removes it, except while the person is at a table "
        "that is not over. The bot may be running. Messages on Discord stay as they are.",
        _person_arguments,
        _data,
    ),
    "emoji": Command(
        "[list|clean|remove]",
        "the bot's own icons on Discord, which are emoji of its application.",
        "``list`` shows which there are and which are missing. ``clean`` deletes those of earlier "
        "drawings that have a newer one: older messages then show their names. ``remove`` deletes "
        "all of the bot's own; emoji with other names stay. The bot may be running; unless ICONS "
        "is false it uploads again what is missing.",
        lambda parser: parser.add_argument(
            "task", nargs="?", choices=[*Task], default=Task.LIST, help="left out: list"
        ),
        _emoji,
    ),
}
