"""Somebody who plays a turn that they have in mind with the panel alone, in the fewest taps.

They find their way by what components say they do: their custom ids and values.
"""

from __future__ import annotations

from bot.local import Person
from bot.local.people.answers import Answer
from bot.local.world.objects import Message
from bot.local.world.protocol import Json
from bot.ui.components.custom_id import CustomId, Verb
from engine import Game, Kind
from tests.bot.harness import Harness
from tests.taps.counting import TurnCost
from tests.taps.wishes import Wish

MOST_STEPS = 60


class Newcomer:
    """A person at the table of a harness."""

    def __init__(self, harness: Harness, person: Person) -> None:
        self.person = person
        self._harness = harness

    async def turn(self, number: int, wish: Wish, *, first: bool) -> TurnCost:
        """Play ``wish`` as the turn after the board of ``number`` turns; what it cost."""
        cost = TurnCost(wish.action, wish.cards, first)
        board = await self._harness.board(number)
        cost.reads(board)
        panel = await self._presses(cost, board, _button(board, Verb.TAKE))
        if panel.files and panel.files[0].filename.startswith("since-"):
            # What happened since is told first and the panel follows by itself.
            message = await self._harness.aside(panel)
        else:
            message = _shown(panel)
        for _ in range(MOST_STEPS):
            cost.reads(message)
            confirm = _button(message, Verb.CONFIRM)
            game = await self._game()
            left = _left(game, wish)
            if not left and confirm is not None:
                await self._presses(cost, message, confirm)
                return cost
            message = _shown(await self._step(cost, message, game, left))
        raise AssertionError(f"the turn does not end: {cost.steps}")

    async def _game(self) -> Game:
        table = await self._harness.table()
        return (await self._harness.tables.draft(table.id, self.person.id)).game

    async def _step(self, cost: TurnCost, message: Message, game: Game, left: list[str]) -> Answer:
        assert game.decision is not None
        more = game.decision.kind is Kind.OFFER_MORE
        further = left[: left.index("done")] if "done" in left else left
        if more and further and "done" not in left:
            every = _button(message, Verb.PICK, "*all")
            if every is not None:
                return await self._presses(cost, message, every)
        wanted = left[0]
        answer = _button(message, Verb.PICK, wanted)
        if answer is not None:
            return await self._presses(cost, message, answer)
        for menu in message.selects:
            values = [option["value"] for option in menu["options"]]
            if wanted in values:
                several = int(menu.get("max_values") or 1) > 1
                picked = [key for key in further if key in values] if several else [wanted]
                cost.selects(menu, picked)
                custom_id = str(menu["custom_id"])
                chosen = await self.person.select(message, *picked, custom_id=custom_id)
                return await chosen.settled()
        return await self._presses(cost, message, self._way_on(message, wanted))

    def _way_on(self, message: Message, wanted: str) -> Json:
        """The button that leads to where ``wanted`` is offered."""
        verbs = {"offer": Verb.OFFER, "wild": Verb.WILD}
        way = verbs.get(wanted.partition(":")[0])
        button = _button(message, way) if way is not None else None
        button = button or next(
            (b for b in message.buttons if b.get("label") == "More" and not b.get("disabled")), None
        )
        assert button is not None, f"no way to {wanted}: {message.labels}"
        return button

    async def _presses(self, cost: TurnCost, message: Message, button: Json | None) -> Answer:
        assert button is not None, message.labels
        cost.presses(button)
        answer = await self.person.click(message, custom_id=str(button["custom_id"]))
        return await answer.settled()


def _shown(answer: Answer) -> Message:
    assert answer.message is not None
    return answer.message


def _button(message: Message, verb: Verb, extra: str | None = None) -> Json | None:
    """The button that does that; ``extra`` None: whatever it says besides."""
    for button in message.buttons:
        if button.get("disabled") or not str(button.get("custom_id", "")).startswith("b:"):
            continue
        custom_id = CustomId.parse(str(button["custom_id"]))
        if custom_id.verb is verb and extra in (None, custom_id.extra):
            return button
    return None


def _left(game: Game, wish: Wish) -> list[str]:
    """What of the wish is still to be said; the cards under the top one have no order."""
    left = list(wish.keys)
    for key in game.choices:
        assert key in left, f"{key} was not wanted: {wish.keys}"
        left.remove(key)
    return left
