import NibMarkup
import NibModel

/// A rule that reports variants that no registry chooses.
enum UnreachableVariantRule: VariantRule {
  static let about = RuleDescription(
    .unreachableVariant,
    severity: .warning,
    "a variant for a trait that the program does not state",
    rationale: """
      The traits of the program are those that its catalog lists, as far as a manifest is passed with \
      `--elements`. No registry has the trait, so the variant is never chosen. Without a manifest, a trait \
      is reported only if it looks like a misspelled compact, regular, dark or light.
      """,
    triggering: [
      RuleExample(
        "↓<view/>",
        nibName: "Row~compakt",
        elements: manifest,
        others: ["Row": "<view/>"]
      ),
      RuleExample("↓<view/>", nibName: "Row~drak", others: ["Row": "<view/>"]),
    ],
    nonTriggering: [
      RuleExample("<view/>", nibName: "Row~compact", elements: manifest, others: ["Row": "<view/>"]),
      RuleExample("<view/>", nibName: "Row~kiosk", others: ["Row": "<view/>"]),
    ]
  )

  static func check(_ variant: ComparedVariant, _ report: inout RuleReport) {
    let place = variant.layout.element?.nameSpan ?? variant.layout.root.nameSpan
    for trait in variant.name.traits {
      if let known = variant.elements.traits {
        if !known.contains(trait) { report.report(about, .unreachable(trait, known: known), at: place) }
        continue
      }
      // Most words are traits of the program's own, and most typing errors leave the first letter as it is.
      let predefined = LayoutFormat.predefinedTraits
      let known = predefined.filter { $0.first == trait.lowercased().first }
      let suggestion = Suggestion(for: trait, among: known)
      if predefined.contains(trait) || suggestion.phrase.isEmpty { continue }
      report.report(about, .misspelled(trait, suggestion), at: place, notes: [.ownTraits])
    }
  }

  private static let manifest = """
    {
      "version": 1, "children": {}, "classes": [], "traits": ["compact", "dark"],
      "elements": [{"name": "view", "class": "App.View"}]
    }
    """
}

extension RuleMessage {
  fileprivate static func unreachable(_ trait: String, known: [String]) -> Self {
    "the program does not state the trait '\(trait)'\(Suggestion.phrase(for: trait, among: known))"
  }

  /// A trait that is nearly the name of a predefined one, where the traits of the program are not known.
  fileprivate static func misspelled(_ trait: String, _ suggestion: Suggestion) -> Self {
    "'\(trait)' is not a predefined trait\(suggestion.phrase)"
  }
}

extension Diagnostic.Note {
  fileprivate static let ownTraits = Self(
    "add your own trait to the catalog's traits, and specify the manifest with --elements"
  )
}
