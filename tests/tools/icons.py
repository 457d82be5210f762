"""Draws the icons that tablets and phones ask for from icon.svg, by Chromium: `python -m tests.tools.icons`.

What a device cuts to a shape of its own is drawn a little smaller, on a square of paper.
"""

from pathlib import Path

from playwright.sync_api import sync_playwright

import moonriver.site
from moonriver.show.kit.palette import colour
from moonriver.site.pages import ICONS
from tests.browser.chromium import OPTIONS, chromium

WEB = Path(moonriver.site.__file__).parent / "web"


def main() -> None:
    """Write them all."""
    picture = (WEB / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        path = chromium(playwright)
        if path is None:
            raise SystemExit("no Chromium was found")
        browser = playwright.chromium.launch(executable_path=path, args=OPTIONS)
        for name, (size, cut) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            look = f"background:{colour('paper')};padding:10%" if cut else "padding:0"
            page.set_content(f'<body style="margin:0;box-sizing:border-box;{look}">{picture}</body>')
            page.screenshot(path=WEB / name, omit_background=not cut)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
