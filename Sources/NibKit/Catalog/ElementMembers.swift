/// The description of an attribute with a value: its name and how it is set.
///
///     Attribute("value") { $0.value = $1 }
///
/// The initializer is inlined where an element is described, so that the setters, which run for each
/// attribute of each cell, contain no generic code.
///
/// The requirements on `Object` and `Value` are stated on the initializers. If they were stated here, the
/// runtime would search the whole program for the conformance of each value at launch.
public struct Attribute<Object, Value>: Sendable {
  let name: String
  let summary: String?
  let isRequired: Bool
  let deprecation: String?
  let range: ClosedRange<Double>?
  let get: (@Sendable (Object) -> Value)?
  /// Stores the value of a text at an address, or returns `false` if the text is not a valid value.
  let read: @Sendable (_ text: String, _ address: UnsafeMutableRawPointer) -> Bool
  /// Sets the attribute of an object to the value at an address.
  let setValue: @Sendable (AnyObject, UnsafeRawPointer) -> Void
  var isMainActor = false
}

extension Attribute where Object: AnyObject, Value: AttributeValue {
  /// Describes an attribute of a class.
  ///
  /// - Parameters:
  ///   - name: The attribute's name, as in Interface Builder.
  ///   - summary: What the attribute means, in a sentence, for the schema and the manifest.
  ///   - isRequired: Whether an element without the attribute is an error.
  ///   - deprecated: What to write instead, such as `use 'level'`, if the attribute is deprecated.
  ///   - range: The least and the greatest number that a layout can write, such as `0...1`. A bound can be
  ///     infinite. A layout with another number is rejected. Values that are not numbers have no range.
  ///   - get: A closure that returns an object's value. Tools use it to find the default value.
  ///   - set: A closure that sets an object's value. It is called for each object that is created from a
  ///     layout with the attribute.
  @inlinable
  public init(
    _ name: String,
    summary: String? = nil,
    isRequired: Bool = false,
    deprecated: String? = nil,
    range: ClosedRange<Double>? = nil,
    get: (@Sendable (Object) -> Value)? = nil,
    set: @escaping @Sendable (Object, Value) -> Void
  ) {
    self.init(
      name,
      summary: summary,
      isRequired: isRequired,
      deprecation: deprecated,
      range: range,
      get: get,
      read: { text, address in
        guard let value = Value(attributeText: text), value.isInside(range) else { return false }
        address.initializeMemory(as: Value.self, to: value)
        return true
      },
      setValue: { set(known($0, as: Object.self), $1.assumingMemoryBound(to: Value.self).pointee) }
    )
  }

  @usableFromInline
  init(
    _ name: String,
    summary: String?,
    isRequired: Bool,
    deprecation: String?,
    range: ClosedRange<Double>?,
    get: (@Sendable (Object) -> Value)?,
    read: @escaping @Sendable (_ text: String, _ address: UnsafeMutableRawPointer) -> Bool,
    setValue: @escaping @Sendable (AnyObject, UnsafeRawPointer) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.isRequired = isRequired
    self.deprecation = deprecation
    self.range = range
    self.get = get
    self.read = read
    self.setValue = setValue
  }
}

/// The description of an attribute that names an action.
///
///     Event("onTouchUpInside") { $0.addHandler($1, for: .touchUpInside) }
public struct Event<Object: AnyObject>: Sendable {
  let name: String
  let summary: String?
  let connect: @Sendable (Object, EventHandler) -> Void
  var isMainActor = false

  /// Describes an event of a class.
  ///
  /// - Parameters:
  ///   - name: The attribute's name, which begins with `on`.
  ///   - summary: What the event is, in a sentence, for the schema and the manifest.
  ///   - connect: A closure that gives an object the handler to call when the event occurs.
  public init(
    _ name: String,
    summary: String? = nil,
    connect: @escaping @Sendable (Object, EventHandler) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.connect = connect
  }
}

/// The description of an attribute that refers to an object: `root`, `owner` or the `id` of an element.
///
///     ObjectReference("dataSource", (any TableViewDataSource).self) { $0.dataSource = $1 }
public struct ObjectReference<Object: AnyObject, Reference>: Sendable {
  let name: String
  let summary: String?
  let set: @Sendable (Object, Reference) -> Void
  var isMainActor = false

  /// Describes a reference of a class.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - type: The type that the referenced object must have. A layout with an object of another type is
  ///     rejected when it is registered.
  ///   - summary: What the reference means, in a sentence, for the schema and the manifest.
  ///   - set: A closure that gives an object the referenced object, which it should hold weakly.
  public init(
    _ name: String,
    _ type: Reference.Type = Reference.self,
    summary: String? = nil,
    set: @escaping @Sendable (Object, Reference) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.set = set
  }
}

/// The description of the children that an element accepts, and of how it adopts them.
///
///     Children { $0.adoptChildren($1) }
public struct Children<Object: AnyObject, Child: AnyObject>: Sendable {
  let count: ChildCount
  let adopt: ChildrenDescription.Adopt
  var isMainActor = false

  /// Describes the children of a class.
  ///
  /// - Parameters:
  ///   - count: The number of children that a layout may write.
  ///   - adopt: A closure that gives an object its children, in document order. It is called once with all
  ///     children of a layout. An object with its own layout first receives the children of that layout, in a
  ///     separate call.
  @inlinable
  public init(_ count: ChildCount = .many, adopt: @escaping @Sendable (Object, [Child]) -> Void) {
    self.init(
      count,
      adopting: { object, count, child in
        let children = [Child](unsafeUninitializedCapacity: count) { children, made in
          while made < count {
            children.initializeElement(at: made, to: known(child(made), as: Child.self))
            made += 1
          }
        }
        adopt(known(object, as: Object.self), children)
      }
    )
  }

  @usableFromInline
  init(_ count: ChildCount, adopting adopt: @escaping ChildrenDescription.Adopt) {
    self.count = count
    self.adopt = adopt
  }
}

/// The description of an object inside an element that is not a view, such as a button's `<state>`.
///
///     Part(ButtonState.self) { $0.adoptPart($1) }
public struct Part<Object, PartObject>: Sendable {
  let adopt: @Sendable (Object, PartObject) -> Void
  var isMainActor = false
}

extension Part where Object: AnyObject, PartObject: CatalogElement & SendableMetatype {
  /// Describes a part of a class.
  ///
  /// - Parameters:
  ///   - type: The class of the part, which describes its name and its attributes.
  ///   - adopt: A closure that gives an object a part whose attributes have already been set.
  public init(_ type: PartObject.Type, adopt: @escaping @Sendable (Object, PartObject) -> Void) {
    self.adopt = adopt
  }
}

/// The description of how an element adopts the constraints of its anchors.
///
/// These include the constraints of its `<constraint>` parts.
///
///     Constraints { $0.addConstraints($1) }
public struct Constraints<Object: AnyObject>: Sendable {
  let adopt: @Sendable (Object, [LayoutConstraint]) -> Void
  var isMainActor = false

  /// Describes how a class adopts constraints.
  ///
  /// An element that neither has nor inherits this description has no anchors.
  ///
  /// - Parameter adopt: A closure that gives an object the constraints that have it as their first item.
  public init(adopt: @escaping @Sendable (Object, [LayoutConstraint]) -> Void) {
    self.adopt = adopt
  }
}
