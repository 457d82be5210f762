"""Makes the sentences ready for translators: `python -m tests.tools.translations [LANGUAGE...]`, or `make words`.

All sentences of the package go into build/moonriver.pot; each that is filled in comes with an example, one of an
exercise also with what it is for and with the question. Every translation takes over what is new or changed, and a
language that is named gets one; then all are compiled, and build/review.html shows them side by side. A translation
whose English changed is marked as fuzzy: until somebody has looked at it, English is said. A translation whose
placeholders are not those of its English is named.
"""

import ast
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import chdir
from copy import deepcopy
from pathlib import Path
from typing import IO, Any, TypeAlias
from unittest.mock import patch

from babel.messages.catalog import Catalog, Message
from babel.messages.frontend import CommandLineInterface
from babel.messages.pofile import read_po, write_po

from moonriver.lessons.algorithms import Algorithm
from moonriver.lessons.course import PUZZLE, of_notebook
from moonriver.lessons.page import Page
from moonriver.lessons.puzzles import Puzzle
from moonriver.tabletop.reading import toml_of
from moonriver.words.kit import rules, voice
from moonriver.words.kit.catalogue import KEYWORDS, LANGUAGES, PLURALS, SENTENCES, Filed, placeholders

from . import courses, examples, po, printed, review
from .build_hook import LOCALES, compiled

ROOT = Path(__file__).parents[2]
VARIANTS = 60
"""In so many variants of an exercise an example of each option is looked for."""
_EXAMPLE = re.compile("Example: ")
TEMPLATE = ROOT / "build" / "moonriver.pot"


Messages: TypeAlias = Iterator[tuple[int, str, Any, list[str]]]
"""Sentences as Babel wants them: line, function, arguments, comments."""


def rules_of(file: IO[bytes], keywords: Any, comments: Any, options: Any) -> Messages:
    """The sentences of a file of rules, as Babel wants them."""
    text = file.read().decode("utf-8")
    return _messages(text, rules.sentences_in(toml_of(text)))


def sentences_of(file: IO[bytes], keywords: Any, comments: Any, options: Any) -> Messages:
    """The sentences of a game, as Babel wants them."""
    text = file.read().decode("utf-8")
    return _messages(text, ((key, filed) for _, key, filed in voice.sentences_in(toml_of(text))))


def pages_of(file: IO[bytes], keywords: Any, comments: Any, options: Any) -> Messages:
    """The sentences of exercises, as Babel wants them."""
    stem = Path(file.name).stem
    number = PUZZLE if stem == "puzzles" else stem.removeprefix("n")
    of_notebook(number)
    places = {
        node.value: node.lineno
        for node in ast.walk(ast.parse(file.read()))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    comments_of: dict[str, list[str]] = {}
    for key, told in (one for asked in of_notebook(number) for one in _explained(asked)):
        comments_of[key] = max(
            comments_of.get(key, []), told, key=len
        )  # of puzzles, which share theirs, an example
    for key, english in SENTENCES.items():
        if key.startswith(f"lesson.{number}.") and english in places:
            yield places[english], "N_", (key, english), comments_of.get(key, [])
    for key, forms in PLURALS.items():
        if key.startswith(f"lesson.{number}.") and forms[0] in places:
            yield places[forms[0]], "tell_n", (key, *forms), comments_of.get(key, [])


def _explained(asked: type[Page]) -> Iterator[tuple[str, list[str]]]:
    """What translators get to know of each sentence of an exercise: what it is for, its question, an example."""
    said = _said(asked)
    question = next(iter(said.values()))
    for name, _ in asked.sentences():
        told = [f"{asked.name}: {_kind(asked, name)}", f"Question: {question}"]
        told += [f"Example: {said[name]}"] if name in said else []
        yield f"lesson.{asked.texts}.{name}", [" ".join(line.split()) for line in told]


def _said(asked: type[Page]) -> dict[str, str]:
    """The sentences that an exercise says on its printed page and in more variants, each as first said; the question
    is the first of all."""
    found: dict[str, str] = {}

    def said(page: Page, name: str, /, **words: object) -> str:
        text = own(page, name, **words)
        found.setdefault(name, text)
        return text

    own = Page.said
    all_said = dict(asked.sentences()).keys() - {"title"}
    with patch.object(Page, "said", said):
        asked.variant().asks()
        printed.again(asked, printed.pages().get(asked.name, "variant 0"))
        for edition in asked.editions()[:-1]:
            if all_said - {"again"} - found.keys():  # some are said of earlier variants only
                asked.of_edition(0, edition).asks()
        for seed in range(0 if issubclass(asked, Puzzle | Algorithm) else VARIANTS):
            page = asked.variant(seed)
            if page.tells("again"):
                page.said("again")
            if found.keys() >= all_said or not page.form().options:
                break
    return found


def _kind(asked: type[Page], name: str) -> str:
    """What a sentence of an exercise is for; a hint may answer a misconception as well."""
    if name in ("hint1", "hint2"):
        return "a hint"
    if name in {slip.sentence for slip in asked.slips}:
        return "answers a misconception"
    if name in {fault.name for fault in asked.faults}:
        return "answers a wrong answer"
    kinds = {
        "reason": "why the answer is right",
        "shown": "the answer",
        "word_": "an option or a part",
    }
    kinds["again"] = "answers any other wrong answer"
    return next((kind for start, kind in kinds.items() if name.startswith(start)), "the question")


def _messages(text: str, sentences: Iterable[tuple[str, Filed]]) -> Messages:
    places = {words: text.count("\n", 0, found.start()) + 1 for found, words in _written(text)}
    for key, filed in sentences:
        if isinstance(filed, str):
            yield places[filed], "N_", (key, filed), []
        else:
            yield places[filed["one"]], "tell_n", (key, filed["one"], filed["other"]), []


def _written(text: str) -> Iterator[tuple[re.Match[str], str]]:
    for found in re.finditer(r"^\S.* = (?:\".*\"|\{.*\})$", text, re.M):
        name, filed = toml_of(found[0]).popitem()
        yield found, name  # of a term
        for words in [filed] if isinstance(filed, str) else filed.values():
            yield found, words


def extract(template: Path = TEMPLATE, root: Path = ROOT) -> Catalog:
    """All sentences of the package, written into a template for translations."""
    template.parent.mkdir(parents=True, exist_ok=True)
    marked = (f"--keyword={name}:{_spec(places)}" for name, places in KEYWORDS.items())
    options = (
        "--mapping-file=pyproject.toml",
        "--no-default-keywords",
        "--no-wrap",
        "--sort-by-file",
        "--project=moonriver",
    )
    with chdir(root):  # the template names files as they are called in the project
        CommandLineInterface().run(
            ["pybabel", "--quiet", "extract", *options, *marked, f"--output-file={template}", "moonriver"]
        )
    with template.open("rb") as text:
        catalogue = read_po(text)
    _exemplify(catalogue)
    with template.open("wb") as text:
        write_po(text, catalogue, width=0)
    return catalogue


def _exemplify(catalogue: Catalog) -> None:
    """Add examples to the comments of what is filled in."""
    without = [message for message in catalogue if not any(map(_EXAMPLE.match, message.auto_comments))]
    told = examples.of({str(message.context): po.forms(message) for message in without})
    for message in without:
        if message.context in told:
            message.auto_comments.append("Example: " + " ".join(told[message.context].split()))


def _spec(places: Sequence[Any]) -> str:
    return ",".join(f"{place[0]}{place[1]}" if isinstance(place, tuple) else str(place) for place in places)


def update(template: Catalog, languages: Sequence[str] = (), root: Path = ROOT) -> list[Path]:
    """Bring every translation up to the template, and begin those of the languages named; their files."""
    known = {path.parents[1].name: path for path in root.glob(f"{LOCALES}/*/LC_MESSAGES/moonriver.po")}
    for code in languages:
        known.setdefault(code, root / LOCALES / code / "LC_MESSAGES" / "moonriver.po")
    for code, path in known.items():
        catalogue = po.read(path, code)
        before = {message.context: message for message in catalogue if message.id}
        catalogue.update(deepcopy(template), no_fuzzy_matching=True)  # it takes over the messages themselves
        for message in catalogue:
            old = before.get(message.context)
            if old is not None and old.id != message.id and old.string and not message.string:
                _take_over(message, old)
        catalogue.obsolete.clear()
        po.write(path, catalogue)
    return list(known.values())


def _take_over(message: Message, old: Message) -> None:
    """Keep the translation of an English sentence that has changed, to be looked at again."""
    if isinstance(old.string, tuple) == isinstance(message.id, tuple):
        message.string = old.string
        message.flags.add("fuzzy")
        message.previous_id = [*old.id] if isinstance(old.id, tuple) else [str(old.id)]


def misspelt(catalogue: Catalog) -> list[str]:
    """The sentences of a translation whose placeholders are not those of their English, each with what is wrong."""
    found = []
    for message in catalogue:
        english = po.forms(message)
        told = message.string if isinstance(message.string, tuple) else (message.string,)
        for said in filter(None, told if message.id else ()):
            wrong = _misspelt(str(said), english)
            if wrong:
                found.append(f"{message.context}: {wrong} in “{said}”")
    return found


def _misspelt(said: str, english: Sequence[str]) -> str:
    try:
        there = placeholders(said)
    except ValueError as error:
        return str(error)
    known = placeholders(*english)
    needed = known if len(english) == 1 else set()  # "1 cow" says no number
    unlike = sorted(there - known | needed - there, key=str)
    return ", ".join(f"{{{name}}}" for name, _, _ in unlike)


def main(languages: Sequence[str]) -> int:
    """Extract, update, compile."""
    unknown = [code for code in languages if code not in LANGUAGES[1:]]
    if unknown:
        print(f"{', '.join(unknown)}: choose among {', '.join(LANGUAGES[1:])}", file=sys.stderr)
        return 2
    template = extract()
    print(f"{TEMPLATE.relative_to(ROOT)}: {len(template)} sentences")
    wrong = []
    for path in update(template, languages):
        print(path.relative_to(ROOT))
        found = misspelt(po.read(path, path.parents[1].name))
        wrong += [f"{path.relative_to(ROOT)}: {told}" for told in found]
    for code in {path.parents[1].name for path in (ROOT / LOCALES).glob("*/LC_MESSAGES/*.po")}:
        for open_one in courses.update(code):
            print(f"{open_one.relative_to(ROOT)}: something is open")
    compiled(ROOT)
    review.main()
    print(*wrong, sep="\n", end="\n" * bool(wrong), file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
