public import NibKit
public import NibViews

/// A cell of this module, beside one of the same name in another.
@NibLoadable
public final class Cell: TableViewCell {
  /// Says that it is of this module.
  @Outlet public var authorLabel: Label!
}

extension Cell {
  /// The layouts of this module, which its classes ask first.
  public static func layouts() throws(NibError) -> NibSource {
    try .bundle(.module, subdirectory: "Layouts", module: "Books")
  }
}
