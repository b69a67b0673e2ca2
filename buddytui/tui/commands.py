"""Every command of the main screen, once: keys, footer, command palette and help are made from this list."""

from typing import NamedTuple

from textual.binding import Binding

from buddytui.tui.tabs import Tab


class Command(NamedTuple):
    """Something a person can do: by key, by name in the palette, in the footer where `footer` gives a word."""

    key: str
    action: str
    footer: str
    name: str
    what: str
    group: str
    shown_key: str = ""

    @property
    def method(self) -> str:
        """The action's name without its parameters."""
        return self.action.partition("(")[0]


LOOK, GATE, TABS, RUN, PROGRAM = "Look", "Gate", "Tabs beside the table", "Run", "Program"
_TAB_WORDS = {
    Tab.GATE: "The verdict, its reasons, and the thresholds",
    Tab.CHANGES: "How many items went from passed to failed, and so on, each count a way to its items",
    Tab.SOURCES: "Both versions by required source, the worst first",
    Tab.EVIDENCE: "Whether a difference is more than chance, and how stable the verdict is",
    Tab.DOUBTS: "Items where the grader rather than the model may be wrong",
}

COMMANDS = (
    Command("slash", "search", "search", "Search", "Search ids, sources, keywords and answers", LOOK, "/"),
    Command("f", "filter", "filter", "Filter", "Show failing, regressed, fixed … items only", LOOK),
    Command("s", "sort", "sort", "Sort", "Sort by file order, id, source or worst first", LOOK),
    Command("t", "thresholds", "thresholds", "Edit the thresholds", "Go to the threshold fields", GATE),
    Command("p", "passing", "passes", "What passes", "Set each failing threshold to the highest that NEW passes", GATE),
    Command("u", "file_thresholds", "file's", "The file's thresholds", "Go back to the thresholds of the file", GATE),
    Command("z", "undo_edit", "", "Undo a threshold edit", "Take the last edit of a threshold back", GATE),
    Command("w", "write_thresholds", "", "Write the thresholds", "Write the tried thresholds into the file", GATE),
    Command("v", "reasons", "", "Reasons", "Go to the reasons; Enter shows the items behind one", GATE),
    *(Command(tab.key, f"open_tab('{tab.name}')", "", f"{tab.value} tab", _TAB_WORDS[tab], TABS) for tab in Tab),
    Command("e", "export", "export", "Export the report", "Write the report to a file", RUN),
    Command("r", "app.reload", "", "Read the file again", "Read the file again; thresholds being tried stay", RUN),
    Command("F", "app.toggle_follow", "", "Follow the file", "Keep reading while the run is written, or stop it", RUN),
    Command("m", "warnings", "", "Warnings", "Show what is odd in the file, line by line", RUN),
    Command("question_mark", "app.help", "help", "Help", "Every key, and what the columns mean", PROGRAM, "?"),
    Command("q,ctrl+q", "quit", "quit", "Quit", "Leave buddytui", PROGRAM, "q"),
)

TABLE_KEYS = (
    ("↑ ↓ j k", "one item up or down"),
    ("PgUp PgDn", "one page up or down"),
    ("g G Home End", "first or last item"),
    ("Enter", "the item's full detail; there n p next and previous, d word diff, y copy"),
    ("Esc", "undo, in this order: a long reading, search, filter"),
)
FIELD_KEYS = (
    ("Tab ⇧Tab", "next or previous field, reason or metric"),
    ("↑ ↓", "threshold plus or minus 0.01"),
    ("⇧↑ ⇧↓", "to the next value at which the verdict on this metric changes"),
    ("ctrl+z", "take the last edit back"),
    ("Enter Esc", "back to the table"),
)


def command_bindings() -> list[Binding]:
    """The commands as bindings, those with a word for the footer shown there."""
    return [
        Binding(
            command.key,
            command.action,
            command.footer or command.name,
            show=bool(command.footer),
            key_display=command.shown_key or None,
            tooltip=command.what,
            id=command.action,
        )
        for command in COMMANDS
    ]
