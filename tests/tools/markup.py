"""What is drawn, as far as its looks go: without words, so that pictures can be compared in every language."""

import re
from base64 import b64decode
from typing import Any

_WORDS = re.compile(r"[^\d+×=]+")
_LETTER = re.compile(r"[^\W\d_]")
_NAMED = re.compile(r'( (?:aria-label|alt|title)=")([^"]*)"')
_TAG = re.compile(r"(<[\w-]+)((?: [^<>]*?)?)(/?>)")
_ATTRIBUTE = re.compile(r' [\w:-]+(?:="[^"]*")?')
_TEXT = re.compile(r">([^<]+)<")
_STILL = re.compile(r"data:image/svg\+xml;base64,([A-Za-z0-9+/=]+)")
_CHANCE = re.compile(r'\bm\d+[a-z]+-|(?<=name="seed")[^>]*')


def unpacked(markup: str) -> str:
    """Markup whose still pictures stand in it as what they are."""
    return _STILL.sub(lambda found: b64decode(found[1]).decode(), markup)


def _wordless(text: str) -> str:
    """The numbers of a text, and a sign for its words if it has any."""
    return _WORDS.sub("", text) + ("…" if _LETTER.search(text) else "")


def plain(markup: str) -> str:
    """Markup without its words, the order of attributes, what differs by chance; still pictures are unpacked."""
    markup = _NAMED.sub(lambda found: f'{found[1]}{_wordless(found[2])}"', unpacked(markup))
    markup = _TAG.sub(
        lambda found: found[1] + "".join(sorted(_ATTRIBUTE.findall(found[2]))) + found[3], markup
    )
    return _CHANCE.sub("", _TEXT.sub(lambda found: f">{_wordless(found[1])}<", markup))


def html(*shown: Any) -> str:
    """What a notebook shows of some things one below the other; "" for what is no picture."""
    found = []
    for thing in shown:
        if isinstance(thing, list | tuple):
            found.append(html(*thing))
        elif hasattr(thing, "_repr_mimebundle_"):
            found.append(str(thing._repr_mimebundle_()["text/html"]))
    return "".join(found)
