/// A layout of a library, or one of its variants, which is resolved and compiled when it is first requested.
///
/// An entry belongs to the contents of a library at one time.
final class LibraryEntry: Sendable {
  /// The layout as compiled for some traits, and what it refers to in other files.
  private struct State: Sendable {
    let layout: CompiledLayout
    let references: LayoutReferences
  }

  /// The states by the traits of hosts.
  ///
  /// `ByTraits` does the same for tools, but its generic code is not specialized here: it would add 9 % to
  /// the cost of a library of 100 layouts, and 2 % to the cost of a load.
  private struct States {
    /// The state for all traits, if the layout refers to no layout with variants.
    var common: State?
    var byTraits: [[String]: State] = [:]

    func state(for traits: [String]) -> State? { common ?? byTraits[traits] }

    mutating func set(_ state: State, for traits: [String]) {
      if !state.references.isVaried { common = state } else { byTraits[traits] = state }
    }
  }

  let file: LayoutFile
  /// Whether the layout has variants.
  let hasVariants: Bool
  /// Whether the file was deleted, so that its last content remains in use.
  let isDeleted: Bool
  /// Each entry has a lock of its own, so that different layouts can be compiled at the same time.
  private let states: Locked<States>

  init(_ file: LayoutFile, hasVariants: Bool, isDeleted: Bool = false) {
    self.file = file
    self.hasVariants = hasVariants
    self.isDeleted = isDeleted
    states = Locked(States())
  }

  /// Takes over what an earlier entry has compiled, unless something that it refers to has changed.
  ///
  /// - Parameter contents: The contents with this entry, which are not in use yet.
  func keep(of old: LibraryEntry, in contents: some LayoutLookup) {
    guard file === old.file && hasVariants == old.hasVariants else { return }
    let known = old.states.withLock { $0 }
    states.withLock { states in
      if let common = known.common, common.references.isCurrent(in: contents, for: []) {
        states.common = common
      }
      states.byTraits = known.byTraits.filter { $1.references.isCurrent(in: contents, for: $0) }
    }
  }

  /// Returns whether the entry has compiled to a layout.
  func contains(_ layout: CompiledLayout) -> Bool {
    states.withLock { states in
      (states.byTraits.values + [states.common].compactMap(\.self)).contains { $0.layout === layout }
    }
  }

  /// Returns the compiled layout.
  ///
  /// The lock is held only for work that compiles no other layout, so that layouts that use each other cannot
  /// deadlock.
  ///
  /// - Parameters:
  ///   - traits: The traits of the host, by which variants are chosen.
  ///   - elements: The catalog of the library.
  ///   - contents: The contents to which the entry belongs.
  func compiled(
    _ traits: [String],
    _ elements: ElementCatalog,
    in contents: some LayoutLookup
  ) -> CompiledLayout {
    states.withLock { states in
      if let known = states.state(for: traits) { return known.layout }
      // Most traits do not concern most layouts.
      let same = states.byTraits.values.first {
        $0.references.haveSameVariants(in: contents, for: traits)
      }
      let state = same ?? compile(traits, elements, in: contents)
      states.set(state, for: traits)
      return state.layout
    }
  }

  private func compile(
    _ traits: [String],
    _ elements: ElementCatalog,
    in contents: some LayoutLookup
  ) -> State {
    if let archived = file.archived { return state(of: archived, traits, elements, in: contents) }
    let resolution = LayoutResolution(
      file.passingReading(contents.limits),
      nibName: file.name.base,
      elements: elements.vocabulary,
      limits: contents.limits,
      classNames: .registered,
      dependencies: LayoutDependencies(in: contents, from: file.place, for: traits)
    )
    let names = resolution.references.variedNames
    let layout = CompiledLayout(
      resolution,
      elements: elements,
      place: file.place,
      variedNames: hasVariants ? names.union([file.name.base]) : names
    )
    return State(layout: layout, references: resolution.references)
  }

  /// Returns the state of a layout in a file of compiled layouts.
  private func state(
    of member: ArchivedFamilyMember,
    _ traits: [String],
    _ elements: ElementCatalog,
    in contents: some LayoutLookup
  ) -> State {
    var reading: ArchivedLayoutReading?
    var references = LayoutReferences()
    for form in member.forms {
      guard let found = LayoutReferences(form.choices, in: contents, from: file.place, for: traits) else {
        continue
      }
      reading = form.read(limits: contents.limits)
      references = found
      break
    }
    let names = references.variedNames
    let layout = CompiledLayout(
      reading ?? member.withoutForm(for: traits),
      nibName: file.name.base,
      elements: elements,
      place: file.place,
      variedNames: hasVariants ? names.union([file.name.base]) : names
    )
    return State(layout: layout, references: references)
  }
}
