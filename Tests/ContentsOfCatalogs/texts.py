"""Prints the texts of the String Catalogs and the tables in a folder, as Python's libraries read them.

The output is to be compared with that of `contents-of-catalogs`: `diff <(python3 texts.py F | sort) <(… F | sort)`.
"""

import json
import os
import plistlib
import re
import sys

PLURALS = ["zero", "one", "two", "few", "many", "other"]


def out(*words):
    escaped = [
        w.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r") for w in words
    ]
    sys.stdout.write("\t".join(escaped) + "\n")


def variation(value, file, key, language, path):
    if "stringUnit" in value:
        out(file, key, language, path, value["stringUnit"]["value"])
    for kind, texts in value.get("variations", {}).items():
        for name, text in texts.items():
            variation(text, file, key, language, f"{path}/{kind}.{name}")


def catalog(data, file):
    for key, entry in json.loads(data)["strings"].items():
        for language, text in entry.get("localizations", {}).items():
            variation(text, file, key, language, "")
            for name, part in text.get("substitutions", {}).items():
                path = f"%{name}:{part.get('argNum', 0)}:{part['formatSpecifier']}"
                variation(part, file, key, language, path)


def unescaped(text):
    units = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}

    def replace(match):
        escape = match.group(1)
        if escape[0] in "Uu" and len(escape) == 5:
            return chr(int(escape[1:], 16))
        return units.get(escape, escape)

    text = re.sub(r"\\([Uu][0-9A-Fa-f]{4}|[0-7]{1,3}|.)", replace, text, flags=re.S)
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


ENTRY = re.compile(
    r"""\s*(?:"((?:[^"\\]|\\.)*)"|([\w.$:-]+))\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([\w.$:-]+)))?\s*;""", re.S
)
COMMENT = re.compile(r"\s*(?://[^\n\r]*|/\*.*?\*/)", re.S)


def strings(data, file):
    if data.startswith(b"bplist") or data.lstrip().startswith(b"<?xml"):
        for key, value in plistlib.loads(data).items():
            out(file, key, "", "", value)
        return
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        text = data.decode("utf-16")
    else:
        text = data.decode("utf-8-sig")
    position = 0
    found = {}
    while position < len(text):
        if match := COMMENT.match(text, position):
            position = match.end()
            continue
        match = ENTRY.match(text, position)
        if not match:
            if text[position:].strip():
                next_entry = text.find(";", position)
                position = len(text) if next_entry < 0 else next_entry + 1
                continue
            break
        key = unescaped(match[1]) if match[1] is not None else match[2]
        value = unescaped(match[3]) if match[3] is not None else match[4]
        found[key] = key if value is None else value
        position = match.end()
    for key, value in found.items():
        out(file, key, "", "", value)


def dictionary(data, file):
    for key, entry in plistlib.loads(data).items():
        if "NSStringVariableWidthRuleType" in entry:
            for width, text in entry["NSStringVariableWidthRuleType"].items():
                out(file, key, "", f"/width.{width}", text)
            continue
        out(file, key, "", "", entry["NSStringLocalizedFormatKey"])
        for name, part in entry.items():
            if name == "NSStringLocalizedFormatKey":
                continue
            path = f"%{name}:0:{part.get('NSStringFormatValueTypeKey', 'd')}"
            for category in PLURALS:
                if category in part:
                    out(file, key, "", f"{path}/plural.{category}", part[category])


def main(folder):
    for parent, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(parent, name)
            file = os.path.relpath(path, folder)
            readers = {".xcstrings": catalog, ".strings": strings, ".stringsdict": dictionary}
            read = readers.get(os.path.splitext(name)[1])
            if read and not os.path.isdir(path):
                with open(path, "rb") as opened:
                    read(opened.read(), file)


main(sys.argv[1])
