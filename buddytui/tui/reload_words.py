"""What reading a file again changed, in words."""

from buddytui.evaluation.gate import Verdict
from buddytui.evaluation.golden import Version
from buddytui.evaluation.outcome import Outcome
from buddytui.evaluation.run import Run
from buddytui.evaluation.whatif import counted

_MISSING = bytes(outcome in (Outcome.ANSWER_MISSING, Outcome.REFUSAL_MISSING) for outcome in range(256))


def what_changed(before: Run, after: Run, was: Verdict, now: Verdict) -> str:
    """Such as `3 results new, verdict RELEASE → BLOCK`; `nothing changed` where nothing that counts did."""
    parts = []
    if before.ids != after.ids:
        parts.append(f"golden items {len(before):,} → {len(after):,}")
    else:
        come, gone, other = (sum(counts) for counts in zip(*(_moved(before, after, v) for v in Version), strict=True))
        moves = ((come, "new"), (gone, "gone"), (other, "judged otherwise"))
        parts += [f"{counted(count, 'result')} {word}" for count, word in moves if count]
    if before.thresholds != after.thresholds:
        parts.append("other thresholds in the file")
    if was.word != now.word:
        simulated = "simulated " if now.thresholds != after.thresholds else ""
        parts.append(f"{simulated}verdict {was.word} → {now.word}")
    elif was.reasons != now.reasons:
        parts.append(f"still {now.word}, for other reasons")
    return ", ".join(parts) if parts else "nothing changed"


def _moved(before: Run, after: Run, version: Version) -> tuple[int, int, int]:
    """How many results came, went, and are judged otherwise."""
    old, new = before.outcomes[version], after.outcomes[version]
    if old == new:
        return 0, 0, 0
    pairs = [(_MISSING[a], _MISSING[b]) for a, b in zip(old, new, strict=True) if a != b]
    come, gone = pairs.count((1, 0)), pairs.count((0, 1))
    return come, gone, len(pairs) - come - gone
