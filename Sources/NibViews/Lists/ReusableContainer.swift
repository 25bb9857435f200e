public import NibKit

/// A view, or a part of one, with which reusable views of one kind are registered.
///
/// The containers are ``TableView`` for its cells and ``TableView/headerFooterViews`` for its headers and
/// footers, ``CollectionView`` for its cells and ``CollectionView/supplementaryViews(ofKind:)`` for the
/// supplementary views of a kind. Each has registrations and pools of its own. A class of another kind does
/// not compile.
///
///     func prepare(_ list: some ReusableContainer<TableViewCell>) throws {
///       try list.register(BookCell.self)
///     }
public protocol ReusableContainer<Item>: NibLibraryClient {
  /// The base class of the registered classes.
  associatedtype Item: Reusable

  /// The registrations and the pools.
  var registry: NibRegistry { get }
}

extension ReusableContainer {
  /// Registers a class.
  ///
  /// Views of a `NibLoadable` class have its layout, or the one that the call names; other views are created
  /// by `init()`. One class can be registered with several layouts, each under an identifier of its own.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - nibName: The layout's name, or `nil` for the name that the class gives.
  ///   - reuseIdentifier: The identifier, or `nil` for the class's own.
  /// - Throws: `NibError` with every problem in the layout.
  public func register(
    _ type: Item.Type,
    nibName: String? = nil,
    reuseIdentifier: String? = nil
  ) throws(NibError) {
    try registry.register(type, nibName: nibName, reuseIdentifier: reuseIdentifier)
  }

  /// Registers a class whose views are created by a closure.
  ///
  /// A view of a `NibLoadable` class then receives the content of its layout, and its outlets are bound.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - nibName: The layout's name, or `nil` for the name that the class gives.
  ///   - reuseIdentifier: The identifier, or `nil` for the class's own.
  ///   - factory: Creates an empty view. It is called for each new view, never for a reused one.
  /// - Throws: `NibError` with every problem in the layout.
  public func register(
    _ type: Item.Type,
    nibName: String? = nil,
    reuseIdentifier: String? = nil,
    factory: @escaping () -> Item
  ) throws(NibError) {
    try registry.register(type, nibName: nibName, reuseIdentifier: reuseIdentifier, factory: factory)
  }

  /// Registers a layout without a class.
  ///
  /// Its views are of the root element's class.
  ///
  /// - Throws: `NibError` with every problem in the layout.
  public func register(nibName: String) throws(NibError) {
    try registry.register(nibName: nibName)
  }
}

/// Names a part of a list in the error of a call that dequeues a view for it.
func dequeued<Item>(
  for place: @autoclosure () -> String,
  _ body: () throws(NibError) -> Item
) throws(NibError) -> Item {
  do throws(NibError) {
    return try body()
  } catch {
    let note = Diagnostic.Note.requested(for: place(), others: 0)
    throw NibError(
      error.code,
      error.diagnostics.map { diagnostic in
        var diagnostic = diagnostic
        diagnostic.notes.append(note)
        return diagnostic
      }
    )
  }
}

extension NibLibrary {
  /// A library without layouts, for a list that has no library: its cells are built in code.
  static let withoutLayouts = NibLibrary(elements: .stock)
}
