"""`python -m buddytui`: the same as the command `buddytui`."""

import sys

from buddytui.cli import main

if __name__ == "__main__":
    sys.exit(main())
