"""Compares nib-serve under load with documents that are made in one process, on the same processors.

Usage: bench-serve.py NIB_SERVE DOCUMENT_RATE [REQUESTS]. Both are release builds. Needs wrk.

Prints, for a ticket and an invoice of 40 items: the ratio of the rates, in pairs; the rates and the latency with
four times as many connections as requests can be made or wait; and the memory over REQUESTS requests.
"""

import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

LAYOUTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Examples", "Documents")
SECONDS = 5
PAIRS = 5
THREADS = os.cpu_count()
WAITING = 32

TICKET = {"event": "The Magic Flute, an Opera in Two Acts", "date": "2026-12-24T19:30",
          "seat": "A 12", "name": "Ada Lovelace", "price": "42.50"}
INVOICE = {"number": "2026-0117", "date": "2026-11-12", "customer": "Ada Lovelace", "street": "12 St James's Square",
           "city": "London SW1Y 4JH", "total": 980, "isOpen": True,
           "items": [{"title": f"Fountain pen, fine nib {i}", "quantity": 1, "price": 24.5} for i in range(40)]}

SCRIPT = """
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.body = io.open("%s"):read("*a")
local threads = {}
function setup(thread) table.insert(threads, thread) end
function init() made = 0; refused = 0; other = 0 end
function delay() return %d end
function response(status)
  if status == 200 then made = made + 1 elseif status == 503 then refused = refused + 1 else other = other + 1 end
end
function done(summary, latency)
  local m, r, o = 0, 0, 0
  for _, t in ipairs(threads) do m = m + t:get("made"); r = r + t:get("refused"); o = o + t:get("other") end
  io.write(string.format("RESULT %%f %%d %%d %%d %%f %%f\\n", summary.duration / 1e6, m, r, o,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000))
end
"""


def wrk(url, body, connections, seconds, delay=0):
    """Returns the documents and the refusals a second, other answers, and the latency (50 % and 99 %, in ms).

    Each connection waits for `delay` milliseconds between two requests.
    """
    script = body.replace(".json", ".lua")
    with open(script, "w") as file:
        file.write(SCRIPT % (body, delay))
    text = subprocess.run(["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--timeout", "30s", "-s", script, url],
                          capture_output=True, text=True, check=True).stdout
    errors = re.search(r"Socket errors:.*", text)
    if errors:
        print(f"  wrk: {errors.group()}")
    duration, made, refused, other, half, most = map(float, re.search(r"RESULT (.*)", text).group(1).split())
    return made / duration, refused / duration, int(other), half, most


def resident(process):
    with open(f"/proc/{process.pid}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def main():
    serve, document_rate = sys.argv[1:3]
    requests = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen([serve, LAYOUTS, "--port", "0", "--log-level", "error", "--waiting", str(WAITING)],
                                   stderr=subprocess.PIPE, text=True)
        try:
            base = re.search(r"http://\S+/", process.stderr.readline()).group()
            for layout, body in (("EventTicket", TICKET), ("Invoice", INVOICE)):
                path = os.path.join(folder, f"{layout}.json")
                with open(path, "w") as file:
                    json.dump(body, file)
                url = f"{base}{layout}.pdf"
                request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
                size = len(urllib.request.urlopen(request).read())
                pairs = []
                for _ in range(PAIRS):
                    served = wrk(url, path, 2 * THREADS, SECONDS)
                    own = subprocess.run([document_rate, os.path.join(LAYOUTS, f"{layout}.xml"), path, str(THREADS), str(SECONDS)],
                                         capture_output=True, text=True, check=True).stdout
                    pairs.append((served, float(own.split()[0])))
                ratio = statistics.median(served[0] / own for served, own in pairs)
                print(f"{layout}: {size} bytes; {statistics.median(s[0] for s, _ in pairs):.0f} documents a second served,"
                      f" {statistics.median(o for _, o in pairs):.0f} in process, ratio {ratio:.2f};"
                      f" latency {pairs[-1][0][3]:.1f} ms, 99 % {pairs[-1][0][4]:.1f} ms")
                rate = statistics.median(s[0] for s, _ in pairs)
                connections = 8 * (THREADS + WAITING)
                for name, delay in (("four times the rate", 1000 * connections / (4 * rate)), ("as much as possible", 0)):
                    time.sleep(2)
                    made, refused, other, half, most = wrk(url, path, connections, SECONDS, delay)
                    print(f"  {name}, {connections} connections: {made:.0f} made and {refused:.0f} refused a second,"
                          f" {other} other answers; latency {half:.1f} ms, 99 % {most:.1f} ms")
            if requests:
                time.sleep(2)
                url, path = f"{base}EventTicket.pdf", os.path.join(folder, "EventTicket.json")
                count, start = 0, resident(process)
                print(f"memory: {start:.1f} MB at first")
                while count < requests:
                    before = time.time()
                    made = wrk(url, path, 2 * THREADS, 20)[0]
                    count += int(made * 20)
                    print(f"  {resident(process):.1f} MB after {count} documents, {time.time() - before:.0f} s")
        finally:
            process.terminate()
            process.wait()


if __name__ == "__main__":
    main()
