"""Messages about a table's channel: it is lost, resumed or moved; a thread is archived."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.places.lost import LOST, MOVED, REST, RESUMED
from bot.game.messages import PlainMessage, TableMessage
from bot.game.reading import TableReader
from bot.game.state import PlaceLoss, TableState, dealt
from bot.narration.narrator import escape
from bot.platform.discord.channels import bot_lacks
from bot.platform.discord.pages import Page, join_lines
from bot.platform.i18n.languages import Language, language
from bot.platform.outbox.posting import Posting, Recogniser, links_of
from bot.platform.outbox.rows import Job, PostedMessage
from bot.platform.services import Services
from bot.ui.board_message import Board, BoardMessage
from bot.ui.board_page import board_page, next_line, ping_items
from bot.ui.buttons import channel_link, jump_button
from bot.ui.presenter import Presenter

# What is named where the bot does not know what it lacks.
_USUALLY = ("view_channel", "send_messages", "attach_files")


class LostMessage(PlainMessage):
    """By DM: where a game is played cannot be reached, and it waits."""

    kind = LOST
    to_seat = True
    needs = ("seat", "why", "until")

    async def post(self, posting: Posting, job: Job, loaded: TableState) -> PostedMessage:
        """Tell a player."""
        guild = posting.client.get_guild(loaded.guild_id)
        channel = guild.get_channel_or_thread(loaded.channel_id) if guild else None
        lacks = bot_lacks(channel) if channel else []
        tongue, server = language(loaded.seats[job.seat].locale), guild.name if guild else ""
        page = lost_page(tongue, loaded, job, server=server, lacks=lacks)
        return await posting.to_person(job, page)

    def recognises(self, job: Job, loaded: TableState) -> Recogniser:
        """By the day on which the game ends."""
        return lambda message: str(job.payload["until"]) in message.content


class ResumedMessage(BoardMessage):
    """In the channel: the board of a game that goes on here, or here again."""

    kind = RESUMED

    async def page(self, presenter: Presenter, job: Job, board: Board) -> Page:
        """The present board; after a move all are named."""
        moved = bool(job.payload.get("moved"))
        return await resumed_page(presenter, moved=moved, latest=board.latest)


class MovedMessage(PlainMessage):
    """In the channel where a table was: that it goes on elsewhere."""

    kind = MOVED
    gives_up_blocked = True

    async def post(self, posting: Posting, job: Job, loaded: TableState) -> PostedMessage:
        """Say where it goes on, with a button that leads there."""
        if job.channel_id is None:
            raise ValueError(f"job {job.id} names no channel")
        presenter = Presenter.for_channel(loaded, posting.render_pool)
        text = presenter.text("place-moved-away", channel=f"<#{loaded.channel_id}>")
        page = Page(text, items=(jump_button(presenter.language, loaded),))
        return await posting.to_channel(job, page, job.channel_id)

    def recognises(self, job: Job, loaded: TableState) -> Recogniser:
        """By where its button leads."""
        return lambda message: channel_link(loaded) in links_of(message)


class RestMessage(TableMessage[int]):
    """A thread that the bot has made is archived, as its game is over."""

    kind = REST
    needs = ("channel",)
    edits = gives_up_blocked = has_its_time = True

    async def load(self, job: Job, services: Services) -> int | None:
        """The thread; None if a game goes on there."""
        channel_id = int(job.payload["channel"])
        table = await services[TableReader].here(channel_id)
        return channel_id if table is None or table.over else None

    async def post(self, posting: Posting, job: Job, loaded: int) -> None:
        """Archive the thread."""
        await posting.archive(loaded)


async def resumed_page(presenter: Presenter, *, moved: bool, latest: bool) -> Page:
    """The board of a game that goes on where it stands: after a move, or as it can be reached."""
    page = await board_page(presenter)
    people = [f"<@{s.person_id}>" for s in presenter.table.seats if s.person_id is not None]
    line = presenter.text("place-found")
    if moved:
        line = presenter.text("place-moved-here", mentions=presenter.language.listing(people))
    items = (*page.items, *ping_items(presenter, latest=latest))
    return Page(join_lines(line, next_line(presenter) if latest else ""), page.files, items)


def lost_page(
    language: Language, table: TableState, job: Job, *, server: str, lacks: Sequence[str]
) -> Page:
    """Explain that a place cannot be reached, and what to do.

    ``lacks``: the permissions that the bot lacks there; none if that is not known.
    """
    about = job.payload
    why, name = PlaceLoss(about["why"]), escape(str(about.get("name") or ""))
    gone = why in (PlaceLoss.CHANNEL, PlaceLoss.SERVER)
    channel = language.text("place-unnamed") if gone else f"<#{table.channel_id}>"
    text = join_lines(
        language.text(
            f"place-lost-{why}",
            channel=f"**#{name}**" if name and why is PlaceLoss.CHANNEL else channel,
            server=escape(server) or name or language.text("place-server-unnamed"),
        ),
        language.text(
            "place-lost-game",
            names=language.listing([escape(seat.name) for seat in table.seats]),
            round=dealt(table).round,
        ),
        language.text(
            f"place-lost-{why}.help",
            until=f"<t:{about['until']}:D>",
            permissions=language.listing(
                [language.text(f"permission-{one}") for one in lacks or _USUALLY]
            ),
        ),
    )
    return Page(text, items=() if gone else (jump_button(language, table),))
