"""Records of games: written, read, replayed, and looked through at analysis tables."""

from bot.features.records import analysis as tables
from bot.features.records import messages
from bot.features.records.analysis import AnalysisTables
from bot.features.records.pages import analysis, chances, html, replay
from bot.features.records.record_files import OverGames, RecordReader, Records, queue_film
from bot.features.records.review import GameReviews, ReviewWorkers
from bot.game import hooks as game
from bot.ui.feature import Feature

FEATURE = Feature(
    "records",
    use_cases=(Records, RecordReader, AnalysisTables, OverGames, ReviewWorkers, GameReviews),
    commands=(
        *(replay.replay_command, replay.record, chances.analyse_command),
        analysis.load_command,
    ),
    handlers=(
        *(replay.on_record, replay.on_film, replay.on_replay, chances.on_chances, html.on_html),
        *(analysis.on_analyse, analysis.on_try),
    ),
    messages=(messages.FilmMessage,),
    hooks=(game.game_over.calls(queue_film),),
    personal_data=(tables.ANALYSIS_TABLES,),
)
