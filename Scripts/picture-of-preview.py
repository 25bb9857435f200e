"""Makes the picture of the live preview in the documentation.

Usage: picture-of-preview.py NIB OUTPUT
"""

import os
import subprocess
import sys
from urllib.parse import quote

from playwright.sync_api import sync_playwright

LAYOUTS = ["Layouts/BookCell.xml#BookCell", "Layouts/Offers/OfferCell.xml#OfferCell"]


def main():
    nib, output = sys.argv[1:]
    process = subprocess.Popen([nib, "preview", "--serve"], stdout=subprocess.PIPE, text=True)
    try:
        address = process.stdout.readline().split()[-1]
        chosen = "&".join(f"layout={quote(layout, safe='')}" for layout in LAYOUTS)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"]
            )
            page = browser.new_page(viewport={"width": 1400, "height": 820})
            page.goto(f"{address}#{chosen}&scheme=light,dark&direction=ltr,rtl&text=L,AX2")
            page.get_by_role("img").first.wait_for()
            page.get_by_text("no errors, no warnings").wait_for()
            page.locator(".stage").first.click(position={"x": 90, "y": 25})
            page.get_by_role("table", name="Attributes").wait_for()
            page.locator("#source .marked").wait_for()
            page.mouse.move(10, 10)
            page.screenshot(path=output)
            browser.close()
    finally:
        process.kill()
        process.wait()


main()
