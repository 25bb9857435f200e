"""Checks that the targets of Fuzzing/Package.swift have the dependencies that they have in Package.swift.

Without them, `make fuzz` could not build them.
"""

import json
import subprocess
import sys


def targets(folder):
    """Returns the names of the dependencies of each target of a package."""
    command = ["swift", "package", "--package-path", folder, "dump-package"]
    package = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return {
        target["name"]: {next(iter(dependency.values()))[0] for dependency in target["dependencies"]}
        for target in package["targets"]
    }


own = targets(".")
differences = [
    f"error: Fuzzing/Package.swift gives {name} the dependencies {sorted(fuzzed)}, Package.swift {sorted(own[name])}"
    for name, fuzzed in targets("Fuzzing").items()
    if name in own and own[name] != fuzzed
]
sys.exit("\n".join(differences) or 0)
