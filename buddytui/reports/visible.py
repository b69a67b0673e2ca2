"""Any text as a terminal may safely show it: what would act, hide or reorder becomes a visible stand-in.

Messages and the screen both show text through this. Exports in structured formats do not: they
keep the exact text and escape it as their format does.
"""

import re
from unicodedata import category

_PICTURES = 0x2400
_DELETE = 0x7F
_PICTURE_OF_DELETE = "\u2421"

_ACTING = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
"""Controls, format characters, unassigned, private use, lone surrogates, line and paragraph separators.

Spaces of other widths (Zs) are kept: they do what they look like.
"""

_INVISIBLE_LETTERS = frozenset("\u115f\u1160\u3164\uffa0")
"""Hangul fillers are letters to Unicode, and blank on every screen."""

_EMOJI = "\u2190-\u2bff\U0001f000-\U0001faff"
_JOINER = "\u200d"
_JOINER_IN_EMOJI = re.compile(f"(?<=[{_EMOJI}\ufe0f]){_JOINER}(?=[{_EMOJI}])")
"""The one format character that is kept, and only here: without it `👩‍💻` falls apart into two pictures.

Variation selectors are combining marks and are kept like all of those.
"""


def visible(text: str) -> str:
    """The text on one line, with nothing in it that a terminal obeys or does not show.

    Controls become their pictures (a line end `␊`, an escape `␛`), everything else that acts or
    hides `<U+202E>`, lone surrogates from undecodable file names included. Not reversible.
    """
    if text.isascii() and text.isprintable():
        return text
    if _JOINER not in text:
        return text.translate(_STAND_INS)
    return _JOINER.join(piece.translate(_STAND_INS) for piece in _JOINER_IN_EMOJI.split(text))


class _StandIns(dict[int, str]):
    """What is shown for a code point; found out once for each that occurs."""

    def __missing__(self, code: int) -> str:
        shown = self[code] = _shown(code)
        return shown


_STAND_INS = _StandIns()


def _shown(code: int) -> str:
    character = chr(code)
    if code < ord(" "):
        return chr(_PICTURES + code)
    if code == _DELETE:
        return _PICTURE_OF_DELETE
    if category(character) in _ACTING or character in _INVISIBLE_LETTERS:
        return f"<U+{code:04X}>"
    return character
