"""The actions that a page can ask for, by name: what Discord's client lets a person do.

Every action gets the page's session and the request, and returns the body of the reply.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from bot.loopback.people.answers import Answer, Refused
from bot.loopback.people.people import Person
from bot.loopback.web import slash
from bot.loopback.web.payloads import LOCALES, people, posts
from bot.loopback.web.session import Action, PageSession
from bot.loopback.world.objects import Channel, walk
from bot.loopback.world.protocol import FORUMS, SELECTS, Json, Part, ReplyKind
from bot.loopback.world.world import World

NAME = 32  # characters of a person's name, Discord's limit
CHANNEL = 100  # characters of a channel's name, Discord's limit too
_MOST_PEOPLE = 50


async def open_channel(session: PageSession, asked: Json) -> Json:
    """Show a channel: its last messages and the commands that can be typed there; of a forum its
    posts.
    """
    channel = session.channel(asked)
    commands = {"commands": session.commands(channel), "menus": session.menus(channel)}
    return {**session.messages(channel), **commands, **_posts(session, channel)}


async def list_posts(session: PageSession, asked: Json) -> Json:
    """Show the posts of a forum as they are now."""
    return _posts(session, session.channel(asked))


def _posts(session: PageSession, channel: Channel) -> Json:
    if channel.kind not in FORUMS:
        return {}
    return {"posts": posts(channel, session.me, session.world), "gallery": channel.layout == 2}


async def earlier(session: PageSession, asked: Json) -> Json:
    """Show the messages before one of them."""
    return session.messages(session.channel(asked), int(asked["before"]))


async def sit(session: PageSession, asked: Json) -> Json:
    """Make the page act as another person."""
    user = session.world.users.get(int(asked["person"]))
    if user is None or user not in people(session.world):
        raise Refused("no-person")
    session.me = Person(session.world, user)
    session.forms.clear()
    session.send_state()
    return {}


async def add_person(session: PageSession, asked: Json) -> Json:
    """Add a person, who joins every guild."""
    name = " ".join(str(asked["name"]).split())
    known = {user.display.lower() for user in session.world.users.values()}
    if not 1 <= len(name) <= NAME:
        raise Refused("name-long", count=NAME)
    if name.lower() in known:
        raise Refused("name-taken", name=name)
    if len(known) >= _MOST_PEOPLE:
        raise Refused("people-full")
    return {"person": str(session.discord.person(name).id)}


async def add_channel(session: PageSession, asked: Json) -> Json:
    """Open another text channel on a server."""
    guild = session.world.guilds[int(asked["guild"])]
    name = re.sub(r"[^\w-]+", "-", str(asked["name"]).strip().lower()).strip("-")
    if not 1 <= len(name) <= CHANNEL:
        raise Refused("channel-name", count=CHANNEL)
    if any(channel.name == name for channel in guild.channels.values()):
        raise Refused("channel-taken", channel=f"#{name}")
    return {"channel": str(session.discord.channel(name, guild=guild).id)}


async def speak(session: PageSession, asked: Json) -> Json:
    """Set the language of one's client."""
    locale = str(asked["locale"])
    if locale not in dict(LOCALES):
        raise Refused("no-language")
    session.world.change_user(session.me.user, locale=locale)
    return {}


async def say(session: PageSession, asked: Json) -> Json:
    """Write a plain message."""
    session.me.say(session.channel(asked), str(asked["text"]))
    return {}


async def command(session: PageSession, asked: Json) -> Json:
    """Send a slash command."""
    channel, path = session.channel(asked), str(asked["path"])
    options = slash.values(session.world, channel, session.me, path, _texts(asked))
    return await _outcome(session, await session.me.command(channel, path, **options))


async def on_message(session: PageSession, asked: Json) -> Json:
    """Pick a command from the menu on a message."""
    return await _outcome(
        session, await session.me.on_message(session.message(asked), str(asked["name"]))
    )


async def on_person(session: PageSession, asked: Json) -> Json:
    """Pick a command from the menu on a person."""
    person = session.world.users.get(int(asked["person"]))
    if person is None:
        raise Refused("no-person")
    answer = await session.me.on_person(session.channel(asked), person, str(asked["name"]))
    return await _outcome(session, answer)


async def adjust(session: PageSession, asked: Json) -> Json:
    """Send a command for the page itself, whose private answer is not shown."""
    channel, path, person = session.channel(asked), str(asked["path"]), session.me
    options = slash.values(session.world, channel, person, path, _texts(asked))
    personal = asked["personal"] is True
    try:
        await session.adjustments.send(
            session.world, person, channel, path, options, personal=personal
        )
    except TimeoutError:
        raise Refused("unfinished", name=session.world.bot.display) from None
    return {}


async def complete(session: PageSession, asked: Json) -> Json:
    """Ask the bot what it suggests for the option that is being typed."""
    channel, path, option = session.channel(asked), str(asked["path"]), str(asked["option"])
    typed = {name: text for name, text in _texts(asked).items() if name != option}
    others = slash.values(session.world, channel, session.me, path, typed, lenient=True)
    value = str(asked["value"])
    choices = await session.me.autocomplete(channel, path, option=option, value=value, **others)
    return {"choices": [{"name": c.name, "value": str(c.value)} for c in choices]}


async def click(session: PageSession, asked: Json) -> Json:
    """Press a button."""
    answer = await session.me.click(session.message(asked), custom_id=str(asked["custom_id"]))
    return await _outcome(session, answer)


async def select(session: PageSession, asked: Json) -> Json:
    """Pick options of a menu (people, roles and channels go by their ids)."""
    message, picked = session.message(asked), [str(value) for value in asked["values"]]
    custom_id = str(asked["custom_id"])
    menu = next((m for m in message.selects if m.get("custom_id") == custom_id), None)
    wanted: list[object] = list(picked)
    if menu is not None and not menu.get("options"):
        wanted = [_subject(session.world, Part(menu["type"]), int(value)) for value in picked]
    return await _outcome(session, await session.me.select(message, *wanted, custom_id=custom_id))


def _subject(world: World, kind: Part, number: int) -> object:
    """The user, role or channel that an id means in a menu of that kind."""
    if kind is Part.CHANNEL_SELECT:
        return world.channels[number]
    roles = [role for guild in world.guilds.values() for role in guild.roles]
    role = next((role for role in roles if role.id == number), None)
    return world.users[number] if role is None or kind is Part.USER_SELECT else role


async def submit(session: PageSession, asked: Json) -> Json:
    """Send a form that an answer opened; it stays open if a field is wrong."""
    key = str(asked["form"])
    source = session.forms.get(key)
    if source is None:
        raise Refused("form-closed")
    menus = {
        str(part["custom_id"]): Part(part["type"])
        for _, part in walk((source.modal or {})["components"])
        if part.get("type") in SELECTS and part["type"] != Part.STRING_SELECT
    }
    fields = {
        str(name): [_subject(session.world, menus[name], int(one)) for one in given]
        if name in menus
        else given
        for name, given in asked["fields"].items()
    }
    answer = await session.me.submit(source, fields)
    session.forms.pop(key, None)
    return await _outcome(session, answer)


async def dismiss(session: PageSession, asked: Json) -> Json:
    """Dismiss an answer that only this person sees."""
    message = session.message(asked)
    if not message.ephemeral:
        raise Refused("dismiss-own")
    session.world.delete(message)
    return {}


def _texts(asked: Json) -> dict[str, str]:
    return {str(name): str(text) for name, text in asked["options"].items()}


async def _outcome(session: PageSession, answer: Answer) -> Json:
    """The immediate result for the page; messages arrive separately."""
    if answer.modal is not None:
        key = str(answer.interaction.id)
        session.forms[key] = answer
        return {"form": {"key": key, **answer.modal}}
    if answer.reply is ReplyKind.DEFERRED_UPDATE:
        try:
            await answer.settled()
        except TimeoutError:
            raise Refused("unfinished", name=session.world.bot.display) from None
    # After an update there is nothing new to go to: the message was there already.
    own = answer.reply in (ReplyKind.MESSAGE, ReplyKind.DEFERRED_MESSAGE)
    return {"message": str(answer.message.id) if own and answer.message else None}


ACTIONS: Mapping[str, Action] = {
    "open": open_channel,
    "posts": list_posts,
    "earlier": earlier,
    "sit": sit,
    "add-person": add_person,
    "add-channel": add_channel,
    "speak": speak,
    "say": say,
    "command": command,
    "adjust": adjust,
    "on-message": on_message,
    "on-person": on_person,
    "complete": complete,
    "click": click,
    "select": select,
    "submit": submit,
    "dismiss": dismiss,
}
