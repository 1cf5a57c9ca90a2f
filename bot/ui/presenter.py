"""A table as its pages show it: in one language, drawn in its channel's look."""

from __future__ import annotations

from dataclasses import dataclass, replace

from discord import ButtonStyle

from bot.game.people.preferences import HandOrder
from bot.game.table.state import TableState, dealt
from bot.narration.narrator import Narrator
from bot.narration.statistics import agent_name
from bot.platform.discord.custom_ids import CustomId
from bot.platform.discord.pages import Attached, Item, button
from bot.platform.discord.reply import Reply
from bot.platform.drawing.pool import RenderPool
from bot.platform.i18n.languages import Argument, Language, language
from bot.platform.request import Stamp
from bot.ui.actions import Action
from bot.ui.pictures.painter import Painter
from bot.ui.table_text import levels_of, named_with, with_levels
from engine import Kind, View
from render.draw.theme import PLAYERS


def ranks_hand(table: TableState, seat: int) -> bool:
    """Whether the hand of ``seat`` is sorted by what its cards bring, not by their names."""
    return table.seats[seat].preferences.hand_order is not HandOrder.NAME


def stamp_of(table: TableState) -> Stamp:
    """The stamp of buttons that belong to a turn but to no draft of it."""
    return Stamp(table.id, table.version, 0)


def panel_colour(seat: int) -> int:
    """The colour of a player's panels, 0xRRGGBB: that of their pieces."""
    return int.from_bytes(bytes(PLAYERS[seat].fill), "big")


def own_colour(table: TableState | None, person_id: int) -> int | None:
    """The colour of somebody's panels at a table; None without a seat or before the start."""
    seat = table.seat_of(person_id) if table is not None and table.started else None
    return None if seat is None else panel_colour(seat)


@dataclass(frozen=True, slots=True)
class Presenter:
    """Data and tools for every page of ``table``."""

    table: TableState
    language: Language
    render_pool: RenderPool

    @classmethod
    def of(cls, reply: Reply, table: TableState) -> Presenter:
        """For the asker alone: in their language, with pictures in their own look."""
        seat = table.seat_of(reply.person.id)
        own = (
            table
            if seat is None
            else replace(table, look=table.look.as_wished(table.seats[seat].preferences))
        )
        return cls(own, reply.language, reply.render_pool)

    @classmethod
    def for_channel(cls, table: TableState, render_pool: RenderPool) -> Presenter:
        """For everybody where the table stands, in the language of that server."""
        return cls(table, language(table.locale), render_pool)

    @property
    def view(self) -> View:
        """The public view; nobody is to move any more in a game that was ended early.

        Raises ``TableError`` not-started.
        """
        view = dealt(self.table).view(None)
        stopped = self.table.over and view.result is None
        return replace(view, to_move=None, picking=()) if stopped else view

    @property
    def ended_early(self) -> str:
        """The end of a game that has no result: it was ended, or everybody has left it."""
        key = "ended-early"
        if self.table.abandoned:
            key = "ended-left" if self.table.practice else "ended-lost"
        return self.text(key, round=self.view.round)

    @property
    def narrator(self) -> Narrator:
        """Narrator of the game."""
        return Narrator.of(self.language, self.table)

    @property
    def with_levels(self) -> Presenter:
        """The same with the level of each computer behind its name."""
        return replace(self, table=with_levels(self.language, self.table))

    @property
    def with_stand_ins(self) -> Presenter:
        """The same with the level of each computer that plays in somebody's place."""
        seats = zip(self.table.seats, levels_of(self.language, self.table), strict=True)
        levels = [level if seat.stood_in else "" for seat, level in seats]
        return replace(self, table=named_with(self.language, self.table, levels))

    @property
    def painter(self) -> Painter:
        """Painter of its public pictures."""
        band = self.text("analysis-band") if self.table.analysis else ""
        band = self.text("whatif-band") if self.table.what_if else band
        table, language = self.table, self.language
        levels = levels_of(language, table)
        return Painter(self.render_pool, language, table.look, table.names, band, levels)

    def hand_painter(self, seat: int) -> Painter:
        """Painter of the hand of ``seat``, in its owner's look if they have chosen one."""
        return replace(
            self.painter, look=self.table.look.as_wished(self.table.seats[seat].preferences)
        )

    async def hand_pictures(
        self, seat: int, view: View, name: str = "hand"
    ) -> tuple[Attached, ...]:
        """The hand of ``seat``, which is ``view``'s; on their turn with what each card would bring.

        For nobody else. The turn in hand is not looked at.
        """
        game = dealt(self.table)
        begins = game.decision is not None and game.decision.kind is Kind.ACTION
        ahead = game.forecasts if begins and seat == game.to_move else dict
        ranked = ranks_hand(self.table, seat)
        outlook = game.outlook(seat)
        return await self.hand_painter(seat).hand(view, outlook, name, ahead=ahead, ranked=ranked)

    def stood_in(self, line: str, agent: str) -> str:
        """A ``line`` of the log about a turn that ``agent`` played in somebody's place."""
        level = agent_name(self.language, agent)
        return self.text("log-stood-in", line=line, level=level)

    def text(self, key: str, **args: Argument) -> str:
        """The text ``key`` with ``args`` filled in."""
        return self.language.text(key, **args)

    def button(
        self,
        key: str,
        action: Action,
        extra: str = "",
        *,
        turn: int | None = None,
        style: ButtonStyle = ButtonStyle.secondary,
        row: int | None = None,
        disabled: bool = False,
    ) -> Item:
        """A button of the table with the text ``key``; ``turn`` stands in for the present one."""
        stamp = stamp_of(self.table) if turn is None else Stamp(self.table.id, turn, 0)
        custom_id = CustomId(action, stamp, extra)
        return button(self.text(key), custom_id, style=style, row=row, disabled=disabled)
