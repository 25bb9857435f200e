import NibMarkup

/// What a document contains for Interface Builder itself, and what has no effect on a view.
enum EditorOnly {
  /// Attributes of any object.
  static let attributes: Set = [
    // The place and the state in the editor.
    "ambiguous", "fixedFrame", "initialViewController", "misplaced", "propertyAccessControl", "sceneMemberID",
    "simulatedAppContext", "userLabel", "verifyAmbiguity", "colorLabel", "customModule",
    "customModuleProvider", "id", "key",
    // Constraints say the same.
    "translatesAutoresizingMaskIntoConstraints",
    // Hints for drawing, which change nothing that a person sees.
    "clearsContextBeforeDrawing", "opaque",
    // Sizes that only the editor assumes; they are design-time attributes of the layout.
    "placeholderIntrinsicHeight", "placeholderIntrinsicWidth",
    // Data that the elements inside stand for.
    "dataMode", "tableViewCell", "usesAttributedText", "hasAttributedTitle", "catalog",
  ]

  /// Attributes of view controllers.
  ///
  /// The identifier is a part of the layout's name.
  static let attributesOfControllers = attributes.union([
    "customClass", "storyboardIdentifier", "useStoryboardIdentifierAsRestorationIdentifier",
    // Without effect since iOS 11.
    "automaticallyAdjustsScrollViewInsets",
  ])

  /// Elements by their names.
  private static let elements: Set = [
    "animations", "autoresizingMask", "rect", "frame", "nil", "extendedEdge", "freeformSimulatedSizeMetrics",
    "modalFormSheetSimulatedSizeMetrics", "modalPageSheetSimulatedSizeMetrics",
    "simulatedNavigationBarMetrics", "simulatedOrientationMetrics", "simulatedScreenMetrics",
    "simulatedStatusBarMetrics", "simulatedTabBarMetrics", "simulatedToolbarMetrics", "userGuides",
    "viewLayoutGuide", "keyboardLayoutGuide", "gestureRecognizers", "constraints", "connections", "variation",
  ]

  /// Returns whether an element inside an object is only for the editor.
  static func contains(_ element: MarkupElement) -> Bool {
    elements.contains(element.name) || element.attribute("key").map { keys.contains($0.value) } == true
  }

  /// Elements by their keys.
  private static let keys: Set = [
    "canvasLocation", "contentStretch", "freeformSize", "insetFor6xAndEarlier", "userComments", "userLabel",
    "contentSizeForViewInPopover", "customSize", "simulatedDestinationMetrics",
  ]
}
