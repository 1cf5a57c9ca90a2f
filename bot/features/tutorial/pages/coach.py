"""Advice in a first game: one line in the panel at the right moment, dismissed by one tap."""

from __future__ import annotations

from bot.features.turn.pages.step_page import show_step
from bot.features.turn.use_cases import Turns
from bot.features.tutorial.use_cases import Advice, Lessons
from bot.game.state import Draft
from bot.platform.discord.components import FirstResponse, handles
from bot.platform.discord.custom_ids import CustomId, StaleComponent
from bot.platform.discord.pages import button
from bot.platform.discord.reply import Reply
from bot.ui.actions import Action
from bot.ui.turn_extras import Aside, turn_aside


@turn_aside
async def coached(reply: Reply, draft: Draft) -> Aside | None:
    """The line for this moment, and the button that dismisses it; None if there is none."""
    if draft.ahead or draft.line is not None:
        return None
    new = await reply[Lessons].advice(reply.person.id)
    advice = next((one for one in moments(draft) if one in new), None)
    if advice is None:
        return None
    custom_id = CustomId(Action.COACH, draft.stamp, advice.value)
    dismiss = button(reply.language.text("button-coach"), custom_id)
    return Aside(reply.language.text(f"coach-{advice}"), (dismiss,))


def moments(draft: Draft) -> tuple[Advice, ...]:
    """The advice for this moment, the most important first.

    How to win, to build or offer, or what ends the game; then what the landings are which stand
    on the picture of the hand.
    """
    view = draft.game.view(draft.seat)
    temples = any("temple" in there for seat in view.seats for there in seat.pieces.values())
    outlook = draft.game.outlook(draft.seat)
    stuck = all(one.refusal is not None for one in outlook)
    first = Advice.BUILD if stuck or view.round > 1 else Advice.WIN
    if view.attacked or temples:
        first = Advice.END
    return (first, Advice.LANDING) if any(one.landings for one in outlook) else (first,)


@handles(Action.COACH, first=FirstResponse.CHANGE)
async def on_coach(reply: Reply, custom_id: CustomId) -> None:
    """Dismiss a line of advice for good."""
    if custom_id.extra not in {advice.value for advice in Advice}:
        raise StaleComponent(custom_id.extra)
    draft = await reply[Turns].draft(custom_id.stamp.table_id, reply.person.id)
    await reply[Lessons].dismiss(reply.person.id, Advice(custom_id.extra))
    await show_step(reply, draft)
