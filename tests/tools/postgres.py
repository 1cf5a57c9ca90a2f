"""``make postgres``: the tests of the database floor and its use cases on a PostgreSQL server.

The server is Debian's (``postgresql``), started for this run alone: on a socket in a
folder of its own, without a port, gone when the tests end.
"""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.bot.databases import SOCKET, make_template

TESTS = tuple(
    f"tests/bot/platform/store/{name}.py"
    for name in ("test_transactions", "checks_on_postgres", "test_copying", "checks_with_several")
)
# Beside these, every test of the bot that has a database without the client of Discord.
_ON_A_STORE = re.compile(
    r"^(async )?def test_.*?\b(services: Services|store: Store)\b", re.M | re.S
)
_FOLDERS = ("game", "features", "platform/outbox")
IF_INSTALLED = "--if-installed"
LEAST = "--least"
_OWNER = "postgres"  # whom Debian's package makes; the server refuses to run as root


def tests_on_a_store(folders: Sequence[str]) -> list[str]:
    """The files in ``folders`` of the bot's tests that ask for a store or for services."""
    places = (Path("tests/bot") / name for name in folders)
    files = (file for place in places for file in sorted(place.rglob("test_*.py")))
    return [str(file) for file in files if _ON_A_STORE.search(file.read_text(encoding="utf-8"))]


def programs() -> Path | None:
    """The folder of the server's programs, the newest version's; None if there is none."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).parent
    versions = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    newest = max(versions, key=lambda path: float(path.parts[-3]), default=None)
    return newest.parent if newest is not None else None


class Server:
    """A server with its data and its socket in one folder. ``start`` it once, then ``stop`` it.

    ``syncs``: whether what is committed reaches the disk, as it does where nobody only tests.
    """

    def __init__(self, folder: Path, programs: Path, *, syncs: bool = False) -> None:
        self._syncs = "on" if syncs else "off"
        self._folder = folder
        self._programs = programs
        self._owner = _OWNER if os.geteuid() == 0 else None
        if self._owner is not None:
            shutil.chown(folder, self._owner)

    @property
    def socket(self) -> Path:
        """The only socket on which it listens."""
        return self._folder / ".s.PGSQL.5432"

    def create(self) -> None:
        """Make its data."""
        self._call("initdb", "--auth=trust", "--username=deus", "--encoding=UTF8", "--no-sync")

    def start(self) -> None:
        """Start it and wait until it answers."""
        options = f"-k {self._folder} -c listen_addresses='' -c max_connections=200"
        options += f" -c fsync={self._syncs}"
        self._call("pg_ctl", "-o", options, "-l", str(self._folder / "log"), "-w", "start")

    def stop(self) -> None:
        """Stop it as if killed: all connections are lost, and no commit is."""
        self._call("pg_ctl", "-m", "immediate", "-w", "stop")

    def _call(self, program: str, *arguments: str) -> None:
        subprocess.run(
            (self._programs / program, "-D", self._folder / "data", *arguments),
            check=True, user=self._owner, stdout=subprocess.DEVNULL,
        )  # fmt: skip


@contextmanager
def running(folder: Path, programs: Path, *, syncs: bool = False) -> Iterator[Server]:
    """A server with its data and its socket in ``folder`` while the block runs."""
    server = Server(folder, programs, syncs=syncs)
    server.create()
    server.start()
    try:
        yield server
    finally:
        server.stop()


class NotInstalled(RuntimeError):
    """PostgreSQL's programs are missing."""

    def __init__(self) -> None:
        super().__init__("PostgreSQL's programs are missing: apt-get install postgresql")


@contextmanager
def own_server() -> Iterator[str]:
    """A server for this block alone; the folder of its socket. Raises ``NotInstalled``."""
    found = programs()
    if found is None:
        raise NotInstalled
    with tempfile.TemporaryDirectory(prefix="deus-postgres-") as name, running(Path(name), found):
        yield name


def main(arguments: Sequence[str]) -> int:
    """Start a server, run the tests on it, stop it; pytest's exit status.

    ``arguments`` are pytest's options and two more. With ``--if-installed`` a machine without
    PostgreSQL passes. With ``--least`` only the store and the outbox are tested, because features
    send the same SQL.
    """
    optional, least = IF_INSTALLED in arguments, LEAST in arguments
    options = [one for one in arguments if one not in (IF_INSTALLED, LEAST)]
    asked = tests_on_a_store(["platform/outbox"] if least else _FOLDERS)
    command = (sys.executable, "-m", "pytest", *TESTS, *asked, *options)
    try:
        with own_server() as name:
            asyncio.run(make_template(name))
            return subprocess.run(command, env={**os.environ, SOCKET: name}).returncode
    except NotInstalled as error:
        print(error, file=sys.stderr)
        return 0 if optional else 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
