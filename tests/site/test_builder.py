"""The site's builder replaces a site, and nothing else."""

import runpy
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest

from tests.tools.npm import NoPackage
from tests.tools.site import archive, building
from tests.tools.site.documentation import NoDocumentation
from tests.tools.site.lessons import NoJupyterLite

Run = Callable[[Path], tuple[object, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the command for a folder: its status, and the last line of what it says."""

    def command(folder: Path) -> tuple[object, str]:
        monkeypatch.setattr("sys.argv", ["site", str(folder)])
        with pytest.raises(SystemExit) as end:
            runpy.run_module("tests.tools.site", run_name="__main__")
        return end.value.code, capsys.readouterr().err.splitlines()[-1]

    return command


def fails(error: Exception) -> Callable[..., NoReturn]:
    def raises(*given: object) -> NoReturn:
        raise error

    return raises


def test_a_folder_that_holds_other_things_is_kept(run: Run, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("dear aunt")
    (tmp_path / "site.webmanifest").write_text("{}")  # as another web page has, too
    for target in (tmp_path, letter):
        status, said = run(target)
        assert status == 2
        assert f"{target} has no moonriver-site.txt, so it may hold more than the site" in said
        assert letter.read_text() == "dear aunt"


def test_a_site_that_was_written_half_is_written_anew(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "site"
    monkeypatch.setattr(archive, "wheel", fails(NoPackage("no wheel")))
    for _ in range(2):
        assert run(folder) == (1, "no wheel")
        assert [path.name for path in folder.iterdir()] != []


@pytest.mark.parametrize("error", [NoPackage, NoJupyterLite, NoDocumentation])
def test_what_cannot_be_had_is_told(
    error: type[Exception], run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(building, "build", fails(error("it is missing")))
    assert run(tmp_path / "site") == (1, "it is missing")
