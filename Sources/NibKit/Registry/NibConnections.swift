/// The outlets and actions of a class that a layout can connect.
///
/// The methods that take closures are inlined where a class describes itself, so that binding a cell runs no
/// generic code.
///
/// `@NibLoadable` generates the connections of a class. The closures are not Sendable, so that those of a
/// main-actor class can access its objects; they stay with the registration.
public struct NibConnections {
  /// Whether a layout must connect an outlet.
  public enum Requirement: Hashable, Sendable {
    /// The layout must connect exactly one element, as for an outlet of type `X!`.
    case required
    /// The layout can connect at most one element, as for an outlet of type `X?`.
    case optional
  }

  @usableFromInline
  struct OutletBinding {
    @usableFromInline
    enum Bind {
      case one(Requirement, (AnyObject, AnyObject) -> Void)
      case many((AnyObject, [AnyObject]) -> Void)
    }

    let name: String
    let typeName: String
    let ownerClass: AnyClass
    let isKindOfOwner: (AnyClass) -> Bool
    let accepts: (AnyClass) -> Bool
    let isPlain: Bool
    let bind: Bind

    @usableFromInline
    init(
      _ name: String,
      typeName: String,
      ownerClass: AnyClass,
      isKindOfOwner: @escaping (AnyClass) -> Bool,
      accepts: @escaping (AnyClass) -> Bool,
      isPlain: Bool,
      bind: Bind
    ) {
      self.name = name
      self.typeName = typeName
      self.ownerClass = ownerClass
      self.isKindOfOwner = isKindOfOwner
      self.accepts = accepts
      self.isPlain = isPlain
      self.bind = bind
    }
  }

  @usableFromInline
  struct ActionBinding {
    let name: String
    let senderTypeName: String?
    let ownerClass: AnyClass
    let isKindOfOwner: (AnyClass) -> Bool
    let accepts: (AnyClass) -> Bool
    let perform: (AnyObject, AnyObject) -> Void

    @usableFromInline
    init(
      _ name: String,
      senderTypeName: String?,
      _ ownerClass: AnyClass,
      isKindOfOwner: @escaping (AnyClass) -> Bool,
      _ accepts: @escaping (AnyClass) -> Bool,
      perform: @escaping (AnyObject, AnyObject) -> Void
    ) {
      self.name = name
      self.senderTypeName = senderTypeName
      self.ownerClass = ownerClass
      self.isKindOfOwner = isKindOfOwner
      self.accepts = accepts
      self.perform = perform
    }
  }

  private(set) var outlets: [OutletBinding] = []
  private(set) var actions: [ActionBinding] = []

  /// Creates the connections of a class without outlets and actions.
  public init() {}

  /// Adds an outlet that holds one object.
  ///
  /// - Parameters:
  ///   - name: The outlet's name in layouts.
  ///   - requirement: Whether a layout must connect it.
  ///   - type: The name of the outlet's type, for messages.
  ///   - accepts: A closure that returns whether the outlet can hold objects of a class.
  ///   - isPlain: Whether `bind` only stores the object in a property without observers. If so, it is called
  ///     as soon as the object is complete; otherwise it is called when all objects are in place, in the
  ///     order in which the outlets were added.
  ///   - bind: A closure that gives the owner the object, whose class was accepted.
  @inlinable
  public mutating func outlet<Owner: AnyObject>(
    _ name: String,
    _ requirement: Requirement,
    type: String,
    accepts: @escaping (AnyClass) -> Bool,
    isPlain: Bool = false,
    bind: @escaping (Owner, AnyObject) -> Void
  ) {
    // The contract check rejects owners that are not of this class before anything is bound.
    _outlet(name, requirement, of: Owner.self, type: type, accepts: accepts, isPlain: isPlain) {
      bind(known($0, as: Owner.self), $1)
    }
  }

  /// Adds an outlet collection, which holds any number of objects in document order.
  ///
  /// - Parameters:
  ///   - name: The outlet's name in layouts.
  ///   - type: The name of the type of the objects, for messages.
  ///   - accepts: A closure that returns whether the collection can hold objects of a class.
  ///   - bind: A closure that gives the owner the objects.
  @inlinable
  public mutating func outletCollection<Owner: AnyObject>(
    _ name: String,
    type: String,
    accepts: @escaping (AnyClass) -> Bool,
    bind: @escaping (Owner, [AnyObject]) -> Void
  ) {
    let bind = OutletBinding.Bind.many { bind(known($0, as: Owner.self), $1) }
    add(
      OutletBinding(
        name,
        typeName: type,
        ownerClass: Owner.self,
        isKindOfOwner: { $0 is Owner.Type },
        accepts: accepts,
        isPlain: false,
        bind: bind
      )
    )
  }

  /// Adds an action.
  ///
  /// - Parameters:
  ///   - name: The action's name in layouts.
  ///   - sender: The name of the parameter's type, or `nil` if the method has no parameter.
  ///   - accepts: A closure that returns whether objects of a class can be senders.
  ///   - perform: A closure that calls the owner's method with the sender.
  @inlinable
  public mutating func action<Owner: AnyObject>(
    _ name: String,
    sender: String?,
    accepts: @escaping (AnyClass) -> Bool = { _ in true },
    perform: @escaping (Owner, AnyObject) -> Void
  ) {
    add(
      ActionBinding(name, senderTypeName: sender, Owner.self, isKindOfOwner: { $0 is Owner.Type }, accepts) {
        perform(known($0, as: Owner.self), $1)
      }
    )
  }

  /// Adds an outlet that holds one object, like ``outlet(_:_:type:accepts:isPlain:bind:)``.
  ///
  /// The code that `@NibLoadable` generates calls this method, because the compiler does not specialize
  /// generic code for `Self`.
  ///
  /// - Parameter owner: The class of the owners that `bind` receives.
  public mutating func _outlet(
    _ name: String,
    _ requirement: Requirement,
    of owner: AnyClass,
    type: String,
    accepts: @escaping (AnyClass) -> Bool,
    isPlain: Bool = false,
    bind: @escaping (AnyObject, AnyObject) -> Void
  ) {
    add(
      OutletBinding(
        name,
        typeName: type,
        ownerClass: owner,
        isKindOfOwner: { inherits($0, owner) },
        accepts: accepts,
        isPlain: isPlain,
        bind: .one(requirement, bind)
      )
    )
  }

  /// The names of the outlets and actions.
  package var names: Set<String> { Set(outlets.map(\.name) + actions.map(\.name)) }

  /// The names that occur more than once among the outlets, or among the actions.
  package var repeatedNames: Set<String> {
    Set(
      [outlets.map(\.name), actions.map(\.name)].flatMap { names in
        Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys
      }
    )
  }

  @usableFromInline
  mutating func add(_ outlet: OutletBinding) { outlets.append(outlet) }

  @usableFromInline
  mutating func add(_ action: ActionBinding) { actions.append(action) }
}
