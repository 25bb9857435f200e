"""Measures `nib lsp` in a project of many layouts and classes.

Usage: bench-lsp.py NIB [COUNT]

Prints the time to the first findings, the times from a keystroke in a layout of 400 elements to its findings, those
of some requests, and the memory of the server.
"""

import json
import os
import subprocess
import sys
import tempfile
import time

ROOT = '<layout xmlns="urn:nibkit:layout:1">'


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def make_project(folder, count):
    os.makedirs(f"{folder}/.git")
    write(f"{folder}/.nib.yml", "layouts: Layouts\nsources: Sources\n")
    for number in range(count):
        include = f'<include layout="Footer{number % 20}" top="0" leading="0"/>' if number % 5 == 0 else ""
        write(
            f"{folder}/Layouts/Group{number // 100}/Cell{number}.xml",
            f"""{ROOT}
  <tableViewCell class="Cell{number}">
    <label id="title" outlet="titleLabel" style="Headline" top="8" leading="16" trailing="16" text="Title"/>
    <label outlet="subtitleLabel" top="title.bottom + 4" leading="16" trailing="16" bottom="8" text="Text"/>
    {include}
  </tableViewCell>
</layout>
""",
        )
        write(
            f"{folder}/Sources/Group{number // 100}/Cell{number}.swift",
            f"""import NibViews

@NibLoadable
final class Cell{number}: TableViewCell {{
  @Outlet var titleLabel: Label!
  @Outlet var subtitleLabel: Label!

  func show(_ title: String) {{ titleLabel.text = title }}
}}
""",
        )
    for number in range(20):
        write(f"{folder}/Layouts/Footer{number}.xml", f'{ROOT}\n  <label text="Footer"/>\n</layout>\n')
    style = '<style name="Headline" element="label" font="headline"/>'
    write(f"{folder}/Layouts/Styles.xml", f'<styles xmlns="urn:nibkit:layout:1">\n  {style}\n</styles>\n')
    rows = "".join(f'      <label id="row{row}" text="Row {row}" style="Headline"/>\n' for row in range(398))
    write(
        f"{folder}/Layouts/Big.xml",
        f'{ROOT}\n  <view class="Big">\n    <stackView axis="vertical" top="0" leading="0">\n{rows}'
        "    </stackView>\n  </view>\n</layout>\n",
    )
    write(f"{folder}/Sources/Big.swift", "import NibViews\n\n@NibLoadable final class Big: View {}\n")


class Client:
    def __init__(self, command, folder):
        self.process = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.count = 0

    def send(self, message):
        content = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(content) + content)
        self.process.stdin.flush()

    def receive(self):
        length = int(self.process.stdout.readline().split(b":")[1])
        self.process.stdout.readline()
        return json.loads(self.process.stdout.read(length))

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def wait(self, wanted):
        while True:
            message = self.receive()
            if wanted(message):
                return message

    def request(self, method, params):
        self.count += 1
        self.send({"id": self.count, "method": method, "params": params})
        return self.wait(lambda message: message.get("id") == self.count and "method" not in message)


def summary(times):
    times = sorted(1000 * time for time in times)
    return f"{times[len(times) // 2]:.1f} ms, 95 % within {times[int(len(times) * 0.95)]:.1f} ms"


def main():
    nib = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    with tempfile.TemporaryDirectory() as folder:
        folder = os.path.realpath(folder)
        make_project(folder, count)
        client = Client([nib, "lsp"], folder)
        capabilities = {"window": {"workDoneProgress": True}, "general": {"positionEncodings": ["utf-8"]}}
        start = time.time()
        client.request("initialize", {"rootUri": f"file://{folder}", "capabilities": capabilities})
        client.notify("initialized", {})
        client.wait(lambda message: message.get("params", {}).get("value", {}).get("kind") == "end")
        print(f"{count} layouts and classes: the first findings after {time.time() - start:.2f} s")

        path = f"{folder}/Layouts/Big.xml"
        with open(path, encoding="utf-8") as file:
            text = file.read()
        document = {"uri": f"file://{path}"}
        client.notify("textDocument/didOpen", {"textDocument": {**document, "version": 0, "text": text}})
        times = []
        # A letter before an element is a fault, which goes with it again.
        for version in range(1, 201):
            end = 6 + (version + 1) % 2
            edit = {
                "range": {"start": {"line": 200, "character": 6}, "end": {"line": 200, "character": end}},
                "text": "x" if version % 2 else "",
            }
            start = time.time()
            client.notify(
                "textDocument/didChange",
                {"textDocument": {**document, "version": version}, "contentChanges": [edit]},
            )
            client.wait(lambda message: message.get("params", {}).get("version") == version)
            times.append(time.time() - start)
        print(f"from a keystroke to findings: {summary(times)}")

        line = text.split("\n")[200]
        position = {"line": 200, "character": line.index("Headline") + 2}
        params = {"textDocument": document, "position": position, "context": {"includeDeclaration": True}}
        for name in ["completion", "hover", "documentSymbol", "definition", "references"]:
            times = []
            for _ in range(5):
                start = time.time()
                client.request(f"textDocument/{name}", params)
                times.append(time.time() - start)
            print(f"{name}: {summary(times)}")
        with open(f"/proc/{client.process.pid}/status", encoding="utf-8") as file:
            memory = next(line for line in file if line.startswith("VmRSS"))
        print(f"memory: {int(memory.split()[1]) // 1024} MB")
        client.request("shutdown", None)
        client.notify("exit", None)
        client.process.wait()


main()
