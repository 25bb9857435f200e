/// The traits of a host, for which its layouts are chosen and bound.
struct HostTraits: Hashable, Sendable {
  /// The traits that the host names, the most important first.
  let named: [String]
  let environment: TraitCollection
  /// The traits that select the variants of layouts, the most important first.
  let variants: [String]
  let layout: LayoutTraits

  /// For how many environments a library and a registry keep what they have made.
  ///
  /// A service that answers in the language of each reader would keep more and more otherwise.
  static let limit = 64

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
