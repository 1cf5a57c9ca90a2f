"""The common parts of all long runs; each run defines its people and its checks.

``bots`` starts, kills and stops bots, in this process or in others (``nursery``). ``points``
controls their clock and when they die. ``recorder`` records what Discord received, ``ledger`` reads
the database without the bot, and ``judge`` compares the two. ``plants`` are bugs planted in a bot
that a run has to find.
"""
