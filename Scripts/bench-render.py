"""Times `nib render` against Typst and WeasyPrint on the same data, alternately in one run.

Usage: bench-render.py PROGRAM, where PROGRAM is a release build of nib-preview. Needs the packages typst,
weasyprint and pypdf from PyPI.
"""

import json
import os
import pathlib
import random
import statistics
import sys
import tempfile
import time

import pypdf

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAIRS = 5
NAMES = ["Ada Lovelace", "Grace Hopper", "Émilie du Châtelet", "Emmy Noether", "Mary Somerville"]
EVENTS = ["An Evening of Chamber Music", "Vivaldi", "The Magic Flute", "Songs without Words"]
ITEMS = [
    "Fountain pen, fine nib",
    "Bottle of ink, blue-black, 50 ml",
    "Notebook A5, dotted",
    "Pack of 10 cartridges, royal blue",
    "Writing pad A4, 100 g, cream, with a cover that folds into a desk stand",
]
TYPST = "import sys, typst; typst.compile(sys.argv[1], output=sys.argv[2])"
WEASYPRINT = "import sys, weasyprint; weasyprint.HTML(sys.argv[1]).write_pdf(sys.argv[2])"


def tickets(count):
    """Returns rows for EventTicket.xml."""
    return [
        {
            "seat": f"{random.choice('ABCDEFGH')} {number % 40 + 1}",
            "event": random.choice(EVENTS),
            "date": f"2026-12-{number % 28 + 1:02}T19:30",
            "price": random.randrange(900, 9900) / 100,
            "name": f"{random.choice(NAMES)} {number}",
        }
        for number in range(count)
    ]


def invoices(count):
    """Returns rows of 40 items for Invoice.xml."""
    rows = []
    for number in range(count):
        items = [
            {
                "title": ITEMS[(number + index) % len(ITEMS)],
                "quantity": random.randrange(1, 5),
                "price": random.randrange(300, 9900) / 100,
            }
            for index in range(40)
        ]
        rows.append(
            {
                "number": f"2026-{number:05}",
                "date": "2026-11-12",
                "customer": NAMES[number % len(NAMES)],
                "street": "12 St James's Square",
                "city": "London SW1Y 4JH",
                "total": round(sum(item["price"] for item in items), 2),
                "items": items,
            }
        )
    return rows


def html(rows):
    """Returns the tickets as a document for WeasyPrint."""
    months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
              "November", "December"]
    pages = []
    for row in rows:
        day, month = int(row["date"][8:10]), months[int(row["date"][5:7]) - 1]
        pages.append(
            f"""<section><div class="stub"><small>SEAT</small><br/><b>{row["seat"]}</b></div>
            <h1>{row["event"]}</h1><p class="date">{day} {month}, {row["date"][11:]}</p>
            <p class="price">€ {row["price"]:.2f}</p><p class="name">{row["name"]}</p></section>"""
        )
    return f"""<!DOCTYPE html><html><head><meta charset="utf-8"><style>
      @page {{ size: 420pt 150pt; margin: 0 }}
      body {{ margin: 0; font: 13pt Inter }}
      section {{ position: relative; width: 420pt; height: 150pt; page-break-after: always }}
      .stub {{ position: absolute; width: 92pt; height: 100pt; padding-top: 50pt; background: #5856D6; color: white;
        text-align: center }}
      .stub small {{ font-size: 11pt; font-weight: 600 }} .stub b {{ font-size: 28pt }}
      h1, p {{ position: absolute; left: 112pt; margin: 0 }}
      h1 {{ top: 16pt; font-size: 22pt }} .date {{ top: 44pt; color: #00000099 }}
      .price {{ bottom: 36pt; color: #00000099 }} .name {{ bottom: 16pt; font-size: 15pt; font-weight: 500 }}
    </style></head><body>{"".join(pages)}</body></html>"""


class Run:
    """One run of a command on some cores."""

    def __init__(self, arguments, folder, cores):
        start = time.monotonic()
        process = os.fork()
        if process == 0:
            os.sched_setaffinity(0, cores)
            os.chdir(folder)
            silent = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silent, 2)
            os.execv(arguments[0], arguments)
        _, status, usage = os.wait4(process, 0)
        self.seconds = time.monotonic() - start
        self.megabytes = usage.ru_maxrss / 1024
        if status != 0:
            sys.exit(f"{arguments} failed")


def compare(name, folder, ours, other, cores):
    """Prints a row of the table, after checking that both documents have the same number of pages."""
    runs = [(Run(ours, folder, cores), Run(other, folder, cores)) for _ in range(PAIRS)]
    pages = [len(pypdf.PdfReader(pathlib.Path(folder, file)).pages) for file in ("nib.pdf", "other.pdf")]
    if pages[0] != pages[1]:
        sys.exit(f"{name}: {pages[0]} pages against {pages[1]}")
    ratio = statistics.median(a.seconds / b.seconds for a, b in runs)
    times = [statistics.median(pair[side].seconds for pair in runs) for side in (0, 1)]
    memory = [max(pair[side].megabytes for pair in runs) for side in (0, 1)]
    print(
        f"| {name} | {len(cores)} | {pages[0]} | {times[0]:.2f} s | {times[1]:.2f} s | {ratio:.2f} "
        f"| {memory[0]:.0f} MB | {memory[1]:.0f} MB |",
        flush=True,
    )


def main():
    program = os.path.abspath(sys.argv[1])
    random.seed(7)
    documents = ROOT / "Benchmarks/Documents"
    print("| pages | cores | count | nib | other | ratio | nib | other |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as folder:

        def write(file, text):
            pathlib.Path(folder, file).write_text(text, encoding="utf-8")

        def render(layout, data):
            return [program, "--render", str(layout), "--data", data, "--output", "nib.pdf"]

        def python(code, file):
            return [sys.executable, "-c", code, file, "other.pdf"]

        write("tickets.json", json.dumps(tickets(2000), ensure_ascii=False))
        write("invoices.json", json.dumps(invoices(50), ensure_ascii=False))
        few = tickets(200)
        write("few.json", json.dumps(few, ensure_ascii=False))
        write("few.html", html(few))
        for file in ("Ticket.typ", "Invoice.typ"):
            write(file, (documents / file).read_text(encoding="utf-8"))
        ticket, invoice = ROOT / "Examples/Documents/EventTicket.xml", ROOT / "Examples/Documents/Invoice.xml"
        for cores in ([0], [0, 1]):
            compare("tickets, Typst", folder, render(ticket, "tickets.json"), python(TYPST, "Ticket.typ"), cores)
            compare("invoices of 40 items, Typst", folder, render(invoice, "invoices.json"),
                    python(TYPST, "Invoice.typ"), cores)
        compare("tickets, WeasyPrint", folder, render(ticket, "few.json"), python(WEASYPRINT, "few.html"), [0])


if __name__ == "__main__":
    main()
