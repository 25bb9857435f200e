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

  private let sources: [Source]
  /// The traits of variants, each list once.
  let variantTraits: [[String]]
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
    self.sources = sources.map { Source($0) }
    let traits = Set(self.sources.flatMap { $0.variants.values.joined() }.map(\.traits))
    variantTraits = traits.sorted { $0.lexicographicallyPrecedes($1) }.filter { !$0.isEmpty }
  }

  /// Creates a library without layouts.
  package init(elements: ElementCatalog) {
    self.elements = elements
    limits = LayoutLimits()
    sources = []
    variantTraits = []
  }

  /// The names of all layouts, in alphabetical order.
  public var nibNames: [String] {
    Set(sources.flatMap { $0.variants.keys }).sorted()
  }

  /// Returns the traits of the variants of layouts, each list once.
  func variantTraits(of nibNames: Set<String>) -> [[String]] {
    let variants = nibNames.flatMap { name in sources.flatMap { $0.variants[name] ?? [] } }
    return Set(variants.map(\.traits)).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Returns the traits that any variant of a layout is for.
  func known(_ traits: [NibTrait]) -> [String] {
    let known = Set(variantTraits.joined())
    return traits.map(\.rawValue).filter(known.contains)
  }

  /// Returns the compiled layout with a name, which is not one of its variants.
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
    try compiled(nibName, for: type, traits: []).checkedPrototype()
  }

  /// Returns the result of compiling the layout with a name, even if the layout has errors.
  ///
  /// - Parameter traits: The traits of the host, by which variants are chosen.
  func compiled(_ nibName: String, for type: AnyClass?, traits: [String]) throws(NibError) -> CompiledLayout {
    if let layout = find(nibName, for: type, traits: traits) { return layout }
    throw NibError(.unknownLayout, [unknownLayout(nibName, for: type, at: nil)])
  }

  /// Returns the result of compiling the layout with a name, or `nil` if no source has it.
  ///
  /// - Parameter traits: The traits of the host, by which variants are chosen.
  func find(_ nibName: String, for type: AnyClass?, traits: [String]) -> CompiledLayout? {
    for index in searched(for: type) {
      if let entry = sources[index].entry(nibName, for: traits) {
        return compiled(entry, from: index, traits: traits)
      }
    }
    return nil
  }

  private func compiled(_ entry: Entry, from source: Int, traits: [String]) -> CompiledLayout {
    entry.compiled(elements, limits, traits) { dependencies(from: source, traits: traits, $0) }
  }

  /// The styles of all sources, which are read when a layout first names one.
  private var styles: StyleSheet {
    readStyles.initialized {
      StyleSheet(
        sources.map { source in
          source.origin.styles.map {
            ($0.path(LayoutFormat.stylesFile), $0.read(LayoutFormat.stylesFile, limits))
          }
        },
        elements: elements.vocabulary,
        limits: limits
      )
    }
  }

  /// Returns what a layout of a source can refer to: what is in the source comes first.
  ///
  /// - Parameters:
  ///   - traits: The traits of the host, by which variants are chosen.
  ///   - choice: Remembers the included layouts that have variants.
  private func dependencies(
    from source: Int?,
    traits: [String],
    _ choice: VariantChoice
  ) -> LayoutDependencies {
    let order = (source.map { [$0] } ?? []) + sources.indices
    return LayoutDependencies(styleSource: source, styles: { self.styles }) { nibName in
      for index in order {
        guard let entry = self.sources[index].entry(nibName, for: traits) else { continue }
        if self.sources[index].hasVariants(nibName) { _ = choice.names.withLock { $0.insert(nibName) } }
        return entry.included(self.limits, styleSource: index)
      }
      return .missing(known: self.nibNames)
    }
  }

  /// Returns a finding about a layout that no source has, among those that are searched for a class.
  func unknownLayout(_ nibName: String, for type: AnyClass?, at span: SourceSpan?) -> Diagnostic {
    let searched = searched(for: type).map { sources[$0] }
    let other = sources.first { $0.variants[nibName] != nil }?.origin
    return .unknownLayout(
      nibName,
      searched: searched.map(\.origin.name),
      other: other.flatMap { source in source.module.map { (source.name, $0) } },
      known: Set(searched.flatMap { $0.variants.keys }).sorted(),
      at: span
    )
  }

  /// Returns the indices of the sources that are searched for a class, in order.
  private func searched(for type: AnyClass?) -> [Int] {
    guard let type, sources.contains(where: { $0.origin.module != nil }) else {
      return Array(sources.indices)
    }
    let modules = superclasses(of: type).compactMap { ClassName(of: $0).module }
    return modules.enumerated().filter { modules.firstIndex(of: $1) == $0 }
      .flatMap { _, module in sources.indices.filter { sources[$0].origin.module == module } }
      + sources.indices.filter { sources[$0].origin.module == nil }
  }

  /// Resolves a layout again, to find the places of its elements, which a prototype does not keep.
  ///
  /// - Parameter traits: The traits of the host, by which variants are chosen.
  func resolved(_ prototype: Prototype, traits: [String]) -> ResolvedLayout? {
    LayoutResolution(
      prototype.source,
      nibName: prototype.nibName,
      elements: elements.vocabulary,
      limits: limits,
      classNames: .registered,
      dependencies: dependencies(from: nil, traits: traits, VariantChoice())
    ).layout
  }

  /// Reads all layouts and styles and returns every problem in them, without comparing them with classes.
  ///
  /// - Returns: The findings in reporting order.
  public func diagnostics() -> [Diagnostic] {
    let layouts = sources.indices.flatMap { index in
      let source = sources[index]
      let origin = source.origin
      return origin.diagnostics + origin.misnamed.map { Diagnostic.invalidNibName($0.name, path: $0.path) }
        + source.diagnostics
        + source.entries.flatMap { variant, entry in
          compiled(entry, from: index, traits: variant.traits).layoutDiagnostics
        }
    }
    return (layouts + styles.diagnostics).inReportingOrder()
  }
}

/// A source with its layouts and their variants.
private struct Source: Sendable {
  let origin: NibSource
  let entries: [VariantName: Entry]
  /// The variants of each layout by its nib name, the layout itself among them.
  let variants: [String: [VariantName]]
  /// A finding for each variant without a layout.
  let diagnostics: [Diagnostic]

  init(_ origin: NibSource) {
    self.origin = origin
    let groups = Dictionary(grouping: origin.layouts.keys, by: \.base)
    entries = Dictionary(
      uniqueKeysWithValues: origin.layouts.map { name, contents in
        let hasVariants = (groups[name.base]?.count ?? 0) > 1
        return (name, Entry(name: name, hasVariants: hasVariants, contents: contents))
      }
    )
    variants = groups.filter { $0.value.contains { $0.traits.isEmpty } }
    diagnostics = groups.filter { group in !group.value.contains { $0.traits.isEmpty } }.values.joined()
      .map { variant in
        .variantWithoutLayout(variant, path: origin.layouts[variant]?.first?.path(variant.name) ?? "")
      }
  }

  /// Returns a layout or the variant of it for a host, or `nil` if the source does not have the layout.
  func entry(_ nibName: String, for traits: [String]) -> Entry? {
    variants[nibName]?.best(for: traits).flatMap { entries[$0] }
  }

  func hasVariants(_ nibName: String) -> Bool { (variants[nibName]?.count ?? 0) > 1 }
}

/// Remembers the nib names of included layouts that have variants.
private final class VariantChoice: Sendable {
  let names = Locked<Set<String>>([])
}

/// A layout of a source, which is read, resolved and compiled when it is first requested.
private final class Entry: Sendable {
  private enum State {
    case resolved(LayoutResolution, variedNames: Set<String>)
    case compiled(CompiledLayout)
  }

  /// The states by the traits of hosts.
  private struct States {
    /// The state for all traits, if the layout includes none that has variants.
    var common: State?
    var byTraits: [[String]: State] = [:]

    mutating func set(_ state: State, for traits: [String], isCommon: Bool) {
      if isCommon { common = state } else { byTraits[traits] = state }
    }
  }

  private let name: VariantName
  private let hasVariants: Bool
  private let contents: [NibSource.Content]
  /// Each entry has a lock of its own, so that different layouts can be compiled at the same time.
  private let states = Locked(States())
  /// The layout as other layouts include it.
  private let asIncluded = Locked<LayoutDependencies.Included?>(nil)

  init(name: VariantName, hasVariants: Bool, contents: [NibSource.Content]) {
    self.name = name
    self.hasVariants = hasVariants
    self.contents = contents
  }

  /// Returns the compiled layout.
  ///
  /// The lock is held only for work that needs no other layout: to resolve this one, and to lower what was
  /// resolved. Whatever another layout contributes must be resolved between the two, without the lock, so
  /// that layouts that use each other cannot deadlock.
  ///
  /// - Parameters:
  ///   - traits: The traits of the host, by which variants are chosen.
  ///   - dependencies: Returns what the layout can refer to.
  func compiled(
    _ elements: ElementCatalog,
    _ limits: LayoutLimits,
    _ traits: [String],
    _ dependencies: (VariantChoice) -> LayoutDependencies
  ) -> CompiledLayout {
    let known = states.withLock { states in
      if let known = states.common ?? states.byTraits[traits] { return known }
      let choice = VariantChoice()
      let resolution = resolution(elements, limits, dependencies(choice))
      let names = choice.names.withLock { $0 }
      let state = State.resolved(resolution, variedNames: names)
      states.set(state, for: traits, isCommon: names.isEmpty)
      return state
    }
    switch known {
    case .compiled(let layout): return layout
    case .resolved(let resolution, let names):
      return states.withLock { states in
        if case .compiled(let layout) = states.common ?? states.byTraits[traits] { return layout }
        let layout = CompiledLayout(
          resolution,
          elements: elements,
          variedNames: hasVariants ? names.union([name.base]) : names
        )
        states.set(.compiled(layout), for: traits, isCommon: states.common != nil)
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
    let files = contents.map { $0.path(name.name) }
    if files.count > 1 { return .failure(UnreadableFile(.duplicateNibName(name.name, paths: files))) }
    return contents[0].read(name.name, limits)
  }

  private func resolution(
    _ elements: ElementCatalog,
    _ limits: LayoutLimits,
    _ dependencies: LayoutDependencies
  ) -> LayoutResolution {
    LayoutResolution(
      file(limits),
      nibName: name.base,
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
