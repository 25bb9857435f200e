"""Tests nib_render without Spark. Usage: NIB=PROGRAM python3 -m unittest, in this folder."""

import json
import os
import pathlib
import tempfile
import unittest

from nib_render import RenderError, render_rows

LAYOUT = """<layout xmlns="urn:nibkit:layout:1">
  <parameter name="name"/>
  <parameter name="seat" type="integer"/>
  <view width="100" height="40"><label text="@parameter/name" leading="0" top="0"/></view>
</layout>
"""


class RenderRowsTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "Ticket.xml").write_text(LAYOUT, encoding="utf-8")

    def render(self, rows, output, **options):
        path = str(self.folder / "Ticket.xml")
        program = os.environ["NIB"]
        return render_rows(rows, path, str(self.folder / output), program=program, **options)

    def files(self):
        return sorted(file.name for file in self.folder.iterdir() if file.suffix == ".pdf")

    def test_files_of_rows_and_documents_of_parts(self):
        rows = [json.dumps({"name": f"Adá {seat}", "seat": seat}) for seat in range(3)]
        part = self.render(rows, "{seat}.pdf", number=2)
        self.assertEqual((part.number, part.rows, part.faulty_rows), (2, 3, []))
        self.assertEqual(part.messages, "3 rows, 3 pages in 3 files\n")
        self.render(rows, "part-{shard}.pdf", number=2)
        self.assertEqual(self.files(), ["0.pdf", "1.pdf", "2.pdf", "part-2.pdf"])

    def test_faulty_rows_are_returned(self):
        rows = ['{"name": "Ada", "seat": 1}', '{"name": "Bea", "seat": "none"}']
        part = self.render(rows, "{seat}.pdf", keep_going=True)
        self.assertEqual((part.rows, part.faulty_rows), (2, [rows[1]]))
        self.assertIn("error: 'none' is not a valid value for the parameter 'seat'", part.messages)
        with self.assertRaises(RenderError) as caught:
            self.render(rows, "all.pdf")
        self.assertIn("part 1, status 1:", str(caught.exception))
        self.assertEqual(self.files(), ["1.pdf"])

    def test_rows_with_separators_of_lines_and_rows_that_are_none(self):
        rows = ['{"name": "a\u2028b",\n "seat": "none"}', '{"name": "c\u0085d", "seat": "none"}']
        part = self.render(rows, "{seat}.pdf", keep_going=True)
        self.assertEqual(part.faulty_rows, [row.replace("\n", " ") for row in rows])
        for row in ["", "[]", '{"name": "a"}, {"name": "b"}', '{"name": ']:
            with self.assertRaises(ValueError):
                self.render(['{"name": "Ada", "seat": 1}', row], "all.pdf", keep_going=True)
        self.assertEqual(self.files(), [])

    def test_a_row_that_cannot_be_returned_is_an_error(self):
        rows = [json.dumps({"name": "a" * (17 << 20), "seat": 1}), '{"name": "b", "seat": "none"}']
        with self.assertRaises(RenderError):
            self.render(rows, "{seat}.pdf", keep_going=True)

    def test_no_rows_and_a_layout_that_is_not_there(self):
        self.assertEqual(self.render([], "all.pdf").rows, 0)
        os.remove(self.folder / "Ticket.xml")
        with self.assertRaises(RenderError) as caught:
            self.render(('{"name": "a", "seat": 1}' for _ in range(100_000)), "all.pdf")
        self.assertIn("status 66", str(caught.exception))

    def test_rows_that_end_in_the_middle_make_no_document(self):
        def rows():
            yield '{"name": "Ada", "seat": 1}'
            raise KeyboardInterrupt

        with self.assertRaises(KeyboardInterrupt):
            self.render(rows(), "all.pdf")
        self.assertEqual(self.files(), [])


if __name__ == "__main__":
    unittest.main()
