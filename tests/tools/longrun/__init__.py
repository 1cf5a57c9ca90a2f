"""What all long runs of the bot share; who acts and what must hold is said by each of them.

``bots`` starts, kills and stops bots, in this process or in others (``nursery``), whose clock and
end come from ``points``; ``recorder`` writes down what Discord was told, ``ledger`` reads the
database past the bot, ``judge`` holds one against the other; ``plants`` are faults of a bot that
a run has to find.
"""
