import NibMarkup

/// The description of an element: its class, how to create an object, its attributes, children and parts.
///
/// `@Element` generates a description for a class that you own;
/// ``ElementCatalog/element(_:_:extends:deprecated:make:members:)`` creates one for a class that you do not.
public final class ElementDescription: Sendable {
  /// The element's name in a layout.
  public let name: String
  /// The element whose attributes, children and parts this one inherits.
  public let base: ElementDescription?

  /// The class of the objects.
  let objectClass: AnyClass
  package var className: ClassName { ownClass.name }
  /// The class and its name.
  let ownClass: ObjectClass
  let make: @Sendable () -> AnyObject
  let isKindOfObjectClass: @Sendable (AnyClass) -> Bool
  /// What to write instead, or `nil` if the element is not deprecated.
  package let deprecation: String?
  private let givenDefaults: [String: String]?
  /// Whether objects can be created and changed only on the main actor.
  let isMainActor: Bool
  /// Whether the class is a cell or another view that is dequeued, which has a reuse identifier.
  package let isReusable: Bool
  /// All attributes by name, inherited ones included.
  package let attributes: [String: AttributeDescription]
  /// The meaning of each attribute name on the element.
  let attributeNames: NameTable<AttributeName>
  /// The names of the element and of the elements that it extends.
  private let kinds: [String]
  /// Whether any attribute is deprecated.
  package let hasDeprecatedAttributes: Bool
  /// The names of the attributes that a layout must write, in alphabetical order.
  let requiredAttributes: [String]
  let children: ChildrenDescription?
  /// All parts by element name, inherited ones included.
  package let parts: [String: PartDescription]
  let adoptConstraints: (@Sendable (AnyObject, [LayoutConstraint]) -> Void)?

  /// The number of children that a layout may write.
  package var childCount: ChildCount { children?.count ?? .none }
  /// The unqualified name of the class that children must inherit from, or `nil` without children.
  package var childTypeName: String? { childClassName?.base }
  /// The class that children must inherit from, or `nil` without children.
  var childClassName: ClassName? { childCount == .none ? nil : children?.className }
  /// Whether the element has anchors and `<constraint>` parts.
  package var hasAnchors: Bool { adoptConstraints != nil }

  /// Returns the part with a name, or `nil` if the element does not have it.
  func part(named name: String) -> PartDescription? { parts.isEmpty ? nil : parts[name] }

  /// Returns whether objects of another element can be children of this one.
  package func acceptsChild(_ other: ElementDescription) -> Bool {
    children.map { $0.count != .none && $0.accepts(other) } ?? false
  }

  /// Describes an element.
  ///
  /// - Parameters:
  ///   - name: The element's name, which begins with a lower-case letter for stock elements and with an
  ///     upper-case letter for a host's elements.
  ///   - type: The class of the objects.
  ///   - base: The description of a superclass, whose attributes, children and parts are inherited.
  ///   - deprecated: What to write instead, such as `use 'Meter'`, if the element is deprecated.
  ///   - isReusable: Whether the class is a cell or another view that is dequeued, or `nil` to check its
  ///     conformance at run time, which is slow in a large program.
  ///   - make: A closure that creates an object.
  ///   - acceptsChildren: Whether the children that `base` accepts are inherited.
  ///   - members: The attributes, events, references, children, parts and constraints.
  public convenience init<Object: AnyObject>(
    _ name: String,
    _ type: Object.Type,
    extends base: ElementDescription? = nil,
    deprecated: String? = nil,
    isReusable: Bool? = nil,
    make: @escaping @Sendable () -> Object,
    acceptsChildren: Bool = true,
    @ElementBuilder<Object> members: () -> [ElementMember]
  ) {
    self.init(
      name,
      type,
      base,
      deprecation: deprecated,
      isMainActor: base?.isMainActor ?? false,
      isReusable: isReusable ?? (type is any Reusable.Type),
      acceptsChildren,
      make,
      members()
    )
  }

  convenience init<Object: AnyObject>(
    _ name: String,
    _ type: Object.Type,
    _ base: ElementDescription?,
    deprecation: String?,
    isMainActor: Bool,
    isReusable: Bool,
    _ acceptsChildren: Bool,
    _ make: @escaping @Sendable () -> Object,
    _ members: [ElementMember]
  ) {
    self.init(
      name,
      // Use the static type: `type` may be a subclass, of which `make` need not create objects.
      ObjectClass(ClassName(of: Object.self), Object.self),
      objectClass: Object.self,
      isKindOfObjectClass: { $0 is Object.Type },
      // The setters of a base apply to objects of its class, so a base that is not a superclass is ignored.
      base.flatMap { $0.isKindOfObjectClass(Object.self) ? $0 : nil },
      deprecation: deprecation,
      isMainActor: isMainActor,
      isReusable: isReusable,
      acceptsChildren,
      make,
      defaults: nil,
      members
    )
  }

  /// Creates a description from type-erased values.
  ///
  /// - Parameter defaults: The attribute values of a new object, or `nil` to read them from an object.
  init(
    _ name: String,
    _ ownClass: ObjectClass,
    objectClass: AnyClass,
    isKindOfObjectClass: @escaping @Sendable (AnyClass) -> Bool,
    _ base: ElementDescription?,
    deprecation: String?,
    isMainActor: Bool,
    isReusable: Bool,
    _ acceptsChildren: Bool,
    _ make: @escaping @Sendable () -> AnyObject,
    defaults: [String: String]?,
    _ members: [ElementMember]
  ) {
    self.name = name
    self.ownClass = ownClass
    self.objectClass = objectClass
    self.isKindOfObjectClass = isKindOfObjectClass
    self.base = base
    self.deprecation = deprecation
    self.isMainActor = isMainActor
    self.isReusable = isReusable || base?.isReusable == true
    self.make = make
    var attributes = base?.attributes ?? [:]
    var children = acceptsChildren ? base?.children : nil
    var parts = base?.parts ?? [:]
    var adoptConstraints = base?.adoptConstraints
    for member in members {
      switch member.content {
      case .attribute(let attribute): attributes[attribute.name] = attribute
      case .children(let description): children = description
      case .part(let part): parts[part.element.name] = part
      case .constraints(let adopt): adoptConstraints = adopt
      }
    }
    self.attributes = attributes
    givenDefaults = defaults.map { defaults in
      // A value can be written in several ways; values are compared as their kind writes them.
      Dictionary(
        uniqueKeysWithValues: defaults.map { name, text in
          (name, attributes[name]?.kind.parse(text)?.attributeText ?? text)
        }
      )
    }
    self.children = children
    self.parts = parts
    self.adoptConstraints = adoptConstraints

    // The format's own names take precedence, so an element cannot give them another meaning.
    var names: [String: AttributeName] = ["id": .id, "outlet": .outlet, "class": .class, "style": .style]
    if self.isReusable { names["reuseIdentifier"] = .reuseIdentifier }
    if adoptConstraints != nil {
      for anchor in LayoutAnchor.allCases { names[anchor.rawValue] = .anchor(anchor) }
    }
    kinds = [name] + (base?.kinds ?? [])
    hasDeprecatedAttributes = attributes.values.contains { $0.deprecation != nil }
    requiredAttributes = attributes.values.filter(\.isRequired).map(\.name).sorted()
    attributeNames = NameTable(names.merging(attributes.mapValues { .declared($0) }) { first, _ in first })
  }

  /// The names to suggest for a misspelled attribute, which are those that a layout can write now.
  var suggestedNames: [String] {
    attributeNames.names.filter { if case .style = attributeNames[$0] { false } else { true } }
  }

  /// The names of the attributes that have values.
  var valueNames: [String] {
    attributes.values.filter { if case .value = $0.role { true } else { false } }.map(\.name)
  }

  /// Returns the known attribute values of a new object, as layouts write them.
  ///
  /// They are read from a new object. For a class on the main actor, no values are known.
  package func defaults() -> [String: String] {
    if let givenDefaults { return givenDefaults }
    guard !isMainActor else { return [:] }
    let object = make()
    return attributes.compactMapValues { attribute in
      if case .value(let value) = attribute.role { value.text(object) } else { nil }
    }
  }

  /// Returns whether the element has the given name, or extends an element that has it.
  package func isKind(of name: String) -> Bool { kinds.contains(name) }

  /// The description and the descriptions that it extends, the nearest first.
  package var lineage: some Sequence<ElementDescription> {
    sequence(first: self) { $0.base }
  }
}

extension ElementDescription {
  /// Returns the description of a class, which is created when it is first requested.
  ///
  /// The code that `@Element` generates calls this method, so that a class is described only once for all
  /// elements that extend it.
  public static func _shared(_ type: AnyClass, make: () -> ElementDescription) -> ElementDescription {
    let key = ObjectIdentifier(type)
    if let known = descriptions.withLock({ $0[key] }) { return known }
    // Creating it requests the description of the superclass, so the lock must not be held.
    let made = make()
    return descriptions.withLock { descriptions in
      if let known = descriptions[key] { return known }
      descriptions[key] = made
      return made
    }
  }

  /// Returns `false`, because the compiler selects this overload for a class that is not ``Reusable``.
  ///
  /// The code that `@Element` generates calls this method.
  public static func _isReusable(_ type: (some AnyObject).Type) -> Bool { false }

  /// Returns `true`, because the compiler selects this overload for a class that is ``Reusable``.
  ///
  /// The code that `@Element` generates calls this method.
  public static func _isReusable(_ type: (some Reusable).Type) -> Bool { true }

  private static let descriptions = Locked<[ObjectIdentifier: ElementDescription]>([:])
}

/// The meaning of an attribute's name.
package enum AttributeName: Sendable {
  case id, outlet, `class`, style, reuseIdentifier
  case anchor(LayoutAnchor)
  case declared(AttributeDescription)
}
