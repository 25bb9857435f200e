import NibMarkup
import NibModel

extension Rules {
  /// The rules about variants of layouts.
  static let aboutVariants: [RuleDescription] = [
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
    )
  ]
}
