"""The product's own colours, dark and light: green passes, red fails, amber needs a look, blue is NEW and the keys."""

from textual.color import Color
from textual.theme import Theme

THEMES = (
    Theme(
        name="buddy-dark",
        dark=True,
        primary="#6cb0ff",
        secondary="#8b95a7",
        accent="#6cb0ff",
        success="#5fce8b",
        warning="#e8b34e",
        error="#f4606e",
        foreground="#d5d9e0",
        background="#191c22",
        surface="#20242c",
        panel="#272c36",
        variables={
            "border": "#3a4150",
            "border-blurred": "#2c323d",
            "footer-key-foreground": "#6cb0ff",
            "footer-description-foreground": "#8b95a7",
            "footer-background": "#191c22",
            "input-selection-background": "#6cb0ff 35%",
            "block-cursor-background": "#2c3646",
            "block-cursor-foreground": "#ffffff",
            "block-cursor-text-style": "bold",
            "quiet": "#7f899b",
            "cursor-row": "#2c3646",
            "gauge-good": "#35865a",
            "gauge-bad": "#b3414d",
        },
    ),
    Theme(
        name="buddy-light",
        dark=False,
        primary="#1f66c1",
        secondary="#5d6778",
        accent="#1f66c1",
        success="#1c7f45",
        warning="#9a6400",
        error="#c22f3f",
        foreground="#23272f",
        background="#fbfbfc",
        surface="#f0f2f5",
        panel="#e4e8ee",
        variables={
            "border": "#b4bcc9",
            "border-blurred": "#d5dae2",
            "footer-key-foreground": "#1f66c1",
            "footer-description-foreground": "#5d6778",
            "footer-background": "#fbfbfc",
            "input-selection-background": "#1f66c1 25%",
            "block-cursor-background": "#d6e4f7",
            "block-cursor-foreground": "#10151d",
            "block-cursor-text-style": "bold",
            "quiet": "#5d6778",
            "cursor-row": "#d6e4f7",
            "gauge-good": "#58a97b",
            "gauge-bad": "#d4707c",
        },
    ),
)


def own_variables(theme: Theme) -> dict[str, str]:
    """The style sheet's own variables for a theme that does not have them: made of its colours."""
    if theme.ansi:
        return {
            "quiet": "ansi_bright_black",
            "cursor-row": "ansi_blue",
            "gauge-good": "ansi_green",
            "gauge-bad": "ansi_red",
        }
    ground = Color.parse(theme.background or ("#1e1e1e" if theme.dark else "#ffffff"))
    front = Color.parse(theme.foreground or ("#e0e0e0" if theme.dark else "#202020"))
    return {
        "quiet": ground.blend(front, 0.6).hex,
        "cursor-row": ground.blend(Color.parse(theme.primary), 0.25).hex,
        "gauge-good": ground.blend(Color.parse(theme.success or "#3fa66b"), 0.7).hex,
        "gauge-bad": ground.blend(Color.parse(theme.error or "#c8505c"), 0.7).hex,
    }
