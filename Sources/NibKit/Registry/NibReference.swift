/// The name of a layout, with the class of its root.
///
/// `nib generate` and the build-tool plug-in write one for each layout of a module, so that a program names
/// layouts without strings:
///
///     let divider = try registry.instantiate(Layouts.divider)
///     let cell = try registry.dequeue(Layouts.bookCell)
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
  /// Creates a view from a layout that no class loads by itself.
  ///
  /// - Throws: The same errors as ``instantiate(nibName:as:)``.
  @_disfavoredOverload
  public func instantiate<Root: AnyObject>(_ layout: NibReference<Root>) throws(NibError) -> Root {
    try instantiate(nibName: layout.nibName, as: Root.self)
  }

  /// Creates a view of a loadable class from a layout, with every outlet bound.
  ///
  /// - Throws: The same errors as ``instantiate(_:nibName:)``.
  public func instantiate<Root: NibLoadable & Instantiable>(
    _ layout: NibReference<Root>
  ) throws(NibError) -> Root {
    try instantiate(Root.self, nibName: layout.nibName)
  }

  /// Returns a cell of a layout that no class loads by itself.
  ///
  /// - Throws: The same errors as ``dequeue(nibName:as:)``.
  @_disfavoredOverload
  public func dequeue<Cell: Reusable>(_ layout: NibReference<Cell>) throws(NibError) -> Cell {
    try dequeue(nibName: layout.nibName, as: Cell.self)
  }

  /// Returns a cell of a loadable class, from its own layout or from another one.
  ///
  /// Cells of another layout are registered under the identifier that is the layout's name.
  ///
  /// - Throws: The same errors as ``dequeue(_:)-(Cell.Type)``.
  public func dequeue<Cell: Reusable & NibLoadable>(_ layout: NibReference<Cell>) throws(NibError) -> Cell {
    let nibName = layout.nibName
    if nibName == Cell.nibName { return try dequeue(Cell.self) }
    if !hasRegistration(for: nibName) {
      try register(Cell.self, nibName: nibName, reuseIdentifier: nibName)
    }
    return try dequeue(reuseIdentifier: nibName, as: Cell.self)
  }
}
