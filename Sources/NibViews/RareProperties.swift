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
  var registryTraits: TraitCollection?
  /// The measure for the text size of the view's environment, and the one that it is made from.
  var overriddenMeasure: (base: TextMeasureSource?, category: ContentSizeCategory, source: TextMeasureSource)?
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

  /// Returns the measure of another view for the text size of this view's environment.
  final func measureSource(
    _ base: TextMeasureSource?,
    at category: ContentSizeCategory
  ) -> TextMeasureSource {
    if let known = rareProperties?.overriddenMeasure, known.base === base, known.category == category {
      return known.source
    }
    let measure = base?.measure ?? FixedAdvanceMeasure()
    let source = TextMeasureSource(OverriddenTextMeasure(base: measure, category: category))
    changeRareProperties { $0.overriddenMeasure = (base, category, source) }
    return source
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
