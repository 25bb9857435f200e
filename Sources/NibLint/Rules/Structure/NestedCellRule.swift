import NibMarkup
import NibModel

/// A rule that reports cells inside cells.
struct NestedCellRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "nested-cell"),
    severity: .warning,
    "a cell inside a cell",
    rationale: """
      Only a list dequeues, selects and places a cell. Inside another cell, it is a view with a content view \
      and a separator that nobody asked for. Write a view or a stack view, or include a layout whose root is one.
      """,
    triggering: [
      "<tableViewCell>\n  ↓<tableViewCell><label text=\"Dune\"/></tableViewCell>\n</tableViewCell>"
    ],
    nonTriggering: [
      "<tableViewCell>\n  <stackView><label text=\"Dune\"/><label text=\"5\"/></stackView>\n</tableViewCell>",
      "<tableViewCell>\n  <collectionView leading=\"0\" top=\"0\"/>\n</tableViewCell>",
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    guard element.schema.isReusable, walk.parent != nil,
      let cell = walk.ancestors.first(where: { $0.schema.isReusable })
    else { return }
    walk.report(Self.about, .nestedCell(element.name, in: cell.name), at: element.element.nameSpan)
  }
}

extension RuleMessage {
  fileprivate static func nestedCell(_ name: String, in cell: String) -> Self {
    "<\(name)> is inside <\(cell)>, where no list can dequeue or select it; write a view"
  }
}
