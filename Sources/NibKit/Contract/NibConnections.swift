/// What a class offers a layout to connect: its outlets and its actions.
///
/// What takes closures is inlined where a class describes itself, so that nothing generic is left in what
/// binds each cell.
///
/// `@NibLoadable` writes one. The closures are not Sendable, so that those of a main-actor class can touch
/// its objects; they stay with the registration.
public struct NibConnections {
  /// Whether a layout must connect an outlet.
  public enum Requirement: Hashable, Sendable {
    /// `X!`: exactly one element.
    case required
    /// `X?`: one element or none.
    case optional
  }

  @usableFromInline
  struct Outlet {
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
      _ ownerClass: AnyClass,
      isKindOfOwner: @escaping (AnyClass) -> Bool,
      _ accepts: @escaping (AnyClass) -> Bool,
      _ isPlain: Bool,
      _ bind: Bind
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
  struct Action {
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

  private(set) var outlets: [Outlet] = []
  private(set) var actions: [Action] = []

  /// Makes connections of a class without outlets and actions.
  public init() {}

  /// Adds an outlet that holds one object.
  ///
  /// - Parameters:
  ///   - name: The outlet's name in layouts.
  ///   - requirement: Whether a layout must connect it.
  ///   - type: The name of its type, for messages.
  ///   - accepts: Whether objects of a class can be held.
  ///   - isPlain: Whether `bind` only stores the object in a property that nobody observes. Then it is called
  ///     as soon as the object is complete; else when all objects are in their places, in the order in which
  ///     outlets are added.
  ///   - bind: Gives the owner the object, which is of a class that was accepted.
  @inlinable
  public mutating func outlet<Owner: AnyObject>(
    _ name: String,
    _ requirement: Requirement,
    type: String,
    accepts: @escaping (AnyClass) -> Bool,
    isPlain: Bool = false,
    bind: @escaping (Owner, AnyObject) -> Void
  ) {
    // The contract check refuses owners that are not of this class before anything is bound.
    let bind = Outlet.Bind.one(requirement) { bind(known($0, as: Owner.self), $1) }
    add(Outlet(name, typeName: type, Owner.self, isKindOfOwner: { $0 is Owner.Type }, accepts, isPlain, bind))
  }

  /// Adds an outlet collection: any number of objects, in document order.
  ///
  /// - Parameters:
  ///   - name: The outlet's name in layouts.
  ///   - type: The name of the type of one object, for messages.
  ///   - accepts: Whether objects of a class can be held.
  ///   - bind: Gives the owner the objects.
  @inlinable
  public mutating func outletCollection<Owner: AnyObject>(
    _ name: String,
    type: String,
    accepts: @escaping (AnyClass) -> Bool,
    bind: @escaping (Owner, [AnyObject]) -> Void
  ) {
    let bind = Outlet.Bind.many { bind(known($0, as: Owner.self), $1) }
    add(Outlet(name, typeName: type, Owner.self, isKindOfOwner: { $0 is Owner.Type }, accepts, false, bind))
  }

  /// Adds an action.
  ///
  /// - Parameters:
  ///   - name: The action's name in layouts.
  ///   - sender: The name of its parameter's type, or nil when it has none.
  ///   - accepts: Whether objects of a class can be senders.
  ///   - perform: Calls the method with the owner and the sender.
  @inlinable
  public mutating func action<Owner: AnyObject>(
    _ name: String,
    sender: String?,
    accepts: @escaping (AnyClass) -> Bool = { _ in true },
    perform: @escaping (Owner, AnyObject) -> Void
  ) {
    add(
      Action(name, senderTypeName: sender, Owner.self, isKindOfOwner: { $0 is Owner.Type }, accepts) {
        perform(known($0, as: Owner.self), $1)
      }
    )
  }

  @usableFromInline
  mutating func add(_ outlet: Outlet) { outlets.append(outlet) }

  @usableFromInline
  mutating func add(_ action: Action) { actions.append(action) }
}
