"""Questions that are asked above gods, other players or columns instead of a board."""

from __future__ import annotations

from bot.narration import decision_prompt, lent_power, option_description, option_label
from bot.ui.pages.offering import Offering, ticked_cards
from bot.ui.pages.turn_items import Step
from engine import ColumnOption, GodOption, Option, SeatOption, SlotOption
from render import Choice

_PICTURED = (GodOption, SeatOption, ColumnOption, SlotOption)


def choice_of(step: Step) -> Choice | None:
    """What the picture of such a question shows; None for other questions."""
    decision = step.decision
    pictured = [option for option in decision.options if isinstance(option, _PICTURED)]
    if not pictured:
        return None
    offering = Offering.of(step.draft)
    title, *_ = decision_prompt(step.narrator, decision).split("\n")
    return Choice(
        title.replace("**", ""),
        [(option, _name(step, option), _said(step, option)) for option in pictured],
        step.draft.seat if decision.victim is None else decision.victim,
        ticked_cards(step, offering) if offering is not None and offering.further else (),
    )


def _name(step: Step, option: Option) -> str:
    return option_label(step.narrator, option, step.decision, step.view)


def _said(step: Step, option: Option) -> str:
    narrator, forecasts = step.narrator, step.forecasts
    if isinstance(option, GodOption):
        return lent_power(narrator, option.god, forecasts.get(option.key))
    return option_description(narrator, option, step.decision, step.view, forecasts)
