"""Tables before and after their game: opening, joining, options, start and end; lists of tables."""

from bot.features.lobby import opening, option_forms, options, pages, table_lists
from bot.features.lobby.table_lists import TableLists
from bot.features.lobby.use_cases import Lobby, update_message, update_over
from bot.game.table import hooks as game
from bot.ui.feature import Feature

FEATURE = Feature(
    "lobby",
    use_cases=(Lobby, TableLists),
    commands=(
        *(opening.new, opening.join_command, opening.leave_command, opening.start_command),
        *(opening.end_command, opening.computer_command, opening.tables, opening.my_tables),
    ),
    handlers=(
        *(opening.on_open, opening.on_rematch, pages.on_table_button, pages.on_end, pages.on_seal),
        *(options.on_options, options.on_set, options.on_reroll, options.on_terms),
        *(*option_forms.SETUP.handlers, *option_forms.TERMS.handlers),
        table_lists.on_tables,
    ),
    messages=(pages.OpenMessage, pages.ChangedTableMessage),
    hooks=(
        game.game_begun.calls(update_message),
        game.game_over.calls(update_over),
        game.table_changed.calls(update_message),
    ),
)
