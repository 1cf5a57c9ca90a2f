"""Tournaments: sign-up, rounds, standings."""

from bot.features.tournaments import commands, duties, messages, pages, rows
from bot.features.tournaments.scoring import count_closed, count_end, count_walkover
from bot.features.tournaments.use_cases import Tournaments
from bot.game.table import hooks as game
from bot.ui.feature import Feature

FEATURE = Feature(
    "tournaments",
    use_cases=(Tournaments,),
    commands=(commands.tournament, commands.look),
    handlers=(pages.on_tournament,),
    messages=(
        *(messages.AnnouncedMessage, messages.PairedMessage, messages.ThreadMessage),
        *(messages.StandingsMessage, messages.StrandedMessage, messages.SeatedMessage),
    ),
    duties=(duties.tell_seated,),
    hooks=(
        game.game_over.calls(count_end),
        game.table_closed.calls(count_closed),
        game.table_changed.calls(count_walkover),
    ),
    personal_data=(rows.TOURNAMENT_ENTRIES, rows.TOURNAMENTS),
    others=(duties.TOURNAMENT,),
)
