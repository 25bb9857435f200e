import Foundation
import NibKit
import NibTestSupport
import Testing

@testable import NibViews

/// What kiwi found for a system, as `Fixtures/Kiwi/FORMAT.md` describes.
private struct KiwiRecord {
  let seed: Int
  /// The indexes of the required rows that contradict the rows before them.
  let leftOut: Set<Int>
  /// The sums of the errors of the levels 3, 2 and 1.
  let errors: [Double]
  /// The values of the variables that the system determines.
  let values: [Double?]

  init(_ line: Substring) throws {
    let fields = line.split(separator: ";", omittingEmptySubsequences: false)
    try #require(fields.count == 4)
    seed = try #require(Int(fields[0]))
    leftOut = Set(fields[1].split(separator: " ").compactMap { Int($0) })
    errors = fields[2].split(separator: " ").compactMap { Double($0) }
    values = fields[3].split(separator: " ").map { Double($0) }
  }

  static func all() throws -> [KiwiRecord] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/Kiwi")
    return try ["kiwi-0.txt", "kiwi-1.txt"].flatMap { name in
      try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(separator: "\n")
        .map { try KiwiRecord($0) }
    }
  }
}

extension KiwiSystem {
  /// The system with variables as points, without some of its rows.
  fileprivate func constraints(without leftOut: Set<Int>) -> ConstraintSystem {
    var system = ConstraintSystem(pointCount: variables + 1)
    for (index, row) in rows.enumerated() where !leftOut.contains(index) {
      let relation: AnchorRelation = [.lessThanOrEqual, .equal, .greaterThanOrEqual][row.relation + 1]
      let priority = row.strength == 1000 ? 1000 : Double(250 * row.strength)
      let factors = row.terms.map(\.coefficient)
      let points = row.terms.map { ConstraintSystem.Point(Int32($0.variable + 1)) }
      let offset = -Double(row.constant)
      switch factors {
      case [1]: system.links.append(.init(points[0], 0, offset, relation, priority))
      case [1, -1]: system.links.append(.init(points[0], points[1], offset, relation, priority))
      default:
        let terms = zip(points, factors).map { ConstraintSystem.Term($0, $1) }
        system.add(terms, Double(row.constant), relation, priority)
      }
    }
    return system
  }

  /// The sums of the errors of the required rows and of the levels 3, 2 and 1.
  fileprivate func errors(_ values: ArraySlice<Double>, without leftOut: Set<Int>) -> [Double] {
    var sums: [Int: Double] = [:]
    for (index, row) in rows.enumerated() where !leftOut.contains(index) {
      let value = row.terms.reduce(Double(row.constant)) {
        $0 + $1.coefficient * values[values.startIndex + $1.variable]
      }
      let error = row.relation == 0 ? abs(value) : max(0, -Double(row.relation) * value)
      sums[row.strength, default: 0] += error
    }
    return [1000, 3, 2, 1].map { sums[$0] ?? 0 }
  }
}

@Suite("The solver agrees with kiwi")
struct KiwiTests {
  @Test(
    "10,000 systems have the errors and the values that kiwi found, with and without the fast path",
    arguments: [true, false]
  )
  func recorded(isFast: Bool) throws {
    let records = try KiwiRecord.all()
    #expect(records.count == 10_000)
    var failures: [String] = []
    for record in records {
      let system = KiwiSystem(seed: record.seed)
      var solver = SystemSolver(isFast: isFast)
      let solution = solver.solve(system.constraints(without: record.leftOut))
      let values = solution.positions.dropFirst()
      let errors = system.errors(values, without: record.leftOut)
      let isBest = zip(errors, [0] + record.errors).allSatisfy { abs($0 - $1) <= 2e-4 }
      let isSame = zip(values, record.values).allSatisfy { value, expected in
        expected.map { abs($0 - value) <= 1e-4 } ?? true
      }
      if !isBest || !isSame || solution.isContradictory {
        failures.append("\(record.seed): \(errors) \(record.errors) \(Array(values)) \(record.values)")
      }
    }
    #expect(failures.count == 0, "\(failures.prefix(5).joined(separator: "\n"))")
  }

  @Test("A system is contradictory if kiwi had to leave out a row")
  func contradictions() throws {
    var wrong: [Int] = []
    for record in try KiwiRecord.all() where !record.leftOut.isEmpty {
      let system = KiwiSystem(seed: record.seed).constraints(without: [])
      var solver = SystemSolver()
      if !solver.solve(system).isContradictory { wrong.append(record.seed) }
    }
    #expect(wrong == [])
  }
}
