import LayoutXML
import NibKit

extension VisitedElement {
  /// Attributes whose text people see or hear.
  var shownTexts: [LayoutAttribute] {
    attributes.filter { attribute in
      !attribute.isDesignTime && Self.shown.contains(attribute.name)
        && description.attributes[attribute.name]?.kind == .string
    }
  }

  private static let shown: Set = [
    "text", "title", "placeholder", "prompt", "accessibilityLabel", "accessibilityHint", "accessibilityValue",
    "detailText",
  ]
}
