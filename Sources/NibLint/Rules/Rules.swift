public import NibMarkup

/// The rules of `nib validate`.
public enum Rules {
  /// The rules that have a file of their own, in alphabetical order.
  package static var registeredNames: [String] { registered.map { "\($0)" } }

  static let registered: [any LintRule.Type] = [
    ConflictingAnchorsRule.self,
    DeprecatedRule.self,
    DuplicateReuseIdentifierRule.self,
    ElementCountRule.self,
    EmptyContainerRule.self,
    HardCodedTextRule.self,
    IgnoredAttributeRule.self,
    LiteralColorRule.self,
    LiteralFontRule.self,
    MissingAccessibilityLabelRule.self,
    MissingLayoutRule.self,
    NeedlessCommentRule.self,
    NestedLoadableRule.self,
    NestedScrollingRule.self,
    NestingDepthRule.self,
    NibNameCaseRule.self,
    OpenAxisRule.self,
    RedundantAttributeRule.self,
    RedundantContainerRule.self,
    ReuseIdentifierMismatchRule.self,
    SmallTouchTargetRule.self,
    TextInCapitalsRule.self,
    ThreeDotsRule.self,
    TinyTextRule.self,
    UnconnectedOutletRule.self,
    UnloadableLayoutRule.self,
    UnmarkedClassRule.self,
    UnparsedSourceRule.self,
    UnregisteredClassRule.self,
    UnshownClassRule.self,
    UnsolvedConstraintRule.self,
    UnusedIDRule.self,
    UnusedLayoutRule.self,
    UnusedNamespaceRule.self,
  ]

  static let ofLayouts = registered.compactMap { $0 as? any LayoutRule.Type }
  static let ofClasses = registered.compactMap { $0 as? any ClassRule.Type }
  static let ofProjects = registered.compactMap { $0 as? any ProjectRule.Type }

  /// The descriptions of all rules, in alphabetical order.
  public static let all: [RuleDescription] =
    (registered.map { $0.about } + ofFiles + ofElements + ofConnections)
    .sorted { $0.rule.rawValue < $1.rule.rawValue }

  /// The rules whose findings keep a layout from being loaded.
  ///
  /// A registry refuses the layout whatever a tool's settings are, so these cannot be set.
  static let ofLoader: Set<Rule> = Set((ofFiles + ofElements + ofConnections).map(\.rule))

  /// The rules that are checked only if Swift sources are given.
  static let needSources: Set<Rule> = Set(
    (ofConnections + ofClasses.map { $0.about } + ofProjects.map { $0.about }).map(\.rule)
  )

  private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.rule, $0) })

  /// Returns the description of a rule, or nil when no rule has the id.
  public static func description(of rule: Rule) -> RuleDescription? { byID[rule] }
}
