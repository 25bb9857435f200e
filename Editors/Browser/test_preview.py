"""Uses the page of `nib preview --serve` as a person does, with Chromium without a screen."""

import http.client
import json
import re
import resource
import socket
import time

import pytest
from playwright.sync_api import expect

BOOK = "Layouts/BookCell.xml#BookCell"
SCREEN = "Layouts/Screen.xml#Screen"


def replace(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def pictures(page):
    return page.locator("figure img")


def svg(page, index=0):
    return page.evaluate(f"document.querySelectorAll('figure')[{index}].svg")


def wait_for_svg(page, is_there, text, index=0):
    page.wait_for_function(
        "([index, text, isThere]) => document.querySelectorAll('figure')[index]?.svg?.includes(text) === isThere",
        arg=[index, text, is_there],
    )


def pane_text(page, index=0):
    """The texts that a picture shows, as its elements list them."""
    return page.evaluate(f"document.querySelectorAll('figure')[{index}].pane.elements.map((e) => e.frame)")


def test_shows_the_first_layout_and_its_outline(open_page):
    page = open_page()
    expect(page.get_by_role("img", name="Picture of BookCell: Light, 320 × 64")).to_be_visible()
    items = page.get_by_role("tree", name="Outline of BookCell").get_by_role("treeitem")
    expect(items).to_have_text(["tableViewCell", "label #title titleLabel", "label authorLabel"])
    size = pictures(page).evaluate("(image) => [image.naturalWidth, image.naturalHeight]")
    assert size == [320, 64]


def test_a_click_shows_the_element_and_where_its_attributes_come_from(open_page):
    page = open_page()
    page.locator(".stage").click(position={"x": 30, "y": 18})
    details = page.get_by_role("complementary", name="Details")
    expect(details.get_by_text("Label", exact=True)).to_be_visible()
    expect(details.get_by_text("titleLabel", exact=True).first).to_be_visible()
    expect(details.get_by_text(re.compile(r"^16, 8, [\d.]+ × [\d.]+$"))).to_be_visible()
    rows = page.get_by_role("table", name="Attributes").get_by_role("row")
    font = page.get_by_role("row", name="font headline")
    expect(font).to_have_text("fontheadlinestyle Headline, Styles.xml:2")
    expect(rows.filter(has_text="design:text")).to_have_text("design:textDuneBookCell.xml:3")
    constraints = page.get_by_role("table", name="Constraints").get_by_role("row")
    expect(constraints).to_have_text([
        "ConstraintFrom",
        'leading="16"BookCell.xml:3',
        'top="8"BookCell.xml:3',
        '<label> authorLabel: top="title.bottom + 4"BookCell.xml:4',
    ])
    font.get_by_role("button").click()
    expect(page.get_by_role("heading", name="Layouts/Styles.xml")).to_be_visible()
    expect(page.locator("#source .marked")).to_have_text('  <style name="Headline" element="label" font="headline"/>')


def test_follows_a_save(open_page, project):
    page = open_page()
    before = svg(page)
    replace(project / "Layouts/BookCell.xml", 'leading="16" top="8"', 'leading="60" top="8"')
    page.wait_for_function("(before) => document.querySelector('figure').svg !== before", arg=before)
    assert pane_text(page)[1][0] == 60


def test_follows_a_style(open_page, project):
    page = open_page()
    height = pane_text(page)[1][3]
    replace(project / "Layouts/Styles.xml", "headline", "largeTitle")
    page.wait_for_function(
        "(height) => document.querySelector('figure').pane.elements[1].frame[3] > height * 1.5", arg=height
    )


def test_a_fault_keeps_the_last_good_picture_until_it_is_mended(open_page, project):
    page = open_page()
    book = project / "Layouts/BookCell.xml"
    replace(book, 'top="8"', 'topp="8"')
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Layouts/BookCell.xml:3: <label> has no attribute 'topp'; did you mean 'top'?")
    expect(alert).to_contain_text("The picture is the last one without faults.")
    expect(page.get_by_role("img", name="Picture of BookCell: Light, 320 × 64 (before the fault)")).to_be_visible()
    assert pane_text(page)[1][1] == 8
    expect(page.get_by_role("list").filter(has_text="unknown-attribute")).to_contain_text("'topp'")
    replace(book, 'topp="8"', 'top="12"')
    expect(alert).to_be_empty()
    page.wait_for_function("() => document.querySelector('figure').pane.elements[1].frame[1] === 12")


def test_a_half_typed_document_and_one_that_goes_and_comes(open_page, project):
    page = open_page()
    book = project / "Layouts/BookCell.xml"
    text = book.read_text(encoding="utf-8")
    book.write_text(text[:120], encoding="utf-8")
    expect(page.get_by_role("alert")).to_contain_text("The picture is the last one without faults.")
    book.unlink()
    expect(page.get_by_role("alert")).to_contain_text("The layout 'Layouts/BookCell.xml' is gone.")
    book.write_text(text, encoding="utf-8")
    expect(page.get_by_role("img", name="Picture of BookCell: Light, 320 × 64")).to_be_visible()
    expect(page.get_by_role("alert")).to_be_empty()


def test_a_new_layout_is_listed(open_page, project):
    page = open_page()
    (project / "Layouts/New").mkdir()
    (project / "Layouts/New/Extra.xml").write_text(
        '<layout xmlns="urn:nibkit:layout:1"><label text="New"/></layout>', encoding="utf-8"
    )
    page.get_by_role("checkbox", name="Extra").check()
    expect(page.get_by_role("img", name=re.compile("Picture of Extra: Light"))).to_be_visible()


def test_circumstances_side_by_side(open_page):
    page = open_page()
    page.get_by_role("checkbox", name="Dark").check()
    page.get_by_role("checkbox", name="Right to left").check()
    page.get_by_role("checkbox", name="AX2").check()
    page.get_by_role("textbox", name="Sizes").fill("320, 400x100")
    page.get_by_role("textbox", name="Sizes").press("Enter")
    page.get_by_role("textbox", name="Languages").fill("source en-XA")
    page.get_by_role("textbox", name="Languages").press("Enter")
    expect(pictures(page)).to_have_count(32)
    names = [image.get_attribute("alt") for image in pictures(page).all()]
    assert "Picture of BookCell: Dark, text size AX2, right to left, en-XA, 400 × 100" in names
    assert len(set(names)) == 32
    # The address leads to the same pictures.
    page.reload()
    expect(pictures(page)).to_have_count(32)


def test_several_layouts_and_an_invalid_size(open_page):
    page = open_page()
    page.get_by_role("checkbox", name="Screen").check()
    expect(page.get_by_role("img", name="Picture of Screen: Light, 320 × 200")).to_be_visible()
    expect(pictures(page)).to_have_count(2)
    with page.expect_response(lambda response: "/state" in response.url and response.status == 400):
        page.get_by_role("textbox", name="Sizes").fill("wide")
        page.get_by_role("textbox", name="Sizes").press("Enter")
    expect(page.get_by_role("status")).to_have_text("'wide' is not a value of 'size'")
    page.get_by_role("textbox", name="Sizes").fill("auto")
    page.get_by_role("textbox", name="Sizes").press("Enter")
    expect(page.get_by_role("status")).to_contain_text("no errors")


def test_lists_scroll(open_page):
    page = open_page(f"#layout={SCREEN.replace('#', '%23')}")
    rows = "document.querySelector('figure').pane.elements.filter((e) => e.name === 'label').map((e) => e.frame[1])"
    first = page.evaluate(rows)
    assert len(first) < 10
    page.locator(".stage").hover(position={"x": 100, "y": 100})
    page.mouse.wheel(0, 300)
    page.wait_for_function("() => document.querySelector('figure').pane.elements.some((e) => e.offset?.[1] === 300)")
    # With the keyboard, the bar of the chosen list does the same.
    page.get_by_role("treeitem", name="tableView", exact=True).click()
    bar = page.get_by_role("slider", name="Scroll down")
    bar.focus()
    bar.press("End")
    page.wait_for_function("() => document.querySelector('figure').pane.elements.some((e) => e.offset?.[1] === 1560)")


def test_a_drag_tries_texts_and_changes_nothing_else(open_page, project):
    page = open_page()
    book = project / "Layouts/BookCell.xml"
    before = book.read_text(encoding="utf-8")
    page.locator(".stage").click(position={"x": 30, "y": 18})
    handle = page.locator(".handle")
    handle.wait_for()
    box = handle.bounding_box()
    page.mouse.move(box["x"] + 3, box["y"] + 8)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] + 8, steps=5)
    page.mouse.up()
    drafts = page.get_by_role("region", name="Texts tried out")
    expect(drafts).to_contain_text("A text is tried out: Layouts/BookCell.xml:3 <label>")
    page.wait_for_function("() => document.querySelector('figure').pane.elements[1].frame[2] > 60")
    assert book.read_text(encoding="utf-8") == before
    drafts.get_by_role("button", name="Write as design-time texts").click()
    expect(drafts).to_be_hidden()
    after = book.read_text(encoding="utf-8")
    texts = re.compile(r'design:text="[^"]*"')
    assert after != before
    assert texts.sub("", after) == texts.sub("", before)
    assert re.search(r'design:text="Dune Du[^"]*"', after)


def test_a_text_that_is_dropped(open_page, project):
    page = open_page()
    before = (project / "Layouts/BookCell.xml").read_bytes()
    page.get_by_role("treeitem", name="label authorLabel").click()
    page.get_by_role("textbox", name="Design-time text").fill('A "long" & <odd> name')
    drafts = page.get_by_role("region", name="Texts tried out")
    expect(drafts).to_be_visible()
    drafts.get_by_role("button", name="Drop").click()
    expect(drafts).to_be_hidden()
    assert (project / "Layouts/BookCell.xml").read_bytes() == before


def test_unsaved_texts_of_an_editor(open_page, project, start):
    preview = start("--reads-texts")
    page = open_page(preview=preview)
    expect(page.get_by_role("status")).to_contain_text("with the unsaved texts of the editor")
    book = project / "Layouts/BookCell.xml"
    text = book.read_text(encoding="utf-8").replace('leading="16" top="8"', 'leading="80" top="8"')

    def send(message):
        preview.process.stdin.write(json.dumps(message) + "\n")
        preview.process.stdin.flush()

    send({"path": str(book), "text": text})
    page.wait_for_function("() => document.querySelector('figure').pane.elements[1].frame[0] === 80")
    # What is not saved is not overwritten.
    page.get_by_role("treeitem", name="label authorLabel").click()
    page.get_by_role("textbox", name="Design-time text").fill("Other")
    drafts = page.get_by_role("region", name="Texts tried out")
    with page.expect_response(lambda response: response.url.endswith("/drafts/write") and response.status == 409):
        drafts.get_by_role("button", name="Write as design-time texts").click()
    expect(page.get_by_role("status")).to_contain_text("has changes in the editor that are not saved")
    drafts.get_by_role("button", name="Drop").click()
    send({"path": str(book)})
    page.wait_for_function("() => document.querySelector('figure').pane.elements[1].frame[0] === 16")
    # The program ends with its editor.
    preview.process.stdin.close()
    assert preview.process.wait(timeout=10) == 0
    expect(page.get_by_role("status")).to_have_text("The program that makes the pictures has ended.")


def test_the_keyboard_alone(open_page):
    page = open_page()
    page.keyboard.press("Tab")
    expect(page.get_by_role("checkbox", name="Light")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(pictures(page)).to_have_count(2)
    for _ in range(40):
        if page.evaluate("document.activeElement.getAttribute('role')") == "treeitem":
            break
        page.keyboard.press("Tab")
    expect(page.get_by_role("treeitem", name="tableViewCell")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("treeitem", name="label #title titleLabel")).to_be_focused()
    expect(page.get_by_role("treeitem", name="label #title titleLabel")).to_have_attribute("aria-selected", "true")
    expect(page.locator(".mark.chosen")).to_have_count(2)
    page.keyboard.press("End")
    expect(page.get_by_role("treeitem", name="label authorLabel")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("treeitem", name="tableViewCell")).to_be_focused()


def test_every_control_and_region_has_a_name(open_page):
    page = open_page()
    page.locator(".stage").click(position={"x": 30, "y": 18})
    page.get_by_role("table", name="Attributes").wait_for()
    tree = page.locator("body").aria_snapshot()
    unnamed = [
        line for line in tree.splitlines()
        if re.fullmatch(r"\s*- (button|checkbox|textbox|searchbox|slider|combobox|img|navigation|main|complementary"
                        r"|tree|treeitem|table|region)( \[.*\])?:?", line)
    ]
    assert unnamed == []


@pytest.mark.parametrize("width,height", [(320, 640), (768, 1024), (1400, 900), (3840, 2160)])
def test_every_width(open_page, width, height):
    page = open_page(width=width, height=height)
    page.locator(".stage").click(position={"x": 30, "y": 18})
    page.get_by_role("table", name="Attributes").wait_for()
    # Nothing is wider than the window, so the page need not be scrolled sideways.
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    expect(page.get_by_role("checkbox", name="Dark")).to_be_visible()


def test_the_program_ends_and_comes_back(open_page, project, start):
    preview = start()
    port = preview.address.split(":")[-1].strip("/")
    page = open_page(preview=preview)
    preview.end()
    expect(page.get_by_role("status")).to_have_text("The program that makes the pictures has ended.")
    start("--port", port)
    expect(page.get_by_role("status")).to_contain_text("no errors")


def ask(preview, method, path, headers=None, body=None):
    host, port = preview.address.removeprefix("http://").strip("/").split(":")
    connection = http.client.HTTPConnection(host, int(port), timeout=30)
    connection.request(method, path, body=body, headers=headers or {})
    response = connection.getresponse()
    return response.status, response.read().decode(), response.headers


def test_only_this_computer_and_only_the_page(start):
    preview = start()
    host = preview.address.removeprefix("http://").strip("/")
    draft = json.dumps({"path": "Layouts/BookCell.xml", "tag": 2, "element": "label", "attribute": "text", "value": "A"})
    assert ask(preview, "GET", "/", {"Host": "evil.example"})[:2] == (
        421, "the preview is only at 127.0.0.1 and localhost\n")
    assert ask(preview, "GET", "/state", {"Host": f"evil.example:{host.split(':')[1]}"})[0] == 421
    assert ask(preview, "GET", "/state", {"Sec-Fetch-Site": "cross-site"})[:2] == (
        403, "another site has sent the request\n")
    assert ask(preview, "POST", "/draft", {}, draft)[0] == 403
    assert ask(preview, "POST", "/draft", {"Origin": "http://evil.example"}, draft)[0] == 403
    assert ask(preview, "POST", "/draft", {"Origin": f"http://{host}"}, draft)[0] == 204
    status, _, headers = ask(preview, "GET", "/")
    assert status == 200
    assert headers["Content-Security-Policy"].startswith("default-src 'none'; script-src 'self'")


@pytest.mark.parametrize("method,path,body,status,message", [
    ("GET", "/state?size=0", None, 400, "'0' is not a value of 'size'"),
    ("GET", "/state?size=nan", None, 400, "'nan' is not a value of 'size'"),
    ("GET", "/state?size=" + "9" * 400, None, 400, None),
    ("GET", "/state?scheme=", None, 400, "'scheme' has no value"),
    ("GET", "/state?scroll=1|inf|0|A", None, 400, "'1|inf|0|A' is not an offset"),
    ("GET", "/state?other=1", None, 400, "'other' is not a parameter of the page"),
    ("GET", "/state?" + "&".join(["layout=A"] * 65), None, 400, "these are 65 pictures; at most 64 are shown at once"),
    ("GET", "/element?element=9.9|" + "Layouts/BookCell.xml%23BookCell", None, 404, "no picture has the element"),
    ("GET", "/element", None, 404, "no picture has the element"),
    ("GET", "/source?path=../../etc/passwd", None, 404, "the project has no file '../../etc/passwd'"),
    ("GET", "/source?path=/etc/passwd", None, 404, "the project has no file '/etc/passwd'"),
    ("GET", "/other", None, 404, "there is no such page"),
    ("DELETE", "/state", None, 405, "the method is not allowed"),
    ("POST", "/draft", "{}", 400, "the text is not given as JSON of at most 64 KB"),
    ("POST", "/draft", '{"path":"Layouts/BookCell.xml","tag":2,"element":"label","attribute":"text","value":"'
     + "a" * 70000 + '"}', 400, "the text is not given as JSON of at most 64 KB"),
    ("POST", "/draft", '{"path":"Layouts/BookCell.xml","tag":99,"element":"label","attribute":"text","value":"A"}',
     409, "the element is not there, or cannot have the text"),
    ("POST", "/draft", '{"path":"/etc/passwd","tag":0,"element":"label","attribute":"text","value":"A"}',
     409, "the element is not there, or cannot have the text"),
    ("POST", "/draft", '{"path":"Layouts/BookCell.xml","tag":2,"element":"label","attribute":"class","value":"A"}',
     409, "the element is not there, or cannot have the text"),
])
def test_bad_requests(start, method, path, body, status, message):
    preview = start()
    host = preview.address.removeprefix("http://").strip("/")
    answer = ask(preview, method, path, {"Origin": f"http://{host}"}, body)
    assert answer[0] == status
    if message:
        assert answer[1] == message + "\n"
    assert ask(preview, "GET", "/state")[0] == 200


def test_names_with_spaces_and_signs(browser, open_page, project, start):
    folder = project / "Layouts/My App + more"
    folder.mkdir()
    for name in ["A B", "A+B", "A&B=C", "Ä%20#1"]:
        (folder / f"{name}.xml").write_text(
            f'<layout xmlns="urn:nibkit:layout:1"><label text="x"/></layout>', encoding="utf-8"
        )
    page = open_page()
    for name in ["A B", "A+B", "A&B=C", "Ä%20#1"]:
        box = page.get_by_role("checkbox", name=name)
        box.check()
        expect(page.get_by_role("img", name=f"Picture of {name}: Light", exact=False)).to_be_visible()
        box.uncheck()
    expect(page.get_by_role("alert")).to_be_empty()


def count_of_findings(page):
    return page.get_by_role("status")


def test_what_is_deleted_leaves_no_findings(open_page, project):
    extra = project / "Layouts/Extra.xml"
    extra.write_text('<layout xmlns="urn:nibkit:layout:1"><labl/></layout>', encoding="utf-8")
    page = open_page()
    expect(count_of_findings(page)).to_contain_text("finding in other files")
    extra.unlink()
    expect(count_of_findings(page)).to_have_text("no errors, no warnings")
    styles = project / "Layouts/Styles.xml"
    text = styles.read_text(encoding="utf-8")
    styles.unlink()
    expect(page.get_by_role("alert")).to_contain_text("there is no style 'Headline'")
    styles.write_text(text, encoding="utf-8")
    expect(page.get_by_role("alert")).to_be_empty()


def test_follows_texts_and_settings_of_the_project(open_page, project):
    strings = project / "Resources/en.lproj/Localizable.strings"
    strings.parent.mkdir(parents=True)
    strings.write_text('"author" = "Frank";\n', encoding="utf-8")
    replace(project / "Layouts/BookCell.xml", 'text="Frank Herbert"', 'text="@string/author"')
    page = open_page()
    width = pane_text(page)[2][2]
    strings.write_text('"author" = "A name that is much longer";\n', encoding="utf-8")
    page.wait_for_function(
        "(width) => document.querySelector('figure').pane.elements[2].frame[2] > width * 2", arg=width
    )
    strings.write_text('"other" = "A";\n', encoding="utf-8")
    expect(page.get_by_role("alert")).to_contain_text("author")
    strings.write_text('"author" = "Frank";\n', encoding="utf-8")
    replace(project / "Layouts/BookCell.xml", "  </tableViewCell>", '    <button title="Buy" top="8"/>\n  </tableViewCell>')
    expect(page.get_by_role("status")).to_have_text("no errors, 1 warning")
    (project / ".nib.yml").write_text("layouts: Layouts\nrules:\n  idle-button: off\n", encoding="utf-8")
    expect(page.get_by_role("status")).to_have_text("no errors, no warnings")


def test_links_to_files_and_folders(open_page, project):
    (project / "Shared").mkdir()
    book = project / "Layouts/BookCell.xml"
    shared = project / "Shared/Book.xml"
    book.rename(shared)
    book.symlink_to("../Shared/Book.xml")
    (project / "Layouts/All").symlink_to("/usr")
    page = open_page()
    replace(shared, 'leading="16" top="8"', 'leading="60" top="8"')
    page.wait_for_function("() => document.querySelector('figure').pane.elements[1].frame[0] === 60")


def test_a_folder_that_is_replaced(open_page, project):
    page = open_page()
    old = project / "Old"
    (project / "Layouts").rename(old)
    expect(page.get_by_role("alert")).to_contain_text("is gone")
    (project / "Layouts").mkdir()
    for file in old.iterdir():
        (project / "Layouts" / file.name).write_bytes(file.read_bytes())
    expect(page.get_by_role("alert")).to_be_empty()
    replace(project / "Layouts/BookCell.xml", 'leading="16" top="8"', 'leading="60" top="8"')
    page.wait_for_function("() => document.querySelector('figure').pane.elements[1].frame[0] === 60")


def test_a_click_is_about_the_picture_that_is_clicked(open_page, project):
    (project / "Layouts/In.xml").write_text(
        '<layout xmlns="urn:nibkit:layout:1"><view height="40"><label top="0" leading="0" text="light"/></view></layout>',
        encoding="utf-8",
    )
    (project / "Layouts/In~dark.xml").write_text(
        '<layout xmlns="urn:nibkit:layout:1"><view height="40"><view height="10" width="20" top="20" leading="0"/>'
        '<label top="0" leading="0" text="dark"/></view></layout>',
        encoding="utf-8",
    )
    (project / "Layouts/Out.xml").write_text(
        '<layout xmlns="urn:nibkit:layout:1"><view><include layout="In" top="0" leading="0" trailing="0" bottom="0"/>'
        "</view></layout>",
        encoding="utf-8",
    )
    page = open_page("#layout=Layouts%2FOut.xml%23Out&scheme=light,dark")
    expect(pictures(page)).to_have_count(2)
    page.locator(".stage").nth(1).click(position={"x": 5, "y": 25})
    place = page.locator("#element dd button.place")
    expect(place).to_have_text("In~dark.xml:1")
    expect(page.get_by_role("table", name="Attributes").get_by_role("row").nth(1)).to_contain_text("variant dark")
    # In a picture from before a fault, only what the picture itself tells is shown.
    replace(project / "Layouts/Out.xml", "<view>", "<view><labl/>")
    expect(page.get_by_role("alert")).to_contain_text("The picture is the last one without faults.")
    page.locator(".stage").nth(1).click(position={"x": 5, "y": 25})
    expect(page.get_by_text("The attributes are shown without faults only.")).to_be_visible()


def test_too_many_connections(start, project):
    preview = start()
    limit = resource.prlimit(preview.process.pid, resource.RLIMIT_NOFILE, (64, 64))
    assert limit[0] > 64
    host, port = preview.address.removeprefix("http://").strip("/").split(":")
    connections = []
    for _ in range(100):
        try:
            connections.append(socket.create_connection((host, int(port))))
        except ConnectionRefusedError:
            # The program closes all connections and listens again.
            break
    for connection in connections:
        connection.close()
    for _ in range(50):
        try:
            assert ask(preview, "GET", "/state")[0] == 200
            break
        except (OSError, http.client.HTTPException):
            time.sleep(0.1)
    assert ask(preview, "GET", "/state")[0] == 200
    assert preview.process.poll() is None
