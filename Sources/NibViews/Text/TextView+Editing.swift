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
  public func becomeFirstResponder() -> Bool {
    guard !isEditing, isEditable, receivesTouches, ask({ $0.textViewShouldBeginEditing(self) }) else {
      return isEditing
    }
    isEditing = true
    noteEditing()
    delegate?.textViewDidBeginEditing(self)
    return isEditing
  }

  /// Ends editing without asking the delegate, because the list that shows the view takes it away.
  func stopEditing() {
    guard isEditing else { return }
    isEditing = false
    delegate?.textViewDidEndEditing(self)
  }

  /// Ends editing.
  ///
  /// - Returns: Whether the view is no longer being edited.
  @discardableResult
  public func resignFirstResponder() -> Bool {
    guard isEditing, ask({ $0.textViewShouldEndEditing(self) }) else { return !isEditing }
    isEditing = false
    delegate?.textViewDidEndEditing(self)
    return true
  }

  /// Types text at the end of the view, after beginning to edit it.
  public func insertText(_ string: String) {
    if becomeFirstResponder() { replace(text.endIndex..<text.endIndex, with: string) }
  }

  /// Deletes the last character, after beginning to edit the view.
  public func deleteBackward() {
    guard becomeFirstResponder(), let last = text.indices.last else { return }
    replace(last..<text.endIndex, with: "")
  }

  private func replace(_ range: Range<String.Index>, with string: String) {
    let before = text
    // A delegate that changes the text itself returns false in UIKit. Here, its text is kept in any case.
    guard isEditing, isEditable, receivesTouches,
      ask({ $0.textView(self, shouldChangeTextIn: range, replacementText: string) }),
      text.hasSameBytes(as: before)
    else { return }
    replaceCharacters(before, range, with: string)
    delegate?.textViewDidChange(self)
  }

  /// Returns the delegate's decision, or false while it makes another one.
  private func ask(_ question: (any TextViewDelegate) -> Bool) -> Bool {
    guard !isAsking else { return false }
    isAsking = true
    defer { isAsking = false }
    return delegate.map(question) ?? true
  }
}
