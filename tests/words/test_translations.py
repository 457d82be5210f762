"""What translators are given and give back: every sentence, changed ones once more, compiled files."""

import gettext
import json
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po
from hatchling.builders.wheel import WheelBuilder

from moonriver.lessons.course import named
from moonriver.rules.events import CowDriven, CowsPlaced
from moonriver.words import say, speaking
from moonriver.words.kit import catalogue
from moonriver.words.kit.catalogue import placeholders, tell, tell_n
from moonriver.words.kit.names import in_state
from moonriver.words.moonriver.log import happened
from tests.tools import examples, po
from tests.tools.build_hook import LOCALES, compiled
from tests.tools.translations import ROOT, main, misspelt, update

from .pseudo import PSEUDO, write_catalogue
from .test_keys import literals, spoken

REGISTERED = """import json, sys
import moonriver.live, moonriver.site
from moonriver.lessons.course import PUZZLE, everything, of_notebook
from moonriver.words import RULES
from moonriver.words.kit.catalogue import PLURALS, SENTENCES
assert len(RULES) > 100 and everything() and of_notebook(PUZZLE)
json.dump(SENTENCES | PLURALS, sys.stdout)"""


@pytest.fixture(scope="module")
def sentences() -> dict[str, str | list[str]]:
    """What the package registers by itself, in a process of its own: here other tests may have added to it."""
    done = subprocess.run(
        [sys.executable, "-c", REGISTERED], capture_output=True, text=True, check=True, cwd=ROOT
    )
    found: dict[str, str | list[str]] = json.loads(done.stdout)
    return found


def test_every_sentence_of_the_package_is_found_once_with_its_key(
    template: Catalog, sentences: dict[str, str | list[str]]
) -> None:
    found = {str(message.context): message.id for message in template if message.id}
    assert set(found) == {literals(call, 1)[0] for _, call in spoken()} | set(sentences)
    for key, english in sentences.items():
        assert found[key] == (english if isinstance(english, str) else tuple(english))
    assert isinstance(found["show.cows"], tuple)


TWICE = {
    "A landscape that may carry nuggets, skulls, cows and circles.": "each landscape has a line of its own",
    "Legends of the West": "a chapter of the rules; a term within a sentence",
    "Play": "start a film; play a game",
    "Saboteur": "a chapter of the rules; the name of a game",
    "Set-up": "a chapter of the rules; how far a game is",
}
"""English that has two keys, since another language may need two sentences."""


@pytest.mark.parametrize(
    ("key", "kind", "example"),
    [
        ("16.samples.question", "the question", "With 18 samples a bot knows"),
        ("16.samples.hint2", "a hint", "Half the width needs four times as many samples"),
        ("16.samples.more", "answers a misconception", "That is how many more samples it takes."),
        ("05.drive.free", "answers a wrong answer", "There is no parcel on row 9, place 9 to stand on."),
        ("05.may.word_swap", "an option or a part", "a desperado has arrived."),
        ("03.bridge.reason_no", "why the answer is right", "No bridge ends on row "),
    ],
)
def test_a_sentence_of_an_exercise_comes_with_its_question_and_an_example(
    key: str, kind: str, example: str, template: Catalog
) -> None:
    (told,) = (message.auto_comments for message in template if message.context == f"lesson.{key}")
    text = " ".join(told)
    assert text.startswith(f"{key.rpartition('.')[0]}: {kind} Question: ")
    assert example in text.partition(" Example: ")[2]


def test_nearly_every_sentence_of_an_exercise_has_an_example(template: Catalog) -> None:
    exercises = re.compile(r"lesson\.(\d\d|puzzle)\.")
    told = {m.context: " ".join(m.auto_comments) for m in template if exercises.match(m.context or "")}
    assert all(": " in text and " Question: " in text for text in told.values())
    without = [
        key for key, text in told.items() if " Example: " not in text and not str(key).endswith(".title")
    ]
    assert len(without) <= 5, without


def test_every_sentence_that_is_filled_in_has_an_example(template: Catalog) -> None:
    without = [
        message.context
        for message in template
        if placeholders(*po.forms(message)) and "Example: " not in " ".join(message.auto_comments)
    ]
    assert without == [], "run python -m tests.tools.examples; what it does not hear, no test says"
    told = {message.context: " ".join(message.auto_comments) for message in template}
    assert told["log.CowDriven"] == "Example: Purple drives a cow from row 1, place 2 to row 1, place 3."


def test_an_example_that_nobody_said_is_made_of_what_others_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = {
        "log.a": ("Ana takes 2 cows.", {"who": "Ana", "n": "2"}),
        "log.old": ("Bo took it.", {"who": "Bo"}),
        "t.b": ("Cy is here.", {"who": "Cy"}),
    }
    monkeypatch.setattr(examples, "FILE", tmp_path / "heard.json")
    examples.FILE.write_text(json.dumps(heard), encoding="utf-8")
    sentences = {
        "log.a": ("{who} takes a cow.", "{who} takes {n} cows."),
        "log.old": ("{who} takes it, {what}.",),  # its English has changed since
        "log.more": ("{who} and {who}: {n}",),
        "t.b": ("{who} is here.",),
        "t.c": ("{who} is there.",),
        "t.d": ("Nobody is here.",),
    }
    assert examples.of(sentences) == {
        "log.a": "Ana takes 2 cows.",
        "log.more": "Ana and Ana: 2",
        "t.b": "Cy is here.",
        "t.c": "Cy is there.",
    }


def test_an_english_sentence_has_one_key(template: Catalog) -> None:
    """Exercises may repeat a sentence: each has its own in one table, so that whoever changes it changes no other."""
    keys: dict[object, list[str]] = {}
    for message in template:
        if message.id and not str(message.context).startswith("lesson."):
            keys.setdefault(message.id, []).append(str(message.context))
    assert {
        english: found for english, found in keys.items() if len(found) != 1 and english not in TWICE
    } == {}
    assert all(len(keys[english]) == 2 for english in TWICE)


@pytest.mark.parametrize(
    ("key", "place"),
    [
        ("rule.PLACE-2.title", "moonriver/words/moonriver/rules.toml"),
        ("log.CowDriven", "moonriver/words/moonriver/sentences.toml"),
        ("log.CowsPlaced", "moonriver/words/moonriver/sentences.toml"),
        ("sab.log.NuggetKept", "moonriver/words/saboteur/sentences.toml"),
        ("lesson.16.plan.question", "moonriver/lessons/n16.py"),
    ],
)
def test_a_sentence_of_a_data_file_is_found_at_its_line(template: Catalog, key: str, place: str) -> None:
    (message,) = [message for message in template if message.context == key]
    ((file, line),) = message.locations
    assert file == place
    english = message.id if isinstance(message.id, str) else message.id[0]
    assert f'"{english}"' in (ROOT / file).read_text("utf-8").splitlines()[line - 1]


def messages(**sentences: str) -> Catalog:
    catalogue = Catalog()
    for key, english in sentences.items():
        catalogue.add(english, context=key)
    return catalogue


def test_a_changed_sentence_keeps_its_translation_to_be_looked_at_again(tmp_path: Path) -> None:
    (path,) = update(messages(cow="a cow", hen="a hen", cat="a cat"), ["pt"], tmp_path)
    with path.open("rb") as file:
        catalogue = read_po(file)
    for english, told in (("a cow", "uma vaca"), ("a hen", "uma galinha"), ("a cat", "um gato")):
        next(message for message in catalogue if message.id == english).string = told
    with path.open("wb") as file:
        write_po(file, catalogue)
    update(messages(cow="a cow", hen="one hen", dog="a dog"), root=tmp_path)
    with path.open("rb") as file:
        found = {message.context: message for message in read_po(file) if message.id}
    assert {key: message.string for key, message in found.items()} == {
        "cow": "uma vaca",
        "hen": "uma galinha",
        "dog": "",
    }
    assert {key for key, message in found.items() if message.fuzzy} == {"hen"}
    (target,) = compiled(tmp_path)
    with target.open("rb") as file:
        translation = gettext.GNUTranslations(file)
    assert translation.pgettext("cow", "a cow") == "uma vaca"
    assert translation.pgettext("hen", "one hen") == "one hen"


def test_each_language_keeps_its_own_translation_of_a_changed_sentence(tmp_path: Path) -> None:
    paths = update(messages(cow="a cow"), ["pt", "es"], tmp_path)
    for path, told in zip(paths, ("uma vaca", "una vaca"), strict=True):
        read = po.read(path, "pt")
        next(message for message in read if message.context).string = told
        po.write(path, read)
    again = update(messages(cow="one cow"), root=tmp_path)
    found = {message.string for path in again for message in po.read(path, "pt") if message.context}
    assert found == {"uma vaca", "una vaca"}


def test_a_language_that_the_game_has_no_terms_for_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["xx"]) == 2
    assert capsys.readouterr().err == "xx: choose among pt, es, fr, zh_Hant\n"


def test_building_the_package_compiles_its_translations_beside_themselves_and_takes_them_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # the builder adds the copy, in which processes that are started later would look, too
    monkeypatch.setattr(sys, "path", [*sys.path])
    root = tmp_path / "copy"
    for name in (
        "pyproject.toml",
        "README.md",
        "LICENSE",
        "TEACHING.md",
        "moonriver/__init__.py",
        "tests/tools/build_hook.py",
    ):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, root / name)
    (path,) = update(messages(cow="a cow"), ["pt"], root)
    path.write_text(
        path.read_text("utf-8").replace('msgid "a cow"\nmsgstr ""', 'msgid "a cow"\nmsgstr "uma vaca"')
    )
    (wheel,) = WheelBuilder(str(root)).build(directory=str(tmp_path), versions=["standard"])
    target = f"{LOCALES}/pt/LC_MESSAGES/moonriver.mo"
    with zipfile.ZipFile(wheel).open(target) as taken, (root / target).open("rb") as beside:
        for file in (taken, beside):
            assert gettext.GNUTranslations(file).pgettext("cow", "a cow") == "uma vaca"


def test_translations_have_the_placeholders_of_their_english() -> None:
    for path in ROOT.glob(f"{LOCALES}/*/LC_MESSAGES/moonriver.po"):
        with path.open("rb") as text:
            assert misspelt(read_po(text)) == [], path


def test_a_misspelt_placeholder_is_named() -> None:
    catalogue = Catalog()
    catalogue.add("{who} drives {cow}.", "{cow} {who}!", context="fine")
    catalogue.add("{who} drives.", "{quem} conduz.", context="other")
    catalogue.add("{who} drives {cow}.", "{who} conduz.", context="lost")
    catalogue.add("{odds:.2f} times", "{odds:9999999999} vezes", context="wide")
    catalogue.add("{who} drives.", "{who conduz.", context="open")
    catalogue.add(("1 cow", "{n} cows"), ("uma vaca", "{n} vacas"), context="plural")
    catalogue.add(("1 cow", "{n} cows"), ("uma vaca", "{m} vacas"), context="plurals")
    catalogue.add("not yet {here}", context="none")
    assert [told.partition(" in “")[0] for told in misspelt(catalogue)] == [
        "other: {quem}, {who}",
        "lost: {cow}",
        "wide: {odds}, {odds}",
        "open: expected '}' before end of string",
        "plurals: {m}",
    ]


WRONG: dict[str, Callable[[str], str]] = {
    "misspelt": lambda text: re.sub(r"\{(\w+)", r"{x\1", text),
    "numbered": lambda text: text + "{0}{}{1!r:>5}",
    "looked into": lambda text: re.sub(r"\{(\w+)[^}]*\}", r"{\1.__class__.__mro__[1]}", text) + "{n.real}",
    "endless": lambda text: re.sub(r"\{(\w+)[^}]*\}", r"{\1:>99999999999}", text) + "{n:9999999999}",
    "within each other": lambda text: re.sub(r"\{(\w+)[^}]*\}", r"{\1:{\1}}", text) + "{n:{n}}",
    "open": lambda text: text + "{",
    "closed": lambda text: text + "}",
}


@pytest.mark.parametrize("how", WRONG)
def test_a_translation_that_cannot_be_filled_is_said_in_english(
    how: str, template: Catalog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sentences said at once, with a number, registered ones, those of exercises and of a log, too few facts."""

    def said() -> list[str]:
        page = named("06.points").variant(4)
        return [
            tell("verdict.text", "{state}: {text}", state="PASS", text="Good."),
            *(tell_n("show.cows", "1 cow", "{n} cows", n) for n in (1, 2)),
            say("file.large", file="x", limit=7),
            say("file.large"),
            *happened(
                [CowDriven(0, (1, 2), (1, 3)), CowsPlaced(0, (1, 2), 1), CowsPlaced(0, (1, 2), 2)], None
            ),
            in_state("cell", "may"),
            page.asks(),
            page.hint(1),
            page.hint(2),
            page.why(),
        ]

    english = said()
    write_catalogue(template, tmp_path, WRONG[how])
    monkeypatch.setattr(catalogue, "_LOCALES", tmp_path)
    catalogue._translation.cache_clear()
    with speaking(PSEUDO):
        found = said()
    catalogue._translation.cache_clear()
    assert found == english
