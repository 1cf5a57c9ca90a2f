"""Puzzles: a position and one turn to find, for a person alone or one a day for a server."""

from bot.features.puzzles import pages, rows, use_cases
from bot.features.puzzles.mining import PuzzleMiner, PuzzleMining, queue_game
from bot.features.puzzles.use_cases import PuzzleDays, PuzzleJudges, Puzzles
from bot.game.table import hooks as game
from bot.ui import hooks as page
from bot.ui.feature import Feature, Round

FEATURE = Feature(
    "puzzles",
    use_cases=(Puzzles, PuzzleJudges, PuzzleDays, PuzzleMining, PuzzleMiner),
    commands=(pages.puzzle,),
    handlers=(pages.on_puzzle,),
    messages=(pages.PuzzleMessage,),
    hooks=(game.game_over.calls(queue_game), page.puzzle_answer.calls(pages.answer)),
    rounds=(
        Round("puzzles", 60, lambda bot: bot.services[PuzzleDays].post_all(), on_the_hour=True),
        Round("mining", 5, lambda bot: bot.services[PuzzleMiner].mine_all(), at_once=True),
    ),
    personal_data=(
        *(rows.PUZZLE_GAMES, rows.PUZZLE_ANSWERS, rows.PUZZLE_RATING),
        use_cases.PUZZLE_TABLES,
    ),
)
