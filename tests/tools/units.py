"""A notebook's texts in pieces that a translator sees one by one: paragraphs, headings, items of lists, cells.

They are cut by the blocks that markdown-it finds, and put back into the same lines: everything between them, and every
cell of code, stays as it is, byte for byte.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

_MARKDOWN = MarkdownIt("commonmark").enable("table")
_WHOLE = ("fence", "html_block")
"""Blocks that are one piece: drawings in letters, say. Code whose language is named stays as it is."""


@dataclass(frozen=True)
class Unit:
    """A piece of text.

    kind   what stands around it, such as "h2", "p", "li", "td" or "fence"
    text   its Markdown, without the marks of its block; a line break where the source has one
    """

    kind: str
    text: str


def units(notebook: Any) -> list[Unit]:
    """All pieces of a notebook, from the top."""
    return [unit for cell in _texts(notebook) for unit, _, _ in _cut(cell["source"])]


def rewritten(notebook: Any, say: Callable[[Unit], str]) -> Any:
    """The same notebook with other texts. What was printed by the cells goes: it was said in another language."""
    notebook = copy.deepcopy(notebook)
    for cell in _texts(notebook):
        cell["source"] = _put(cell["source"], say)
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"], cell["execution_count"] = [], None
    return notebook


def _texts(notebook: Any) -> Iterator[Any]:
    return (cell for cell in notebook["cells"] if cell["cell_type"] == "markdown")


def _cut(source: str) -> Iterator[tuple[Unit, int, int]]:
    """Each piece of a text, with its first line and the one after its last."""
    around: list[Token] = []
    for token in _MARKDOWN.parse(source):
        if token.nesting == 1:
            around.append(token)
        elif token.nesting == -1:
            around.pop()
        elif token.map and (token.type == "inline" or token.type in _WHOLE) and _has_words(token):
            yield Unit(_kind(token, around), token.content), *_lines(token, around)


def _has_words(token: Token) -> bool:
    return bool(token.content.strip()) and not (token.type == "fence" and token.info)


def _kind(token: Token, around: list[Token]) -> str:
    if token.type in _WHOLE:
        return token.type
    inner = around[-1].tag
    return "li" if inner == "p" and any(block.tag == "li" for block in around) else inner


def _lines(token: Token, around: list[Token]) -> tuple[int, int]:
    lines = token.map or next(block.map for block in reversed(around) if block.map)
    assert lines is not None
    return lines[0], lines[1]


def _put(source: str, say: Callable[[Unit], str]) -> str:
    """A text with new words for each of its pieces."""
    lines = source.split("\n")
    behind: dict[int, int] = {}
    """Of rows of tables: where in its line the next cell is looked for."""
    moved = 0
    for unit, start, end in _cut(source):
        said = say(unit)
        if unit.kind in ("td", "th"):
            line = lines[start + moved]
            at = line.index(unit.text, behind.get(start, 0))
            lines[start + moved] = line[:at] + said + line[at + len(unit.text) :]
            behind[start] = at + len(said)
            continue
        inside = slice(start + moved, end + moved)
        was, text = lines[inside], unit.text.rstrip("\n").split("\n")
        fresh = said.rstrip("\n").split("\n")
        first = next(number for number, line in enumerate(was) if text[0] in line)
        front = was[first][: was[first].index(text[0])]
        back = was[first][len(front) + len(text[0]) :] if len(text) == 1 else ""
        indent = " " * len(front)
        put = [front + fresh[0], *(indent + line if line else line for line in fresh[1:])]
        put[-1] += back
        lines[inside] = [*was[:first], *put, *was[first + len(text) :]]
        moved += len(put) - len(text)
    return "\n".join(lines)
