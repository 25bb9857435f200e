import CBenchmarks
import Foundation

/// Two commands that are run alternately: wall time, processor time and memory of the processes.
package struct CommandPair {
  private struct Run {
    let seconds: Double
    let processorSeconds: Double
    let megabytes: Double
  }

  let name: String
  let ours: [String]
  let referenceName: String
  let reference: [String]
  let goal: String

  package init(
    _ name: String,
    _ ours: [String],
    _ referenceName: String,
    _ reference: [String],
    goal: String
  ) {
    self.name = name
    self.ours = ours
    self.referenceName = referenceName
    self.reference = reference
    self.goal = goal
  }

  /// Prints the first row of a table.
  package static func printHead() {
    Table.head(["measure", "ours", "reference", "ratio", "goal", "processors", "memory"])
  }

  /// Runs both commands several times and prints a row.
  package func printRow() throws {
    var pairs: [(Run, Run)] = []
    let rounds = 7
    for _ in 0..<rounds { pairs.append((try Self.run(ours), try Self.run(reference))) }
    let ratio = pairs.map { $0.seconds / $1.seconds }.sorted()[rounds / 2]
    let best = pairs.map(\.0).sorted { $0.seconds < $1.seconds }[rounds / 2]
    let other = pairs.map(\.1).sorted { $0.seconds < $1.seconds }[rounds / 2]
    Table.row([
      name, Self.seconds(best.seconds), "\(Self.seconds(other.seconds)), \(referenceName)", ratio.ratio, goal,
      (best.processorSeconds / best.seconds).ratio,
      "\(best.megabytes.ratio) MB against \(other.megabytes.ratio) MB",
    ])
  }

  /// Runs a command without measuring it.
  package static func runOnce(_ command: [String]) throws { _ = try run(command) }

  private static func seconds(_ value: Double) -> String { String(format: "%.3f s", value) }

  private static func run(_ command: [String]) throws -> Run {
    var arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var (processorSeconds, kilobytes) = (0.0, 0)
    let start = ContinuousClock.now
    let failure = runCommand(&arguments, &processorSeconds, &kilobytes)
    let elapsed = ContinuousClock.now - start
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
    return Run(
      seconds: elapsed / .seconds(1),
      processorSeconds: processorSeconds,
      megabytes: Double(kilobytes) / 1024
    )
  }
}
