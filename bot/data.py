"""``python -m bot data show|forget USER_ID``: what is stored of a person, for the operator.

``show`` prints it as JSON; ``forget`` removes it, except while the person is at a table that
is not over. The bot may be running. Messages on Discord stay as they are.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Sequence

from bot.app.settings import UNUSABLE, SettingsError, load_settings
from bot.features.people.use_cases import PersonalData
from bot.game.editions import Editions
from bot.game.errors import TableError
from bot.game.unit_of_work import Transactions
from bot.narration.refusals import table_refusal_text
from bot.platform.i18n.languages import language
from bot.platform.store.errors import StoreError
from bot.platform.store.sqlite import must_exist
from bot.platform.store.store import Store
from engine import shipped


def main(argv: Sequence[str] | None = None) -> int:
    """Show or forget; the exit status: 0 done, 1 refused, 2 no usable database."""
    parser = argparse.ArgumentParser(prog="python -m bot data", description=__doc__)
    parser.add_argument("command", choices=("show", "forget"))
    parser.add_argument("user_id", type=int, help="the person's Discord id")
    wanted = parser.parse_args(argv)
    try:
        print(asyncio.run(_answer(load_settings().database_url, wanted.command, wanted.user_id)))
    except TableError as refusal:
        print(table_refusal_text(language("en"), refusal), file=sys.stderr)
        return 1
    except (SettingsError, StoreError) as error:
        print(error, file=sys.stderr)
        return UNUSABLE
    return 0


async def _answer(url: str, command: str, person_id: int) -> str:
    must_exist(url)
    store = await Store.open(url)
    try:
        data = PersonalData(Transactions(store, Editions(shipped())))
        if command == "show":
            return json.dumps(await data.show(person_id), indent=2, ensure_ascii=False)
        seats = await data.forget(person_id)
        return f"Forgotten; their name was replaced at {seats} tables."
    finally:
        await store.close()


if __name__ == "__main__":
    sys.exit(main())
