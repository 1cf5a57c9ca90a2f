"""The state of the loopback Discord and the ways it changes; knows no HTTP and no WebSocket."""

from __future__ import annotations

import hashlib
import hmac
import re
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from bot.loopback.world.clock import ActionLimits, Clock, SessionLimits
from bot.loopback.world.errors import refusal
from bot.loopback.world.event_log import EventKind, EventLog
from bot.loopback.world.objects import (
    Attachment,
    Channel,
    Emoji,
    Guild,
    Interaction,
    Member,
    Message,
    Role,
    User,
)
from bot.loopback.world.protocol import (
    DISCORD_EPOCH_MS,
    EVERYDAY_PERMISSIONS,
    THREADS_OF,
    TOKEN_SECONDS,
    ChannelKind,
    Habits,
    InteractionKind,
    Json,
    Permission,
)

UNATTACHED_FILES = 50  # that can still be fetched after their messages were edited or deleted


@dataclass(slots=True)
class Registered:
    """The commands that the application has registered, by command id."""

    everywhere: dict[int, Json] = field(default_factory=dict)
    by_guild: dict[int, dict[int, Json]] = field(default_factory=dict)


class World:
    """All users, guilds, channels and messages, and the one application with its bot user."""

    def __init__(self, clock: Clock, *, seed: str = "loopback", bot_name: str = "Bot") -> None:
        self.clock = clock
        self.event_log = EventLog(clock)
        self.session_limits = SessionLimits(clock)
        self.action_limits = ActionLimits(clock)
        self.habits = Habits()
        self.base_url = ""
        self.gateway_url = ""
        self._seed = seed.encode()
        self._last_id = 0
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.attachments: dict[int, Attachment] = {}
        self._unattached: deque[int] = deque()
        self.interactions: dict[str, Interaction] = {}
        self.unsettled: list[Interaction] = []
        self.nonces: dict[tuple[int, int, str], Message] = {}
        self.commands = Registered()
        self.emojis: dict[int, Emoji] = {}
        self.application_id = self.snowflake()
        self.bot = self.add_user(bot_name, bot=True)
        self.token = f"loopback.{self.secret('token', self.bot.id)}"

    def take_over(self, application_id: int, users: Iterable[User], bot: User) -> None:
        """Continue an earlier world with the same seed: its application, its users, its bot."""
        self.application_id = application_id
        self.users = {user.id: user for user in users}
        self.bot = bot
        self.token = f"loopback.{self.secret('token', bot.id)}"

    def reset_token(self) -> None:
        """Make a new token; the old one stops working."""
        self.token = f"loopback.{self.secret('token', self.snowflake())}"

    def change_user(self, user: User, *, locale: str) -> None:
        """Set the client language of `user`."""
        user.locale = locale
        self.event_log.publish(EventKind.USER, user)

    def snowflake(self) -> int:
        """Return a new id: the clock's milliseconds, and always above the last one."""
        stamp = (int(self.clock.now() * 1000) - DISCORD_EPOCH_MS) << 22
        self._last_id = max(self._last_id + 1, stamp)
        return self._last_id

    def secret(self, purpose: str, number: int) -> str:
        """Return an unguessable but repeatable text for tokens and signatures."""
        text = f"{purpose}:{number}".encode()
        return hmac.new(self._seed, text, hashlib.sha256).hexdigest()

    def add_user(self, display: str, *, locale: str = "en-US", bot: bool = False) -> User:
        """Add a user; the account name is made from the display name."""
        name = re.sub(r"[^a-z0-9_.]", "", display.lower()) or "user"
        taken = {user.name for user in self.users.values()}
        if name in taken:
            name = f"{name}{len(taken)}"
        user = User(self.snowflake(), name, display, locale=locale, bot=bot)
        self.users[user.id] = user
        return user

    def add_guild(
        self, name: str, owner: User, *, locale: str = "en-US", with_bot: bool = True
    ) -> Guild:
        """Add a guild with its owner and, by default, the bot as members."""
        number = self._guild_number()
        guild = Guild(number, name, owner, self.clock.now(), locale=locale)
        guild.roles.append(Role(number, "@everyone", EVERYDAY_PERMISSIONS, position=0))
        self.guilds[number] = guild
        self.join(guild, owner)
        if with_bot:
            self.join(guild, self.bot)
        return guild

    def _guild_number(self) -> int:
        """Return an id with a millisecond of its own, which spreads guilds over the shards."""
        number = self.snowflake()
        while self.guilds and number >> 22 <= max(self.guilds) >> 22:
            number += 1 << 22
        return number

    def join(self, guild: Guild, user: User, *roles: Role) -> Member:
        """Make `user` a member of the guild with these roles."""
        member = Member(user, self.clock.now(), list(roles))
        guild.members[user.id] = member
        if user is self.bot:
            self.event_log.publish(EventKind.GUILD, guild)
        else:
            self.event_log.publish(EventKind.MEMBER, member)
        return member

    def leave(self, guild: Guild, user: User) -> None:
        """End a membership. The bot's people can still use its commands while it is installed."""
        if guild.members.pop(user.id, None) is None:
            return
        if user is self.bot:
            self.event_log.publish(EventKind.GUILD_GONE, guild)
        else:
            self.event_log.publish(EventKind.MEMBER_GONE, (guild, user))

    def time_out(self, guild: Guild, user: User, seconds: float) -> None:
        """Leave a member only what is needed to read, for so many seconds (0: end it)."""
        member = guild.members[user.id]
        until = self.clock.now() + seconds if seconds else None
        self._set_timeout(member, until)

        def end() -> None:
            if member.timed_out == until:
                self._set_timeout(member, None)

        if until is not None:
            self.clock.call_at(until, end)

    def _set_timeout(self, member: Member, until: float | None) -> None:
        member.timed_out = until
        self.event_log.publish(EventKind.MEMBER_CHANGED, member)

    def delete_account(self, user: User) -> None:
        """Delete a person's account: what they wrote stays, under another name."""
        for guild in list(self.guilds.values()):
            self.leave(guild, user)
        user.deleted = True
        user.name = f"deleted_user_{self.secret('deleted', user.id)[:12]}"
        user.display = "Deleted User"
        self.event_log.publish(EventKind.USER, user)

    def set_outage(self, guild: Guild, *, over: bool = False) -> None:
        """Begin or end an outage: no events of the guild, but people's commands may come."""
        guild.unavailable = not over
        self.event_log.publish(EventKind.GUILD_BACK if over else EventKind.GUILD_GONE, guild)

    def add_role(self, guild: Guild, name: str, permissions: Permission) -> Role:
        """Add a role to the guild."""
        role = Role(self.snowflake(), name, permissions, position=len(guild.roles))
        guild.roles.append(role)
        return role

    def add_channel(
        self,
        guild: Guild,
        name: str,
        kind: ChannelKind = ChannelKind.TEXT,
        tags: Iterable[str] = (),
    ) -> Channel:
        """Add a channel to the guild; a forum offers `tags`."""
        channel = Channel(self.snowflake(), kind, name, self.clock.now(), guild=guild)
        channel.tags = [self.forum_tag({"name": tag}) for tag in tags]
        self.place(channel)
        return channel

    def forum_tag(self, asked: Json) -> Json:
        """Return a tag of a forum as it is kept; a new one gets an id."""
        usual = {"moderated": False, "emoji_id": None, "emoji_name": None}
        return usual | asked | {"id": str(asked.get("id") or self.snowflake())}

    def add_thread(
        self, parent: Channel, name: str, owner: User, *, private: bool = False, number: int = 0
    ) -> Channel:
        """Open a thread in `parent`; `number` is its id if it starts from a message.

        Raises ApiError where there can be none.
        """
        kind = ChannelKind.PRIVATE_THREAD if private else None
        thread = self.new_thread(parent, name, owner, kind=kind, number=number)
        self.place(thread)
        return thread

    def new_thread(
        self,
        parent: Channel,
        name: str,
        owner: User,
        *,
        kind: ChannelKind | None = None,
        number: int = 0,
    ) -> Channel:
        """Return a thread that is not in the world yet; raises 50003, 50024, 160006."""
        if parent.guild is None:
            raise refusal(50003)
        allowed = THREADS_OF.get(parent.kind, ())
        if not allowed or (kind is not None and kind not in allowed):
            raise refusal(50024)
        others = parent.guild.channels.values()
        if sum(c.is_thread and not c.archived for c in others) >= parent.guild.most_threads:
            raise refusal(160006)
        number, now = number or self.snowflake(), self.clock.now()
        thread = Channel(number, kind or allowed[0], name, now, parent.guild, parent, owner)
        thread.joined[owner.id] = now
        return thread

    def place(self, channel: Channel) -> None:
        """Put a new channel into the world and tell everyone."""
        self.channels[channel.id] = channel
        if channel.guild is not None:
            channel.guild.channels[channel.id] = channel
        self.event_log.publish(EventKind.CHANNEL, channel)

    def reopen(self, thread: Channel) -> None:
        """Take a thread out of the archive."""
        thread.archived = False
        self.event_log.publish(EventKind.CHANNEL_CHANGED, thread)

    def enter(self, channel: Channel, user: User) -> None:
        """Note that `user` writes: in a thread that opens it and makes them a member."""
        if channel.is_thread and (channel.archived or user.id not in channel.joined):
            channel.joined.setdefault(user.id, self.clock.now())
            self.reopen(channel)

    def delete_channel(self, channel: Channel) -> None:
        """Remove a channel or thread, and the threads within it."""
        for inner in [c for c in self.channels.values() if c.parent is channel]:
            self.delete_channel(inner)
        self.channels.pop(channel.id, None)
        if channel.guild is not None:
            channel.guild.channels.pop(channel.id, None)
        for message in channel.messages.values():
            message.deleted = True
        self.event_log.publish(EventKind.CHANNEL_GONE, channel)

    def dm_with(self, user: User) -> Channel:
        """Return the DM channel between the bot and `user`, opened if there was none."""
        for channel in self.channels.values():
            if channel.kind is ChannelKind.DM and channel.recipients == [user]:
                return channel
        channel = Channel(self.snowflake(), ChannelKind.DM, "", self.clock.now(), recipients=[user])
        self.place(channel)
        return channel

    def check_dm_opening(self, user: User) -> None:
        """Raise what Discord answers when the bot opens a DM with someone; closed ones open."""
        if user.deleted:
            raise refusal(50033)
        if user.bot or user.blocks_bot:
            raise refusal(50007, status=400)

    def check_dm(self, user: User) -> None:
        """Raise what Discord answers when the bot writes to someone it cannot reach."""
        if user.bot:
            raise refusal(50007, status=400)
        both = {user.id, self.bot.id}
        if not any(both <= guild.members.keys() for guild in self.guilds.values()):
            raise refusal(50278)
        if user.dm_closed or user.blocks_bot:
            raise refusal(50007)

    def channel(self, number: int) -> Channel:
        """Return a channel that exists; raises 10003, or 50001 for a guild without the bot."""
        found = self.channels.get(number)
        if found is None:
            raise refusal(10003)
        if found.guild is not None and self.bot.id not in found.guild.members:
            raise refusal(50001)
        return found

    def message(self, channel: Channel, number: int) -> Message:
        """Return a message as channel routes see it: ephemeral ones do not exist (10008)."""
        found = channel.messages.get(number)
        if found is None or found.ephemeral:
            raise refusal(10008)
        return found

    def keep(self, message: Message) -> None:
        """Add a finished message to its channel and tell everyone."""
        message.channel.messages[message.id] = message
        self.event_log.publish(EventKind.MESSAGE, message)

    def changed(self, message: Message) -> None:
        """Tell everyone that a message was edited."""
        self.event_log.publish(EventKind.EDIT, message)
        self.settle(message)

    def delete(self, message: Message) -> None:
        """Remove a message."""
        message.channel.messages.pop(message.id, None)
        message.deleted = True
        self.event_log.publish(EventKind.DELETE, message)
        self.settle(message)
        self.detach(message.attachments)
        message.attachments = []

    def attach(self, attachment: Attachment) -> None:
        """Keep a file so that its URL can be fetched."""
        self.attachments[attachment.id] = attachment

    def detach(self, files: Iterable[Attachment]) -> None:
        """Drop files that no message has; the last ones are kept, as they may be in transit."""
        self._unattached += [file.id for file in files]
        while len(self._unattached) > UNATTACHED_FILES:
            self.attachments.pop(self._unattached.popleft(), None)

    def interact(
        self,
        kind: InteractionKind,
        user: User,
        channel: Channel,
        data: Json,
        *,
        message: Message | None = None,
        parent: Interaction | None = None,
    ) -> Interaction:
        """Send an interaction of `user` with the bot over the gateway."""
        number = self.snowflake()
        interaction = Interaction(
            number,
            "aW50" + self.secret("interaction", number),
            kind,
            user,
            channel,
            data,
            self.clock.now(),
            message=message,
            parent=parent,
        )
        self.interactions[interaction.token] = interaction
        self.event_log.publish(EventKind.INTERACTION, interaction)
        return interaction

    def settle(self, message: Message) -> None:
        """Take an edit or loss of `message` as the awaited end of answers that were deferred."""
        for interaction in [i for i in self.unsettled if i.original is message]:
            self.unsettled.remove(interaction)
            interaction.settled = True
            self.event_log.publish(EventKind.ANSWER, interaction)

    def token_expired(self, interaction: Interaction) -> bool:
        """Return whether the interaction's token is older than 15 minutes."""
        return self.clock.now() - interaction.created > TOKEN_SECONDS

    def attachment_url(self, attachment: Attachment, *, seconds: int = 24 * 3600) -> str:
        """Return a signed address of the file that is good for `seconds` from now."""
        until = int(self.clock.now()) + seconds
        sign = self.secret(f"file:{until}", attachment.id)
        return (
            f"{self.base_url}/attachments/{attachment.channel_id}/{attachment.id}/"
            f"{attachment.filename}?ex={until:x}&is={int(self.clock.now()):x}&hm={sign}&"
        )

    def opens(self, attachment: Attachment, query: Any) -> bool:
        """Return whether the query (`ex`, `hm`) of a file's address is genuine and in time."""
        try:
            until = int(query.get("ex", ""), 16)
        except ValueError:
            return False
        sign = self.secret(f"file:{until}", attachment.id)
        return hmac.compare_digest(sign, query.get("hm", "")) and until >= self.clock.now()
