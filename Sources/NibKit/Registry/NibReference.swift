/// The name of a layout, with the class of its root.
///
/// `nib generate` and the build-tool plug-in write one for each layout of a module, so that a program names
/// layouts without strings:
///
///     let divider = try registry.instantiate(from: Layouts.divider)
///     let cell = try registry.dequeue(from: Layouts.bookCell)
public struct NibReference<Root: AnyObject>: Sendable, Hashable {
  /// The layout's name.
  public let nibName: String

  /// Creates a reference to a layout.
  ///
  /// If the root of the layout is of another class, the calls that receive the reference throw an error.
  public init(_ nibName: String) {
    self.nibName = nibName
  }
}

extension NibRegistry {
  /// Creates a view from a layout, with every outlet bound.
  ///
  /// - Complexity: O(*n*) in the number of the layout's elements. The first call also reads the layout,
  ///   checks it against the class and binds it.
  /// - Throws: The same errors as ``instantiate(nibName:as:)``.
  public func instantiate<Root: AnyObject>(from layout: NibReference<Root>) throws(NibError) -> Root {
    func instance<Object: NibLoadable & Instantiable>(of type: Object.Type) throws(NibError) -> AnyObject {
      try instantiate(type, nibName: layout.nibName)
    }
    guard let type = Root.self as? any (NibLoadable & Instantiable).Type else {
      return try instantiate(nibName: layout.nibName, as: Root.self)
    }
    return known(try instance(of: type), as: Root.self)
  }

  /// Returns a cell of a layout, either from its pool or new with every outlet bound.
  ///
  /// A cell of a loadable class that has a layout of another name is registered under the identifier that is
  /// the layout's name.
  ///
  /// - Complexity: O(1) for a cell from the pool, O(*n*) in the number of the layout's elements for a new
  ///   cell.
  /// - Throws: The same errors as ``dequeue(_:)`` and ``dequeue(nibName:as:)``.
  public func dequeue<Cell: Reusable>(from layout: NibReference<Cell>) throws(NibError) -> Cell {
    let nibName = layout.nibName
    guard let type = Cell.self as? any (Reusable & NibLoadable).Type else {
      return try dequeue(nibName: nibName, as: Cell.self)
    }
    if nibName == type.nibName { return try dequeue(Cell.self) }
    if !hasRegistration(for: nibName) {
      try register(Cell.self, nibName: nibName, reuseIdentifier: nibName)
    }
    return try dequeue(reuseIdentifier: nibName, as: Cell.self)
  }
}
