public import NibKit

/// The view that contains the content of a cell, a header or a footer: a `<contentView>` part.
///
/// The part sets the attributes of the view, such as its background color. Children can be written inside
/// it, or directly inside the cell.
@Element("contentView", isUnique: true)
public final class ContentView: View {
  override var standsForSuperview: Bool { true }

  /// Takes the place of a content view, with its subviews and its gesture recognizers.
  ///
  /// The attributes that code has set on the other view are not taken over.
  func replacing(_ other: View) -> ContentView {
    for (index, view) in other.subviews.enumerated() { insertSubview(view, at: index) }
    for recognizer in other.gestureRecognizers { addGestureRecognizer(recognizer) }
    let superview = other.superview
    let index = superview?.subviews.firstIndex { $0 === other } ?? 0
    other.removeFromSuperview()
    superview?.insertSubview(self, at: index)
    return self
  }
}
