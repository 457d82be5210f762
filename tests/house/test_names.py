"""Names tell: no module is called like another, and no docstring, comment or page names what is not there."""

import ast
import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "moonriver"
FILES = sorted(PACKAGE.rglob("*.py"))
TOOLS = sorted((ROOT / "tests" / "tools").rglob("*.py"))
PAGES = [ROOT / name for name in ("CONTRIBUTING.md", "README.md", "TEACHING.md")]
ENDINGS = {"html", "po"}
"""Of files that are made, and are called like a module: `games.html`."""


def renamed_like_a_brother(path: Path) -> list[str]:
    """Modules that a file imports under the name of another module, in its own folder or in that of the import."""
    found = []
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ImportFrom):
            base = path.parents[node.level - 1] if node.level else ROOT
            folder = base.joinpath(*(node.module or "").split("."))
            for name in node.names:
                if name.asname not in (None, name.name) and _module(folder, name.name):
                    if _module(path.parent, name.asname) or _module(folder, name.asname):
                        found.append(f"{name.name} as {name.asname}")
    return found


def _module(folder: Path, name: str | None) -> bool:
    return (folder / f"{name}.py").exists() or (folder / f"{name}" / "__init__.py").exists()


@cache
def tree(path: Path) -> ast.Module:
    """A file of Python, parsed."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def defined() -> dict[str, set[str]]:
    """What each module defines or imports, under the module's last name; names in texts are for `__getattr__`."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in (*FILES, *TOOLS):
        own = found[path.parent.name if path.stem == "__init__" else path.stem]
        if path.stem == "__init__":
            own |= {inside.stem for inside in path.parent.iterdir()}
        for node in ast.walk(tree(path)):
            match node:
                case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                    own.add(name)
                case ast.Name(id=name, ctx=ast.Store()):
                    own.add(name)
                case ast.alias(name=name, asname=asname):
                    own.add(asname or name)
                case ast.Constant(value=str(name)) if name.isidentifier():
                    own.add(name)
    return found


@cache
def files() -> set[str]:
    """The files of the package and of the tests."""
    return {
        path.relative_to(ROOT).as_posix()
        for folder in ("moonriver", "tests")
        for path in (ROOT / folder).rglob("*.*")
    }


def quoted(path: Path) -> Iterator[str]:
    """What stands in backticks in the docstrings and comments of a file of Python, or in the prose of a page.

    Files that somebody is to write are none of it.
    """
    text = path.read_text(encoding="utf-8")
    prose = [re.sub(r"^(?:```.*?^```|New file .*?:)$", "", text, flags=re.M | re.S)]
    if path.suffix == ".py":
        tokens = tokenize.generate_tokens(io.StringIO(text).readline)
        prose = [token.string for token in tokens if token.type == tokenize.COMMENT]
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                prose.append(str(node.value.value))
    for part in prose:
        yield from re.findall(r"`([^`\n]+)`", part)


def is_there(name: str) -> bool:
    """Whether there is such a file, such a name in the module named before it, or such a constant anywhere.

    Anything else in backticks counts as there: fields, values, what people type.
    """
    if re.fullmatch(r"[\w/]+\.(?:py|js|css|toml)", name):
        return (ROOT / name).exists() or any(f"/{path}".endswith(f"/{name}") for path in files())
    if inside := re.fullmatch(r"(?:[a-z]\w*\.)*([a-z]\w*)\.(\w+)", name):
        module, what = inside.groups()
        return module not in defined() or what in defined()[module] or what in ENDINGS
    if re.fullmatch(r"_?[A-Z][A-Z0-9_]{2,}", name) and not set(name) <= set("NESW"):  # a card's mouths
        return any(name in own for own in defined().values())
    return True


def test_no_module_is_imported_under_the_name_of_another() -> None:
    assert [(path.name, found) for path in FILES for found in renamed_like_a_brother(path)] == []


def test_what_docstrings_comments_and_pages_name_is_there() -> None:
    found = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in (*FILES, *PAGES)
        for name in quoted(path)
        if not is_there(name)
    }
    assert found == set()


def test_what_a_module_offers_is_there() -> None:
    for path in FILES:
        if "__all__" in path.read_text(encoding="utf-8"):
            parts = path.relative_to(ROOT).with_suffix("").parts
            module = import_module(".".join(parts).removesuffix(".__init__"))
            assert [name for name in module.__all__ if not hasattr(module, name)] == [], path
