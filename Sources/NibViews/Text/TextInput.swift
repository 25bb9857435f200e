/// A view for entering text: what text fields and text views have in common.
protocol TextInput: View {
  var isEditing: Bool { get set }
  /// Whether the delegate is deciding about a change.
  var isAsking: Bool { get set }
  /// Whether a person can change the text.
  var acceptsText: Bool { get }
  var enteredText: String { get }

  func shouldBeginEditing() -> Bool
  func didBeginEditing()
  func shouldEndEditing() -> Bool
  func didEndEditing()
  func shouldReplace(_ range: Range<String.Index>, with string: String) -> Bool
  /// Replaces a part of the entered text, which is passed as `text`.
  func replaceCharacters(_ text: String, _ range: Range<String.Index>, with string: String)
  func didReplaceText()
}

extension TextInput {
  /// Begins editing, and returns whether the view is being edited.
  func beginEditing() -> Bool {
    guard !isEditing, acceptsText, ask(shouldBeginEditing) else { return isEditing }
    isEditing = true
    noteEditing()
    didBeginEditing()
    return isEditing
  }

  /// Ends editing without asking the delegate, because the list that shows the view takes it away.
  func stopEditing() {
    guard isEditing else { return }
    isEditing = false
    didEndEditing()
  }

  /// Ends editing, and returns whether the view is no longer being edited.
  func finishEditing() -> Bool {
    guard isEditing, ask(shouldEndEditing) else { return !isEditing }
    stopEditing()
    return true
  }

  /// Types text at the end, after beginning to edit the view.
  func type(_ string: String) {
    guard beginEditing() else { return }
    let end = enteredText.endIndex
    change(end..<end, to: string)
  }

  /// Deletes the last character, after beginning to edit the view.
  func deleteLastCharacter() {
    guard beginEditing() else { return }
    let text = enteredText
    guard let last = text.indices.last else { return }
    change(last..<text.endIndex, to: "")
  }

  private func change(_ range: Range<String.Index>, to string: String) {
    let before = enteredText
    // A delegate that changes the text itself returns false in UIKit. Here, its text is kept in any case.
    guard isEditing, acceptsText, ask({ shouldReplace(range, with: string) }),
      enteredText.hasSameBytes(as: before)
    else { return }
    replaceCharacters(before, range, with: string)
    didReplaceText()
  }

  /// Returns the delegate's decision, or false while it makes another one.
  func ask(_ question: () -> Bool) -> Bool {
    guard !isAsking else { return false }
    isAsking = true
    defer { isAsking = false }
    return question()
  }
}

extension String {
  /// Returns the text with another text in place of a part of it.
  func replacingCharacters(in range: Range<String.Index>, with string: String) -> String {
    self[..<range.lowerBound] + string + self[range.upperBound...]
  }

  /// Returns whether two texts are the same byte by byte, so that the indices of one are valid in the other.
  fileprivate func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
