"""What a picture of the terminal shows, as far as the benches wait for it."""

from tests.terminal.driver import Picture

_CURSOR = "│▌"
"""The frame belongs to it: a gauge may end in the same bar."""
_FOOTER = "q quit"


def is_judged(picture: Picture) -> bool:
    """Whether a run is shown in full: verdict, first row and footer, and the item under the cursor."""
    words = ("BLOCK", "RELEASE")
    banner = any(" ".join(word) in line for line in picture for word in words)
    return banner and any(word in picture[0] for word in words) and _FOOTER in picture[-1] and item_shown(picture) != ""


def is_reading(picture: Picture) -> bool:
    """Whether the screen is there, and says that it reads or already what it has read."""
    return _FOOTER in picture[-1] and (any("reading" in line for line in picture) or is_judged(picture))


def item_shown(picture: Picture) -> str:
    """The id under the cursor of the table, once the detail below shows the same item; else nothing."""
    under_cursor = next((line.partition(_CURSOR)[2] for line in picture if _CURSOR in line), "").split()
    if not under_cursor or not any(f"╭─ {under_cursor[0]} ─" in line for line in picture):
        return ""
    return under_cursor[0]


def has_menu(picture: Picture) -> bool:
    """Whether a menu is open."""
    return any("letter or Enter" in line for line in picture)


def is_filtered(picture: Picture) -> bool:
    """Whether only failing items are shown, and no menu."""
    return _says(picture, "failing in NEW") and bool(item_shown(picture))


def is_unfiltered(picture: Picture) -> bool:
    """Whether all items are shown, and no menu."""
    return not has_menu(picture) and not _says(picture, "failing in NEW")


def is_sorted_by_id(picture: Picture) -> bool:
    """Whether the items stand by id, and there is no menu."""
    return _says(picture, "· by id") and bool(item_shown(picture))


def is_in_file_order(picture: Picture) -> bool:
    """Whether the items stand as in the file, and there is no menu."""
    return not has_menu(picture) and not _says(picture, "· by id")


def is_editing(picture: Picture) -> bool:
    """Whether a threshold field takes the keys."""
    return "+0.01" in picture[-1]


def is_simulated(picture: Picture) -> bool:
    """Whether the verdict rests on thresholds that are not the file's."""
    return any("SIMULATED" in line for line in picture)


def is_bare_app(picture: Picture) -> bool:
    """Whether the bare app is shown in full: title, field, first row and footer."""
    return all(any(words in line for line in picture) for words in ("Bare", "type here", "row 0 ", "palette"))


def is_table_read(rows: int, picture: Picture) -> bool:
    """Whether VisiData has read its table of so many rows to the end."""
    return f" {rows} rows " in picture[-1] and "loading" not in picture[-1]


def _says(picture: Picture, words: str) -> bool:
    return not has_menu(picture) and any("items" in line or "shown" in line for line in picture if words in line)
