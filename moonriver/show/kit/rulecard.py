"""A rule as a drawn card, for boards and figures; in a notebook `moonriver.rule_card` shows the same as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moonriver.words.kit.names import labelled

from .items import card
from .markup import El, Markup
from .svg import document, lettering, path, rect, text_width

if TYPE_CHECKING:
    from moonriver.words.rules import Rule

_WIDE = 520
_INNER = _WIDE - 48


def rule_card_svg(rule: Rule, *, theme: str = "light") -> Markup:
    """A rule's id, title and text, and below a line the reading taken where the documents are silent."""
    body: list[El] = []
    tag = text_width(rule.id, 16) + 24
    body += [
        rect(22, 20, tag, 30, 8, fill="accent", stroke="none"),
        lettering(rule.id, 22 + tag / 2, 41, 16, fill="accent_text", anchor="middle"),
    ]
    fits = 34 + tag + text_width(rule.title, 18) <= _WIDE - 20
    heading = [rule.title] if fits else wrapped(rule.title, 18, _INNER)
    y = 42.0 if fits else 78.0
    for line in heading:
        body.append(lettering(line, 34 + tag if fits else 24, y, 18))
        y += 26
    y += 12
    for line in wrapped(rule.text, 17, _INNER):
        body.append(lettering(line, 24, y, 17, font_weight=400))
        y += 25
    if rule.reading:
        body.append(path(f"M24 {y - 8}h{_INNER}", stroke="paper_line", stroke_dasharray="2 6"))
        y += 18
        for line in wrapped(rule.reading, 15, _INNER):
            body.append(lettering(line, 24, y, 15, fill="quiet", font_weight=400))
            y += 22
    title = labelled(rule.id, rule.title)
    desc = f"{rule.text}\n{rule.reading or ''}".strip()
    return document((0, 0, _WIDE, y), [card(_WIDE, y), *body], title=title, desc=desc, theme=theme)


def wrapped(text: str, size: float, wide: float) -> list[str]:
    """A text in lines of about that width; texts without gaps, as in Chinese, break between any two letters."""
    lines = [""]
    for word in text.split():
        parts = [word] if text_width(word, size) <= wide / 2 else list(word)
        for index, part in enumerate(parts):
            gap = " " if lines[-1] and index == 0 else ""
            if lines[-1] and text_width(lines[-1] + gap + part, size) > wide:
                lines.append(part)
            else:
                lines[-1] += gap + part
    return lines
