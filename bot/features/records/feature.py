"""Records of games: written, read, replayed, and looked through at analysis tables."""

from bot.features.records import analysis, pages, replay
from bot.features.records.analysis import AnalysisTables
from bot.features.records.record_files import OverGames, RecordReader, Records, queue_film
from bot.features.records.review import GameReviews, ReviewWorkers
from bot.game.table import hooks as game
from bot.ui.feature import Feature

FEATURE = Feature(
    "records",
    use_cases=(Records, RecordReader, AnalysisTables, OverGames, ReviewWorkers, GameReviews),
    commands=(
        *(replay.replay_command, replay.record, pages.analyse_command),
        pages.load_command,
    ),
    handlers=(
        *(replay.on_record, replay.on_film, replay.on_replay, pages.on_chances, pages.on_html),
        *(pages.on_analyse, pages.on_try),
    ),
    messages=(replay.FilmMessage,),
    hooks=(game.game_over.calls(queue_film),),
    personal_data=(analysis.ANALYSIS_TABLES,),
)
