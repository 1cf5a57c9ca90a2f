"""The button under each call that turns calls of its kind off, and how to undo that."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.features.people.pages.settings import open_at

from bot.features.people.use_cases import PersonalSettings
from bot.game.calls import CallReason
from bot.game.preferences import EVERYWHERE, ReminderInterval, Where
from bot.platform.discord.components import handles
from bot.platform.discord.custom_ids import CustomId, StaleComponent
from bot.platform.discord.pages import Item, Page, button
from bot.platform.discord.reply import Reply
from bot.platform.i18n.languages import Language
from bot.platform.request import Stamp
from bot.ui.actions import Action

_OFF: Mapping[CallReason, Mapping[str, Any]] = {
    CallReason.TURN: {"where": Where.CHANNEL},  # asked for in DMs only
    CallReason.REMINDER: {"reminder": ReminderInterval.OFF},
    CallReason.UNCONFIRMED: {"unconfirmed": False},
    CallReason.NEXT_UP: {"next_up": False},
}
_NOTHING = {"where": Where.NONE}


@handles(Action.MUTE, personal=True)
async def on_mute(reply: Reply, custom_id: CustomId) -> None:
    """In a DM: turn that kind off, at this table or everywhere; elsewhere open the settings.

    Raises ``TableError`` (not-seated).
    """
    name, _, how = custom_id.extra.partition(":")
    table_id = custom_id.stamp.table_id
    if reply.interaction.guild_id is not None and how not in _WAYS:
        await open_at(reply, table_id)
        return
    about = {"pick": CallReason.TURN, "late": CallReason.REMINDER}.get(name) or _about(name)
    place = EVERYWHERE if how == "all" else table_id
    if how == "undo":
        changes: Mapping[str, Any] = dict.fromkeys(_OFF[about])
    else:
        changes = _NOTHING if how == "none" else _OFF[about]
    await reply[PersonalSettings].change(reply.person, place, changes)
    await reply.show(_page(reply.language, about, how, table_id))


_WAYS = ("all", "none", "undo")


def _about(name: str) -> CallReason:
    if name not in CallReason.__members__.values():
        raise StaleComponent(name)
    return CallReason(name)


def _page(language: Language, about: CallReason, how: str, table_id: int) -> Page:
    """The new setting, with further choices."""

    def item(key: str, way: str) -> Item:
        custom_id = CustomId(Action.MUTE, Stamp(table_id, 0, 0), f"{about}:{way}")
        return button(language.text(key), custom_id)

    if how == "undo":
        return Page(language.text("muted-undone"))
    if how in _WAYS:
        settings = CustomId(Action.OWN, Stamp(table_id, 0, 0))
        items = (button(language.text("button-pings"), settings),)
        return Page(language.text(f"muted-{how}"), items=items)
    further = (
        item("button-mute-none", "none")
        if about is CallReason.TURN
        else item("button-mute-all", "all")
    )
    text = language.text(f"muted-{about}")
    return Page(text, items=(further, item("button-mute-undo", "undo")))
