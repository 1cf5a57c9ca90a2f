"""A table as its pages show it: in one language, drawn in its channel's look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from discord import ButtonStyle

from bot.game.errors import Code, TableError
from bot.game.preferences import HandOrder, Preferences
from bot.game.reading import PeopleReader, TableReader
from bot.game.state import Look, SeatInfo, TableState
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
from engine import Game, Kind, View


def level_of(language: Language, seat: SeatInfo) -> str:
    """The level of a computer that plays for nobody; "" where somebody has the seat."""
    if seat.computer is None or seat.stood_in:
        return ""
    return agent_name(language, seat.computer)


def levels_of(language: Language, table: TableState) -> Sequence[str]:
    """By seat, the level of the computer that plays there, also in somebody's place; else ""."""
    return [
        "" if seat.computer is None else agent_name(language, seat.computer) for seat in table.seats
    ]


def with_levels(language: Language, table: TableState) -> TableState:
    """``table`` with the level of each computer behind its name.

    Once it is over, also of those that played on for somebody who left: that person has lost.
    """
    playing = [level_of(language, seat) for seat in table.seats]
    return _with(language, table, levels_of(language, table) if table.over else playing)


def _with(language: Language, table: TableState, levels: Sequence[str]) -> TableState:
    seats = [
        replace(seat, name=language.text("name-level", name=seat.name, level=level))
        if level
        else seat
        for seat, level in zip(table.seats, levels, strict=True)
    ]
    return replace(table, seats=tuple(seats))


def game_of(table: TableState) -> Game:
    """The table's game. Raises ``TableError`` not-started if nothing was dealt yet."""
    if table.game is None:
        raise TableError(Code.NOT_STARTED)
    return table.game


def ranks_hand(table: TableState, seat: int) -> bool:
    """Whether the hand of ``seat`` is sorted by what its cards bring, not by their names."""
    return table.seats[seat].preferences.hand_order is not HandOrder.NAME


def stamp_of(table: TableState) -> Stamp:
    """The stamp of buttons that belong to a turn but to no draft of it."""
    return Stamp(table.id, table.version, 0)


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
        own = table if seat is None else replace(table, look=_own_look(table, seat))
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
        view = game_of(self.table).view(None)
        stopped = self.table.over and view.result is None
        return replace(view, to_move=None, picking=()) if stopped else view

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
        levels = [
            level if seat.stood_in else ""
            for seat, level in zip(
                self.table.seats, levels_of(self.language, self.table), strict=True
            )
        ]
        return replace(self, table=_with(self.language, self.table, levels))

    @property
    def painter(self) -> Painter:
        """Painter of its public pictures."""
        band = self.text("analysis-band") if self.table.analysis else ""
        table, language = self.table, self.language
        levels = levels_of(language, table)
        return Painter(self.render_pool, language, table.look, table.names, band, levels)

    def hand_painter(self, seat: int) -> Painter:
        """Painter of the hand of ``seat``, in its owner's look if they have chosen one."""
        return replace(self.painter, look=_own_look(self.table, seat))

    async def hand_pictures(
        self, seat: int, view: View, name: str = "hand"
    ) -> tuple[Attached, ...]:
        """The hand of ``seat``, which is ``view``'s; on their turn with what each card would bring.

        For nobody else. The turn in hand is not looked at.
        """
        game = game_of(self.table)
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


async def own_painter(reply: Reply) -> Painter:
    """For what the asker alone sees: in their own look, else as the channel looks."""
    own = (await reply[PeopleReader].get(reply.person.id)).preferences
    look = Look()
    if reply.interaction.guild_id is not None:
        look = await reply[TableReader].look(reply.guild_id, reply.channel_id)
    return Painter(reply.render_pool, reply.language, _over(look, own))


def _own_look(table: TableState, seat: int) -> Look:
    """Look of the private pictures of ``seat``."""
    return _over(table.look, table.seats[seat].preferences)


def _over(look: Look, wishes: Preferences) -> Look:
    """The ``look`` of a channel with what somebody wants otherwise."""
    return Look(wishes.theme or look.theme, wishes.form or look.form)
