public import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Something that cells can be registered with: a table, a collection.
public protocol ReusableRegistering: AnyObject {
  /// Registers a class under its own identifier: with its layout when it is `NibLoadable`, else built by its
  /// `init()`.
  ///
  /// - Throws: `NibError` with everything that is wrong with the layout.
  func register<Item: Reusable>(_ type: Item.Type) throws(NibError)
}

/// Something that cells can be dequeued from: a table, a collection.
public protocol ReusableDequeuing: AnyObject {
  /// A cell of a class: one that is used again, or a new one with every outlet bound.
  ///
  /// - Throws: `NibError`.
  func dequeue<Item: Reusable>(_ type: Item.Type, for indexPath: IndexPath) throws(NibError) -> Item
}

/// A view with a registry of its own over a library that it shares: what ``TableView`` and ``CollectionView``
/// have in common.
public protocol ReusableContainer: ReusableRegistering, ReusableDequeuing, NibLibraryClient {
  /// The registrations and the pools.
  var registry: NibRegistry { get }
}

extension ReusableContainer {
  /// Registers a class under its own identifier: with its layout when it is `NibLoadable`, else built by its
  /// `init()`.
  ///
  /// - Throws: `NibError` with everything that is wrong with the layout.
  public func register<Item: Reusable>(_ type: Item.Type) throws(NibError) {
    try registry.register(type)
  }

  /// Registers a class under its own identifier with another layout than its own.
  ///
  /// - Throws: `NibError` with everything that is wrong with the layout.
  public func register<Item: Reusable & NibLoadable>(_ type: Item.Type, nibName: String) throws(NibError) {
    try registry.register(type, nibName: nibName)
  }

  /// Registers a class under another identifier than its own.
  ///
  /// - Throws: `NibError` with everything that is wrong with the layout.
  public func register<Item: Reusable>(_ type: Item.Type, reuseIdentifier: String) throws(NibError) {
    try registry.register(type, reuseIdentifier: reuseIdentifier)
  }

  /// Registers a class whose cells a closure makes.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - reuseIdentifier: The identifier, or nil for the class's own.
  ///   - factory: Makes a cell; called for each new one, never for one that is used again.
  public func register<Item: Reusable>(
    _ type: Item.Type,
    reuseIdentifier: String? = nil,
    factory: @escaping () -> Item
  ) {
    registry.register(type, reuseIdentifier: reuseIdentifier, factory: factory)
  }

  /// Registers a layout without any class: its cells are of the class of its root element.
  ///
  /// - Throws: `NibError` with everything that is wrong with the layout.
  public func register(nibName: String) throws(NibError) {
    try registry.register(nibName: nibName)
  }

  /// A cell of a layout without any class.
  ///
  /// The layout is registered when it is not.
  ///
  /// - Throws: `NibError`: what registering throws, and `wrongClass`.
  public func dequeue<Item: Reusable>(
    nibName: String,
    as type: Item.Type = Item.self,
    for indexPath: IndexPath
  ) throws(NibError) -> Item {
    try registry.dequeue(nibName: nibName, as: type)
  }

  /// A cell of a class: one that is used again, or a new one with every outlet bound.
  ///
  /// A class that is not registered is registered now.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - indexPath: The place that the cell is for.
  /// - Throws: `NibError`: what registering throws; `unknownIdentifier` for a class that is no cell of its
  ///   own, such as ``TableViewCell``, unless it is registered.
  /// - Complexity: O(1) for a cell that is used again, O(*n*) in the layout's elements for a new one.
  public func dequeue<Item: Reusable>(_ type: Item.Type, for indexPath: IndexPath) throws(NibError) -> Item {
    try registry.dequeue(type)
  }

  /// A cell of the class that the result is declared to be.
  ///
  ///     let cell: BookCell = try tableView.dequeue(for: indexPath)
  ///
  /// - Throws: `NibError`, as the dequeue that names the class.
  public func dequeue<Item: Reusable>(for indexPath: IndexPath) throws(NibError) -> Item {
    try registry.dequeue(Item.self)
  }

  /// Not to be called: without a class there is no cell.
  ///
  /// Says so where the compiler would say less.
  @available(
    *,
    unavailable,
    message: "name the class of the cell: let cell: BookCell = try list.dequeue(for: indexPath)"
  )
  public func dequeue(for indexPath: IndexPath) throws(NibError) {}

  /// A cell of a class that is registered, or nil when it is not.
  ///
  /// - Throws: `NibError` when a new cell cannot be made.
  public func dequeueIfRegistered<Item: Reusable>(_ type: Item.Type, for indexPath: IndexPath)
    throws(NibError)
    -> Item?
  {
    try registry.dequeueIfRegistered(type)
  }

  /// A cell of the class that the result is declared to be, or nil when the class is not registered.
  ///
  /// - Throws: `NibError` when a new cell cannot be made.
  public func dequeueIfRegistered<Item: Reusable>(for indexPath: IndexPath) throws(NibError) -> Item? {
    try registry.dequeueIfRegistered(Item.self)
  }

  /// A cell by its identifier.
  ///
  /// - Throws: `NibError`: `unknownIdentifier`, which says which identifiers exist; `wrongClass`, which names
  ///   both classes.
  public func dequeue<Item: Reusable>(
    reuseIdentifier: String,
    as type: Item.Type = Item.self,
    for indexPath: IndexPath
  ) throws(NibError) -> Item {
    try registry.dequeue(reuseIdentifier: reuseIdentifier, as: type)
  }
}

extension NibLibrary {
  /// A library without layouts, for a view that was not given one: its cells are built in code.
  static let withoutLayouts = NibLibrary(elements: .stock)
}
