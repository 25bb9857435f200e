/// A view that loads layouts itself, such as a table inside a cell.
///
/// A view in a layout receives the library from which the layout was loaded and the traits by which variants
/// of layouts were chosen, before any outlet is used.
public protocol NibLibraryClient: AnyObject {
  /// The library from which the view loads its layouts.
  var library: NibLibrary { get set }

  /// The traits by which the view chooses variants of layouts, the most important first.
  var traits: [NibTrait] { get set }
}

extension NibLibraryClient {
  /// No traits; a view that does not implement this ignores those that it receives.
  public var traits: [NibTrait] {
    get { [] }
    set {}
  }
}
