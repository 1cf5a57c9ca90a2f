"""The little that one person can do to everybody else; ``hostile`` lists files and attacks.

Others' answers under the same attacks are measured by ``make bench ARGS="--only attacks"``.
"""
