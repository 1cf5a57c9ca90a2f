"""Sensible and senseless actions at a table: commands, presses, double clicks, two tabs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.loopback import Channel, Person
from bot.loopback.people.answers import Answer, DidNotRespond, Impossible
from bot.loopback.world.objects import Message, find_selects
from bot.loopback.world.protocol import Part
from bot.play.command_player import CommandPlayer, PlayError
from engine.model.board import LAYOUT_NAMES
from tests.bot.actions import press
from tests.bot.rig.ledger import Table

SETTLED_SECONDS = 10.0
ENDED_EARLY = 0.06
RECENT = 14  # messages of a channel that people still look at
LOOKS = ("status", "board", "player", "log", "rules", "settings", "replay")
TYPED = (
    ("build", "card"), ("build", "region"), ("build", "pay"), ("build", "column"),
    ("build", "face_down"), ("offer", "top"), ("offer", "others"), ("offer", "god"),
    ("choose", "option"), ("deus player", "seat"), ("deus card", "name"), ("deus new", "decks"),
)  # fmt: skip
ENDS = ("b:end:", "b:cancel:")  # rarely pressed, or no game would get anywhere
JUNK = ("", "farm", "Quarry", "all", "1", "none-legal", "C4", "🜁", "confirm", "x" * 200, "@Ann")


@dataclass(frozen=True)
class Act:
    """A coming action of ``person``; ``times`` of them at once."""

    person: Person
    what: str
    do: Callable[[], Awaitable[Answer | None]]
    times: int = 1


class Crowd:
    """A chooser of actions, determined by its generator and by what it sees."""

    def __init__(self, people: list[Person], seed: str) -> None:
        self._people = people
        self._seed = seed

    def acts(self, rng: Random, channel: Channel, table: Table | None) -> list[Act]:
        """Simultaneous actions in ``channel``. ``table`` is its newest one."""
        if table is None or not table.active:
            acts = [self._open(rng, channel)]
        elif table.status == "open":
            acts = self._fill(rng, channel, table)
        else:
            acts = self._play(rng, channel, table)
        acts += [self._anything(rng, channel) for _ in range(rng.randint(1, 5))]
        rng.shuffle(acts)
        return acts

    def turn(self, person: Person, channel: Channel, number: int, *, patient: bool = False) -> Act:
        """Type a whole turn. Unless ``patient``, others may disturb it."""
        player = CommandPlayer(person, channel, f"{self._seed}/{number}")
        return Act(person, "types a whole turn", _tried(player.turn, patient))

    def pick(self, person: Person, channel: Channel, number: int, *, patient: bool = False) -> Act:
        """Picks the first pieces."""
        player = CommandPlayer(person, channel, f"{self._seed}/{number}")
        return Act(person, "picks pieces", _tried(player.pick, patient))

    def _open(self, rng: Random, channel: Channel) -> Act:
        options: dict[str, Any] = {"players": rng.choice((2, 2, 3, 4))}
        if rng.random() < 0.3:
            options["decks"] = rng.choice(("egypt", "random", "temple", "no such deck"))
        if rng.random() < 0.25:
            options["layout"] = rng.choice(LAYOUT_NAMES)
        if rng.random() < 0.15:
            options["free_start"] = rng.choice((6, 8, 10))
        if rng.random() < 0.2:
            options["wild"] = True
        return self._command(rng.choice(self._people), channel, "deus new", options)

    def _fill(self, rng: Random, channel: Channel, table: Table) -> list[Act]:
        opener = self._who(table.opener)
        free = table.players - len(table.seats)
        if not free:
            return [self._command(opener, channel, "deus start", times=rng.choice((1, 1, 2)))]
        count = rng.choice((0, 1, 3))
        acts = [self._command(opener, channel, "deus computer") for _ in range(count)]
        others = rng.sample(self._people, min(len(self._people), free + rng.randint(0, 1)))
        return acts + [self._command(p, channel, "deus join") for p in others]

    def _play(self, rng: Random, channel: Channel, table: Table) -> list[Act]:
        number = rng.getrandbits(30)
        game = table.game
        if game is not None and game.awaited:
            waited = [table.seats[seat].person for seat in game.awaited]
            return [self.pick(self._who(p), channel, number) for p in waited if p is not None]
        mover = table.mover
        if mover is None or mover.person is None:
            return []
        if rng.random() < ENDED_EARLY:
            return [self._end(rng, self._who(table.opener), channel)]
        person = self._who(mover.person)
        acts = [self._newest(rng, person, channel, verb) for verb in self._wishes(rng)]
        if rng.random() < 0.6:
            acts.append(self.turn(person, channel, number))
        return [act for act in acts if act is not None]

    @staticmethod
    def _wishes(rng: Random) -> list[str]:
        """The buttons or selects that the mover looks for, newest first."""
        verbs = ("take", "take", "pick", "pick", "pick", "confirm", "confirm", "undo", "restart")
        return [rng.choice(verbs) for _ in range(rng.randint(1, 3))]

    def _newest(self, rng: Random, person: Person, channel: Channel, verb: str) -> Act | None:
        for message in reversed(person.sees(channel)[-RECENT:]):
            for part in self._parts(message):
                if part["custom_id"].split(":")[1] == verb:
                    return self._use(rng, person, message, part, rng.choice((1, 1, 2)))
        return None

    def _end(self, rng: Random, person: Person, channel: Channel) -> Act:
        """End a table, and sometimes open the next one at once."""
        again = rng.random() < 0.5

        async def end() -> Answer:
            asked = await (await person.command(channel, "deus end")).settled()
            if asked.message is None or not asked.message.buttons:
                return asked
            ended = await press(person, asked.message, "end:yes")
            return await person.command(channel, "deus new", players=2) if again else ended

        return Act(person, "ends the table" + " and opens the next" * again, end)

    def _anything(self, rng: Random, channel: Channel) -> Act:
        person = rng.choice(self._people)
        kind = rng.random()
        if kind < 0.5 and (press := self._press(rng, person, channel)) is not None:
            return press
        if kind < 0.62:
            return self._typing(rng, person, channel)
        if kind < 0.8:
            path = rng.choice(LOOKS)
            options = {"seat": rng.choice(JUNK[1:7])} if path == "player" else {}
            if path == "replay":
                options = {"turn": rng.randint(0, 5)}
            if path == "settings" and rng.random() < 0.7:
                options = {"theme": rng.choice(("light", "dark"))}
            return self._command(person, channel, f"deus {path}", options)
        return self._move(rng, person, channel)

    def _move(self, rng: Random, person: Person, channel: Channel) -> Act:
        one, other = (rng.choice(JUNK[1:]) for _ in range(2))
        moves: list[tuple[str, dict[str, Any]]] = [
            *((path, {}) for path in ("hand", "undo", "undo", "confirm", "confirm")),
            *((f"deus {path}", {}) for path in ("join", "leave", "start", "computer", "end")),
            ("build", {"card": one}),
            ("build", {"card": one, "region": other}),
            ("offer", {"top": one, "others": other}),
            ("choose", {"option": one}),
            ("deus new", {"players": rng.choice((2, 3, 4))}),
            ("deus card", {"name": one}),
        ]
        path, options = rng.choice(moves)
        return self._command(person, channel, path, options, rng.choice((1, 1, 1, 2)))

    def _typing(self, rng: Random, person: Person, channel: Channel) -> Act:
        path, option = rng.choice(TYPED)
        typed = rng.choice(JUNK)

        async def suggest() -> None:
            await person.autocomplete(channel, path, option=option, value=typed)

        return Act(person, f"types {typed[:20]!r} into /{path} {option}", suggest)

    def _press(self, rng: Random, person: Person, channel: Channel) -> Act | None:
        shown = [m for m in (*person.sees(channel)[-RECENT:], *person.dms[-2:]) if self._parts(m)]
        if not shown:
            return None
        message = rng.choice(shown)
        part = rng.choice(self._parts(message))
        if part["custom_id"].startswith(ENDS) and rng.random() < 0.8:
            return None
        return self._use(rng, person, message, part, rng.choice((1, 1, 1, 2, 3)))

    @staticmethod
    def _parts(message: Message) -> list[dict[str, Any]]:
        parts = [*message.buttons, *find_selects(message.components)]
        return [p for p in parts if p.get("custom_id") and not p.get("disabled")]

    def _use(
        self, rng: Random, person: Person, message: Message, part: dict[str, Any], times: int
    ) -> Act:
        custom_id = part["custom_id"]
        if part["type"] == Part.BUTTON:
            what = f"presses {part.get('label')!r} ({custom_id}) of {message.id}"
            return Act(person, what, lambda: person.click(message, custom_id=custom_id), times)
        values: list[Any] = [option["value"] for option in part.get("options", ())]
        if part["type"] == Part.USER_SELECT:
            values = self._people
        most = min(part.get("max_values", 1), len(values), 3)
        picked = rng.sample(values, rng.randint(min(part.get("min_values", 1), most), most))
        what = f"selects {picked} ({custom_id}) of {message.id}"
        return Act(
            person, what, lambda: person.select(message, *picked, custom_id=custom_id), times
        )

    def _command(
        self,
        person: Person,
        channel: Channel,
        path: str,
        options: dict[str, Any] | None = None,
        times: int = 1,
    ) -> Act:
        given = {name: value for name, value in (options or {}).items() if value != ""}
        what = f"types /{path} {given or ''}"
        return Act(person, what, lambda: person.command(channel, path, **given), times)

    def _who(self, person_id: int) -> Person:
        return next(person for person in self._people if person.id == person_id)


def _tried(play: Callable[[], Awaitable[object]], patient: bool) -> Callable[[], Awaitable[None]]:
    async def trying() -> None:
        try:
            await play()
        except PlayError:
            if patient:
                raise

    return trying


async def perform(act: Act) -> list[str]:
    """Do it; returns the results, a line for each time."""
    return list(await asyncio.gather(*(_once(act) for _ in range(act.times))))


async def _once(act: Act) -> str:
    try:
        answer = await act.do()
        if answer is not None and not answer.interaction.settled:
            await answer.settled(timeout=SETTLED_SECONDS)
    except Impossible as error:
        return f"(cannot: {str(error)[:60]})"
    except DidNotRespond:
        return "(no answer)"
    except TimeoutError:
        return "(the deferred answer does not come)"
    return "" if answer is None else " ".join(answer.text.split())[:90]
