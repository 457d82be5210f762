"""A pseudo-language: every sentence in brackets and 40 % longer, as a real catalogue, and what lacks them."""

import re
from base64 import b64decode
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import ClassVar

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

PSEUDO = "x_pseudo"
OPENING, CLOSING = "⟦⟧"
LONGER = 0.4
_FILLING = "äöüéñ"


def in_pseudo(english: str) -> str:
    """A sentence in the pseudo-language: without its placeholders it grows by two fifths, in words of five letters."""
    letters = len(re.sub(r"\{\w+\}", "", english))
    wanted = max(1, round(letters * LONGER))
    filling = " ".join([_FILLING] * (wanted // 6 + 1))[:wanted].strip()
    return f"{OPENING}{english} {filling}{CLOSING}"


def write_catalogue(template: Catalog, folder: Path, translated: Callable[[str], str] = in_pseudo) -> None:
    """The pseudo-language, or what else is made of each sentence, as a compiled translation in a folder of locales."""
    catalogue = Catalog(project="moonriver")
    for message in template:
        if message.id:
            english = message.id
            told = translated(english) if isinstance(english, str) else tuple(map(translated, english))
            catalogue.add(english, told, context=message.context)
    target = folder / PSEUDO / "LC_MESSAGES" / "moonriver.mo"
    target.parent.mkdir(parents=True)
    with target.open("wb") as file:
        write_mo(file, catalogue)


class _Markup(HTMLParser):
    """Collects what a person reads, hears or is shown by pointing: texts in their order, and attributes."""

    READ = (
        "aria-label",
        "aria-description",
        "aria-valuetext",
        "aria-roledescription",
        "title",
        "alt",
        "placeholder",
    )
    UNREAD = ("style", "script", "textarea", "code", "lang")
    """Tags whose text nobody reads. `lang` stands for the name of a language, which is never translated."""
    NAMES: ClassVar = {"option": "lang", "a": "hreflang"}
    """Tags that hold such a name where they have this attribute."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.attributes: list[str] = []
        self._within: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._within.append("lang" if self.NAMES.get(tag) in dict(attrs) else tag)
        told = ("id", "told") in attrs  # a line that a page fills by itself, and all that it may say there
        self.attributes += [
            value
            for name, value in attrs
            if value and (name in self.READ or (told and name.startswith("data-")))
        ]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self._within.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag in self.NAMES and self._within[-1:] == ["lang"]:
            tag = "lang"
        if tag in self._within:
            while self._within.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        if data.strip() and not set(self.UNREAD) & set(self._within):
            self.texts.append(data)


NO_WORDS = re.compile(
    "|".join(
        (
            r"[A-Z]+(?:-[A-Z]+)?-\d",  # the id of a rule
            r"(?<![A-Za-z])[DCPFMH]\d?[nbecxo]*(?:/[\d*+a-z]*)?(?![A-Za-z])",  # the mark of a parcel, what stands on it
            r"(?<![A-Za-z])[$#]?[NESW]{1,4}!?(?![A-Za-z])",  # the mouths of a path card or goal
            r"board: [\w ]+",  # the first line of a diagram
            r"\b(?:Mary|Wesley|Calamity|Big Jo)\b",  # legends, after whom the boards are called
            r"(?<!\w)[a-z](?=\u2003)",  # the letter of a component
            r"origin: -?\d+ -?\d+",
            r"[A-D]\)|[a-h]\)",  # the letters of choices
            r"\d\d\.[a-z_]+",  # the name of an exercise
            PSEUDO,  # what the language calls itself
        )
    )
)
"""What is the same in every language, besides numbers and signs."""


_IMAGE = re.compile(r'src="data:image/svg\+xml;base64,([^"]*)"')
"""A still picture inside a page: it is read as well."""


def _parsed(markup: str) -> _Markup:
    parser = _Markup()
    parser.feed(_IMAGE.sub(lambda found: f"{found[0]}>{b64decode(found[1]).decode()}<i", markup))
    return parser


def texts_of(markup: str) -> list[str]:
    """All that a piece of markup says, still pictures within it included."""
    parser = _parsed(markup)
    return parser.attributes + parser.texts


def untranslated(markup: str) -> list[str]:
    """The texts of a piece of markup that are in no brackets, or glued from several; `[]` for a board that is well."""
    parser = _parsed(markup)
    found = [text for text in parser.attributes if bare(text) or glued(text)]
    depth = 0
    for text in parser.texts:
        outside, depth = _outside(text, depth)
        if _letters(outside) or (depth == 0 and glued(text)):
            found.append(text)
    return found


def bare(text: str) -> bool:
    """Whether a plain text has words outside the brackets."""
    return _letters(_outside(text, 0)[0])


def glued(text: str) -> bool:
    """Whether signs join two told texts, as in "⟦a⟧: ⟦b⟧", which no translator could change."""
    return bool(re.search(rf"{CLOSING}[ ]?[,;:.(–][ ]?{OPENING}|{CLOSING}[,;:.]", _flat(text)))


def _flat(text: str) -> str:
    """The text with what is inside the outermost brackets left out."""
    parts, depth = [], 0
    for letter in text:
        depth -= letter == CLOSING
        if depth <= 0:
            parts.append(letter)
        depth += letter == OPENING
    return "".join(parts)


def _outside(text: str, depth: int) -> tuple[str, int]:
    """What stands outside the brackets, and how many are open at the end."""
    parts = []
    for letter in text:
        if letter == OPENING:
            depth += 1
        if depth == 0:
            parts.append(letter)
        if letter == CLOSING:
            depth -= 1
            parts.append(" ")
    return "".join(parts), depth


def _letters(text: str) -> bool:
    return len(text) > 1 and any(letter.isalpha() for letter in NO_WORDS.sub(" ", text))
