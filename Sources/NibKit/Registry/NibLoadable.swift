/// A class whose outlets and actions a layout connects.
///
/// `@NibLoadable` writes the conformance.
///
/// To conform by hand, write both members with `class`, not `static`, and begin from `super.nibConnections`
/// in a subclass:
///
///     final class BookCell: TableViewCell, NibLoadable {
///       var titleLabel: Label!
///       class var nibName: String { defaultNibName(of: self) }
///       class var nibConnections: NibConnections {
///         var connections = NibConnections()
///         connections.outlet("titleLabel", .required, type: "Label", accepts: { $0 is Label.Type }) {
///           (cell: BookCell, object) in cell.titleLabel = object as? Label
///         }
///         return connections
///       }
///     }
public protocol NibLoadable: AnyObject {
  /// The name of the layout: its file's name without `.xml`.
  static var nibName: String { get }

  /// The outlets and actions of the class and of its superclasses.
  static var nibConnections: NibConnections { get }
}
