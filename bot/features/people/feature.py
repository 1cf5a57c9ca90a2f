"""Settings, absences and stored data of one person."""

from bot.features.people import away, commands, forms, pages
from bot.features.people.use_cases import FormQuestion, Leaving, PersonalSettings, reload_languages
from bot.platform.gateway import connection as gateway
from bot.ui import hooks as page
from bot.ui.feature import Feature, Round

FEATURE = Feature(
    "people",
    use_cases=(PersonalSettings, FormQuestion, Leaving),
    commands=(commands.settings, commands.away, commands.back_command, commands.data),
    handlers=(
        *(pages.on_own, pages.on_own_set, commands.on_form, commands.on_mute),
        *(commands.on_data, commands.on_away, *forms.OWN.handlers, *away.AWAY.handlers),
    ),
    hooks=(
        page.turn_aside.calls(commands.ask_form),
        gateway.bot_starts.calls(lambda bot: bot[PersonalSettings].load_languages()),
        gateway.person_acted.calls(pages.note_person),
        gateway.person_changed.calls(lambda bot, who: bot[PersonalSettings].changed_elsewhere(who)),
        gateway.words_missed.calls(lambda bot: bot[PersonalSettings].load_languages()),
    ),
    rounds=(
        Round("retention", 24 * 60, lambda bot: bot.services[Leaving].expire()),
        Round("languages", 5, lambda bot: reload_languages(bot.services)),
    ),
)
