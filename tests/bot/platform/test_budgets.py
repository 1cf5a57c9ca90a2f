"""Budgets: a person's simultaneous requests, and when they may go on."""

from __future__ import annotations

import pytest

from bot.platform.budgets import BACK, MOST, Budgets, Expense, OverBudget
from tests.bot.fixtures import ManualClock

ANN, BO = 1, 2


def spent(budgets: Budgets, person: int, expense: Expense) -> int:
    """The number of times that a person can pay for something now."""
    for times in range(10_000):
        try:
            budgets.spend(person, expense)
        except OverBudget:
            return times
    raise AssertionError("it costs nothing")


@pytest.mark.parametrize("expense", Expense)
def test_a_used_up_budget_says_when_it_is_available_again(expense: Expense) -> None:
    clock = ManualClock()
    budgets = Budgets(clock)
    assert spent(budgets, ANN, expense) == int(MOST / expense.seconds + 1e-9) > 5
    with pytest.raises(OverBudget) as over:
        budgets.spend(ANN, expense)
    wait = (over.value.until - clock.now()).total_seconds()
    assert 0 < wait <= expense.seconds / BACK
    clock.advance(wait)
    budgets.spend(ANN, expense)


def test_everybody_has_their_own_budget_and_it_refills() -> None:
    clock = ManualClock()
    budgets = Budgets(clock)
    films = spent(budgets, ANN, Expense.FILM)
    assert spent(budgets, BO, Expense.FILM) == films
    clock.advance(MOST / BACK)
    assert spent(budgets, ANN, Expense.FILM) == films


def test_one_purse_pays_for_everything() -> None:
    budgets = Budgets(ManualClock())
    spent(budgets, ANN, Expense.REVIEW)
    with pytest.raises(OverBudget):
        budgets.spend(ANN, Expense.FILM)


def test_a_refused_request_costs_nothing() -> None:
    clock = ManualClock()
    budgets = Budgets(clock)
    spent(budgets, ANN, Expense.LOAD)
    for _ in range(1000):
        with pytest.raises(OverBudget):
            budgets.spend(ANN, Expense.LOAD)
    clock.advance(Expense.LOAD.seconds / BACK)
    budgets.spend(ANN, Expense.LOAD)


def test_a_clock_set_back_makes_no_debt() -> None:
    clock = ManualClock()
    budgets = Budgets(clock)
    spent(budgets, ANN, Expense.LOAD)
    clock.advance(-24 * 3600)
    budgets.spend(ANN, Expense.LOAD)


def test_people_with_a_full_budget_are_forgotten() -> None:
    clock = ManualClock()
    budgets = Budgets(clock)
    for person in range(5000):
        budgets.spend(person, Expense.LOOK)
        clock.advance(1)
    assert len(budgets._full_at) <= 1000
