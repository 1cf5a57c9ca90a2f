"""A walk through everything that people can ask, press and play at a table, in any language."""

from __future__ import annotations

from bot.loopback import Person
from bot.loopback.people.answers import Answer
from bot.loopback.world.objects import Message
from bot.platform.i18n.languages import language
from bot.play.command_player import NONE_LEGAL
from tests.bot.harness import Harness

LOOKS = ("status", "board", "player", "log", "rules", "tables", "leaderboard", "settings", "replay")
OWN = ("settings", "tables", "stats", "tutorial")
CONSEQUENTIAL = {  # buttons that are pressed where the story wants it
    *("open", "rematch", "join", "leave", "computer", "start", "cancel", "confirm", "prepare"),
    *("end", "away", "resign", "take_seat", "seat_back", "take_back", "vote", "mute", "own_set"),
    *("server", "settings", "set", "seal", "reroll", "pick", "page", "unfollow"),
}
PATIENCE = 120.0  # seconds for a film or an analysis on a machine that has much to do
PAGED = {"own", "terms"}  # whose buttons lead to several pages of a panel


async def press(person: Person, message: Message | None, verb: str) -> Answer:
    """Press the first button that does ``verb``."""
    assert message is not None
    ids = [str(button.get("custom_id")) for button in message.buttons]
    found = next((one for one in ids if one.split(":")[1:2] == [verb]), None)
    assert found, f"no {verb} among {ids}"
    return await (await person.click(message, custom_id=found)).settled(timeout=PATIENCE)


async def browse(person: Person, message: Message | None, seen: set[str]) -> None:
    """Press everything on a message and on its answers, each kind once."""
    while message is not None:
        answer = await _next_press(person, message, seen)
        if answer is None:
            return
        for shown in answer.messages:
            if shown is not message:
                await browse(person, shown, seen)


async def _next_press(person: Person, message: Message, seen: set[str]) -> Answer | None:
    if message.deleted or message not in person.sees(message.channel):
        return None
    for part in (*message.buttons, *message.selects):
        custom_id = str(part.get("custom_id"))
        what, _, rest = custom_id.partition(":")
        verb = rest.partition(":")[0]
        kind = custom_id if verb in PAGED else f"{what}:{verb}"
        if not verb or part.get("disabled") or verb in CONSEQUENTIAL or kind in seen:
            continue
        seen.add(kind)
        if what == "b":
            return await (await person.click(message, custom_id=custom_id)).settled(
                timeout=PATIENCE
            )
        value = part["options"][-1]["value"]
        return await (await person.select(message, value, custom_id=custom_id)).settled(
            timeout=PATIENCE
        )
    return None


async def play_by_panel(hall: Harness, person: Person) -> None:
    """One turn by buttons and menus alone."""
    board = await hall.board((await hall.table()).version)
    panel = await press(person, board, "take")
    shown = panel.messages[-1]
    for _ in range(60):
        verbs = [str(button.get("custom_id")).split(":")[1] for button in shown.buttons]
        if "confirm" in verbs:
            await press(person, shown, "confirm")
            return
        keys = hall.keys(shown)
        if not keys:  # a question whose cards are ticked: it is finished by typing
            await hall.command_player(person).turn()
            return
        answer = await hall.answers(person, shown, keys[0])
        shown = answer.messages[0]
    raise AssertionError("the turn does not end")


async def play_by_typing(hall: Harness, person: Person) -> None:
    """Type one turn, with the card's name in the player's language."""
    spoken = language(person.user.locale)
    for command, option in (("build", "card"), ("offer", "top")):
        choices = await person.autocomplete(hall.channel, command, option=option)
        cards = [str(choice.value) for choice in choices if choice.value != NONE_LEGAL]
        if cards:
            name = spoken.card_name(cards[0])
            answer = await hall.says(person, command, **{option: name})
            assert hall.keys(answer.message), f"{name!r} was not understood: {answer.text}"
            break
    await hall.command_player(person).turn()


async def refusals(hall: Harness, person: Person) -> None:
    """Mistyped commands, and actions that are not allowed now."""
    for path, options in (
        ("build", {"card": "n0such"}),
        ("build", {"card": "farm", "region": "Z9"}),
        ("offer", {"top": "q9"}),
        ("choose", {"option": "99"}),
        ("confirm", {}),
        ("deus join", {}),
        ("deus start", {}),
        ("deus card", {"name": "mar"}),
        ("deus player", {"seat": "n0body"}),
        ("deus analyse", {}),
        ("deus-me away", {"until": "y3sterday"}),
        ("deus-me settings", {"zone": "N0where"}),
        ("deus-table kick", {"player": "Z3d"}),
        ("deus-table pace", {}),
        ("deus-table record", {}),
    ):
        await hall.says(person, path, **options)


async def looks(hall: Harness, person: Person) -> None:
    """Type and press everything possible."""
    seen: set[str] = {"b:take"}
    for name in LOOKS:
        answer = await hall.says(person, f"deus {name}", **_which(name))
        await browse(person, answer.message, seen)
    for name in OWN:
        answer = await hall.says(person, f"deus-me {name}")
        await browse(person, answer.message, seen)
    await hall.says(person, "deus card", name="farm")
    await hall.says(person, "hand")
    for topic in await person.autocomplete(hall.channel, "deus rules", option="topic"):
        await hall.says(person, "deus rules", topic=str(topic.value))
        break
    for path, option in (("build", "card"), ("deus card", "name"), ("deus-me away", "until")):
        await person.autocomplete(hall.channel, path, option=option)
    board = await hall.board((await hall.table()).version)
    await browse(person, board, seen)


def _which(name: str) -> dict[str, str]:
    return {"seat": "1"} if name == "player" else {}
