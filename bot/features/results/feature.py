"""Finished games: results, ratings, seasons and what they tell."""

from bot.features.results import messages, pages, recording, rows, seasons
from bot.features.results.seasons import Seasons
from bot.features.results.use_cases import Statistics, fill_results
from bot.game.table import hooks as game
from bot.platform.gateway import connection as gateway
from bot.ui.feature import Feature

FEATURE = Feature(
    "results",
    use_cases=(Statistics, Seasons),
    commands=(pages.leaderboard, pages.stats, pages.season),
    menus=(pages.stats_of,),
    handlers=(pages.on_statistics, pages.on_season),
    messages=(messages.ResultMessage, messages.SeasonMessage),
    chores=(seasons.close,),
    hooks=(
        game.game_over.calls(recording.record_result),
        game.table_closed.calls(recording.record_closed),
        game.seat_given.calls(recording.count_for_leaver),
        gateway.bot_starts.calls(fill_results),
    ),
    personal_data=(rows.RESULTS, rows.SEASON_POINTS, rows.SEASON_PLACES),
)
