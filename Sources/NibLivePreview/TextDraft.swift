import NibEdits
import NibLint
import NibMarkup
import NibModel
import SystemPackage

/// A design-time text that a person tries out, which takes the place of the one in a layout.
struct TextDraft: Equatable {
  let path: FilePath
  /// The number of the element's start tag in the file.
  private(set) var tag: Int
  let element: String
  /// The name of the attribute without the prefix.
  let attribute: String
  let value: String
  /// The start tag as it is written, and the number of tags in the file.
  private let writtenTag: String
  private let tagCount: Int

  /// Creates a draft for an element of a file, or returns `nil` if the file has no such element.
  init?(path: FilePath, _ request: LivePreview.DraftRequest, in source: SourceFile) {
    guard let name = source.markup.nameOfTag(request.tag),
      source.span(name).text == "<\(request.element)", let written = source.markup.tag(request.tag)
    else { return nil }
    self.path = path
    (tag, element, attribute) = (request.tag, request.element, request.attribute)
    value = request.value ?? ""
    writtenTag = source.span(written).text
    tagCount = source.markup.tagCount
  }

  /// Returns the draft for another text of the file, or `nil` if it is not sure which element is the same.
  func moved(to source: SourceFile) -> TextDraft? {
    let markup = source.markup
    func isSame(_ tag: Int) -> Bool {
      markup.tag(tag).map { source.span($0).text == writtenTag } ?? false
    }
    if markup.tagCount == tagCount, isSame(tag) { return self }
    let same = (0..<markup.tagCount).filter(isSame)
    guard same.count == 1, let tag = same.first else { return nil }
    var moved = self
    moved.tag = tag
    return moved
  }

  /// Returns the line of the element.
  func line(in source: SourceFile) -> Int {
    source.markup.nameOfTag(tag).map { source.span($0).range.start.line } ?? 1
  }

  /// Returns the edits that write drafts into the text of their file, or `nil` if the layout would not have
  /// the texts then.
  static func edits(_ drafts: [TextDraft], in source: SourceFile) -> [TextEdit]? {
    let outermost = source.markup.attributes(ofTag: 0).map { source.span($0.name).text }
    var edits: [TextEdit] = []
    let declared = designPrefix(in: source)
    let prefix = declared ?? "design"
    if declared == nil {
      guard let end = source.markup.nameOfTag(0)?.upperBound, !outermost.contains("xmlns:\(prefix)") else {
        return nil
      }
      edits.append(
        TextEdit(replacing: source.span(at: end), with: " xmlns:\(prefix)=\"\(Layout.designNamespace)\"")
      )
    }
    for draft in drafts {
      guard let nameEnd = source.markup.nameOfTag(draft.tag)?.upperBound else { return nil }
      let name = "\(prefix):\(draft.attribute)"
      let attributes = source.markup.attributes(ofTag: draft.tag)
      if let known = attributes.first(where: { source.span($0.name).text == name }) {
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
    edits.sort { $0.span.offsets.lowerBound < $1.span.offsets.lowerBound }
    return haveEffect(drafts, edits, in: source) ? edits : nil
  }

  /// Returns whether the elements have the texts after edits, and the file is as sound as it was.
  ///
  /// Prefixes can mean something else on an element than at the beginning of the file.
  private static func haveEffect(_ drafts: [TextDraft], _ edits: [TextEdit], in source: SourceFile) -> Bool {
    var text = EditedText(source)
    text.apply(edits)
    let before = LayoutReading(source, limits: LayoutLimits())
    let after = LayoutReading(SourceFile(path: source.path, bytes: text.bytes), limits: LayoutLimits())
    guard let document = after.layout?.document, after.findings.count <= before.findings.count else {
      return false
    }
    return drafts.allSatisfy { draft in
      document.elements.contains { element in
        element.nameSpan.attributePlace?.tag == Int32(clamping: draft.tag)
          && element.attributes.contains {
            $0.name == draft.attribute && $0.isDesignTime && $0.value == draft.value
          }
      }
    }
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
