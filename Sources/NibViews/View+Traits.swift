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
  /// `TraitCollection`. Without an override, a view has the texts, colors, images, direction and text size of
  /// the environment of the registry that made it. A ``View/layoutDirection`` of a view that contains it
  /// comes before the direction.
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

  /// The environment of the registry that made the view, or `nil` if it does not change how the view is laid
  /// out.
  ///
  /// Any environment that this view or one that contains it overrides comes before it.
  package final var registryTraits: TraitCollection? {
    get { rareProperties?.registryTraits }
    set {
      let old = registryTraits
      if newValue == old { return }
      changeRareProperties { $0.registryTraits = newValue }
      if newValue?.preferredContentSizeCategory != old?.preferredContentSizeCategory {
        contentSizesDidChange()
      }
      updateDirection()
    }
  }

  /// The environment of the registry that made the view, unless another one is in effect or it does not
  /// change how the view is laid out.
  final var originalTraits: TraitCollection? { hasOverriddenTraits ? nil : registryTraits }

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
      if view.registryTraits != nil { view.updateDirection() }
      // A view with an environment of its own keeps it.
      if view.overrideTraitCollection == nil { view.adopt(environment) }
    }
  }
}
