"""A player who only taps: buttons and selects of the private panel."""

from __future__ import annotations

from random import Random

from bot.loopback import Person
from bot.loopback.people.answers import Answer, text_of
from bot.loopback.world.objects import Message
from tests.bot.actions import has_button
from tests.bot.harness import Harness
from tests.bot.rig.judge import says_played


class Tapper:
    """A person who plays their turns with the panel; their taps follow from a seed."""

    def __init__(self, harness: Harness, person: Person, seed: str) -> None:
        self.person = person
        self._harness = harness
        self._chance = Random(f"{seed}/{person.name}")

    async def open(self, turn: int) -> Answer:
        """The panel, opened from the board after ``turn`` turns.

        What happened since comes before it; opened once more it comes alone.
        """
        board = await self._harness.board(turn)
        opened = await self._harness.presses(self.person, board, "take")
        if not opened.files or not opened.files[0].filename.startswith("since-"):
            return opened
        await self._harness.aside(opened)
        return await self._harness.presses(self.person, board, "take")

    async def turn(self, number: int) -> None:
        """Play the whole turn that follows the board after ``number`` turns."""
        panel = await self.open(number)
        for _ in range(200):
            assert panel.ephemeral
            message = panel.message
            assert message is not None, panel
            if has_button(message, "confirm"):
                shown = text_of(message)
                played = await self._harness.presses(self.person, message, "confirm")
                assert says_played(played.text)
                assert not played.message or not played.message.attachments
                await self._compare(shown, number + 1)
                return
            panel = await self._step(panel)
        raise AssertionError("the turn does not end")

    async def _compare(self, shown: str, number: int) -> None:
        """Check that the preview before *Confirm* equals the channel's message, but for the winner.

        It is told to the player, as something to come: "You build", not "Ann built".
        """
        board = await self._harness.board(number)
        if (await self._harness.table()).over:
            assert "This is the last turn of the game" in shown
            assert "The game is over" in board.content
            assert "The game is over" not in shown
            assert "win" not in shown
            return
        told = [line for line in board.content.splitlines() if "<@" not in line]
        assert _to_come("\n".join(told), self.person.name) in shown

    async def _step(self, panel: Answer) -> Answer:
        message, harness, chance = panel.message, self._harness, self._chance
        assert message is not None
        for spec, often in (("undo", 0.05), ("page:1", 0.3), ("wild", 0.1)):
            if has_button(message, spec) and chance.random() < often:
                return await harness.presses(self.person, message, spec)
        ticks = [b for b in message.buttons if str(b.get("custom_id")).startswith("b:tick:")]
        if ticks and chance.random() < 0.3:
            custom_id = str(chance.choice(ticks)["custom_id"])
            return await (await self.person.click(message, custom_id=custom_id)).settled()
        keys = [key for key in harness.keys(message) if key != "*all"]
        assert keys, message.labels
        builds = [key for key in keys if key.startswith("build:")]
        wanted = builds if builds and chance.random() < 0.8 else keys
        return await harness.answers(self.person, message, chance.choice(wanted[:6]))


def enabled(message: Message) -> list[str]:
    """The labels of the buttons that can be pressed."""
    return [str(button["label"]) for button in message.buttons if not button.get("disabled")]


_TO_COME = {
    " built ": " build ",
    " offered ": " offer ",
    " passed.": " pass.",
    " drew ": " draw ",
    " fell: ": " falls: ",
    " became ": " becomes ",
}


def _to_come(told: str, name: str) -> str:
    """The channel's sentences about a turn as its player reads them before it is played."""
    for verb in ("built", "offered", "passed", "drew"):
        told = told.replace(f"{name} {verb}", f"You {verb}")
    for past, now in _TO_COME.items():
        told = told.replace(past, now)
    return told
