import NibData
import NibMarkup

/// The path of a file with names in braces, such as `out/{number}.pdf`.
package struct FileNameTemplate: Sendable {
  private let template: RowTemplate

  package init(_ template: RowTemplate) { self.template = template }

  /// The names in braces, except `row` and `page`.
  package var names: Set<String> { template.names }
  /// Whether the path has names in braces.
  package var isTemplate: Bool { template.isTemplate }
  /// Whether the path says where the number of a page stands.
  var hasPageNumber: Bool { template.hasPageNumber }
  /// The path up to the first name.
  package var prefix: String { template.prefix }

  /// What is wrong with the path of a row.
  struct Fault: Error {
    let description: String
  }

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
    var path: String
    do {
      path = try template.text(of: row, number: number, page: page, Self.safe)
    } catch {
      throw Fault(description: "\(error), which is a part of the name of its file")
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
    if path.utf8.count > 4000 {
      throw Fault(
        description: "the path of the file has \(path.utf8.count) bytes, but at most 4000 are possible"
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
