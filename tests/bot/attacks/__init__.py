"""What one person can do to everybody else, and that it does little.

``hostile`` lists files and attacks, ``watch`` counts what the event loop does. Others' answers
under the same attacks are measured by ``make bench ARGS="--only attacks"``.
"""
