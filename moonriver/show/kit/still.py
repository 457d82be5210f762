"""Still pictures as notebooks keep them: the text form, and an `<img>` that every viewer shows."""

from __future__ import annotations

from base64 import b64encode

from moonriver.tabletop.arguments import expect, expect_number

from .markup import Markup, clean, el

STILL = "auto"
"""The theme of still pictures: that of the page, as JupyterLab's light and dark ones."""


def image(svg: str, alt: str, width: int | None = None) -> Markup:
    """The SVG as an `<img>` with a data address; `width` in pixels, else as wide as the page allows."""
    data = b64encode(svg.encode()).decode()
    # the width is an attribute: a page that shows notebooks may take their styles away
    return el(
        "img",
        alt=clean(alt, 1000),
        width=width,
        style="max-width:100%",
        src=f"data:image/svg+xml;base64,{data}",
    ).write()


class Still:
    """A picture that a notebook shows as a still, with its SVG for who wants it.

    Only one copy of the picture is stored: a notebook that is not trusted drops `image/svg+xml` and shows the `<img>`.
    """

    def __init__(self, svg: str, text: str, alt: str, width: int | None = None) -> None:
        """`text` is the text form, `alt` the description for who cannot see the picture, `width` in pixels.

        Raises `Unreadable` for what is no text, or no number.
        """
        for one in (svg, text, alt):
            expect(one, str, "text")
        if width is not None:
            expect_number(width, 1)
        self.svg = svg
        self.text = text
        self.alt = alt
        self.width = width

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **options: object) -> dict[str, str]:
        return {"text/plain": self.text, "text/html": image(self.svg, self.alt, self.width)}
