/// An attribute with a value: its name and how the value is set.
///
///     Attribute("value") { $0.value = $1 }
///
/// This is inlined where an element is described, so that nothing generic is left in the setters, which run for each
/// attribute of each cell.
///
/// What `Object` and `Value` must be stands at the initialisers: here the runtime would look for the conformance of each value
/// in the whole program, when the program starts.
public struct Attribute<Object, Value>: Sendable {
  let name: String
  let isRequired: Bool
  let deprecation: String?
  let get: (@Sendable (Object) -> Value)?
  let parse: @Sendable (String) -> AttributeSetter?
}

extension Attribute where Object: AnyObject, Value: AttributeValue {
  /// Describes an attribute of a class.
  ///
  /// - Parameters:
  ///   - name: The attribute's name, as Interface Builder has it.
  ///   - isRequired: Whether an element without the attribute is refused.
  ///   - deprecated: What to write instead, as in `use 'level'`, when layouts should no longer write the attribute.
  ///   - get: Gives an object's value, so that tools know what a new object has.
  ///   - set: Gives an object a value. Called for each object that is made from a layout with the attribute.
  @inlinable
  public init(
    _ name: String,
    isRequired: Bool = false,
    deprecated: String? = nil,
    get: (@Sendable (Object) -> Value)? = nil,
    set: @escaping @Sendable (Object, Value) -> Void
  ) {
    self.init(name, isRequired: isRequired, deprecation: deprecated, get: get) { text in
      guard let value = Value(attributeText: text) else { return nil }
      return AttributeSetter { set(known($0, as: Object.self), value) }
    }
  }

  @usableFromInline
  init(
    _ name: String,
    isRequired: Bool,
    deprecation: String?,
    get: (@Sendable (Object) -> Value)?,
    parse: @escaping @Sendable (String) -> AttributeSetter?
  ) {
    self.name = name
    self.isRequired = isRequired
    self.deprecation = deprecation
    self.get = get
    self.parse = parse
  }
}

/// An attribute that names an action.
///
///     Event("onTouchUpInside") { $0.addHandler($1, for: .touchUpInside) }
public struct Event<Object: AnyObject>: Sendable {
  let name: String
  let connect: @Sendable (Object, EventHandler) -> Void

  /// Describes an event of a class.
  ///
  /// - Parameters:
  ///   - name: The attribute's name, which begins with `on`.
  ///   - connect: Gives an object the handler to call when the event happens.
  public init(_ name: String, connect: @escaping @Sendable (Object, EventHandler) -> Void) {
    self.name = name
    self.connect = connect
  }
}

/// An attribute that refers to an object: an element by its `id`, `root` or `owner`.
///
///     ObjectReference("dataSource", (any TableViewDataSource).self) { $0.dataSource = $1 }
public struct ObjectReference<Object: AnyObject, Reference>: Sendable {
  let name: String
  let set: @Sendable (Object, Reference) -> Void

  /// Describes a reference of a class.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - type: What the referred object must be. A layout whose object is something else is refused when it is
  ///     registered.
  ///   - set: Gives an object the other object, which it should hold weakly.
  public init(
    _ name: String,
    _ type: Reference.Type = Reference.self,
    set: @escaping @Sendable (Object, Reference) -> Void
  ) {
    self.name = name
    self.set = set
  }
}

/// The children that an element accepts and how it takes them in.
///
///     Children { $0.adoptChildren($1) }
public struct Children<Object: AnyObject, Child: AnyObject>: Sendable {
  let count: ChildCount
  let adopt: ChildrenDescription.Adopt

  /// Describes the children of a class.
  ///
  /// - Parameters:
  ///   - count: How many a layout may write.
  ///   - adopt: Gives an object its children, all at once and in document order.
  @inlinable
  public init(_ count: ChildCount = .many, adopt: @escaping @Sendable (Object, [Child]) -> Void) {
    self.init(
      count,
      adopting: { object, count, child in
        adopt(known(object, as: Object.self), (0..<count).map { known(child($0), as: Child.self) })
      }
    )
  }

  @usableFromInline
  init(_ count: ChildCount, adopting adopt: @escaping ChildrenDescription.Adopt) {
    self.count = count
    self.adopt = adopt
  }
}

/// How many children an element accepts.
public enum ChildCount: String, Codable, Hashable, Sendable {
  /// None; said by a subclass of an element that accepts some.
  case none
  /// At most one.
  case one
  /// Any number.
  case many
}

/// An object inside an element that is no view, such as a button's `<state>`.
///
///     Part(ButtonState.self) { $0.adoptPart($1) }
public struct Part<Object, PartObject>: Sendable {
  let adopt: @Sendable (Object, PartObject) -> Void
}

extension Part where Object: AnyObject, PartObject: CatalogElement & SendableMetatype {
  /// Describes a part of a class.
  ///
  /// - Parameters:
  ///   - type: The class of the part, which describes its name and its attributes.
  ///   - adopt: Gives an object a part whose attributes are set.
  public init(_ type: PartObject.Type, adopt: @escaping @Sendable (Object, PartObject) -> Void) {
    self.adopt = adopt
  }
}

/// How an element takes in the constraints of its anchors and of its `<constraint>` parts.
///
///     Constraints { $0.addConstraints($1) }
public struct Constraints<Object: AnyObject>: Sendable {
  let adopt: @Sendable (Object, [LayoutConstraint]) -> Void

  /// Describes that a class keeps constraints. An element whose class does not has no anchors.
  ///
  /// - Parameter adopt: Gives an object the constraints whose first item it is.
  public init(adopt: @escaping @Sendable (Object, [LayoutConstraint]) -> Void) {
    self.adopt = adopt
  }
}

/// Collects what describes an element.
@resultBuilder
public enum ElementBuilder<Object: AnyObject> {
  /// An attribute.
  public static func buildExpression<Value: AttributeValue>(_ member: Attribute<Object, Value>)
    -> [ElementMember]
  {
    [ElementMember(member)]
  }

  /// An event.
  public static func buildExpression(_ member: Event<Object>) -> [ElementMember] {
    [ElementMember(member)]
  }

  /// A reference to an object.
  public static func buildExpression<Reference>(_ member: ObjectReference<Object, Reference>)
    -> [ElementMember]
  {
    [ElementMember(member)]
  }

  /// The children.
  public static func buildExpression<Child>(_ member: Children<Object, Child>) -> [ElementMember] {
    [ElementMember(member)]
  }

  /// A part.
  public static func buildExpression<PartObject: CatalogElement & SendableMetatype>(
    _ member: Part<Object, PartObject>
  ) -> [ElementMember] {
    [ElementMember(member)]
  }

  /// The constraints.
  public static func buildExpression(_ member: Constraints<Object>) -> [ElementMember] {
    [ElementMember(member)]
  }

  /// Everything in the order in which it is written.
  public static func buildBlock(_ members: [ElementMember]...) -> [ElementMember] {
    members.flatMap { $0 }
  }
}

/// One thing that describes an element, without the types it was written with.
///
/// Every closure inside takes objects of the class that declared the member, or of a subclass.
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
            normalized: { Value(attributeText: $0)?.attributeText },
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

/// Sets values on an object.
///
/// A structure, because a closure that is an array's element goes through another one that passes its arguments indirectly.
@usableFromInline
struct AttributeSetter: Sendable {
  let set: @Sendable (AnyObject) -> Void

  @usableFromInline
  init(_ set: @escaping @Sendable (AnyObject) -> Void) {
    self.set = set
  }

  /// Sets the values of several, in their order, or is nil when there is none. Few steps are one closure, so that a cell
  /// takes few calls and a prototype little memory.
  init?(all setters: ArraySlice<AttributeSetter>) {
    guard let a = setters.first?.set else { return nil }
    let start = setters.startIndex
    switch setters.count {
    case 1: self.init(a)
    case 2:
      let b = setters[start + 1].set
      self.init { object in
        a(object)
        b(object)
      }
    default:
      let (b, c) = (setters[start + 1].set, setters[start + 2].set)
      guard let others = AttributeSetter(all: setters[(start + 3)...])?.set else {
        self.init { object in
          a(object)
          b(object)
          c(object)
        }
        return
      }
      self.init { object in
        a(object)
        b(object)
        c(object)
        others(object)
      }
    }
  }
}

/// An attribute of an element. A class: it is looked up for every attribute of a file, and passed on.
package final class AttributeDescription: Sendable {
  enum Role: Sendable {
    case value(ValueRole)
    case event(connect: @Sendable (AnyObject, EventHandler) -> Void)
    case object(ObjectRole)
  }

  package let name: String
  package let kind: AttributeKind
  package let isRequired: Bool
  /// What to write instead, when layouts should no longer write the attribute.
  package let deprecation: String?
  let role: Role

  init(
    name: String,
    kind: AttributeKind,
    isRequired: Bool = false,
    deprecation: String? = nil,
    role: Role
  ) {
    self.name = name
    self.kind = kind
    self.isRequired = isRequired
    self.deprecation = deprecation
    self.role = role
  }

  /// The type of the object that it refers to, when it does.
  package var objectType: ClassContract.ConnectedType? {
    if case .object(let role) = role { ClassContract.ConnectedType(name: role.typeName) } else { nil }
  }

  /// A text in the one spelling that its value has, or nil when it is no value or the value cannot be written.
  package func normalized(_ text: String) -> String? {
    if case .value(let value) = role { value.normalized(text) } else { nil }
  }
}

/// A value of an object.
struct ValueRole: Sendable {
  /// Parses a text once and gives what sets the value on each object.
  let parse: @Sendable (String) -> AttributeSetter?
  let normalized: @Sendable (String) -> String?
  /// The value that an object has, where it is known and can be written.
  let text: @Sendable (AnyObject) -> String?
}

/// A reference to another object.
package struct ObjectRole: Sendable {
  /// As Swift writes it, such as `TableViewDataSource`.
  package let typeName: String
  /// Whether an object is of the type that the reference needs. Protocols can be asked of objects only, not of classes.
  let accepts: @Sendable (AnyObject) -> Bool
  let set: @Sendable (AnyObject, AnyObject) -> Void
}

@usableFromInline
struct ChildrenDescription: Sendable {
  /// Gives an object a number of children, each of which is made when it is asked for, in their order.
  @usableFromInline
  typealias Adopt = @Sendable (_ object: AnyObject, _ count: Int, _ child: (Int) -> AnyObject) -> Void

  let count: ChildCount
  let className: ClassName
  let accepts: @Sendable (ElementDescription) -> Bool
  let adopt: Adopt
}

package struct PartDescription: Sendable {
  package let element: ElementDescription
  /// Whether objects that the element makes are of the part's class: a subclass without an element of its own has its
  /// superclass's.
  let isOfDescribedClass: Bool
  let adopt: @Sendable (AnyObject, AnyObject) -> Void
}
