/// A rule of `nib validate`: one type in a file of its own, with its texts, its messages and its examples.
///
/// A rule is a ``LayoutRule``, a ``ClassRule``, a ``ProjectRule``, a ``VariantRule`` or a ``StyleRule``, by
/// what it looks at. `Rules` lists all rules.
protocol LintRule: SendableMetatype {
  /// The rule's texts, its severity and its examples.
  static var about: RuleDescription { get }
}

/// The text of a finding.
///
/// Each rule declares its messages as static members in an extension of its own file, so that a message is
/// written once and a call reads as what it reports.
package struct RuleMessage: ExpressibleByStringInterpolation, Sendable {
  package let text: String

  package init(stringLiteral text: String) {
    self.text = text
  }
}
