"""Votes of a table's players, whatever they are about."""

from bot.features.votes import pages, rows
from bot.features.votes.use_cases import OPEN_VOTE, Votes, attend, close_all, close_of_turn, recount
from bot.game.table import hooks as game
from bot.ui.feature import Feature

FEATURE = Feature(
    "votes",
    use_cases=(Votes,),
    handlers=(pages.on_vote,),
    messages=(pages.VoteMessage, pages.VoteCallMessage),
    duties=(attend,),
    hooks=(
        game.turn_played.calls(close_of_turn, when=OPEN_VOTE),
        game.game_ending.calls(close_all),
        game.table_closed.calls(close_all),
        game.table_moved.calls(recount),
    ),
    personal_data=(rows.VOTES, rows.BALLOTS),
)
