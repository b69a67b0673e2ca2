"""The style classes of a terminal's size, by which the style sheet gives way."""

from textual.geometry import Size

WIDTHS = [(0, "-tiny"), (44, "-narrow"), (72, "-medium"), (104, "-wide"), (140, "-huge")]
HEIGHTS = [(0, "-flat"), (20, "-short"), (34, "-tall")]


def size_classes(size: Size) -> list[str]:
    """The style classes of a size: set before the first picture, which is then the right one."""
    wide = [name for least, name in WIDTHS if size.width >= least]
    high = [name for least, name in HEIGHTS if size.height >= least]
    return [wide[-1], high[-1]]
