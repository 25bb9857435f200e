"""Measures `nib preview --serve`: the time from a save to the picture that a browser shows.

Usage: bench-preview.py NIB [COUNT]

Each figure is over 40 saves, from the moment when the file is written to the first frame of the browser after the
new picture is decoded. COUNT is the number of layouts in the large project, 10,000 by default.
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

ROOT = '<layout xmlns="urn:nibkit:layout:1">'
SAVES = 40

# Notes when a new picture is on the screen, as near as a page can know.
OBSERVE = """
addEventListener("DOMContentLoaded", () => {
  window.shown = [];
  new MutationObserver((changes) => {
    if (!changes.some((change) => [...change.addedNodes].some((node) => node.nodeName === "IMG"))) return;
    requestAnimationFrame(() => { window.shown.push(Date.now()); });
  }).observe(document.getElementById("panes"), { childList: true, subtree: true });
});
"""


def cell(number, leading):
    return f"""{ROOT}
  <tableViewCell class="Cell{number}" rowHeight="64">
    <label id="title" outlet="titleLabel" style="Headline" top="8" leading="{leading}" trailing="16" text="Title"/>
    <label outlet="subtitleLabel" top="title.bottom + 4" leading="16" trailing="16" text="Text"/>
  </tableViewCell>
</layout>
"""


def big(leading):
    rows = "".join(f'      <label id="row{row}" text="Row {row}" style="Headline"/>\n' for row in range(397))
    return f"""{ROOT}
  <view>
    <stackView axis="vertical" top="0" leading="{leading}" trailing="0" bottom="0">
{rows}    </stackView>
  </view>
</layout>
"""


def make_project(folder, count):
    (folder / ".git").mkdir()
    (folder / ".nib.yml").write_text("layouts: Layouts\nsources: Sources\n", encoding="utf-8")
    for number in range(count):
        group = f"Group{number // 100}"
        (folder / "Layouts" / group).mkdir(parents=True, exist_ok=True)
        (folder / "Sources" / group).mkdir(parents=True, exist_ok=True)
        (folder / "Layouts" / group / f"Cell{number}.xml").write_text(cell(number, 16), encoding="utf-8")
        (folder / "Sources" / group / f"Cell{number}.swift").write_text(
            f"import NibViews\n\n@NibLoadable\nfinal class Cell{number}: TableViewCell {{\n"
            "  @Outlet var titleLabel: Label!\n  @Outlet var subtitleLabel: Label!\n}\n",
            encoding="utf-8",
        )
    style = '<style name="Headline" element="label" font="headline"/>'
    (folder / "Layouts/Styles.xml").write_text(
        f'<styles xmlns="urn:nibkit:layout:1">\n  {style}\n</styles>\n', encoding="utf-8"
    )
    (folder / "Layouts/Big.xml").write_text(big(0), encoding="utf-8")


def measure(browser, address, path, layout, make, query=""):
    page = browser.new_page(viewport={"width": 1400, "height": 900})
    page.add_init_script(OBSERVE)
    page.goto(f"{address}#layout={layout.replace('/', '%2F').replace('#', '%23')}{query}")
    page.get_by_role("img").first.wait_for(timeout=120_000)
    times = []
    for save in range(SAVES):
        # The findings of the last save are there, as for a person who reads before the next one.
        page.wait_for_timeout(400)
        count = page.evaluate("() => window.shown.length")
        path.write_text(make(20 + save % 2), encoding="utf-8")
        start = time.time() * 1000
        page.wait_for_function("(count) => window.shown.length > count", arg=count, polling=5)
        times.append(page.evaluate("(count) => window.shown[count]", count) - start)
    page.close()
    times.sort()
    return f"median {times[len(times) // 2]:.0f} ms, 95 % within {times[int(len(times) * 0.95)]:.0f} ms"


def main():
    nib, count = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"]
        )
        for size in (1, count):
            with tempfile.TemporaryDirectory() as folder:
                folder = pathlib.Path(os.path.realpath(folder))
                make_project(folder, size)
                process = subprocess.Popen(
                    [nib, "preview", "--serve"], cwd=folder, stdout=subprocess.PIPE, text=True
                )
                start = time.time()
                address = process.stdout.readline().split()[-1]
                page = browser.new_page()
                page.goto(address)
                page.get_by_role("img").first.wait_for(timeout=120_000)
                print(f"{size + 1} layouts: first picture after {time.time() - start:.2f} s")
                page.close()
                path = folder / "Layouts/Group0/Cell0.xml"
                name = "Layouts/Group0/Cell0.xml#Cell0"
                print(f"  a cell: {measure(browser, address, path, name, lambda leading: cell(0, leading))}")
                several = "&scheme=light,dark&text=L,AX2&direction=ltr,rtl"
                print(
                    "  a cell in 8 circumstances: "
                    + measure(browser, address, path, name, lambda leading: cell(0, leading), several)
                )
                path = folder / "Layouts/Big.xml"
                print(f"  400 elements: {measure(browser, address, path, 'Layouts/Big.xml#Big', big)}")
                with open(f"/proc/{process.pid}/status", encoding="utf-8") as status:
                    memory = next(line for line in status if line.startswith("VmHWM")).split()[1]
                print(f"  memory: {int(memory) // 1024} MB at most")
                process.kill()
                process.wait()
        browser.close()


main()
