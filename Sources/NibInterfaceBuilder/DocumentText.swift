package import NibMarkup
import NibModel
package import NibResources

/// A text of a document of Interface Builder that is translated in tables of texts.
package struct DocumentText: Sendable {
  /// The key in the tables: the id of an object and the name of a property, such as `abc-12-xyz.text`.
  package let key: String
  package let value: String
  /// The place for findings.
  package let place: SourceSpan
  /// The place of the value, or of the element that has it.
  let valueSpan: SourceSpan
  /// What has the text, such as `<label>`.
  package let owner: String

  /// The attributes with texts that Interface Builder exports for translation.
  private static let attributes = [
    "alternateTitle", "footerTitle", "headerTitle", "placeholder", "placeholderString", "prompt", "text",
    "title",
  ]

  /// The properties of an element for assistive technologies that have texts.
  private static let accessibilityProperties = ["label": "accessibilityLabel", "hint": "accessibilityHint"]

  /// Returns the texts of a file as a table, or no texts if it is not a document.
  @Sendable package static func table(of file: SourceFile) -> StringsFile {
    let document = DocumentReading(file, limits: LayoutLimits()).document
    return StringsFile(
      (document.map(texts) ?? []).map {
        StringsFile.Entry(key: $0.key, value: $0.value, span: $0.place, valueSpan: $0.valueSpan)
      }
    )
  }

  /// Returns the texts of a document.
  package static func texts(in document: InterfaceBuilderDocument) -> [DocumentText] {
    document.markup.elements.flatMap { element -> [DocumentText] in
      guard element.name != "constraint", let id = element.attribute("id")?.value else { return [] }
      let owner = "<\(element.name)>"
      func text(_ property: String, _ attribute: MarkupAttribute) -> DocumentText {
        DocumentText(
          key: "\(id).\(property)",
          value: attribute.value,
          place: attribute.span,
          valueSpan: attribute.valueSpan,
          owner: owner
        )
      }
      var texts = attributes.compactMap { name in element.attribute(name).map { text(name, $0) } }
      for child in element.children {
        if child.name == "segments" {
          for (index, segment) in child.children.enumerated() {
            if let title = segment.attribute("title") {
              texts.append(text("segmentTitles[\(index)]", title))
            }
          }
        }
        if child.name == "buttonConfiguration", let key = child.attribute("key")?.value {
          for name in ["title", "subtitle"] {
            if let attribute = child.attribute(name) { texts.append(text("\(key).\(name)", attribute)) }
          }
        }
        if child.name == "accessibility" {
          for (name, property) in accessibilityProperties.sorted(by: { $0.key < $1.key }) {
            if let attribute = child.attribute(name) { texts.append(text(property, attribute)) }
          }
        }
        guard let key = child.attribute("key")?.value else { continue }
        if child.name == "state", let title = child.attribute("title") {
          texts.append(text("\(key)Title", title))
        } else if child.name == "string", attributes.contains(key), let value = child.text {
          texts.append(
            DocumentText(
              key: "\(id).\(key)",
              value: value,
              place: child.startTagSpan,
              valueSpan: child.nameSpan,
              owner: owner
            )
          )
        }
      }
      return texts
    }
  }
}
