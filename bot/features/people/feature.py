"""Settings, absences and stored data of one person."""

from bot.features.people import commands
from bot.features.people.pages import form, muting, settings
from bot.features.people.use_cases import FormQuestion, Leaving, PersonalSettings, reload_languages
from bot.platform.gateway import connection as gateway
from bot.ui import hooks as page
from bot.ui.feature import Feature, Round

FEATURE = Feature(
    "people",
    use_cases=(PersonalSettings, FormQuestion, Leaving),
    commands=(commands.settings, commands.away, commands.back_command, commands.data),
    handlers=(
        *(settings.on_own, settings.on_own_set, form.on_form, muting.on_mute),
        *(commands.on_data, commands.on_away),
    ),
    hooks=(
        page.turn_aside.calls(form.ask_form),
        gateway.bot_starts.calls(lambda bot: bot[PersonalSettings].load_languages()),
        gateway.person_acted.calls(settings.note_person),
        gateway.person_changed.calls(lambda bot, who: bot[PersonalSettings].changed_elsewhere(who)),
        gateway.words_missed.calls(lambda bot: bot[PersonalSettings].load_languages()),
    ),
    rounds=(
        Round("retention", 24 * 60, lambda bot: bot.services[Leaving].expire()),
        Round("languages", 5, lambda bot: reload_languages(bot.services)),
    ),
)
