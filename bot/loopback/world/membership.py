"""Changes of members and servers: leaving, timeouts, deleted accounts, outages."""

from __future__ import annotations

from bot.loopback.world.event_log import EventKind
from bot.loopback.world.objects import Guild, Member, User
from bot.loopback.world.world import World


def leave(world: World, guild: Guild, user: User) -> None:
    """End a membership. The bot's people can still use its commands while it is installed."""
    if guild.members.pop(user.id, None) is None:
        return
    if user is world.bot:
        world.event_log.publish(EventKind.GUILD_GONE, guild)
    else:
        world.event_log.publish(EventKind.MEMBER_GONE, (guild, user))


def time_out(world: World, guild: Guild, user: User, seconds: float) -> None:
    """Leave a member, the bot too, only what is needed to read, for so many seconds (0: end it)."""
    member = guild.members[user.id]
    until = world.clock.now() + seconds if seconds else None
    _change(world, member, until)

    def end() -> None:
        if member.timed_out == until:
            _change(world, member, None)

    if until is not None:
        world.clock.call_at(until, end)


def _change(world: World, member: Member, timed_out: float | None) -> None:
    member.timed_out = timed_out
    world.event_log.publish(EventKind.MEMBER_CHANGED, member)


def delete_account(world: World, user: User) -> None:
    """Delete a person's account: what they wrote stays, under another name."""
    for guild in list(world.guilds.values()):
        leave(world, guild, user)
    user.deleted = True
    user.name = f"deleted_user_{world.secret('deleted', user.id)[:12]}"
    user.display = "Deleted User"
    world.event_log.publish(EventKind.USER, user)


def begin_outage(world: World, guild: Guild) -> None:
    """Make a guild unavailable: no events of it, but people's commands may come all the same."""
    guild.unavailable = True
    world.event_log.publish(EventKind.GUILD_GONE, guild)


def end_outage(world: World, guild: Guild) -> None:
    """Make a guild available again."""
    guild.unavailable = False
    world.event_log.publish(EventKind.GUILD_BACK, guild)
