import NibData
import NibKit
import NibMarkup

/// A path with names in braces, which the values of a row replace, such as `out/{number}.pdf`.
package struct FileNameTemplate: Sendable {
  private enum Part: Sendable {
    case text(String)
    case name(String)
  }

  private let parts: [Part]
  /// The names in braces, without those that every row has.
  package let names: Set<String>
  /// Whether the path has names in braces.
  package var isTemplate: Bool { parts.contains { if case .name = $0 { true } else { false } } }
  /// Whether the path says where the number of a page stands.
  package let hasPageNumber: Bool

  /// The name of the number of a row, from 1.
  static let rowNumber = "row"
  /// The name of the number of a page of a row, from 1.
  static let pageNumber = "page"

  /// What is wrong with a path.
  package struct Fault: Error, CustomStringConvertible {
    package let description: String
  }

  /// Reads a path, in which `{{` and `}}` stand for braces.
  package init(_ text: String) throws(Fault) {
    var parts: [Part] = []
    var literal = ""
    var rest = text[...]
    while let character = rest.first {
      if rest.hasPrefix("{{") || rest.hasPrefix("}}") {
        literal.append(character)
        rest = rest.dropFirst(2)
      } else if character == "{" {
        guard let end = rest.firstIndex(of: "}") else {
          throw Fault(description: "'\(rest.prefix(40))' has no '}'; a brace in a file name is written '{{'")
        }
        let name = String(rest[rest.index(after: rest.startIndex)..<end])
        if name.isEmpty || name.contains("{") || name.contains("/") {
          throw Fault(
            description: "'{\(name)}' is not a name; write a name of the data in the braces, as in {number}"
          )
        }
        if !literal.isEmpty { parts.append(.text(literal)) }
        literal = ""
        parts.append(.name(name))
        rest = rest[rest.index(after: end)...]
      } else if character == "}" {
        throw Fault(
          description: "'\(rest.prefix(40))' has no '{' before it; a brace in a file name is written '}}'"
        )
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

  /// The path without names, up to the first one.
  package var prefix: String { if case .text(let text) = parts.first { text } else { "" } }

  /// Returns the path of a row.
  ///
  /// In a value, what cannot stand in the name of a file is replaced by `_`, so that the path stays inside
  /// its folder.
  ///
  /// - Parameters:
  ///   - number: The number of the row, from 1.
  ///   - page: The number of the page, from 1, or `nil` for all pages of the row.
  /// - Throws: ``Fault``.
  func path(of row: DataRow, number: Int, page: Int?) throws(Fault) -> String {
    var path = ""
    for part in parts {
      switch part {
      case .text(let text): path += text
      case .name(Self.rowNumber): path += String(number)
      case .name(Self.pageNumber): path += String(page ?? 1)
      case .name(let name):
        guard let text = row.others[name] else {
          throw Fault(description: "the row has no '\(name)', which is a part of the name of its file")
        }
        path += Self.safe(text)
      }
    }
    if let page, !hasPageNumber {
      let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
      let dot = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 } ?? path.endIndex
      path = path[..<dot] + "-\(page)" + path[dot...]
    }
    for component in path.split(separator: "/") where component.utf8.count > 255 {
      throw Fault(
        description: "the name of the file has \(component.utf8.count) bytes, but at most 255 are possible"
      )
    }
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    if name.isEmpty || name.hasPrefix(".") {
      throw Fault(description: "the name of the file would be '\(name)'; a value in it is empty")
    }
    return path
  }

  /// Returns a text in which everything is replaced that cannot be in the name of a file on all systems.
  private static func safe(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isUnsafe = scalar.isSteering || "/\\:*?\"<>|".unicodeScalars.contains(scalar)
      result.unicodeScalars.append(isUnsafe ? "_" : scalar)
    }
    // A name of dots would be another folder, and one that begins with a dot is hidden.
    let dots = result.prefix { $0 == "." }.count
    return String(repeating: "_", count: dots) + result.dropFirst(dots)
  }
}
