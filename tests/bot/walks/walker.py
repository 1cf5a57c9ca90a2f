"""Types every command and presses every component that the answers have, each kind of page once.

A component whose message is gone or old is reached again: the place is put into its state, and what
led to the component is done once more.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Iterator
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from bot.loopback import Person
from bot.loopback.people.answers import Answer, DidNotRespond, Impossible
from bot.loopback.world.objects import Message
from bot.loopback.world.protocol import Json, Part
from tests.bot.walks.states import State, begin, ensure, forget_choices
from tests.bot.walks.steps import (
    Found,
    Met,
    Path,
    Pressed,
    Typed,
    Written,
    argument_of,
    fields_of,
    kind_of,
    of_a_table,
    page_of,
    parts_of,
    shown_by,
    told,
    words_of,
)
from tests.bot.walks.town import Keyboard, Town
from tests.bot.walks.verdict import Verdict

PATIENCE = 120.0  # seconds for an answer on a machine that has much to do
AT_HAND = 20  # pages that somebody remembers to have before them
PRIMARY, SECONDARY, SUCCESS, DANGER = 1, 2, 3, 4  # styles of buttons


@dataclass(frozen=True)
class Todo:
    """A component or form found: its reader, its page, and the steps to it."""

    role: str
    path: Path
    step: Pressed | Written


@dataclass(frozen=True)
class Shown:
    """A page that somebody has before them, and the steps that led to it."""

    role: str
    person: Person
    message: Message
    path: Path


class Walker:
    """A walker through a town; ``met`` has the kinds found, ``verdict`` the faults.

    ``steps``: so many are done one after the other at most, beginning with a command or with what
    everybody sees.
    """

    def __init__(self, town: Town, verdict: Verdict, steps: int = 100) -> None:
        self.town, self.verdict, self.met = town, verdict, Met()
        self._steps = steps
        self._keyboard = Keyboard(town, self.met)
        self._seen: set[object] = set()
        self._missed: set[object] = set()  # what was not reached again: used where it is at hand
        self._todo: dict[object, Todo] = {}
        self._ways: dict[object, Path] = {}  # to each kind of page, the shortest
        self._at_hand: deque[Shown] = deque(maxlen=AT_HAND)
        self._looked: dict[str, dict[int, int]] = {}  # by role and channel, the last message seen

    async def walk(self, state: State) -> None:
        """Walk through everything while the place is in ``state``."""
        self._state = state
        self._at_hand.clear()
        self._ways.clear()
        before = self._newest()
        await begin(self.town, state)
        self._looked = {role: self._newest() for role in state.roles}
        for role in state.typing:
            person = await self._person(role)
            options = role in state.options
            for typed in await self._keyboard.commands(person, state.only, options=options):
                person = await self._person(role)
                await forget_choices(self.town)
                self._note(role, person, await self._type(person, typed), (typed,))
                await self._look_around()
                await self._finish()
        self._looked = {role: dict(before) for role in state.roles}
        await self._look_around()
        await self._finish()

    async def _person(self, role: str) -> Person:
        """The person with a role in the current state of the walk."""
        now = await ensure(self.town, self._state)
        harness = self.town.harness
        people = {one.id: one for one in self.town.people}
        mover = now.mover if now is not None and not now.awaited else None
        first = people.get(mover.person_id or 0) if mover is not None else None
        first = first or harness.ann
        if role == "manager":
            return self.town.manager
        if role == "mover":
            return first
        return harness.bo if first is harness.ann else harness.ann

    # Noting what can be done.

    def _note(self, role: str, person: Person, answer: Answer | None, path: Path) -> None:
        """Note the possible steps of an answer."""
        if answer is None:
            return
        if answer.modal is not None:
            kind = kind_of(str(answer.modal["custom_id"]))
            for text in ("Attack!", ""):
                self._add((kind, bool(text)), Todo(role, path, Written(kind, text)))
        for message in answer.messages:
            self._note_page(Shown(role, person, message, path))

    def _note_page(self, shown: Shown) -> None:
        if not (page := page_of(shown.message)):
            return
        self.met.pages.add((shown_by(shown.path), page))
        self._at_hand.append(shown)
        known = self._ways.setdefault((shown.role, shown_by(shown.path)), shown.path)
        if len(shown.path) < len(known):
            self._ways[shown.role, shown_by(shown.path)] = shown.path
        for key, _, step in self._uses(shown):
            self._add(key, Todo(shown.role, shown.path, step))

    def _uses(self, shown: Shown) -> Iterator[tuple[object, Json, Pressed]]:
        """The possible steps on a page: their key for repetition, the component, the step.

        What everybody sees is done by each role, in each state of the place. In a fresh state each
        kind of component of a table is used once more, whatever page it is on.
        """
        page, public = shown_by(shown.path), isinstance(shown.path[-1], Found)
        for part in parts_of(shown.message):
            custom_id = str(part["custom_id"])
            kind, argument = kind_of(custom_id), argument_of(custom_id)
            once = not public and self._state.fresh and of_a_table(custom_id)
            whose = (shown.role, self._state.name) if once or public else ()
            for value in _choices(part):
                key = (whose, None if once else page, kind, words_of(value))
                yield key, part, Pressed(kind, value, argument)

    def _add(self, key: object, todo: Todo) -> None:
        steps = sum(not isinstance(step, Found) for step in todo.path)
        if key not in self._seen and steps < self._steps:
            self.met.seen.add(todo.step.kind)
            self._seen.add(key)
            self._todo[key] = todo

    # Doing it.

    async def _finish(self) -> None:
        """Do all noted steps: those on the current page first, else the nearest."""
        while self._todo:
            self.verdict.look_at_requests()
            await ensure(self.town, self._state)
            at_hand = [
                (_weight(part), number, key, shown, part, step)
                for number, shown in enumerate(reversed(self._at_hand))
                if shown.person.sees_message(shown.message)
                for key, part, step in self._uses(shown)
                if key in self._todo
            ]
            if at_hand:
                _, _, key, shown, part, step = min(at_hand, key=lambda one: one[:2])
                await self._press_here(shown, part, step, key)
            else:
                await self._go_there(min(self._todo, key=lambda key: len(self._paths(key)[0])))

    def _paths(self, key: object) -> list[Path]:
        """The ways to a step to do, the shortest first."""
        todo = self._todo[key]
        other = self._ways.get((todo.role, shown_by(todo.path)), todo.path)
        return [(*path, todo.step) for path in sorted({other, todo.path}, key=len)]

    async def _press_here(self, shown: Shown, part: Json, step: Pressed, key: object) -> None:
        path = (*shown.path, step)
        answer = await self._press(shown.person, shown.message, part, path)
        if answer is None or self.verdict.is_stale(answer):
            await self._go_there(key)
            return
        del self._todo[key]
        self._missed.discard(key)
        self.met.pressed.add(step.kind)
        self._note(shown.role, shown.person, answer, path)

    async def _go_there(self, key: object) -> None:
        paths, todo = self._paths(key), self._todo.pop(key)
        for number, path in enumerate((*paths, paths[-1]) if key not in self._missed else ()):
            if number == len(paths):
                if todo.step.kind in self.met.pressed:
                    break
                await begin(self.town, self._state)  # as everything was when it was met
            person = await self._person(todo.role)
            answer = await self._reach(person, path)
            if answer is not None:
                self.met.pressed.add(todo.step.kind)
                self._note(todo.role, person, answer, path)
                if self.verdict.is_stale(answer):
                    self.verdict.faults.append(f"{todo.role}: {told(path)}: old at once")
                return
        self.met.unreached.append(f"{todo.role}: {told(paths[0])}")
        self._missed.add(key)
        self._seen.discard(key)

    async def _reach(self, person: Person, path: Path) -> Answer | None:
        """Do all steps of a path in the state of the walk; the answer to the last one."""
        await forget_choices(self.town)
        answer: Answer | None = None
        shown: list[Message] = []
        for number, step in enumerate(path, 1):
            done = path[:number]
            match step:
                case Typed():
                    answer = await self._type(person, step)
                case Found():
                    alike = [m for m in self.town.shown(person) if page_of(m) == step.page]
                    shown = sorted(alike, key=lambda message: message.id, reverse=True)
                    continue
                case Written():
                    if answer is None or answer.modal is None:
                        return None
                    doing = person.submit(answer, fields_of(answer.modal, step.text))
                    answer = await self._done("forms", f"{person.name}: {told(done)}", doing)
                case Pressed():
                    found = [(m, p) for m in shown for p in parts_of(m) if _fits(p, step)]
                    if not found:
                        return None
                    message, part = max(found, key=lambda one: _is_the_same(one[1], step))
                    answer = await self._press(person, message, part, done)
            if answer is None:
                return None
            shown = answer.messages
        return answer

    async def _type(self, person: Person, typed: Typed) -> Answer | None:
        self.met.commands.add(typed.command)
        where, options = self.town.where(person), dict(typed.options)
        doing = person.command(where, typed.command, **options)
        words = tuple(str(value) for value in options.values())
        return await self._done("commands", f"{person.name}: {typed}", doing, words)

    async def _press(
        self, person: Person, message: Message, part: Json, path: Path
    ) -> Answer | None:
        said, custom_id = f"{person.name}: {told(path)}", str(part["custom_id"])
        if part["type"] == Part.BUTTON:
            return await self._done("buttons", said, person.click(message, custom_id=custom_id))
        step = path[-1]
        assert isinstance(step, Pressed)
        picked = self._picked(part, step.value)
        return await self._done("menus", said, person.select(message, *picked, custom_id=custom_id))

    def _picked(self, part: Json, value: str) -> list[Any]:
        """The values picked in a menu."""
        guild = self.town.harness.guild
        if part["type"] == Part.STRING_SELECT:
            least = part.get("min_values")
            others = [one["value"] for one in part["options"] if one["value"] != value]
            return [value, *others[: max(0, (1 if least is None else int(least)) - 1)]]
        if part["type"] == Part.ROLE_SELECT:
            return [guild.roles[-1]]
        if part["type"] == Part.CHANNEL_SELECT:
            kinds = part.get("channel_types")
            return [c for c in guild.channels.values() if not kinds or c.kind in kinds][:1]
        return [self.town.harness.cy]

    async def _done(
        self, what: str, said: str, doing: Awaitable[Answer], typed: tuple[str, ...] = ()
    ) -> Answer | None:
        """Wait for the complete answer to a step, and check it; None if it cannot be done."""
        try:
            answer = await doing
            await answer.settled(timeout=PATIENCE)
        except (Impossible, DidNotRespond) as error:
            self.verdict.faults.append(f"{said}: {type(error).__name__}: {error}")
            return None
        await self.town.harness.client.finish_answers(PATIENCE)
        self.met.done[what] += 1
        self.verdict.judge(answer, said, typed)
        for file in (file for message in answer.messages for file in message.attachments):
            if file.filename.startswith("deus-") and file.filename.endswith(".txt"):
                self._keyboard.record = (file.filename, file.data)
        return answer

    # Looking around.

    async def _look_around(self) -> None:
        """Note what everybody sees: boards, votes, offers, and messages by DM."""
        await self.town.settled()
        for role in self._state.roles:
            person = await self._person(role)
            for place in self.town.places(person):
                last = self._looked[role].get(place.id, 0)
                messages = reversed([*place.messages.values()])
                new = [*takewhile(lambda m, last=last: m.id > last, messages)]
                for message in reversed(new):
                    if not message.ephemeral and person.sees_message(message):
                        self._note_page(Shown(role, person, message, (Found(page_of(message)),)))
                self._looked[role][place.id] = max(place.messages, default=0)

    def _newest(self) -> dict[int, int]:
        """The newest message of every channel."""
        channels = self.town.world.channels.values()
        return {channel.id: max(channel.messages, default=0) for channel in channels}


def _weight(part: Json) -> int:
    """The order of presses: buttons that end a turn or a game, green or red, come last."""
    return (SECONDARY, PRIMARY, SUCCESS, DANGER).index(part.get("style", SECONDARY))


def _choices(part: Json) -> list[str]:
    """The values of a menu of texts that differ in kind; "" for anything else."""
    if part["type"] != Part.STRING_SELECT:
        return [""]
    found: dict[str, str] = {}
    for one in part["options"]:
        found.setdefault(words_of(str(one["value"])), str(one["value"]))
    return list(found.values())


def _is_the_same(part: Json, step: Pressed) -> bool:
    return argument_of(str(part["custom_id"])) == step.argument


def _fits(part: Json, step: Pressed) -> bool:
    if kind_of(str(part["custom_id"])) != step.kind:
        return False
    return not step.value or any(one["value"] == step.value for one in part.get("options") or ())
