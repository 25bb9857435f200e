import NibInterfaceBuilder
public import NibMarkup

/// The rules of `nib validate`.
public enum Rules {
  /// The rules about values, which apply to styles, too.
  static let ofValues = ofLayouts.filter { $0.appliesToStyles }

  /// The rules of layouts that are checked in documents of Interface Builder, too.
  static let ofNibs: [any LayoutRule.Type] = [
    AmbiguousLayoutRule.self, ConflictingConstraintsRule.self, ElementCountRule.self, HardCodedTextRule.self,
    IdleRecognizerRule.self, LiteralColorRule.self, LiteralFontRule.self, MisplacedViewRule.self,
    MissingAccessibilityLabelRule.self,
    NestedScrollingRule.self, NestingDepthRule.self, SmallTouchTargetRule.self, TextInCapitalsRule.self,
    ThreeDotsRule.self, TinyTextRule.self,
  ]

  private static let idsOfValues = Set(ofValues.map { $0.about.rule })

  /// Returns whether a rule is checked in files of styles, and so not again where a style is used.
  static func apply(toStyles rule: Rule) -> Bool { idsOfValues.contains(rule) }

  /// The rules that have a file of their own, each of them once.
  private static let registered: [any LintRule.Type] = {
    var names: Set<String> = []
    let all: [any LintRule.Type] =
      ofLayouts + ofClasses + ofProjects + ofVariants + ofStyles + others
    return all.filter { names.insert("\($0)").inserted }
  }()

  /// The descriptions of all rules, in alphabetical order.
  public static let all: [RuleDescription] =
    (registered.map { $0.about } + checked).sorted { $0.rule.rawValue < $1.rule.rawValue }

  /// The rules that are checked only if Swift sources are given.
  static let needSources: Set<Rule> = Set(
    (aboutConnections + aboutNames).map(\.rule)
      + [.classWithoutModule, .missingAsset, .runtimeAttributeType, .unknownRuntimeAttribute]
      + ofClasses.map { $0.about.rule } + ofProjects.map { $0.about.rule }
  )

  /// The rules that only `nib audit` checks, because they need pictures.
  static let needPictures: Set<Rule> = [
    LongTranslationRule.about.rule, MissingGlyphRule.about.rule, RightToLeftRule.about.rule,
  ]

  /// The rules that `nib audit` checks in more circumstances than `nib validate`.
  static let dependOnCircumstances: Set<Rule> = [
    ClippedTextRule.about.rule, LowContrastRule.about.rule, OutsideContainerRule.about.rule,
    OverlappingViewsRule.about.rule,
    SmallTouchTargetRule.about.rule,
  ]

  /// The rules that `nib audit` checks.
  static let ofAudits: Set<Rule> = needPictures.union(dependOnCircumstances).union([
    MissingAccessibilityLabelRule.about.rule
  ])

  private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.rule, $0) })

  /// Returns the description of a rule, or `nil` when no rule has the id.
  public static func description(of rule: Rule) -> RuleDescription? { byID[rule] }
}

extension RuleMessage {
  /// The message about the name of a rule that does not exist.
  package static func unknownRule(_ rule: Rule) -> Self {
    let name = rule.rawValue
    if Rules.explained(rule) != nil {
      let command = Rules.ofStrings.contains { $0.rule == rule } ? "nib strings" : "nib preview"
      return "'\(name)' is what \(command) finds, and it cannot be set"
    }
    return "there is no rule '\(name)'\(Suggestion.phrase(for: name, among: Rules.all.map(\.rule.rawValue)))"
  }
}

extension RuleSettings {
  /// Returns a finding with the severity that its rule is set to, or `nil` if the rule is off.
  func applied(to diagnostic: Diagnostic) -> Diagnostic? {
    let description = Rules.description(of: diagnostic.rule)
    guard let level = level(of: diagnostic.rule) else {
      // A rule that is off by default reports nothing until it is turned on.
      return description.map { $0.severity == nil } ?? false ? nil : diagnostic
    }
    if let description, !description.canBeSet, !diagnostic.isAboutDocument { return diagnostic }
    var diagnostic = diagnostic
    switch level {
    case .off: return nil
    case .warning: diagnostic.severity = .warning
    case .error: diagnostic.severity = .error
    }
    return diagnostic
  }

  /// Returns whether a rule of layouts is checked in documents of Interface Builder.
  ///
  /// Code completes and changes what a document says, so that the rules must be turned on.
  func checksInNibs(_ rule: RuleDescription) -> Bool { level(of: rule.rule).map { $0 != .off } ?? false }

  /// Returns whether a rule is checked.
  ///
  /// A rule that needs sources is checked only if sources are given.
  public func checks(_ rule: Rule, withSources: Bool) -> Bool {
    guard let description = Rules.description(of: rule) else { return false }
    return isOn(description) && (withSources || !Rules.needSources.contains(rule))
      && !Rules.needPictures.contains(rule)
  }

  /// The settings with which `nib audit` checks a file: its rules, unless they are turned off, and no others.
  package var forAudit: RuleSettings {
    var settings = self
    for description in Rules.all where description.canBeSetForNibs {
      let rule = description.rule
      if !Rules.ofAudits.contains(rule) {
        settings.set(rule, to: .off)
      } else if level(of: rule) == nil {
        settings.set(rule, to: .warning)
      }
    }
    return settings
  }
}

extension Diagnostic {
  /// Whether the finding is about a document of Interface Builder.
  fileprivate var isAboutDocument: Bool { range.map { DocumentFileName.isDocument($0.path) } ?? false }
}
