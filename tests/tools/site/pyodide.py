"""Python for the browser: the npm package of Pyodide, fetched once into build/cache."""

import json
import subprocess
import tarfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tests.tools.npm import NoPackage, package, program

VERSION = "314.0.6"
SHA256 = "d78ac549b28a2a58600cd06f44e017024151775f8c6b2d73fab1475400d38ea2"
NEEDED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")


def unpack(folder: Path) -> None:
    """Write what a page needs of it to a folder. Its list of further packages is empty: there are no others.

    Raises `NoPackage`.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with tarfile.open(package("pyodide", VERSION, SHA256)) as tar:
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


def needed(name: str) -> bool:
    """Whether a page needs this file of the standard library: without the others it begins the sooner."""
    top, _, rest = name.partition("/")
    return rest in ENCODINGS if top == "encodings" else top not in UNUSED


LIBRARY = "/lib/python314.zip"
"""From where Python imports its standard library, which lies zipped beside it."""


@dataclass(frozen=True)
class Modules:
    """A zip whose modules are to be compiled, and the folder from where they will be imported.

    What is compiled `bare` has no docstrings and no assertions. Modules that `keep` their text have it beside what is
    compiled, for tracebacks.
    """

    file: Path
    folder: str
    bare: bool = True
    keep: bool = False


def compile_modules(pyodide: Path, zips: Iterable[Modules]) -> None:
    """Compile the modules of some zips with the Python that will import them, which is then there in half the time.

    Those of all zips at once, as that Python takes some seconds to begin. Raises `NoPackage`.
    """
    script = Path(__file__).parent / "compile.mjs"
    work = [(str(one.file), one.folder, one.keep, 2 if one.bare else 0) for one in zips]
    done = subprocess.run(
        [program("node"), str(script), str(pyodide), json.dumps(work)], capture_output=True, text=True
    )
    if done.returncode:
        names = ", ".join(Path(file).name for file, *_ in work)
        raise NoPackage(f"{names} could not be compiled:\n{done.stderr[-2000:]}")
