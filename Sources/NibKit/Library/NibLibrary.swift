import Foundation
public import NibMarkup
import SystemPackage

/// The layouts of a program: each is read, checked and compiled once, on the thread that asks first, and
/// shared by all.
///
///     let library = try NibLibrary(directory: "Layouts", elements: .stock)
public final class NibLibrary: Sendable {
  /// The elements that the layouts may use.
  public let elements: ElementCatalog
  /// What is refused as too large.
  public let limits: LayoutLimits

  private let sources: [(source: NibSource, entries: [String: Entry])]

  /// Makes a library of one folder.
  ///
  /// - Parameters:
  ///   - directory: The folder. Its files are listed now and read when they are asked for.
  ///   - elements: The elements that the layouts may use, such as `.stock`.
  ///   - limits: What is refused as too large.
  /// - Throws: ``NibError``: ``NibError/Code/unreadableSource`` when there is no such folder,
  ///   ``NibError/Code/invalidCatalog`` when the catalog was given a class that cannot be.
  public convenience init(
    directory: String,
    elements: ElementCatalog,
    limits: LayoutLimits = LayoutLimits()
  ) throws(NibError) {
    try self.init(sources: [.directory(directory)], elements: elements, limits: limits)
  }

  /// Makes a library of several sources.
  ///
  /// - Parameters:
  ///   - sources: Where layouts are looked for, in this order. A class asks the sources of its own module
  ///     first.
  ///   - elements: The elements that the layouts may use, such as `.stock`.
  ///   - limits: What is refused as too large.
  /// - Throws: ``NibError``: ``NibError/Code/invalidCatalog`` when the catalog was given a class that cannot
  ///   be.
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

  /// Makes a library without layouts.
  package init(elements: ElementCatalog) {
    self.elements = elements
    limits = LayoutLimits()
    sources = []
  }

  /// The names of all layouts, in alphabetical order.
  public var nibNames: [String] {
    Set(sources.flatMap { $0.entries.keys }).sorted()
  }

  /// The compiled layout of a name.
  ///
  /// - Parameters:
  ///   - nibName: The layout's name.
  ///   - module: The module of the class that asks: its sources are searched first.
  /// - Throws: ``NibError`` with the code ``NibError/Code/unknownLayout`` or ``NibError/Code/invalidLayout``
  ///   and every finding. The same error is thrown each time.
  /// - Complexity: O(*n*) in the layout's bytes the first time, O(1) afterwards.
  public func prototype(named nibName: String, module: String? = nil) throws(NibError) -> Prototype {
    try compiled(nibName, module: module).checkedPrototype()
  }

  /// What became of the layout of a name.
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

  /// Reads every layout and tells everything that is wrong with them, without any class.
  ///
  /// - Returns: The findings in reporting order.
  public func diagnostics() -> [Diagnostic] {
    sources.flatMap { source, entries in
      source.diagnostics + source.misnamed.map { Diagnostic.invalidNibName($0.name, path: $0.path) }
        + entries.values.flatMap { $0.compiled(elements, limits).diagnostics }
    }.inReportingOrder()
  }
}

/// One layout of a source and, once somebody has asked, what became of it.
private final class Entry: Sendable {
  private let nibName: String
  private let contents: [NibSource.Content]
  /// Each entry has a lock of its own, so that different layouts are compiled at the same time.
  private let layout = Locked<CompiledLayout?>(nil)

  init(nibName: String, contents: [NibSource.Content]) {
    self.nibName = nibName
    self.contents = contents
  }

  func compiled(_ elements: ElementCatalog, _ limits: LayoutLimits) -> CompiledLayout {
    layout.withLock { layout in
      let compiled = layout ?? CompiledLayout(resolution(elements, limits), elements: elements)
      layout = compiled
      return compiled
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
      elements: elements,
      limits: limits,
      classNames: .registered
    )
  }
}

extension CompiledLayout {
  /// The prototype, or an error with everything that is wrong with the layout.
  func checkedPrototype() throws(NibError) -> Prototype {
    guard let prototype else { throw NibError(.invalidLayout, diagnostics) }
    return prototype
  }
}
