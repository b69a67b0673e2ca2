"""What is remembered between runs, in the platform's own configuration folder: the theme, and nothing else."""

import json
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from platformdirs import user_config_path

from buddytui.reports.writing import WritingError, write_report


class Remembered(NamedTuple):
    """What a settings file says; `complaint` is why it was not understood, empty where it was or is not there."""

    theme: str = ""
    complaint: str = ""


def settings_path() -> Path:
    """Where this platform keeps the settings of programs."""
    return user_config_path("buddytui", appauthor=False) / "settings.json"


def remembered(path: Path) -> Remembered:
    """What the file says; a broken one is ignored and complained of."""
    try:
        theme = json.loads(path.read_bytes())["theme"]
    except FileNotFoundError:
        return Remembered()
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        return Remembered(complaint=f"{path} is ignored: {_words(error)}")
    return Remembered(theme) if isinstance(theme, str) else Remembered(complaint=f"{path} is ignored: no theme")


def remember_theme(path: Path, theme: str) -> str:
    """Write the theme for the next run; gives why that failed, empty where it did not."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
    try:
        write_report(str(path), [json.dumps({"theme": theme}).encode() + b"\n"], replace=True)
    except WritingError as error:
        return f"The theme is not remembered: {path}: {error}"
    return ""


def _words(error: Exception) -> str:
    if isinstance(error, OSError):
        return error.strerror or "it cannot be read"
    return "it is no settings file" if not isinstance(error, json.JSONDecodeError) else f"no JSON: {error}"
