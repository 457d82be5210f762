"""The pages of the site as HTML: what stands around their boards, and the form that a game begins with."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from moonriver.games import GAMES, find, pages
from moonriver.show.kit.controls import check, field, labelled, row, select
from moonriver.show.kit.marks import TABLE, legend
from moonriver.show.kit.markup import Child, El, Markup, el, written
from moonriver.show.kit.standin import Opening
from moonriver.show.kit.svg import THEME
from moonriver.tabletop.spec import GameSpec
from moonriver.words.kit.catalogue import language, sentence, tag
from moonriver.words.kit.names import bot_name, capital, languages

from .links import ELSEWHERE, PERSON


@dataclass(frozen=True)
class Page:
    """One page: where it is in the site, and the name by which its texts and `games.pages` know it."""

    name: str
    folder: str
    """From the site's root, with a slash at the end."""

    @property
    def up(self) -> str:
        """The way from the page to the site's root."""
        return "../" * self.folder.count("/")


PAGES = (
    *(Page(page, "play/" if page == "play" else f"play/{page}/") for page in pages()),
    Page("explore", "explore/"),
    Page("replay", "replay/"),
)
"""The pages that have a board with Python behind it."""


POLICY = "; ".join(
    (
        "default-src 'none'",
        *(f"{kind}-src 'self'" for kind in ("script", "worker", "connect", "manifest")),
        "img-src 'self' data:",
        # sizes and colours stand in attributes of drawings; the first rule is for browsers that do not tell these apart
        "style-src 'self' 'unsafe-inline'",
        "style-src-elem 'self'",
        "style-src-attr 'unsafe-inline'",
        "base-uri 'none'",
        "form-action 'none'",
    )
)
"""What the pages may load and run, as a Content-Security-Policy: their own files, and nothing that stands in a text."""


def frame(
    up: str,
    title: str,
    *body: Child,
    script: str,
    source: str,
    here: str = "",
    also: Sequence[str] = ("learn",),
    **data: str,
) -> str:
    """A whole page: what the browser needs to know, the line on top with all pages, and `body`.

    `up` leads to the root of the pages in this language, `source` is where the source is, `here` the page itself;
    `also` are the folders without a board that are there too.
    """
    root = _root(up)
    more = (
        el("meta", http_equiv="Content-Security-Policy", content=POLICY),
        el("link", rel="apple-touch-icon", href=f"{root}static/icon-180.png"),
        el("link", rel="manifest", href=f"{root}site.webmanifest"),
    )
    links = [*((page.folder, page.name) for page in PAGES), *((f"{name}/", name) for name in also)]
    nav = el(
        "nav",
        *(
            el(
                "a",
                sentence(f"site.{name}"),
                href=(root if name in ENGLISH else up) + folder,
                aria_current="page" if name == here else None,
            )
            for folder, name in links
        ),
        el("a", sentence("site.source"), href=source) if source else None,
        id="pages",
        popover="",  # on a phone: the button opens it, Escape or a tap beside it closes it, all without a script
        aria_label=sentence("site.pages"),
    )
    folder = next((folder for folder, name in links if name == here), "")
    spoken = choose_language(lambda code: f"{root}{folder_of(code)}{folder}" or "./")
    menu = el("button", sentence("site.menu"), type="button", popovertarget="pages", class_="menu")
    brand = el(
        "a",
        el("img", src=f"{root}static/icon.svg", alt=""),
        el("span", sentence("site.name")),
        href=up or "./",
        class_="brand",
    )
    made = el(
        "body", el("header", brand, menu, nav, None if here in ENGLISH else spoken), *body, class_="moonriver"
    )
    made.mark({f"data-{name}": value for name, value in data.items()})
    return document(title, made, root, ("site.css",), script, *more).closed("site-")


def document(title: str, body: El, root: str, styles: Sequence[str], script: str, *more: Child) -> Markup:
    """A page in the language that is spoken; its styles and script are below `root`, `more` stands in its head."""
    head = el(
        "head",
        el("meta", charset="utf-8"),
        *more,
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("title", title),
        el("meta", name="color-scheme", content="light dark"),
        el("link", rel="icon", href=f"{root}static/icon.svg"),
        *(el("link", rel="stylesheet", href=f"{root}static/{name}") for name in styles),
        el("script", " ", type="module", src=f"{root}static/{script}"),
    )
    return written(Markup("<!doctype html>\n"), el("html", head, body, lang=tag()), "\n")


ENGLISH = ("docs",)
"""The pages that are there in English only."""


def choose_language(way: Callable[[str], str]) -> El | None:
    """A menu of languages, each called by its own name; `way` leads to the same page in one of them."""
    known = languages()
    if len(known) == 1:
        return None
    links = []
    for code, (name, _) in known.items():
        current = "true" if code == language() else None
        links.append(el("a", name, href=way(code), lang=tag(code), hreflang=tag(code), aria_current=current))
    own, short = known[language()]
    names = el("span", own, class_="name"), el("span", short, class_="short")
    button = el("button", *names, type="button", popovertarget="languages", class_="spoken")
    button.mark({"aria-label": sentence("language.choose", name=own)})
    menu = el("nav", *links, id="languages", popover="", aria_label=sentence("language.all"))
    return el("div", button, menu, class_="languages")


def _root(up: str) -> str:
    """The way to the root of the site, where `up` leads to the root of the pages in the language that is spoken."""
    return up + "../" * folder_of(language()).count("/")


def folder_of(code: str) -> str:
    """Where the pages of a language are, from the site's root, with a slash at the end; English is at the root."""
    return "" if code == "en" else f"{code}/"


CARDS = {
    "play": "site.card.play",
    "learn": "site.learn",
    "explore": "site.explore.title",
    "teach": "site.card.teach",
}
"""The ways on from the front page, and what they are called."""


def front_page(opening: Opening, source: str, also: Sequence[str]) -> str:
    """The first page: what this is, a living ranch, and the ways on. `opening` is that of the ranch's board."""
    cards = [
        el(
            "a",
            el("b", sentence(title)),
            el("span", sentence(f"site.card.{name}.more")),
            href=f"{_root('') if name in ENGLISH else ''}{name}/",
            class_=name,
        )
        for name, title in CARDS.items()
        if name in also or f"{name}/" in {page.folder for page in PAGES}
    ]
    state = Markup(json.dumps(opening).replace("<", "\\u003c"))
    ranch = el(
        "section",
        el("p", sentence("site.front.try"), class_="try"),
        el("div", " ", id="board"),
        aria_label=sentence("site.front.ranch"),
    )
    hero = el(
        "div",
        el("h1", sentence("site.front.title")),
        el("p", sentence("site.front.lead")),
        el("nav", *cards, class_="cards", aria_label=sentence("site.front.ways")),
    )
    return frame(
        "",
        sentence("site.front.title"),
        el("main", hero, ranch, class_="front"),
        el("script", state, type="application/json", id="opening"),
        script="front.js",
        source=source,
        also=also,
    )


def board_page(page: Page, source: str, python: str = "worker", also: Sequence[str] = ("learn",)) -> str:
    """A page with a board. `python` is "worker", or "server" where the server of the page answers."""
    spec = find(page.name) if page.name in pages() else None
    served = python == "server"
    told = el("p", Markup("&nbsp;"), id="told", role="status").set(
        data_wait=sentence("site.wait"),
        data_broken=sentence("site.broken"),
        data_failed=sentence("site.failed"),
        data_gone=sentence("site.gone" if served else "site.ended"),
        data_late=sentence("site.late"),
        data_copied=sentence("site.copied"),
    )
    unkept = el("p", sentence("site.unkept"), id="unkept", role="status", hidden=True)
    ways = el(
        "div",
        *(_quiet(way, hidden=True) for way in ("reload", "own", "theirs" if spec else "example")),
        id="ways",
        class_="row",
    )
    intro = el(
        "div",
        el("h1", sentence(f"site.{page.name}.title")),
        el("p", sentence(f"site.lead.{page.name}")),
        class_="intro",
    )
    return frame(
        page.up,
        sentence(f"site.{page.name}.title"),
        el(
            "main",
            intro,
            el("div", _start(spec), el("div", spec.load(spec.picture)(), class_="picture"), class_="begin")
            if spec
            else None,
            told,
            ways,
            *((_whose(), _together()) if spec else ()),
            unkept,
            el("p", " ", id="guide", role="status", hidden=True),
            el("noscript", el("p", sentence("site.nojs"))),
            el("div", id="board", data_whole=True),
            _bar(page.name, sentence("site.local" if served else "site.cannot")),
            _came() if spec else None,
            _how(spec) if spec and spec.how else None,
        ),
        script="page.js",
        source=source,
        here=page.name,
        also=also,
        page=page.name,
        python=python,
        **({"rules": f"{_root(page.up)}docs/rules/"} if "docs" in also else {}),
    )


def _quiet(name: str, key: str = "", hidden: bool = False) -> El:
    """A button beside others, by its name; `key` is that of its label where it is not called as on the site only."""
    label = sentence(key or f"site.{name}")
    return el("button", label, type="button", id=name, hidden=hidden, class_="quiet")


def _whose() -> El:
    """Before a game by link is shown: the seats to choose from, which the page fills in."""
    asked, honest = el("p", " ", id="asked"), el("p", el("small", sentence("site.honest")))
    seats = el("div", id="seats", class_="row")
    return el("section", asked, seats, honest, row(_quiet("later")), id="whose", hidden=True)


def _together() -> El:
    """Beside the board of a game by link: whose seat is played here, and the link to send."""
    code = sentence("site.send.code")
    copied = el("button", sentence("site.send.link"), type="button", id="send", class_="main").set(
        data_code=code
    )
    link = el("input", id="sent", readonly=True, hidden=True, aria_label=sentence("site.link"))
    sending = el(
        "div",
        el("p", " ", id="sending", role="status"),
        row(copied, _quiet("hand"), link),
        el("small", sentence("site.send.own"), id="alone", hidden=True),
        id="onward",
        hidden=True,
    )
    seat = row(el("span", id="seat"), _quiet("other"))
    return el("section", seat, sending, id="together", hidden=True)


def _came() -> El:
    """Where a link is opened that cannot be clicked."""
    link = el("input", name="together", autocomplete="off", spellcheck="false")
    send = el("button", sentence("table.load"), type="submit")
    form = el("form", labelled(sentence("site.came.link"), link), send, class_="row")
    return el("details", el("summary", sentence("site.came")), form, id="came", class_="paste")


def _asks_how() -> El:
    return el("button", sentence("site.how"), type="button", popovertarget="how", class_="quiet")


def _how(spec: GameSpec) -> El:
    """How the game is played, above the page: Escape or a tap beside it closes it, all without a script."""
    close = el(
        "button", sentence("table.back"), type="button", popovertarget="how", popovertargetaction="hide"
    )
    title = el("h2", sentence("site.how"))
    marks = el("footer", legend(TABLE, THEME))
    return el(
        "div", el("div", title, close, class_="row"), *spec.load(spec.how)(), marks, id="how", popover=""
    )


def _bar(page: str, kept_here: str) -> El:
    """What can be done with what is on the board; `kept_here` is told where the browser cannot keep the page."""
    own = [_quiet("another", "table.new")] if page in pages() else [_quiet("view")] * (page == "explore")
    made = [_quiet("share"), _quiet("save", "table.save"), *own, _quiet("before", hidden=True)]
    link = el("input", id="link", readonly=True, aria_label=sentence("site.link"))
    copy = el("button", sentence("site.copy"), type="button", id="copy")
    sharing = el("div", link, copy, id="sharing", class_="row", hidden=True)
    offline = el("small", " ", id="offline").set(data_kept=sentence("site.kept"), data_cannot=kept_here)
    more = [_examples(), _paste()] if page == "replay" else []
    how = _asks_how() if page in pages() and find(page).how else None
    return el("div", *made, _open_file(), how, *more, sharing, offline, id="bar")


def _open_file() -> El:
    return el("label", sentence("site.file"), el("input", type="file", class_="unseen"), class_="file quiet")


def _examples() -> El:
    """A game of each kind to look at; the address without a game is that of the first one."""
    first, *others = GAMES
    links = (
        el(
            "a",
            sentence(f"site.{'name' if game == first else game}"),
            href="#game=" if game == first else f"#game={game}",
        )
        for game in (first, *others)
    )
    return el("span", sentence("command.examples"), " ", *links, class_="row")


def _paste() -> El:
    area = el("textarea", " ", name="text", rows=3, aria_label=sentence("site.paste"), spellcheck="false")
    send = el("button", sentence("site.show"), type="submit")
    return el(
        "details",
        el("summary", sentence("site.paste")),
        el("form", area, send, data_opens=True),
        class_="paste",
    )


def _seats(most: int, names: list[str], bot: str) -> El:
    """Who plays at each seat."""
    people = [(PERSON, sentence("site.seat.you")), (ELSEWHERE, sentence("site.seat.elsewhere"))]
    options = [*people, *((name, bot_name(name)) for name in names)]
    fields = [
        select(
            capital(sentence("table.seat", number=seat + 1)),
            options,
            bot if seat else PERSON,
            name=f"seat{seat}",
        ).set(data_seat=seat)
        for seat in range(most)
    ]
    return el("div", *fields, class_="seats")


def _start(spec: GameSpec) -> El:
    """The form that a game begins with."""
    numbers = [(str(number), str(number)) for number in spec.players]
    more = spec.load(spec.fields)(spec.defaults) if spec.fields else ()
    for setting, asked in zip(spec.settings, more, strict=True):
        if setting.only:
            other, value = setting.only
            asked.set(data_only=other, data_value=value)
    seed = field(sentence("table.seed"), name="seed", inputmode="numeric", size=9, pattern="-?[0-9]*")
    begin = el("button", sentence("table.begin"), type="submit", class_="main")
    first = el("a", sentence("site.first"), href="#first=1", class_="file quiet")
    return el(
        "form",
        select(sentence("table.players"), numbers, str(spec.usual), name="players"),
        _seats(max(spec.players), spec.bot_names(), spec.bot),
        check(sentence("site.elsewhere"), False, id="elsewhere"),
        el(
            "p", sentence("site.elsewhere.how"), " ", sentence("site.honest"), id="elsewhere-how", hidden=True
        ),
        el("details", el("summary", sentence("site.more")), *more, seed),
        row(begin, first if spec.first_game else None, _asks_how() if spec.how else None, _open_file()),
        id="start",
    )
