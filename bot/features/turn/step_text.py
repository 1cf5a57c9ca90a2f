"""A step of a turn in words: the question, what was done so far, the prepared turns in order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import structlog
from discord import ButtonStyle

from bot.features.turn.plans import PlanStep
from bot.features.turn.step import Step, plan_button
from bot.features.turn.together import CONFIRM, DONE
from bot.features.turn.together_items import amounts_question
from bot.game.errors import TableError
from bot.game.table.prepared_turns import MOST_PLANS
from bot.game.table.reading import TableReader
from bot.game.table.state import Draft, Plans, Preparation
from bot.game.unit_of_work import PlayedByItself
from bot.narration.gains import confirm_notes
from bot.narration.narrator import escape
from bot.narration.prompts import decision_prompt, offering_so_far, payment_prompt
from bot.narration.turn import NO_LACKS, log_line, turn_sentence
from bot.platform.discord.client import AnsweringClient
from bot.platform.discord.pages import Item, Page, join_lines
from bot.platform.discord.reply import panel_of
from bot.platform.i18n.languages import language
from bot.platform.store.errors import StoreError
from bot.ui.actions import Action
from bot.ui.buttons import rules_button
from bot.ui.presenter import Presenter
from engine import Event, Game, GameError, Kind, Lack, Line, RegionOption
from engine.events import Built, GameOver, Paid, Passed
from render.text.amounts import Length

_TURNS_SHOWN = 3  # of a line, the newest
_SENTENCE = 240  # characters of each


def line_heading(presenter: Presenter, draft: Draft, line: Line) -> str:
    """Says that this is an analysis, where the line began, and what its last turns did."""
    over = draft.game.to_move is None
    told = [
        turn_sentence(presenter.narrator.pictured, events) for events in line.turns[-_TURNS_SHOWN:]
    ]
    heading = presenter.text(
        "line-over" if over else "line-note",
        count=len(line.turns),
        turn=draft.table.version,
        name=escape(draft.table.names[draft.seat]),
    )
    return join_lines(heading, *(_short(sentence) for sentence in told))


def _short(text: str) -> str:
    return text if len(text) <= _SENTENCE else f"{text[: _SENTENCE - 1]}…"


def middle_text(step: Step, *, brief: bool = False) -> str:
    """The question, and what the turn has done so far; ``brief``: the first alone, in short."""
    done = "" if brief else _done_so_far(step)
    return join_lines(_question(step, brief=brief), done, _draws_note(step), _floor_note(step))


def _done_so_far(step: Step) -> str:
    """The turn's effects so far, or the cards of the offering."""
    cards = _on_their_way(step)
    if cards:
        return offering_so_far(step.narrator, cards, unknown=step.decision.kind is Kind.OFFER_MORE)
    if not step.view.draft:
        return ""
    done = told_to_player(step, step.view.draft)
    return step.language.text("turn-so-far", text=done)


def told_to_player(
    step: Step, events: Sequence[Event], lacks: Mapping[str, Lack] = NO_LACKS
) -> str:
    """A turn that is not played yet, as "You build …"; in a line the names stay."""
    length = Length.FULL if step.draft.line is not None else Length.DRAFT
    return turn_sentence(step.narrator.pictured, events, lacks=lacks, length=length)


def _on_their_way(step: Step) -> Sequence[str]:
    """The cards of an offering that is still open, or can still be changed; the top one first."""
    offering = step.offering
    if offering is not None:
        return (offering.top, *offering.under)
    first, *others = step.draft.game.choices or ("",)
    if step.view.draft or not first.startswith("offer:"):
        return ()
    return (first.removeprefix("offer:"), *(key for key in others if key != DONE))


def _question(step: Step, *, brief: bool) -> str:
    decision, narrator = step.decision, step.narrator.pictured
    amounts = step.amounts
    if amounts is not None:
        return amounts_question(step, amounts, brief=brief)
    if decision.kind is Kind.PAYMENT:
        events = step.tried_out().view(step.draft.seat).draft
        built = next((event for event in events if isinstance(event, Built)), None)
        if built is not None:
            tolls = [event for event in events if isinstance(event, Paid)]
            return payment_prompt(narrator, built, tolls)
    places = any(isinstance(option, RegionOption) for option in decision.options)
    return decision_prompt(narrator, decision, step.card_built, view=step.view, pictured=places)


def last_text(step: Step, question: str) -> str:
    """The turn as it will be, with the effects of its end.

    ``question``: whether it is to be played; of a turn that is prepared something else is asked.
    Who wins is left out: the totals are secret until the turn is played (R8).
    """
    ahead = step.tried_out()
    events, lacks = ahead.view(step.draft.seat).last_turn, ahead.shortfalls()
    passed = any(isinstance(event, Passed) for event in events)
    over = any(isinstance(event, GameOver) for event in events)
    told = [event for event in events if not isinstance(event, GameOver)]
    return join_lines(
        _fate(step) if step.draft.ahead else question,
        told_to_player(step, told, lacks),
        step.text("must-pass") if passed else "",
        step.text("confirm-over") if over else "",
        weighed(step, told=bool(lacks)),
        _floor_note(step),
        "" if step.draft.line is None else step.text("line-confirm-note"),
    )


def run_on(text: str) -> str:
    """The sentences behind one another, in fewer lines; those that are set apart stay so."""
    lines = text.split("\n")
    sentences = [line for line in lines if not line.startswith(">")]
    apart = [line for line in lines if line.startswith(">")]
    return join_lines(" ".join(sentences), *apart)


def weighed(step: Step, *, told: bool = False) -> str:
    """Lines about others who gain or lose by the turn, and about cards that bring nothing.

    ``told``: that nothing comes of the turn's column has been said already.
    """
    forecast = step.forecasts.get(CONFIRM)
    notes = confirm_notes(step.narrator.pictured, forecast, idle=not told) if forecast else []
    return "\n".join(f"> {note}" for note in notes)


def prepared_note(step: Step, *, listed: bool = False) -> str:
    """A note about the current player while preparing, or why a prepared turn was not played.

    ``listed``: the page has the list of plans.
    """
    language, draft, kept = step.language, step.draft, step.draft.preparation
    if draft.plans is not None and draft.plans.several:
        return plans_note(step, draft.plans, listed=listed)
    if draft.ahead:
        mover = draft.table.mover
        return language.text("prepare-title", name=escape(mover.name) if mover else "")
    if kept is None or not kept.ready:
        return ""
    if kept.same:
        return step.text("prepared-soon") if kept.at_once else ""
    before = told_to_player(step, kept.before)
    if kept.now is None:
        return language.text("prepared-impossible", before=before)
    return language.text("prepared-differs", before=before, now=told_to_player(step, kept.now))


def _fate(step: Step) -> str:
    plans, kept = step.draft.plans, step.draft.preparation
    if plans is not None and plans.several:
        return plan_fate(step, plans)
    if kept is None or not kept.ready:
        return step.text("prepare-ask")
    if not kept.same:
        return step.text("prepare-changed")
    return step.text("prepare-once" if kept.at_once else "prepare-draft")


def _floor_note(step: Step) -> str:
    draft = step.draft
    return step.text("undo-floor-note") if draft.game.floor and not draft.can_undo else ""


def _draws_note(step: Step) -> str:
    """Says that cards are drawn after any answer: so it is asked, although the bot knows one."""
    draft = step.draft
    if draft.ahead or draft.line is not None:
        return ""
    if not all(_draws(draft.game, option.key) for option in step.decision.options):
        return ""
    return step.text("draws-note" if draft.nothing_to_hide else "draws-note-fixed")


def _draws(game: Game, key: str) -> bool:
    """Whether cards are drawn, or taken from the discard pile, and seen after ``key``."""
    ahead = game.copy()
    try:
        ahead.choose(key)
    except GameError:
        return False
    seat = game.to_move
    before, after = game.view(seat), ahead.view(seat)
    piles = (before.deck_size, before.discard_size) != (after.deck_size, after.discard_size)
    return piles and ahead.floor != game.floor


LINE = 120  # characters of what a plan does, in the list
_LAST_ROW = 4


def has_list(draft: Draft) -> bool:
    """Whether the list stands for what is prepared, and not a plan that is being made."""
    plans = draft.plans
    if plans is None or not draft.ahead or not plans.several:
        return False
    return plans.in_hand.ready or not draft.game.choices


def plans_page(step: Step, plans: Plans) -> Page:
    """The plans in order, a line and a row of buttons for each; how they are played; one more."""
    shown = [place for place in range(len(plans.each)) if not _is_empty(step, plans, place)]
    unfinished = not has_list(step.draft)
    items = list[Item]()
    for row, place in enumerate(shown):
        waits = unfinished and place != plans.place
        items += _plan_row(step, place, row, waits=waits)
    fates = min(len(shown), _LAST_ROW)
    once = any(one.at_once for one in plans.each)
    for key, extra, chosen in (
        ("button-prepare-once", PlanStep.ONCE, once),
        ("button-prepare-draft", PlanStep.DRAFT, not once),
    ):
        style = ButtonStyle.success if chosen else ButtonStyle.secondary
        items.append(step.button(key, Action.PLAN, extra, style=style, row=fates, disabled=chosen))
    if plans.ready < MOST_PLANS and not unfinished:
        items.append(step.button("button-plan-add", Action.PLAN, PlanStep.ADD, row=_LAST_ROW))
    items.append(step.button("button-close", Action.CLOSE, row=_LAST_ROW))
    items.append(rules_button(step.language, "turn", step.draft.stamp, row=_LAST_ROW))
    head = step.text("plans-once" if once else "plans-draft")
    lines = [_line(step, plans, place) for place in shown]
    return Page(join_lines(head, *lines), items=tuple(items))


def _is_empty(step: Step, plans: Plans, place: int) -> bool:
    mine = place == plans.place
    return mine and not plans.in_hand.ready and not step.draft.game.choices


def _plan_row(step: Step, place: int, row: int, *, waits: bool) -> list[Item]:
    """The actions on a plan; ``waits``: another one has to be finished first."""
    wanted = [("show", PlanStep.OPEN)]
    wanted += [("up", PlanStep.UP)] if place > 0 else []
    wanted += [("first", PlanStep.FIRST)] if place > 1 else []
    wanted.append(("remove", PlanStep.REMOVE))
    return [
        plan_button(
            *(step, key, place + 1, f"{what}:{place}"),
            row=row,
            disabled=waits and what is PlanStep.OPEN,
        )
        for key, what in wanted
    ]


def _line(step: Step, plans: Plans, place: int) -> str:
    """One plan in a line: what it does, and what is different now."""
    plan, text, number = plans.each[place], step.language.text, place + 1
    if not plan.ready:
        turn = _told(step, step.draft.game.view(step.draft.seat).draft)
        return text("plan-line-unfinished", number=number, turn=turn)
    turn = _told(step, plan.before)
    if plan.same:
        return text("plan-line", number=number, turn=turn)
    if plan.now is None:
        return text("plan-line-impossible", number=number, turn=turn)
    return text("plan-line-differs", number=number, turn=turn, now=_told(step, plan.now))


def _told(step: Step, events: tuple[Event, ...]) -> str:
    return log_line(step.narrator.pictured, events, limit=LINE) or "…"


def plan_fate(step: Step, plans: Plans) -> str:
    """The text at the end of a turn that is prepared beside others."""
    mine: Preparation = plans.in_hand
    about = {"number": plans.place + 1, "count": len(plans.each)}
    if not mine.ready:
        return step.text("plan-ask")
    return step.language.text("plan-kept" if mine.same else "plan-changed", **about)


def plans_note(step: Step, plans: Plans, *, listed: bool) -> str:
    """The person whose turn it is while one prepares; in one's own, which plan is in hand, and why.

    ``listed``: it stands below the list, and not below one plan.
    """
    language, draft, number = step.language, step.draft, plans.place + 1
    if draft.ahead:
        name = escape(draft.table.mover.name) if draft.table.mover else ""
        if listed:
            return language.text("prepare-title", name=name)
        return language.text("prepare-title-plan", name=name, number=number)
    if plans.armed:
        return language.text("prepared-soon-plan", number=number)
    lines = [
        _line(step, plans, place)
        for place in range(len(plans.each))
        if not _is_empty(step, plans, place)
    ]
    key = "plans-none" if plans.in_hand.ready else "plans-unfinished"
    if any(one.same for one in plans.each):
        key = "plans-yours" if plans.in_hand.ready else key
    return join_lines(language.text(key, number=number), *lines)


def take_items(step: Step) -> list[Item]:
    """In one's own turn: the other plans, which can become the turn in hand."""
    draft, plans = step.draft, step.draft.plans
    if draft.ahead or plans is None or plans.armed:
        return []
    return [
        plan_button(step, "take", place + 1, f"{PlanStep.TAKE}:{place}", row=_LAST_ROW)
        for place, plan in enumerate(plans.each)
        if place != plans.place and plan.ready
    ]


_log = structlog.get_logger(__name__)


async def follow(client: AnsweringClient, played: PlayedByItself) -> None:
    """Edit the player's open panel to say that their turn was played, while it can be edited.

    That is for a quarter of an hour, and if the process that showed it still runs.
    """
    try:
        table = await client.services[TableReader].get(played.table_id)
    except (StoreError, TableError) as error:  # the channel tells the turn anyway
        _log.info("panel_update_failed", table=played.table_id, reason=type(error).__name__)
        return
    seat = table.seat_of(played.person_id)
    if seat is None:
        return
    words = language(client.chosen_language(played.person_id) or table.seats[seat].locale)
    text = words.text("prepared-played-last" if table.over else "prepared-played")
    if played.plan > 1 and not table.over:
        text = words.text("prepared-played-plan", number=played.plan)
    await client.panels.change(panel_of(played.person_id, table.id), Page(text))
