#!/usr/bin/env python3
"""Shows what an editor can complete and explain with the schema of layouts, as a schema reader finds it.

    schema-completions.py SCHEMA ELEMENT             the attributes of an element
    schema-completions.py SCHEMA ELEMENT ATTRIBUTE   the words that the attribute can have
    schema-completions.py SCHEMA --check NIB         compares all elements with what `nib describe` says
"""
import re
import subprocess
import sys

import xmlschema


def documentation(component):
    texts = component.annotation.documentation if component is not None and component.annotation is not None else []
    return " ".join("".join(text.itertext()) for text in texts)


def words(type):
    """The words of an enumeration, also of those that are members of a union or the items of a list."""
    parts = list(getattr(type, "member_types", None) or [])
    parts += [part for part in [getattr(type, "item_type", None)] if part is not None]
    return list(getattr(type, "enumeration", None) or []) + [word for part in parts for word in words(part)]


def check(schema, nib):
    listed = subprocess.run([nib, "describe"], capture_output=True, text=True, check=True).stdout
    names = re.findall(r"^(\w+) ", listed, re.M)
    faults, attributes, completions = [], 0, 0
    for name in names:
        if name not in schema.elements:
            continue
        element = schema.elements[name]
        if not documentation(element.type):
            faults.append(f"<{name}> is not explained")
        text = subprocess.run([nib, "describe", name], capture_output=True, text=True, check=True).stdout
        part = text.split("\nAttributes\n")[-1] if "\nAttributes\n" in text else ""
        own = part.split("\n\n")[0]
        for attribute, summary, values in re.findall(r"^  (\w+) +(\S.*)\n +(.*)$", own, re.M):
            attributes += 1
            found = element.type.attributes.get(attribute)
            if found is None:
                faults.append(f"<{name}> has no attribute '{attribute}' in the schema")
                continue
            if summary.rstrip("…") not in documentation(found):
                faults.append(f"'{attribute}' of <{name}> is explained by '{documentation(found)}', not '{summary}'")
            expected = re.match(r"(?:one|any) of ([^;…]*)", values)
            if expected and expected.group(1).strip():
                completions += 1
                known = words(found.type)
                missing = [word for word in expected.group(1).rstrip(", ").split(", ") if word not in known and "…" not in values]
                if missing or not known:
                    faults.append(f"'{attribute}' of <{name}> does not complete {missing or 'anything'}")
    for fault in faults:
        print(f"error: {fault}")
    print(f"{len(names)} elements, {attributes} attributes with explanations, {completions} with words to complete")
    return 1 if faults or not completions else 0


def main():
    schema = xmlschema.XMLSchema(sys.argv[1])
    if sys.argv[2] == "--check":
        return check(schema, sys.argv[3])
    element = schema.elements[sys.argv[2]]
    if len(sys.argv) > 3:
        for word in words(element.type.attributes[sys.argv[3]].type):
            print(word)
        return 0
    print(documentation(element.type))
    for name, attribute in element.type.attributes.items():
        if name is not None:
            print(f"  {name:36} {documentation(attribute)}")
    return 0


sys.exit(main())
