import Foundation
import NibModel
import NibTestSupport
import NibViews
import Testing

/// The reference of the stock elements, as `Documentation/Elements.md` has it.
private struct ElementsDocument {
  private let vocabulary = ElementVocabulary.stock

  var text: String {
    """
    # Elements

    This file is generated from the catalog of the stock elements by `make update`. An element also has the
    attributes, parts and events of the element that it extends, and those of [every layout](#every-layout).
    [Authoring layouts](../Sources/NibViews/NibViews.docc/AuthoringLayouts.md#values) says how values are
    written.

    The meanings are those of the properties in Swift: where one says `nil`, the attribute is absent, and
    `isHidden` is written `hidden`.

    Text styles: \(names(TextStyle.allCases.map(\.rawValue))).

    Font weights: \(names(FontWeight.allCases.map(\.rawValue))).

    Colors: \(names(SemanticColor.allCases.map(\.rawValue))).

    ## Every layout

    \(format)
    \(sections.joined(separator: "\n"))
    """
  }

  /// The elements and attributes that the format itself defines.
  private var format: String {
    let elements: [(String, [LayoutFormat.Attribute])] = [
      ("<layout>", LayoutFormat.layoutAttributes), ("<parameter>", LayoutFormat.parameterAttributes),
      ("<include>", LayoutFormat.includeAttributes), ("<slot>", LayoutFormat.slotAttributes),
      ("<constraint>", LayoutFormat.constraintAttributes), ("<style>", LayoutFormat.styleAttributes),
      ("every element", LayoutFormat.commonAttributes),
      ("every view and include", [LayoutFormat.styleAttribute] + LayoutFormat.anchorAttributes),
      ("every cell", [LayoutFormat.reuseIdentifier]),
    ]
    let lines = elements.flatMap { name, attributes in
      attributes.map { attribute in
        let name = name.hasPrefix("<") ? "`\(name)`" : name
        let use = attribute.isRequired ? "required" : ""
        return
          "| \(name) | `\(attribute.name)` | \(attribute.summary) | \(value(attribute.schemaType)) | \(use) |"
      }
    }
    let head = ["| element | attribute | meaning | value | |", "| --- | --- | --- | --- | --- |"]
    return (head + lines).joined(separator: "\n") + "\n"
  }

  private func value(_ type: AttributeKind.SchemaType) -> String {
    switch type {
    case .text, .pattern: "string"
    case .number: "number"
    case .id: "a name"
    case .shared("className", _): "a class name, alone or after its module"
    case .shared("identifier", _): "a name"
    case .shared("outlets", _): "names"
    case .shared("anchor", _): "an [anchor](../Sources/NibViews/NibViews.docc/AuthoringLayouts.md#anchors)"
    case .shared: "string"
    case .word(let words), .wordList(let words): names(words)
    }
  }

  private var sections: [String] {
    let elements = vocabulary.elements
    var parts: [String: ElementSchema] = [:]
    for part in elements.flatMap(\.allParts) where vocabulary[part.name] == nil { parts[part.name] = part }
    let bases = (elements + parts.values).flatMap { Array($0.lineage) }
    for base in bases where vocabulary[base.name] == nil { parts[base.name] = base }
    return (elements + parts.values).sorted { $0.name < $1.name }.map(section)
  }

  private func section(_ element: ElementSchema) -> String {
    var lines = ["## \(element.name)"]
    if let summary = element.summary { lines += ["", summary] }
    lines += ["", "Class: `\(element.className.base)`.\(base(element))"]
    let children = element.children.map { "\($0.objectClass.name.base)" } ?? ""
    switch element.childCount {
    case .none: break
    case .one: lines += ["", "Child: one \(children)."]
    case .many: lines += ["", "Children: \(children)."]
    }
    let parts = element.parts.keys.filter { element.base?.parts[$0] == nil }.sorted()
    if !parts.isEmpty { lines += ["", "Parts: \(parts.map { "`<\($0)>`" }.joined(separator: ", "))."] }
    let own = element.attributes.values.filter { element.base?.attributes[$0.name] == nil }
    if !own.isEmpty {
      let defaults = element.defaults()
      lines += ["", "| attribute | meaning | value | default |", "| --- | --- | --- | --- |"]
      lines += own.sorted { $0.name < $1.name }.map { attribute in
        let initial = defaults[attribute.name].map { $0.isEmpty ? "" : "`\($0)`" } ?? ""
        return
          "| `\(attribute.name)` | \(attribute.summary ?? "") | \(value(attribute)) | \(attribute.isRequired ? "required" : initial) |"
      }
    }
    let changed = element.base.map { base in
      let (old, new) = (base.defaults(), element.defaults())
      return new.filter { base.attributes[$0.key] != nil && old[$0.key] != $0.value }
        .sorted { $0.key < $1.key }.map { "`\($0.key)` is `\($0.value)`" }
    }
    if let changed, !changed.isEmpty { lines += ["", "By default, \(changed.joined(separator: ", "))."] }
    return lines.joined(separator: "\n") + "\n"
  }

  private func base(_ element: ElementSchema) -> String {
    element.base.map { " Extends [\($0.name)](#\($0.name.lowercased()))." } ?? ""
  }

  private func value(_ attribute: AttributeSchema) -> String {
    switch attribute.role {
    case .event: "an action"
    case .object(let type): "an object: \(type.name)"
    case .value(let kind, _):
      kind.words.map { "\(kind.name): \(names($0))" }
        ?? (kind.isCustom || kind.range != nil ? kind.expectation : kind.name)
    }
  }

  private func names(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }
}

@Suite("The reference of the stock elements")
struct ElementsDocumentTests {
  @Test("Every element and every attribute says what it means")
  func meanings() {
    let elements = ElementVocabulary.stock.elements
    for element in elements + elements.flatMap(\.allParts) {
      #expect(element.summary?.hasSuffix(".") == true, "<\(element.name)>")
      for attribute in element.attributes.values {
        #expect(attribute.summary?.hasSuffix(".") == true, "\(attribute.name) of <\(element.name)>")
      }
    }
  }

  @Test("Documentation/Elements.md lists every element, attribute and part; `make update` writes it")
  func elements() throws {
    let path = inPackage("Documentation/Elements.md")
    let text = ElementsDocument().text
    #expect(text.contains("\n## label\n"))
    #expect(text.contains("| `tableViewStyle` |"))
    if ProcessInfo.processInfo.environment["NIBKIT_UPDATE"] != nil {
      try Data(text.utf8).write(to: URL(filePath: path))
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }
}
