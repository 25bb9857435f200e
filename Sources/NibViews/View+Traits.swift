public import NibKit

extension View {
  /// The environment of this view and its subviews, or `nil` for the superview's.
  ///
  ///     page.overrideTraitCollection = TraitCollection(userInterfaceStyle: .dark, languages: ["ar"])
  ///
  /// A new environment is shown at once: texts that layouts refer to are in its first language, fonts that
  /// follow a text style have its text size, views are laid out in its direction, colors have its scheme, and
  /// lists load what they show again. Texts that code has set stay as they are, unless they are the same as
  /// that of the layout, and so do those of a host's own parts.
  ///
  /// The environment replaces that of the superview as a whole: what it does not state is as in a new
  /// `TraitCollection`. Without an override, a view has the texts, colors and images of the environment of
  /// the registry that made it. To lay out a screen in the direction and with the text size of the registry,
  /// too, set the override of its root to the registry's environment.
  public final var overrideTraitCollection: TraitCollection? {
    get { rareProperties?.overriddenTraits }
    set {
      let old = overrideTraitCollection
      if newValue == old { return }
      changeRareProperties { $0.overriddenTraits = newValue }
      if newValue?.preferredContentSizeCategory != old?.preferredContentSizeCategory {
        contentSizesDidChange()
      }
      setNeedsDisplay()
      updateTraits()
    }
  }

  /// The environment that a view in the hierarchy overrides, or `nil` if none does.
  final var overriddenTraits: TraitCollection? {
    guard hasOverriddenTraits else { return nil }
    return sequence(first: self, next: \.superview).lazy.compactMap(\.overrideTraitCollection).first
  }

  /// Takes the environment from this view, or else from its superview.
  final func updateTraits() {
    hasOverriddenTraits = overrideTraitCollection != nil || superview?.hasOverriddenTraits == true
    let environment = overriddenTraits
    updateDirection()
    adopt(environment)
  }

  private func adopt(_ environment: TraitCollection?) {
    updateTexts(to: environment)
    updateParts(to: environment)
    adoptEnvironment(environment)
    for view in subviews {
      view.hasOverriddenTraits = hasOverriddenTraits || view.overrideTraitCollection != nil
      // A view with an environment of its own keeps it.
      if view.overrideTraitCollection == nil { view.adopt(environment) }
    }
  }
}
