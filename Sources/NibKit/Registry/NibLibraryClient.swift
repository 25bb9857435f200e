/// A view that loads layouts itself, such as a table inside a cell.
///
/// One that a layout describes gets the library that the layout came from, before its outlets are used.
public protocol NibLibraryClient: AnyObject {
  /// Where the view's layouts come from.
  var library: NibLibrary { get set }
}
