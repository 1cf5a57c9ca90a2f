"""Where tables are: channels, threads and servers, their settings, and their loss."""

from bot.features.places import lost, messages
from bot.features.places.pages import look, moving, server
from bot.features.places.use_cases import Places, Servers
from bot.features.places.watch import PlaceWatch
from bot.game import hooks as game
from bot.platform.gateway import connection as gateway
from bot.ui.feature import Feature

FEATURE = Feature(
    "places",
    use_cases=(Places, Servers),
    watches=(PlaceWatch,),
    commands=(look.settings, moving.move_command, server.settings_command),
    handlers=(look.on_settings, server.on_server),
    messages=(
        *(messages.LostMessage, messages.ResumedMessage),
        *(messages.MovedMessage, messages.RestMessage),
    ),
    duties=(lost.watch,),
    hooks=(
        game.table_closed.calls(lost.rest_thread),
        game.game_over.calls(lost.rest_thread),
        gateway.post_failed.calls(lambda bot, number: bot.services[PlaceWatch].check_table(number)),
    ),
)
