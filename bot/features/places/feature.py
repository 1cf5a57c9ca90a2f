"""Where tables are: channels, threads and servers, their settings, and their loss."""

from bot.features.places import lost, pages, server
from bot.features.places.use_cases import Places, Servers
from bot.features.places.watch import PlaceWatch
from bot.game.table import hooks as game
from bot.platform.gateway import connection as gateway
from bot.ui.feature import Feature

FEATURE = Feature(
    "places",
    use_cases=(Places, Servers),
    watches=(PlaceWatch,),
    commands=(pages.settings, pages.move_command, server.settings_command),
    handlers=(pages.on_settings, server.on_server),
    messages=(
        *(pages.LostMessage, pages.ResumedMessage),
        *(pages.MovedMessage, pages.RestMessage),
    ),
    duties=(lost.watch,),
    hooks=(
        game.table_closed.calls(lost.rest_thread),
        game.game_over.calls(lost.rest_thread),
        gateway.post_failed.calls(lambda bot, number: bot.services[PlaceWatch].check_table(number)),
    ),
)
