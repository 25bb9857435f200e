import NibMarkup

/// What a catalog knows of an element: its class, how to make one, its attributes, children and parts.
///
/// `@Element` writes one for a class that you own;
/// ``ElementCatalog/element(_:_:extends:deprecated:make:members:)`` makes one for a class that you do not.
public final class ElementDescription: Sendable {
  /// The element's name in a layout.
  public let name: String
  /// The element whose attributes, children and parts this one has too.
  public let base: ElementDescription?

  /// The class of the objects.
  let objectClass: AnyClass
  package var className: ClassName { ownClass.name }
  /// The class with its name.
  let ownClass: ObjectClass
  let make: @Sendable () -> AnyObject
  let isKindOfObjectClass: @Sendable (AnyClass) -> Bool
  /// What to write instead, when layouts should no longer write the element.
  package let deprecation: String?
  private let givenDefaults: [String: String]?
  /// Whether objects can be made and changed only on the main actor.
  let isMainActor: Bool
  /// Whether the class is a cell or another view that is dequeued, which has a reuse identifier.
  package let isReusable: Bool
  /// All attributes by name, inherited ones included.
  package let attributes: [String: AttributeDescription]
  /// What each attribute name means on the element.
  let attributeNames: NameTable<AttributeName>
  /// The names of the attributes that a layout must write, in alphabetical order.
  let requiredAttributes: [String]
  let children: ChildrenDescription?
  /// All parts by element name, inherited ones included.
  package let parts: [String: PartDescription]
  let adoptConstraints: (@Sendable (AnyObject, [LayoutConstraint]) -> Void)?

  /// How many children a layout may write inside.
  package var childCount: ChildCount { children?.count ?? .none }
  /// The name of the class that children must be of, or nil without children.
  package var childTypeName: String? { childClassName?.base }
  /// The class that children must be of, or nil without children.
  var childClassName: ClassName? { childCount == .none ? nil : children?.className }
  /// Whether the element has anchors and `<constraint>` parts.
  package var hasAnchors: Bool { adoptConstraints != nil }

  /// The part of an element's name, or nil when the element has none of that name.
  func part(named name: String) -> PartDescription? { parts.isEmpty ? nil : parts[name] }

  /// Whether objects of an element can be children of this one.
  package func acceptsChild(_ other: ElementDescription) -> Bool {
    children.map { $0.count != .none && $0.accepts(other) } ?? false
  }

  /// Describes an element.
  ///
  /// - Parameters:
  ///   - name: The element's name: lower-case for stock elements, upper-case for a host's.
  ///   - type: The class of the objects.
  ///   - base: The description of a superclass, whose attributes, children and parts are inherited.
  ///   - deprecated: What to write instead, as in `use 'Meter'`, when layouts should no longer write the
  ///     element.
  ///   - isReusable: Whether the class is a cell or another view that is dequeued; nil to ask it, which takes
  ///     long in a large program.
  ///   - make: Makes an object.
  ///   - acceptsChildren: ``ChildCount/none`` takes back what `base` accepts.
  ///   - members: Attributes, events, references, children, parts, constraints.
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
      // The static type: `type` may name a subclass, which `make` need not make.
      ObjectClass(ClassName(of: Object.self), Object.self),
      objectClass: Object.self,
      isKindOfObjectClass: { $0 is Object.Type },
      // Setters of a base apply to objects of its class: one that is no superclass gives nothing.
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

  /// - Parameter defaults: The values of a new object, or nil to ask one.
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
    givenDefaults = defaults

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
    self.children = children
    self.parts = parts
    self.adoptConstraints = adoptConstraints

    // The format's own names come first: an element cannot give them another meaning.
    var names: [String: AttributeName] = ["id": .id, "outlet": .outlet, "class": .class, "style": .style]
    if self.isReusable { names["reuseIdentifier"] = .reuseIdentifier }
    if adoptConstraints != nil {
      for anchor in LayoutAnchor.allCases { names[anchor.rawValue] = .anchor(anchor) }
    }
    requiredAttributes = attributes.values.filter(\.isRequired).map(\.name).sorted()
    attributeNames = NameTable(names.merging(attributes.mapValues { .declared($0) }) { first, _ in first })
  }

  /// The names that a misspelt attribute may have meant: those that a layout can write now.
  var suggestedNames: [String] {
    attributeNames.names.filter { if case .style = attributeNames[$0] { false } else { true } }
  }

  /// The names of the attributes that have values.
  var valueNames: [String] {
    attributes.values.filter { if case .value = $0.role { true } else { false } }.map(\.name)
  }

  /// The values of a new object's attributes as layouts write them, where they are known.
  ///
  /// An object is made for it, except of a class on the main actor, of which none are known.
  package func defaults() -> [String: String] {
    if let givenDefaults { return givenDefaults }
    guard !isMainActor else { return [:] }
    let object = make()
    return attributes.compactMapValues { attribute in
      if case .value(let value) = attribute.role { value.text(object) } else { nil }
    }
  }

  /// The description and the descriptions that it extends, the nearest first.
  package var lineage: some Sequence<ElementDescription> {
    sequence(first: self) { $0.base }
  }
}

extension ElementDescription {
  /// The description of a class, made when it is asked for the first time: what `@Element` writes, so that a
  /// class is described once for all elements that extend it.
  public static func shared(_ type: AnyClass, make: () -> ElementDescription) -> ElementDescription {
    let key = ObjectIdentifier(type)
    if let known = descriptions.withLock({ $0[key] }) { return known }
    // Making it asks for the superclass's.
    let made = make()
    return descriptions.withLock { descriptions in
      if let known = descriptions[key] { return known }
      descriptions[key] = made
      return made
    }
  }

  /// Whether a class is dequeued, as the compiler knows it: what `@Element` writes.
  ///
  /// False for one that is not.
  public static func isReusable(_ type: (some AnyObject).Type) -> Bool { false }

  /// Whether a class is dequeued, as the compiler knows it: what `@Element` writes.
  ///
  /// True for one that is.
  public static func isReusable(_ type: (some Reusable).Type) -> Bool { true }

  private static let descriptions = Locked<[ObjectIdentifier: ElementDescription]>([:])
}

/// What a name of an attribute means.
package enum AttributeName: Sendable {
  case id, outlet, `class`, style, reuseIdentifier
  case anchor(LayoutAnchor)
  case declared(AttributeDescription)
}
