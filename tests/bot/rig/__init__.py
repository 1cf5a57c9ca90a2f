"""The common parts of all long runs; each run has a page of its own people and scenes.

``bots`` starts, kills and stops bots, in this process or in others (``nursery``). ``points``
controls their clock and when they die. ``stage`` and ``slow`` are where people meet a bot: one that
may die, and one whose clock leaps over days. ``faults`` has bugs planted in a bot, which a run has
to find, and Discord's own trouble. ``ledger`` reads the database without the bot, and ``judge``
compares it with all that Discord received.
"""
