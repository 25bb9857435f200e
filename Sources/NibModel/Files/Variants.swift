/// The variants of a layout, from which hosts choose by their traits.
///
/// A choice examines only variants whose first traits the host has, so its time does not grow with the number
/// of variants.
package struct Variants: Sendable {
  /// The variants whose traits begin with the same ones.
  private struct Branch: Sendable {
    /// The variant that has no further traits, or `nil` if there is none.
    var variant: VariantName?
    /// The variants with further traits, by the next one.
    var branches: [String: Branch] = [:]

    mutating func insert(_ variant: VariantName, _ rest: ArraySlice<String>) {
      if let next = rest.first {
        branches[next, default: Branch()].insert(variant, rest.dropFirst())
      } else {
        self.variant = variant
      }
    }

    /// Adds the variants whose further traits a host has, given the host's traits in alphabetical order.
    func collect(_ traits: ArraySlice<String>, _ fitting: inout [VariantName]) {
      if let variant { fitting.append(variant) }
      if branches.isEmpty { return }
      for index in traits.indices {
        branches[traits[index]]?.collect(traits[(index + 1)...], &fitting)
      }
    }
  }

  /// The names of the variants, the layout itself among them, in the order of their traits.
  package let names: [VariantName]
  /// The variants as a tree, or `nil` if there is only one, as for most layouts.
  private let root: Branch?

  /// - Parameter names: The names of the variants, each with different traits.
  package init(_ names: [VariantName]) {
    guard names.count > 1 else {
      self.names = names
      root = nil
      return
    }
    self.names = names.sorted { $0.traits.lexicographicallyPrecedes($1.traits) }
    var root = Branch()
    for name in names { root.insert(name, name.traits[...]) }
    self.root = root
  }

  /// Returns the variant with the most traits, among the variants whose traits a host has.
  ///
  /// - Parameter traits: The traits of the host, the most important first.
  package func best(for traits: [String]) -> VariantName? {
    guard let root else { return names.first { $0.traits.allSatisfy(traits.contains) } }
    if traits.isEmpty { return root.variant }
    var fitting: [VariantName] = []
    root.collect(Set(traits).sorted()[...], &fitting)
    return fitting.best(for: traits)
  }
}
