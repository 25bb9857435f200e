public import NibKit

/// The headers and footers of a table, which it registers and dequeues as it does its cells.
///
///     try tableView.headerFooterViews.register(nibName: "ShelfHeader")
public final class HeaderFooterViews: ReusableViews<TableViewHeaderFooterView> {
  /// Returns a header or a footer of a class, either reused or newly created with every outlet connected.
  ///
  ///     let header: ShelfHeader = try tableView.dequeue(forSection: section)
  ///
  /// A class with a layout, and one that conforms to `BuiltInCode`, is registered if it is not yet.
  ///
  /// - Throws: `NibError`, which names the place: the errors of registering, and `unknownIdentifier` for any
  ///   other class that is not registered.
  /// - Complexity: O(1) for a reused view, O(*n*) in the number of the layout's elements for a new one.
  public func dequeue<HeaderFooter: TableViewHeaderFooterView>(
    _ type: HeaderFooter.Type = HeaderFooter.self,
    forSection section: Int
  ) throws(NibError) -> HeaderFooter {
    try dequeued(for: "section \(section)") { () throws(NibError) in try registry.dequeue(type) }
  }

  /// Reports a call that does not name the class of a header or a footer.
  ///
  /// This overload only gives the compiler a clearer message.
  @available(
    *,
    unavailable,
    message: "name the class: let header: ShelfHeader = try tableView.dequeue(forSection: section)"
  )
  public func dequeue(forSection section: Int) throws(NibError) {}

  /// Returns a header or a footer of a class, or `nil` if the class is not registered.
  ///
  /// - Throws: `NibError` if a new view cannot be created.
  public func dequeueIfRegistered<HeaderFooter: TableViewHeaderFooterView>(
    _ type: HeaderFooter.Type = HeaderFooter.self,
    forSection section: Int
  ) throws(NibError) -> HeaderFooter? {
    try dequeued(for: "section \(section)") { () throws(NibError) in try registry.dequeueIfRegistered(type) }
  }

  /// Returns a header or a footer that is registered under an identifier.
  ///
  /// - Throws: `NibError`: `unknownIdentifier`, which lists the known identifiers, and `wrongClass`, which
  ///   names both classes.
  public func dequeue<HeaderFooter: TableViewHeaderFooterView>(
    reuseIdentifier: String,
    as type: HeaderFooter.Type = HeaderFooter.self,
    forSection section: Int
  ) throws(NibError) -> HeaderFooter {
    try dequeued(for: "section \(section)") { () throws(NibError) in
      try registry.dequeue(reuseIdentifier: reuseIdentifier, as: type)
    }
  }

  /// Returns a header or a footer of a layout that is registered without a class.
  ///
  /// The layout is registered if it is not yet.
  ///
  /// - Throws: `NibError`: the errors of registering, and `wrongClass`.
  public func dequeue<HeaderFooter: TableViewHeaderFooterView>(
    nibName: String,
    as type: HeaderFooter.Type = HeaderFooter.self,
    forSection section: Int
  ) throws(NibError) -> HeaderFooter {
    try dequeued(for: "section \(section)") { () throws(NibError) in
      try registry.dequeue(nibName: nibName, as: type)
    }
  }
}
