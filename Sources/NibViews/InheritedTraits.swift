import NibKit

/// The traits that a view has from the environments around it, as far as they change how it is laid out.
struct InheritedTraits: Equatable {
  /// The direction of views whose semantic content attribute is `unspecified`.
  var layoutDirection = LayoutDirection.leftToRight
  /// Whether a view has set the direction, regardless of the environment.
  var isDirectionSet = false
  /// The text size, or `nil` for that of the measure.
  var contentSizeCategory: ContentSizeCategory?
  /// Whether this view or one that contains it overrides the environment.
  var isOverridden = false

  /// Takes what a view around the others sets.
  mutating func set(_ direction: LayoutDirection?) {
    guard let direction else { return }
    (self.layoutDirection, isDirectionSet) = (direction, true)
  }

  /// Takes an environment that a view overrides, which replaces the others as a whole.
  mutating func override(_ environment: TraitCollection) {
    if let stated = environment.effectiveLayoutDirection {
      (layoutDirection, isDirectionSet) = (stated, false)
    } else if !isDirectionSet {
      layoutDirection = .leftToRight
    }
    contentSizeCategory = environment.preferredContentSizeCategory
    isOverridden = true
  }

  /// Takes what the environment states for which a view was made, unless it is overridden.
  mutating func state(_ traits: LayoutTraits) {
    if isOverridden { return }
    if !isDirectionSet, let stated = traits.layoutDirection { layoutDirection = stated }
    contentSizeCategory = traits.contentSizeCategory ?? contentSizeCategory
  }
}

extension View {
  final var hasOverriddenTraits: Bool { inheritedTraits.isOverridden }

  /// Takes the direction and the text size from this view, or else from its superview.
  final func updateInheritedTraits() { updateInheritedTraits(hasNotedSize: false) }

  /// - Parameter hasNotedSize: Whether the measurements inside the view are invalid already.
  private func updateInheritedTraits(hasNotedSize: Bool) {
    var traits = superview?.inheritedTraits ?? InheritedTraits()
    traits.set(assumedLayoutDirection)
    if let environment = overrideTraitCollection {
      traits.override(environment)
    } else if let stated = statedTraits {
      traits.state(stated)
    }
    traits.set(layoutDirection)
    let old = inheritedTraits
    guard traits != old else { return }
    inheritedTraits = traits
    let changesSize = traits.contentSizeCategory != old.contentSizeCategory
    if changesSize, !hasNotedSize { contentSizesDidChange() }
    if traits.layoutDirection != old.layoutDirection || changesSize {
      setNeedsLayout()
      setNeedsDisplay()
    }
    for view in subviews { view.updateInheritedTraits(hasNotedSize: hasNotedSize || changesSize) }
  }

  /// Takes the traits of another superview, or of none.
  final func takeTraits(from superview: View?) {
    let outer = superview?.inheritedTraits ?? InheritedTraits()
    guard inheritedTraits != outer || outer.isOverridden else { return }
    let wasOverridden = hasOverriddenTraits
    updateInheritedTraits()
    if wasOverridden || hasOverriddenTraits { updateTexts() }
  }
}
