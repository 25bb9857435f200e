// Constraint systems solved by kiwi (C++), for a program that loads this library.
//
// Each row of a system means: the sum of coefficient * variable, plus the constant, is == 0 (relation 0), >= 0 (1)
// or <= 0 (-1). Variables and rows are counted from 0.
#include <kiwi/kiwi.h>
#include <algorithm>
#include <cmath>
#include <vector>

namespace {

struct System {
  kiwi::Solver solver;
  std::vector<kiwi::Variable> variables;
  std::vector<kiwi::Constraint> constraints;

  System(int count, int rows, const int *counts, const int *variableIndexes, const double *coefficients,
         const double *constants, const int *relations, const double *strengths)
      : variables(count) {
    constraints.reserve(rows);
    for (int row = 0; row < rows; row++) {
      std::vector<kiwi::Term> terms;
      terms.reserve(counts[row]);
      for (int i = 0; i < counts[row]; i++)
        terms.emplace_back(variables[variableIndexes[i]], coefficients[i]);
      constraints.emplace_back(
          kiwi::Expression(std::move(terms), constants[row]),
          relations[row] == 0 ? kiwi::OP_EQ : relations[row] > 0 ? kiwi::OP_GE : kiwi::OP_LE,
          strengths[row]);
      solver.addConstraint(constraints.back());
      variableIndexes += counts[row];
      coefficients += counts[row];
    }
  }

  void setConstant(int row, double constant) {
    const kiwi::Constraint &old = constraints[row];
    kiwi::Constraint changed(kiwi::Expression(old.expression().terms(), constant), old.op(), old.strength());
    solver.removeConstraint(old);
    solver.addConstraint(changed);
    constraints[row] = changed;
  }

  void read(double *values) {
    solver.updateVariables();
    for (size_t i = 0; i < variables.size(); i++) values[i] = variables[i].value();
  }
};

}  // namespace

extern "C" {

/// The kiwi strengths for priorities: kiwi's required for 1000; otherwise, with the different priorities
/// below 1000 in ascending order, powers of ten at even steps from 1 for the first to 1e6 for the last.
/// So three priorities become 1, 1e3 and 1e6; with more of them each step is smaller (ten: 4.6).
void kiwi_strengths(int rows, const double *priorities, double *strengths) {
  std::vector<double> levels;
  for (int row = 0; row < rows; row++)
    if (priorities[row] < 1000) levels.push_back(priorities[row]);
  std::sort(levels.begin(), levels.end());
  levels.erase(std::unique(levels.begin(), levels.end()), levels.end());
  for (int row = 0; row < rows; row++) {
    if (priorities[row] >= 1000) {
      strengths[row] = kiwi::strength::required;
      continue;
    }
    auto place = std::lower_bound(levels.begin(), levels.end(), priorities[row]) - levels.begin();
    strengths[row] = levels.size() < 2 ? 1 : std::pow(10, 6.0 * place / (levels.size() - 1));
  }
}

/// Builds the system, solves it and writes the values of the variables. The strengths are kiwi's (see
/// kiwi_strengths); `counts` says how many of the variable indexes and coefficients belong to each row.
/// Returns 0, or -1 if the required rows contradict each other or kiwi fails.
double kiwi_solve(int variables, int rows, const int *counts, const int *variableIndexes,
                  const double *coefficients, const double *constants, const int *relations,
                  const double *strengths, double *values) {
  try {
    System(variables, rows, counts, variableIndexes, coefficients, constants, relations, strengths)
        .read(values);
    return 0;
  } catch (const std::exception &) { return -1; }
}

/// Builds the system and keeps it, for kiwi_change. Returns NULL if it cannot be solved.
void *kiwi_open(int variables, int rows, const int *counts, const int *variableIndexes,
                const double *coefficients, const double *constants, const int *relations,
                const double *strengths) {
  try {
    return new System(variables, rows, counts, variableIndexes, coefficients, constants, relations,
                      strengths);
  } catch (const std::exception &) { return nullptr; }
}

/// Changes the constant of a row by removing the constraint and adding another, and writes the values.
/// Returns 0, or -1 if that cannot be.
double kiwi_change(void *system, int row, double constant, double *values) {
  try {
    static_cast<System *>(system)->setConstant(row, constant);
    static_cast<System *>(system)->read(values);
    return 0;
  } catch (const std::exception &) { return -1; }
}

void kiwi_close(void *system) { delete static_cast<System *>(system); }

}  // extern "C"
