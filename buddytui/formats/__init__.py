"""Bytes in: the run file, its problems, and where it comes from."""
