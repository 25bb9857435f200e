/// The layouts of a program, compiled on first use.
///
/// Each layout is read, checked and compiled once, on the first thread that requests it, and is then shared
/// by all threads.
///
///     let library = try NibLibrary(directory: "Layouts", elements: .stock)
///
/// While an app is developed, a library can follow changes of its files; see ``watch()``.
public final class NibLibrary: Sendable {
  /// The elements that the layouts may use.
  public let elements: ElementCatalog
  /// The limits beyond which a layout is rejected as too large.
  public let limits: LayoutLimits

  private enum Storage {
    case fixed(LibrarySnapshot)
    case reloading(LibraryReloader)
  }

  private let storage: Storage

  /// Creates a library with the layouts of one folder.
  ///
  /// - Parameters:
  ///   - directory: The path of the folder. Its files are listed immediately and read on first use.
  ///   - elements: The elements that the layouts may use, such as `.stock`.
  ///   - limits: The limits beyond which a layout is rejected as too large.
  ///   - isReloadable: Whether ``reload()`` and ``watch()`` notice changed files. The files of such a library
  ///     are read immediately, and dequeuing takes longer.
  /// - Throws: ``NibError`` with the code ``NibError/Code/unreadableSource`` if the folder cannot be read, or
  ///   ``NibError/Code/invalidCatalog`` if the catalog contains an invalid element or class.
  public convenience init(
    directory: String,
    elements: ElementCatalog,
    limits: LayoutLimits = LayoutLimits(),
    isReloadable: Bool = false
  ) throws(NibError) {
    try self.init(
      sources: [.directory(directory)],
      elements: elements,
      limits: limits,
      isReloadable: isReloadable
    )
  }

  /// Creates a library with the layouts of several sources.
  ///
  /// - Parameters:
  ///   - sources: The sources, in the order in which they are searched. For a class, the sources of its own
  ///     module come first, and those of unrelated modules are not searched.
  ///   - elements: The elements that the layouts may use, such as `.stock`.
  ///   - limits: The limits beyond which a layout is rejected as too large.
  ///   - isReloadable: Whether ``reload()`` and ``watch()`` notice changed files. The files of such a library
  ///     are read immediately, and dequeuing takes longer.
  /// - Throws: ``NibError`` with the code ``NibError/Code/invalidCatalog`` if the catalog contains an invalid
  ///   element or class.
  public init(
    sources: [NibSource],
    elements: ElementCatalog,
    limits: LayoutLimits = LayoutLimits(),
    isReloadable: Bool = false
  ) throws(NibError) {
    if !elements.diagnostics.isEmpty { throw NibError(.invalidCatalog, elements.diagnostics) }
    self.elements = elements
    self.limits = limits
    let read = isReloadable ? sources.map { $0.reading(limits) } : sources
    let snapshot = LibrarySnapshot(LibraryContents(read, elements: elements, limits: limits))
    storage = isReloadable ? .reloading(LibraryReloader(snapshot)) : .fixed(snapshot)
  }

  /// Creates a library without layouts.
  package init(elements: ElementCatalog) {
    self.elements = elements
    limits = LayoutLimits()
    storage = .fixed(LibrarySnapshot(LibraryContents([], elements: elements, limits: limits)))
  }

  /// The layouts and styles as they are now.
  var snapshot: LibrarySnapshot {
    switch storage {
    case .fixed(let snapshot): snapshot
    case .reloading(let reloader): reloader.snapshot
    }
  }

  /// What reloads the library, or `nil` if it never changes.
  var reloader: LibraryReloader? {
    if case .reloading(let reloader) = storage { reloader } else { nil }
  }

  /// The names of all layouts, in alphabetical order.
  public var nibNames: [String] { snapshot.contents.nibNames }

  /// A finding for each file whose name no layout can have.
  package var misnamedFiles: [Diagnostic] {
    snapshot.contents.sources.flatMap(\.origin.misnamed).map { .invalidNibName($0.name, path: $0.path) }
  }

  /// Returns the compiled layout with a name, not one of its variants.
  ///
  /// - Parameters:
  ///   - nibName: The layout's name.
  ///   - type: The class that loads the layout, or `nil` to search all sources. For a class, the sources of
  ///     its module come first, then those of its superclasses' modules, and then those that belong to no
  ///     module.
  /// - Throws: ``NibError`` with the code ``NibError/Code/unknownLayout`` or ``NibError/Code/invalidLayout``
  ///   and every finding. Later calls throw the same error, unless the library is reloaded.
  /// - Complexity: O(*n*) in the number of the layout's bytes for the first call, O(1) afterward.
  public func prototype(named nibName: String, for type: AnyClass? = nil) throws(NibError) -> Prototype {
    try snapshot.compiled(nibName, for: type, traits: []).checkedPrototype()
  }

  /// Reads all layouts, styles and texts and returns every problem in them, without comparing them with
  /// classes.
  ///
  /// - Returns: The findings in reporting order.
  public func diagnostics() -> [Diagnostic] { snapshot.contents.diagnostics() }

  // MARK: Reloading

  /// Reloads the layouts whose files have changed, and those that depend on them.
  ///
  /// Registries use the new layouts from the next dequeue on. Cells in use stay as they are and are released
  /// when they are recycled. A layout that has errors now stays as it was, and so does one whose file was
  /// deleted.
  ///
  /// This method does nothing for a library that is not reloadable. It can be called on any thread, and does
  /// not block threads that dequeue.
  ///
  /// - Returns: The layouts that were replaced, and those that could not be.
  /// - Complexity: O(*n*) in the number of bytes of all files, where a layout counts once for each variant of
  ///   the layouts that it includes, up to `LayoutLimits.variants`.
  @discardableResult
  public func reload() -> NibReload { reloader?.reload() ?? .nothing }

  /// Begins to watch the folders of the library, and reloads layouts when files change.
  ///
  ///     let library = try NibLibrary(directory: "Layouts", elements: .stock, isReloadable: true)
  ///     for await reload in try library.watch() {
  ///       print(reload)
  ///       try tableView.reloadLayouts()
  ///     }
  ///
  /// The folders are watched, with all folders inside them, until all sequences that this method has returned
  /// are released, or the tasks of their loops are canceled. Each loop needs a sequence of its own. They are
  /// reloaded as described for ``reload()``, shortly after the last change. A layout that does not match the
  /// class that loads it is found when a cell is dequeued: the registry continues to use the last version
  /// that matches, and the sequence reports the mismatch.
  ///
  /// - Returns: The reloads from now on. The sequence ends when the library is released.
  /// - Throws: ``NibError`` with the code ``NibError/Code/unwatchableSource`` if a folder cannot be watched,
  ///   if the library is not reloadable, or on a system other than Linux.
  public func watch() throws(NibError) -> NibReloads {
    guard let reloader else { throw NibError(.unwatchableSource, [.notReloadable()]) }
    return try reloader.watch()
  }
}
