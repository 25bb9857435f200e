import NibMarkup
import NibModel

extension Rules {
  /// The rules about variants of layouts.
  static let ofVariants: [RuleDescription] = [
    RuleDescription(
      .variantWithoutLayout,
      canBeSet: false,
      "a variant of a layout that does not exist",
      rationale: """
        BookCell~compact.xml is the variant of BookCell.xml for hosts with the trait compact. Without a layout for \
        all other hosts, no registry loads it. The layout is in the same folder, or in another one that is validated.
        """,
      triggering: [
        RuleExample("↓<layout xmlns=\"urn:nibkit:layout:1\"><view/></layout>", nibName: "Row~compact")
      ],
      nonTriggering: [
        RuleExample("<view alpha=\"0.5\"/>", nibName: "Row~compact", others: ["Row": "<view alpha=\"0.6\"/>"])
      ]
    ),
    RuleDescription(
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
    ),
  ]

  private static let manifest = """
    {
      "version": 1, "children": {}, "classes": [], "traits": ["compact", "dark"],
      "elements": [{"name": "view", "class": "App.View"}]
    }
    """
}
