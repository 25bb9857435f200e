// Written by `make update` from the files in this folder.

extension Rules {
  static let ofLayouts: [any LayoutRule.Type] = [
    AmbiguousLayoutRule.self,
    ClippedTextRule.self,
    ConflictingConstraintsRule.self,
    DeprecatedRule.self,
    ElementCountRule.self,
    EmptyContainerRule.self,
    HardCodedTextRule.self,
    IdleButtonRule.self,
    IdleRecognizerRule.self,
    IgnoredAttributeRule.self,
    InaccessibleControlRule.self,
    LiteralColorRule.self,
    LiteralFontRule.self,
    LongTranslationRule.self,
    LowContrastRule.self,
    MisplacedViewRule.self,
    MissingAccessibilityLabelRule.self,
    MissingGlyphRule.self,
    NestedCellRule.self,
    NestedScrollingRule.self,
    NestingDepthRule.self,
    NibNameCaseRule.self,
    OutsideContainerRule.self,
    OverlappingViewsRule.self,
    RedundantAttributeRule.self,
    RedundantContainerRule.self,
    RightToLeftRule.self,
    ShadowedStyleRule.self,
    SmallTouchTargetRule.self,
    SuspiciousValueRule.self,
    TextInCapitalsRule.self,
    ThreeDotsRule.self,
    TinyTextRule.self,
    UnanalyzedLayoutRule.self,
    UnusedIDRule.self,
    UnusedNamespaceRule.self,
  ]

  static let ofClasses: [any ClassRule.Type] = [
    ReuseIdentifierMismatchRule.self,
    UnmarkedClassRule.self,
    UnregisteredClassRule.self,
    UnshownClassRule.self,
    UnusedLayoutRule.self,
  ]

  static let ofProjects: [any ProjectRule.Type] = [
    DuplicateReuseIdentifierRule.self,
    ElementNameRule.self,
    MissingLayoutRule.self,
    UnconnectedActionRule.self,
    UnconnectedOutletRule.self,
    UnparsedSourceRule.self,
    UnshownClassRule.self,
  ]

  static let ofVariants: [any VariantRule.Type] = [
    ReuseIdentifierMismatchRule.self,
    UnreachableVariantRule.self,
  ]

  static let ofStyles: [any StyleRule.Type] = [
    UnusedStyleRule.self
  ]

  static let others: [any LintRule.Type] = [
    NeedlessCommentRule.self
  ]

  /// What is checked without a rule of its own.
  static let checked: [RuleDescription] = [
    aboutConnections,
    aboutDocuments,
    aboutElements,
    aboutFiles,
    aboutIncludes,
    aboutNames,
    aboutReferences,
    aboutStyles,
    aboutTranslations,
    aboutVariants,
  ].flatMap(\.self)
}
