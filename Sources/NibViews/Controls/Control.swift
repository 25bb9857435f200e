public import NibKit

/// A view that tells when something is done to it.
@Element("control")
open class Control: View {
  /// Something that is done to a control.
  public enum Event: Hashable, Sendable {
    /// A finger comes down, once or again.
    case touchDown, touchDownRepeat
    /// A finger goes up.
    case touchUpInside, touchUpOutside
    /// The system ends a touch.
    case touchCancel
    /// The value changes.
    case valueChanged
    /// A person begins to write, writes, ends, or touches the return key.
    case editingDidBegin, editingChanged, editingDidEnd, editingDidEndOnExit
    /// What the control is there for happens.
    case primaryActionTriggered
  }

  /// Where the content stands across the width.
  public enum HorizontalAlignment: String, CaseIterable, AttributeValue {
    /// In the middle, at one side, or from edge to edge.
    case center, left, right, fill, leading, trailing
  }

  /// Where the content stands across the height.
  public enum VerticalAlignment: String, CaseIterable, AttributeValue {
    /// In the middle, at one side, or from edge to edge.
    case center, top, bottom, fill
  }

  /// Whether the control takes touches.
  @Attribute("enabled") public var isEnabled = true
  /// Whether the control is chosen.
  @Attribute("selected") public var isSelected = false
  /// Whether the control is being touched.
  @Attribute("highlighted") public var isHighlighted = false
  /// Where the content stands across the width.
  @Attribute public var contentHorizontalAlignment = HorizontalAlignment.center
  /// Where the content stands across the height.
  @Attribute public var contentVerticalAlignment = VerticalAlignment.center

  /// The action of a finger coming down.
  @Attribute public var onTouchDown: EventHandler? {
    get { self[handler: .touchDown] }
    set { self[handler: .touchDown] = newValue }
  }
  /// The action of a finger coming down again.
  @Attribute public var onTouchDownRepeat: EventHandler? {
    get { self[handler: .touchDownRepeat] }
    set { self[handler: .touchDownRepeat] = newValue }
  }
  /// The action of a finger going up inside.
  @Attribute public var onTouchUpInside: EventHandler? {
    get { self[handler: .touchUpInside] }
    set { self[handler: .touchUpInside] = newValue }
  }
  /// The action of a finger going up outside.
  @Attribute public var onTouchUpOutside: EventHandler? {
    get { self[handler: .touchUpOutside] }
    set { self[handler: .touchUpOutside] = newValue }
  }
  /// The action of a touch that the system ends.
  @Attribute public var onTouchCancel: EventHandler? {
    get { self[handler: .touchCancel] }
    set { self[handler: .touchCancel] = newValue }
  }
  /// The action of a value that changes.
  @Attribute public var onValueChanged: EventHandler? {
    get { self[handler: .valueChanged] }
    set { self[handler: .valueChanged] = newValue }
  }
  /// The action of what the control is there for.
  @Attribute public var onPrimaryActionTriggered: EventHandler? {
    get { self[handler: .primaryActionTriggered] }
    set { self[handler: .primaryActionTriggered] = newValue }
  }

  // Of one or two events arrays cost less than dictionaries.
  private var handlers: [(event: Event, handler: EventHandler)] = []
  private var actions: [(event: Event, action: (Control) -> Void)] = []

  /// The action of an event.
  final subscript(handler event: Event) -> EventHandler? {
    get { handlers.first { $0.event == event }?.handler }
    set {
      let index = handlers.firstIndex { $0.event == event }
      switch (index, newValue) {
      case (let index?, let handler?): handlers[index].handler = handler
      case (let index?, nil): handlers.remove(at: index)
      case (nil, let handler?): handlers.append((event, handler))
      case (nil, nil): break
      }
    }
  }

  /// Performs something at an event, besides the action that a layout connected: for controls that are built
  /// in code.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - action: Gets the control. It is kept as long as the control; capture what owns the control weakly.
  public func addAction(for event: Event, _ action: @escaping (Control) -> Void) {
    actions.append((event, action))
  }

  /// Performs the actions of an event: the one that a layout connected, then those of ``addAction(for:_:)``
  /// in their order.
  ///
  /// A control that is not enabled does nothing.
  public func sendActions(for event: Event) {
    guard isEnabled else { return }
    self[handler: event]?(self)
    for action in actions where action.event == event { action.action(self) }
  }
}
