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
  /// `TraitCollection`. Without an override, a view has the texts, the images, the direction and the text
  /// size of the environment of the registry that made it. Of several such environments, the innermost counts
  /// that has languages, or another text size than `large`. A ``View/layoutDirection`` of a view that
  /// contains it comes before the direction of a registry.
  public final var overrideTraitCollection: TraitCollection? {
    get { rareProperties?.overriddenTraits }
    set {
      if newValue == overrideTraitCollection { return }
      changeRareProperties { $0.overriddenTraits = newValue }
      setNeedsDisplay()
      updateInheritedTraits()
      updateTexts()
    }
  }

  /// The environment that a view in the hierarchy overrides, or `nil` if none does.
  final var overriddenTraits: TraitCollection? {
    guard hasOverriddenTraits else { return nil }
    return sequence(first: self, next: \.superview).lazy.compactMap(\.overrideTraitCollection).first
  }

  /// Shows the texts of this view and its subviews for the environment that is in effect.
  final func updateTexts() { adopt(overriddenTraits) }

  /// Shows the numbers of a page in this view and its subviews.
  package final func show(_ page: PageNumber) {
    updateTexts(to: page)
    for view in subviews { view.show(page) }
  }

  /// Forgets the numbers of pages and the widths that this view and its subviews have had.
  final func forgetPages() {
    updateTexts(to: .only)
    rareProperties?.width = 0
    for view in subviews { view.forgetContents() }
  }

  /// Whether this view or one inside shows how many pages there are.
  package final var showsPageCountInside: Bool {
    showsPageCount || subviews.contains { $0.showsPageCountInside }
  }

  private func adopt(_ environment: TraitCollection?) {
    updateTexts(to: environment)
    updateParts(to: environment)
    adoptEnvironment(environment)
    for view in subviews where view.overrideTraitCollection == nil {
      view.adopt(environment)
    }
  }
}
