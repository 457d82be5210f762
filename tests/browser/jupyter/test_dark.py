"""A dark JupyterLab on a light system: it says so to what it shows, and so to the pictures that notebooks keep."""

from tests.browser.conftest import Opener
from tests.effort import in_full

DARK = (
    "() => [document.body, ...document.images].every(node => getComputedStyle(node).colorScheme === 'dark')"
)


@in_full("a server is started")
def test_the_dark_theme_tells_still_pictures_that_it_is_dark(open_notebook: Opener) -> None:
    page = open_notebook("01_parcels_dominoes_and_the_box.ipynb").page
    page.get_by_role("menuitem", name="Settings", exact=True).click()
    page.get_by_text("Theme", exact=True).click()
    page.get_by_text("JupyterLab Dark", exact=True).click()
    page.locator("img[src^='data:image/svg']").first.wait_for()
    page.wait_for_function(DARK)
