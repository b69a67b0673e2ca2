"""Bytes as a run: what no grammar would let through becomes the texts of one."""

from buddytui.evaluation.run import Run
from buddytui.formats.runfile import RunFileReader

_TEXTS = 5


def made_run(data: bytes) -> Run | None:
    """The run that the bytes are; where they are none, one with their lines as id, source, keywords and answers."""
    return _read(data) or _read(_run_of(data.decode("utf-8", "replace").split("\n")))


def _run_of(lines: list[str]) -> bytes:
    texts = [line.rstrip("\r") for line in lines[:_TEXTS]]
    name, source, keywords, old, new = texts + [""] * (_TEXTS - len(texts))
    name, source = ("".join(text.split()) or "-" for text in (name, source))
    return f"""\
THRESHOLDS 0.5 0.5 1
{name} ANSWER {source} {keywords or "-"}
plain ANSWER - {keywords or "-"}
refuse REFUSE - -
RESULTS
OLD {name} {source} N {old}
NEW {name} {keywords[:1].strip() or "-"} N {new}
OLD plain {source} N {new}
NEW plain - Y {old}
NEW refuse {source} N {new}
""".encode()


def _read(data: bytes) -> Run | None:
    reader = RunFileReader()
    reader.feed(data)
    return reader.finish().run
