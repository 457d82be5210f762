"""How long the tests may take: the normal run asks everything once. EFFORT=full repeats it more often.

It also plays whole games in browsers by every hand, opens all browsers, and Notebook 7 as often as JupyterLab.

@pytest.mark.parametrize("seed", range(often(5, full=200)))
"""

import os

EFFORT = os.environ.get("EFFORT") or "normal"
if EFFORT not in ("normal", "full"):
    raise ValueError(f"EFFORT is 'normal' or 'full', not {EFFORT!r}")

FULL = EFFORT == "full"


def often(normal: int, full: int) -> int:
    """How many times something is tried: `normal` in `make test`, `full` in `EFFORT=full make test`."""
    return full if FULL else normal
