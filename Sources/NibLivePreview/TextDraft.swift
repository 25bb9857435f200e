import NibEdits
import NibLint
import NibMarkup
import NibModel
import SystemPackage

/// A design-time text that a person tries out, which takes the place of the one in a layout.
struct TextDraft: Equatable {
  let path: FilePath
  /// The number of the element's start tag in the file.
  let tag: Int
  let element: String
  /// The name of the attribute without the prefix.
  let attribute: String
  var value: String

  /// Returns the edits that write drafts into the text of their file, or `nil` if an element is not there.
  static func edits(_ drafts: [TextDraft], in source: SourceFile) -> [TextEdit]? {
    var edits: [TextEdit] = []
    let prefix = designPrefix(in: source)
    if prefix == nil {
      guard let end = nameEnd(ofTag: 0, in: source) else { return nil }
      edits.append(
        TextEdit(replacing: source.span(at: end), with: " xmlns:design=\"\(Layout.designNamespace)\"")
      )
    }
    for draft in drafts {
      guard let nameEnd = nameEnd(ofTag: draft.tag, in: source), draft.isElement(in: source) else { return nil }
      let name = "\(prefix ?? "design"):\(draft.attribute)"
      let attributes = source.markup.attributes(ofTag: draft.tag)
      let known = attributes.first { source.span($0.name).text == name }
      if let known {
        var value = draft.value.attributeEscaped
        if source.bytes[known.value.lowerBound - 1] == UInt8(ascii: "'") {
          value = value.replacing("'", with: "&apos;")
        }
        edits.append(TextEdit(replacing: source.span(known.value), with: value))
      } else {
        let end = attributes.last.map { $0.value.upperBound + 1 } ?? nameEnd
        edits.append(
          TextEdit(replacing: source.span(at: end), with: " \(name)=\"\(draft.value.attributeEscaped)\"")
        )
      }
    }
    return edits.sorted { $0.span.offsets.lowerBound < $1.span.offsets.lowerBound }
  }

  /// Returns whether the element of the draft is in a text.
  func isElement(in source: SourceFile) -> Bool {
    source.markup.nameOfTag(tag).map { source.span($0).text == "<\(element)" } ?? false
  }

  /// Returns the line of the element.
  func line(in source: SourceFile) -> Int {
    source.markup.nameOfTag(tag).map { source.span($0).range.start.line } ?? 1
  }

  private static func nameEnd(ofTag tag: Int, in source: SourceFile) -> Int? {
    source.markup.nameOfTag(tag)?.upperBound
  }

  /// Returns the prefix that the outermost element declares for design-time attributes.
  private static func designPrefix(in source: SourceFile) -> String? {
    for attribute in source.markup.attributes(ofTag: 0) {
      let name = source.span(attribute.name).text
      if name.hasPrefix("xmlns:"), source.span(attribute.value).text == Layout.designNamespace {
        return String(name.dropFirst("xmlns:".count))
      }
    }
    return nil
  }
}
