import NibEdits
import NibLint
package import NibMarkup
import NibModel
import SystemPackage

extension Extraction {
  /// Attributes with the same values that several elements have.
  package struct RepeatedAttributes: Sendable {
    /// The name of the elements.
    package let element: String
    /// The attributes as they are written on the first element.
    package let attributes: [String]
    /// Where the elements are, in the order of the files.
    package let places: [SourceSpan]

    /// The number of attributes that are written less after an extraction.
    package var savings: Int { AttributeGroup.savings(places.count, attributes.count) }
  }

  /// Returns the attributes that are repeated and can become styles, those that save most first.
  ///
  /// An element is in several groups if they have different attributes.
  package func repeatedAttributes() -> [RepeatedAttributes] {
    styledElements().values.flatMap { $0.groups() }.filter { $0.savings > 0 }.map(\.repeated)
      .sorted {
        $0.savings == $1.savings ? $0.places[0].order < $1.places[0].order : $0.savings > $1.savings
      }
  }

  /// Returns the changes that move the attributes that an element shares with others into a style.
  ///
  /// They are the ones that ``repeatedAttributes()`` lists for the element, or those that save most.
  package func style(at place: ElementPlace, named name: String) throws(RefusedChange) -> ChangePlan {
    let first = try found(place)
    if let style = project.folders.styles.styles.first(where: { $0.name == name }) {
      throw RefusedChange(findings: [.takenStyle(name, at: style.declaration.nameSpan)])
    }
    let key = AttributeGroup.Key(element: first.element.name, folder: first.source.folder)
    let elements = styledElements()[key]
    let id = AttributeGroup.ID(path: first.source.path, number: first.number)
    guard let group = elements?.groups().first(where: { $0.contains(id) }) ?? elements?.best(for: id) else {
      throw RefusedChange(findings: [.withoutSharedAttributes(first.element)])
    }
    var edits: [TextEdit] = []
    for element in group.elements {
      edits += element.place.element.edits(moving: group.names, toStyle: name)
    }
    let declaration = [#"name="\#(name)""#, #"element="\#(group.element)""#] + group.repeated.attributes
    return try checked(
      try plan(adding: declaration.joined(separator: " "), edits, for: first.source)
    )
  }

  /// Returns a plan that adds a style to the file of styles of a folder, or to a new one.
  private func plan(
    adding declaration: String,
    _ edits: [TextEdit],
    for layout: Source
  ) throws(RefusedChange) -> ChangePlan {
    let own = project.found.stylePaths.filter { $0.absolute.starts(with: layout.folder.absolute) }
    let nearest = own.min { ($0.components.count, $0.string) < ($1.components.count, $1.string) }
    guard let nearest else {
      let path = layout.folder.appending("\(LayoutFormat.stylesFile).xml")
      if isExcluded(path) { throw RefusedChange(findings: [.excludedFile(path.string)]) }
      let lines = [
        #"<?xml version="1.0" encoding="UTF-8"?>"#,
        #"<\#(LayoutFormat.stylesElement) xmlns="\#(Layout.namespace)">"#,
        "<\(LayoutFormat.styleElement) \(declaration)/>", "</\(LayoutFormat.stylesElement)>", "",
      ]
      let file = SourceFile(path: path.string, bytes: Array(lines.joined(separator: "\n").utf8))
      let text = String(decoding: try edited(file, nil).bytes, as: UTF8.self)
      return ChangePlan(
        texts: try texts(edits),
        additions: [ChangePlan.Addition(path: path, text: text)]
      )
    }
    let file = project.folders.file(at: nearest.string)
    guard let root = try? file.reading(project.folders.limits).get().layout?.document.root,
      root.name == LayoutFormat.stylesElement
    else { throw RefusedChange(findings: [.unusableStyles(nearest.string)]) }
    let style = "<\(root.prefix)\(LayoutFormat.styleElement) \(declaration)/>"
    return ChangePlan(texts: try texts(edits + [.adding(style, asLastChildOf: root)]))
  }

  // MARK: Elements

  /// Returns the elements that can have styles, with the attributes that a style can set.
  private func styledElements() -> [AttributeGroup.Key: StyledElements] {
    var all: [AttributeGroup.Key: StyledElements] = [:]
    let includes = sources.flatMap { $0.document.elements.filter { $0.name == LayoutFormat.includeElement } }
    let styledRoots = Set(
      includes.filter { $0.attribute(LayoutFormat.styleAttribute.name) != nil }
        .compactMap { $0.attribute("layout")?.value }
    )
    for source in sources {
      for number in source.elements.items.indices {
        let item = source.elements.items[number]
        // A style that an include gives to a root would change what the root says itself.
        let isRoot = item.parent.map { source.elements.items[$0].parent == nil } ?? true
        if isRoot, styledRoots.contains(LayoutFileName.nibName(ofPath: source.path.string)) { continue }
        guard let schema = item.schema, !item.isPart, schema.canHaveStyle,
          item.element.attribute(LayoutFormat.styleAttribute.name)?.value
            .contains(LayoutFormat.parameterReference) != true
        else { continue }
        let attributes = item.element.attributes.filter { attribute in
          // Two elements with the same text have no style in common.
          !attribute.isDesignTime && attribute.isLayoutAttribute && schema.canBeStyled(attribute.name)
            && !schema.isContent(attribute.name)
            && LayoutAnchor(rawValue: attribute.name) == nil && attribute.name != LayoutFormat.slotAttribute
            && !attribute.value.contains(LayoutFormat.parameterReference)
        }
        if attributes.isEmpty { continue }
        let key = AttributeGroup.Key(element: item.element.name, folder: source.folder)
        all[key, default: StyledElements()].add(Place(source: source, number: number), attributes)
      }
    }
    return all
  }
}

extension ElementSchema {
  /// Whether an attribute says what an element shows, such as a text or an image, and not how.
  fileprivate func isContent(_ name: String) -> Bool {
    attributes[name].map { [.string, .image, .url].contains($0.kind) } ?? false
  }
}

extension MarkupElement {
  /// Returns the edits that remove attributes, and add the style that has them instead.
  ///
  /// The style is the last one, so that it also replaces what other styles of the element set.
  fileprivate func edits(moving names: Set<String>, toStyle style: String) -> [TextEdit] {
    let moved = attributes.filter { names.contains($0.name) && !$0.isDesignTime }
    let name = LayoutFormat.styleAttribute.name
    if let attribute = attribute(name) {
      let end = attribute.valueSpan.end
      return [TextEdit(replacing: end, with: " \(style)")] + moved.map { .removingAttribute($0.span) }
    }
    guard let first = moved.first else { return [] }
    return [TextEdit(replacing: first.span, with: "\(name)=\"\(style)\"")]
      + moved.dropFirst().map { .removingAttribute($0.span) }
  }
}

extension TextEdit {
  /// Returns an edit that adds a child after those that an element has.
  fileprivate static func adding(_ child: String, asLastChildOf element: MarkupElement) -> TextEdit {
    let (file, whole, tag) = (element.span.file, element.span.offsets, element.startTagSpan)
    let newline = file.bytes.firstRange(of: Array("\r\n".utf8)) == nil ? "\n" : "\r\n"
    guard let end = file.bytes[whole].lastIndex(of: UInt8(ascii: "<")), end >= tag.offsets.upperBound else {
      // The element is one empty tag.
      let place = (tag.offsets.upperBound - 2)..<tag.offsets.upperBound
      return TextEdit(
        replacing: file.span(place),
        with: ">\(newline)  \(child)\(newline)</\(element.prefix)\(element.name)>"
      )
    }
    let isOnNewLine = end > 0 && file.bytes[end - 1] == UInt8(ascii: "\n")
    return TextEdit(
      replacing: file.span(at: end),
      with: "\(isOnNewLine ? "" : newline)  \(child)\(newline)"
    )
  }
}
