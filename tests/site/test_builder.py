"""The site's builder replaces a site, and nothing else."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_a_folder_that_holds_other_things_is_kept(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("dear aunt")
    for target in (tmp_path, letter):
        command = [sys.executable, "-m", "tests.tools.site", str(target)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        assert done.returncode == 2
        assert f"{target} holds other things than the site" in done.stderr
        assert letter.read_text() == "dear aunt"
