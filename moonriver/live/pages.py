"""The pages of a class as HTML: a pupil's, the teacher's, and the projector's."""

from __future__ import annotations

from moonriver.show.kit.controls import field
from moonriver.show.kit.markup import Child, El, el
from moonriver.site.pages import POLICY, choose_language, document
from moonriver.words.kit.catalogue import sentence

from .room import CODE, NAME

LANGUAGE = "language"
"""What an address calls the language of a page, and a cookie that of all pages of this browser."""


def policy(host: str) -> str:
    """What the pages may load, as the site's: also from this server by a WebSocket, which some browsers tell apart."""
    also = POLICY.replace("connect-src 'self'", f"connect-src 'self' ws://{host}")
    return f"{also}; frame-ancestors 'none'"


def pupil() -> str:
    """A pupil's page: code and name, and then the board."""
    code = field(
        sentence("class.code"), name="code", required=True, maxlength=CODE + 4, autocomplete="off", size=12,
        autocapitalize="characters", spellcheck="false",
    )  # fmt: skip
    name = field(
        sentence("class.name"), name="name", required=True, maxlength=NAME, autocomplete="off", size=16
    )
    go = el("button", sentence("class.enter"), type="submit", class_="main")
    form = el("form", code, name, go, id="start", hidden=True)
    return _page("pupil", "", el("h1", sentence("class.title"), class_="intro"), form)


def watching(kind: str) -> str:
    """The page of the "desk", which is the teacher's, or of the "projector"."""
    return _page(kind, "../../")


def _page(kind: str, up: str, *body: Child) -> str:
    picture = el("img", src=f"{up}static/icon.svg", alt="")
    brand = el("span", picture, el("span", sentence("site.name")), class_="brand")
    made = el(
        "body",
        el("header", brand, _languages()) if kind == "pupil" else None,
        el(
            "main",
            *body,
            _told(),
            el("noscript", el("p", sentence("site.nojs"))),
            el("div", id="board", data_whole=True),
        ),
        el("footer", _languages()) if kind == "desk" else None,
        class_="moonriver",
        data_class=kind,
        data_up=up,
    )
    return document(sentence("class.title"), made, up, ("site.css", "class.css"), "class.js").closed("class-")


def _languages() -> El | None:
    """The same page in the other languages."""
    return choose_language(lambda code: f"?{LANGUAGE}={code}")


def _told() -> El:
    """Where the page says how it is connected, with all that it may say."""
    names = (
        *("wrong", "full", "tries", "closed", "lost", "cookies"),
        *("away", "elsewhere", "ended", "moved", "bad", "unkept"),
    )
    told = el("p", id="told", role="status")
    return told.mark({f"data-{name}": sentence(f"class.told.{name}") for name in names})
