import NibModel

/// A rule that looks at a variant of a layout together with the layout.
protocol VariantRule: LintRule {
  static func check(_ variant: ComparedVariant, _ report: inout RuleReport)
}

/// A variant, and the layout that hosts without its traits load.
struct ComparedVariant {
  let name: VariantName
  let layout: Layout
  /// The layout, or `nil` if there is none that can be read.
  let base: Layout?
  let elements: ElementVocabulary
}
