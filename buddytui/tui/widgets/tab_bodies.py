"""The tabs beside the gate, each loaded when somebody first opens it: the first picture waits for none."""

from textual.widget import Widget

from buddytui.tui.tabs import Tab


def tab_body(tab: Tab) -> Widget:
    """A new widget for a tab other than the gate."""
    if tab is Tab.CHANGES:
        from buddytui.tui.widgets.changes_tab import ChangesTab

        return ChangesTab()
    if tab is Tab.SOURCES:
        from buddytui.tui.widgets.sources_tab import SourcesTab

        return SourcesTab()
    if tab is Tab.EVIDENCE:
        from buddytui.tui.widgets.evidence_tab import EvidenceTab

        return EvidenceTab()
    from buddytui.tui.widgets.doubts_tab import DoubtsTab

    return DoubtsTab()
