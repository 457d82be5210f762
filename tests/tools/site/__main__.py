"""Writes the whole site: `python -m tests.tools.site [FOLDER]`, build/site where none is named."""

import sys
from pathlib import Path

from .building import FOLDER, build

if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    site = build(folder)
    files = [path for path in folder.rglob("*") if path.is_file()]
    print(f"{len(files)} files, {sum(path.stat().st_size for path in files) / 1e6:.1f} MB: {folder}")
