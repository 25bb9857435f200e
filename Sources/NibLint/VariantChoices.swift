import NibModel

/// The variants of included layouts to check a layout with, up to a limit.
struct VariantChoices: Sendable {
  private let limit: Int
  /// The included layouts that have variants, as they were referred to.
  private var names: Set<LayoutReferences.Name> = []
  /// The traits of variants that have not been taken.
  private var waiting: Set<[String]> = []
  private var taken: Set<[String]> = []
  /// Whether an included layout has more variants than the limit.
  private var hasMore = false

  /// - Parameter limit: The maximum number of variants that are taken.
  init(limit: Int) { self.limit = max(1, limit) }

  /// Whether there are variants that are not taken because of the limit.
  var isExceeded: Bool { hasMore || !waiting.isEmpty && taken.count == limit }

  /// Adds the variants of the layouts that a layout includes.
  mutating func add(_ references: LayoutReferences, in folders: LayoutFolders) {
    for name in references.varied.keys where names.insert(name).inserted {
      add(folders.variants(of: name.name, from: name.place))
    }
  }

  private mutating func add(_ variants: [Variants]) {
    for variants in variants {
      // The first ones suffice, because they are taken in the same order.
      waiting.formUnion(variants.names.lazy.prefix(limit).map(\.traits))
      hasMore = hasMore || variants.names.count > limit
    }
    waiting.subtract(taken)
  }

  /// Takes the traits of the next variant in alphabetical order, or returns `nil` if there are no more.
  mutating func next() -> [String]? {
    guard taken.count < limit, let traits = waiting.min(by: { $0.lexicographicallyPrecedes($1) }) else {
      return nil
    }
    waiting.remove(traits)
    taken.insert(traits)
    return traits
  }
}
