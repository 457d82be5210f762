"""Writes the whole site: `python -m tests.tools.site [FOLDER]`, build/site where none is named."""

import argparse
from pathlib import Path

from ..npm import NoPackage
from .building import FOLDER, MARK, build
from .documentation import NoDocumentation
from .lessons import NoJupyterLite


def _replaceable(folder: Path) -> bool:
    return folder.is_dir() and ((folder / MARK).is_file() or not any(folder.iterdir()))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.tools.site", description="Write the whole site.")
    parser.add_argument(
        "folder", nargs="?", type=Path, default=FOLDER, help="where it goes; build/site where none is named"
    )
    folder: Path = parser.parse_args().folder
    if folder != FOLDER and folder.exists() and not _replaceable(folder):
        parser.error(
            f"{folder} has no {MARK}, so it may hold more than the site: name a new folder, or delete this one"
        )
    try:
        build(folder)
    except (NoPackage, NoJupyterLite, NoDocumentation) as why:
        parser.exit(1, f"{why}\n")
    files = [path for path in folder.rglob("*") if path.is_file()]
    print(f"{len(files)} files, {sum(path.stat().st_size for path in files) / 1e6:.1f} MB: {folder}")
