"""Makes tickets on a local cluster of Apache Spark, one of whose workers is killed, and with Ray.

Usage: cluster.py PROGRAM [COUNT [KILLED_COUNT]], where PROGRAM is a release build of `nib`, COUNT is the number of
tickets for the rates, and KILLED_COUNT that for the runs with a kill. Needs Java, poppler-utils, and the packages
pyspark, pyarrow, pandas and ray from PyPI.

Prints how many tickets are made in a second, by Spark, by Ray and by as many plain processes; then a transcript of
a run in which a worker is killed, and one of Ray in which the process of a shard is. Fails if a ticket is missing
or there twice.
"""

import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

import pyarrow
import pyarrow.parquet

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Integrations"))
import nib_render  # noqa: E402

LAYOUT = str(ROOT / "Examples/Documents/EventTicket.xml")
PARTS = 40


def ticket(number):
    """Returns the values of a ticket, whose number can be found in its text."""
    return {
        "seat": f"{'ABCDEFGH'[number % 8]} {number % 40 + 1}",
        "event": ["An Evening of Chamber Music", "The Magic Flute"][number % 2],
        "date": f"2026-12-{number % 28 + 1:02}T19:30",
        "price": number % 9000 / 100 + 9,
        "name": f"Ada Lovelace N{number}N",
    }


def write_data(folder, count):
    """Writes the tickets as Parquet, in a file for each part, and as lines of JSON."""
    shutil.rmtree(folder / "tickets.parquet", ignore_errors=True)
    (folder / "tickets.parquet").mkdir()
    with open(folder / "tickets.jsonl", "w", encoding="utf-8") as lines:
        for part in range(PARTS):
            rows = [ticket(number) for number in range(count * part // PARTS, count * (part + 1) // PARTS)]
            lines.writelines(json.dumps(row) + "\n" for row in rows)
            table = pyarrow.Table.from_pylist(rows)
            pyarrow.parquet.write_table(table, folder / f"tickets.parquet/part-{part:05}.parquet")


def session(workers):
    """Returns a session with a number of worker processes of one core each."""
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.master(f"local-cluster[{workers},1,1024]")
    # A partition for each file, which costs as much to open as a partition may.
    size = 128 << 20
    for name, value in [
        ("spark.sql.files.maxPartitionBytes", size),
        ("spark.sql.files.openCostInBytes", size),
        ("spark.ui.enabled", "false"),
        ("spark.ui.showConsoleProgress", "false"),
        ("spark.log.level", "OFF"),
    ]:
        builder = builder.config(name, value)
    spark = builder.getOrCreate()
    spark.sparkContext.addPyFile(str(ROOT / "Integrations/nib_render.py"))
    # The first job of a worker starts its Python.
    spark.range(workers * 4).repartition(workers * 4).mapInArrow(lambda batches: batches, "id bigint").count()
    return spark


def with_spark(spark, folder, program):
    """Makes the tickets, and returns the parts."""
    output = str(folder / "out/tickets-{shard}.pdf")
    data = spark.read.parquet(str(folder / "tickets.parquet"))
    return nib_render.render_dataframe(data, LAYOUT, output, program=program).collect()


def start_ray(workers):
    """Starts Ray with a number of worker processes of one core each."""
    import ray

    ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    # The first task of a worker starts its Python.
    wait = ray.remote(lambda: time.sleep(0.5))
    ray.get([wait.remote() for _ in range(workers)])
    return ray


def with_ray(shards, folder, program):
    """Makes the tickets, and returns what the shards reported."""
    output = str(folder / "out/tickets-{shard}.pdf")
    return nib_render.render_shards(shards, LAYOUT, str(folder / "tickets.jsonl"), output, program=program)


def with_processes(count, folder, program):
    """Makes the tickets with plain processes."""
    output = str(folder / "out/tickets-{shard}.pdf")
    command = [program, "render", LAYOUT, "--data", str(folder / "tickets.jsonl"), "--output", output]
    processes = [
        subprocess.Popen([*command, "--shard", f"{number}/{count}"], stderr=subprocess.DEVNULL)
        for number in range(1, count + 1)
    ]
    for process in processes:
        if process.wait() != 0:
            sys.exit("a process failed")


def check(folder, count):
    """Fails unless each ticket is in the documents once."""
    numbers = []
    for path in sorted((folder / "out").iterdir()):
        text = subprocess.run(["pdftotext", str(path), "-"], capture_output=True, text=True, check=True).stdout
        numbers += [int(number) for number in re.findall(r"N(\d+)N", text)]
    if sorted(numbers) != list(range(count)):
        sys.exit(f"{len(numbers)} tickets of which {len(set(numbers))} differ, in place of {count}")
    print(f"{len(list((folder / 'out').iterdir()))} documents have each of the {count} tickets once")


def rate(count, folder, make, *arguments):
    """Returns how many tickets are made in a second."""
    clear(folder)
    start = time.monotonic()
    make(*arguments, folder, program=os.path.abspath(sys.argv[1]))
    return count / (time.monotonic() - start)


def clear(folder):
    shutil.rmtree(folder / "out", ignore_errors=True)
    (folder / "out").mkdir()


def processes(pattern):
    """Returns the processes of this user whose command line has a text."""
    found = subprocess.run(["pgrep", "-f", pattern], capture_output=True, text=True).stdout
    return [int(process) for process in found.split()]


def kill_after(folder, files, pattern):
    """Begins to wait for a number of files, and then kills one of the processes with a text."""

    def run():
        while len(list((folder / "out").iterdir())) < files:
            time.sleep(0.05)
        victim = processes(pattern)[0]
        os.kill(victim, signal.SIGKILL)
        print(f"killed process {victim} after {len(list((folder / 'out').iterdir()))} documents", flush=True)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    return thread


def main():
    program = os.path.abspath(sys.argv[1])
    # The Python of the workers.
    os.environ["PYSPARK_PYTHON"] = sys.executable
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 40_000
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        write_data(folder, count)
        print(f"{count} tickets, {PARTS} partitions, {os.cpu_count()} cores")
        print("| processes | Spark, tickets a second | Ray | plain processes | Spark, ratio | Ray, ratio |")
        print("| --- | --- | --- | --- | --- | --- |")
        for workers in (1, 2, 4):
            spark = session(workers)
            of_spark = rate(count, folder, with_spark, spark)
            spark.stop()
            ray = start_ray(workers)
            of_ray = rate(count, folder, with_ray, workers * 2)
            ray.shutdown()
            plain = rate(count, folder, with_processes, workers)
            ratios = f"{of_spark / plain:.2f} | {of_ray / plain:.2f}"
            print(f"| {workers} | {of_spark:.0f} | {of_ray:.0f} | {plain:.0f} | {ratios} |", flush=True)

        count = int(sys.argv[3]) if len(sys.argv) > 3 else count
        write_data(folder, count)
        print("\nSpark with 2 workers, one of which is killed:")
        spark = session(2)
        clear(folder)
        killing = kill_after(folder, PARTS // 4, "CoarseGrainedExecutorBackend")
        parts = with_spark(spark, folder, program)
        killing.join(0)
        if killing.is_alive():
            sys.exit("no worker was killed")
        spark.stop()
        print(f"{len(parts)} parts with {sum(part.rows for part in parts)} rows")
        check(folder, count)

        print("\nRay, with the process of a shard killed:")
        ray = start_ray(2)
        clear(folder)
        killing = kill_after(folder, PARTS // 4, "ray::shard")
        reports = with_ray(PARTS, folder, program)
        killing.join(0)
        if killing.is_alive():
            sys.exit("no process was killed")
        ray.shutdown()
        print(f"{len(reports)} shards; the first one reported: {reports[0].strip()}")
        check(folder, count)


if __name__ == "__main__":
    main()
