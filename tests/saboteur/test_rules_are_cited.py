"""Every rule of Saboteur has a test that cites it."""

import pytest

from tests.tools.coverage import citations_of_tests, rule_ids


@pytest.mark.parametrize("rule", rule_ids()["Saboteur"])
def test_a_rule_of_saboteur_is_cited_by_a_test(rule: str) -> None:
    assert rule in {citation.rule for citation in citations_of_tests()}, (
        f'no test is marked @pytest.mark.rule("{rule}")'
    )
