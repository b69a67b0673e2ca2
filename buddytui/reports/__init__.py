"""A run and its verdict out, one file a format."""
