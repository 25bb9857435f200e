public import NibKit

/// An object that performs actions when a person makes a gesture on a view.
///
/// It is a part of the view's element, or stands beside the root in the layout of an owner, which adds it to
/// a view later.
///
///     <imageView image="cover">
///       <tapGestureRecognizer numberOfTapsRequired="2" onAction="didDoubleTap"/>
///     </imageView>
///
/// The stock views receive no touches. A host that does calls ``recognize()`` when it sees the gesture, and
/// so does a test.
@Element("gestureRecognizer")
open class GestureRecognizer {
  /// Whether the gesture is recognized.
  @Attribute("enabled") public var isEnabled = true
  /// Whether the view's touches are canceled when the gesture is recognized.
  @Attribute public var cancelsTouchesInView = true
  /// Whether the view receives the beginning of a touch only if the gesture is not recognized.
  @Attribute public var delaysTouchesBegan = false
  /// Whether the view receives the end of a touch only if the gesture is not recognized.
  @Attribute public var delaysTouchesEnded = true
  /// The object that decides whether the gesture is recognized.
  @Attribute public weak var delegate: (any GestureRecognizerDelegate)?
  /// The action that is performed when the gesture is recognized.
  @Attribute public var onAction: EventHandler?

  /// The view on which the gesture is made.
  public internal(set) final weak var view: View?

  private final var actions: [(GestureRecognizer) -> Void] = []

  private final var isAsking = false

  private final var shouldBegin: Bool {
    isAsking = true
    defer { isAsking = false }
    return delegate?.gestureRecognizerShouldBegin(self) ?? true
  }

  /// Creates a recognizer that belongs to no view.
  public required init() {}

  /// Adds an action, besides the one that a layout connects.
  ///
  /// - Parameter action: Receives the recognizer. The recognizer keeps the closure, so capture its view and
  ///   the view's owner weakly.
  public final func addAction(_ action: @escaping (GestureRecognizer) -> Void) { actions.append(action) }

  /// Performs the actions, as when a person has made the gesture.
  ///
  /// The action that a layout connected comes first. Does nothing if the recognizer is disabled or belongs to
  /// no view, if the view or one that contains it is hidden or takes no touches, or if the delegate does not
  /// allow it.
  public final func recognize() {
    guard isEnabled, !isAsking, view?.receivesTouches == true, shouldBegin else { return }
    onAction?(self)
    for action in actions { action(self) }
  }
}

/// An object that decides whether a gesture is recognized.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Returns whether a gesture is recognized.
  ///
  /// The default implementation returns true.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
}

extension GestureRecognizerDelegate {
  /// Returns true: by default, every gesture is recognized.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }
}

/// A recognizer of one or more taps: a `<tapGestureRecognizer>` part.
@Element("tapGestureRecognizer")
open class TapGestureRecognizer: GestureRecognizer {
  /// The number of taps.
  @Attribute(range: 1 ... .infinity) public var numberOfTapsRequired = 1
  /// The number of fingers.
  @Attribute(range: 1 ... .infinity) public var numberOfTouchesRequired = 1
}

/// A recognizer of a touch that is held: a `<longPressGestureRecognizer>` part.
@Element("longPressGestureRecognizer")
open class LongPressGestureRecognizer: GestureRecognizer {
  /// The number of taps before the touch that is held.
  @Attribute(range: 0 ... .infinity) public var numberOfTapsRequired = 0
  /// The number of fingers.
  @Attribute(range: 1 ... .infinity) public var numberOfTouchesRequired = 1
  /// How long the touch is held, in seconds.
  @Attribute(range: 0 ... .infinity) public var minimumPressDuration = 0.5
  /// How far the fingers may move, in points.
  @Attribute(range: 0 ... .infinity) public var allowableMovement = 10.0
}

/// A recognizer of a swipe: a `<swipeGestureRecognizer>` part.
@Element("swipeGestureRecognizer")
open class SwipeGestureRecognizer: GestureRecognizer {
  /// The direction of a swipe.
  public enum Direction: String, CaseIterable, AttributeValue {
    /// To the right.
    case right
    /// To the left.
    case left
    /// Upward.
    case up
    /// Downward.
    case down
  }

  /// The direction.
  @Attribute public var direction = Direction.right
  /// The number of fingers.
  @Attribute(range: 1 ... .infinity) public var numberOfTouchesRequired = 1
}

/// A recognizer of a drag: a `<panGestureRecognizer>` part.
@Element("panGestureRecognizer")
open class PanGestureRecognizer: GestureRecognizer {
  /// The smallest number of fingers.
  @Attribute(range: 1 ... .infinity) public var minimumNumberOfTouches = 1
  /// The largest number of fingers, or 0 for any number.
  @Attribute(range: 0 ... .infinity) public var maximumNumberOfTouches = 0
}

/// A recognizer of two fingers that move apart or together: a `<pinchGestureRecognizer>` part.
@Element("pinchGestureRecognizer")
open class PinchGestureRecognizer: GestureRecognizer {
  /// The distance of the fingers, relative to the distance at the beginning.
  @Attribute public var scale = 1.0
}

/// A recognizer of two fingers that turn: a `<rotationGestureRecognizer>` part.
@Element("rotationGestureRecognizer")
open class RotationGestureRecognizer: GestureRecognizer {
  /// The angle, in radians.
  @Attribute public var rotation = 0.0
}
