"""Several prepared turns of a player, tried in order: what their player can do with them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.features.turn import drafts
from bot.features.turn.drafts import InHand, in_hand
from bot.game.errors import Code, TableError
from bot.game.queries import game_row
from bot.game.rows import DraftRow, GameRow, PreparedRow
from bot.game.table import clocks, prepared_turns
from bot.game.table.calls import SILENCE
from bot.game.table.prepared_turns import MOST_PLANS, Plan, as_far_as_they_go, lay_out, plans_of
from bot.game.table.state import Draft, dealt
from bot.game.unit_of_work import UnitOfWork, UseCases
from bot.platform.request import Stamp
from engine import event_to_json


class PlanStep(StrEnum):
    """The actions of a player on their plans. Custom ids contain the values."""

    ADD = "add"  # begins another one, after those that there are
    SAVE = "save"  # finishes the one in hand in its place, or renews it
    INSTEAD = "instead"  # finishes the one in hand in the place of another one
    OPEN = "open"  # takes another one in hand
    UP = "up"
    FIRST = "first"
    REMOVE = "remove"
    ONCE = "once"  # they are played by themselves
    DRAFT = "draft"  # their player confirms them
    TAKE = "take"  # in one's own turn: another one becomes the turn in hand


class PlanLists(UseCases):
    """Changes what a player has prepared, each time in one transaction."""

    async def change(
        self, table_id: int, person_id: int, stamp: Stamp, step: PlanStep, place: int = 0
    ) -> Draft:
        """Do ``step``, with the plan at ``place``, from 0, where it is about one.

        Raises what ``Turns.draft`` raises, ``TableError``: stale, turn-begun, not-whole,
        plans-full, plan-unfinished (the plan in hand would be lost).
        """
        async with self._transactions.writing(queues=False) as out:
            row = await game_row(out.session, table_id, lock=True)
            hand = await in_hand(out.session, row, out.cards, person_id, stamp)
            if step is PlanStep.TAKE:
                await _take(out, row, hand, place)
            elif hand.draft.ahead:
                _arrange(out, hand, step, place)
            else:
                raise TableError(Code.TURN_BEGUN)
            await out.session.flush()
            return await drafts.read_draft(out.session, row, out.cards, person_id)


@dataclass(slots=True)
class _Order:
    """The plans of a player in order; ``mine`` is the one in hand, ``hand`` the draft of it.

    Its public methods are named as the ``PlanStep`` that they do.
    """

    plans: list[Plan]
    mine: Plan
    hand: InHand

    def add(self, place: int) -> None:
        self._put_down()
        if sum(plan.ready for plan in self.plans) >= MOST_PLANS:
            raise TableError(Code.PLANS_FULL, limit=MOST_PLANS)
        self.mine = Plan([], [])
        self.plans.append(self.mine)

    def save(self, place: int) -> None:
        if not self.mine.ready and sum(plan.ready for plan in self.plans) >= MOST_PLANS:
            raise TableError(Code.PLANS_FULL, limit=MOST_PLANS)
        self._finish()

    def instead(self, place: int) -> None:
        other = self.plans[place]
        self._finish()
        if other is not self.mine:
            self.plans.remove(self.mine)
            self.plans[self.plans.index(other)] = self.mine

    def open(self, place: int) -> None:
        wanted = self.plans[place]
        if wanted is not self.mine:
            self._put_down()
        self.mine = wanted

    def up(self, place: int) -> None:
        self.plans.insert(max(place - 1, 0), self.plans.pop(place))

    def first(self, place: int) -> None:
        self.plans.insert(0, self.plans.pop(place))

    def remove(self, place: int) -> None:
        gone = self.plans.pop(place)
        if not self.plans:
            self.plans.append(Plan([], []))
        if gone is self.mine:
            self.mine = self.plans[min(place, len(self.plans) - 1)]

    def _put_down(self) -> None:
        """Take the plan in hand out of the way; one without a choice is removed."""
        if self.mine.ready:
            return
        if not self.mine.empty:
            raise TableError(Code.PLAN_UNFINISHED)
        self.plans.remove(self.mine)

    def _finish(self) -> None:
        """Keep what the plan in hand does now."""
        draft, choices = self.hand.draft, list(self.hand.draft.game.choices)
        effects = prepared_turns.effects_of(dealt(draft.table), draft.seat, choices)
        if effects is None:
            raise TableError(Code.NOT_WHOLE)
        self.mine.choices = choices
        self.mine.effects = [event_to_json(event) for event in effects]


def _arrange(out: UnitOfWork, hand: InHand, step: PlanStep, place: int) -> None:
    row = hand.kept
    if not isinstance(row, PreparedRow):
        raise TableError(Code.NOT_WHOLE)
    plans = plans_of(row)
    if place >= len(plans):
        raise TableError(Code.STALE)
    if step in (PlanStep.ONCE, PlanStep.DRAFT):
        row.at_once = step is PlanStep.ONCE
    else:
        order = _Order(plans, plans[row.place], hand)
        getattr(order, step)(place)
        lay_out(row, order.plans, order.plans.index(order.mine))
    if not any(plan.ready for plan in plans_of(row)):
        row.at_once = False
    row.turn, row.changes, row.at = hand.draft.table.version, row.changes + 1, out.now
    out.session.add(row)


async def _take(out: UnitOfWork, row: GameRow, hand: InHand, place: int) -> None:
    """Make the possible part of another plan the turn in hand; all plans stay."""
    draft = hand.draft
    kept = (
        None
        if draft.ahead
        else await prepared_turns.prepared_row(out.session, draft.table.id, draft.seat)
    )
    if kept is None or kept.play_at is not None or not isinstance(hand.kept, DraftRow):
        raise TableError(Code.STALE)
    plans = plans_of(kept)
    if place >= len(plans):
        raise TableError(Code.STALE)
    lay_out(kept, plans, place)
    hand.kept.choices = as_far_as_they_go(dealt(draft.table), plans[place].choices)
    hand.kept.changes, hand.kept.at = hand.kept.changes + 1, out.now
    out.session.add(kept)
    out.session.add(hand.kept)
    clocks.wake(out.session, row, out.now)
    row.due_at = min(row.due_at or out.now + SILENCE, out.now + SILENCE)
