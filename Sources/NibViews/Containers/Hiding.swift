/// Whether a cell hides a view that the host can hide, too.
struct Hiding {
  private var isHiding = false

  /// Hides a view, or shows it again unless the host has hidden it.
  mutating func set(_ hides: Bool, on view: View?) {
    guard let view, hides != isHiding else { return }
    if hides {
      guard !view.isHidden else { return }
      view.isHidden = true
    } else {
      view.isHidden = false
    }
    isHiding = hides
  }

  /// Shows the replaced view again, and hides the new one if requested.
  mutating func move(from old: View?, to new: View?, _ hides: Bool) {
    guard old !== new else { return }
    set(false, on: old)
    isHiding = false
    set(hides, on: new)
  }
}
