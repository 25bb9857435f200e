import NibMarkup
import NibModel

/// What the layouts of a document refer to, in place of values in the document.
package struct DocumentReferences {
  /// Returns whether an asset catalog has a color.
  ///
  /// The document contains only its light appearance.
  let hasColor: (_ name: String) -> Bool
  private let table: String?
  private let hasText: (_ key: String) -> Bool

  /// No references.
  package static var none: DocumentReferences { DocumentReferences { _ in false } }

  /// - Parameters:
  ///   - table: The name of the table that has the texts of the document in other languages, or `nil` for
  ///     texts that stay in the layouts.
  ///   - hasText: Returns whether the table has a key.
  ///   - hasColor: Returns whether an asset catalog has a color.
  package init(
    table: String? = nil,
    hasText: @escaping (_ key: String) -> Bool = { _ in true },
    hasColor: @escaping (_ name: String) -> Bool
  ) {
    // A name can have characters that no reference has.
    self.table = table.flatMap { ResourceReference("@\($0):string/key")?.table == $0 ? $0 : nil }
    self.hasText = hasText
    self.hasColor = hasColor
  }

  /// Returns the references to the texts of a document by the offsets of their values.
  func texts(of document: InterfaceBuilderDocument) -> [Int: (value: String, reference: String)] {
    guard let table else { return [:] }
    let found = DocumentText.texts(in: document).compactMap { text in
      let name = table == ResourceReference.defaultTable ? nil : table
      let reference = ResourceReference(.string, table: name, text.key).text
      let isWritable = ResourceReference(reference) != nil && hasText(text.key)
      return isWritable ? (text.valueSpan.offsets.lowerBound, (text.value, reference)) : nil
    }
    return Dictionary(found) { first, _ in first }
  }
}
