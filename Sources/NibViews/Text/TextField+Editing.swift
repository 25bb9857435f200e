/// An object that decides about the editing of a text field and is notified of it.
///
/// Every method has a default implementation; the decisions are then to allow what a person does.
public protocol TextFieldDelegate: AnyObject {
  /// Returns whether editing begins.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  /// Tells the delegate that editing has begun.
  func textFieldDidBeginEditing(_ textField: TextField)
  /// Returns whether editing ends.
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool
  /// Tells the delegate that editing has ended.
  func textFieldDidEndEditing(_ textField: TextField)
  /// Returns whether a part of the text is replaced.
  ///
  /// - Parameters:
  ///   - textField: The field.
  ///   - range: The part of ``TextField/text`` to replace, which is empty where text is inserted.
  ///   - string: The text that takes its place.
  func textField(
    _ textField: TextField,
    shouldChangeCharactersIn range: Range<String.Index>,
    replacementString string: String
  ) -> Bool
  /// Returns whether the text is cleared.
  func textFieldShouldClear(_ textField: TextField) -> Bool
  /// Returns whether the return key ends editing, if the field has an action for that.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
  /// Returns true: by default, editing begins.
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing, by default.
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  /// Returns true: by default, editing ends.
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing, by default.
  public func textFieldDidEndEditing(_ textField: TextField) {}
  /// Returns true: by default, every change is made.
  public func textField(
    _ textField: TextField,
    shouldChangeCharactersIn range: Range<String.Index>,
    replacementString string: String
  ) -> Bool { true }
  /// Returns true: by default, the text is cleared.
  public func textFieldShouldClear(_ textField: TextField) -> Bool { true }
  /// Returns true: by default, the return key ends editing.
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}

/// Edits a text field as a person would.
///
/// Each method but ``resignFirstResponder()`` does nothing if the field is disabled, or if it or a view that
/// contains it is hidden or takes no touches. While the delegate decides about one change, it cannot make
/// another one in this way. Fields are independent: editing one does not end the editing of another.
extension TextField {
  /// Begins editing.
  ///
  /// - Returns: Whether the field is being edited.
  @discardableResult
  public func becomeFirstResponder() -> Bool { beginEditing() }

  /// Ends editing.
  ///
  /// - Returns: Whether the field is no longer being edited.
  @discardableResult
  public func resignFirstResponder() -> Bool { finishEditing() }

  /// Types text at the end of the field, after beginning to edit it.
  public func insertText(_ string: String) { type(string) }

  /// Deletes the last character, after beginning to edit the field.
  public func deleteBackward() { deleteLastCharacter() }

  /// Whether the button that clears the text is shown.
  public var isClearButtonVisible: Bool {
    guard text?.isEmpty == false else { return false }
    switch clearButtonMode {
    case .never: return false
    case .whileEditing: return isEditing
    case .unlessEditing: return !isEditing
    case .always: return true
    }
  }

  /// Touches the button that clears the text, if it is shown.
  public func tapClearButton() {
    if isClearButtonVisible, acceptsTouches { clear() }
  }

  private func clear() {
    guard text?.isEmpty == false, ask({ delegate?.textFieldShouldClear(self) ?? true }) else { return }
    text = ""
    sendActions(for: .editingChanged)
  }

  /// Presses the return key while the field is being edited.
  ///
  /// If the delegate allows it, the actions for ``Control/Event/primaryActionTriggered`` and
  /// ``Control/Event/editingDidEndOnExit`` are performed; if there is one for the latter, editing ends. Does
  /// nothing while the key is disabled by ``TextInputTraits/enablesReturnKeyAutomatically``.
  public func pressReturn() {
    guard isEditing, acceptsTouches else { return }
    if textInputTraits.enablesReturnKeyAutomatically, text?.isEmpty != false { return }
    guard ask({ delegate?.textFieldShouldReturn(self) ?? true }) else { return }
    sendActions(for: .primaryActionTriggered)
    guard hasAction(for: .editingDidEndOnExit) else { return }
    sendActions(for: .editingDidEndOnExit)
    resignFirstResponder()
  }
}

extension TextField: TextInput {
  var acceptsText: Bool { acceptsTouches }
  var enteredText: String { text ?? "" }

  func shouldBeginEditing() -> Bool { delegate?.textFieldShouldBeginEditing(self) ?? true }

  func didBeginEditing() {
    if clearsOnBeginEditing { clear() }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
  }

  func shouldEndEditing() -> Bool { delegate?.textFieldShouldEndEditing(self) ?? true }

  func didEndEditing() {
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
  }

  func shouldReplace(_ range: Range<String.Index>, with string: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true
  }

  func replaceCharacters(_ before: String, _ range: Range<String.Index>, with string: String) {
    text = before.replacingCharacters(in: range, with: string)
  }

  func didReplaceText() { sendActions(for: .editingChanged) }
}
