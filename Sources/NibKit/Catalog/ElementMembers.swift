/// An attribute with a value: its name and how the value is set.
///
///     Attribute("value") { $0.value = $1 }
///
/// This is inlined where an element is described, so that nothing generic is left in the setters, which run
/// for each attribute of each cell.
///
/// What `Object` and `Value` must be stands at the initialisers: here the runtime would look for the
/// conformance of each value in the whole program, when the program starts.
public struct Attribute<Object, Value>: Sendable {
  let name: String
  let isRequired: Bool
  let deprecation: String?
  let get: (@Sendable (Object) -> Value)?
  let parse: @Sendable (String) -> ParsedValue?
}

extension Attribute where Object: AnyObject, Value: AttributeValue {
  /// Describes an attribute of a class.
  ///
  /// - Parameters:
  ///   - name: The attribute's name, as Interface Builder has it.
  ///   - isRequired: Whether an element without the attribute is refused.
  ///   - deprecated: What to write instead, as in `use 'level'`, when layouts should no longer write the
  ///     attribute.
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
      return ParsedValue(value, AttributeSetter { set(known($0, as: Object.self), value) })
    }
  }

  @usableFromInline
  init(
    _ name: String,
    isRequired: Bool,
    deprecation: String?,
    get: (@Sendable (Object) -> Value)?,
    parse: @escaping @Sendable (String) -> ParsedValue?
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
  ///   - type: What the referred object must be. A layout whose object is something else is refused when it
  ///     is registered.
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

  /// Describes that a class keeps constraints.
  ///
  /// An element whose class does not has no anchors.
  ///
  /// - Parameter adopt: Gives an object the constraints whose first item it is.
  public init(adopt: @escaping @Sendable (Object, [LayoutConstraint]) -> Void) {
    self.adopt = adopt
  }
}
