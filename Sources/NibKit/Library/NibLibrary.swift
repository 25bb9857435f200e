import Foundation
public import LayoutXML

/// The layouts of a program: each is read, checked and compiled once, on the thread that asks first, and shared by all.
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
  ///   - sources: Where layouts are looked for, in this order. A class asks the sources of its own module first.
  ///   - elements: The elements that the layouts may use, such as `.stock`.
  ///   - limits: What is refused as too large.
  /// - Throws: ``NibError``: ``NibError/Code/invalidCatalog`` when the catalog was given a class that cannot be.
  public init(
    sources: [NibSource],
    elements: ElementCatalog,
    limits: LayoutLimits = LayoutLimits()
  ) throws(NibError) {
    if !elements.diagnostics.isEmpty { throw NibError(.invalidCatalog, elements.diagnostics) }
    self.elements = elements
    self.limits = limits
    self.sources = sources.map { source in
      (source, Dictionary(uniqueKeysWithValues: source.layouts.map { ($0, Entry(nibName: $0, contents: $1)) }))
    }
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
  /// - Throws: ``NibError`` with the code ``NibError/Code/unknownLayout`` or ``NibError/Code/invalidLayout`` and every
  ///   finding. The same error is thrown each time.
  /// - Complexity: O(*n*) in the layout's bytes the first time, O(1) afterwards.
  public func prototype(named nibName: String, module: String? = nil) throws(NibError) -> Prototype {
    let own = sources.filter { module != nil && $0.source.module == module }
    let others = sources.filter { module == nil || $0.source.module != module }
    for (_, entries) in own + others {
      if let entry = entries[nibName] { return try entry.prototype(elements: elements, limits: limits).get() }
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
      source.misnamed.map { Diagnostic.invalidNibName($0.name, path: $0.path) }
        + entries.values.flatMap { entry -> [Diagnostic] in
          switch entry.prototype(elements: elements, limits: limits) {
          case .success: []
          case .failure(let error): error.diagnostics
          }
        }
    }.inReportingOrder()
  }
}

/// One layout of a source and, once somebody has asked, what became of it.
private final class Entry: @unchecked Sendable {
  private let nibName: String
  private let contents: [NibSource.Content]
  // Guards `result`. Each layout has a lock of its own, so that different ones are compiled at the same time.
  private let lock = NSLock()
  private var result: Result<Prototype, NibError>?

  init(nibName: String, contents: [NibSource.Content]) {
    self.nibName = nibName
    self.contents = contents
  }

  func prototype(elements: ElementCatalog, limits: LayoutLimits) -> Result<Prototype, NibError> {
    lock.withLock {
      if let result { return result }
      let made = load(elements: elements, limits: limits)
      result = made
      return made
    }
  }

  private func load(elements: ElementCatalog, limits: LayoutLimits) -> Result<Prototype, NibError> {
    let files = contents.compactMap { if case .file(let path) = $0 { path } else { nil } }
    if files.count > 1 { return .failure(NibError(.invalidLayout, [.duplicateNibName(nibName, paths: files)])) }
    guard let content = contents.first else { return .failure(NibError(.invalidLayout, [])) }
    let file: SourceFile
    switch content {
    case .text(let text): file = SourceFile(path: "\(nibName).xml", bytes: Array(text.utf8))
    case .file(let path):
      switch SourceFile.read(path, limits: limits) {
      case .success(let read): file = read
      case .failure(let error): return .failure(NibError(.invalidLayout, [error.diagnostic]))
      }
    }
    let (prototype, diagnostics) = Prototype.compile(file, nibName: nibName, elements: elements, limits: limits)
    return prototype.map { .success($0) } ?? .failure(NibError(.invalidLayout, diagnostics))
  }
}

extension Prototype {
  /// Reads and compiles a file: the way that the library and the command share.
  package static func compile(
    _ file: SourceFile,
    nibName: String,
    elements: ElementCatalog,
    limits: LayoutLimits = LayoutLimits(),
    classNames: LayoutCompiler.ClassNames = .registered
  ) -> (prototype: Prototype?, diagnostics: [Diagnostic]) {
    let (layout, readFindings) = Layout.read(file, limits: limits)
    guard let layout else { return (nil, readFindings) }
    let (prototype, compileFindings) = LayoutCompiler.compile(
      layout,
      nibName: nibName,
      catalog: elements,
      classNames: classNames
    )
    let diagnostics = (readFindings + compileFindings).inReportingOrder()
    return (diagnostics.isEmpty ? prototype : nil, diagnostics)
  }
}
