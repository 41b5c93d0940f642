import pytest

from rules.game import Step


@pytest.fixture
def ask_always(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small positions have few possibilities; meanwhile nothing is played by itself."""
    monkeypatch.setattr(Step, "automatic", False)
