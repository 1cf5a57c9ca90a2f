"""``python -m bot``: the bot on Discord until it is told to stop, or a command of its operator."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from bot.app.operator_commands import COMMANDS
from bot.app.run import start
from bot.app.settings import UNUSABLE, SettingsError

_HELP = ("--help", "-h", "help")
_USAGE = """\
usage: python -m bot [COMMAND]

Without a command the bot runs until it is told to stop, set up by environment variables \
(see .env.example).

commands, each of which explains itself with --help:"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the bot; return its exit status: 0 stopped, 1 failed, 2 wrong configuration."""
    arguments = sys.argv[1:] if argv is None else argv
    if arguments:
        return _run_command(*arguments)
    try:
        return start()
    except SettingsError as error:
        print(error, file=sys.stderr)
        return UNUSABLE


def _run_command(name: str, *arguments: str) -> int:
    if name in COMMANDS:
        return COMMANDS[name].main(name, arguments)
    if name in _HELP:
        lines = [f"  {name:8} {command.summary}" for name, command in COMMANDS.items()]
        print(_USAGE, *lines, sep="\n")
        return 0
    print(
        f"{name}: is no command. There are {', '.join(COMMANDS)}; without one the bot "
        "runs, set up by environment variables (see .env.example).",
        file=sys.stderr,
    )
    return UNUSABLE


if __name__ == "__main__":
    sys.exit(main())
