import Foundation
import SystemPackage

/// The layouts of a program, compiled on first use.
///
/// Each layout is read, checked and compiled once, on the first thread that requests it, and is then shared
/// by all threads.
///
///     let library = try NibLibrary(directory: "Layouts", elements: .stock)
public final class NibLibrary: Sendable {
  /// The elements that the layouts may use.
  public let elements: ElementCatalog
  /// The limits beyond which a layout is rejected as too large.
  public let limits: LayoutLimits

  private let sources: [(source: NibSource, entries: [String: Entry])]

  /// Creates a library with the layouts of one folder.
  ///
  /// - Parameters:
  ///   - directory: The path of the folder. Its files are listed immediately and read on first use.
  ///   - elements: The elements that the layouts may use, such as `.stock`.
  ///   - limits: The limits beyond which a layout is rejected as too large.
  /// - Throws: ``NibError`` with the code ``NibError/Code/unreadableSource`` if the folder cannot be read, or
  ///   ``NibError/Code/invalidCatalog`` if the catalog contains an invalid element or class.
  public convenience init(
    directory: String,
    elements: ElementCatalog,
    limits: LayoutLimits = LayoutLimits()
  ) throws(NibError) {
    try self.init(sources: [.directory(directory)], elements: elements, limits: limits)
  }

  /// Creates a library with the layouts of several sources.
  ///
  /// - Parameters:
  ///   - sources: The sources, in the order in which they are searched. For a class, the sources of its own
  ///     module are searched first.
  ///   - elements: The elements that the layouts may use, such as `.stock`.
  ///   - limits: The limits beyond which a layout is rejected as too large.
  /// - Throws: ``NibError`` with the code ``NibError/Code/invalidCatalog`` if the catalog contains an invalid
  ///   element or class.
  public init(
    sources: [NibSource],
    elements: ElementCatalog,
    limits: LayoutLimits = LayoutLimits()
  ) throws(NibError) {
    if !elements.diagnostics.isEmpty { throw NibError(.invalidCatalog, elements.diagnostics) }
    self.elements = elements
    self.limits = limits
    self.sources = sources.map { source in
      (
        source,
        Dictionary(uniqueKeysWithValues: source.layouts.map { ($0, Entry(nibName: $0, contents: $1)) })
      )
    }
  }

  /// Creates a library without layouts.
  package init(elements: ElementCatalog) {
    self.elements = elements
    limits = LayoutLimits()
    sources = []
  }

  /// The names of all layouts, in alphabetical order.
  public var nibNames: [String] {
    Set(sources.flatMap { $0.entries.keys }).sorted()
  }

  /// Returns the compiled layout with a name.
  ///
  /// - Parameters:
  ///   - nibName: The layout's name.
  ///   - module: The module of the class that loads the layout, whose sources are searched first.
  /// - Throws: ``NibError`` with the code ``NibError/Code/unknownLayout`` or ``NibError/Code/invalidLayout``
  ///   and every finding. Later calls throw the same error.
  /// - Complexity: O(*n*) in the number of the layout's bytes for the first call, O(1) afterward.
  public func prototype(named nibName: String, module: String? = nil) throws(NibError) -> Prototype {
    try compiled(nibName, module: module).checkedPrototype()
  }

  /// Returns the result of compiling the layout with a name, even if the layout has errors.
  func compiled(_ nibName: String, module: String? = nil) throws(NibError) -> CompiledLayout {
    let own = sources.filter { module != nil && $0.source.module == module }
    let others = sources.filter { module == nil || $0.source.module != module }
    for (_, entries) in own + others {
      if let entry = entries[nibName] { return entry.compiled(elements, limits) }
    }
    throw NibError(
      .unknownLayout,
      [.unknownLayout(nibName, searched: (own + others).map(\.source.name), known: nibNames)]
    )
  }

  /// Reads every layout and returns every problem in them, without comparing them with classes.
  ///
  /// - Returns: The findings in reporting order.
  public func diagnostics() -> [Diagnostic] {
    sources.flatMap { source, entries in
      source.diagnostics + source.misnamed.map { Diagnostic.invalidNibName($0.name, path: $0.path) }
        + entries.values.flatMap { $0.compiled(elements, limits).diagnostics }
    }.inReportingOrder()
  }
}

/// A layout of a source, which is read, resolved and compiled when it is first requested.
private final class Entry: Sendable {
  private enum State {
    case resolved(LayoutResolution)
    case compiled(CompiledLayout)
  }

  private let nibName: String
  private let contents: [NibSource.Content]
  /// Each entry has a lock of its own, so that different layouts can be compiled at the same time.
  private let state = Locked<State?>(nil)

  init(nibName: String, contents: [NibSource.Content]) {
    self.nibName = nibName
    self.contents = contents
  }

  /// Returns the compiled layout.
  ///
  /// The lock is held only for work that needs no other layout: to resolve this one, and to lower what was
  /// resolved. Whatever another layout contributes must be resolved between the two, without the lock, so
  /// that layouts that use each other cannot deadlock.
  func compiled(_ elements: ElementCatalog, _ limits: LayoutLimits) -> CompiledLayout {
    let known = state.withLock { state in
      let known = state ?? .resolved(resolution(elements, limits))
      state = known
      return known
    }
    switch known {
    case .compiled(let layout): return layout
    case .resolved(let resolution):
      return state.withLock { state in
        if case .compiled(let layout) = state { return layout }
        let layout = CompiledLayout(resolution, elements: elements)
        state = .compiled(layout)
        return layout
      }
    }
  }

  private func resolution(_ elements: ElementCatalog, _ limits: LayoutLimits) -> LayoutResolution {
    let files = contents.compactMap { if case .file(let path) = $0 { path.string } else { nil } }
    if files.count > 1 {
      return LayoutResolution(nibName: nibName, diagnostic: .duplicateNibName(nibName, paths: files))
    }
    let file: Result<SourceFile, UnreadableFile> =
      switch contents[0] {
      case .text(let text): .success(SourceFile(path: "\(nibName).xml", bytes: Array(text.utf8)))
      case .file(let path): SourceFile.read(path, byteLimit: limits.fileBytes)
      }
    return LayoutResolution(
      file,
      nibName: nibName,
      elements: elements.vocabulary,
      limits: limits,
      classNames: .registered
    )
  }
}

extension CompiledLayout {
  /// Returns the prototype, or throws an error with every problem in the layout.
  func checkedPrototype() throws(NibError) -> Prototype {
    guard let prototype else { throw NibError(.invalidLayout, diagnostics) }
    return prototype
  }
}
