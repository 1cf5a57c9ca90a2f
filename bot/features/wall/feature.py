"""The wall: a forum of a server where every table has a post with its newest board."""

from bot.features.wall import pages
from bot.features.wall.use_cases import ON_WALL, Walls, renew
from bot.game.table import hooks as game
from bot.ui.feature import Feature

FEATURE = Feature(
    "wall",
    use_cases=(Walls,),
    handlers=(pages.on_wall,),
    messages=(pages.WallMessage,),
    hooks=(
        game.game_begun.calls(renew),
        game.turn_played.calls(renew, when=ON_WALL),
        game.game_over.calls(renew),
        game.table_closed.calls(renew),
        game.table_changed.calls(renew),
    ),
)
