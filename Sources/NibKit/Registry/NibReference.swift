/// The name of a layout, with the class of its root.
///
/// `nib generate` and the build-tool plug-in write one for each layout of a module, so that a program names
/// layouts without strings:
///
///     let divider = try Layouts.divider.instantiate(with: registry)
///     let cell = try Layouts.bookCell.dequeue(from: registry)
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

extension NibReference {
  /// Creates a view from the layout, with every outlet bound.
  ///
  /// - Complexity: O(*n*) in the number of the layout's elements. The first call also reads the layout,
  ///   checks it against the class and binds it.
  /// - Throws: The same errors as ``NibRegistry/instantiate(nibName:as:)``.
  public func instantiate(with registry: NibRegistry) throws(NibError) -> Root {
    func instance<Object: NibLoadable & Instantiable>(of type: Object.Type) throws(NibError) -> AnyObject {
      try registry.instantiate(type, nibName: nibName)
    }
    guard let type = Root.self as? any (NibLoadable & Instantiable).Type else {
      return try registry.instantiate(nibName: nibName, as: Root.self)
    }
    return known(try instance(of: type), as: Root.self)
  }
}

extension NibReference where Root: Reusable {
  /// Returns a cell of the layout, either from its pool or new with every outlet bound.
  ///
  /// A cell of a loadable class that has a layout of another name is registered under the identifier that is
  /// the layout's name.
  ///
  /// - Complexity: O(1) for a cell from the pool, O(*n*) in the number of the layout's elements for a new
  ///   cell.
  /// - Throws: The same errors as ``NibRegistry/dequeue(_:)`` and ``NibRegistry/dequeue(nibName:as:)``.
  public func dequeue(from registry: NibRegistry) throws(NibError) -> Root {
    guard let type = Root.self as? any (Reusable & NibLoadable).Type else {
      return try registry.dequeue(nibName: nibName, as: Root.self)
    }
    if nibName == type.nibName { return try registry.dequeue(Root.self) }
    if !registry.hasRegistration(for: nibName) {
      try registry.register(Root.self, nibName: nibName, reuseIdentifier: nibName)
    }
    return try registry.dequeue(reuseIdentifier: nibName, as: Root.self)
  }
}
