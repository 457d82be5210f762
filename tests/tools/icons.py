"""Draws the icons that tablets and phones ask for from icon.svg, by Chromium: `python -m tests.tools.icons`.

What a device cuts to a shape of its own is drawn a little smaller, on a square of paper.
"""

import json
from pathlib import Path

from playwright.sync_api import sync_playwright

import moonriver.site
from moonriver.show.kit.palette import colour
from tests.browser.chromium import OPTIONS, chromium

WEB = Path(moonriver.site.__file__).parent / "web"
MANIFEST = json.loads((WEB / "site.webmanifest").read_text(encoding="utf-8"))
ICONS = {
    icon["src"].removeprefix("static/"): (int(icon["sizes"].partition("x")[0]), icon["purpose"] == "maskable")
    for icon in MANIFEST["icons"]
    if icon["type"] == "image/png"
}
"""The drawn icons: how large, and whether a device may cut them to its own shape. An iPad takes the first."""


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
