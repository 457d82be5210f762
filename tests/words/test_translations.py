"""What translators are given and give back: every sentence, changed ones once more, compiled files."""

import gettext
import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po
from hatchling.builders.wheel import WheelBuilder

from tests.tools.build_hook import LOCALES, compiled
from tests.tools.translations import ROOT, extract, main, update

from .test_keys import literals, spoken


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    return extract(tmp_path_factory.mktemp("template") / "moonriver.pot")


REGISTERED = """import json, sys
from pathlib import Path
from moonriver.lessons import texts
from moonriver.words import RULES
from moonriver.words.kit.catalogue import SENTENCES
assert len(RULES) > 100 and all(map(texts.keys, (file.stem for file in Path(texts.__file__).parent.glob("*.toml"))))
json.dump(SENTENCES, sys.stdout)"""


@pytest.fixture(scope="module")
def sentences() -> dict[str, str]:
    """What the package registers by itself, in a process of its own: here other tests may have added to it."""
    done = subprocess.run(
        [sys.executable, "-c", REGISTERED], capture_output=True, text=True, check=True, cwd=ROOT
    )
    found: dict[str, str] = json.loads(done.stdout)
    return found


def test_every_sentence_of_the_package_is_found_once_with_its_key(
    template: Catalog, sentences: dict[str, str]
) -> None:
    found = {str(message.context): message.id for message in template if message.id}
    assert set(found) == {literals(call, 1)[0] for _, call in spoken()} | set(sentences)
    for key, english in sentences.items():
        assert found[key] == english
    assert isinstance(found["show.cows"], tuple)


def test_a_rule_is_found_at_its_line(template: Catalog) -> None:
    (message,) = [message for message in template if message.context == "rule.PLACE-2.title"]
    ((file, line),) = message.locations
    assert file == "moonriver/words/moonriver/rules.toml"
    assert (ROOT / file).read_text("utf-8").splitlines()[line - 1] == f'title = "{message.id}"'


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


def test_a_language_that_the_game_has_no_terms_for_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["xx"]) == 2
    assert capsys.readouterr().err == "xx: choose among pt, es, fr, zh_Hant\n"


def test_building_the_package_compiles_its_translations_beside_themselves_and_takes_them_along(
    tmp_path: Path,
) -> None:
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
