"""Packages whose names are loaded when they are first used."""

from types import ModuleType

import pytest

from moonriver import bots, lessons, show, words


@pytest.mark.parametrize("package", [bots, lessons, show, words], ids=lambda package: package.__name__)
def test_a_package_has_all_the_names_that_it_tells_and_no_other(package: ModuleType) -> None:
    assert dir(package) == sorted(package.__all__)
    assert all(getattr(package, name) is not None for name in package.__all__)
    with pytest.raises(AttributeError, match=f"module '{package.__name__}' has no attribute 'nothing'"):
        _ = package.nothing
