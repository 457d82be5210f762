"""One rule of a rulebook: its id and where its words are in the catalogue."""

from __future__ import annotations

from dataclasses import dataclass

from .catalogue import sentence


@dataclass(frozen=True, slots=True)
class Rule:
    """An atomic rule. `id` never changes; `group` names its topic; `sources` the documents that print it.

    The words are looked up when they are read, so that they follow the current language.
    """

    id: str
    group: str
    sources: tuple[str, ...]
    title_key: str
    text_key: str
    reading_key: str | None = None

    @property
    def title(self) -> str:
        """A title of two to six words."""
        return sentence(self.title_key)

    @property
    def text(self) -> str:
        """The rule itself, in one sentence or two."""
        return sentence(self.text_key)

    @property
    def reading(self) -> str | None:
        """The reading taken here where the documents are silent, disagree or tell it elsewhere, if they do."""
        return None if self.reading_key is None else sentence(self.reading_key)

    @property
    def topic(self) -> str:
        """The group of rules it belongs to, in words."""
        return sentence(f"topic.{self.group}")
