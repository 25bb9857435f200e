// Views that are isolated to the main actor. Layouts are compiled on any thread, so the closures that set
// their attributes must be Sendable; each call returns to the main actor by asserting the isolation. The
// registry throws an error if a prototype with such an element is instantiated anywhere but on the main
// actor, so the assertion cannot fail.

/// Runs a closure with an object in the main actor's isolation.
private func onMainActor(_ object: AnyObject, _ body: @MainActor (AnyObject) -> Void) {
  nonisolated(unsafe) let object = object
  MainActor.assumeIsolated { body(object) }
}

extension Attribute where Object: AnyObject, Value: AttributeValue {
  /// Describes an attribute of a class on the main actor.
  public init(
    onMainActor name: String,
    summary: String? = nil,
    isRequired: Bool = false,
    deprecated: String? = nil,
    range: ClosedRange<Double>? = nil,
    set: @escaping @MainActor @Sendable (Object, Value) -> Void
  ) {
    self.init(name, summary: summary, isRequired: isRequired, deprecated: deprecated, range: range) {
      object,
      value in
      onMainActor(object) { set(known($0, as: Object.self), value) }
    }
    isMainActor = true
  }
}

extension Event {
  /// Describes an event of a class on the main actor.
  public init(
    onMainActor name: String,
    summary: String? = nil,
    connect: @escaping @MainActor @Sendable (Object, EventHandler) -> Void
  ) {
    self.init(name, summary: summary) { object, handler in
      nonisolated(unsafe) let handler = handler
      onMainActor(object) { connect(known($0, as: Object.self), handler) }
    }
    isMainActor = true
  }
}

extension ObjectReference {
  /// Describes a reference of a class on the main actor.
  public init(
    onMainActor name: String,
    _ type: Reference.Type = Reference.self,
    summary: String? = nil,
    set: @escaping @MainActor @Sendable (Object, Reference) -> Void
  ) {
    self.init(name, type, summary: summary) { object, reference in
      nonisolated(unsafe) let reference = reference
      onMainActor(object) { set(known($0, as: Object.self), reference) }
    }
    isMainActor = true
  }
}

extension Children {
  /// Describes the children of a class on the main actor.
  public init(
    onMainActor count: ChildCount,
    adopt: @escaping @MainActor @Sendable (Object, [Child]) -> Void
  ) {
    self.init(count) { object, children in
      nonisolated(unsafe) let children = children
      onMainActor(object) { adopt(known($0, as: Object.self), children) }
    }
    isMainActor = true
  }
}

extension Part where Object: AnyObject, PartObject: CatalogElement & SendableMetatype {
  /// Describes a part of a class on the main actor.
  public init(
    onMainActor type: PartObject.Type,
    adopt: @escaping @MainActor @Sendable (Object, PartObject) -> Void
  ) {
    self.init(type) { object, part in
      nonisolated(unsafe) let part = part
      onMainActor(object) { adopt(known($0, as: Object.self), part) }
    }
    isMainActor = true
  }
}

extension Constraints {
  /// Describes how a class on the main actor adopts constraints.
  public init(onMainActor adopt: @escaping @MainActor @Sendable (Object, [LayoutConstraint]) -> Void) {
    self.init { object, constraints in
      nonisolated(unsafe) let constraints = constraints
      onMainActor(object) { adopt(known($0, as: Object.self), constraints) }
    }
    isMainActor = true
  }
}

extension ElementDescription {
  /// Describes an element whose class is isolated to the main actor.
  ///
  /// Create its members with the `onMainActor` initializers.
  ///
  /// - Parameters:
  ///   - name: The element's name.
  ///   - type: The class of the objects.
  ///   - base: The description of a superclass, whose attributes, children and parts are inherited.
  ///   - summary: What the element is, in a sentence, for the schema and the manifest.
  ///   - deprecated: What to write instead, if the element is deprecated.
  ///   - isUnique: Whether an element can contain only one part of this class.
  ///   - isReusable: Whether the class is a cell or another view that is dequeued.
  ///   - make: A closure that creates an object.
  ///   - acceptsChildren: Whether the children that `base` accepts are inherited.
  ///   - overridesAwakeFromNib: Whether the class itself may declare `awakeFromNib()`.
  ///   - members: The attributes, events, references, children, parts and constraints.
  public convenience init<Object: AnyObject>(
    mainActor name: String,
    _ type: Object.Type,
    extends base: ElementDescription? = nil,
    summary: String? = nil,
    deprecated: String? = nil,
    isUnique: Bool = false,
    isReusable: Bool = false,
    make: @escaping @MainActor @Sendable () -> Object,
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
      isMainActor: true,
      isReusable: isReusable,
      acceptsChildren: acceptsChildren,
      overridesAwakeFromNib: overridesAwakeFromNib,
      isMadeByClosure: false,
      make: { makeOnMainActor(make) },
      members: members()
    )
  }
}

/// Creates an object in the main actor's isolation.
private func makeOnMainActor<Object: AnyObject>(_ make: @MainActor () -> Object) -> Object {
  MainActor.assumeIsolated { Transfer(object: make()) }.object
}

/// A Sendable wrapper for returning an object that in fact never leaves the main actor.
private struct Transfer<Object: AnyObject>: @unchecked Sendable {
  let object: Object
}

extension ElementCatalog {
  /// Adds an element for a main-actor class that you do not own.
  ///
  ///     catalog.mainActorElement("Card", Card.self, make: { Card() }) {
  ///       Attribute(onMainActor: "title") { $0.title = $1 }
  ///     }
  ///
  /// - Parameters:
  ///   - name: The element's name. It begins with an uppercase letter, unless it replaces another element.
  ///   - type: The class of the objects.
  ///   - replaced: The class of the element whose name the new one takes over, or `nil` if the name must not
  ///     be in use.
  ///   - base: The name of an element in the catalog whose class is a superclass.
  ///   - summary: What the element is, in a sentence, for the schema and the manifest.
  ///   - deprecated: What to write instead, if the element is deprecated.
  ///   - isReusable: Whether the class is a cell or another view that is dequeued.
  ///   - make: A closure that creates an object.
  ///   - members: The attributes, events, references, children, parts and constraints, created with the
  ///     `onMainActor` initializers.
  public mutating func mainActorElement<Object: AnyObject>(
    _ name: String,
    _ type: Object.Type,
    replacing replaced: AnyClass? = nil,
    extends base: String? = nil,
    summary: String? = nil,
    deprecated: String? = nil,
    isReusable: Bool = false,
    make: @escaping @MainActor @Sendable () -> Object,
    @ElementBuilder<Object> members: () -> [ElementMember] = { [] }
  ) {
    add(
      ElementDescription(
        name,
        type,
        base: superclassElement(base, of: Object.self, name),
        summary: summary,
        deprecation: deprecated,
        isMainActor: true,
        isReusable: isReusable,
        acceptsChildren: true,
        overridesAwakeFromNib: true,
        isMadeByClosure: true,
        make: { makeOnMainActor(make) },
        members: members()
      ),
      replacing: replaced
    )
  }
}
