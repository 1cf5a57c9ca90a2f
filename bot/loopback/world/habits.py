"""Switches for what sources disagree about, so that a test can try a bot both ways."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Habits:
    """Behaviours of Discord that are not settled; the numbers are rows of REALITY.md."""

    # 6: two commands may have the same name in a language; clients then show both.
    same_command_names: bool = True
    # 15: defaults of menus may name people, roles and channels that do not exist.
    lost_defaults: bool = True
    # 16: a file's name without Latin letters is replaced by random ones, else by underscores.
    random_file_names: bool = True
    # 18: an update by callback without `attachments` removes the files.
    update_drops_files: bool = False
    # 27: edits with an interaction's token count towards 30046.
    token_edits_count: bool = False
    # 34: AutoMod judges what bots write (200000, 200001), by `Guild.blocked_words`.
    automod_reads_bots: bool = False
    # 36: the HTTP status of 50083, 400 or 403.
    archived_status: int = 400
    # 39: an answer that is a new message opens an archived thread, unless it is locked.
    answers_open_threads: bool = False
    # 40: a press in an archived thread opens it first (web, phone); else it just arrives (desktop).
    press_opens_thread: bool = True
    # 46: threads named in options come without `owner_id`.
    bare_channels: bool = False
    # 48: changes of the bot's own membership arrive without the members' intent.
    own_member_updates: bool = True
    # 49: when somebody deletes "thinking …", follow-ups meet 10008; else they are new messages.
    deleted_thinking_is_lost: bool = True
    # Where the bot is not a member, it has @everyone's permissions and may attach files; else none.
    guest_permissions: bool = True
    # Control characters in a message's text are removed; what is then empty is refused (50006).
    strips_content: bool = False
