import NibData
import NibKit

/// A text with names in braces, which the values of a row replace, such as `Invoice {number}`.
package struct RowTemplate: Sendable {
  private enum Part: Sendable {
    case text(String)
    case name(String)
  }

  private let parts: [Part]
  /// The names in braces, except `row` and `page`.
  package let names: Set<String>
  /// Whether there are names in braces.
  package var isTemplate: Bool { parts.contains { if case .name = $0 { true } else { false } } }
  /// Whether the number of a page is a part of the text.
  package let hasPageNumber: Bool

  /// The name of the number of a row, from 1.
  private static let rowNumber = "row"
  /// The name of the number of a page of a row, from 1.
  private static let pageNumber = "page"

  /// What is wrong with a text.
  package struct Fault: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
  }

  /// A text that is the same for all rows.
  package init(literal text: String) {
    (parts, names, hasPageNumber) = ([.text(text)], [], false)
  }

  /// Reads a text, in which `{{` and `}}` stand for braces.
  ///
  /// - Parameter constants: What some names stand for in all rows.
  package init(_ text: String, constants: [String: String] = [:]) throws(Fault) {
    var parts: [Part] = []
    var literal = ""
    var rest = text[...]
    while let character = rest.first {
      if rest.hasPrefix("{{") || rest.hasPrefix("}}") {
        literal.append(character)
        rest = rest.dropFirst(2)
      } else if character == "{" {
        guard let end = rest.firstIndex(of: "}") else {
          throw Fault("'\(rest.prefix(40))' has no '}'; a brace itself is written '{{'")
        }
        let name = String(rest[rest.index(after: rest.startIndex)..<end])
        if name.isEmpty || name.contains("{") || name.contains("/") {
          throw Fault("'{\(name)}' is not a name; write a name of the data in the braces, as in {number}")
        }
        rest = rest[rest.index(after: end)...]
        if let constant = constants[name] {
          literal += constant
          continue
        }
        if !literal.isEmpty { parts.append(.text(literal)) }
        literal = ""
        parts.append(.name(name))
      } else if character == "}" {
        throw Fault("'\(rest.prefix(40))' has no '{' before it; a brace itself is written '}}'")
      } else {
        literal.append(character)
        rest = rest.dropFirst()
      }
    }
    if !literal.isEmpty { parts.append(.text(literal)) }
    self.parts = parts
    let all = parts.compactMap { if case .name(let name) = $0 { name } else { nil } }
    names = Set(all).subtracting([Self.rowNumber, Self.pageNumber])
    hasPageNumber = all.contains(Self.pageNumber)
  }

  /// The text up to the first name.
  package var prefix: String { if case .text(let text) = parts.first { text } else { "" } }

  /// Returns the text of a row.
  ///
  /// - Parameters:
  ///   - number: The number of the row, from 1.
  ///   - page: The number of the page, from 1, or `nil` for all pages of the row.
  ///   - value: Returns a value of the row as it is in the text.
  /// - Throws: ``Fault`` if the row lacks a value.
  func text(
    of row: DataRow,
    number: Int,
    page: Int? = nil,
    _ value: (String) -> String = { $0 }
  ) throws(Fault) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .name(Self.rowNumber): result += String(number)
      case .name(Self.pageNumber): result += String(page ?? 1)
      case .name(let name):
        guard let text = row.others[name] else {
          throw Fault(
            "the row has no '\(name)'\(name == "shard" ? "; the number of a shard needs --shard" : "")"
          )
        }
        result += value(text)
      }
    }
    return result
  }
}
