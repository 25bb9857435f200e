import Foundation
import NibKit
import NibViews
import Testing

/// A measure that appends to the text of a label when it is asked for the first time.
private final class ChangingMeasure: TextMeasuring, @unchecked Sendable {
  private let measure = FixedAdvanceMeasure()
  weak var label: Label?

  func width(of text: Substring, font: Font) -> Double {
    let (width, label) = (measure.width(of: text, font: font), label)
    self.label = nil
    label?.text = "a much longer text"
    return width
  }
  func lineHeight(of font: Font) -> Double { measure.lineHeight(of: font) }
  func ascender(of font: Font) -> Double { measure.ascender(of: font) }
}

@Suite("Constraints in the wrong hands")
struct HostileConstraintTests {
  @Test("A constraint that another thread changes during layouts does no harm; the next layout is right")
  func otherThread() {
    let (root, view) = (View(), View())
    let constraints = [
      LayoutConstraint(item: view, .width, constant: 20),
      LayoutConstraint(item: view, .width, constant: 90, priority: 500),
    ]
    view.addConstraints(constraints)
    root.addSubview(view)
    root.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    nonisolated(unsafe) let shared = constraints
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      for step in 0..<20_000 {
        shared[0].constant = Double(step % 50)
        shared[0].isActive.toggle()
        shared[1].priority = Double(1 + step % 999)
      }
      done.signal()
    }
    while done.wait(timeout: .now()) == .timedOut { root.layoutIfNeeded() }
    constraints[0].isActive = true
    constraints[0].constant = 33
    root.layoutIfNeeded()
    #expect(view.frame.width == 33)
  }

  @Test("A measure that changes the text of its label does not leave the size of the old text behind")
  func changedText() {
    let (label, measure) = (Label(), ChangingMeasure())
    measure.label = label
    label.text = "short"
    label.textMeasuring = measure
    _ = label.sizeThatFits(width: nil)
    let other = Label()
    other.text = "a much longer text"
    #expect(label.sizeThatFits(width: nil) == other.sizeThatFits(width: nil))
  }

  @Test("A negative extent counts as 0, also when it is set through an outlet", arguments: [-30.0, 20])
  func negativeExtent(height: Double) {
    let (root, header, body) = (View(), View(), View())
    let constraint = LayoutConstraint(item: header, .height, constant: 40)
    header.addConstraints([LayoutConstraint(item: header, .top, to: .superview, .top), constraint])
    body.addConstraints([
      LayoutConstraint(item: body, .top, to: .item, .bottom, of: header),
      LayoutConstraint(item: body, .bottom, to: .superview, .bottom),
    ])
    root.adoptChildren([header, body])
    root.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    root.layoutIfNeeded()
    constraint.constant = height
    root.layoutIfNeeded()
    #expect(header.frame.height == max(0, height))
    #expect(body.frame == Rect(x: 0, y: max(0, height), width: 100, height: 100 - max(0, height)))
    constraint.constant = 10
    root.layoutIfNeeded()
    #expect(body.frame.minY == 10)
  }
}
