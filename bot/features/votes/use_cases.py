"""The use cases of votes: each one transaction, after which computers play if it is their turn."""

from __future__ import annotations

from bot.features.votes import votes
from bot.features.votes.votes import Vote
from bot.game.clocks import wake
from bot.game.computer_turns import ComputerTurns
from bot.game.duties import Due, Situation, duty
from bot.game.queries import game_row
from bot.game.unit_of_work import Outbox, Transactions
from bot.platform.store.concurrency import retried


async def _ends(out: Outbox, now: Situation) -> list[Due]:
    return [Due(*end) for end in await votes.ends(out.session, now.row)]


@duty("vote-ends", _ends)
async def end(out: Outbox, now: Situation, due: Due) -> None:
    """Count a vote for the last time."""
    await votes.expire(out, due.about)


@retried
class Votes:
    """Reads votes and casts ballots, which wakes the table.

    Once a vote is decided computers play: what was agreed on may have made it their turn.
    """

    def __init__(self, transactions: Transactions, computers: ComputerTurns) -> None:
        self._transactions = transactions
        self._computers = computers

    async def get(self, vote_id: int) -> Vote:
        """The vote with that id. Raises ``TableError`` (no-vote)."""
        async with self._transactions.reading() as session:
            return await votes.read(session, vote_id)

    async def cast(self, vote_id: int, person_id: int, *, agrees: bool) -> Vote:
        """Vote, or vote otherwise while the vote is open.

        Raises ``TableError``: no-vote, vote-closed, not-seated, not-voter, voted.
        """
        async with self._transactions.writing() as out:
            vote = await votes.cast(out, vote_id, person_id, agrees=agrees)
            wake(out, await game_row(out.session, vote.table_id))
        if vote.outcome is not None:
            await self._computers.play(vote.table_id)
        return vote
