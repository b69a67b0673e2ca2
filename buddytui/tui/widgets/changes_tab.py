"""Where items went from OLD to NEW: a matrix for each type of item, each cell a way to its items."""

from typing import ClassVar, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Offset
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from buddytui.evaluation.golden import ItemType
from buddytui.evaluation.selection import Filter, Selector
from buddytui.evaluation.transitions import Cell, Matrix, transition_matrix
from buddytui.tui.matrix import MatrixLayout, cell_words, count_text, matrix_layout, tone_of
from buddytui.tui.wanted import ItemsWanted

_HEAD_LINES = 2
_Pieces = list[tuple[str, str]]


class _Place(NamedTuple):
    """A cell's matrix, row and column."""

    matrix: int
    row: int
    column: int


class ChangesTab(Widget, can_focus=True):
    """Draws both matrices; arrows move among their cells, Enter or a click shows the items of one."""

    HELP = "How many items went from one state in OLD to another in NEW. Enter shows the items of a cell."
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        f"changes-tab--{part}" for part in ("title", "old", "new", "good", "bad", "plain", "quiet", "zero", "cursor")
    }
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "pick", "Show its items", tooltip="Show exactly the items of this cell in the table"),
        Binding("up,k", "move(-1, 0)", "Up", show=False),
        Binding("down,j", "move(1, 0)", "Down", show=False),
        Binding("left,h", "move(0, -1)", "Left", show=False),
        Binding("right,l", "move(0, 1)", "Right", show=False),
    ]

    selector: reactive[Selector | None] = reactive(None)
    place: reactive[_Place] = reactive(_Place(0, 0, 0))
    """The cell under the cursor."""

    def __init__(self) -> None:
        super().__init__()
        self._matrices: tuple[Matrix, ...] = ()

    @property
    def cell(self) -> Cell | None:
        """The cell under the cursor."""
        if not self._matrices:
            return None
        return self._matrices[self.place.matrix].cells[self.place.row][self.place.column]

    def watch_selector(self, selector: Selector | None) -> None:
        """Count another run, from counts that are there already."""
        if selector is not None:
            self._matrices = tuple(transition_matrix(selector.joint_counts, each) for each in ItemType)
            self.refresh()

    def action_move(self, rows: int, columns: int) -> None:
        """Go to another cell, from the last row of a matrix to the first of the next."""
        if not self._matrices:
            return
        matrix, row, column = self.place
        row += rows
        if row < 0 and matrix > 0:
            matrix, row = matrix - 1, len(self._matrices[matrix - 1].states) - 1
        elif row >= len(self._matrices[matrix].states) and matrix + 1 < len(self._matrices):
            matrix, row = matrix + 1, 0
        last = len(self._matrices[matrix].states) - 1
        self.place = _Place(matrix, max(0, min(row, last)), max(0, min(column + columns, last)))

    def action_pick(self) -> None:
        """Ask for the items of the cell under the cursor."""
        if (cell := self.cell) is not None and cell.items:
            kind = self._matrices[self.place.matrix].type.value
            name = f"{kind} {cell.old.value} → {cell.new.value}"
            self.post_message(ItemsWanted(Filter(name, cell.pairs)))

    def on_click(self, event: events.Click) -> None:
        """Ask for the items of the cell clicked."""
        place = self._place_at(event.get_content_offset_capture(self))
        if place is not None:
            self.place = place
            self.action_pick()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Say in words what the cell under the mouse holds."""
        place = self._place_at(event.offset - self.gutter.top_left)
        if place is None:
            self.tooltip = None
        else:
            matrix = self._matrices[place.matrix]
            self.tooltip = Content("\n".join(cell_words(matrix, matrix.cells[place.row][place.column])))

    def render_line(self, y: int) -> Strip:
        """A line of a matrix, or the words for the cell under the cursor."""
        layout = matrix_layout(self.size.width)
        top = 0
        y += self._hidden
        for number, matrix in enumerate(self._matrices):
            if top <= y < top + _HEAD_LINES:
                return self._strip(self._head(matrix, layout)[y - top])
            row = y - top - _HEAD_LINES
            if 0 <= row < len(matrix.states):
                return self._strip(self._row(number, matrix, row, layout))
            top += _HEAD_LINES + len(matrix.states) + 1
        if top <= y < top + 2 and (cell := self.cell) is not None:
            what, many = cell_words(self._matrices[self.place.matrix], cell)
            return self._strip([(what, "title") if y == top else (many, "old")])
        return self._strip([])

    @property
    def _hidden(self) -> int:
        """Lines above the first that is shown: where both matrices have no room, the one with the cursor is."""
        lines = [_HEAD_LINES + len(matrix.states) + 1 for matrix in self._matrices]
        return sum(lines[: self.place.matrix]) if sum(lines) > self.size.height else 0

    def _head(self, matrix: Matrix, layout: MatrixLayout) -> tuple[_Pieces, _Pieces]:
        items = f"{matrix.items:,} items"
        title = f"{matrix.type.value}"
        first = [(title, "title"), (f"{items:>{max(0, layout.x(len(matrix.states)) - len(title))}}", "quiet")]
        names = "".join(f"{layout.column_name(state):>{layout.cell}}" for state in matrix.states)
        return first, [(f"{layout.corner:<{layout.names}}", "old"), (names, "new")]

    def _row(self, number: int, matrix: Matrix, row: int, layout: MatrixLayout) -> _Pieces:
        pieces = [(f"{layout.row_name(matrix.states[row]):<{layout.names}}", "old")]
        for column, cell in enumerate(matrix.cells[row]):
            tone = "zero" if not cell.items else tone_of(cell).value
            under_cursor = self.has_focus and self.place == _Place(number, row, column)
            text = count_text(cell.items, layout.cell)
            if under_cursor:
                pieces += [(" " * (layout.cell - len(text) - 1), "zero"), (f" {text}", f"{tone} cursor")]
            else:
                pieces.append((f"{text:>{layout.cell}}", tone))
        return pieces

    def _place_at(self, offset: Offset) -> _Place | None:
        column = matrix_layout(self.size.width).column_at(offset.x)
        top = _HEAD_LINES
        for number, matrix in enumerate(self._matrices):
            row = offset.y + self._hidden - top
            if 0 <= row < len(matrix.states) and column is not None and column < len(matrix.states):
                return _Place(number, row, column)
            top += _HEAD_LINES + len(matrix.states) + 1
        return None

    def _strip(self, pieces: _Pieces) -> Strip:
        segments = [Segment(text, self._style(part)) for text, part in pieces]
        return Strip(segments).adjust_cell_length(self.size.width).apply_style(self.rich_style)

    def _style(self, parts: str) -> Style:
        style = Style.null()
        for part in parts.split():
            style += self.get_component_rich_style(f"changes-tab--{part}", partial=True)
        return style
