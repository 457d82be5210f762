"""The catalogue: every sentence under its key, in English, and the way to its translation at run time.

A sentence is written down once: in a data file, which is registered when it is read, and from then on
`sentence("key", name=…)` says it; or as literals where it is said, by `tell("key", "English {name}", name=…)`, or
`tell_n("key", "{n} cow", "{n} cows", n)` with a plural, or by `N_("key", "English")`, which registers it for later.
Babel extracts all of them with the key as context. Placeholders are named, so that a translation can put them in its
own order. Where a sentence is not translated, or has a placeholder that its English does not have, English is said: the
whole sentence, with all that is filled in, and whatever it is filled into, so that no line is half translated.
"""

from __future__ import annotations

import gettext
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from functools import cache, lru_cache, wraps
from pathlib import Path
from string import Formatter
from typing import Any, ParamSpec, Protocol, TypeAlias, TypeVar
from weakref import WeakSet

NAMES = {
    "en": ("English", "EN"),
    "pt": ("Português", "PT"),
    "es": ("Español", "ES"),
    "fr": ("Français", "FR"),
    "zh_Hant": ("繁體中文", "中"),
}
"""What each language calls itself, in full and in short."""
LANGUAGES = tuple(NAMES)
"""The languages in which this can be said, as far as their translations are there; see `available`."""

KEYWORDS = {"N_": ((1, "c"), 2), "tell": ((1, "c"), 2), "tell_n": ((1, "c"), 2, 3)}
"""The markers for Babel's extraction: the first argument is the context, the next ones the English."""

SENTENCES: dict[str, str] = {}
"""Key -> English of every sentence that is registered."""

PLURALS: dict[str, tuple[str, str]] = {}
"""Key -> English for one and for other numbers, of every sentence of a data file whose form depends on a number."""

NUMBERS: dict[str, str] = {}
"""Key -> the word that is this number."""

Saying: TypeAlias = Callable[[], str]
"""A sentence that is said when it is shown, in the language of that moment: what is kept is never its text."""

Filed: TypeAlias = str | Mapping[str, str]
"""A sentence as a data file holds it: a text, or a table of `one`, `other` and `by`, the word that is the number."""

_P = ParamSpec("_P")
_R = TypeVar("_R")
_DOMAIN = "moonriver"
_LOCALES = Path(__file__).parents[1] / "locale"
"""Where the translations are, compiled when the package is built: `pt/LC_MESSAGES/moonriver.mo`."""
_here: ContextVar[str | None] = ContextVar("moonriver.language", default=None)


class Drawn(Protocol):
    """What shows sentences, and can be drawn anew."""

    def draw(self) -> None:
        """Show what is shown, in the language that is spoken now."""


LISTENERS: WeakSet[Drawn] = WeakSet()
"""The boards that are drawn anew whenever the language changes, until nobody uses them any more."""


def _of_folder() -> str:
    """A notebook's language is that of its folder, as in `pt/03_territories.ipynb`, and never the machine's."""
    with suppress(OSError):  # the folder may be gone
        name = Path.cwd().name
        python = sys.modules.get("IPython")
        if python is not None and python.get_ipython() and name in available():
            return name
    return "en"


def available() -> tuple[str, ...]:
    """The languages that can be spoken: English, and those whose translation is there."""
    return _found_in(_LOCALES)


@lru_cache(maxsize=8)  # pages ask at every click
def _found_in(folder: Path) -> tuple[str, ...]:
    found = folder.glob(f"*/LC_MESSAGES/{_DOMAIN}.mo")
    return ("en", *sorted(path.parents[1].name for path in found))


def language(code: str | None = None) -> str:
    """The language in which sentences are said; with a code, all is said in that one from now on.

    This holds in callbacks and other threads, too, and boards that are open are drawn anew. Where a sentence of it is
    missing, English is said. Raises `ValueError` for a language that is not `available`.
    """
    if code is not None and _there(code) != _everywhere[0]:
        _everywhere[0] = code
        errors = []
        for listener in list(LISTENERS):
            try:
                listener.draw()
            except Exception as error:  # one board's fault keeps no other in the old language
                errors.append(error)
        if errors:
            raise ExceptionGroup("boards that could not be drawn in another language", errors)
    return _here.get() or _everywhere[0]


def of_machine() -> str:
    """The language that the machine's user has chosen, English where there is no translation. Only commands ask."""
    chosen = (os.environ.get(name) for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    name = next(filter(None, chosen), "").partition(":")[0].partition(".")[0]
    code = "zh_Hant" if re.match("zh(?!_(CN|SG|Hans))", name) else name.partition("_")[0]
    return code if code in available() else "en"


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Say everything inside a `with` in this language. Raises `ValueError` as `language` does."""
    token = _here.set(_there(code))
    try:
        yield
    finally:
        _here.reset(token)


def tag(code: str | None = None) -> str:
    """What HTML calls a language; the one that is spoken where none is named."""
    return (code or language()).replace("_", "-")


def N_(key: str, english: str) -> str:
    """Register a sentence that is written here, and return its key. Raises `ValueError` as `register` does."""
    return register(key, english)


def register(key: str, filed: Filed) -> str:
    """Register a sentence and return its key. Raises `ValueError` when the key has another sentence."""
    if isinstance(filed, str):
        same = SENTENCES.setdefault(key, filed) == filed
    else:
        forms = (filed["one"], filed["other"])
        same = PLURALS.setdefault(key, forms) == forms
        NUMBERS[key] = filed["by"]
    if not same:
        raise ValueError(key)
    return key


def known(key: str) -> bool:
    """Whether a sentence is registered under this key."""
    return key in SENTENCES or key in PLURALS


def sentence(key: str, /, **words: object) -> str:
    """A registered sentence in the current language, with its placeholders filled. Raises `KeyError` as `filled`."""
    return filled(key, words)


def filled(key: str, words: Mapping[str, Any]) -> str:
    """The same with the words in a mapping.

    Raises `KeyError` for a key that is not registered, or a word that its English needs.
    """
    if key in NUMBERS:
        return _told_n(key, *PLURALS[key], words[NUMBERS[key]], words)
    return _told(key, SENTENCES[key], words)


def tell(key: str, english: str, /, **words: object) -> str:
    """A sentence in the current language with its placeholders filled."""
    return _told(key, english, words)


def tell_n(key: str, singular: str, plural: str, n: float, /, **words: object) -> str:
    """A sentence whose form depends on the number `n`, which it may show as `{n}`."""
    return _told_n(key, singular, plural, n, {"n": n, **words})


def placeholders(*texts: str) -> set[tuple[str, str | None, str | None]]:
    """The placeholders of sentences: name, how the value is written, how it is turned into a text.

    Raises `ValueError` for a brace that is not closed.
    """
    parts = (part for text in texts for part in Formatter().parse(text))
    return {(name, written, conversion) for _, name, written, conversion in parts if name is not None}


class Said(str):
    """A sentence in another language, which can be said `again` in English.

    It is not `whole` where it had to be said in English, for want of a translation: a sentence of which it is a part
    is then said in English as well.
    """

    again: Saying
    whole: bool

    def changed(self, change: Callable[[str], str]) -> Said:
        """The same with a change of its text, such as to a capital letter."""
        return _said_as(change(str(self)), lambda: change(str(self.again())), self.whole)

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return str, (str(self),)


def _said_as(text: str, again: Saying, whole: bool) -> Said:
    said = Said(text)
    said.again, said.whole = again, whole
    return said


def _told(key: str, english: str, words: Mapping[str, Any]) -> str:
    if language() == "en":
        return english.format_map(words)
    return _said(_translation(language()).pgettext(key, english), english, (english,), words)


def _told_n(key: str, singular: str, plural: str, n: float, words: Mapping[str, Any]) -> str:
    english = singular if n == 1 else plural
    if language() == "en":
        return english.format_map(words)
    said = _translation(language()).npgettext(key, singular, plural, _whole(n))
    return _said(said, english, (singular, plural), words)


def _said(said: str, english: str, forms: tuple[str, ...], words: Mapping[str, Any]) -> Said:
    """A translated sentence; it is English as a whole, with its words, where one of them or itself has none."""

    def again() -> str:
        with speaking("en"):
            return english.format_map({name: _again(words[name]) for name in _names(english)})

    if said and _fits(said, *forms):
        parts = {name: words[name] for name in _names(said)}
        if all(part.whole for part in parts.values() if isinstance(part, Said)):
            return _said_as(_filled(said, parts), again, whole=True)
    return _said_as(again(), again, whole=False)


def _again(word: object) -> object:
    return word.again() if isinstance(word, Said) else word


@lru_cache(maxsize=4096)
def _names(text: str) -> frozenset[str]:
    return frozenset(name for name, _, _ in placeholders(text))


class _WithCommas(Formatter):
    """Fills a sentence, with a comma before decimals."""

    def format_field(self, value: Any, format_spec: str) -> str:
        text = str(super().format_field(value, format_spec))
        return numeral(text) if isinstance(value, float) else text


class _InSpanish(_WithCommas):
    """Says "e" and "u" instead of "y" and "o" before a word that is filled in and begins with the same sound."""

    def format_field(self, value: Any, format_spec: str) -> str:
        return f"{_JOINT}{super().format_field(value, format_spec)}"

    def vformat(self, format_string: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> str:
        said = super().vformat(format_string, args, kwargs)
        return _O.sub("u ", _Y.sub("e ", said)).replace(_JOINT, "")


_JOINT = "\0"
"""Stands before a word that is filled in, until the sentence is whole."""
_Y = re.compile(rf"\by {_JOINT}(?=“?(?i:h?[ií](?!e)))")
_O = re.compile(rf"\bo {_JOINT}(?=“?(?i:h?[oó]|8|11(?!\d)))")
_FORMATTERS = {"pt": _WithCommas(), "es": _InSpanish(), "fr": _WithCommas()}


def numeral(text: str) -> str:
    """A number that is written as in English, such as 1,000.5, as it is written in the language that is spoken."""
    return text.translate(_MARKS) if language() in _FORMATTERS else text


_MARKS = str.maketrans({".": ",", ",": "\N{NARROW NO-BREAK SPACE}"})


def _filled(text: str, words: Mapping[str, Any]) -> str:
    formatter = _FORMATTERS.get(language())
    return formatter.vformat(text, (), words) if formatter else text.format_map(words)


def _whole(n: float) -> int:
    """A whole number whose form is that of `n`: for 1.5, that of one in French, and of several elsewhere."""
    return int(n) if n == int(n) or language() == "fr" else 2


@lru_cache(maxsize=4096)
def _fits(said: str, *english: str) -> bool:
    """Whether a translation can be filled as its English: it asks for nothing else, and for nothing in another way."""
    try:
        return placeholders(said) <= placeholders(*english)
    except ValueError:
        return False


def silence() -> str:
    """Nothing to say."""
    return ""


def _there(code: str) -> str:
    if code != "en" and code not in available():
        raise ValueError(sentence("language.unknown", code=code, known=" ".join(available())))
    return code


def kept_by_language(most: int) -> Callable[[Callable[_P, _R]], Callable[_P, _R]]:
    """Like `lru_cache`, for functions in whose results sentences stand: each language has results of its own."""

    def decorate(make: Callable[_P, _R]) -> Callable[_P, _R]:
        @lru_cache(maxsize=most)
        def kept(code: str, /, *args: Any, **kwargs: Any) -> _R:
            return make(*args, **kwargs)

        @wraps(make)
        def current(*args: Any, **kwargs: Any) -> _R:
            return kept(language(), *args, **kwargs)

        return current

    return decorate


_everywhere = [_of_folder()]


class _Untranslated(gettext.NullTranslations):
    """Says nothing."""

    def pgettext(self, context: str, message: str) -> str:
        return ""

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return ""


@cache
def _translation(code: str) -> gettext.NullTranslations:
    found = gettext.translation(_DOMAIN, _LOCALES, languages=[code])
    found.add_fallback(_Untranslated())
    return found
