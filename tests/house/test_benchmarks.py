"""`make bench` can begin: what measures finds the fixtures it shares with the browser tests."""

import subprocess
import sys
from pathlib import Path

from tests.effort import in_full

ROOT = Path(__file__).parents[2]


@in_full("to collect once more takes seconds")
def test_every_benchmark_finds_its_fixtures() -> None:
    measures = sorted(map(str, (ROOT / "tests" / "benchmarks").glob("bench_*.py")))
    command = [sys.executable, "-m", "pytest", "-q", "--setup-plan", *measures]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-2000:]
