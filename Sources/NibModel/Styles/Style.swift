package import NibMarkup

/// A named set of attributes and parts that elements can have.
package final class Style: Sendable {
  package let name: String
  /// The element that the style is for.
  ///
  /// Elements that extend it can have the style, too.
  package let element: ElementSchema
  /// The `<style>` that declares it.
  package let declaration: MarkupElement
  /// The style that it is based on, or `nil` if there is none.
  package let base: Style?
  /// What elements with the style have, including what the style inherits.
  let content: StyleContent
  /// The first fault of the style or of one that it is based on, or `nil` if elements can have it.
  let fault: Diagnostic?

  init(
    name: String,
    element: ElementSchema,
    declaration: MarkupElement,
    base: Style?,
    content: StyleContent,
    fault: Diagnostic?
  ) {
    self.name = name
    self.element = element
    self.declaration = declaration
    self.base = base
    self.content = content
    self.fault = fault
  }

  /// Whether elements can have the style.
  package var isSound: Bool { fault == nil }

  /// Whether the style adds nothing to an element.
  package var isEmpty: Bool { content.isEmpty }

  /// Returns whether elements with the style have an attribute with a name.
  package func sets(_ attribute: String) -> Bool { content.attributes.contains { $0.name == attribute } }

  /// The style and those that it is based on, the nearest first.
  package var lineage: some Sequence<Style> { sequence(first: self) { $0.base } }

  /// Returns whether the style or one that it is based on contains an attribute or a part at a place.
  package func contains(_ place: SourceSpan) -> Bool {
    let attributes = content.attributes + content.parts.flatMap(\.attributes)
    let offsets = place.offsets
    return (attributes.map(\.span) + content.parts.map(\.element.nameSpan)).contains {
      $0.file.textID == place.file.textID && $0.offsets == offsets
    }
  }
}

/// Attributes and parts that styles add to an element.
struct StyleContent: Sendable {
  struct Part: Sendable {
    let element: MarkupElement
    var attributes: [MarkupAttribute]

    /// The parts of an element among which the part is the only one of its kind and of its name.
    ///
    /// Parts without a name of which an element can have several have no identity.
    let identity: Identity?
  }

  struct Identity: Hashable, Sendable {
    let element: String
    let name: String?

    init?(_ part: MarkupElement, isUnique: Bool) {
      element = part.name
      name = isUnique ? nil : part.attribute("name")?.value
      if !isUnique && name == nil { return nil }
    }
  }

  private(set) var attributes: [MarkupAttribute] = []
  private(set) var parts: [Part] = []

  init() {}

  /// Creates the content that a style declares itself.
  init(of element: MarkupElement, _ attributes: [MarkupAttribute], parts: [Part]) {
    self.attributes = attributes
    self.parts = parts
  }

  var isEmpty: Bool { attributes.isEmpty && parts.isEmpty }
  /// The number of attributes and parts.
  var count: Int { attributes.count + parts.count }

  /// Adds other content, whose attributes and parts replace those with the same names.
  mutating func add(_ other: StyleContent) {
    if isEmpty {
      self = other
      return
    }
    attributes = attributes.without(other.attributes) + other.attributes
    let (kept, merged) = merge(other.parts)
    parts = kept + merged
  }

  /// Returns the parts that remain beside others, and the others with the attributes that they lack.
  private func merge(_ others: [Part]) -> (kept: [Part], merged: [Part]) {
    let kept = parts.filter { part in !others.contains { part.isReplaced(by: $0.element, $0.identity) } }
    let merged = others.map { other in
      var other = other
      other.attributes = attributes(for: other.identity).without(other.attributes) + other.attributes
      return other
    }
    return (kept, merged)
  }

  /// Returns the attributes of the part with an identity.
  func attributes(for identity: Identity?) -> [MarkupAttribute] {
    guard let identity else { return [] }
    return parts.first { $0.identity == identity }?.attributes ?? []
  }

  /// Returns the same content in a file that knows where the style is used.
  func included(at span: SourceSpan) -> StyleContent {
    var documents: [ObjectIdentifier: MarkupDocument] = [:]
    func included(_ element: MarkupElement) -> MarkupElement {
      let key = ObjectIdentifier(element.document)
      let document = documents[key] ?? element.document.included(at: span)
      documents[key] = document
      return document.element(element.index)
    }
    func included(_ attributes: [MarkupAttribute]) -> [MarkupAttribute] {
      attributes.map { included($0.element).attribute(at: $0.index) }
    }
    var content = StyleContent()
    content.attributes = included(attributes)
    content.parts = parts.map {
      Part(element: included($0.element), attributes: included($0.attributes), identity: $0.identity)
    }
    return content
  }
}

extension StyleContent.Part {
  /// Returns whether an element with another part does not have this one.
  func isReplaced(by other: MarkupElement, _ identity: StyleContent.Identity?) -> Bool {
    self.identity == nil ? element.name == other.name : self.identity == identity
  }
}

extension [MarkupAttribute] {
  /// Returns the attributes whose names none of the others has.
  func without(_ others: some Sequence<MarkupAttribute>) -> [MarkupAttribute] {
    let names = Set(others.lazy.filter { !$0.isDesignTime }.map(\.name))
    return names.isEmpty ? self : filter { !names.contains($0.name) }
  }
}
