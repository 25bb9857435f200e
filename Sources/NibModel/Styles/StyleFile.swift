import NibMarkup
import NibNames

/// A file of styles, each checked by itself.
struct StyleFile {
  /// A `<style>` whose name and element are known.
  struct Declaration {
    let name: String
    let nameAttribute: MarkupAttribute
    let schema: ElementSchema
    let element: MarkupElement
    let basedOn: MarkupAttribute?
    let content: StyleContent
    /// The first fault in the style, or `nil` if there is none.
    var fault: Diagnostic?
  }

  /// A `<font>` whose name is known.
  struct FontDeclaration {
    let name: String
    let nameAttribute: MarkupAttribute
    let font: Result<Font, FontFault>
  }

  /// Why a font cannot be used.
  struct FontFault: Error {
    let diagnostic: Diagnostic
  }

  private(set) var declarations: [Declaration] = []
  private(set) var fonts: [FontDeclaration] = []
  /// The first faults of declarations whose elements are missing or unknown, by the styles' names.
  private(set) var unusable: [String: Diagnostic] = [:]
  /// Whether the file is well-formed and its root is `<styles>`.
  private(set) var isFileOfStyles = false
  private(set) var findings: Findings
  /// The styles as elements that have only what the styles add, or `nil` without styles.
  private(set) var layout: ResolvedLayout?
  private let elements: ElementVocabulary

  /// Reads the styles of a file.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  init(_ source: SourceFile, _ elements: ElementVocabulary, _ limits: LayoutLimits) {
    self.elements = elements
    let reading = LayoutReading(source, limits: limits)
    findings = reading.findings
    guard let file = reading.layout else { return }
    guard file.root.name == LayoutFormat.stylesElement else {
      findings.append(.unknownStylesElement(file.root.name, at: file.root.nameSpan))
      return
    }
    isFileOfStyles = true
    checkVersion(of: file.root)
    var composition = MarkupComposition(file.document)
    let source = composition.main(composition.numbers(ofNamesIn: file.document))
    composition.begin(file.root.index, of: source)
    for child in file.root.children {
      switch child.name {
      case LayoutFormat.styleElement: read(child, &composition, source)
      case LayoutFormat.fontElement: readFont(child)
      default: findings.append(.onlyStyles(child))
      }
    }
    composition.end()
    check(composition.document, limits)
  }

  private mutating func checkVersion(of root: MarkupElement) {
    for attribute in root.attributes where attribute.isLayoutAttribute {
      let version = LayoutFormat.versionAttribute.name
      if attribute.name != version || attribute.isDesignTime {
        findings.append(.unknownAttribute(attribute, of: root.name, known: [version]))
      } else if attribute.value != LayoutFormat.version {
        findings.append(.newerVersion(attribute.value, at: attribute.span))
      }
    }
  }

  private mutating func readFont(_ element: MarkupElement) {
    let known = LayoutFormat.fontAttributes.map(\.name)
    for attribute in element.attributes where attribute.isLayoutAttribute {
      if !known.contains(attribute.name) || attribute.isDesignTime {
        findings.append(.unknownAttribute(attribute, of: element.name, known: known))
      }
    }
    for child in element.children { findings.append(.fontContent(child)) }
    let mark = findings.mark
    for name in known where element.attribute(name) == nil {
      findings.append(.missingAttribute(name, of: element))
    }
    guard let name = element.attribute("name") else { return }
    guard NameSyntax.isNibName(name.value) else { return findings.append(.invalidStyleName(name)) }
    let value = element.attribute("font")
    let font = value.flatMap { Font(attributeText: $0.value) }
    if let value, font == nil { findings.append(.invalidValue(value, kind: .font)) }
    let fault = findings.first(since: mark).map { FontFault(diagnostic: $0) }
    guard let result = font.map({ .success($0) }) ?? fault.map({ Result.failure($0) }) else { return }
    fonts.append(FontDeclaration(name: name.value, nameAttribute: name, font: result))
  }

  /// Reads a style, and adds an element with its attributes and parts to a document.
  private mutating func read(
    _ style: MarkupElement,
    _ composition: inout MarkupComposition,
    _ source: IncludedDocument
  ) {
    let mark = findings.mark
    for name in ["name", "element"] where style.attribute(name) == nil {
      findings.append(.missingAttribute(name, of: style))
    }
    guard let name = style.attribute("name") else { return }
    guard NameSyntax.isNibName(name.value) else { return findings.append(.invalidStyleName(name)) }
    guard let element = style.attribute("element"), let schema = elements[element.value] else {
      if let element = style.attribute("element") {
        findings.append(.unknownElementOfStyle(element, known: elements.elementNames))
      }
      if unusable[name.value] == nil { unusable[name.value] = findings.first(since: mark) }
      return
    }
    composition.begin(style.index, of: source, named: schema.name)
    let own = LayoutFormat.styleAttributes.map(\.name)
    let attributes = add(style, schema, except: own, &composition, source)
    var parts: [StyleContent.Part] = []
    for child in style.children {
      guard let part = partSchema(child, of: schema) else { continue }
      let attributes = addPart(child, part, &composition, source)
      let name = child.attribute("name")?.value
      let identity = StyleContent.Identity(child, isUnique: part.isUnique, name: name)
      parts.append(.init(element: child, attributes: attributes, content: child, identity: identity))
    }
    composition.end()
    declarations.append(
      Declaration(
        name: name.value,
        nameAttribute: name,
        schema: schema,
        element: style,
        basedOn: style.attribute("basedOn"),
        content: StyleContent(attributes, parts: parts),
        fault: findings.first(since: mark)
      )
    )
  }

  /// Returns the schema of a part, or reports a finding and returns `nil` for any other element.
  private mutating func partSchema(_ part: MarkupElement, of schema: ElementSchema) -> ElementSchema? {
    if let known = schema.parts[part.name] { return known }
    findings.append(.onlyParts(part, of: schema))
    return nil
  }

  /// Adds a part with its content, and returns its attributes.
  private mutating func addPart(
    _ part: MarkupElement,
    _ schema: ElementSchema,
    _ composition: inout MarkupComposition,
    _ source: IncludedDocument
  ) -> [MarkupAttribute] {
    composition.begin(part.index, of: source)
    let attributes = add(part, schema, except: [], &composition, source)
    for child in part.children {
      guard let inner = partSchema(child, of: schema) else { continue }
      _ = addPart(child, inner, &composition, source)
    }
    composition.end()
    return attributes
  }

  /// Adds the attributes that a style can set, and returns them.
  private mutating func add(
    _ element: MarkupElement,
    _ schema: ElementSchema,
    except own: [String],
    _ composition: inout MarkupComposition,
    _ source: IncludedDocument
  ) -> [MarkupAttribute] {
    element.attributes.filter { attribute in
      guard attribute.isLayoutAttribute else { return false }
      if own.contains(attribute.name) && !attribute.isDesignTime { return false }
      guard !attribute.isDesignTime, schema.canBeStyled(attribute.name) else {
        findings.append(.notOfStyles(attribute))
        return false
      }
      if attribute.value.hasPrefix(LayoutFormat.parameterReference)
        || attribute.isAnchor && attribute.value.contains(LayoutFormat.parameterReference)
      {
        findings.append(.parameterInStyle(attribute))
        return false
      }
      composition.copy(attribute.index, ofElement: element.index, of: source)
      return true
    }
  }

  /// Checks the attributes and the parts of all styles.
  private mutating func check(_ document: MarkupDocument, _ limits: LayoutLimits) {
    guard let root = document.root, !declarations.isEmpty else { return }
    let layout = Layout(document: document, root: root)
    let expansion = ExpandedLayout(layout, hasRoot: true, Findings(limit: limits.findings))
    var resolver = LayoutResolver(expansion, elements, .any, limit: limits.findings)
    var index = 0
    self.layout = resolver.resolveStyles { fault in
      if let fault { declarations[index].fault = declarations[index].fault ?? fault }
      index += 1
    }
    findings.append(contentsOf: resolver.findings)
  }
}

extension ElementSchema {
  /// Whether an element can name styles.
  package var canHaveStyle: Bool {
    if case .style = attributeNames[LayoutFormat.styleAttribute.name] { true } else { false }
  }

  /// Returns whether a style can set an attribute, which may be an unknown one.
  package func canBeStyled(_ name: String) -> Bool {
    switch attributeNames[name] {
    case .id, .outlet, .class, .style, .reuseIdentifier: false
    case .declared(let declared): if case .value = declared.role { true } else { false }
    case .anchor, nil: true
    }
  }
}
