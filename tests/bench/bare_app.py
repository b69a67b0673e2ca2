"""The least that an app of this kind takes: a header, a field, a table and a footer, and nothing to read or judge."""

import sys

from textual.app import App, ComposeResult
from textual.widgets import DataTable, Footer, Header, Input

_COLUMNS = ("item", "type", "source", "keys", "cite", "ref", "keys", "cite", "ref", "change")


class BareApp(App[None]):
    """Shows so many rows."""

    TITLE = "Bare"

    def __init__(self, rows: int) -> None:
        super().__init__()
        self._rows = rows

    def compose(self) -> ComposeResult:
        """One above the other."""
        yield Header()
        yield Input(placeholder="type here")
        yield DataTable[str]()
        yield Footer()

    def on_mount(self) -> None:
        """Fill the table."""
        table = self.query_one(DataTable)
        table.add_columns(*_COLUMNS)
        table.add_rows([(f"row {row} ", *_COLUMNS[1:]) for row in range(self._rows)])


if __name__ == "__main__":
    BareApp(int(sys.argv[1])).run()
