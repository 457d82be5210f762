"""Marks and blanks as each language sets them. Translators write the ordinary ones; code between backticks stays."""

import re

_CODE = re.compile(r"(`[^`]*`)")
_HAN = r"\u3007\u4e00-\u9fff"
_FULL = dict(zip(",.:;!?", "，。：；！？", strict=True))
_LINE_END = re.compile(rf"(?<=[{_HAN}」』），。：；！？])\n(?=[{_HAN}「『（A-Za-z(]|`(?!``)|\*+(?! ))")
"""The end of a line within a paragraph: between Chinese words it would be shown as a blank."""
NARROW, WIDE = "\u202f", "\u00a0"
"""Blanks at which no line ends."""


def typeset(language: str, text: str) -> str:
    """A translated text with the marks and blanks of its language."""
    rules = {"pt": _portuguese, "es": _spanish, "fr": _french, "zh_Hant": _chinese}.get(language)
    if rules is None:
        return text
    said = "".join(part if part.startswith("`") else rules(part) for part in _CODE.split(text))
    return _LINE_END.sub("", said) if language == "zh_Hant" else said


def _portuguese(text: str) -> str:
    """A percent sign follows its number at once, and dots their word."""
    return re.sub(r"(?<=[\d}]) %", "%", _dots(text))


def _spanish(text: str) -> str:
    """A percent sign stays with its number; dots follow their word at once."""
    return re.sub(r"(?<=[\d}]) %", f"{WIDE}%", _dots(text))


def _dots(text: str) -> str:
    return re.sub(r"(?<=[\w}]) …", "…", text)


def _french(text: str) -> str:
    """No line begins with a mark, or ends with one that opens; dots follow their word at once."""
    text = re.sub(r" ([;!?])", rf"{NARROW}\1", _dots(text))
    text = re.sub(r" ([:»%])", rf"{WIDE}\1", text)
    return re.sub(r"« ", f"«{WIDE}", text)


def _chinese(text: str) -> str:
    """Marks behind Han fill a whole square, and so do parentheses around Han; a blank sets a link apart."""
    text = re.sub(rf"(?<=[{_HAN}」』）])([,:;!?]|\.(?!\w)) ?", lambda found: _FULL[found[1]], text)
    text = re.sub(rf"(?<=[{_HAN}]) ?\(([^()]*[{_HAN}][^()]*)\)", r"（\1）", text)
    text = re.sub(rf"(?<=[{_HAN}])(\[[^]]*\]\([^)]*\))", r" \1", text)
    return re.sub(rf"(\]\([^)]*\))(?=[{_HAN}])", r"\1 ", text)
