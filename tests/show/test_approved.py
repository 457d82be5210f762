"""Every board of the gallery is drawn as it was when somebody last looked at it, see `tests.tools.approved`."""

import json

from tests.tools.approved import FILE, fingerprints
from tests.tools.markup import plain


def test_every_drawing_is_the_one_that_was_looked_at() -> None:
    approved, now = json.loads(FILE.read_text("utf-8")), fingerprints()
    changed = [
        f"{name}, {part}"
        for name in sorted({*approved, *now})
        for part in sorted({*approved.get(name, {}), *now.get(name, {})})
        if approved.get(name, {}).get(part) != now.get(name, {}).get(part)
    ]
    assert not changed, (
        f"These look different: {'; '.join(changed)}. Look at them (make gallery); where that was wanted, write the "
        "fingerprints anew: python -m tests.tools.approved"
    )


def test_words_do_not_matter_to_a_fingerprint_but_measures_and_numbers_do() -> None:
    markup = '<g aria-label="row 1: 2 cows"><text x="3">forest 5 × 3: +4</text></g>'
    assert plain(markup) == '<g aria-label="12…"><text x="3">5×3+4…</text></g>'
    assert plain(markup.replace("forest", "wood")) == plain(markup) != plain(markup.replace("forest", ""))
    assert plain('<use href="#m12ranch-q"/>') == '<use href="#q"/>'
    assert plain('<a c="1" b="x y" d/>') == plain('<a d b="x y" c="1"/>') != plain('<a c="1" b="x" d/>')
