import NibIndices
package import NibMarkup
package import NibModel
package import NibResources
package import SystemPackage

/// The literal texts of layouts, moved into a String Catalog, with references in their place.
package struct StringsExtraction {
  /// A layout with references in place of texts.
  package struct ChangedLayout: Sendable {
    package let path: FilePath
    package let bytes: [UInt8]
    /// The number of texts that were replaced.
    package let count: Int
  }

  package private(set) var layouts: [ChangedLayout] = []
  /// The texts for the catalog, in the order of the layouts.
  package private(set) var strings: [NewCatalogString] = []
  /// The findings about layouts that have errors, which are left as they are.
  package private(set) var diagnostics: [Diagnostic]

  /// The name of the table, or `nil` for `Localizable`.
  private let table: String?
  /// The texts in the source language by the keys of the catalog.
  private var texts: [String: String]

  /// Finds the texts in layouts.
  ///
  /// Design-time texts, texts in styles and values of parameters stay as they are.
  ///
  /// - Parameters:
  ///   - catalog: The catalog with its present texts, or `nil` for a new one.
  ///   - table: The name of the table that the catalog has.
  package init(
    _ found: FoundLayouts,
    _ elements: ElementVocabulary,
    _ catalog: StringCatalog?,
    table: String
  ) {
    self.table = table == ResourceReference.defaultTable ? nil : table
    diagnostics = found.diagnostics
    texts = [:]
    for key in catalog?.keys ?? [] {
      var findings = Findings(limit: 1)
      let entry = catalog?.entry(key, &findings)
      texts[key] = entry.flatMap { $0.text(in: catalog?.sourceLanguage ?? "") }.map(\.plainText) ?? key
    }
    let folders = found.layoutFolders(elements)
    let refused = Set(found.diagnostics.filter { $0.severity == .error }.compactMap { $0.range?.path })
    for path in found.files where !refused.contains(path.string) {
      let resolution = folders.resolution(of: folders.file(at: path.string))
      guard resolution.isSound, let layout = resolution.layout else {
        diagnostics += resolution.diagnostics
        continue
      }
      extract(from: layout, at: path)
    }
  }

  private mutating func extract(from layout: ResolvedLayout, at path: FilePath) {
    let source = layout.source
    var edits: [(range: Range<Int>, reference: String)] = []
    for node in layout.nodes.indices {
      guard let element = VisitedElement(node, of: layout) else { continue }
      for text in element.shownTexts where text.value.contains(where: \.isLetter) {
        guard layout.canBecomeReference(text) else { continue }
        let attribute = text.attribute
        let range = attribute.valueSpan.offsets
        guard !edits.contains(where: { $0.range.overlaps(range) }) else { continue }
        let outer =
          element.isPart
          ? layout.nodes[node].parent.flatMap { VisitedElement($0, of: layout) } : nil
        let key = key(for: text.value.withoutEscape, element, outer, attribute.name, in: layout.nibName)
        edits.append((range, ResourceReference(.string, table: table, key).text))
      }
    }
    guard !edits.isEmpty else { return }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    var bytes: [UInt8] = []
    var position = 0
    for edit in edits {
      bytes += source.bytes[position..<edit.range.lowerBound]
      bytes += edit.reference.attributeEscaped.utf8
      position = edit.range.upperBound
    }
    bytes += source.bytes[position...]
    layouts.append(ChangedLayout(path: path, bytes: bytes, count: edits.count))
  }

  /// Returns a key for a text, and adds the text unless the catalog has it under that key.
  private mutating func key(
    for text: String,
    _ element: VisitedElement,
    _ outer: VisitedElement?,
    _ attribute: String,
    in nibName: String
  ) -> String {
    let isMain = attribute == "text" || attribute == "title"
    let names = [outer, element].compactMap { $0?.nameInKeys }
    let base = ([nibName] + names + (isMain ? [] : [attribute])).joined(separator: ".")
    var key = base
    var number = 2
    while let known = texts[key] {
      if known == text { return key }
      key = "\(base)\(number)"
      number += 1
    }
    texts[key] = text
    let places = [element, outer].compactMap { $0?.nameInComments }
    let comment = (["The \(attribute)"] + places).joined(separator: " of ") + " in \(nibName)"
    strings.append(NewCatalogString(key: key, value: text, comment: comment))
    return key
  }
}

extension ResolvedLayout {
  /// Returns whether a reference to a String Catalog can take the place of a text.
  func canBecomeReference(_ text: VisitedElement.Text) -> Bool {
    // A text may be written in an included layout, in a style, or where a parameter gets its value.
    text.attribute.valueSpan.file.path == source.path && !LayoutFileName.isStyles(source.path)
      && !isParameter(text.attribute)
      // A percent sign would be taken for a placeholder.
      && FormatString(text.value).placeholders.isEmpty
  }
}

extension VisitedElement {
  /// The id, the outlet, the state or the element.
  fileprivate var nameInKeys: String { ownName ?? name }

  /// The element with its id, outlet or state.
  fileprivate var nameInComments: String { "<\(name)>" + (ownName.map { " '\($0)'" } ?? "") }

  private var ownName: String? {
    let outlet = attribute("outlet")?.value.split(separator: " ").first.map(String.init)
    // The value of a parameter is not known.
    return [attribute("id")?.value, outlet, isPart ? attribute("name")?.value : nil]
      .compactMap { $0?.contains("@") == false ? $0 : nil }.first
  }
}

extension LocalizedText {
  /// The text if it does not vary, or an empty text, which no layout has.
  fileprivate var plainText: String { if case .unit(let unit) = text { unit.value } else { "" } }
}
