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

  /// Adds the description of how constraints are adopted.
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
    case attribute(AttributeSchema, AttributeAccess)
    case children(ChildrenDescription)
    case part(PartDescription)
    case constraints(@Sendable (AnyObject, [LayoutConstraint]) -> Void)
  }

  let content: Content
  /// The class that declares the member.
  let owner: any Any.Type
  /// Returns whether a class is, or inherits from, the class that declares the member.
  let isKindOfOwner: @Sendable (AnyClass) -> Bool
  /// Whether the member can be used only on the main actor.
  let isMainActor: Bool

  private init<Object: AnyObject>(_ content: Content, of type: Object.Type, isMainActor: Bool) {
    self.content = content
    owner = type
    isKindOfOwner = { $0 is Object.Type }
    self.isMainActor = isMainActor
  }

  init<Object: AnyObject, Value: AttributeValue>(_ attribute: Attribute<Object, Value>) {
    let get = attribute.get
    let type = ValueType(Value.self, read: attribute.read)
    let kind = attribute.range.map { Value.attributeKind.limited(to: $0) } ?? Value.attributeKind
    let content = Content.attribute(
      AttributeSchema(
        name: attribute.name,
        role: .value(kind, type),
        summary: attribute.summary,
        isRequired: attribute.isRequired,
        deprecation: attribute.deprecation
      ),
      .value(
        ValueAccess(
          type,
          set: attribute.setValue,
          text: { object in get?(known(object, as: Object.self)).attributeText }
        )
      )
    )
    self.init(content, of: Object.self, isMainActor: attribute.isMainActor)
  }

  init<Object>(_ event: Event<Object>) {
    let connect = event.connect
    let content = Content.attribute(
      AttributeSchema(name: event.name, role: .event, summary: event.summary),
      .event(EventAccess { connect(known($0, as: Object.self), $1) })
    )
    self.init(content, of: Object.self, isMainActor: event.isMainActor)
  }

  init<Object, Reference>(_ reference: ObjectReference<Object, Reference>) {
    let set = reference.set
    let content = Content.attribute(
      AttributeSchema(
        name: reference.name,
        role: .object(RequiredType(name: "\(Reference.self)")),
        summary: reference.summary
      ),
      .object(
        ObjectAccess(
          accepts: { $0 is Reference },
          set: { object, other in
            if let other = other as? Reference { set(known(object, as: Object.self), other) }
          }
        )
      )
    )
    self.init(content, of: Object.self, isMainActor: reference.isMainActor)
  }

  init<Object, Child>(_ children: Children<Object, Child>) {
    let objectClass = ObjectClass(ClassName(of: Child.self), identity: ObjectIdentifier(Child.self))
    let content = Content.children(
      ChildrenDescription(
        schema: ChildrenSchema(count: children.count, objectClass),
        adopt: children.adopt
      )
    )
    self.init(content, of: Object.self, isMainActor: children.isMainActor)
  }

  init<Object: AnyObject, PartObject: CatalogElement & SendableMetatype>(
    _ part: Part<Object, PartObject>
  ) {
    let adopt = part.adopt
    let element = PartObject.elementDescription
    let content = Content.part(
      PartDescription(
        element: element,
        isOfDescribedClass: element.objectClass is PartObject.Type,
        adopt: { object, part in
          if let part = part as? PartObject { adopt(known(object, as: Object.self), part) }
        }
      )
    )
    self.init(content, of: Object.self, isMainActor: part.isMainActor)
  }

  init<Object>(_ constraints: Constraints<Object>) {
    let adopt = constraints.adopt
    let content = Content.constraints { adopt(known($0, as: Object.self), $1) }
    self.init(content, of: Object.self, isMainActor: constraints.isMainActor)
  }
}
