"""The bytes of a run file as UTF-8, whatever mark they start with, in any cut.

A UTF-8 mark is dropped; UTF-16 with a mark, as a Windows shell's `>` writes it, is converted.
Everything else passes through untouched: whether it is UTF-8 is for the reader of lines to say.
"""

import codecs
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import hashlib

_LONGEST_MARK = 3


class BadUtf16(NamedTuple):
    """A place where UTF-16 breaks off: how many line ends stand before it, and the bytes there."""

    line: int
    column: int
    found: bytes


class Utf8Stream:
    """Bytes in, UTF-8 out; what is not complete yet waits for the next call.

    With `digested` the bytes are also taken into a SHA-256 as they come.
    """

    def __init__(self, *, digested: bool) -> None:
        self._digest = _new_digest() if digested else None
        self._start: bytes | None = b""
        self._decoder: codecs.IncrementalDecoder | None = None
        self._line = 1
        self._column = 1
        self.bad: BadUtf16 | None = None

    @property
    def sha256(self) -> str | None:
        """The digest of all bytes so far in hexadecimal; None where it is not taken."""
        return self._digest.hexdigest() if self._digest is not None else None

    def feed(self, data: bytes, *, final: bool = False) -> bytes:
        """The UTF-8 of what came so far and was not given out yet; `final` says that nothing follows."""
        if self._digest is not None:
            self._digest.update(data)
        if self._start is not None:
            self._start += data
            if len(self._start) < _LONGEST_MARK and not final:
                return b""
            data, self._start = self._start, None
            if data.startswith(codecs.BOM_UTF8):
                data = data[len(codecs.BOM_UTF8) :]
            elif data.startswith(codecs.BOM_UTF16_LE):
                self._decoder = codecs.getincrementaldecoder("utf-16-le")()
                data = data[2:]
            elif data.startswith(codecs.BOM_UTF16_BE):
                self._decoder = codecs.getincrementaldecoder("utf-16-be")()
                data = data[2:]
        return data if self._decoder is None else self._convert(self._decoder, data, final=final)

    def _convert(self, decoder: codecs.IncrementalDecoder, data: bytes, *, final: bool) -> bytes:
        """What follows the first bad place is not read: in UTF-16 nothing after it can be trusted."""
        if self.bad is not None:
            return b""
        try:
            text = decoder.decode(data, final)
        except UnicodeDecodeError as error:
            good = error.object[: error.start].decode(error.encoding)
            self._count(good)
            self.bad = BadUtf16(self._line, self._column, error.object[error.start : error.end])
            return good.encode()
        self._count(text)
        return text.encode()

    def _count(self, text: str) -> None:
        last = text.rfind("\n")
        self._line += text.count("\n")
        self._column = len(text) - last if last >= 0 else self._column + len(text)


def _new_digest() -> "hashlib._Hash":
    import hashlib  # noqa: PLC0415  takes longer to import than a small run to read

    return hashlib.sha256()
