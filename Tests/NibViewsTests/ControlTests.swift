import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

/// A view with the controls that a person uses, which logs what reaches it.
@NibLoadable
private final class FormView: View {
  @Outlet var button: Button!
  @Outlet var field: TextField!
  @Outlet var notes: TextView!
  @Outlet var scroll: ScrollView!
  @Outlet var tap: TapGestureRecognizer!
  var allows = true
  var log: [String] = []

  @Action func didTouchDown(_ sender: Button) { log.append("down \(sender.state)") }
  @Action func didTap(_ sender: Button) { log.append("up \(sender.state)") }
  @Action func didTrigger() { log.append("primary") }
  @Action func didCancel() { log.append("cancel") }
  @Action func didChange(_ sender: TextField) { log.append("changed \(sender.text ?? "")") }
  @Action func didEnd() { log.append("ended") }
  @Action func didExit() { log.append("exit") }
  @Action func didDoubleTap(_ sender: TapGestureRecognizer) {
    log.append("\(sender.numberOfTapsRequired) taps")
  }
}

extension FormView: TextFieldDelegate, TextViewDelegate, GestureRecognizerDelegate {
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { allows }
  func textFieldDidBeginEditing(_ textField: TextField) { log.append("begin") }
  func textField(
    _ textField: TextField,
    shouldChangeCharactersIn range: Range<String.Index>,
    replacementString string: String
  ) -> Bool {
    log.append("replace '\(textField.text?[range] ?? "")' by '\(string)'")
    return string != "!"
  }
  func textFieldShouldReturn(_ textField: TextField) -> Bool { allows }
  func textViewDidChange(_ textView: TextView) { log.append("notes \(textView.text)") }
  func scrollViewDidScroll(_ scrollView: ScrollView) { log.append("\(scrollView.contentOffset)") }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { log.append("drag") }
  func scrollViewDidEndDragging(_ scrollView: ScrollView) { log.append("dragged") }
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { allows }
}

private let form = """
  \(start)<view class="FormView">
    <button outlet="button" title="Buy" onTouchDown="didTouchDown" onTouchUpInside="didTap"
            onPrimaryActionTriggered="didTrigger" onTouchCancel="didCancel"/>
    <textField outlet="field" delegate="root" clearButtonMode="always" onEditingChanged="didChange"
               onEditingDidEnd="didEnd" onEditingDidEndOnExit="didExit">
      <textInputTraits enablesReturnKeyAutomatically="true"/>
    </textField>
    <textView outlet="notes" delegate="root"/>
    <scrollView outlet="scroll" delegate="root" width="100" height="100">
      <view width="300" height="250"/>
    </scrollView>
    <imageView userInteractionEnabled="true">
      <tapGestureRecognizer outlet="tap" numberOfTapsRequired="2" onAction="didDoubleTap" delegate="root"/>
    </imageView>
  </view></layout>
  """

@Suite("What a person does with controls")
struct ControlTests {
  private func formView() throws -> FormView {
    let view: FormView = try NibRegistry(library: try library(["FormView": form])).instantiate()
    view.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    view.layoutIfNeeded()
    view.log = []
    return view
  }

  @Test("A tap highlights a button and performs its actions, in order")
  func tap() throws {
    let view = try formView()
    view.button.tap()
    #expect(view.log == ["down highlighted", "up normal", "primary"])
  }

  @Test("A tap does nothing if the control is disabled, hidden or takes no touches")
  func untouchable() throws {
    let view = try formView()
    view.button.isEnabled = false
    view.button.tap()
    view.button.isEnabled = true
    view.alpha = 0
    view.button.tap()
    view.alpha = 1
    view.isUserInteractionEnabled = false
    view.button.tap()
    #expect(view.log == [])
  }

  @Test("A control that an action disables cancels the touch")
  func cancel() throws {
    let view = try formView()
    view.button.addAction(for: .touchDown) { $0.isEnabled = false }
    view.button.tap()
    #expect(view.log == ["down highlighted", "cancel"])
  }

  @Test("As in UIKit, sendActions(for:) performs the actions of a disabled control")
  func sendActions() throws {
    let view = try formView()
    view.button.isEnabled = false
    view.button.sendActions(for: .touchUpInside)
    #expect(view.log == ["up disabled"])
  }

  @Test("A value changes only while a control takes touches")
  func values() {
    let (box, toggle, slider) = (View(), Switch(), Slider())
    box.addSubview(toggle)
    box.addSubview(slider)
    box.isHidden = true
    toggle.toggle()
    slider.slide(to: 1)
    #expect(!toggle.isOn)
    #expect(slider.value == 0.5)
    box.isHidden = false
    toggle.toggle()
    slider.slide(to: 1)
    #expect(toggle.isOn)
    #expect(slider.value == 1)
  }

  @Test("Typing asks the delegate and performs the actions of the field")
  func typing() throws {
    let view = try formView()
    view.field.insertText("Du")
    view.field.insertText("!")
    view.field.deleteBackward()
    #expect(view.field.text == "D")
    #expect(
      view.log == [
        "begin", "replace '' by 'Du'", "changed Du", "replace '' by '!'", "replace 'u' by ''", "changed D",
      ]
    )
    view.log = []
    view.field.pressReturn()
    #expect(!view.field.isEditing)
    #expect(view.log == ["exit", "ended"])
  }

  @Test("The return key is disabled without text if the field says so, and the delegate can refuse")
  func returnKey() throws {
    let view = try formView()
    view.field.becomeFirstResponder()
    view.field.pressReturn()
    view.field.text = "a"
    view.allows = false
    view.field.pressReturn()
    #expect(view.field.isEditing)
    #expect(view.log == ["begin"])
  }

  @Test("A field is not edited if the delegate refuses, and is cleared when editing begins if it says so")
  func beginning() throws {
    let view = try formView()
    view.field.text = "old"
    view.field.clearsOnBeginEditing = true
    view.allows = false
    view.field.insertText("new")
    #expect(view.field.text == "old")
    view.allows = true
    view.field.insertText("new")
    #expect(view.field.text == "new")
  }

  /// A delegate that changes the text itself.
  private final class Uppercase: TextFieldDelegate {
    func textField(
      _ textField: TextField,
      shouldChangeCharactersIn range: Range<String.Index>,
      replacementString string: String
    ) -> Bool {
      textField.text = string.uppercased()
      return true
    }
  }

  @Test("The text that a delegate sets is kept, even if it is shorter than the range to replace")
  func delegateChangesText() {
    let (field, delegate) = (TextField(), Uppercase())
    field.text = "long text"
    field.delegate = delegate
    field.insertText("a")
    #expect(field.text == "A")
    field.deleteBackward()
    #expect(field.text == "")
  }

  @Test("The button that clears a field works only where it is shown")
  func clearButton() {
    let field = TextField()
    field.text = "a"
    field.tapClearButton()
    field.clearButtonMode = .whileEditing
    field.tapClearButton()
    #expect(field.text == "a")
    field.becomeFirstResponder()
    field.tapClearButton()
    #expect(field.text == "")
    #expect(!field.isClearButtonVisible)
    field.text = "b"
    field.clearButtonMode = .unlessEditing
    #expect(!field.isClearButtonVisible)
    field.resignFirstResponder()
    #expect(field.isClearButtonVisible)
  }

  @Test("A picker selects whole intervals of minutes")
  func minuteInterval() {
    let picker = DatePicker()
    picker.minuteInterval = 15
    picker.pick(Date(timeIntervalSinceReferenceDate: 3 * 3600 + 50 * 60 + 12))
    #expect(picker.date == Date(timeIntervalSinceReferenceDate: 3 * 3600 + 45 * 60))
    picker.minuteInterval = -1
    picker.pick(Date(timeIntervalSinceReferenceDate: 61))
    #expect(picker.date == Date(timeIntervalSinceReferenceDate: 61))
  }

  @Test("The font of a label on one line shrinks until its text fits, by half points and to its limit")
  func shrinkingFont() {
    let label = Label()
    label.text = "1234567890"
    label.font = .fixed(family: nil, size: 20, weight: .bold)
    #expect(label.lines(inWidth: 80) == ["1234567…"])
    label.adjustsFontSizeToFitWidth = true
    #expect(label.font(inWidth: 80).pointSize == 20)
    label.minimumScaleFactor = 0.5
    #expect(label.font(inWidth: 80) == .fixed(family: nil, size: 16, weight: .bold))
    #expect(label.lines(inWidth: 80) == ["1234567890"])
    label.minimumScaleFactor = 0.9
    #expect(label.font(inWidth: 80).pointSize == 18)
    #expect(label.lines(inWidth: 80) == ["1234567…"])
    label.numberOfLines = 2
    #expect(label.font(inWidth: 80).pointSize == 20)
  }

  @Test("A text view is edited only if it is editable")
  func textView() throws {
    let view = try formView()
    view.notes.insertText("ab")
    view.notes.deleteBackward()
    view.notes.isEditable = false
    view.notes.insertText("c")
    #expect(view.notes.text == "a")
    #expect(view.log == ["notes ab", "notes a"])
  }

  @Test("A scroll view reports each change of its offset once, by the host or by a drag")
  func scrolling() throws {
    let view = try formView()
    try view.scroll.setContentOffset(Point(x: 0, y: 40))
    try view.scroll.setContentOffset(Point(x: 0, y: 40))
    try view.scroll.drag(by: Point(x: 0, y: 1000))
    #expect(
      view.log == ["Point(x: 0.0, y: 40.0)", "drag", "Point(x: 0.0, y: 150.0)", "dragged"]
    )
  }

  @Test(
    "A drag keeps to one axis and stops at a page if the view says so, and not at all if it does not scroll"
  )
  func dragging() throws {
    let scroll = try formView().scroll!
    scroll.isDirectionalLockEnabled = true
    try scroll.drag(by: Point(x: 30, y: 60))
    #expect(scroll.contentOffset == Point(x: 0, y: 60))
    scroll.isPagingEnabled = true
    try scroll.drag(by: Point(x: 1000, y: 0))
    #expect(scroll.contentOffset == Point(x: 100, y: 100))
    scroll.isScrollEnabled = false
    try scroll.drag(by: Point(x: -100, y: 0))
    #expect(scroll.contentOffset == Point(x: 100, y: 100))
  }

  @Test("A gesture performs the action of a layout unless the delegate, the recognizer or the view refuses")
  func gestures() throws {
    let view = try formView()
    view.tap.recognize()
    view.allows = false
    view.tap.recognize()
    view.allows = true
    view.tap.isEnabled = false
    view.tap.recognize()
    view.tap.isEnabled = true
    view.isHidden = true
    view.tap.recognize()
    #expect(view.log == ["2 taps"])
  }

  @Test("A recognizer belongs to one view")
  func oneView() {
    let (first, second, swipe) = (View(), View(), SwipeGestureRecognizer())
    var swipes = 0
    swipe.addAction { _ in swipes += 1 }
    swipe.recognize()
    first.addGestureRecognizer(swipe)
    second.addGestureRecognizer(swipe)
    first.removeGestureRecognizer(swipe)
    swipe.recognize()
    #expect(swipes == 1)
    #expect(first.gestureRecognizers.isEmpty)
    #expect(second.gestureRecognizers.count == 1)
    second.removeGestureRecognizer(swipe)
    swipe.recognize()
    #expect(swipes == 1)
  }
}
