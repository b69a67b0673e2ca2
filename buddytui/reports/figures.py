"""Ratios as numbers in words: rounded as the report promises, or exact enough for a screen."""

from fractions import Fraction

from buddytui.evaluation.gate import Threshold
from buddytui.evaluation.tally import Ratio

NOT_MEASURED = "n/a"
_FEWEST_DECIMALS = 2
_MOST_DECIMALS = 20


def report_ratio(ratio: Ratio) -> str:
    """The ratio with two decimals as the text report shows it; `n/a` for 0 of 0."""
    return format(ratio.count / ratio.total, ".2f") if ratio.measured else NOT_MEASURED


def exact_ratio(ratio: Ratio, threshold: Threshold) -> str:
    """The ratio with as many decimals, two at least, as show on which side of the threshold it stands.

    So 399 of 400 against 1.0 is `0.998`. A ratio that equals the threshold shows the same digits.
    Where 20 decimals do not tell them apart, the digits are cut there and an ellipsis follows.
    """
    if not ratio.measured:
        return NOT_MEASURED
    value, limit = ratio.value, Fraction(threshold.value)
    for decimals in range(_FEWEST_DECIMALS, _MOST_DECIMALS + 1):
        rounded = round(value, decimals)
        if (rounded > limit) - (rounded < limit) == (value > limit) - (value < limit):
            return _digits(rounded, decimals)
    cut = Fraction(int(value * 10**_MOST_DECIMALS), 10**_MOST_DECIMALS)
    return f"{_digits(cut, _MOST_DECIMALS)}…"


def difference(old: Ratio, new: Ratio) -> str:
    """How far NEW is above (+) or below (-) OLD, with two decimals or as many as show that they differ.

    `0.00` only where both are equal; `n/a` where either has no items.
    """
    if not (old.measured and new.measured):
        return NOT_MEASURED
    gap = new.value - old.value
    if not gap:
        return "0.00"
    decimals = _FEWEST_DECIMALS
    while not (rounded := round(gap, decimals)):
        decimals += 1
    return f"{'+' if gap > 0 else '-'}{_digits(abs(rounded), decimals)}"


def _digits(value: Fraction, decimals: int) -> str:
    """A value of 0 or more that has no more decimals than these."""
    whole, rest = divmod(int(value * 10**decimals), 10**decimals)
    return f"{whole}.{rest:0{decimals}}"
