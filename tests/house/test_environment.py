"""The ways to install it agree: pyproject.toml, environment.yml for conda, and what Binder reads."""

import os
import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
SPEC = re.compile(r"([A-Za-z0-9_.-]+)\s*(.*)")
NAMED_BY_THE_COURSE = {"jupyterlab", "ipywidgets", "networkx", "plotly", "nbval"}


def project() -> dict[str, dict[str, str]]:
    """The requirements of pyproject.toml: of the package under "", of each extra under its name."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lists = {"": table["dependencies"], **table["optional-dependencies"]}
    return {extra: dict(split(text) for text in texts) for extra, texts in lists.items()}


def conda() -> dict[str, str]:
    """The packages of environment.yml with what it asks of their versions."""
    lines = (ROOT / "environment.yml").read_text(encoding="utf-8").splitlines()
    listed = lines[lines.index("dependencies:") + 1 :]
    return dict(split(line.removeprefix("  - ")) for line in listed if not line.lstrip().startswith("#"))


def split(requirement: str) -> tuple[str, str]:
    """("networkx", ">=3.4") of "networkx>=3.4"; a name is written with - as pip does, conda may write _."""
    match = SPEC.fullmatch(requirement)
    assert match, requirement
    return match[1].replace("_", "-"), match[2]


def test_conda_gets_the_packages_of_the_course_and_all_that_the_package_needs() -> None:
    assert conda().keys() >= NAMED_BY_THE_COURSE
    asked = {name for extra in ("", "study", "lab") for name in project()[extra]}
    assert conda().keys() >= asked - {"moonriver"}


def test_conda_and_pip_ask_for_the_same_versions() -> None:
    asked = {name: version for extra in project().values() for name, version in extra.items()}
    for name, version in conda().items():
        if name not in ("python", "pip"):
            assert version == asked[name], name


def test_what_nbval_rests_on_is_bounded_on_both_sides_for_pip_and_conda() -> None:
    """Its last release is of 2024: a new major version of any of these may break it."""
    for name in ("nbval", "pytest", "jupyter-client", "nbformat", "ipykernel"):
        for asked in (project()["test"].get(name, ""), conda().get(name, "")):
            assert re.fullmatch(r">=[0-9.]+,<[0-9.]+", asked), name


def test_conda_installs_the_oldest_python_that_the_package_supports() -> None:
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    oldest = table["project"]["requires-python"].removeprefix(">=")
    assert conda()["python"] == f"={oldest}"
    assert table["tool"]["mypy"]["python_version"] == oldest


def test_binder_reads_the_same_environment_and_then_installs_the_package() -> None:
    same = (ROOT / "binder/environment.yml").read_bytes() == (ROOT / "environment.yml").read_bytes()
    assert same, "with a folder binder/ Binder reads nothing else"
    script = ROOT / "binder/postBuild"
    assert os.access(script, os.X_OK)
    assert script.read_text(encoding="utf-8").startswith("#!/bin/bash\n")
    assert "pip install --no-deps -e ." in script.read_text(encoding="utf-8")


def test_the_notebooks_need_only_what_conda_installs() -> None:
    """Nothing of the test extra may be imported by a notebook: Binder and conda do not have it."""
    extra = {name.replace("-", "_") for name in project()["test"]} - conda().keys() - {"moonriver"}
    for path in (ROOT / "notebooks").glob("*.ipynb"):
        found = set(re.findall(r'^\s*"(?:import|from) ([A-Za-z_]+)', path.read_text(encoding="utf-8"), re.M))
        assert not found & extra, path.name
