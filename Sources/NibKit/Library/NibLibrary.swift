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
  private let readStyles = Locked<StyleSheet?>(nil)

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
  ///     module come first, and those of unrelated modules are not searched.
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
  ///   - type: The class that loads the layout, or `nil` to search all sources. For a class, the sources of
  ///     its module come first, then those of its superclasses' modules, and then those that belong to no
  ///     module.
  /// - Throws: ``NibError`` with the code ``NibError/Code/unknownLayout`` or ``NibError/Code/invalidLayout``
  ///   and every finding. Later calls throw the same error.
  /// - Complexity: O(*n*) in the number of the layout's bytes for the first call, O(1) afterward.
  public func prototype(named nibName: String, for type: AnyClass? = nil) throws(NibError) -> Prototype {
    try compiled(nibName, for: type).checkedPrototype()
  }

  /// Returns the result of compiling the layout with a name, even if the layout has errors.
  func compiled(_ nibName: String, for type: AnyClass? = nil) throws(NibError) -> CompiledLayout {
    if let layout = find(nibName, for: type) { return layout }
    throw NibError(.unknownLayout, [unknownLayout(nibName, for: type, at: nil)])
  }

  /// Returns the result of compiling the layout with a name, or `nil` if no source has it.
  func find(_ nibName: String, for type: AnyClass?) -> CompiledLayout? {
    for index in searched(for: type) {
      if let entry = sources[index].entries[nibName] {
        return entry.compiled(elements, limits, dependencies(from: index))
      }
    }
    return nil
  }

  /// The styles of all sources, which are read when a layout first names one.
  private var styles: StyleSheet {
    readStyles.initialized {
      StyleSheet(
        sources.map { source in
          source.source.styles.map {
            ($0.path(LayoutFormat.stylesFile), $0.read(LayoutFormat.stylesFile, limits))
          }
        },
        elements: elements.vocabulary,
        limits: limits
      )
    }
  }

  /// Returns what a layout of a source can refer to: what is in the source comes first.
  private func dependencies(from source: Int?) -> LayoutDependencies {
    let order = (source.map { [$0] } ?? []) + sources.indices
    return LayoutDependencies(styleSource: source, styles: { self.styles }) { nibName in
      for index in order {
        guard let entry = self.sources[index].entries[nibName] else { continue }
        return entry.included(self.limits, styleSource: index)
      }
      return .missing(known: self.nibNames)
    }
  }

  /// Returns a finding about a layout that no source has, among those that are searched for a class.
  func unknownLayout(_ nibName: String, for type: AnyClass?, at span: SourceSpan?) -> Diagnostic {
    let searched = searched(for: type).map { sources[$0] }
    let other = sources.first { $0.entries[nibName] != nil }?.source
    return .unknownLayout(
      nibName,
      searched: searched.map(\.source.name),
      other: other.flatMap { source in source.module.map { (source.name, $0) } },
      known: Set(searched.flatMap { $0.entries.keys }).sorted(),
      at: span
    )
  }

  /// Returns the indices of the sources that are searched for a class, in order.
  private func searched(for type: AnyClass?) -> [Int] {
    guard let type, sources.contains(where: { $0.source.module != nil }) else {
      return Array(sources.indices)
    }
    let modules = superclasses(of: type).compactMap { ClassName(of: $0).module }
    return modules.enumerated().filter { modules.firstIndex(of: $1) == $0 }
      .flatMap { _, module in sources.indices.filter { sources[$0].source.module == module } }
      + sources.indices.filter { sources[$0].source.module == nil }
  }

  /// Resolves a layout again, to find the places of its elements, which a prototype does not keep.
  func resolved(_ prototype: Prototype) -> ResolvedLayout? {
    LayoutResolution(
      prototype.source,
      nibName: prototype.nibName,
      elements: elements.vocabulary,
      limits: limits,
      classNames: .registered,
      dependencies: dependencies(from: nil)
    ).layout
  }

  /// Reads all layouts and styles and returns every problem in them, without comparing them with classes.
  ///
  /// - Returns: The findings in reporting order.
  public func diagnostics() -> [Diagnostic] {
    let layouts = sources.indices.flatMap { index in
      let (source, entries) = sources[index]
      return source.diagnostics + source.misnamed.map { Diagnostic.invalidNibName($0.name, path: $0.path) }
        + entries.values.flatMap {
          $0.compiled(elements, limits, dependencies(from: index)).layoutDiagnostics
        }
    }
    return (layouts + styles.diagnostics).inReportingOrder()
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
  /// The layout as other layouts include it.
  private let asIncluded = Locked<LayoutDependencies.Included?>(nil)

  init(nibName: String, contents: [NibSource.Content]) {
    self.nibName = nibName
    self.contents = contents
  }

  /// Returns the compiled layout.
  ///
  /// The lock is held only for work that needs no other layout: to resolve this one, and to lower what was
  /// resolved. Whatever another layout contributes must be resolved between the two, without the lock, so
  /// that layouts that use each other cannot deadlock.
  func compiled(
    _ elements: ElementCatalog,
    _ limits: LayoutLimits,
    _ dependencies: LayoutDependencies
  ) -> CompiledLayout {
    let known = state.withLock { state in
      let known = state ?? .resolved(resolution(elements, limits, dependencies))
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

  /// Returns the layout as it is read, which is done once for all layouts that include it.
  ///
  /// - Parameter styleSource: The index of the entry's source.
  func included(_ limits: LayoutLimits, styleSource: Int) -> LayoutDependencies.Included {
    asIncluded.initialized { read(limits, styleSource: styleSource) }
  }

  private func read(_ limits: LayoutLimits, styleSource: Int) -> LayoutDependencies.Included {
    switch file(limits) {
    case .success(let file): .layout(LayoutReading(file, limits: limits), styleSource: styleSource)
    case .failure(let error): .unusable(error.diagnostic)
    }
  }

  private func file(_ limits: LayoutLimits) -> Result<SourceFile, UnreadableFile> {
    let files = contents.compactMap { if case .file(let path) = $0 { path.string } else { nil } }
    if files.count > 1 { return .failure(UnreadableFile(.duplicateNibName(nibName, paths: files))) }
    return contents[0].read(nibName, limits)
  }

  private func resolution(
    _ elements: ElementCatalog,
    _ limits: LayoutLimits,
    _ dependencies: LayoutDependencies
  ) -> LayoutResolution {
    LayoutResolution(
      file(limits),
      nibName: nibName,
      elements: elements.vocabulary,
      limits: limits,
      classNames: .registered,
      dependencies: dependencies
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
