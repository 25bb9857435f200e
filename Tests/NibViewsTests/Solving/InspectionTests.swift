import NibKit
import NibViews
import Testing

@Suite("What constraints contradict and leave open is found with limited work")
struct InspectionTests {
  /// A row of labels that fills its superview; none of them hugs its text as strongly as another one.
  private func row(_ count: Int) -> View {
    let root = View()
    let labels = (0..<count).map { index in
      let label = Label()
      label.text = "a b"
      label.horizontalHuggingPriority = Double(1 + index * 7 % 900)
      return label
    }
    root.adoptChildren(labels)
    for (index, label) in labels.enumerated() {
      label.addConstraints([
        index == 0
          ? LayoutConstraint(item: label, .leading, to: .superview, .leading)
          : LayoutConstraint(item: label, .leading, to: .item, .trailing, of: labels[index - 1], constant: 8)
      ])
    }
    labels.last?.addConstraints([
      LayoutConstraint(item: labels[count - 1], .trailing, to: .superview, .trailing)
    ])
    return root
  }

  private let size = Size(width: 1000, height: 1000)

  @Test("A row of views that fill their superview is analyzed")
  func wholeRow() {
    var inspection = LayoutInspection(row(40))
    #expect(inspection.contradictions().isEmpty)
    #expect(inspection.openPoints(in: size) { _ in true }.isEmpty)
    #expect(inspection.isComplete)
  }

  @Test(
    "With too little work, nothing that is not so is found, and it is known that something was left out",
    arguments: [0, 1, 10_000, 100_000]
  )
  func littleWork(work: Int) {
    let root = row(40)
    // Without a ratio, the row would need no solver.
    let (first, last) = (root.subviews[0], root.subviews[39])
    last.addConstraints([
      LayoutConstraint(item: last, .width, to: .item, .width, of: first, multiplier: 2)
    ])
    var inspection = LayoutInspection(root, work: work)
    #expect(inspection.contradictions().isEmpty)
    #expect(inspection.openPoints(in: size) { _ in true }.isEmpty)
    #expect(!inspection.isComplete)
  }

  @Test("Contradictions and ambiguities share the work that may be done")
  func sharedWork() {
    let root = View()
    let views = (0..<30).map { _ in View() }
    root.adoptChildren(views)
    for view in views {
      view.addConstraints([
        LayoutConstraint(item: view, .width, constant: 10),
        LayoutConstraint(item: view, .width, constant: 20),
      ])
    }
    var inspection = LayoutInspection(root, work: 300_000)
    let contradictions = inspection.contradictions()
    #expect(!contradictions.isEmpty && contradictions.count < 30)
    #expect(inspection.openPoints(in: size) { _ in false }.isEmpty)
    #expect(!inspection.isComplete)
    var other = LayoutInspection(root)
    #expect(other.contradictions().count == 30)
    #expect(other.isComplete)
  }
}
