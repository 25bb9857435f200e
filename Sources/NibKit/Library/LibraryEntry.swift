/// A layout of a library, or one of its variants, which is resolved and compiled when it is first requested.
///
/// An entry belongs to the contents of a library at one time.
final class LibraryEntry: Sendable {
  /// A compiled layout, with what it refers to.
  struct Compiled: Sendable {
    /// The layout to use: the latest one, or the last one without errors.
    let layout: CompiledLayout
    /// The layout as the file is now.
    let latest: CompiledLayout
    let references: LayoutReferences

    /// Whether an earlier layout is used, because the latest one has errors.
    var isRefused: Bool { layout !== latest }
  }

  private enum State {
    case resolved(LayoutResolution, LayoutReferences)
    case compiled(Compiled)

    var references: LayoutReferences {
      switch self {
      case .resolved(_, let references): references
      case .compiled(let compiled): compiled.references
      }
    }
  }

  /// The states by the traits of hosts.
  private struct States {
    /// The state for all traits, if the layout refers to none that has variants.
    var common: State?
    var byTraits: [[String]: State] = [:]

    func state(for traits: [String]) -> State? { common ?? byTraits[traits] }

    mutating func set(_ state: State, for traits: [String]) {
      if case .compiled(let compiled) = state, compiled.isRefused {
        // The earlier layout may depend on the traits.
        common = nil
        byTraits[traits] = state
      } else if state.references.variedNames.isEmpty {
        common = state
      } else {
        byTraits[traits] = state
      }
    }
  }

  let file: LibraryFile
  /// Whether the layout has variants.
  let hasVariants: Bool
  /// Whether the file was deleted, so that its last content remains in use.
  let isDeleted: Bool
  /// Each entry has a lock of its own, so that different layouts can be compiled at the same time.
  private let states: Locked<States>
  /// The entry's state before the library was reloaded, whose layouts remain in use if those of the file now
  /// have errors.
  private let earlier: States

  init(_ file: LibraryFile, hasVariants: Bool) {
    self.file = file
    self.hasVariants = hasVariants
    isDeleted = false
    states = Locked(States())
    earlier = States()
  }

  /// Creates the entry that takes the place of another one when its library is reloaded.
  ///
  /// What was compiled is kept if nothing has changed that it refers to.
  ///
  /// - Parameter isCurrent: Returns whether what a layout refers to for a host with traits is the same as
  ///   before.
  init(
    _ file: LibraryFile,
    hasVariants: Bool,
    isDeleted: Bool,
    replacing old: LibraryEntry,
    isCurrent: (LayoutReferences, _ traits: [String]) -> Bool
  ) {
    self.file = file
    self.hasVariants = hasVariants
    self.isDeleted = isDeleted
    let known = old.states.withLock { $0 }
    var kept = States()
    if file === old.file && hasVariants == old.hasVariants {
      kept.common = known.common.flatMap { isCurrent($0.references, []) ? $0 : nil }
      kept.byTraits = known.byTraits.filter { isCurrent($1.references, $0) }
    }
    states = Locked(kept)
    earlier = known
  }

  /// The traits of hosts for which the layout was requested and has to be compiled anew.
  var outdatedTraits: [[String]] {
    let known = states.withLock { $0 }
    if known.common != nil { return [] }
    if earlier.common != nil { return [file.name.traits] }
    return earlier.byTraits.keys.filter { known.byTraits[$0] == nil }.sorted {
      $0.lexicographicallyPrecedes($1)
    }
  }

  /// Returns the compiled layout.
  ///
  /// The lock is held only for work that needs no other layout: to resolve this one, and to lower what was
  /// resolved. Whatever another layout contributes must be resolved between the two, without the lock, so
  /// that layouts that use each other cannot deadlock.
  ///
  /// - Parameters:
  ///   - traits: The traits of the host, by which variants are chosen.
  ///   - contents: The contents to which the entry belongs.
  ///   - source: The index of the entry's source.
  func compiled(_ traits: [String], in contents: LibraryContents, from source: Int) -> Compiled {
    let known = states.withLock { states in
      if let known = states.state(for: traits) { return known }
      let references = LayoutReferences.Recorder()
      let resolution = LayoutResolution(
        file.text(contents.limits),
        nibName: file.name.base,
        elements: contents.elements.vocabulary,
        limits: contents.limits,
        classNames: .registered,
        dependencies: contents.dependencies(from: source, traits: traits, references)
      )
      let state = State.resolved(resolution, references.recorded)
      states.set(state, for: traits)
      return state
    }
    switch known {
    case .compiled(let compiled): return compiled
    case .resolved(let resolution, let references):
      return states.withLock { states in
        if case .compiled(let compiled) = states.state(for: traits) { return compiled }
        let names = references.variedNames
        let layout = CompiledLayout(
          resolution,
          elements: contents.elements,
          sourceIndex: source,
          variedNames: hasVariants ? names.union([file.name.base]) : names
        )
        let compiled = Compiled(
          layout: layout.isValid ? layout : earlierLayout(for: traits) ?? layout,
          latest: layout,
          references: references
        )
        states.set(.compiled(compiled), for: traits)
        return compiled
      }
    }
  }

  /// Returns the last layout without errors for a host with traits, or `nil` if there was none.
  private func earlierLayout(for traits: [String]) -> CompiledLayout? {
    guard case .compiled(let compiled) = earlier.state(for: traits), compiled.layout.isValid else {
      return nil
    }
    return compiled.layout
  }
}
