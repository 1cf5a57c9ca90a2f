"""Asks people on what they read, once, and shows what that changes: the form of their pictures.

Discord does not say which client somebody uses, so the first panel of a turn asks. Who has chosen
a form in any way is not asked; who does not answer is asked at three turns, and then no more.
"""

from __future__ import annotations

from bot.features.people.pages.settings import Panel, show

from bot.features.people.use_cases import FormQuestion, PersonalSettings
from bot.features.turn.step_page import show_step
from bot.features.turn.use_cases import Turns
from bot.game.errors import TableError
from bot.game.preferences import EVERYWHERE
from bot.game.state import Draft
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import CustomId, StaleComponent
from bot.platform.discord.pages import button
from bot.platform.discord.reply import Reply
from bot.ui.actions import Action
from bot.ui.hooks import Aside
from render.look import Form


async def ask_form(reply: Reply, draft: Draft) -> Aside | None:
    """The question, and a button for each form; None for those who are not to be asked."""
    table, person_id = draft.table, reply.person.id
    if table.seats[draft.seat].preferences.form is not None:
        return None
    if not await reply[FormQuestion].asked(table.id, table.version, person_id):
        return None
    items = [
        button(reply.language.text(f"button-form-{form}"), CustomId(Action.FORM, draft.stamp, form))
        for form in (Form.TALL, Form.WIDE)
    ]
    return Aside(reply.language.text("form-ask"), tuple(items), asks=True)


@handles(Action.FORM, first=FirstResponse.CHANGE)
async def on_form(reply: Reply, custom_id: CustomId) -> None:
    """Keep the form and draw the panel in it; where its turn is over, show the settings."""
    if custom_id.extra not in tuple(Form):
        raise StaleComponent(custom_id.extra)
    changes = {"form": Form(custom_id.extra)}
    await reply[PersonalSettings].change(reply.person, EVERYWHERE, changes)
    try:
        draft = await reply[Turns].draft(custom_id.stamp.table_id, reply.person.id)
    except TableError:
        await show(reply, Panel(EVERYWHERE, "look"))
    else:
        await show_step(reply, draft)
