import NibModel

/// A rule that looks at the styles in a file together with the layouts that use them.
protocol StyleRule: LintRule {
  static func check(_ styles: UsedStyles, _ report: inout RuleReport)
}

/// The styles in a file, and the names of the styles that layouts use.
struct UsedStyles {
  let styles: [Style]
  let used: Set<String>
}
