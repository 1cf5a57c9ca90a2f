"""The command ``python -m bot emoji``: it lists the application's emoji, and deletes some."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

import discord

from bot.ui.icons import word_of
from render.icons.emoji import EMOJI, every_emoji


class Task(StrEnum):
    """The task of the command."""

    LIST = "list"
    CLEAN = "clean"
    REMOVE = "remove"


async def emoji_report(token: str, task: Task) -> list[str]:
    """Do the ``task`` with the emoji of the application, and say what was found and done.

    Raises discord.py's and aiohttp's errors.
    """
    present = {name.rpartition("_")[0]: name for name in every_emoji()}
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(token)
        found = sorted(await client.fetch_application_emojis(), key=lambda one: one.name)
        names = {one.name for one in found}
        current = [one for one in found if one.name in present.values()]
        # The emoji of an earlier drawing serves until that of the present one is there.
        earlier = [one for one in found if one not in current and word_of(one.name) is not None]
        replaced = [one for one in earlier if present[word_of(one.name) or ""] in names]
        others = [one for one in found if one not in current and one not in earlier]
        if task is Task.LIST:
            missing = [word for word in EMOJI if present[word] not in names]
            return _listed(current, earlier, others, missing)
        gone = replaced if task is Task.CLEAN else [*current, *earlier]
        lines = []
        for one in gone:
            await one.delete()
            lines.append(f"deleted  {one.name}")
    kept = len(found) - len(gone)
    return [*lines, f"{len(gone)} emoji were deleted, {kept} stay, {len(others)} of them not ours."]


def _listed(
    current: Sequence[discord.Emoji],
    earlier: Sequence[discord.Emoji],
    others: Sequence[discord.Emoji],
    missing: Sequence[str],
) -> list[str]:
    told = {"current": current, "earlier": earlier, "not ours": others}
    lines = [f"{what:8}  {one.name}  {one.id}" for what, some in told.items() for one in some]
    lines += [f"missing   {word}" for word in missing]
    sums = ", ".join(f"{len(some)} {what}" for what, some in told.items())
    lines.append(f"{sums}, {len(missing)} missing.")
    if missing:
        lines.append("A bot that runs uploads what is missing, unless ICONS is false.")
    if earlier:
        lines.append("`python -m bot emoji clean` deletes earlier drawings that have a newer one.")
    return lines
