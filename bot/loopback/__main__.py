"""``python -m bot.loopback``: a Discord on this machine, for any discord.py bot.

Prints what a bot needs to reach it. People act in a browser, or in the terminal (``--headless``).
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import signal
import sys
import threading
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from functools import partial
from pathlib import Path

from bot.loopback.client import environment
from bot.loopback.server import LoopbackDiscord
from bot.loopback.storage import Archive, ArchiveError
from bot.loopback.terminal import Terminal
from bot.loopback.web.page import Branding, Page

PORT, PAGE_PORT = 8418, 8419
HIGHEST_PORT = 65535
KEPT_CALLS = 100  # of the bot; a server that runs for weeks must not keep them all
TELL_BOT = "Run the bot with these variables:"
TELL_RUN = "An unchanged discord.py bot: python -m bot.loopback.run BOT.py"


def main(argv: Sequence[str] | None = None) -> int:
    """Serve until SIGINT or SIGTERM; returns the exit status."""
    try:
        return asyncio.run(_serve(_wanted(argv)))
    except (ArchiveError, OSError) as error:
        print(f"The loopback Discord cannot start: {error}", file=sys.stderr)
        return 1


def _wanted(argv: Sequence[str] | None) -> argparse.Namespace:
    what = "A Discord on this machine for discord.py bots: for tests, and to try a bot out."
    parser = argparse.ArgumentParser(prog="python -m bot.loopback", description=what)
    port = parser.add_argument("--port", type=_port, default=PORT)
    port.help = f"of the API and the gateway; default {PORT}, 0: any free one"
    parser.add_argument("--bot-name", default="Bot", help="display name of the bot")
    parser.add_argument("--seed", help="the token follows from it; without it, a new token")
    parser.add_argument("--data", type=Path, metavar="FILE", help="keep everything in this file")
    world = parser.add_argument_group("the guild")
    world.add_argument("--guild", default="Guild", help="its name")
    channels = world.add_argument("--channel", action="append", metavar="NAME")
    channels.help = "a text channel, may be repeated; default: general"
    people = world.add_argument("--person", action="append", metavar="NAME")
    people.help = "a member, may be repeated, the first owns the guild; default: Ann, Ben"
    page = parser.add_argument_group("how people act")
    page_port = page.add_argument("--page-port", type=_port, default=PAGE_PORT, metavar="PORT")
    page_port.help = f"of the page for the browser; default {PAGE_PORT}, 0: any free one"
    headless = page.add_argument("--headless", action="store_true")
    headless.help = "no page: shows the first person's messages here and reads what they type"
    return parser.parse_args(argv)


def _port(text: str) -> int:
    if text.isdecimal() and int(text) <= HIGHEST_PORT:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text} is not a number from 0 to {HIGHEST_PORT}")


async def _serve(wanted: argparse.Namespace) -> int:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    waits: list[asyncio.Task[object]] = [asyncio.create_task(stop.wait())]
    async with AsyncExitStack() as stack:
        archive = None
        if wanted.data is not None:
            archive = Archive.open(wanted.data)
            stack.callback(archive.close)
        seed = wanted.seed or (archive.seed if archive else secrets.token_hex(16))
        discord = LoopbackDiscord(
            port=wanted.port, seed=seed, bot_name=wanted.bot_name, kept_calls=KEPT_CALLS
        )
        await stack.enter_async_context(discord)
        if archive is not None:
            archive.follow(discord.world)
        _, people, channels = discord.set_up(
            wanted.guild,
            people=wanted.person or ("Ann", "Ben"),
            channels=wanted.channel or ("general",),
        )
        print(TELL_BOT, *(f"{k}={v}" for k, v in environment(discord).items()), sep="\n")
        print(TELL_RUN)
        if wanted.headless:
            terminal = Terminal(discord, people[0], channels[0], partial(print, flush=True))
            print(f"You are {people[0].name} in #{channels[0].name}. Ctrl+C ends it.", flush=True)
            waits.append(asyncio.create_task(_typed(terminal)))
        else:
            page = Page(discord, people[0], Branding(title=wanted.guild))
            await page.start(wanted.page_port)
            stack.push_async_callback(page.close)
            print(f"The page: {page.address}\nCtrl+C ends it.", flush=True)
        done, _ = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    return 0


async def _typed(terminal: Terminal) -> None:
    """Do line by line what comes in on standard input. Its end changes nothing."""
    lines: asyncio.Queue[str] = asyncio.Queue()
    loop = asyncio.get_running_loop()

    def read() -> None:
        with suppress(RuntimeError):  # the loop is closed
            for line in sys.stdin:
                loop.call_soon_threadsafe(lines.put_nowait, line)

    # A daemon: a thread that waits for a line must not keep the program from ending.
    threading.Thread(target=read, daemon=True).start()
    while True:
        await terminal.do(await lines.get())


if __name__ == "__main__":
    sys.exit(main())
