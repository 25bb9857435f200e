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
  /// The style that it is based on, or `nil` if there is none or the chain of styles is too long.
  package let base: Style?
  /// The number of styles in its lineage.
  let depth: Int
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
    depth = (base?.depth ?? 0) + 1
    self.content = content
    self.fault = fault
  }

  /// Whether elements can have the style.
  package var isSound: Bool { fault == nil }

  /// Whether the style adds nothing to an element.
  package var isEmpty: Bool { content.isEmpty }

  /// Returns whether elements with the style have an attribute with a name.
  package func sets(_ attribute: String) -> Bool { content.attributes.contains { $0.name == attribute } }

  /// Returns whether elements with the style have a part with an attribute.
  package func sets(_ attribute: String, ofPart part: String) -> Bool {
    content.parts.contains { $0.element.name == part && $0.attributes.contains { $0.name == attribute } }
  }

  /// The style and those that it is based on, the nearest first.
  package var lineage: some Sequence<Style> { sequence(first: self) { $0.base } }

  /// The places of the attributes and of the parts that elements with the style have.
  package var places: Set<WrittenPlace> {
    let attributes = content.attributes + content.parts.flatMap(\.attributes)
    return Set(attributes.map(\.writtenPlace) + content.parts.map(\.element.writtenPlace))
  }
}

/// The result of looking up a style by its name.
package enum FoundStyle: Sendable {
  case style(Style)
  /// The style exists, but a fault prevents it from being read.
  case faulty(Diagnostic)
  /// No style has the name; these are the names that styles have.
  case missing(known: [String])
  /// No style has the name, perhaps because a file of styles has a fault.
  case unreadable(Diagnostic)
}

/// The result of looking up a font by its name.
package enum FoundFont: Sendable {
  case font(Font)
  /// The font, or a file of styles that may declare it, has a fault.
  case faulty(Diagnostic)
  /// No file of styles declares the font; these are the names that they declare.
  case missing(known: [String])
}

extension FoundStyle {
  /// Returns whether naming the style has the same effect, or the same fault, as with another result.
  package func isEquivalent(to other: Self) -> Bool {
    switch (self, other) {
    case (.style(let a), .style(let b)): a === b || a.isEquivalent(to: b)
    case (.faulty(let a), .faulty(let b)), (.unreadable(let a), .unreadable(let b)): a == b
    case (.missing, .missing): true
    default: false
    }
  }
}

extension Style {
  fileprivate func isEquivalent(to other: Style) -> Bool {
    fault == other.fault
      && lineage.map(\.declaration.writtenText) == other.lineage.map(\.declaration.writtenText)
  }
}

/// Attributes and parts that styles add to an element.
struct StyleContent: Sendable {
  struct Part: Sendable {
    let element: MarkupElement
    var attributes: [MarkupAttribute]
    /// The element that contains the inner parts, which may come from a part that this one replaces.
    var content: MarkupElement

    /// What identifies the part within an element: its kind and, unless that is unique, its name.
    ///
    /// A part without a name has no identity if an element can have several of its kind.
    let identity: Identity?
  }

  struct Identity: Hashable, Sendable {
    let element: String
    let name: String?

    /// - Parameter name: The value of the part's attribute `name`, or `nil` if it has none.
    init?(_ part: MarkupElement, isUnique: Bool, name: String?) {
      element = part.name
      self.name = isUnique ? nil : name
      if !isUnique && name == nil { return nil }
    }
  }

  private(set) var attributes: [MarkupAttribute] = []
  private(set) var parts: [Part] = []

  init() {}

  /// Creates the content that a style declares itself.
  init(_ attributes: [MarkupAttribute], parts: [Part]) {
    self.attributes = attributes
    for part in parts {
      if let identity = part.identity, let index = self.parts.firstIndex(where: { $0.identity == identity }) {
        self.parts[index] = part.merged(over: self.parts[index])
      } else {
        self.parts.append(part)
      }
    }
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

  /// Returns the parts that others do not replace, and the others with the attributes that they lack.
  private func merge(_ others: [Part]) -> (kept: [Part], merged: [Part]) {
    let kept = parts.filter { part in !others.contains { part.isReplaced(by: $0.element, $0.identity) } }
    let merged = others.map { other in parts.part(other.identity).map { other.merged(over: $0) } ?? other }
    return (kept, merged)
  }
}

extension [StyleContent.Part] {
  /// Returns the part with an identity, or `nil` if there is none.
  func part(_ identity: StyleContent.Identity?) -> StyleContent.Part? {
    identity.flatMap { identity in first { $0.identity == identity } }
  }
}

extension StyleContent.Part {
  /// Returns the part, completed with the attributes and the content of another one.
  func merged(over other: Self) -> Self {
    var part = self
    part.attributes = other.attributes.without(attributes) + attributes
    if content.hasNoChildren { part.content = other.content }
    return part
  }

  /// The number of levels of elements, including the part.
  var height: Int { 1 + content.innerHeight }

  /// Returns whether another part of an element takes the place of this one.
  func isReplaced(by other: MarkupElement, _ identity: StyleContent.Identity?) -> Bool {
    self.identity == nil ? element.name == other.name : self.identity == identity
  }
}

extension [MarkupAttribute] {
  /// Returns the attributes whose names do not occur among the others.
  func without(_ others: some Sequence<MarkupAttribute>) -> [MarkupAttribute] {
    let names = Set(others.lazy.filter { !$0.isDesignTime }.map(\.name))
    return names.isEmpty ? self : filter { !names.contains($0.name) }
  }
}

extension MarkupElement {
  /// The element as it is written in its file.
  fileprivate var writtenText: ArraySlice<UInt8> { span.file.bytes[span.offsets] }

  var hasNoChildren: Bool { children.allSatisfy { _ in false } }

  /// The number of levels of elements inside the element.
  fileprivate var innerHeight: Int { children.map { 1 + $0.innerHeight }.max() ?? 0 }
}
