"""A project for the tests, the program that serves its preview, and a browser."""

import os
import pathlib
import subprocess

import pytest
from playwright.sync_api import sync_playwright

ROW = """<layout xmlns="urn:nibkit:layout:1" xmlns:design="urn:nibkit:design:1">
  <tableViewCell rowHeight="44">
    <label outlet="nameLabel" leading="16" centerY="0" design:text="Row"/>
  </tableViewCell>
</layout>
"""

FILES = {
    ".nib.yml": "layouts: Layouts\n",
    ".git/HEAD": "",
    "Layouts/BookCell.xml": """<layout xmlns="urn:nibkit:layout:1" xmlns:design="urn:nibkit:design:1">
  <tableViewCell rowHeight="64">
    <label id="title" outlet="titleLabel" style="Headline" leading="16" top="8" design:text="Dune"/>
    <label outlet="authorLabel" leading="16" top="title.bottom + 4" text="Frank Herbert" trailing="min 8"/>
  </tableViewCell>
</layout>
""",
    "Layouts/Styles.xml": """<styles xmlns="urn:nibkit:layout:1">
  <style name="Headline" element="label" font="headline"/>
</styles>
""",
    "Layouts/Row.xml": ROW,
    "Layouts/Screen.xml": """<layout xmlns="urn:nibkit:layout:1" xmlns:design="urn:nibkit:design:1">
  <view design:width="320" design:height="200">
    <tableView top="0" leading="0" trailing="0" bottom="0" design:cells="Row" design:rowCount="40"/>
  </view>
</layout>
""",
}


@pytest.fixture
def project(tmp_path):
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return pathlib.Path(os.path.realpath(tmp_path))


class Preview:
    """A program that serves the preview of a project, and its address."""

    def __init__(self, project, *arguments):
        self.process = subprocess.Popen(
            [os.environ["NIB"], "preview", "--serve", *arguments],
            cwd=project, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )
        line = self.process.stdout.readline()
        assert line.startswith("The preview is at http://127.0.0.1:"), line
        self.address = line.split()[-1]

    def end(self):
        self.process.kill()
        self.process.wait()


@pytest.fixture
def start(project):
    started = []

    def run(*arguments):
        started.append(Preview(project, *arguments))
        return started[-1]

    yield run
    for preview in started:
        preview.end()


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"]
        )
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser, start):
    """Opens the preview of the project, and fails if the page has errors or asks another machine."""
    pages, problems = [], []

    def run(fragment="", width=1400, height=900, preview=None):
        preview = preview or start()
        page = browser.new_page(viewport={"width": width, "height": height})
        page.preview = preview
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda message: note_message(message.text) if message.type == "error" else None)

        def note_message(text):
            # The browser reports each refusal and each missing program, which the page shows in its own words.
            if not text.startswith("Failed to load resource:"):
                problems.append(text)

        def note(request):
            if not request.url.startswith((preview.address, "blob:")):
                problems.append(f"asked for {request.url}")

        page.on("request", note)
        page.goto(preview.address + fragment)
        page.get_by_role("img").first.wait_for()
        pages.append(page)
        return page

    run.problems = problems
    yield run
    for page in pages:
        page.close()
    assert problems == []
