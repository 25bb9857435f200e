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
    case attribute(AttributeDescription)
    case children(ChildrenDescription)
    case part(PartDescription)
    case constraints(@Sendable (AnyObject, [LayoutConstraint]) -> Void)
  }

  let content: Content

  init(_ attribute: AttributeDescription) { content = .attribute(attribute) }

  init(_ children: ChildrenDescription) { content = .children(children) }

  init(_ part: PartDescription) { content = .part(part) }

  init<Object: AnyObject, Value: AttributeValue>(_ attribute: Attribute<Object, Value>) {
    let get = attribute.get
    self.init(
      AttributeDescription(
        name: attribute.name,
        kind: Value.attributeKind,
        isRequired: attribute.isRequired,
        deprecation: attribute.deprecation,
        role: .value(
          ValueRole(
            parse: attribute.parse,
            text: { object in get?(known(object, as: Object.self)).attributeText }
          )
        )
      )
    )
  }

  init<Object>(_ event: Event<Object>) {
    let connect = event.connect
    self.init(
      AttributeDescription(
        name: event.name,
        kind: .event,
        role: .event { connect(known($0, as: Object.self), $1) }
      )
    )
  }

  init<Object, Reference>(_ reference: ObjectReference<Object, Reference>) {
    let set = reference.set
    self.init(
      AttributeDescription(
        name: reference.name,
        kind: .object,
        role: .object(
          ObjectRole(
            typeName: "\(Reference.self)",
            accepts: { $0 is Reference },
            set: { object, other in
              if let other = other as? Reference { set(known(object, as: Object.self), other) }
            }
          )
        )
      )
    )
  }

  init<Object, Child>(_ children: Children<Object, Child>) {
    self.init(
      ChildrenDescription(
        count: children.count,
        className: ClassName(of: Child.self),
        accepts: { $0.objectClass is Child.Type },
        adopt: children.adopt
      )
    )
  }

  init<Object: AnyObject, PartObject: CatalogElement & SendableMetatype>(
    _ part: Part<Object, PartObject>
  ) {
    let adopt = part.adopt
    self.init(
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
