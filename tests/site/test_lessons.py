"""What the site's builder changes in JupyterLite, as it is installed here."""

import base64
import hashlib
import re
import tarfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.tools.site.lessons import NoJupyterLite, aside, guarded, held


@pytest.fixture(scope="module")
def files() -> dict[str, str]:
    """The service worker and the pages of the JupyterLite that is installed, by their paths."""
    package = find_spec("jupyterlite_core")
    assert package is not None and package.origin is not None
    (packed,) = Path(package.origin).parent.glob("jupyterlite-app-*.tgz")
    found = {}
    with tarfile.open(packed) as all_files:
        for member in all_files.getmembers():
            if member.name.endswith((".html", "package/service-worker.js")):
                read = all_files.extractfile(member)
                assert read is not None
                found[member.name] = read.read().decode()
    return found


@pytest.fixture(scope="module")
def worker(files: dict[str, str]) -> str:
    """The service worker of the JupyterLite that is installed."""
    return files["package/service-worker.js"]


def test_a_page_may_run_the_scripts_that_stand_in_it_and_no_other(files: dict[str, str]) -> None:
    pages = {path: text for path, text in files.items() if path.endswith(".html")}
    assert len(pages) > 5
    for path, text in pages.items():
        made = held(guarded(text))
        (policy,) = re.findall(r'<head><meta http-equiv="Content-Security-Policy" content="([^"]+)"', made)
        scripts = re.search("script-src ([^;]+);", policy)
        assert scripts is not None and "'unsafe-inline'" not in scripts[1]
        inside = [
            script
            for kind, script in re.findall(r"<script([^>]*)>(.*?)</script>", made, re.DOTALL)
            if "src=" not in kind and "json" not in kind
        ]
        assert inside, path
        for script in inside:
            digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
            assert f"'sha256-{digest}'" in scripts[1], path


def test_the_service_worker_leaves_alone_what_it_does_not_keep(worker: str) -> None:
    assert aside(worker) != worker
    assert (
        "?n=broadcastOne(t,a):!enableCache||shouldDrop(t,a)||(n=maybeFromCache(e)),n&&e.respondWith(n)"
        in aside(worker)
    )


def test_another_jupyterlite_is_refused(worker: str) -> None:
    with pytest.raises(NoJupyterLite, match="does not hold"):
        aside(worker.replace("shouldDrop", "leaveOut"))
    with pytest.raises(NoJupyterLite, match="no <head>"):
        guarded("<html></html>")
    with pytest.raises(NoJupyterLite, match="no <head>"):
        held("<html></html>")
