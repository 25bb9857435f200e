#!/usr/bin/env python3
"""Records what the Cassowary solver kiwi finds for 10,000 small seeded constraint systems.

Needs the packages kiwisolver, scipy and numpy. Run in the folder that shall get the files:

    python3 record-kiwi.py            writes kiwi-0.txt, kiwi-1.txt, ... and prints a summary
    python3 record-kiwi.py show 0 7   prints the systems 0 and 7 with their hashes and records

System i is generated from seed i alone (`System`); FORMAT.md tells the same without Python.
kiwi knows weights only, no levels, so each of its answers is checked against the exact optimum:
linear programs (HiGHS) solved level after level. A system on which the two disagree is not
recorded.
"""
import multiprocessing
import sys
import time
from collections import Counter

import kiwisolver as kiwi
import numpy as np
from scipy.optimize import linprog

SYSTEMS = 10_000
SYSTEMS_PER_FILE = 5_000
REQUIRED = 1000                                     # the strength of a row that must hold
# What kiwi is told for each strength: its own strong, medium and weak. With 1e8, 1e4 and 1 it fails
# on one system of a thousand ("The objective is unbounded"), as the rounding errors grow too large.
WEIGHTS = {REQUIRED: "required", 3: 1e6, 2: 1e3, 1: 1.0}
TOLERANCE = 1e-6                                    # between kiwi and the linear programs


# --- The generator ---------------------------------------------------------------------------

class SplitMix64:
    """The generator of Steele, Lea and Flood; all arithmetic wraps around at 64 bits."""
    MASK = (1 << 64) - 1

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & self.MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & self.MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & self.MASK
        return z ^ (z >> 31)

    def below(self, n):
        return self.next() % n


COEFFICIENTS = (1, 1, 1, -1, -1, 2, -2, 0.5)
RELATIONS = (0, 0, 1, -1)                           # ==, ==, >=, <=
GENERAL, CHAIN, EXTENT, SIZE, CENTER, RATIO, BOUND = range(7)
FAMILIES = (                                        # the parts that a family draws from
    (GENERAL,) * 8,
    (CHAIN, CHAIN, CHAIN, CHAIN, BOUND, BOUND, SIZE, GENERAL),
    (EXTENT, EXTENT, EXTENT, CHAIN, CHAIN, SIZE, SIZE, BOUND),
    (CENTER, CENTER, CENTER, RATIO, RATIO, BOUND, SIZE, CHAIN),
    (GENERAL, CHAIN, EXTENT, SIZE, CENTER, RATIO, BOUND, GENERAL),
)


class System:
    """Rows (strength, relation, constant, [(variable, coefficient), ...]) over some variables.

    A row means: sum(coefficient * variable) + constant REL 0. REL is == for relation 0, >= for 1
    and <= for -1. The strength is REQUIRED or a level, of which 3 goes before 2 before 1.
    """

    def __init__(self, seed):
        self.random = SplitMix64(seed)
        self.family = self.random.below(5)
        self.variables = 2 + self.random.below(7)
        count = 3 + self.random.below(14)
        # How many required equalities there may be: in one system of eight as many as drawn.
        self.allowance = count if self.random.below(8) == 0 else self.variables - 1
        self.rows = []
        while len(self.rows) < count:
            self.append_part(FAMILIES[self.family][self.random.below(8)])
        del self.rows[count:]                       # the last part may have had a row too many
        del self.random

    def append_part(self, part):
        below, variables = self.random.below, self.variables
        if part in (EXTENT, CENTER) and variables < 3:
            part = CHAIN
        if part == GENERAL:
            terms = []
            for _ in range(min(1 + below(3), variables)):
                variable = self.other_than([used for used, _ in terms])
                terms.append((variable, COEFFICIENTS[below(8)]))
            constant = below(201) - 100
            self.append(RELATIONS[below(4)], constant, terms, 4)
        elif part == CHAIN:                         # x[i + 1] = x[i] + gap
            i = below(variables - 1)
            gap = below(51)
            self.append(RELATIONS[below(4)], -gap, [(i + 1, 1), (i, -1)], 6)
        elif part == EXTENT:                        # extent = end - start
            start = 3 * below(variables // 3)
            self.append(0, 0, [(start + 2, 1), (start + 1, -1), (start, 1)], 9)
        elif part == SIZE:                          # hugging and compression of one extent
            variable = below(variables)
            size = below(101)
            self.append(-1, -size, [(variable, 1)], 1)
            self.append(1, -size, [(variable, 1)], 1)
        elif part == CENTER:                        # 2 * center = a + b + constant
            center = self.other_than([])
            a = self.other_than([center])
            b = self.other_than([center, a])
            constant = below(21) - 10
            self.append(0, -constant, [(center, 2), (a, -1), (b, -1)], 7)
        elif part == RATIO:                         # a = ratio * b + constant
            a = self.other_than([])
            b = self.other_than([a])
            ratio = (2, 0.5)[below(2)]
            constant = below(41) - 20
            self.append(RELATIONS[below(4)], -constant, [(a, 1), (b, -ratio)], 5)
        else:                                       # BOUND: x = constant
            variable = below(variables)
            constant = below(201) - 100
            self.append(RELATIONS[below(4)], -constant, [(variable, 1)], 4)

    def other_than(self, used):
        """One draw: a variable, or, if that is used, the next one (cyclically) that is not."""
        variable = self.random.below(self.variables)
        while variable in used:
            variable = (variable + 1) % self.variables
        return variable

    def append(self, relation, constant, terms, chance):
        """Draws the strength (required with a chance of so many tenths) and appends the row."""
        strength = REQUIRED if self.random.below(10) < chance else 0
        if strength == REQUIRED and relation == 0:
            if self.allowance == 0:
                strength = 0
            else:
                self.allowance -= 1
        if strength == 0:
            strength = 1 + self.random.below(3)
        self.rows.append((strength, relation, constant, terms))

    def text(self):
        """The canonical text, which is also what kiwi-peer reads."""
        lines = [f"{self.variables} {len(self.rows)}"]
        for strength, relation, constant, terms in self.rows:
            pairs = " ".join(f"{variable} {coefficient}" for variable, coefficient in terms)
            lines.append(f"{strength} {relation} {constant} {len(terms)} {pairs}")
        return "".join(line + "\n" for line in lines)

    def hash(self):
        """FNV-1a, 64 bits, of the bytes of the canonical text."""
        result = 0xCBF29CE484222325
        for byte in self.text().encode():
            result = ((result ^ byte) * 0x100000001B3) & SplitMix64.MASK
        return f"{result:016x}"


# --- kiwi ------------------------------------------------------------------------------------

def solve_with_kiwi(system):
    """The indexes of the required rows that kiwi refuses, and the values of the variables.

    kiwi's tableau is spoilt once it has refused a row: the refused row stays in it in part. So
    the solver is made anew without the row.
    """
    left_out = []
    while True:
        solver = kiwi.Solver()
        variables = [kiwi.Variable(f"x{i}") for i in range(system.variables)]
        for index, (strength, relation, constant, terms) in enumerate(system.rows):
            if index in left_out:
                continue
            expression = kiwi.Expression([kiwi.Term(variables[v], c) for v, c in terms], constant)
            operator = {0: "==", 1: ">=", -1: "<="}[relation]
            try:
                solver.addConstraint(kiwi.Constraint(expression, operator, WEIGHTS[strength]))
            except kiwi.UnsatisfiableConstraint:
                left_out.append(index)
                break
        else:
            solver.updateVariables()
            return left_out, [variable.value() for variable in variables]


class KiwiProcess:
    """kiwi in a process of its own: its bindings do not catch an error inside the solver, which
    then ends the process."""

    def __init__(self):
        self.start()

    def start(self):
        ours, theirs = multiprocessing.Pipe()
        self.connection = ours
        self.process = multiprocessing.Process(target=self.serve, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()

    @staticmethod
    def serve(connection):
        while True:
            connection.send(solve_with_kiwi(System(connection.recv())))

    def solve(self, seed):
        """What `solve_with_kiwi` says, or None if kiwi ends the process or takes 10 seconds."""
        self.connection.send(seed)
        try:
            if self.connection.poll(10):
                return self.connection.recv()
        except EOFError:
            pass
        self.process.kill()
        self.process.join()
        self.start()
        return None


def error(row, values):
    """By how much the values miss the row."""
    _, relation, constant, terms = row
    result = sum(coefficient * values[variable] for variable, coefficient in terms) + constant
    return abs(result) if relation == 0 else max(0.0, -relation * result)


def errors(system, values):
    """The sums of the errors of the soft rows of the levels 3, 2 and 1."""
    return [sum(error(row, values) for row in system.rows if row[0] == level)
            for level in (3, 2, 1)]


# --- The exact optimum -----------------------------------------------------------------------

class LexicographicOptimum:
    """Linear programs solved level after level, each on the optimal face of those before.

    Every row is an equality with columns that are >= 0: a slack for an inequality, errors for a
    soft row. The optimal face is had without a tolerance on the sum of the errors: a column with
    a reduced cost is 0 in every optimal solution, so it is fixed to 0 for what follows.
    """

    def __init__(self, system, rows):
        self.variables = system.variables
        added, costs = [], []                       # the columns beside the variables
        for number, (strength, relation, _, _) in enumerate(rows):
            if relation != 0:
                added.append((number, -relation))
                costs.append(0)
            if strength != REQUIRED:
                for sign in ((1, -1) if relation == 0 else (relation,)):
                    added.append((number, sign))
                    costs.append(strength)
        self.costs = np.array([0] * self.variables + costs)
        self.matrix = np.zeros((len(rows), len(self.costs)))
        self.right = np.array([-float(row[2]) for row in rows])
        for number, row in enumerate(rows):
            for variable, coefficient in row[3]:
                self.matrix[number, variable] = coefficient
        for column, (number, sign) in enumerate(added):
            self.matrix[number, self.variables + column] = sign
        self.bounds = np.array([(-np.inf, np.inf)] * self.variables + [(0, np.inf)] * len(added))

    def minimize(self, cost):
        """The solution, which is None if nothing is feasible or nothing is least."""
        result = linprog(cost, A_eq=self.matrix, b_eq=self.right, bounds=self.bounds,
                         method="highs")
        if result.status not in (0, 2, 3):         # optimal, infeasible, unbounded
            raise RuntimeError(result.message)
        return result if result.status == 0 else None

    def is_feasible(self):
        return self.minimize(np.zeros(len(self.costs))) is not None

    def solve(self):
        """The least sums of the errors of the levels, and one solution."""
        sums = []
        for level in (3, 2, 1):
            cost = (self.costs == level).astype(float)
            result = self.minimize(cost)
            if result is None:
                return None, None
            sums.append(result.fun)
            with_reduced_cost = result.lower.marginals > 1e-7
            with_reduced_cost[:self.variables] = False
            self.bounds[with_reduced_cost, 1] = 0
        return sums, result.x[:self.variables]

    def has_one_value(self, variable, known):
        """After `solve`: whether the variable is the same in every optimal solution.

        `known` are the least and the greatest value in solutions known already.
        """
        least, greatest = known
        for sign in (1, -1):
            if greatest - least > TOLERANCE:
                return False
            cost = np.zeros(len(self.costs))
            cost[variable] = sign
            result = self.minimize(cost)
            if result is None:                      # unbounded
                return False
            least, greatest = min(least, result.x[variable]), max(greatest, result.x[variable])
        return greatest - least <= TOLERANCE


def difference(system, left_out, values):
    """What is wrong with kiwi's answer, None if nothing, and which variables are determined."""
    rows = [row for index, row in enumerate(system.rows) if index not in left_out]
    for index in left_out:
        before = [row for other, row in enumerate(system.rows)
                  if other <= index and other not in left_out and row[0] == REQUIRED]
        if LexicographicOptimum(system, before + [system.rows[index]]).is_feasible():
            return f"kiwi refuses row {index}, which is satisfiable", None
    optimum = LexicographicOptimum(system, rows)
    sums, solution = optimum.solve()
    if sums is None:
        return "kiwi accepts required rows that contradict each other", None
    missed = max((error(row, values) for row in rows if row[0] == REQUIRED), default=0)
    if missed > TOLERANCE:
        return f"kiwi misses a required row by {missed:g}", None
    found = errors(system, values)
    for level, ours, least in zip((3, 2, 1), found, sums):
        if abs(ours - least) > TOLERANCE * max(1, least):
            return f"kiwi's error on level {level} is {ours:.6f}, the least {least:.6f}", None
    is_determined = []
    for variable, (value, other) in enumerate(zip(values, solution)):
        is_determined.append(optimum.has_one_value(variable, sorted((value, other))))
    return None, is_determined


# --- The record ------------------------------------------------------------------------------

def number(value):
    """With at most four decimals, without trailing zeros; ties do not hang on rounding errors."""
    text = f"{round(value, 9):.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def record(seed, system, left_out, values, is_determined):
    return ";".join((
        str(seed),
        " ".join(map(str, left_out)),
        " ".join(map(number, errors(system, values))),
        " ".join(number(value) if is_sole else "-"
                 for value, is_sole in zip(values, is_determined))))


def solve(seed, process):
    """The system, kiwi's difference from the exact optimum or None, the record or None."""
    system = System(seed)
    answer = process.solve(seed)
    if answer is None:
        return system, "kiwi ends its process or does not end", None
    left_out, values = answer
    wrong, is_determined = difference(system, left_out, values)
    if wrong:
        return system, wrong, None
    return system, None, record(seed, system, left_out, values, is_determined)


def main():
    process = KiwiProcess()
    if sys.argv[1:2] == ["show"]:
        for seed in map(int, sys.argv[2:]):
            system, wrong, line = solve(seed, process)
            print(f"seed {seed}, family {system.family}, hash {system.hash()}")
            print(system.text() + (line or wrong) + "\n")
        return
    start = time.monotonic()
    counts, lines = Counter(), []
    for seed in range(SYSTEMS):
        system, wrong, line = solve(seed, process)
        if wrong:
            counts["skipped"] += 1
            print(f"skipped {seed}: {wrong}", flush=True)
        else:
            lines.append((seed, line))
            _, left_out, sums, values = line.split(";")
            counts["recorded"] += 1
            counts[f"family {system.family}"] += 1
            counts["rows"] += len(system.rows)
            counts["required rows"] += sum(row[0] == REQUIRED for row in system.rows)
            counts["equalities"] += sum(row[1] == 0 for row in system.rows)
            counts["systems with rows left out"] += left_out != ""
            counts["systems with errors"] += sums != "0 0 0"
            counts["systems with errors on more than one level"] += sums.split().count("0") < 2
            counts["variables"] += system.variables
            counts["variables determined"] += system.variables - values.split().count("-")
            counts["systems with all variables determined"] += "-" not in values.split()
    for first in range(0, SYSTEMS, SYSTEMS_PER_FILE):
        text = "".join(line + "\n" for seed, line in lines
                       if first <= seed < first + SYSTEMS_PER_FILE)
        name = f"kiwi-{first // SYSTEMS_PER_FILE}.txt"
        with open(name, "w", encoding="ascii") as file:
            file.write(text)
        print(f"{name}: {len(text)} bytes")
        if len(text) >= 250_000:
            sys.exit(f"{name} is too large")
    for name in sorted(counts):
        print(f"{name}: {counts[name]}")
    print(f"kiwi {kiwi.__kiwi_version__}, {time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    main()
