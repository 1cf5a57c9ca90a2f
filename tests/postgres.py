"""``make postgres``: the tests of the database floor and its use cases on a PostgreSQL server.

The server is Debian's (``postgresql``), started for this run alone: on a socket in a
folder of its own, without a port, gone when the tests end.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.bot.databases import SOCKET

TESTS = ("tests/bot/store/test_transactions.py", "tests/bot/store/checks_on_postgres.py",
         "tests/bot/store/checks_with_several.py",
         "tests/bot/tables", "tests/bot/outbox")  # fmt: skip
IF_INSTALLED = "--if-installed"
_OWNER = "postgres"  # whom Debian's package makes; the server refuses to run as root


def programs() -> Path | None:
    """The folder of the server's programs, the newest version's; None if there is none."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).parent
    versions = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    newest = max(versions, key=lambda path: float(path.parts[-3]), default=None)
    return newest.parent if newest is not None else None


@contextmanager
def running(folder: Path, programs: Path) -> Iterator[None]:
    """A server with its data and its socket in ``folder`` while the block runs."""
    owner = _OWNER if os.geteuid() == 0 else None
    if owner is not None:
        shutil.chown(folder, owner)

    def call(program: str, *arguments: str) -> None:
        subprocess.run(
            (programs / program, "-D", folder / "data", *arguments),
            check=True, user=owner, stdout=subprocess.DEVNULL,
        )  # fmt: skip

    call("initdb", "--auth=trust", "--username=deus", "--encoding=UTF8", "--no-sync")
    options = f"-k {folder} -c listen_addresses='' -c fsync=off -c max_connections=200"
    call("pg_ctl", "-o", options, "-l", str(folder / "log"), "-w", "start")
    try:
        yield
    finally:
        call("pg_ctl", "-m", "immediate", "-w", "stop")


def main(arguments: Sequence[str]) -> int:
    """Start a server, run the tests on it, stop it; pytest's exit status.

    ``arguments`` are pytest's options. With ``--if-installed`` before them a machine
    without PostgreSQL is no failure.
    """
    found = programs()
    optional = list(arguments[:1]) == [IF_INSTALLED]
    if found is None:
        print("PostgreSQL's programs are missing: apt-get install postgresql", file=sys.stderr)
        return 0 if optional else 2
    command = (sys.executable, "-m", "pytest", *TESTS, *arguments[optional:])
    with (
        tempfile.TemporaryDirectory(prefix="deus-postgres-") as name,
        running(Path(name), found),
    ):
        return subprocess.run(command, env={**os.environ, SOCKET: name}).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
