"""Reads and writes files of translations. A file changes only where a translation does."""

import io
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

_HEADERS = ("Language:", "Plural-Forms:", "MIME-Version:", "Content-Type:", "Content-Transfer-Encoding:")
"""What a file says of itself; not when it was made, nor by what."""


def locale_of(language: str) -> str:
    """What a language is called where plural forms are known: there `pt` is that of Brazil."""
    return {"pt": "pt_PT"}.get(language, language)


def read(path: Path, language: str) -> Catalog:
    """A file of translations, empty where it is not there yet."""
    if not path.exists():
        return Catalog(locale=locale_of(language), project="moonriver")
    with path.open("rb") as file:
        return read_po(file, locale=locale_of(language))


def forms(message: Message) -> tuple[str, ...]:
    """The English of a sentence, or of its forms."""
    return message.id if isinstance(message.id, tuple) else (str(message.id),)


def write(path: Path, catalogue: Catalog) -> None:
    """Write the translations, in the order of their English."""
    text = io.BytesIO()
    write_po(text, catalogue, width=0, no_location=True, omit_header=True, include_previous=True)
    headers = "".join(
        f'"{name}: {value}\\n"\n' for name, value in catalogue.mime_headers if f"{name}:" in _HEADERS
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f'msgid ""\nmsgstr ""\n{headers}\n{text.getvalue().decode()}', encoding="utf-8")
