"""Marks and blanks as each language sets them. Translators write the ordinary ones; code between backticks stays."""

import re

_CODE = re.compile(r"(`[^`]*`)")
_HAN = r"\u3007\u4e00-\u9fff"
_FULL = dict(zip(",.:;!?", "，。：；！？", strict=True))
NARROW, WIDE = "\u202f", "\u00a0"
"""Blanks at which no line ends."""


def typeset(language: str, text: str) -> str:
    """A translated text with the marks and blanks of its language."""
    rules = {"pt": _portuguese, "es": _spanish, "fr": _french, "zh_Hant": _chinese}.get(language)
    if rules is None:
        return text
    return "".join(part if part.startswith("`") else rules(part) for part in _CODE.split(text))


def _portuguese(text: str) -> str:
    """A percent sign follows its number at once."""
    return re.sub(r"(?<=[\d}]) %", "%", text)


def _spanish(text: str) -> str:
    """A percent sign stays with its number."""
    return re.sub(r"(?<=[\d}]) %", f"{WIDE}%", text)


def _french(text: str) -> str:
    """No line begins with a mark, or ends with one that opens."""
    text = re.sub(r" ([;!?])", rf"{NARROW}\1", text)
    text = re.sub(r" ([:»%])", rf"{WIDE}\1", text)
    return re.sub(r"« ", f"«{WIDE}", text)


def _chinese(text: str) -> str:
    """Marks behind Han fill a whole square, and so do parentheses around Han; a blank sets a link apart."""
    text = re.sub(rf"(?<=[{_HAN}」』）])([,:;!?]|\.(?!\w)) ?", lambda found: _FULL[found[1]], text)
    text = re.sub(rf"(?<=[{_HAN}]) ?\(([^()]*[{_HAN}][^()]*)\)", r"（\1）", text)
    text = re.sub(rf"(?<=[{_HAN}])(\[[^]]*\]\([^)]*\))", r" \1", text)
    return re.sub(rf"(\]\([^)]*\))(?=[{_HAN}])", r"\1 ", text)
