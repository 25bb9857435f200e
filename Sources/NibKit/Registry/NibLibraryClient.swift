/// A view that loads layouts itself, such as a table inside a cell.
///
/// A view in a layout receives the library from which the layout was loaded, before any outlet is used.
public protocol NibLibraryClient: AnyObject {
  /// The library from which the view loads its layouts.
  var library: NibLibrary { get set }
}
