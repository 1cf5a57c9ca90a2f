"""``python -m bot``: the bot on Discord until it is told to stop, or what its operator asks for."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

from bot import backup, check, copy, data, restore
from bot.app.run import start
from bot.app.settings import UNUSABLE, SettingsError

# What can stand behind ``python -m bot``; each explains itself with --help.
COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "check": check.main,
    "backup": backup.main,
    "restore": restore.main,
    "copy": copy.main,
    "data": data.main,
}

_HELP = ("--help", "-h", "help")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the bot; its exit status: 0 stopped, 1 failed, 2 cannot run as it is set up."""
    arguments = sys.argv[1:] if argv is None else argv
    if arguments:
        if arguments[0] in _HELP:
            print(_usage())
            return 0
        command = COMMANDS.get(arguments[0])
        if command is not None:
            return command(arguments[1:])
        print(
            f"{arguments[0]}: is no command. There are {', '.join(COMMANDS)}; without one the bot "
            "runs, set up by environment variables (see .env.example).",
            file=sys.stderr,
        )
        return UNUSABLE
    try:
        return start()
    except SettingsError as error:
        print(error, file=sys.stderr)
        return UNUSABLE


def _usage() -> str:
    """What the bot can be asked for, each command with the line in which it explains itself."""
    lines = [
        "usage: python -m bot [COMMAND]",
        "",
        "Without a command the bot runs until it is told to stop, set up by environment variables "
        "(see .env.example).",
        "",
        "commands, each of which explains itself with --help:",
    ]
    for name, command in COMMANDS.items():
        told = (sys.modules[command.__module__].__doc__ or "").partition("``: ")[2]
        lines.append(f"  {name:8} {told.splitlines()[0]}")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
