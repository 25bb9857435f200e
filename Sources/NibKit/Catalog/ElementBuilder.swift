import NibModel

/// A result builder that collects the members of an element's description.
@resultBuilder
public enum ElementBuilder<Object: AnyObject> {
  /// Adds the description of an attribute.
  public static func buildExpression<Value: AttributeValue>(_ member: Attribute<Object, Value>)
    -> [ElementMember]
  {
    [ElementMember(member)]
  }

  /// Adds the description of an event.
  public static func buildExpression(_ member: Event<Object>) -> [ElementMember] {
    [ElementMember(member)]
  }

  /// Adds the description of a reference to an object.
  public static func buildExpression<Reference>(_ member: ObjectReference<Object, Reference>)
    -> [ElementMember]
  {
    [ElementMember(member)]
  }

  /// Adds the description of the children.
  public static func buildExpression<Child>(_ member: Children<Object, Child>) -> [ElementMember] {
    [ElementMember(member)]
  }

  /// Adds the description of a part.
  public static func buildExpression<PartObject: CatalogElement & SendableMetatype>(
    _ member: Part<Object, PartObject>
  ) -> [ElementMember] {
    [ElementMember(member)]
  }

  /// Adds the description of the way in which constraints are adopted.
  public static func buildExpression(_ member: Constraints<Object>) -> [ElementMember] {
    [ElementMember(member)]
  }

  /// Combines the members in the order in which they are written.
  public static func buildBlock(_ members: [ElementMember]...) -> [ElementMember] {
    members.flatMap { $0 }
  }
}

/// A type-erased member of an element's description.
///
/// Its closures take objects of the class that declares the member, or of a subclass.
public struct ElementMember: Sendable {
  enum Content: Sendable {
    case attribute(AttributeSchema, AttributeRole)
    case children(ChildrenDescription)
    case part(PartDescription)
    case constraints(@Sendable (AnyObject, [LayoutConstraint]) -> Void)
  }

  let content: Content

  init<Object: AnyObject, Value: AttributeValue>(_ attribute: Attribute<Object, Value>) {
    let get = attribute.get
    content = .attribute(
      AttributeSchema(
        name: attribute.name,
        role: .value(Value.attributeKind, parse: attribute.parse),
        isRequired: attribute.isRequired,
        deprecation: attribute.deprecation
      ),
      .value(
        ValueRole(
          setter: attribute.setter,
          text: { object in get?(known(object, as: Object.self)).attributeText }
        )
      )
    )
  }

  init<Object>(_ event: Event<Object>) {
    let connect = event.connect
    content = .attribute(
      AttributeSchema(name: event.name, role: .event),
      .event { connect(known($0, as: Object.self), $1) }
    )
  }

  init<Object, Reference>(_ reference: ObjectReference<Object, Reference>) {
    let set = reference.set
    content = .attribute(
      AttributeSchema(
        name: reference.name,
        role: .object(RequiredType(name: "\(Reference.self)"))
      ),
      .object(
        ObjectRole(
          accepts: { $0 is Reference },
          set: { object, other in
            if let other = other as? Reference { set(known(object, as: Object.self), other) }
          }
        )
      )
    )
  }

  init<Object, Child>(_ children: Children<Object, Child>) {
    let objectClass = ObjectClass(ClassName(of: Child.self), identity: ObjectIdentifier(Child.self))
    content = .children(
      ChildrenDescription(
        schema: ChildrenSchema(count: children.count, objectClass),
        adopt: children.adopt
      )
    )
  }

  init<Object: AnyObject, PartObject: CatalogElement & SendableMetatype>(
    _ part: Part<Object, PartObject>
  ) {
    let adopt = part.adopt
    content = .part(
      PartDescription(
        element: PartObject.elementDescription,
        isOfDescribedClass: PartObject.elementDescription.objectClass is PartObject.Type,
        adopt: { object, part in
          if let part = part as? PartObject { adopt(known(object, as: Object.self), part) }
        }
      )
    )
  }

  init<Object>(_ constraints: Constraints<Object>) {
    let adopt = constraints.adopt
    content = .constraints { adopt(known($0, as: Object.self), $1) }
  }
}
