"""Where links lead: those of our Markdown, and those of a folder of pages."""

import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

_FENCED = re.compile(r"^```.*?^```$", re.M | re.S)
_MARKDOWN = re.compile(r'\]\(([^)\s]+)\)|<(?:img|a)\b[^>]*(?:src|href)="([^"]+)"')
_OUTSIDE = ("https", "http", "mailto", "data")


def broken_in_markdown(page: Path) -> list[str]:
    """The links of a Markdown file to files or headings that are not there."""
    text = _FENCED.sub("", page.read_text(encoding="utf-8"))
    found = (one or other for one, other in _MARKDOWN.findall(text))
    return [link for link in found if not _leads(page, link)]


def _leads(page: Path, link: str) -> bool:
    parts = urlsplit(link)
    if parts.scheme in _OUTSIDE:
        return True
    target = page.parent / unquote(parts.path) if parts.path else page
    return target.exists() and (not parts.fragment or parts.fragment in anchors(target))


def anchors(page: Path) -> set[str]:
    """The anchors that GitHub gives to the headings of a Markdown file."""
    text = _FENCED.sub("", page.read_text(encoding="utf-8"))
    return {
        re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-")
        for heading in re.findall(r"^#+ (.+)$", text, re.M)
    }


class _Page(HTMLParser):
    """What a page links to, what it loads, and its ids."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.ids: set[str] = set()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.ids.add(value)
            elif name in ("href", "data-rules") and value is not None and tag in ("a", "body"):
                self.links.append(value)
            elif name in ("href", "src") and value is not None:
                self.loads.append(value)


def broken_in_pages(folder: Path, pages: Iterator[Path]) -> list[tuple[str, str]]:
    """The links of pages below a folder that lead to nothing in it, and what they load from elsewhere.

    A fragment such as `#seed=7` is for the page itself; an address of another host may only be linked.
    """
    read = cache(_Page)
    root = folder.resolve()

    def there(page: Path, link: str, outside: tuple[str, ...]) -> bool:
        parts = urlsplit(link)
        if parts.scheme in outside:
            return True
        target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
        target = target / "index.html" if target.is_dir() else target
        if parts.scheme or not target.is_relative_to(root) or not target.is_file():
            return False
        if not parts.fragment or "=" in parts.fragment:
            return True
        return unquote(parts.fragment) in read(target).ids

    return [
        (page.relative_to(folder).as_posix(), link)
        for page in pages
        for links, outside in (
            (read(page.resolve()).links, _OUTSIDE),
            (read(page.resolve()).loads, ("data",)),
        )
        for link in links
        if not there(page.resolve(), link, outside)
    ]
