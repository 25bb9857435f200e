/// The traits of a host, for which its layouts are chosen and bound.
struct HostTraits: Hashable, Sendable {
  /// The traits that the host names, the most important first.
  let named: [String]
  let environment: TraitCollection
  /// The traits that select the variants of layouts, the most important first.
  let variants: [String]
  let layout: LayoutTraits

  /// Creates the traits of a host, which has those of its environment, too.
  init(named: [String], environment: TraitCollection) {
    self.named = named
    self.environment = environment
    variants =
      environment == TraitCollection()
      ? named : named + environment.variantTraits.filter { !named.contains($0) }
    layout = LayoutTraits(environment)
  }

  /// Creates the traits that select the variants of layouts, whatever the environment is.
  init(variants: [String], environment: TraitCollection) {
    named = variants
    self.variants = variants
    self.environment = environment
    layout = LayoutTraits(environment)
  }
}
