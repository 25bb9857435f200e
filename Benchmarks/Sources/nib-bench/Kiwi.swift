import Foundation

/// The solver kiwi, in the library that `Benchmarks/Peers` builds, with a system.
final class Kiwi {
  private typealias Solve =
    @convention(c) (
      Int32, Int32, UnsafePointer<Int32>, UnsafePointer<Int32>, UnsafePointer<Double>, UnsafePointer<Double>,
      UnsafePointer<Int32>, UnsafePointer<Double>, UnsafeMutablePointer<Double>
    ) -> Double
  private typealias Open =
    @convention(c) (
      Int32, Int32, UnsafePointer<Int32>, UnsafePointer<Int32>, UnsafePointer<Double>, UnsafePointer<Double>,
      UnsafePointer<Int32>, UnsafePointer<Double>
    ) -> UnsafeMutableRawPointer?
  private typealias Change =
    @convention(c) (
      UnsafeMutableRawPointer, Int32, Double, UnsafeMutablePointer<Double>
    ) -> Double
  private typealias Strengths =
    @convention(c) (
      Int32, UnsafePointer<Double>, UnsafeMutablePointer<Double>
    ) -> Void

  private static let path = "Benchmarks/Peers/build/libkiwi.so"

  private let solveFunction: Solve
  private let changeFunction: Change
  private let opened: UnsafeMutableRawPointer
  private let counts: [Int32]
  private let variables: [Int32]
  private let coefficients: [Double]
  private let constants: [Double]
  private let relations: [Int32]
  private var strengths: [Double]
  /// The values of the variables.
  private(set) var values: [Double]

  /// Loads kiwi, or returns `nil` if it has not been built.
  init?(_ rows: [RowsOfConstraints.Row]) {
    guard let library = dlopen(Self.path, RTLD_NOW), let solve = dlsym(library, "kiwi_solve"),
      let open = dlsym(library, "kiwi_open"), let change = dlsym(library, "kiwi_change"),
      let makeStrengths = dlsym(library, "kiwi_strengths")
    else { return nil }
    solveFunction = unsafeBitCast(solve, to: Solve.self)
    changeFunction = unsafeBitCast(change, to: Change.self)
    counts = rows.map { Int32($0.terms.count) }
    variables = rows.flatMap { $0.terms.map { Int32($0.variable) } }
    coefficients = rows.flatMap { $0.terms.map(\.coefficient) }
    constants = rows.map(\.constant)
    relations = rows.map { Int32($0.relation) }
    strengths = Array(repeating: 0, count: rows.count)
    unsafeBitCast(makeStrengths, to: Strengths.self)(Int32(rows.count), rows.map(\.priority), &strengths)
    values = Array(repeating: 0, count: 1 + Int(variables.max() ?? 0))
    let system = unsafeBitCast(open, to: Open.self)(
      Int32(values.count),
      Int32(rows.count),
      counts,
      variables,
      coefficients,
      constants,
      relations,
      strengths
    )
    guard let system else { return nil }
    opened = system
  }

  /// Makes the system, solves it and frees it.
  func solve() {
    _ = solveFunction(
      Int32(values.count),
      Int32(counts.count),
      counts,
      variables,
      coefficients,
      constants,
      relations,
      strengths,
      &values
    )
  }

  /// Changes a constant of the system that is kept.
  func change(_ row: Int, to constant: Double) {
    _ = changeFunction(opened, Int32(row), constant, &values)
  }
}
