"""How often each kind of item comes when a golden set is drawn again from itself.

Drawing items with replacement touches nothing but how many there are of each kind, so the counts
are drawn at once, as the multinomial they are: one binomial a kind, exact at any size.
"""

from collections.abc import Sequence
from math import floor, lgamma, log, log2, sqrt
from random import Random


def draw_counts(random: Random, counts: Sequence[int]) -> list[int]:
    """So many items in all, drawn with replacement from kinds that are as frequent as `counts`."""
    left = weight = sum(counts)
    drawn = []
    for count in counts:
        taken = binomial(random, left, count / weight) if weight else 0
        drawn.append(taken)
        left -= taken
        weight -= count
    return drawn


def binomial(random: Random, trials: int, chance: float) -> int:
    """How many of the trials succeed.

    Waiting times where few are expected (L. Devroye, Non-Uniform Random Variate Generation (1986), X.4.3), elsewhere
    transformed rejection with squeeze: algorithm BTRS of W. Hörmann, Journal of Statistical Computation and
    Simulation 46 (1993), 101-110. Written out, as Python has it from 3.12 only, and a seed shall give the same
    numbers everywhere.
    """
    if chance > 0.5:
        return trials - binomial(random, trials, 1 - chance)
    if trials * chance < 10:
        return _by_waiting(random, trials, chance)
    return _by_rejection(random, trials, chance)


def _by_waiting(random: Random, trials: int, chance: float) -> int:
    successes = waited = 0
    log_of_failure = log2(1 - chance)
    if not trials or not log_of_failure:
        return 0
    while True:
        waited += floor(log2(1 - random.random()) / log_of_failure) + 1
        if waited > trials:
            return successes
        successes += 1


def _by_rejection(random: Random, trials: int, chance: float) -> int:
    deviation = sqrt(trials * chance * (1 - chance))
    b = 1.15 + 2.53 * deviation
    a = -0.0873 + 0.0248 * b + 0.01 * chance
    c = trials * chance + 0.5
    squeeze = 0.92 - 4.2 / b
    alpha = (2.83 + 5.1 / b) * deviation
    log_odds = log(chance / (1 - chance))
    mode = floor((trials + 1) * chance)
    peak = lgamma(mode + 1) + lgamma(trials - mode + 1)
    while True:
        u = random.random() - 0.5
        slack = max(0.5 - abs(u), 1e-300)
        successes = floor((2 * a / slack + b) * u + c)
        if not 0 <= successes <= trials:
            continue
        v = 1 - random.random()
        if slack >= 0.07 and v <= squeeze:
            return successes
        height = v * alpha / (a / slack**2 + b)
        density = peak - lgamma(successes + 1) - lgamma(trials - successes + 1) + (successes - mode) * log_odds
        if log(height) <= density:
            return successes
