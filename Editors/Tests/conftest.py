"""A project for the tests, and the program that they start."""

import os
import pathlib

import pytest

FILES = {
    ".nib.yml": "layouts: Layouts\nsources: Sources\n",
    ".git/HEAD": "",
    "Layouts/BookCell.xml": """<layout xmlns="urn:nibkit:layout:1">
  <tableViewCell>
    <label id="title" outlet="titleLabel" style="Caption" top="8" leading="8" trailing="8" bottom="8" text="Title"/>
  </tableViewCell>
</layout>
""",
    "Layouts/Styles.xml": """<styles xmlns="urn:nibkit:layout:1">
  <style name="Caption" element="label" font="caption1"/>
</styles>
""",
    "Sources/BookCell.swift": """import NibViews

@NibLoadable
final class BookCell: TableViewCell {
  @Outlet var titleLabel: Label!

  func show() { titleLabel.text = "A" }
}
""",
}


@pytest.fixture
def project(tmp_path):
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return pathlib.Path(os.path.realpath(tmp_path))


@pytest.fixture(scope="session")
def nib():
    return os.environ["NIB"]
