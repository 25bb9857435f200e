public import NibKit

/// A view that performs actions when a person uses it.
@Element("control")
open class Control: View {
  /// An event of a control.
  public enum Event: Hashable, Sendable {
    /// A touch begins.
    case touchDown
    /// A touch begins that repeats another, as in a double tap.
    case touchDownRepeat
    /// A touch ends inside the control.
    case touchUpInside
    /// A touch ends outside the control.
    case touchUpOutside
    /// The system cancels a touch.
    case touchCancel
    /// The value changes.
    case valueChanged
    /// Editing begins.
    case editingDidBegin
    /// A person changes the text.
    case editingChanged
    /// Editing ends.
    case editingDidEnd
    /// The return key ends editing.
    case editingDidEndOnExit
    /// The primary action of the control is triggered.
    case primaryActionTriggered
  }

  /// The horizontal alignment of a control's content.
  public enum HorizontalAlignment: String, CaseIterable, AttributeValue {
    /// Centered.
    case center
    /// Aligned at the left edge.
    case left
    /// Aligned at the right edge.
    case right
    /// Stretched from edge to edge.
    case fill
    /// Aligned at the leading edge.
    case leading
    /// Aligned at the trailing edge.
    case trailing
  }

  /// The vertical alignment of a control's content.
  public enum VerticalAlignment: String, CaseIterable, AttributeValue {
    /// Centered.
    case center
    /// Aligned at the top edge.
    case top
    /// Aligned at the bottom edge.
    case bottom
    /// Stretched from edge to edge.
    case fill
  }

  /// Whether the control is enabled; a disabled control ignores touches.
  @Attribute("enabled") public var isEnabled = true { didSet { setNeedsDisplay() } }
  /// Whether the control is selected.
  @Attribute("selected") public var isSelected = false { didSet { setNeedsDisplay() } }
  /// Whether the control is highlighted, as it is during a touch.
  @Attribute("highlighted") public var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// The horizontal alignment of the content.
  @Attribute public var contentHorizontalAlignment = HorizontalAlignment.center {
    didSet { setNeedsDisplay() }
  }
  /// The vertical alignment of the content.
  @Attribute public var contentVerticalAlignment = VerticalAlignment.center { didSet { setNeedsDisplay() } }

  /// The action that is performed when a touch begins.
  @Attribute public var onTouchDown: EventHandler? {
    get { self[handler: .touchDown] }
    set { self[handler: .touchDown] = newValue }
  }
  /// The action that is performed when a touch begins that repeats another.
  @Attribute public var onTouchDownRepeat: EventHandler? {
    get { self[handler: .touchDownRepeat] }
    set { self[handler: .touchDownRepeat] = newValue }
  }
  /// The action that is performed when a touch ends inside the control.
  @Attribute public var onTouchUpInside: EventHandler? {
    get { self[handler: .touchUpInside] }
    set { self[handler: .touchUpInside] = newValue }
  }
  /// The action that is performed when a touch ends outside the control.
  @Attribute public var onTouchUpOutside: EventHandler? {
    get { self[handler: .touchUpOutside] }
    set { self[handler: .touchUpOutside] = newValue }
  }
  /// The action that is performed when the system cancels a touch.
  @Attribute public var onTouchCancel: EventHandler? {
    get { self[handler: .touchCancel] }
    set { self[handler: .touchCancel] = newValue }
  }
  /// The action that is performed when the value changes.
  @Attribute public var onValueChanged: EventHandler? {
    get { self[handler: .valueChanged] }
    set { self[handler: .valueChanged] = newValue }
  }
  /// The action that is performed when the primary action is triggered.
  @Attribute public var onPrimaryActionTriggered: EventHandler? {
    get { self[handler: .primaryActionTriggered] }
    set { self[handler: .primaryActionTriggered] = newValue }
  }

  // For one or two events, arrays cost less than dictionaries. Nothing is called while they are accessed, so
  // they need no checks for exclusive access.
  @exclusivity(unchecked) private var handlers: [(event: Event, handler: EventHandler)] = []
  @exclusivity(unchecked) private var actions: [(event: Event, action: (Control) -> Void)] = []

  /// The action that a layout connected to an event, or `nil` for none.
  final subscript(handler event: Event) -> EventHandler? {
    get { handlers.first { $0.event == event }?.handler }
    set {
      let index = handlers.firstIndex { $0.event == event }
      switch (index, newValue) {
      // What an earlier handler keeps is released after the access, because that may change the handlers.
      case (let index?, let handler?): withExtendedLifetime(handlers) { handlers[index].handler = handler }
      case (let index?, nil): withExtendedLifetime(handlers) { _ = handlers.remove(at: index) }
      case (nil, let handler?): handlers.append((event, handler))
      case (nil, nil): break
      }
    }
  }

  /// Adds an action for an event, besides the action that a layout connects.
  ///
  /// Use this method for controls that are built in code.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - action: Receives the control. The control keeps the closure, so capture the control's owner
  ///     weakly.
  public func addAction(for event: Event, _ action: @escaping (Control) -> Void) {
    actions.append((event, action))
  }

  /// Performs the actions for an event.
  ///
  /// The action that a layout connected comes first, followed by those of ``addAction(for:_:)`` in the
  /// order in which they were added. As in UIKit, the actions are performed even if the control is disabled.
  /// To do what a person does, touch the control with ``tap()``.
  public func sendActions(for event: Event) {
    self[handler: event]?(self)
    for action in actions where action.event == event { action.action(self) }
  }

  /// Touches the control as a person would: highlights it, removes the highlight and performs the actions.
  ///
  /// The actions are those for ``Event/touchDown``, ``Event/touchUpInside`` and, for a button,
  /// ``Event/primaryActionTriggered``. If an action for the first event disables or hides the control, those
  /// for ``Event/touchCancel`` follow instead. Does nothing if the control is disabled, or if it or a view
  /// that contains it is hidden or takes no touches. To change the value of a control, call its own method,
  /// such as ``Switch/toggle()``.
  public func tap() {
    guard acceptsTouches else { return }
    isHighlighted = true
    sendActions(for: .touchDown)
    isHighlighted = false
    guard acceptsTouches else { return sendActions(for: .touchCancel) }
    sendActions(for: .touchUpInside)
    if sendsPrimaryAction { sendActions(for: .primaryActionTriggered) }
  }

  /// Whether a person can use the control now.
  final var acceptsTouches: Bool { isEnabled && receivesTouches }

  /// Whether a touch triggers the primary action.
  var sendsPrimaryAction: Bool { false }

  /// Returns whether an event has an action.
  final func hasAction(for event: Event) -> Bool {
    self[handler: event] != nil || actions.contains { $0.event == event }
  }
}
