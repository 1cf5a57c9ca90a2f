"""The messages that the outbox sends, as pages: a turn, the start, the result, hands.

Channel pages are made from a spectator's view, a hand's from its owner's; nothing
else of a game is touched here.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from discord import ButtonStyle
from discord.utils import format_dt

from bot.features.alerts.messages import mute_button
from bot.features.results.pages import leaderboard_button
from bot.features.results.ratings import RatingChange
from bot.features.turn.hand_order import own_view
from bot.game.calls import Call
from bot.game.digests import Digest
from bot.game.state import Lost, SeatInfo, TableState, TurnEntry
from bot.narration.cards import hand_cards
from bot.narration.narrator import escape
from bot.narration.setup import pick_question, pick_words
from bot.narration.statistics import agent_name
from bot.narration.status import own_score_text, result_text
from bot.narration.turn import story_line, turn_sentence
from bot.outbox.job import Job
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import Item, Page, button, join_lines
from bot.platform.i18n.languages import Language
from bot.platform.request import Stamp
from bot.ui.actions import Verb
from bot.ui.board_page import board_page
from bot.ui.buttons import jump_button
from bot.ui.digest_page import hand_news, unplayed_line
from bot.ui.presenter import Presenter, game_of
from bot.ui.table_text import deadline_lines
from engine.rules.free_start import even_pick
from render.text.amounts import signed


def next_mover(table: TableState) -> SeatInfo | None:
    """Whose turn it is at the position that ``table`` holds, None when it is the last."""
    seat = game_of(table).to_move
    return None if seat is None else table.seats[seat]


async def turn_page(presenter: Presenter, entries: Sequence[TurnEntry], *, latest: bool) -> Page:
    """A completed turn, or several: what happened, the board, who is next (only while that is
    true). Of several each has a line, oldest first.
    """
    page, entry = await board_page(presenter, entries), entries[-1]
    lines = told_turns(presenter, entries)
    if latest and (waited := _called_for_nothing(presenter.table, entry)) is not None:
        lines.append(presenter.text("turn-not-yet", mention=f"<@{waited.person_id}>"))
    if latest:
        lines += [_next_line(presenter), *deadline_lines(presenter.language, presenter.table)]
    return Page(join_lines(*lines), page.files, (*page.items, *_pings(presenter, latest=latest)))


def told_turns(presenter: Presenter, entries: Sequence[TurnEntry]) -> list[str]:
    """What happened in a turn in sentences; of several turns each in a line."""
    narrator = presenter.narrator
    if len(entries) > 1:
        return [_turn_line(presenter, number, entry) for number, entry in enumerate(entries, 1)]
    return [
        line
        for entry in entries
        for line in (
            turn_sentence(narrator, entry.events, lacks=entry.lacks),
            presenter.text(
                "turn-stood-in",
                name=narrator.name(entry.seat),
                level=agent_name(presenter.language, entry.stand_in),
            )
            if entry.stand_in is not None
            else "",
        )
    ]


def _turn_line(presenter: Presenter, number: int, entry: TurnEntry) -> str:
    """A turn with the number of its badges on the board."""
    told = story_line(presenter.narrator, entry.events, lacks=entry.lacks)
    line = presenter.text("log-line", number=str(number), text=told)
    return line if entry.stand_in is None else presenter.stood_in(line, entry.stand_in)


def _pings(presenter: Presenter, *, latest: bool) -> tuple[Item, ...]:
    """The button under what pings: each one's own settings for this table."""
    return (presenter.button("button-pings", Verb.OWN),) if latest else ()


def _called_for_nothing(table: TableState, entry: TurnEntry) -> SeatInfo | None:
    """The person who was to move when a turn was taken back, and now is not; None for nobody."""
    if entry.waited is None or entry.waited == game_of(table).to_move:
        return None
    seat = table.seats[entry.waited]
    return seat if seat.person_id is not None else None


async def pick_page(presenter: Presenter) -> Page:
    """The board, and the call to pick the pieces to begin with (V1)."""
    table, wanted = presenter.table, game_of(presenter.table).config.start_pieces
    picture = await presenter.painter.board(presenter.view, "board-picking")
    example = " ".join(map(str, even_pick(wanted)))
    people = [f"<@{seat.person_id}>" for seat in table.awaited if seat.person_id is not None]
    pieces = presenter.button("button-pick", Verb.PIECES, style=ButtonStyle.primary)
    text = join_lines(
        presenter.text("start-title"),
        pick_question(presenter.narrator, wanted),
        presenter.text("pick-call", mentions=presenter.language.listing(people), example=example)
        if people
        else "",
    )
    hand = presenter.button("button-hand", Verb.HAND)
    return Page(text, (picture,), (pieces, hand, *_pings(presenter, latest=True)))


def _picked_lines(presenter: Presenter) -> list[str]:
    """What everybody picked (V1), now that nobody can change it any more."""
    table = presenter.table
    if not game_of(table).config.start_pieces or table.version:
        return []
    picked = [
        presenter.text(
            "pick-of",
            name=escape(table.names[seat.seat]),
            pieces=pick_words(presenter.narrator, seat.reserve),
        )
        for seat in presenter.view.seats
    ]
    return [presenter.text("pick-done"), *picked]


async def start_page(presenter: Presenter, *, latest: bool) -> Page:
    """The first board, and who begins."""
    page = await board_page(presenter)
    table, mover = presenter.table, next_mover(presenter.table)
    lines = _picked_lines(presenter) or [presenter.text("start-title")]
    if latest and mover is not None:
        first = table.version == 0 and mover.person_id is not None
        lines.append(
            presenter.text("turn-start", mention=f"<@{mover.person_id}>")
            if first
            else _next_line(presenter)
        )
        lines += deadline_lines(presenter.language, table)
    return Page(join_lines(*lines), page.files, (*page.items, *_pings(presenter, latest=latest)))


def _next_line(presenter: Presenter) -> str:
    mover = next_mover(presenter.table)
    if mover is None:
        return ""
    if mover.person_id is None:
        names = presenter.language.commas(_computers_next(presenter))
        return presenter.text("turn-next-computers", names=names)
    mention, until = f"<@{mover.person_id}>", presenter.table.away_until(mover)
    if until is not None:
        return presenter.text("turn-next-away", mention=mention, date=format_dt(until, "D"))
    view = presenter.view
    key = "turn-next-last-round" if view.last_round == view.round else "turn-next"
    return presenter.text(key, mention=mention)


def _computers_next(presenter: Presenter) -> list[str]:
    """The computers that play one after another from now on, until a person is to move."""
    table, view, first = presenter.table, presenter.view, game_of(presenter.table).to_move
    if first is None:
        return []
    left = table.seats[first:]
    if view.last_round != view.round:
        left += table.seats[:first]
    acting = (seat for seat in left if seat.resigned_at is None)
    computers = takewhile(lambda seat: seat.person_id is None, acting)
    return [
        presenter.text("turn-next-stand-in", name=escape(seat.name))
        if seat.stood_in
        else escape(seat.name)
        for seat in computers
    ]


async def result_page(presenter: Presenter, changes: Sequence[RatingChange] = ()) -> Page:
    """The final score with the seed revealed, and what it has done to ratings."""
    view = presenter.view
    picture = await presenter.painter.result(view)
    text = join_lines(
        result_text(presenter.with_levels.narrator, view),
        _ratings(presenter.language, changes),
        presenter.text("result-seed", seed=presenter.table.seed or ""),
    )
    items = (
        presenter.button("button-record", Verb.RECORD),
        presenter.button("button-replay", Verb.FILM),
        presenter.button("button-chances", Verb.CHANCES),
        presenter.button("button-rematch", Verb.REMATCH, style=ButtonStyle.primary),
        presenter.button("button-log", Verb.LOG),
        presenter.button("button-text", Verb.TEXT),
        leaderboard_button(presenter.language),
    )
    return Page(text, (picture,), items)


def _ratings(language: Language, changes: Sequence[RatingChange]) -> str:
    """Everybody's rating and what has changed of it; nothing for an unrated game."""
    if not changes:
        return ""
    parts = [
        language.text(
            "result-rating",
            name=agent_name(language, one.name) if one.computer else escape(one.name),
            rating=str(one.rating.value),
            change=signed(one.change),
        )
        for one in changes
    ]
    return language.text("result-ratings", parts=language.dots(parts))


def note_page(language: Language, table: TableState, job: Job, seat: int) -> Page:
    """In the channel: this player's DMs are closed, a button shows them their hand."""
    return Page(
        language.text("dm-closed", mention=f"<@{table.seats[seat].person_id}>"),
        items=(button(language.text("button-hand"), note_id(job, seat)),),
    )


def note_id(job: Job, seat: int) -> CustomId:
    """The custom id by which a note is known again."""
    return CustomId(Verb.HAND, Stamp(job.table_id, job.turn, 0), f"note{seat}")


async def hand_page(
    presenter: Presenter,
    seat: int,
    news: Digest,
    *,
    channel: str,
    server: str,
    call: Call | None = None,
) -> Page:
    """A hand by DM with what the others did, and the ``call`` that goes with it if there is one."""
    game = game_of(presenter.table)
    view = own_view(game, presenter.table, seat, presenter.language)
    where: dict[str, str | int] = {
        "channel": escape(channel),
        "server": escape(server),
        "round": game.round,
    }
    items = hand_items(presenter.language, presenter.table)
    begins = ""
    if call is not None:
        begins = join_lines(
            presenter.text(f"call-{call.about}", **where),
            unplayed_line(presenter.language, news),
        )
        items = (*items, mute_button(presenter.language, presenter.table, call))
    told = hand_news(presenter, news)
    score = own_score_text(presenter.narrator, game.estimate(seat))
    if not view.hand:
        text = join_lines(begins, presenter.text("hand-dm-empty", **where), score, told)
        return Page(text, items=items)
    cards = hand_cards(presenter.narrator, view)
    text = presenter.text("hand-dm", count=len(view.hand), cards=cards, **where)
    text = join_lines(text, score, told)
    name = hand_file(presenter.table)
    picture = await presenter.hand_picture(seat, view, name)
    return Page(join_lines(begins, text), (picture,), items)


def hand_items(language: Language, table: TableState) -> tuple[Item, ...]:
    """The components under a hand in a DM."""
    return (jump_button(language, table),)


async def resumed_page(presenter: Presenter, *, moved: bool, latest: bool) -> Page:
    """The board of a game that goes on where it stands: after a move, or as it can be reached."""
    page = await board_page(presenter)
    people = [f"<@{s.person_id}>" for s in presenter.table.seats if s.person_id is not None]
    line = presenter.text("place-found")
    if moved:
        line = presenter.text("place-moved-here", mentions=presenter.language.listing(people))
    items = (*page.items, *_pings(presenter, latest=latest))
    return Page(join_lines(line, _next_line(presenter) if latest else ""), page.files, items)


def moved_page(presenter: Presenter) -> Page:
    """Where a table stood: that it has moved, and a button that leads after it."""
    table = presenter.table
    text = presenter.text("place-moved-away", channel=f"<#{table.channel_id}>")
    return Page(text, items=(jump_button(presenter.language, table),))


def lost_page(language: Language, table: TableState, job: Job, *, server: str) -> Page:
    """By DM: where a game is played cannot be reached. What that means, and what to do."""
    why, name = Lost(job.about["why"]), escape(str(job.about.get("name") or ""))
    gone = why in (Lost.CHANNEL, Lost.SERVER)
    channel = language.text("place-unnamed") if gone else f"<#{table.channel_id}>"
    text = join_lines(
        language.text(
            f"place-lost-{why}",
            channel=f"**#{name}**" if name and why is Lost.CHANNEL else channel,
            server=escape(server) or name or language.text("place-server-unnamed"),
        ),
        language.text(
            "place-lost-game",
            names=language.listing([escape(seat.name) for seat in table.seats]),
            round=game_of(table).round,
        ),
        language.text(f"place-lost-{why}.help", until=f"<t:{job.about['until']}:D>"),
    )
    return Page(text, items=() if gone else (jump_button(language, table),))


def stood_in_page(language: Language, table: TableState, job: Job, *, server: str) -> Page:
    """By DM: a computer plays on in their seat, and how they come back."""
    text = language.text("seat-stood-in", channel=f"<#{table.channel_id}>", server=escape(server))
    back = button(language.text("button-seat-back"), back_id(job), style=ButtonStyle.primary)
    return Page(text, items=(back, jump_button(language, table)))


def owner_page(language: Language, job: Job, owner_id: int) -> Page:
    """In the channel: the same to an owner who takes no DMs."""
    text = language.text("seat-stood-in-here", mention=f"<@{owner_id}>")
    back = button(language.text("button-seat-back"), back_id(job), style=ButtonStyle.primary)
    return Page(text, items=(back,))


def back_id(job: Job) -> CustomId:
    """The custom id under ``stood_in_page`` and ``owner_page``, by which they are known again."""
    return CustomId(Verb.SEAT_BACK, Stamp(job.table_id, job.turn, 0), job.kind.value)


def blocked_page(language: Language, table: TableState) -> Page:
    """By DM: their turn is played, but its board cannot be posted where the table is, yet."""
    text = language.text("turn-blocked", channel=f"<#{table.channel_id}>", turn=table.version)
    return Page(text, items=(jump_button(language, table),))


def hand_file(table: TableState) -> str:
    """The name of a hand's picture: by it a hand that was sent is known again."""
    return f"hand-{table.id}-{table.version}"
