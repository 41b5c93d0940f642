"""Options of the test run."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden files anew")
    parser.addoption("--minutes", type=float, default=0.3, help="how long each long test may try")


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture
def minutes(request: pytest.FixtureRequest) -> float:
    """The seconds that a long test may spend."""
    return 60.0 * request.config.getoption("--minutes")
