import NibContracts
import NibKit
import NibMarkup

/// Classes that layouts name below the root and that no catalog is given.
enum UnregisteredClassRule {
  static let about = RuleDescription(
    Rule(rawValue: "unregistered-class"),
    severity: .warning,
    "a class below the root that the sources register nowhere",
    rationale: """
      Below the root, `class` can name only classes that the catalog was given; a layout with another does not load. The sources have \
      the class, but no `register(NAME.self, as: …)`. With `--elements` the manifest says which classes there are.
      """,
    triggering: [
      RuleExample(
        "<tableViewCell><label ↓class=\"PriceTag\"/></tableViewCell>",
        sources: "final class PriceTag: Label {}"
      )
    ],
    nonTriggering: [
      RuleExample(
        "<tableViewCell><label class=\"PriceTag\"/></tableViewCell>",
        sources: "final class PriceTag: Label {}\ncatalog.register(PriceTag.self, as: \"label\")"
      )
    ]
  )

  static func diagnostic(
    _ use: LayoutConnections.ClassUse,
    _ name: ClassName,
    _ index: SourceIndex,
    _ file: SourceFile
  ) -> Diagnostic? {
    guard !index.registersClass(name) else { return nil }
    return Diagnostic(
      about.rule,
      severity: .warning,
      "the sources register \(name.base) in no catalog, so that the layout does not load; "
        + "add it with register(\(name.base).self, as: \"\(use.element)\")",
      at: use.named.span
    )
  }
}
