"""The text report: what standard output carries. Its bytes are a promise; nothing is ever added to it."""

from buddytui.evaluation.gate import Thresholds, Verdict
from buddytui.evaluation.tally import Metric, Tally
from buddytui.reports.figures import report_ratio


def text_report(verdict: Verdict, file_thresholds: Thresholds) -> str:
    """Both versions' metrics and the verdict in three lines, each with a line end.

    A fourth line names the thresholds in force where one of them differs in value from the file's.
    """
    lines = [_tally_line("OLD", verdict.old), _tally_line("NEW", verdict.new), _verdict_line(verdict)]
    if verdict.thresholds != file_thresholds:
        lines.append(f"thresholds {_numbers(verdict.thresholds)} (file: {_numbers(file_thresholds)})")
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
