import Foundation

extension Double {
  /// The ratio with two decimal places, or a dash if it is not a number.
  package var ratio: String { isNaN ? "–" : String(format: "%.2f", self) }

  /// The time in seconds, formatted in a suitable unit.
  package var time: String {
    switch self {
    case ..<1e-6: String(format: "%.0f ns", self * 1e9)
    case ..<1e-3: String(format: "%.2f µs", self * 1e6)
    default: String(format: "%.2f ms", self * 1e3)
    }
  }
}

/// A Markdown table, printed line by line.
package enum Table {
  package static func head(_ columns: [String]) {
    row(columns)
    row(columns.map { _ in "---" })
  }

  package static func row(_ cells: [String]) {
    print(cells.reduce("|") { "\($0) \($1) |" })
  }
}
