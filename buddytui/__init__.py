"""buddytui: decide in the terminal whether a new version of an assistant may be released."""

__version__ = "0.1.0"
