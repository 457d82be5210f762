"""Measures the four searches on grids up to a million cells: `python -m tests.tools.growth`, lessons/growth.toml.

It takes some minutes and 2 GB of memory, and is not part of any test: seconds are those of one machine.
"""

import gc
import platform
import sys
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from random import Random
from time import process_time

from moonriver.lessons.grids import LANDSCAPES, WAYS, painted

FILE = Path(__file__).parents[2] / "moonriver" / "lessons" / "growth.toml"
SIDES = (5, 10, 20, 50, 100, 200, 500, 1000)
AT_LEAST = 0.05
"""How many seconds a measurement lasts at least: on small grids a way runs again and again."""


def seconds(way: str, side: int) -> float:
    """Processor seconds of one run: the fastest of five measurements, of fewer where a run takes long."""
    land, search = painted(side), WAYS[way]
    taken: list[float] = []
    while len(taken) < 5 and sum(taken) < 20:
        begun, runs = process_time(), 0
        while runs == 0 or process_time() - begun < AT_LEAST:
            search(land)
            runs += 1
        taken.append((process_time() - begun) / runs)
    return min(taken)


def processor() -> str:
    """What the processor calls itself."""
    told = Path("/proc/cpuinfo")
    lines = told.read_text("utf-8").splitlines() if told.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def main() -> int:
    """Measure, and write the file."""
    pairs = [(way, side) for way in WAYS for side in SIDES]
    Random(0).shuffle(pairs)  # what else the machine does then falls on all of them
    gc.disable()  # as timeit does: how often garbage is looked for depends on all that there is
    found = {pair: seconds(*pair) for pair in pairs}
    lines = [
        "# Written by `python -m tests.tools.growth`.",
        "",
        "[how]",
        f'machine = "{processor()}, {platform.system()}"',
        f'versions = "Python {platform.python_version()}, networkx {version("networkx")}"',
        f'date = "{datetime.now(tz=UTC):%Y-%m-%d}"',
        f'grids = "square, each cell one of {LANDSCAPES} landscapes by chance, the same grids for all"',
        'method = "processor seconds of one run: the fastest of five, or the only one if it takes over 20 seconds; '
        'garbage is not collected meanwhile"',
    ]
    for way in WAYS:
        values = ", ".join(f"[{side * side}, {found[way, side]:.3g}]" for side in SIDES)
        lines += ["", f'[seconds."{way}"]', f"cells = [{values}]"]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    sys.stdout.write(FILE.read_text("utf-8"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
