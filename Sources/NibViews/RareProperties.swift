package import NibKit

/// What only few views have, so that the others keep a single pointer for it.
final class RareProperties {
  var measureSource: TextMeasureSource?
  var imageMeasuring: (any ImageMeasuring)?
  var assumedSafeArea: EdgeInsets?
  var assumedContentSize: (width: Double?, height: Double?)?
  var assumedAccessoryWidth: Double?
  var restorationIdentifier: String?
  var overriddenTraits: TraitCollection?
  /// The measure where there is no other one, if a text size is in effect.
  var defaultMeasureSource: TextMeasureSource?
  var assumedLayoutDirection: LayoutDirection?
  /// The part that the text of a label or a text view is from, if its texts depend on the environment.
  var attributedTextPart: AttributedTextPart?
  var followsReadableWidth = false
  /// The width that was last found for the view, on which its readable margins depend.
  var width = 0.0
}

extension View {
  /// The width in points at which lines of text are comfortable to read, for text of the usual size.
  ///
  /// It is the width of UIKit's readable content guide on a wide screen.
  static let readableWidth = 672.0

  /// Changes what only few views have.
  final func changeRareProperties(_ change: (RareProperties) -> Void) {
    let known = rareProperties ?? RareProperties()
    change(known)
    rareProperties = known
  }

  /// The measure where there is no other one.
  final var defaultMeasureSource: TextMeasureSource {
    if let known = rareProperties?.defaultMeasureSource { return known }
    let source = TextMeasureSource(FixedAdvanceMeasure())
    changeRareProperties { $0.defaultMeasureSource = source }
    return source
  }

  /// The direction of what a picture shows around the view, or `nil` if it has none.
  package final var assumedLayoutDirection: LayoutDirection? {
    get { rareProperties?.assumedLayoutDirection }
    set {
      if newValue == assumedLayoutDirection { return }
      changeRareProperties { $0.assumedLayoutDirection = newValue }
      updateInheritedTraits()
    }
  }

  /// The insets that a tool assumes, which has no bars, or `nil` for none.
  package final var assumedSafeArea: EdgeInsets? {
    get { rareProperties?.assumedSafeArea }
    set { changeRareProperties { $0.assumedSafeArea = newValue } }
  }

  /// The extents of the content that a tool assumes in place of the view's own, from before the first layout.
  package final var assumedContentSize: (width: Double?, height: Double?)? {
    get { rareProperties?.assumedContentSize }
    set { changeRareProperties { $0.assumedContentSize = newValue } }
  }

  /// The width that a tool assumes for the accessory of a cell, or `nil` for the width of its type.
  package final var assumedAccessoryWidth: Double? {
    get { rareProperties?.assumedAccessoryWidth }
    set { changeRareProperties { $0.assumedAccessoryWidth = newValue } }
  }

  /// The least margin at the sides that leaves a readable width, or 0.
  final var readableMargin: Double {
    guard let rareProperties, rareProperties.followsReadableWidth else { return 0 }
    return max(0, (rareProperties.width - Self.readableWidth) / 2)
  }
}
