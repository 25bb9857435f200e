/// The description of an element: its class, how to create an object, its attributes, children and parts.
///
/// `@Element` generates a description for a class that you own;
/// ``ElementCatalog/element(_:_:replacing:extends:summary:deprecated:make:members:)`` creates one for a class
/// that you do not.
public final class ElementDescription: Sendable {
  /// The element's name in a layout.
  public var name: String { schema.name }
  /// What layouts can write about the element.
  let schema: ElementSchema
  let factory: ObjectFactory
  /// Whether objects can be created and changed only on the main actor.
  let isMainActor: Bool
  /// Whether objects of the class may override `awakeFromNib()`.
  let mayAwake: Bool
  /// The access to all attributes by number, inherited ones included.
  let accesses: [AttributeAccess]
  /// Gives an object its children, or `nil` if the element accepts none.
  let adoptChildren: ChildrenDescription.Adopt?
  /// The parts by the identities of their schemas, inherited ones included.
  let parts: [ObjectIdentifier: PartDescription]
  let adoptConstraints: (@Sendable (AnyObject, [LayoutConstraint]) -> Void)?
  /// The given base, if its class is not a superclass of the element's class.
  let foreignBase: ElementSchema?
  /// The classes of the given members that the element's class does not inherit from.
  let foreignOwners: [ClassName]

  /// Describes an element.
  ///
  /// - Parameters:
  ///   - name: The element's name, which begins with a lower-case letter for stock elements and with an
  ///     upper-case letter for a host's elements.
  ///   - type: The class of the objects.
  ///   - base: The description of a superclass, whose attributes, children and parts are inherited.
  ///   - summary: What the element is, in a sentence, for the schema and the manifest.
  ///   - deprecated: What to write instead, such as `use 'Meter'`, if the element is deprecated.
  ///   - isUnique: Whether an element can contain only one part of this class.
  ///   - isReusable: Whether the class is a cell or another view that is dequeued, or `nil` to check its
  ///     conformance at run time, which is slow in a large program.
  ///   - make: A closure that creates an object.
  ///   - acceptsChildren: Whether the children that `base` accepts are inherited.
  ///   - overridesAwakeFromNib: Whether the class itself may declare `awakeFromNib()`. If neither it nor a
  ///     superclass does, its objects are not notified.
  ///   - members: The attributes, events, references, children, parts and constraints.
  public convenience init<Object: AnyObject>(
    _ name: String,
    _ type: Object.Type,
    extends base: ElementDescription? = nil,
    summary: String? = nil,
    deprecated: String? = nil,
    isUnique: Bool = false,
    isReusable: Bool? = nil,
    make: @escaping @Sendable () -> Object,
    acceptsChildren: Bool = true,
    overridesAwakeFromNib: Bool = true,
    @ElementBuilder<Object> members: () -> [ElementMember]
  ) {
    self.init(
      name,
      type,
      base: base,
      summary: summary,
      deprecation: deprecated,
      isUnique: isUnique,
      isMainActor: base?.isMainActor ?? false,
      isReusable: isReusable ?? (type is any Reusable.Type),
      acceptsChildren: acceptsChildren,
      overridesAwakeFromNib: overridesAwakeFromNib,
      isMadeByClosure: false,
      make: make,
      members: members()
    )
  }

  init<Object: AnyObject>(
    _ name: String,
    _ type: Object.Type,
    base: ElementDescription?,
    summary: String?,
    deprecation: String?,
    isUnique: Bool = false,
    isMainActor: Bool,
    isReusable: Bool,
    acceptsChildren: Bool,
    overridesAwakeFromNib: Bool,
    isMadeByClosure: Bool,
    make: @escaping @Sendable () -> Object,
    members: [ElementMember]
  ) {
    // The setters of a base apply to objects of its class, so a base that is not a superclass is left out.
    let given = base
    let base = given.flatMap { inherits(Object.self, $0.objectClass) ? $0 : nil }
    foreignBase = base == nil ? given?.schema : nil
    var attributes: [AttributeSchema] = []
    var accesses = base?.accesses ?? []
    var ownChildren: ChildrenDescription?
    var ownParts: [ElementSchema] = []
    var parts = base?.parts ?? [:]
    var ownConstraints: (@Sendable (AnyObject, [LayoutConstraint]) -> Void)?
    var foreignOwners: [ClassName] = []
    let isMainActor = isMainActor || members.contains(where: \.isMainActor)
    for member in members {
      // The members' closures rely on the class, so members of another class are left out.
      guard member.isKindOfOwner(Object.self) else {
        foreignOwners.append(ClassName(of: member.owner))
        continue
      }
      switch member.content {
      case .attribute(let attribute, let access):
        attributes.append(attribute)
        accesses.append(access)
      case .children(let description): ownChildren = description
      case .part(let part):
        ownParts.append(part.element.schema)
        parts[ObjectIdentifier(part.element.schema)] = part
      case .constraints(let adopt): ownConstraints = adopt
      }
    }
    self.foreignOwners = foreignOwners
    // A class between the element's class and its base's class may declare the method, too.
    let extendsBase = _getSuperclass(Object.self) == base?.objectClass
    mayAwake = overridesAwakeFromNib || !extendsBase || base?.mayAwake == true
    // Use the static type: `make` need not create objects of `type`, which may be a subclass.
    factory = ObjectFactory(Object.self, isMadeByClosure: isMadeByClosure, make: make)
    self.isMainActor = isMainActor
    self.accesses = accesses
    self.parts = parts
    let schema = ElementSchema(
      name,
      ObjectClass(Object.self),
      extends: base?.schema,
      summary: summary,
      deprecation: deprecation,
      isUnique: isUnique,
      isReusable: isReusable,
      hasAnchors: ownConstraints != nil,
      inheritsChildren: acceptsChildren,
      attributes: attributes,
      parts: ownParts,
      children: ownChildren?.schema,
      defaults: { [accesses] schema in
        guard !isMainActor else { return [:] }
        let object = make()
        return schema.attributes.compactMapValues { attribute in
          if case .value(let value) = accesses[attribute.number] { value.text(object) } else { nil }
        }
      }
    )
    self.schema = schema
    // What is inherited follows from the schema. `??` would wrap each closure in another one.
    if let ownChildren {
      adoptChildren = ownChildren.adopt
    } else {
      adoptChildren = schema.children == nil ? nil : base?.adoptChildren
    }
    if let ownConstraints {
      adoptConstraints = ownConstraints
    } else {
      adoptConstraints = base?.adoptConstraints
    }
  }

  /// The class of the objects.
  var objectClass: AnyClass { factory.objectClass }

  /// Returns the access to an attribute, or `nil` if the element does not have the attribute.
  func access(to attribute: AttributeSchema) -> AttributeAccess? {
    accesses.indices.contains(attribute.number) ? accesses[attribute.number] : nil
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
