import Foundation

/// The allocations of each counted measure in `Benchmarks/Allocations.json`, which must not increase
/// unnoticed.
///
/// Unlike a time, a number of allocations is the same in every run, so it can be compared with a fixed one.
enum RecordedAllocations {
  /// The error thrown if a measure has more allocations than are recorded.
  struct MoreAllocations: Error, CustomStringConvertible {
    let description: String
  }

  private static let file = URL(filePath: #filePath).appending(path: "../../../Allocations.json").standardized

  /// Compares allocations with the recorded ones, or records them if `NIBKIT_UPDATE` is set.
  static func compare(_ allocations: [String: Int]) throws {
    if ProcessInfo.processInfo.environment["NIBKIT_UPDATE"] != nil {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      return try (encoder.encode(allocations) + Data("\n".utf8)).write(to: file)
    }
    let recorded = try JSONDecoder().decode([String: Int].self, from: Data(contentsOf: file))
    let increased = allocations.sorted { $0.key < $1.key }.compactMap { id, count in
      let known = recorded[id] ?? 0
      return count > known ? "\(id) makes \(count) allocations; \(known) are recorded" : nil
    }
    guard increased.isEmpty else {
      let advice = "if they are necessary, record them with NIBKIT_UPDATE=1 make bench"
      throw MoreAllocations(description: (increased + [advice]).joined(separator: "\n"))
    }
  }
}
