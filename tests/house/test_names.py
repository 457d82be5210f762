"""Names tell: one module is not called like another."""

import ast
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "moonriver"


def renamed_like_a_brother(path: Path) -> list[str]:
    """Modules that a file imports under the name of another module, in its own folder or in that of the import."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            base = path.parents[node.level - 1] if node.level else PACKAGE.parent
            folder = base.joinpath(*(node.module or "").split("."))
            for name in node.names:
                if name.asname not in (None, name.name) and _module(folder, name.name):
                    if _module(path.parent, name.asname) or _module(folder, name.asname):
                        found.append(f"{path.relative_to(PACKAGE)}: {name.name} as {name.asname}")
    return found


def _module(folder: Path, name: str | None) -> bool:
    return (folder / f"{name}.py").exists() or (folder / f"{name}" / "__init__.py").exists()


def test_no_module_is_imported_under_the_name_of_another() -> None:
    files = sorted(PACKAGE.rglob("*.py"))
    assert files
    assert [found for path in files for found in renamed_like_a_brother(path)] == []
