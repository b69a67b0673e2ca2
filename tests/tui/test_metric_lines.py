"""What stands beside a threshold field, at any width."""

import pytest
from rich.style import Style

from buddytui.evaluation.gate import Threshold, Thresholds, decide
from buddytui.evaluation.tally import Metric, Ratio, Tally
from buddytui.tui.metric_lines import MetricLines

UNMEASURED = Tally(Ratio(9, 10), Ratio(9, 10), Ratio(0, 0), 0)
VERDICT = decide(UNMEASURED, UNMEASURED, Thresholds.parse("0.8", "0.8", "0"))


def lines(metric: Metric, width: int) -> list[str]:
    drawing = MetricLines(metric, VERDICT, Threshold("0.8"), width, 5, 8, lambda _part: Style.null())
    return [line.plain for line in drawing.lines()]


@pytest.mark.parametrize(
    ("width", "words"), [(50, "✓ not measured: only 0 passes"), (34, "✓ not measured"), (18, "✓ n/a")]
)
def test_a_metric_without_items_says_so_at_any_width(width: int, words: str) -> None:
    assert any(words in line for line in lines(Metric.REFUSAL, width))


@pytest.mark.parametrize(("width", "words"), [(34, "✓ 1 to spare"), (18, "✓ 1")])
def test_a_margin_gives_way_to_its_number(width: int, words: str) -> None:
    assert any(words in line for line in lines(Metric.CORRECTNESS, width))


def test_what_is_not_measured_is_not_called_the_same() -> None:
    assert "same" not in "".join(lines(Metric.REFUSAL, 34))
