"""Buttons that answer two questions at once: which army or ship moves, and where it goes."""

from __future__ import annotations

from dataclasses import replace

from bot.features.turn.options import icon_of, movers
from bot.features.turn.step import Step
from bot.features.turn.use_cases import ForecastCache
from bot.narration.gains import worth
from bot.narration.options import button_words
from bot.platform.discord.pages import LABEL, Item, button, cut
from bot.platform.discord.reply import Reply
from bot.ui.actions import Action
from engine import Kind, RegionOption

_GOALS = (Kind.DESTINATION, Kind.SEA, Kind.VILLAGE)
_MOST = 9  # moves that have a button, best first


async def move_items(reply: Reply, step: Step) -> list[Item]:
    """A button for each of the moves that bring most; none where nothing is to move."""
    found: list[tuple[tuple[int, int], Item]] = []
    for mover in movers(step.decision):
        ahead = step.draft.game.copy()
        ahead.choose(mover.key)
        if ahead.decision is None or ahead.decision.kind not in _GOALS:
            continue
        draft = replace(step.draft, game=ahead)
        forecasts = await reply[ForecastCache].options(draft)
        asked = Step.of(step.language, draft, forecasts, step.form)
        for goal in asked.decision.options:
            if goal.key in forecasts and isinstance(goal, RegionOption):
                found.append((worth(forecasts[goal.key]), _button(step, mover, asked, goal)))
    found.sort(key=lambda one: one[0], reverse=True)
    return [item for _, item in found[:_MOST]]


def _button(step: Step, mover: RegionOption, asked: Step, goal: RegionOption) -> Item:
    about = asked.decision, asked.view, asked.forecasts
    label, _ = button_words(asked.narrator, goal, *about)
    label = step.language.text("button-move", region=mover.region, goal=label)
    custom_id = step.custom_id(Action.MOVE, f"{mover.key}:{goal.key}")
    return button(cut(label, LABEL), custom_id, emoji=icon_of(step, goal))
