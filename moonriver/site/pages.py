"""The pages of the site as HTML: what stands around their boards, and the form that a game begins with."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence

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

PAGES: Mapping[str, str] = {
    **{page: "play/" if page == "play" else f"play/{page}/" for page in pages()},
    "explore": "explore/",
    "replay": "replay/",
}
"""The pages that have a board with Python behind it: the name by which their texts and `games.pages` know each of them,
and its folder from the site's root, with a slash at the end."""


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
    more = [el("meta", http_equiv="Content-Security-Policy", content=POLICY)]
    if data.get("python") != "server":  # else it would be installed from an address that is gone tomorrow
        more.append(el("link", rel="apple-touch-icon", href=f"{root}static/icon-180.png"))
        more.append(el("link", rel="manifest", href=f"{root}site.webmanifest"))
    folders = {**PAGES, **{name: f"{name}/" for name in also}}
    links = []
    for name, folder in folders.items():
        way, current = root if name in ENGLISH else up, "page" if name == here else None
        links.append(el("a", sentence(f"site.{name}"), href=way + folder, aria_current=current))
    if source:
        links.append(el("a", sentence("site.source"), href=source))
    # on a phone: the button opens it, Escape or a tap beside it closes it, all without a script
    nav = el("nav", *links, id="pages", popover="", aria_label=sentence("site.pages"))
    folder = folders.get(here, "")
    spoken = choose_language(lambda code: f"{root}{folder_of(code)}{folder}" or "./")
    menu = el("button", sentence("site.menu"), type="button", popovertarget="pages", class_="menu")
    icon = el("img", src=f"{root}static/icon.svg", alt="")
    brand = el("a", icon, el("span", sentence("site.name")), href=up or "./", class_="brand")
    header = el("header", brand, menu, nav, None if here in ENGLISH else spoken)
    made = el("body", header, *body, class_="moonriver")
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
    cards = []
    for name, title in CARDS.items():
        if name in also or name in PAGES:
            words = el("b", sentence(title)), el("span", sentence(f"site.card.{name}.more"))
            cards.append(el("a", *words, href=f"{name}/", class_=name))
    ways = el("nav", *cards, class_="cards", aria_label=sentence("site.front.ways"))
    lead, tries = el("p", sentence("site.front.lead")), el("p", sentence("site.front.try"), class_="try")
    ranch = el("section", tries, el("div", " ", id="board"), aria_label=sentence("site.front.ranch"))
    title = sentence("site.front.title")
    main = el("main", el("div", el("h1", title), lead, ways), ranch, class_="front")
    state = Markup(json.dumps(opening).replace("<", "\\u003c"))
    shown = el("script", state, type="application/json", id="opening")
    return frame("", title, main, shown, script="front.js", source=source, also=also)


def board_page(page: str, source: str, python: str = "worker", also: Sequence[str] = ("learn",)) -> str:
    """A page with a board, by its name. `python` is "worker", or "server" where the server of the page answers."""
    spec, up = find(page) if page in pages() else None, "../" * PAGES[page].count("/")
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
    offered = (_quiet(way, hidden=True) for way in ("reload", "own", "theirs" if spec else "example"))
    ways = el("div", *offered, id="ways", class_="row")
    title = sentence(f"site.{page}.title")
    picture = el("div", spec.load(spec.picture)(), class_="picture") if spec else None
    main = el(
        "main",
        el("div", el("h1", title), el("p", sentence(f"site.lead.{page}")), class_="intro"),
        el("div", _start(spec), picture, class_="begin") if spec else None,
        told,
        ways,
        _together() if spec else None,
        unkept,
        el("p", " ", id="guide", role="status", hidden=True),
        el("noscript", el("p", sentence("site.nojs"))),
        el("div", id="board", data_whole=True),
        _bar(page, spec, sentence("site.local" if served else "site.cannot")),
        _came() if spec else None,
        _how(spec) if spec and spec.how else None,
    )
    data = {"page": page, "python": python}
    if "docs" in also:
        data["rules"] = f"{_root(up)}docs/rules/"
    return frame(up, title, main, script="page.js", source=source, here=page, also=also, **data)


def _quiet(name: str, key: str = "", hidden: bool = False) -> El:
    """A button beside others, by its name; `key` is that of its label where it is not called as on the site only."""
    label = sentence(key or f"site.{name}")
    return el("button", label, type="button", id=name, hidden=hidden, class_="quiet")


def _together() -> Markup:
    """For a game by link: the seats to choose from, which the page fills in; then who plays here, and what to send."""
    asked, honest = el("p", sentence("site.whose")), el("p", el("small", sentence("site.honest")))
    seats = el("div", id="seats", class_="row")
    whose = el("section", asked, seats, honest, row(_quiet("later")), id="whose", hidden=True)
    copied = el("button", sentence("site.send.link"), type="button", id="send", class_="main")
    copied.set(data_code=sentence("site.send.code"))
    link = el("input", id="sent", readonly=True, hidden=True, aria_label=sentence("site.link"))
    sent = el("p", " ", id="sending", role="status"), row(copied, _quiet("hand"), link)
    alone = el("small", sentence("site.send.own"), id="alone", hidden=True)
    sending = el("div", *sent, alone, id="onward", hidden=True)
    seat = row(el("span", id="seat"), _quiet("other"))
    return written(whose, el("section", seat, sending, id="together", hidden=True))


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
    close = el("button", sentence("table.back"), type="button", popovertarget="how")
    close.set(popovertargetaction="hide")
    top = el("div", el("h2", sentence("site.how")), close, class_="row")
    marks = el("footer", legend(TABLE, THEME))
    return el("div", top, *spec.load(spec.how)(), marks, id="how", popover="")


def _bar(page: str, spec: GameSpec | None, kept_here: str) -> El:
    """What can be done with what is on the board; `kept_here` is told where the browser cannot keep the page."""
    own = [_quiet("another", "table.new")] if spec else [_quiet("view")] * (page == "explore")
    made = [_quiet("share"), _quiet("save", "table.save"), *own, _quiet("before", hidden=True)]
    link = el("input", id="link", readonly=True, aria_label=sentence("site.link"))
    copy = el("button", sentence("site.copy"), type="button", id="copy")
    sharing = el("div", link, copy, id="sharing", class_="row", hidden=True)
    offline = el("small", " ", id="offline").set(data_kept=sentence("site.kept"), data_cannot=kept_here)
    more = _others() if page == "replay" else None
    how = _asks_how() if spec and spec.how else None
    return el("div", *made, _open_file(), how, more, sharing, offline, id="bar")


def _open_file() -> El:
    return el("label", sentence("site.file"), el("input", type="file", class_="unseen"), class_="file quiet")


def _others() -> Markup:
    """A game of each kind to look at, the first one at the address that names none; and a field for a record."""
    links = (
        el("a", sentence(f"site.{game if place else 'name'}"), href=f"#game={game if place else ''}")
        for place, game in enumerate(GAMES)
    )
    examples = el("span", sentence("command.examples"), " ", *links, class_="row")
    area = el("textarea", " ", name="text", rows=3, aria_label=sentence("site.paste"), spellcheck="false")
    send = el("button", sentence("site.show"), type="submit")
    form = el("form", area, send, data_opens=True)
    return written(examples, el("details", el("summary", sentence("site.paste")), form, class_="paste"))


def _seats(most: int, names: list[str], bot: str) -> El:
    """Who plays at each seat."""
    people = [(PERSON, sentence("site.seat.you")), (ELSEWHERE, sentence("site.seat.elsewhere"))]
    options = [*people, *((name, bot_name(name)) for name in names)]
    fields = []
    for seat in range(most):
        title, chosen = capital(sentence("table.seat", number=seat + 1)), bot if seat else PERSON
        fields.append(select(title, options, chosen).set(data_seat=seat))
    return el("div", *fields, class_="seats")


def _start(spec: GameSpec) -> El:
    """The form that a game begins with."""
    numbers = [(str(number), str(number)) for number in spec.players]
    more = spec.load(spec.fields)(spec.defaults) if spec.fields else ()
    for setting, asked in zip(spec.settings, more, strict=True):
        if setting.only:
            other, value = setting.only
            asked.set(data_only=other, data_value=value)
    elsewhere = f"{sentence('site.elsewhere.how')} {sentence('site.honest')}"
    seed = field(sentence("table.seed"), name="seed", inputmode="numeric", size=9, pattern="-?[0-9]*")
    begin = el("button", sentence("table.begin"), type="submit", class_="main")
    first = el("a", sentence("site.first"), href="#first=1", class_="file quiet")
    return el(
        "form",
        select(sentence("table.players"), numbers, str(spec.usual), name="players"),
        _seats(max(spec.players), spec.bot_names(), spec.bot),
        check(sentence("site.elsewhere"), False, id="elsewhere"),
        el("p", elsewhere, id="elsewhere-how", hidden=True),
        el("details", el("summary", sentence("site.more")), *more, seed),
        row(begin, first if spec.first_game else None, _asks_how() if spec.how else None, _open_file()),
        id="start",
    )
