"""Makes documents with `nib render` on the workers of Apache Spark or Ray.

    from nib_render import render_dataframe

    tickets = spark.read.parquet("/shared/tickets.parquet")
    parts = render_dataframe(tickets, "/shared/Ticket.xml", "/shared/tickets/{number}.pdf").collect()

The command, the folder of the layout and the folder of the output must be at the same paths on all workers. A
part that is made again, because its worker was lost or was slow, has the same bytes, and a file is replaced as
a whole.
"""

import dataclasses
import json
import os
import re
import subprocess
import tempfile


class RenderError(Exception):
    """A part that could not be made. The message is what the command reported."""


@dataclasses.dataclass(frozen=True)
class Part:
    """What became of a part of the rows."""

    number: int
    """The number of the part, from 1."""
    rows: int
    """The number of rows."""
    faulty_rows: list
    """The rows that have no document, as JSON."""
    messages: str
    """What the command reported."""


def render_rows(rows, layout, output, *, number=1, options=(), keep_going=False, program="nib"):
    """Makes the documents of rows, each of which is the text of a JSON object, and returns a Part.

    output is the path of one PDF for the part, in which {shard} is the number of the part, or it has names of
    the data in braces for a file for each row. options are other options of `nib render`. With keep_going, rows
    that are not valid are returned in the Part; without, the first one is an error.

    Raises RenderError if the documents cannot be made, ValueError if a row is not an object of JSON, and OSError if
    the program cannot be run.
    """
    with tempfile.TemporaryDirectory() as folder:
        faulty, report = os.path.join(folder, "faulty.json"), os.path.join(folder, "messages")
        command = [program, "render", layout, "--data", "-", "--data-format", "json"]
        command += ["--output", output.replace("{shard}", str(number)), *options]
        if keep_going:
            command += ["--keep-going", "--faulty-rows", faulty]
        with open(report, "wb") as file:
            process = subprocess.Popen(command, stdin=subprocess.PIPE, stderr=file)
        try:
            count = _write_list(rows, process.stdin)
        except BaseException:
            process.kill()
            raise
        finally:
            status = process.wait()
        messages = _text(report)
        lines = [line for line in _text(faulty).split("\n") if line]
        summary = re.search(r"^(\d+) rows?(?: \((\d+) faulty\))?, ", messages, re.MULTILINE)
        counts = (int(summary[1]), int(summary[2] or 0)) if summary else None
        if status not in (0, 1) or counts != (count, len(lines)):
            raise RenderError(f"part {number}, status {status}:\n{messages}")
        return Part(number, count, lines, messages)


def _write_list(rows, file):
    """Writes the rows as a list of JSON, and returns their number.

    If this process is lost, the list has no end, so the command does not take the rows up to then for all.
    """
    count = 0
    try:
        with file:
            file.write(b"[")
            for row in rows:
                if not isinstance(json.loads(row), dict):
                    raise ValueError(f"row {count + 1} is not an object of JSON")
                file.write(b",\n" if count else b"\n")
                # Between the values, a line feed is a space.
                file.write(row.replace("\n", " ").encode())
                count += 1
            file.write(b"\n]\n")
    except BrokenPipeError:
        # The command has reported why it reads no more.
        pass
    return count


def _text(path):
    """Returns the text of a file, or an empty one if there is none."""
    if not os.path.exists(path):
        return ""
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read()


def render_dataframe(data, layout, output, *, options=(), keep_going=False, program="nib"):
    """Makes the documents of the rows of a Spark DataFrame, a part for each partition.

    Returns a DataFrame with a row for each part, which has the fields of Part. As with others, nothing is done
    until an action such as collect() asks for it. The columns that the layout has parameters for become values
    as in JSON: dates and timestamps as ISO 8601, structures and arrays of structures as lists of fields.

    A number in {row} counts the rows of a part. The parts are the same each time if the partitions are, as
    those of files; see Spark's documentation for other data.
    """
    from pyspark import TaskContext
    from pyspark.sql import functions

    def parts(batches):
        import pyarrow

        number = TaskContext.get().partitionId() + 1
        rows = (row.as_py() for batch in batches for row in batch.column(0))
        part = render_rows(
            rows, layout, output, number=number, options=options, keep_going=keep_going, program=program
        )
        yield pyarrow.RecordBatch.from_pylist([dataclasses.asdict(part)], schema)

    import pyarrow

    schema = pyarrow.schema(
        [
            ("number", pyarrow.int64()),
            ("rows", pyarrow.int64()),
            ("faulty_rows", pyarrow.list_(pyarrow.string())),
            ("messages", pyarrow.string()),
        ]
    )
    json = data.select(functions.to_json(functions.struct("*")).alias("row"))
    return json.mapInArrow(parts, "number bigint, rows bigint, faulty_rows array<string>, messages string")


def render_shards(count, layout, data, output, *, options=(), keep_going=False, program="nib"):
    """Makes the documents of a file of data with Ray, a task for each of count shards, and returns their texts.

    Each task runs `nib render --shard`; Ray runs it again elsewhere if its worker is lost. With keep_going,
    options name the file of faulty rows, as in ["--faulty-rows", "/shared/faulty-{shard}.csv"].

    Raises RenderError if a shard cannot be made.
    """
    import ray

    # The workers need not have this module, so the task uses nothing of it.
    @ray.remote
    def shard(number):
        command = [program, "render", layout, "--data", data, "--output", output]
        command += ["--shard", f"{number}/{count}", *options, *(["--keep-going"] if keep_going else [])]
        process = subprocess.run(command, stderr=subprocess.PIPE, text=True, errors="replace")
        return process.returncode, process.stderr

    results = ray.get([shard.remote(number) for number in range(1, count + 1)])
    for number, (status, messages) in enumerate(results, 1):
        if status != 0 and not (status == 1 and keep_going):
            raise RenderError(f"shard {number}, status {status}:\n{messages}")
    return [messages for _, messages in results]
