"""The screen. The only room that imports textual and rich."""
