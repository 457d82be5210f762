"""What the words of any game need, knowing none: the catalogue, languages, refusals said, rules as cards."""
