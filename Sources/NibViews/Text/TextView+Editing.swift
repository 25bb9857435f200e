/// An object that decides about the editing of a text view and is notified of it.
///
/// Every method has a default implementation; the decisions are then to allow what a person does.
public protocol TextViewDelegate: ScrollViewDelegate {
  /// Returns whether editing begins.
  func textViewShouldBeginEditing(_ textView: TextView) -> Bool
  /// Tells the delegate that editing has begun.
  func textViewDidBeginEditing(_ textView: TextView)
  /// Returns whether editing ends.
  func textViewShouldEndEditing(_ textView: TextView) -> Bool
  /// Tells the delegate that editing has ended.
  func textViewDidEndEditing(_ textView: TextView)
  /// Returns whether a part of the text is replaced.
  ///
  /// - Parameters:
  ///   - textView: The view.
  ///   - range: The part of ``TextView/text`` to replace, which is empty where text is inserted.
  ///   - text: The text that takes its place.
  func textView(
    _ textView: TextView,
    shouldChangeTextIn range: Range<String.Index>,
    replacementText text: String
  )
    -> Bool
  /// Tells the delegate that a person has changed the text.
  func textViewDidChange(_ textView: TextView)
}

extension TextViewDelegate {
  /// Returns true: by default, editing begins.
  public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }
  /// Does nothing, by default.
  public func textViewDidBeginEditing(_ textView: TextView) {}
  /// Returns true: by default, editing ends.
  public func textViewShouldEndEditing(_ textView: TextView) -> Bool { true }
  /// Does nothing, by default.
  public func textViewDidEndEditing(_ textView: TextView) {}
  /// Returns true: by default, every change is made.
  public func textView(
    _ textView: TextView,
    shouldChangeTextIn range: Range<String.Index>,
    replacementText text: String
  ) -> Bool { true }
  /// Does nothing, by default.
  public func textViewDidChange(_ textView: TextView) {}
}

/// Edits a text view as a person would.
///
/// Each method does nothing if the text is not editable, or if the view or one that contains it is hidden or
/// takes no touches. While the delegate decides about one change, it cannot make another one in this way.
/// Views are independent: editing one does not end the editing of another.
extension TextView {
  /// Begins editing.
  ///
  /// - Returns: Whether the view is being edited.
  @discardableResult
  public func becomeFirstResponder() -> Bool { beginEditing() }

  /// Ends editing.
  ///
  /// - Returns: Whether the view is no longer being edited.
  @discardableResult
  public func resignFirstResponder() -> Bool { finishEditing() }

  /// Types text at the end of the view, after beginning to edit it.
  public func insertText(_ string: String) { type(string) }

  /// Deletes the last character, after beginning to edit the view.
  public func deleteBackward() { deleteLastCharacter() }
}

extension TextView: TextInput {
  var acceptsText: Bool { isEditable && receivesTouches }
  var enteredText: String { text }

  func shouldBeginEditing() -> Bool { delegate?.textViewShouldBeginEditing(self) ?? true }
  func didBeginEditing() { delegate?.textViewDidBeginEditing(self) }
  func shouldEndEditing() -> Bool { delegate?.textViewShouldEndEditing(self) ?? true }
  func didEndEditing() { delegate?.textViewDidEndEditing(self) }

  func shouldReplace(_ range: Range<String.Index>, with string: String) -> Bool {
    delegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true
  }

  func didReplaceText() { delegate?.textViewDidChange(self) }
}
