/// What layouts can write about an element: its attributes, its children and its parts, as data.
///
/// The schema of an element contains what inspecting a layout needs. What creating its objects needs is kept
/// apart, in the program that has the classes.
package final class ElementSchema: Sendable {
  /// The element's name in a layout.
  package let name: String
  /// What the element is, in a sentence, or `nil` if it is not documented.
  package let summary: String?
  /// The element whose attributes, children and parts this one inherits.
  package let base: ElementSchema?
  /// The class of the objects.
  package let objectClass: ObjectClass
  /// What to write instead, or `nil` if the element is not deprecated.
  package let deprecation: String?
  /// Whether an element can contain only one part of this kind.
  package let isUnique: Bool
  /// Whether the class is a cell or another view that is dequeued, which has a reuse identifier.
  package let isReusable: Bool
  /// Whether the element has anchors and `<constraint>` parts.
  package let hasAnchors: Bool
  /// The number of attributes of the element and of the elements that it extends.
  ///
  /// An attribute that an element describes again is counted again. An element's own attributes are numbered
  /// after the inherited ones, in the order given.
  package let attributeCount: Int
  /// All attributes by name, inherited ones included.
  package let attributes: [String: AttributeSchema]
  /// All parts by element name, inherited ones included.
  package let parts: [String: ElementSchema]
  package let children: ChildrenSchema?
  /// The meaning of each attribute name on the element.
  let attributeNames: NameTable<AttributeName>
  /// The names of the element and of the elements that it extends.
  private let kinds: [String]
  /// The attributes that no layout can write, because the format itself defines their names, in alphabetical
  /// order.
  package let hiddenAttributes: [String]
  /// Whether any attribute is deprecated.
  package let hasDeprecatedAttributes: Bool
  /// The names of the attributes that a layout must write, in alphabetical order.
  let requiredAttributes: [String]
  private let texts: @Sendable (ElementSchema) -> [String: String]

  package var className: ClassName { objectClass.name }
  /// Whether the element belongs to this package and not to a host.
  ///
  /// A catalog reserves names that begin with a lowercase letter for the package.
  package var isStock: Bool { name.first?.isLowercase == true }
  /// The number of children that a layout may write.
  package var childCount: ChildCount { children?.count ?? .none }
  /// The unqualified name of the class that children must inherit from, or `nil` without children.
  package var childTypeName: String? { childClassName?.base }
  /// The class that children must inherit from, or `nil` without children.
  var childClassName: ClassName? { childCount == .none ? nil : children?.objectClass.name }

  /// Creates the schema of an element.
  ///
  /// - Parameters:
  ///   - base: The schema whose attributes, children and parts are inherited.
  ///   - inheritsChildren: Whether the children that `base` accepts are inherited.
  ///   - attributes: The attributes that are not inherited.
  ///   - parts: The parts that are not inherited.
  ///   - children: The children, or `nil` if they are the same as the inherited ones.
  ///   - defaults: A closure that returns the known attribute values of a new object, given the schema.
  package init(
    _ name: String,
    _ objectClass: ObjectClass,
    extends base: ElementSchema?,
    summary: String? = nil,
    deprecation: String?,
    isUnique: Bool = false,
    isReusable: Bool,
    hasAnchors: Bool,
    inheritsChildren: Bool = true,
    attributes own: [AttributeSchema],
    parts ownParts: [ElementSchema],
    children ownChildren: ChildrenSchema?,
    defaults: @escaping @Sendable (ElementSchema) -> [String: String]
  ) {
    self.name = name
    self.summary = summary
    self.base = base
    self.objectClass = objectClass
    self.deprecation = deprecation
    self.isUnique = isUnique
    self.isReusable = isReusable || base?.isReusable == true
    self.hasAnchors = hasAnchors || base?.hasAnchors == true
    let inheritedCount = base?.attributeCount ?? 0
    attributeCount = inheritedCount + own.count
    let numbered = own.enumerated().map { $1.numbered(inheritedCount + $0) }
    attributes = numbered.reduce(into: base?.attributes ?? [:]) { $0[$1.name] = $1 }
    parts = ownParts.reduce(into: base?.parts ?? [:]) { $0[$1.name] = $1 }
    children = ownChildren ?? (inheritsChildren ? base?.children : nil)
    texts = defaults

    kinds = [name] + (base?.kinds ?? [])
    hasDeprecatedAttributes = attributes.values.contains { $0.deprecation != nil }
    requiredAttributes = attributes.values.filter(\.isRequired).map(\.name).sorted()
    let names = LayoutFormat.names(isReusable: self.isReusable, hasAnchors: self.hasAnchors)
    // Most elements add only a few attributes to those of their base.
    let hasSameNames = base?.isReusable == self.isReusable && base?.hasAnchors == self.hasAnchors
    let hidden = (hasSameNames ? numbered.map(\.name) : Array(attributes.keys)).filter { names[$0] != nil }
    hiddenAttributes = Set(hidden + (base?.hiddenAttributes ?? [])).sorted()
    var attributeNames = base?.attributeNames ?? NameTable()
    for attribute in numbered { attributeNames.set(attribute.name, .declared(attribute)) }
    // The format's own names take precedence, so an element cannot give them another meaning.
    for (name, meaning) in names where !hasSameNames || hidden.contains(name) {
      attributeNames.set(name, meaning)
    }
    self.attributeNames = attributeNames
  }

  /// The names of the parts that are special to elements without children, in alphabetical order.
  ///
  /// Parts that every view has, such as gesture recognizers, are not among them.
  var partNamesInsteadOfChildren: [String] {
    parts.keys.filter { name in
      Array(lineage).last { $0.parts[name] != nil }?.childCount == ChildCount.none
    }.sorted()
  }

  /// Returns whether objects of another element can be children of this one.
  package func acceptsChild(_ other: ElementSchema) -> Bool {
    children.map { $0.count != .none && other.objectClass.inherits(from: $0.objectClass) } ?? false
  }

  /// Returns the attribute with a number, or `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the number of attributes.
  package func attribute(numbered number: Int32) -> AttributeSchema? {
    attributes.values.first { $0.number == Int(number) }
  }

  /// The names to suggest for a misspelled attribute.
  var suggestedNames: [String] {
    Array(attributeNames.names)
  }

  /// The names of the attributes that name actions, in alphabetical order.
  var eventNames: [String] {
    attributes.values.filter { if case .event = $0.role { true } else { false } }.map(\.name).sorted()
  }

  /// The names of the attributes that have values.
  var valueNames: [String] {
    attributes.values.filter { if case .value = $0.role { true } else { false } }.map(\.name)
  }

  /// Returns the known attribute values of a new object, as layouts write them.
  ///
  /// They are read from a new object, or from a manifest. For a class on the main actor, no values are known.
  package func defaults() -> [String: String] { texts(self) }

  /// Returns whether the element has the given name, or extends an element that has it.
  package func isKind(of name: String) -> Bool { kinds.contains(name) }

  /// The schema and the schemas that it extends, the nearest first.
  package var lineage: some Sequence<ElementSchema> {
    sequence(first: self) { $0.base }
  }
}
