"""The game that is measured: two newcomers, the real client, a loopback Discord.

A newcomer wants to do something in a turn, whatever panel they have to say it with, and plays it
with the panel alone, in the fewest taps. They find their way by what components say they do: their
custom ids and values. Of a god's gifts they take what the panel offers in one tap, where it does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from random import Random

import pytest

from bot.features.turn.answered_ahead import GIFTS
from bot.features.turn.by_itself import all_trades
from bot.features.turn.together import LESS, TRADES, Amounts
from bot.features.turn.use_cases import Turns
from bot.game.table.state import Draft
from bot.loopback import Person
from bot.loopback.people.answers import Answer
from bot.loopback.world.objects import Message
from bot.loopback.world.protocol import Json
from bot.platform.discord.custom_ids import CustomId
from bot.ui.actions import Action
from engine import Game, God, Kind
from engine.players.agents import choose
from tests.bot.harness import Harness, own_harness, signed_pictures
from tests.tools.taps.figures import TurnCost

OFFERING = 2  # every so-manieth turn of a player is an offering
WHOLE = 3  # every so-manieth offering is of the whole hand


@dataclass(frozen=True, slots=True)
class Wish:
    """A turn without its confirmation: the key it begins with, and the answers ``said`` later.

    Of an offering also the god, and the cards ``under`` the top one; ``done`` unless no card is
    left in hand.
    """

    first: str
    said: tuple[str, ...]
    god: str | None = None
    under: tuple[str, ...] = ()
    done: bool = False

    @property
    def action(self) -> str:
        """Build, or the god of the offering."""
        return self.god or "build"


class Wishes:
    """The wishes of one player: alternating builds and offerings, all gods equally often."""

    def __init__(self, seed: str) -> None:
        self._chance = Random(f"{seed} wishes")
        self._called = dict.fromkeys(God, 0)
        self._turns = 0
        self._offerings = 0

    def next(self, game: Game) -> Wish:
        """The turn after ``game``; greedy answers the other questions."""
        self._turns += 1
        ahead = game.copy()
        if self._turns % OFFERING:
            first = choose("greedy", ahead, self._chance)
            if self._turns == 1 and first.key.startswith("offer:"):
                first = ahead.options[0]
            if not first.key.startswith("offer:"):
                ahead.choose(first)
                return Wish(first.key, self._finished(ahead))
        return self._offering(ahead)

    def _offering(self, ahead: Game) -> Wish:
        """To the god called least; now and then of all the cards."""
        self._offerings += 1
        hand = sorted(ahead.view(ahead.to_move).hand or ())
        gods = {key: God(ahead.catalogue.card(key).colour) for key in hand}
        top = min(gods, key=lambda key: (self._called[gods[key]], key))
        self._called[gods[top]] += 1
        ahead.choose(f"offer:{top}")
        under: list[str] = []
        while ahead.decision is not None and ahead.decision.kind is Kind.OFFER_MORE:
            every = self._offerings % WHOLE == 0
            key = ahead.options[0].key if every else choose("greedy", ahead, self._chance).key
            under += [key] if key != "done" else []
            ahead.choose(key)
        done = ahead.choices[-1] == "done"
        return Wish(f"offer:{top}", self._finished(ahead), gods[top].key, tuple(under), done)

    def _finished(self, ahead: Game) -> tuple[str, ...]:
        begun = len(ahead.choices)
        while ahead.decision is not None and ahead.decision.kind is not Kind.CONFIRM:
            ahead.choose(choose("greedy", ahead, self._chance))
        return ahead.choices[begun:]


MOST_STEPS = 60


class Newcomer:
    """A person at the table of a harness."""

    def __init__(self, harness: Harness, person: Person) -> None:
        self.person = person
        self._harness = harness

    async def turn(self, number: int, wish: Wish, *, first: bool) -> TurnCost:
        """Play ``wish`` as the turn after the board of ``number`` turns; returns its cost."""
        cost = TurnCost(wish.action, 1 + len(wish.under), first)
        board = await self._harness.board(number)
        cost.reads(board)
        panel = await self._presses(cost, board, _button(board, Action.TAKE))
        if panel.files and panel.files[0].filename.startswith("since-"):
            # What happened since is told first and the panel follows by itself.
            message = await self._harness.aside(panel)
        else:
            message = _shown(panel)
        for _ in range(MOST_STEPS):
            cost.reads(message)
            draft = await self._draft()
            game = draft.game
            stand = _stand(game)
            ticking = [custom_id for custom_id in _ids(message) if custom_id.action == Action.TICK]
            if ticking and Counter(stand.under) != Counter(wish.under):
                message = _shown(await self._tick(cost, message, stand, wish))
                continue
            split = _button(message, Action.AMOUNTS, "usual") if wish.god else None
            if split is not None:
                message = _shown(await self._presses(cost, message, split))
                continue
            wrong = _wrong(game, wish)
            if wrong is not None:
                message = _shown(await self._presses(cost, message, _other(message, game, *wrong)))
                continue
            settled = game.decision is not None and game.decision.kind is Kind.CONFIRM
            left = [] if settled else _left(stand, wish)
            if not left:
                await self._presses(cost, message, _button(message, Action.CONFIRM))
                return cost
            at_once = _at_once(message, draft, left)
            if at_once is not None:
                message = _shown(await self._presses(cost, message, at_once))
                continue
            message = _shown(await self._step(cost, message, stand, left))
        raise AssertionError(f"the turn does not end: {cost.steps}")

    async def _draft(self) -> Draft:
        table = await self._harness.table()
        return await self._harness.services[Turns].draft(table.id, self.person.id)

    async def _tick(self, cost: TurnCost, message: Message, stand: Stand, wish: Wish) -> Answer:
        """One tap towards the wished cards."""
        wished, now = Counter(wish.under), Counter(stand.under)
        apart = (wished - now) + (now - wished)
        for extra, then in (("*all", Counter(stand.further) - wished), ("*only", wished)):
            button = _button(message, Action.TICK, extra)
            if button is not None and 1 + then.total() <= apart.total():
                return await self._presses(cost, message, button)
        card = min(apart)
        number = now[card] + (1 if wished[card] > now[card] else -1)
        return await self._presses(cost, message, _button(message, Action.TICK, f"{number}:{card}"))

    async def _step(
        self, cost: TurnCost, message: Message, stand: Stand, left: list[str]
    ) -> Answer:
        """One answer to the open question."""
        further = left[: left.index("done")] if "done" in left else left
        if stand.ticking and "done" not in left:
            every = _button(message, Action.PICK, "*all")
            if every is not None:
                return await self._presses(cost, message, every)
        wanted = left[0]
        answer = _button(message, Action.PICK, wanted)
        if answer is not None:
            return await self._presses(cost, message, answer)
        for menu in message.selects:
            values = [option["value"] for option in menu["options"]]
            if wanted in values:
                several = int(menu.get("max_values") or 1) > 1
                picked = [key for key in further if key in values] if several else [wanted]
                return await self._selects(cost, message, menu, picked)
        return await self._presses(cost, message, self._way_on(message, wanted))

    async def _selects(
        self, cost: TurnCost, message: Message, menu: Json, picked: list[str]
    ) -> Answer:
        cost.selects(menu, picked)
        custom_id = str(menu["custom_id"])
        return await (await self.person.select(message, *picked, custom_id=custom_id)).settled()

    def _way_on(self, message: Message, wanted: str) -> Json:
        """The button that leads to where ``wanted`` is offered."""
        actions = {"offer": Action.OFFER, "wild": Action.WILD}
        way = actions.get(wanted.partition(":")[0])
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


def _button(message: Message, action: Action, extra: str | None = None) -> Json | None:
    """The button for that action; ``extra`` None: with any other text."""
    for button in message.buttons:
        if button.get("disabled") or not str(button.get("custom_id", "")).startswith("b:"):
            continue
        custom_id = CustomId.parse(str(button["custom_id"]))
        if custom_id.action == action and extra in (None, custom_id.extra):
            return button
    return None


def _at_once(message: Message, draft: Draft, left: Sequence[str]) -> Json | None:
    """The button that gives several of the answers ``left`` in one tap."""
    amounts = Amounts.of(draft)
    move = _button(message, Action.MOVE, ":".join(left[:2]))
    if move is not None:
        return move
    for custom_id in _ids(message):
        if custom_id.action != Action.AMOUNTS or custom_id.extra.startswith(f"{LESS}:"):
            continue
        trades = custom_id.extra == TRADES
        keys = all_trades(draft) if trades or amounts is None else amounts.more(custom_id.extra)
        if len(keys) > 1 and list(keys) == list(left[: len(keys)]):
            return _button(message, Action.AMOUNTS, custom_id.extra)
    return None


def _ids(message: Message) -> list[CustomId]:
    return [
        CustomId.parse(str(part["custom_id"]))
        for part in (*message.buttons, *message.selects)
        if part.get("custom_id")
    ]


@dataclass(frozen=True, slots=True)
class Stand:
    """The progress of a turn: the named cards of an offering, and the other answers.

    ``ticking``: further cards are asked for just now. ``further``: those that could be offered.
    """

    first: str | None
    under: tuple[str, ...] = ()
    further: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    ticking: bool = False


def _stand(game: Game) -> Stand:
    if not game.choices:
        return Stand(None)
    ahead = game.fork()
    seat = ahead.to_move
    first, *rest = game.choices
    ahead.choose(first)
    further = tuple(ahead.view(seat).hand or ())
    under: list[str] = []
    said: list[str] = []
    for key in rest:
        more = ahead.decision is not None and ahead.decision.kind is Kind.OFFER_MORE
        (under if more else said).append(key)
        ahead.choose(key)
    ticking = game.decision is not None and game.decision.kind is Kind.OFFER_MORE
    named = tuple(key for key in under if key != "done")
    return Stand(first, named, further, tuple(said), ticking)


def _wrong(game: Game, wish: Wish) -> tuple[int, str] | None:
    """The first choice that was made for them and is not as wished, by number; and the wish.

    What a god gives is as they wish it.
    """
    ahead, said = game.fork(), iter(wish.said)
    for number, key in enumerate(game.choices):
        decision = ahead.decision
        assert decision is not None, "the choices were made one after another"
        if wish.god and decision.kind in GIFTS:
            return None
        wished = next(said, key) if number and decision.kind is not Kind.OFFER_MORE else key
        if wished != key:
            return number, wished
        ahead.choose(key)
    return None


def _other(message: Message, game: Game, number: int, wished: str) -> Json | None:
    """The button that gives another answer, else the one that asks the question again."""
    found = _button(message, Action.INSTEAD, f"{number}:{wished}")
    if found is not None:
        return found
    if wished in _payments(game, number):
        return _button(message, Action.OTHERWISE, "")
    ways = [one.extra for one in _ids(message) if one.action == Action.OTHERWISE and one.extra]
    before = [int(extra) for extra in ways if int(extra) <= number]
    return _button(message, Action.OTHERWISE, str(max(before))) if before else None


def _payments(game: Game, number: int) -> list[str]:
    """The ways to pay, if the choice ``number`` is a payment."""
    ahead = game.fork()
    for key in game.choices[:number]:
        ahead.choose(key)
    paid = ahead.decision is not None and ahead.decision.kind is Kind.PAYMENT
    return [option.key for option in ahead.options] if paid else []


def _left(stand: Stand, wish: Wish) -> list[str]:
    """The rest of the wish to say."""
    cards = list((Counter(wish.under) - Counter(stand.under)).elements())
    under = [*cards, *(["done"] if wish.done else [])]
    if stand.first is None:
        return [wish.first, *(under if wish.god else ()), *wish.said]
    if stand.ticking:
        return [*under, *wish.said]
    return list(wish.said[len(stand.said) :])


SEED = "taps"


@asynccontextmanager
async def running_harness(seed: str = SEED) -> AsyncIterator[Harness]:
    """A bot in its own folder; pictures are one pixel, because nobody counts them."""
    with pytest.MonkeyPatch.context() as patch:
        signed_pictures(patch)
        async with own_harness(seed) as harness, harness.bot():
            yield harness


async def play(harness: Harness, turns: int, seed: str = SEED) -> list[TurnCost]:
    """The cost of each of the first ``turns`` turns of Ann and Bo; fewer if the game ends."""
    await harness.begin(harness.ann, harness.bo)
    people = (harness.ann, harness.bo)
    newcomers = {person: Newcomer(harness, person) for person in people}
    wishes = {person: Wishes(f"{seed} {person.name}") for person in people}
    costs: list[TurnCost] = []
    for number in range(turns):
        person = await harness.mover()
        if person is None:
            break
        table = await harness.table()
        draft = await harness.services[Turns].draft(table.id, person.id)
        wish = wishes[person].next(draft.game)
        await harness.all_sent()
        before = len(harness.discord.calls)
        cost = await newcomers[person].turn(number, wish, first=number < len(people))
        await harness.all_sent()
        cost.sends(list(harness.discord.calls)[before:])
        costs.append(cost)
    return costs
