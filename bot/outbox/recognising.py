"""Tells a job's message from all others of the bot, where an earlier attempt may have arrived."""

from __future__ import annotations

from collections.abc import Callable

import discord

from bot.features.alerts.messages import call_id
from bot.features.alerts.rows import CALL, PING
from bot.features.deadlines.messages import NOTICE_VERBS, notice_ids
from bot.features.following.messages import round_file, stop_id
from bot.features.following.rows import FOLLOW, ROUND
from bot.features.places.rows import LOST, MOVED, RESUMED
from bot.features.records.pages.replay import film_file
from bot.features.records.rows import FILM
from bot.features.results.rows import RESULT
from bot.features.seats.pages import take_id
from bot.features.seats.rows import OFFER, OWNER, STOOD_IN
from bot.features.turn.messages import back_id, blocked_page, hand_file, note_id
from bot.features.turn.rows import BLOCKED, HAND, NOTE, PICK, START, TURN
from bot.features.votes.pages import vote_button_id
from bot.features.votes.rows import VOTE
from bot.game.state import TableState
from bot.outbox.job import Job
from bot.platform.discord.custom_ids import CustomId
from bot.platform.i18n.languages import language
from bot.platform.request import Stamp
from bot.ui.actions import Verb
from bot.ui.buttons import channel_link
from bot.ui.presenter import game_of


def recogniser(job: Job, table: TableState) -> Callable[[discord.Message], bool]:
    """Tells the message of ``job`` from all others of the bot."""
    now = Stamp(job.table_id, job.turn, 0)
    own = Stamp(job.table_id, 0, 0)
    if job.kind is HAND:
        name = f"{hand_file(table)}.png"
        empty = not game_of(table).view(job.seat).hand
        return lambda message: (
            any(file.filename == name for file in message.attachments)
            or (empty and not message.attachments and "hand" not in _custom_ids(message))
        )
    if job.kind is BLOCKED:
        text = blocked_page(language(table.seats[job.seat or 0].locale), table).content
        return lambda message: message.content == text
    if job.kind in (CALL, PING) and job.call is not None:
        return _bearing(call_id(job.call, table))
    if job.kind in (STOOD_IN, OWNER):
        return _bearing(back_id(job))
    if job.kind is LOST:
        return lambda message: str(job.about.get("until")) in message.content
    if job.kind is MOVED:
        link = channel_link(table)
        return lambda message: link in _links(message)
    if job.kind is FOLLOW and job.news is not None:
        return _bearing(stop_id(job.table_id, job.turn, job.news))
    if job.kind is ROUND:
        picture = f"{round_file(table)}.png"
        return lambda message: any(file.filename == picture for file in message.attachments)
    if job.kind is NOTE:
        return _bearing(note_id(job, job.seat or 0))
    if job.kind is OFFER:
        return _bearing(take_id(job.table_id, job.seat or 0))
    if job.kind in NOTICE_VERBS:
        ids = set(notice_ids(job))
        return lambda message: bool(ids & _custom_ids(message))
    if job.kind is VOTE:
        return _bearing(vote_button_id(job.table_id, job.vote or 0))
    if job.kind is FILM:
        name = f"{film_file(table)}.gif"
        return lambda message: (  # an answer to /deus replay has the same file
            message.interaction_metadata is None
            and any(file.filename == name for file in message.attachments)
        )
    if job.kind is RESULT:
        return _bearing(CustomId(Verb.RECORD, now))
    if job.kind is PICK:
        return _bearing(CustomId(Verb.PIECES, now))
    if job.kind in (START, TURN, RESUMED):
        posted = _bearing(CustomId(Verb.PLAYERS, now))
        # An answer to /deus board has the same buttons.
        return lambda message: posted(message) and message.interaction_metadata is None
    joins, seals = _bearing(CustomId(Verb.JOIN, own)), _bearing(CustomId(Verb.SEAL, own))
    return lambda message: joins(message) or seals(message)


def _bearing(custom_id: CustomId) -> Callable[[discord.Message], bool]:
    return lambda message: custom_id.button() in _custom_ids(message)


def _links(message: discord.Message) -> set[str]:
    rows = [row for row in message.components if isinstance(row, discord.ActionRow)]
    return {str(getattr(item, "url", None)) for row in rows for item in row.children}


def _custom_ids(message: discord.Message) -> set[str]:
    """The custom ids of all buttons and selects in ``message``."""
    rows = [row for row in message.components if isinstance(row, discord.ActionRow)]
    return {str(getattr(item, "custom_id", None)) for row in rows for item in row.children}
