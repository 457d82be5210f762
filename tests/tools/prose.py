"""What makes a lesson hard to read: `faults(path)` for one notebook, `unexplained(paths)` for terms over the course.

`python -m tests.tools.prose` prints how many words each notebook has, and how many before there is something to click.
A glossary term counts as explained where it stands in bold for the first time: `**parcel**`.
"""

import ast
import io
import json
import re
import sys
import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from moonriver.words.kit.terms import terms

MOST_WORDS_IN_SENTENCE = 25
MOST_WORDS_IN_PARAGRAPH = 80
MOST_LINES_IN_CELL = 15
MOST_LINES = 120
CELLS = range(22, 51)
WORDS = range(300, 801)
MOST_WORDS_IN_COURSE = 14_000
"""With headings, tables and blocks of code."""
MOST_WORDS_BEFORE_A_CLICK = 300
LIVE = re.compile(
    r"^(?!from|import)(?:.*\W)?"
    r"(?:check|practice|puzzle_book|race|watch_\w+(?!.*\.picture)|Table|MineTable|Sandbox|Replay|\w+Board)\(",
    re.MULTILINE,
)
"""Code that shows something to click: an exercise without an answer opens as its panel."""
MOST_TAGS = 3
PLAIN = {"map", "repair", "miner", "dwarf", "tie", "symbol", "expand", "resource"}
"""Terms that are plain English too, and read as such before a lesson makes more of them."""

_SENTENCE = re.compile(r"(?<=[.!?])[\"”)*]*\s+")
_TALK = re.compile(r"(?:[a-zA-Z’']{2,}[ ,;]+){3}[a-zA-Z’']{2,}")


def cells_of(path: Path, kind: str) -> Iterator[tuple[int, str, dict[str, Any]]]:
    """The cells of one kind: number in the notebook from 1, source, metadata."""
    for number, cell in enumerate(json.loads(path.read_text(encoding="utf-8"))["cells"], start=1):
        if cell["cell_type"] == kind:
            yield number, "".join(cell["source"]), cell["metadata"]


def paragraphs(markdown: str) -> list[str]:
    """The paragraphs and list items of a text, without headings, tables, code blocks and HTML."""
    found: list[str] = []
    fenced = False
    fresh = True
    for line in markdown.splitlines():
        if line.lstrip().startswith("```"):
            fenced, fresh = not fenced, True
        elif fenced or not line.strip() or line.lstrip().startswith(("#", "|", "<")):
            fresh = True
        elif item := re.match(r"\s*(?:[-*]|[0-9]+\.) +(.*)", line):
            found.append(item[1])
            fresh = False
        elif fresh:
            found.append(line.strip())
            fresh = False
        else:
            found[-1] += " " + line.strip()
    return found


def sentences(paragraph: str) -> list[str]:
    """A paragraph's sentences; `1. ` and abbreviations are not expected in lessons."""
    plain = re.sub(r"\]\([^)]*\)", "]", paragraph)
    return [part for part in _SENTENCE.split(plain) if words(part)]


def words(text: str) -> list[str]:
    """The words of a text: what has a letter or digit in it."""
    return [word for word in text.split() if re.search(r"\w", word)]


def counts(path: Path) -> tuple[int, int]:
    """How many words of prose a notebook has, and how many of them come before there is something to click."""
    prose = {number: source for number, source, _ in cells_of(path, "markdown")}
    sizes = {number: sum(len(words(part)) for part in paragraphs(text)) for number, text in prose.items()}
    live = [number for number, source, _ in cells_of(path, "code") if LIVE.search(source)]
    before = sum(size for number, size in sizes.items() if live and number < live[0])
    return sum(sizes.values()), before if live else sum(sizes.values())


def words_of(path: Path) -> int:
    """How many words a notebook's text has in all, with headings, tables and blocks of code."""
    return sum(len(source.split()) for _, source, _ in cells_of(path, "markdown"))


def faults(path: Path) -> list[str]:
    """What is wrong with the text and code of a lesson, one line each."""
    found = []
    lines = count = 0
    for number, source, _ in cells_of(path, "markdown"):
        count += 1
        for paragraph in paragraphs(source):
            if len(words(paragraph)) > MOST_WORDS_IN_PARAGRAPH:
                found.append(f"cell {number}: a paragraph of {len(words(paragraph))} words: {paragraph[:60]}")
            for sentence in sentences(paragraph):
                if len(words(sentence)) > MOST_WORDS_IN_SENTENCE:
                    found.append(
                        f"cell {number}: a sentence of {len(words(sentence))} words: {sentence[:60]}"
                    )
    for number, source, _ in cells_of(path, "code"):
        count += 1
        code = [line for line in source.splitlines() if line.strip()]
        lines += len(code)
        if len(code) > MOST_LINES_IN_CELL:
            found.append(f"cell {number}: {len(code)} lines of code")
        found += [f"cell {number}: a sentence in the code: {text[:60]}" for text in talk(source)]
    for kind in ("markdown", "code"):
        for number, _, metadata in cells_of(path, kind):
            tags = [tag for tag in metadata.get("tags", ()) if tag.startswith("rule:")]
            if len(tags) > MOST_TAGS:
                found.append(f"cell {number}: {len(tags)} rules")
    if lines > MOST_LINES:
        found.append(f"{lines} lines of code")
    if count not in CELLS:
        found.append(f"{count} cells")
    total, before = counts(path)
    if total not in WORDS:
        found.append(f"{total} words")
    if before > MOST_WORDS_BEFORE_A_CLICK:
        found.append(f"{before} words before there is something to click")
    return found


def talk(source: str) -> Iterator[str]:
    """Comments, and texts in code that read like a sentence."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _TALK.search(node.value):
            yield node.value


def unexplained(paths: Iterable[Path]) -> list[str]:
    """Glossary terms whose first use in the text, notebook after notebook, does not explain them."""
    found: list[str] = []
    met: set[str] = set()
    for path in paths:
        for number, source, _ in cells_of(path, "markdown"):
            for paragraph in paragraphs(source):
                text = re.sub(r"`[^`]*`|\]\([^)]*\)", " ", paragraph)
                strong = " | ".join(re.findall(r"\*\*(.+?)\*\*", text))
                for term in terms():
                    if term in met or term in PLAIN or not pattern(term).search(text):
                        continue
                    met.add(term)
                    first = pattern(term).search(text)
                    assert first is not None
                    if not pattern(term).search(strong) or not _is_strong(text, first.start()):
                        found.append(f"{path.stem}, cell {number}: {term}: {paragraph[:70]}")
    return found


def pattern(term: str) -> re.Pattern[str]:
    """A term in a text, in singular or plural."""
    first, *rest = term.split()
    *middle, last = [first, *rest]
    if rest and rest[0] == "of":
        forms = f"{first}s? " + " ".join(rest)
    else:
        stem = f"{last[:-1]}(?:y|ies)" if last.endswith("y") else f"{last}(?:s|es)?"
        forms = " ".join([*middle, stem])
    flags = 0 if term[:1].isupper() else re.IGNORECASE
    return re.compile(rf"\b{forms}\b", flags)


def _is_strong(text: str, at: int) -> bool:
    """Whether a place in a text stands between `**` and `**`."""
    return text[:at].count("**") % 2 == 1


def table(folder: Path) -> str:
    """The words of every notebook of a folder, as a table; the last line is their sum with headings and tables."""
    rows = [f"{'notebook':45} words  before a click"]
    paths = sorted(folder.glob("*.ipynb"))
    for path in paths:
        total, before = counts(path)
        rows.append(f"{path.stem:45} {total:5} {before:15}")
    return "\n".join([*rows, f"{'in all':45} {sum(map(words_of, paths)):5}"])


if __name__ == "__main__":
    sys.stdout.write(table(Path(__file__).parents[2] / "notebooks") + "\n")
