"""The run as JUnit XML, as CI services and Jenkins (junit-10.xsd) read it.

A suite holds the gate itself as one case, and a suite for each version a case for every item and
metric. There is no time in it: a report has no clock.
"""

from collections.abc import Iterator
from xml.sax.saxutils import escape

from buddytui.evaluation.golden import Version
from buddytui.evaluation.joint import counts_for
from buddytui.evaluation.outcome import Outcome
from buddytui.evaluation.tally import Metric
from buddytui.evaluation.whatif import counted
from buddytui.reports.shortcomings import METRICS_OF, shortcoming
from buddytui.reports.subject import Subject
from buddytui.reports.visible import visible

_ATTRIBUTE = {'"': "&quot;"}


def render(subject: Subject) -> Iterator[str]:
    """The pieces of the document: the gate's suite, then OLD's and NEW's.

    What an answer lacks is a failure. A violation and a missing result are errors.
    """
    gate = (1, len(subject.verdict.reasons[:1]), 0)
    sizes = {version: _sizes(subject, version) for version in Version}
    whole = [sum(size[count] for size in (gate, *sizes.values())) for count in range(3)]
    yield '<?xml version="1.0" encoding="UTF-8"?>\n'
    yield f"<testsuites{_attributes(name=subject.name)}{_counts(*whole)}>\n"
    yield f"  <testsuite{_attributes(name='gate')}{_counts(*gate)}>\n{_gate(subject)}  </testsuite>\n"
    for version, size in sizes.items():
        yield f"  <testsuite{_attributes(name=version.value)}{_counts(*size)}>\n"
        for position in range(len(subject.run)):
            yield from _cases(subject, version, position)
        yield "  </testsuite>\n"
    yield "</testsuites>\n"


def _sizes(subject: Subject, version: Version) -> tuple[int, int, int]:
    """The version's cases, failures and errors, from the counts of its outcomes."""
    outcomes = subject.run.outcomes[version]
    tests = failures = errors = 0
    for outcome in Outcome:
        metrics = METRICS_OF[outcome.type]
        count = outcomes.count(outcome)
        short = count * sum(not counts_for(metric, outcome) for metric in metrics)
        tests += count * len(metrics)
        if _is_error(outcome):
            errors += short
        else:
            failures += short
    return tests, failures, errors


def _gate(subject: Subject) -> str:
    verdict = subject.verdict
    names = _attributes(classname="gate", name="NEW may replace OLD")
    if verdict.released:
        return f"    <testcase{names}/>\n"
    message = f"{verdict.word}: {'; '.join(reason.value for reason in verdict.reasons)}"
    lines = "\n".join(f"{reason.value}: {counted(subject.items_behind(reason), 'item')}" for reason in verdict.reasons)
    if subject.decided is not None:
        lines += f"\n{subject.decided.words}"
    return _case(names, "failure", verdict.word, message, lines)


def _cases(subject: Subject, version: Version, position: int) -> Iterator[str]:
    run = subject.run
    outcome = run.outcome(version, position)
    for metric in METRICS_OF[outcome.type]:
        names = _attributes(classname=f"{version.value}.{metric.value}", name=f"{run.ids[position]} {metric.value}")
        if counts_for(metric, outcome):
            yield f"    <testcase{names}/>\n"
            continue
        element = "error" if _is_error(outcome) else "failure"
        message = shortcoming(run, version, position, metric, str)
        yield _case(names, element, _kind(outcome, metric), message, _body(subject, version, position))


def _case(names: str, element: str, kind: str, message: str, body: str) -> str:
    return (
        f"    <testcase{names}>\n"
        f"      <{element}{_attributes(type=kind, message=message)}>{body}</{element}>\n"
        "    </testcase>\n"
    )


def _body(subject: Subject, version: Version, position: int) -> str:
    """Where the result stands, and the answer."""
    rows = subject.run.rows
    line = rows.result_line(version, position) or rows.item_line(position)
    result = subject.run.result(version, position)
    answer = result.answer if result is not None else ""
    return escape(_legal(f"{subject.name}:{line}") + (f"\n{_legal(answer)}" if answer else ""))


def _is_error(outcome: Outcome) -> bool:
    return outcome.missing or outcome is Outcome.VIOLATION


def _kind(outcome: Outcome, metric: Metric) -> str:
    if outcome.missing:
        return "missing"
    if outcome is Outcome.VIOLATION:
        return "violation"
    return "over-refusal" if outcome is Outcome.OVER_REFUSAL else metric.value


def _counts(tests: int, failures: int, errors: int) -> str:
    return f' tests="{tests}" failures="{failures}" errors="{errors}"'


def _attributes(**values: str) -> str:
    return "".join(f' {name}="{escape(_legal(value), _ATTRIBUTE)}"' for name, value in values.items())


def _legal(text: str) -> str:
    """The text with everything visible, which leaves nothing that XML forbids."""
    return visible(text)
