"""What the site's builder changes in JupyterLite, as it is installed here."""

import tarfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.tools.site.lessons import NoJupyterLite, aside, guarded


@pytest.fixture(scope="module")
def worker() -> str:
    """The service worker of the JupyterLite that is installed."""
    package = find_spec("jupyterlite_core")
    assert package is not None and package.origin is not None
    (packed,) = Path(package.origin).parent.glob("jupyterlite-app-*.tgz")
    with tarfile.open(packed) as files:
        found = files.extractfile("package/service-worker.js")
        assert found is not None
        return found.read().decode()


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
