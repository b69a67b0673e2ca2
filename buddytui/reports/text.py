"""The text report: what standard output carries. Its bytes are a promise; only advice that was asked for follows it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from buddytui.evaluation.gate import Thresholds, Verdict
from buddytui.evaluation.tally import Metric, Tally
from buddytui.reports.figures import report_ratio

if TYPE_CHECKING:
    from buddytui.reports.subject import Subject


class Decided(NamedTuple):
    """How many results were there, of those expected, when the verdict became certain before the end."""

    results: int
    expected: int

    @property
    def words(self) -> str:
        """Such as `decided after 34 of 240 results`."""
        return f"decided after {self.results} of {self.expected} results"


def render(subject: "Subject") -> Iterator[str]:
    """The whole report as one piece; advice, where it is asked for, comes after it."""
    yield text_report(subject.verdict, subject.file_thresholds, subject.decided)
    if subject.explained:
        from buddytui.reports.explain import explanation  # noqa: PLC0415  seldom asked for

        yield from explanation(subject)


def text_report(verdict: Verdict, file_thresholds: Thresholds, decided: Decided | None = None) -> str:
    """Both versions' metrics and the verdict in three lines, each with a line end.

    A fourth line names the thresholds in force where one of them differs in value from the file's. The
    last line says so where the run was decided before its end.
    """
    lines = [_tally_line("OLD", verdict.old), _tally_line("NEW", verdict.new), _verdict_line(verdict)]
    if verdict.thresholds != file_thresholds:
        lines.append(f"thresholds {_numbers(verdict.thresholds)} (file: {_numbers(file_thresholds)})")
    if decided is not None:
        lines.append(decided.words)
    return "".join(f"{line}\n" for line in lines)


def _tally_line(version: str, tally: Tally) -> str:
    ratios = " ".join(f"{metric.value} {report_ratio(tally.of(metric))}" for metric in Metric)
    return f"{version}: {ratios} violations {tally.violations}"


def _verdict_line(verdict: Verdict) -> str:
    if verdict.released:
        return verdict.word
    return f"{verdict.word}: {'; '.join(reason.value for reason in verdict.reasons)}"


def _numbers(thresholds: Thresholds) -> str:
    return " ".join(threshold.padded for threshold in thresholds)
