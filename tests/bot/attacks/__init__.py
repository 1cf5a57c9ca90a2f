"""The little that one person can do to everybody else.

``hostile`` lists files and attacks, ``watch`` counts what the event loop does. Others' answers
under the same attacks are measured by ``make bench ARGS="--only attacks"``.
"""
