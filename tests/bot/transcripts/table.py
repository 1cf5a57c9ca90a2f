"""A table on the stage, and people who play there by panel or by typed commands."""

from __future__ import annotations

from random import Random

from bot.loopback import Channel, Person
from bot.loopback.people.answers import Answer
from bot.loopback.world.objects import Message
from bot.play.command_player import CommandPlayer
from tests.bot.actions import matching, usable
from tests.bot.transcripts.stage import Stage, Steady

MOST_STEPS = 100  # of one turn


class Table:
    """The newest table of a channel; the mover is read from the stored rows."""

    def __init__(self, stage: Stage, place: Channel, people: list[Person], seed: str) -> None:
        self.stage = stage
        self.place = place
        self.people = people
        ((self.id,),) = stage.ask("SELECT max(id) FROM game WHERE channel_id = ?", place.id)
        self._chance = Random(seed)
        self._typists = {p.name: CommandPlayer(Steady(stage, p), place, seed) for p in people}

    @property
    def status(self) -> str:
        """The table's status: open, running, finished …"""
        ((status,),) = self.stage.ask("SELECT status FROM game WHERE id = ?", self.id)
        return str(status)

    @property
    def mover(self) -> Person:
        """The person to move."""
        found = self.stage.ask(
            "SELECT number, seat, takes_back FROM turn WHERE game_id = ? ORDER BY number DESC",
            self.id,
        )
        seats = self.stage.ask(
            "SELECT person_id FROM seat WHERE game_id = ? ORDER BY number", self.id
        )
        _, seat, back = found[0]
        if back is not None:
            seat = next(seat for number, seat, _ in found if number == back)
        else:
            seat = 0 if seat is None else (seat + 1) % len(seats)
        return next(person for person in self.people if person.id == seats[seat][0])

    def join(self, person: Person) -> None:
        """Register a person who plays here from now on."""
        self.people.append(person)
        self._typists[person.name] = CommandPlayer(
            Steady(self.stage, person), self.place, person.name
        )

    def goes_to(self, place: Channel) -> None:
        """Play on in another channel."""
        self.place = place
        people = [Steady(self.stage, person) for person in self.people]
        self._typists = {p.name: CommandPlayer(p, place, p.name) for p in people}

    async def picks(self, person: Person) -> None:
        """Pick a person's first pieces by typing."""
        await self._typists[person.name].pick()

    async def types(self, turns: int = 1) -> None:
        """Play the mover's turn by typing."""
        for _ in range(turns):
            if self.status == "running":
                await self._typists[self.mover.name].turn()

    async def taps(self, person: Person | None = None) -> None:
        """Play the turn of the mover, or of ``person``, by the panel."""
        await self._to(person or self.mover, "b:confirm:", "")

    async def prepares(self, person: Person, how: str) -> None:
        """Prepare a person's turn, to be played automatically ("once") or kept ("draft")."""
        await self._to(person, "b:prepare:", how)

    async def _to(self, person: Person, begins: str, ends: str) -> None:
        """Tap answers until there is a button with such a custom id, and press it."""
        panel = await self.opened(person)
        for _ in range(MOST_STEPS):
            message = panel.message
            assert message is not None
            for custom_id in usable(message):
                if custom_id.startswith(begins) and custom_id.endswith(ends):
                    await self.stage.presses(person, message, custom_id)
                    return
            panel = await self._taps_on(person, message)
        raise AssertionError(f"there is no {begins} at the end of the turn")

    async def opened(self, person: Person) -> Answer:
        """The panel of the current or of a prepared turn."""
        for _ in range(2):  # what happened since may come first, beside the panel
            board = self.stage.newest(self.place, "b:take:")
            panel = await self.stage.presses(person, board, "b:take:")
            if not panel.files or not panel.files[0].filename.startswith("since-"):
                break
        if panel.message is not None and matching(
            usable(panel.message), "b:take:"
        ):  # the board was an old one
            panel = await self.stage.presses(person, panel.message, "b:take:")
        return panel

    async def _taps_on(self, person: Person, message: Message) -> Answer:
        menus = [m for m in message.selects if str(m["custom_id"]).startswith("s:pick:")]
        keys = [str(option["value"]) for menu in menus for option in menu["options"]]
        builds = [key for key in keys if key.startswith("build:")]
        keys = builds or [key for key in keys if key != "*all"]
        if keys:
            key = self._chance.choice(keys[:4])
            menu = next(m for m in menus if key in [o["value"] for o in m["options"]])
            return await self.stage.picks(person, message, str(menu["custom_id"]), key)
        ways = [one for one in usable(message) if one.startswith("b:pick:")]
        assert ways, message.labels
        return await self.stage.presses(person, message, self._chance.choice(ways[:4]))
