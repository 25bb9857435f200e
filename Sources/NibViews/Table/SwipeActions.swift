public import NibKit

/// An action that a swipe across a row shows.
public final class ContextualAction {
  /// The appearance of an action.
  public enum Style: Hashable, Sendable {
    /// An action that deletes nothing.
    case normal
    /// An action that deletes something.
    case destructive
  }

  /// The appearance.
  public let style: Style
  /// The title, or `nil` for none.
  public var title: String?
  /// The name of the image, or `nil` for none.
  public var image: ImageName?
  /// The color behind the action, or `nil` for the color of its style.
  public var backgroundColor: Color?

  private let handler: (ContextualAction, View) throws -> Bool

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - style: The appearance.
  ///   - title: The title, or `nil` for none.
  ///   - handler: A closure that performs the action, given the action and the row's cell. It returns whether
  ///     the action was performed, which UIKit passes to a closure instead.
  public init(style: Style, title: String?, handler: @escaping (ContextualAction, View) throws -> Bool) {
    self.style = style
    self.title = title
    self.handler = handler
  }

  func perform(on cell: View) throws -> Bool { try handler(self, cell) }
}

/// The actions that a swipe across a row shows.
public struct SwipeActionsConfiguration {
  /// The actions, the first of which is at the edge of the row.
  public let actions: [ContextualAction]
  /// Whether a swipe across the whole row performs the first action.
  public var performsFirstActionWithFullSwipe = true

  /// Creates a configuration.
  public init(actions: [ContextualAction]) {
    self.actions = actions
  }
}

/// The edge of a row from which a swipe begins.
public enum SwipeEdge: Hashable, Sendable {
  /// The edge at which lines of text begin.
  case leading
  /// The edge at which lines of text end.
  case trailing
}

extension ContextualAction {
  /// Returns whether the action looks the same as another one.
  final func looksLike(_ other: ContextualAction) -> Bool {
    self === other
      || style == other.style && title == other.title && image == other.image
        && (title ?? image?.rawValue) != nil
  }
}
