public import NibMarkup

/// The rules of `nib validate`.
public enum Rules {
  /// Those that look at one layout, in alphabetical order.
  static let ofLayouts: [any LayoutRule.Type] = [
    ConflictingAnchorsRule.self,
    DeprecatedRule.self,
    ElementCountRule.self,
    EmptyContainerRule.self,
    HardCodedTextRule.self,
    IgnoredAttributeRule.self,
    LiteralColorRule.self,
    LiteralFontRule.self,
    MissingAccessibilityLabelRule.self,
    NestedScrollingRule.self,
    NestingDepthRule.self,
    OpenAxisRule.self,
    RedundantAttributeRule.self,
    RedundantContainerRule.self,
    SmallTouchTargetRule.self,
    TextInCapitalsRule.self,
    ThreeDotsRule.self,
    TinyTextRule.self,
    UnusedIDRule.self,
    UnusedNamespaceRule.self,
  ]

  /// Those that need all layouts, the classes that load them, or the comments.
  private static let ofProjects: [RuleDescription] =
    [
      MissingLayoutRule.about, NeedlessCommentRule.about, NibNameCaseRule.about, UnloadableLayoutRule.about,
    ] + ofSources

  /// Those that need the classes alone.
  private static let ofSources: [RuleDescription] = [
    DuplicateReuseIdentifierRule.about, NestedLoadableRule.about, ReuseIdentifierMismatchRule.about,
    UnconnectedOutletRule.about, UnmarkedClassRule.about, UnregisteredClassRule.about,
    UnparsedSourceRule.about, UnshownClassRule.about,
    UnusedLayoutRule.about,
  ]

  /// What there is to know about each rule, in alphabetical order.
  public static let all: [RuleDescription] =
    (ofLayouts.map { $0.about } + ofFiles + ofElements + ofConnections + ofProjects)
    .sorted { $0.rule.rawValue < $1.rule.rawValue }

  /// What keeps a layout from being loaded.
  ///
  /// A registry refuses it whatever a tool is told, so these cannot be set.
  static let ofLoader: Set<Rule> = Set(
    (ofFiles + ofElements + ofConnections).filter { $0.severity == .error }.map(\.rule)
  )

  /// The rules that look only where the sources of classes are given.
  static let needSources: Set<Rule> = Set(
    (ofConnections + ofSources + [MissingLayoutRule.about]).map(
      \.rule
    )
  )

  private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.rule, $0) })

  /// What there is to know about a rule, or nil when there is none of the id.
  public static func description(of rule: Rule) -> RuleDescription? { byID[rule] }
}
