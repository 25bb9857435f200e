public import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension TableView: ReusableContainer {
  /// The class of the views that a table itself registers.
  public typealias Item = TableViewCell

  /// Returns a cell of a class, either reused or newly created with every outlet connected.
  ///
  ///     let cell: BookCell = try tableView.dequeue(for: indexPath)
  ///
  /// A class with a layout, and one that conforms to `BuiltInCode`, is registered if it is not yet.
  ///
  /// - Throws: `NibError`, which names the place: the errors of registering, and `unknownIdentifier` for any
  ///   other class that is not registered.
  /// - Complexity: O(1) for a reused view, O(*n*) in the number of the layout's elements for a new one.
  public func dequeue<Cell: TableViewCell>(
    _ type: Cell.Type = Cell.self,
    for indexPath: IndexPath
  ) throws(NibError) -> Cell {
    try dequeued(for: indexPath.words(itemName)) { () throws(NibError) in try registry.dequeue(type) }
  }

  /// Reports a call that does not name the class of a cell.
  ///
  /// This overload only gives the compiler a clearer message.
  @available(
    *,
    unavailable,
    message: "name the class: let cell: BookCell = try tableView.dequeue(for: indexPath)"
  )
  public func dequeue(for indexPath: IndexPath) throws(NibError) {}

  /// Returns a cell of a class, or `nil` if the class is not registered.
  ///
  /// - Throws: `NibError` if a new view cannot be created.
  public func dequeueIfRegistered<Cell: TableViewCell>(
    _ type: Cell.Type = Cell.self,
    for indexPath: IndexPath
  ) throws(NibError) -> Cell? {
    try dequeued(for: indexPath.words(itemName)) { () throws(NibError) in
      try registry.dequeueIfRegistered(type)
    }
  }

  /// Returns a cell that is registered under an identifier.
  ///
  /// - Throws: `NibError`: `unknownIdentifier`, which lists the known identifiers, and `wrongClass`, which
  ///   names both classes.
  public func dequeue<Cell: TableViewCell>(
    reuseIdentifier: String,
    as type: Cell.Type = Cell.self,
    for indexPath: IndexPath
  ) throws(NibError) -> Cell {
    try dequeued(for: indexPath.words(itemName)) { () throws(NibError) in
      try registry.dequeue(reuseIdentifier: reuseIdentifier, as: type)
    }
  }

  /// Returns a cell of a layout that is registered without a class.
  ///
  /// The layout is registered if it is not yet.
  ///
  /// - Throws: `NibError`: the errors of registering, and `wrongClass`.
  public func dequeue<Cell: TableViewCell>(
    nibName: String,
    as type: Cell.Type = Cell.self,
    for indexPath: IndexPath
  ) throws(NibError) -> Cell {
    try dequeued(for: indexPath.words(itemName)) { () throws(NibError) in
      try registry.dequeue(nibName: nibName, as: type)
    }
  }

  /// Returns a cell of a class with values for the parameters of its layout.
  ///
  ///     let cell: BookCell = try tableView.dequeue(for: indexPath, parameters: rows[indexPath.row])
  ///
  /// - Throws: `NibError`, which names the place, with everything that is wrong with the values, and the
  ///   errors of registering.
  /// - Complexity: O(*n*) in the number of the objects with values for a reused view, O(*n*) in the number of
  ///   the layout's elements for a new one.
  public func dequeue<Cell: TableViewCell & NibLoadable>(
    _ type: Cell.Type = Cell.self,
    for indexPath: IndexPath,
    parameters: [String: ParameterValue]
  ) throws(NibError) -> Cell {
    try dequeued(for: indexPath.words(itemName)) { () throws(NibError) in
      try registry.dequeue(type, parameters: parameters)
    }
  }

  /// Returns a cell of a layout without a class, with values for the parameters of the layout.
  ///
  /// - Throws: `NibError`, which names the place, with everything that is wrong with the values, the errors
  ///   of registering, and `wrongClass`.
  public func dequeue<Cell: TableViewCell>(
    nibName: String,
    as type: Cell.Type = Cell.self,
    for indexPath: IndexPath,
    parameters: [String: ParameterValue]
  ) throws(NibError) -> Cell {
    try dequeued(for: indexPath.words(itemName)) { () throws(NibError) in
      try registry.dequeue(nibName: nibName, parameters: parameters, as: type)
    }
  }

  // MARK: Headers and footers

  /// Registers a class of headers and footers.
  ///
  /// They have registrations and pools of their own. ``headerFooterViews`` has the other forms of
  /// registering.
  ///
  /// - Throws: `NibError` with every problem in the layout.
  public func register(
    _ type: TableViewHeaderFooterView.Type,
    nibName: String? = nil,
    reuseIdentifier: String? = nil
  ) throws(NibError) {
    try headerFooterViews.register(type, nibName: nibName, reuseIdentifier: reuseIdentifier)
  }

  /// Returns a header or a footer of a class for a section.
  ///
  ///     let header: ShelfHeader = try tableView.dequeue(forSection: section)
  ///
  /// ``headerFooterViews`` has the other forms of dequeuing.
  ///
  /// - Throws: `NibError`, as for dequeuing a cell.
  public func dequeue<HeaderFooter: TableViewHeaderFooterView>(
    _ type: HeaderFooter.Type = HeaderFooter.self,
    forSection section: Int
  ) throws(NibError) -> HeaderFooter {
    try headerFooterViews.dequeue(type, forSection: section)
  }
}
