package import Foundation
import NibMarkup

/// The declarations as they are sent from one process to another.
extension [SwiftDeclarations] {
  /// Reads declarations that ``data()`` has written.
  package init(data: Data) throws {
    let decoder = JSONDecoder()
    if let key = SourceRange.areTexts { decoder.userInfo[key] = true }
    self = try decoder.decode([SwiftDeclarations].self, from: data)
  }

  /// Writes the declarations.
  package func data() throws -> Data {
    let encoder = JSONEncoder()
    if let key = SourceRange.areTexts { encoder.userInfo[key] = true }
    return try encoder.encode(self)
  }
}
