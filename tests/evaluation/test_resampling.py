"""Drawing a golden set again from itself. The seeds are fixed; the expected spreads are the binomial's own."""

from random import Random
from statistics import fmean, pvariance

import pytest

from buddytui.evaluation.resampling import binomial, draw_counts

DRAWS = 20_000


@pytest.mark.parametrize(
    ("trials", "chance"), [(5, 0.3), (30, 0.2), (50, 0.5), (100, 0.93), (1_000, 0.37), (1_000_000, 0.00002)]
)
def test_a_binomial_has_its_mean(trials: int, chance: float) -> None:
    random = Random(1)
    drawn = [binomial(random, trials, chance) for _ in range(DRAWS)]
    error = (trials * chance * (1 - chance) / DRAWS) ** 0.5
    assert fmean(drawn) == pytest.approx(trials * chance, abs=4 * error)


@pytest.mark.parametrize(
    ("trials", "chance"), [(5, 0.3), (30, 0.2), (50, 0.5), (100, 0.93), (1_000, 0.37), (1_000_000, 0.00002)]
)
def test_a_binomial_has_its_variance(trials: int, chance: float) -> None:
    random = Random(2)
    drawn = [binomial(random, trials, chance) for _ in range(DRAWS)]
    assert pvariance(drawn) == pytest.approx(trials * chance * (1 - chance), rel=0.06)


def test_a_large_binomial_is_as_often_below_its_median_as_it_should_be() -> None:
    random = Random(3)
    below = sum(binomial(random, 100, 0.37) <= 36 for _ in range(DRAWS))
    assert below / DRAWS == pytest.approx(0.462338, abs=0.015)


@pytest.mark.parametrize(
    ("trials", "chance", "successes"), [(0, 0.4, 0), (7, 0.0, 0), (7, 1.0, 7), (900, 1.0, 900), (9, 1e-300, 0)]
)
def test_what_is_certain_needs_no_luck(trials: int, chance: float, successes: int) -> None:
    assert binomial(Random(4), trials, chance) == successes


@pytest.mark.parametrize("counts", [[3, 0, 2], [1], [0, 0], [], [400_000, 7, 599_993]])
def test_as_many_items_are_drawn_as_there_are(counts: list[int]) -> None:
    assert sum(draw_counts(Random(5), counts)) == sum(counts)


@pytest.mark.parametrize(
    ("trials", "chance", "total"),
    [
        (5, 0.3, 302_220_228),
        (30, 0.2, 1_205_084_762),
        (20, 0.5, 1_994_107_299),
        (50, 0.5, 4_989_575_827),
        (100, 0.93, 18_597_724_590),
        (1_000, 0.37, 73_984_973_744),
    ],
)
def test_a_seed_draws_the_same_on_every_machine(trials: int, chance: float, total: int) -> None:
    random = Random(8)
    assert sum(place * binomial(random, trials, chance) for place in range(DRAWS)) == total


def test_a_kind_without_items_is_never_drawn() -> None:
    random = Random(6)
    assert {draw_counts(random, [3, 0, 2])[1] for _ in range(100)} == {0}


def test_the_same_seed_draws_the_same() -> None:
    assert draw_counts(Random(7), [50, 30, 20]) == draw_counts(Random(7), [50, 30, 20])
