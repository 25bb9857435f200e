public import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A view with which cells can be registered, such as a table or a collection.
public protocol ReusableRegistering: AnyObject {
  /// Registers a class under its own identifier.
  ///
  /// Cells of a `NibLoadable` class have its layout; other cells are created by `init()`.
  ///
  /// - Throws: `NibError` with every problem in the layout.
  func register<Item: Reusable>(_ type: Item.Type) throws(NibError)
}

/// A view from which cells can be dequeued, such as a table or a collection.
public protocol ReusableDequeuing: AnyObject {
  /// Returns a cell of a class, either reused or newly created with every outlet connected.
  ///
  /// - Throws: `NibError` if there is no such cell and none can be created.
  func dequeue<Item: Reusable>(_ type: Item.Type, for indexPath: IndexPath) throws(NibError) -> Item
}

/// A view with a registry of its own over a shared library, such as ``TableView`` and ``CollectionView``.
public protocol ReusableContainer: ReusableRegistering, ReusableDequeuing, NibLibraryClient {
  /// The registrations and the pools.
  var registry: NibRegistry { get }
}

extension ReusableContainer {
  /// Registers a class under its own identifier.
  ///
  /// Cells of a `NibLoadable` class have its layout; other cells are created by `init()`.
  ///
  /// - Throws: `NibError` with every problem in the layout.
  public func register<Item: Reusable>(_ type: Item.Type) throws(NibError) {
    try registry.register(type)
  }

  /// Registers a class with a layout other than its own.
  ///
  /// One class can be registered with several layouts, each under an identifier of its own.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - nibName: The layout's name.
  ///   - reuseIdentifier: The identifier, or `nil` for the class's own.
  /// - Throws: `NibError` with every problem in the layout.
  public func register<Item: Reusable & NibLoadable>(
    _ type: Item.Type,
    nibName: String,
    reuseIdentifier: String? = nil
  ) throws(NibError) {
    try registry.register(type, nibName: nibName, reuseIdentifier: reuseIdentifier)
  }

  /// Registers a class under an identifier other than its own.
  ///
  /// - Throws: `NibError` with every problem in the layout.
  public func register<Item: Reusable>(_ type: Item.Type, reuseIdentifier: String) throws(NibError) {
    try registry.register(type, reuseIdentifier: reuseIdentifier)
  }

  /// Registers a class whose cells are created by a closure.
  ///
  /// A cell of a `NibLoadable` class then receives the content of its layout, and its outlets are bound.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - reuseIdentifier: The identifier, or `nil` for the class's own.
  ///   - factory: Creates an empty cell. It is called for each new cell, never for a reused one.
  /// - Throws: `NibError` with every problem in the layout.
  public func register<Item: Reusable>(
    _ type: Item.Type,
    reuseIdentifier: String? = nil,
    factory: @escaping () -> Item
  ) throws(NibError) {
    try registry.register(type, reuseIdentifier: reuseIdentifier, factory: factory)
  }

  /// Registers a class whose cells are created by a closure, with a layout other than its own.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - nibName: The layout's name.
  ///   - reuseIdentifier: The identifier, or `nil` for the class's own.
  ///   - factory: Creates an empty cell. It is called for each new cell, never for a reused one.
  /// - Throws: `NibError` with every problem in the layout.
  public func register<Item: Reusable & NibLoadable>(
    _ type: Item.Type,
    nibName: String,
    reuseIdentifier: String? = nil,
    factory: @escaping () -> Item
  ) throws(NibError) {
    try registry.register(type, nibName: nibName, reuseIdentifier: reuseIdentifier, factory: factory)
  }

  /// Registers a layout without a class.
  ///
  /// The class of its cells is that of the root element.
  ///
  /// - Throws: `NibError` with every problem in the layout.
  public func register(nibName: String) throws(NibError) {
    try registry.register(nibName: nibName)
  }

  /// Returns a cell of a layout that is registered without a class.
  ///
  /// Registers the layout if it is not registered yet.
  ///
  /// - Throws: `NibError`: the errors of registering, and `wrongClass`.
  public func dequeue<Item: Reusable>(
    nibName: String,
    as type: Item.Type = Item.self,
    for indexPath: IndexPath
  ) throws(NibError) -> Item {
    try registry.dequeue(nibName: nibName, as: type)
  }

  /// Returns a cell of a class, either reused or newly created with every outlet connected.
  ///
  /// Registers the class if it is not registered yet.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - indexPath: The position of the cell.
  /// - Throws: `NibError`: the errors of registering, and `unknownIdentifier` for a base class such as
  ///   ``TableViewCell`` that is not registered.
  /// - Complexity: O(1) for a reused cell, O(*n*) in the number of the layout's elements for a new one.
  public func dequeue<Item: Reusable>(_ type: Item.Type, for indexPath: IndexPath) throws(NibError) -> Item {
    try registry.dequeue(type)
  }

  /// Returns a cell of the class that the context determines.
  ///
  ///     let cell: BookCell = try tableView.dequeue(for: indexPath)
  ///
  /// - Throws: `NibError`, as for the method that takes the class.
  public func dequeue<Item: Reusable>(for indexPath: IndexPath) throws(NibError) -> Item {
    try registry.dequeue(Item.self)
  }

  /// Reports a call that does not name the class of the cell.
  ///
  /// This overload only gives the compiler a clearer message.
  @available(
    *,
    unavailable,
    message: "name the class of the cell: let cell: BookCell = try list.dequeue(for: indexPath)"
  )
  public func dequeue(for indexPath: IndexPath) throws(NibError) {}

  /// Returns a cell of a class, or `nil` if the class is not registered.
  ///
  /// - Throws: `NibError` if a new cell cannot be created.
  public func dequeueIfRegistered<Item: Reusable>(_ type: Item.Type, for indexPath: IndexPath)
    throws(NibError)
    -> Item?
  {
    try registry.dequeueIfRegistered(type)
  }

  /// Returns a cell of the class that the context determines, or `nil` if the class is not registered.
  ///
  /// - Throws: `NibError` if a new cell cannot be created.
  public func dequeueIfRegistered<Item: Reusable>(for indexPath: IndexPath) throws(NibError) -> Item? {
    try registry.dequeueIfRegistered(Item.self)
  }

  /// Returns a cell that is registered under an identifier.
  ///
  /// - Throws: `NibError`: `unknownIdentifier`, which lists the known identifiers, and `wrongClass`, which
  ///   names both classes.
  public func dequeue<Item: Reusable>(
    reuseIdentifier: String,
    as type: Item.Type = Item.self,
    for indexPath: IndexPath
  ) throws(NibError) -> Item {
    try registry.dequeue(reuseIdentifier: reuseIdentifier, as: type)
  }
}

extension NibLibrary {
  /// A library without layouts, for a list that has no library: its cells are built in code.
  static let withoutLayouts = NibLibrary(elements: .stock)
}
