"""Icons of the bot's own, as emoji of its application."""

from bot.features.icons.sync import Icons
from bot.ui.feature import Feature, Round

FEATURE = Feature(
    "icons",
    use_cases=(Icons,),
    rounds=(Round("icons", 5, lambda bot: bot.services[Icons].renew(bot), at_once=True),),
)
