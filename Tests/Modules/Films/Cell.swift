public import NibKit
public import NibViews

/// A cell that has the same name as a cell in another module.
@NibLoadable
public final class Cell: TableViewCell {
  /// An outlet that only this module's class has.
  @Outlet public var directorLabel: Label!
}

extension Cell {
  /// The layouts of this module, which are searched first for its classes.
  public static func layouts() throws(NibError) -> NibSource {
    try .bundle(.module, subdirectory: "Layouts", for: Cell.self)
  }
}
