"""``python -m bot``: the bot on Discord, until it is told to stop."""

from __future__ import annotations

import sys

from bot.app.run import start
from bot.app.settings import UNUSABLE, SettingsError


def main() -> int:
    """Run the bot; its exit status: 0 stopped, 1 failed, 2 cannot run as it is set up."""
    try:
        return start()
    except SettingsError as error:
        print(error, file=sys.stderr)
        return UNUSABLE


if __name__ == "__main__":
    sys.exit(main())
