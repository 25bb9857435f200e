/// A class whose outlets and actions a layout connects.
///
/// The `@NibLoadable` macro generates the conformance.
///
/// To conform manually, declare both members with `class`, not `static`, and in a subclass start from
/// `super.nibConnections`:
///
///     final class BookCell: TableViewCell, NibLoadable {
///       var titleLabel: Label!
///       class var nibName: String { NibLibrary.defaultNibName(of: self) }
///       class var nibConnections: NibConnections {
///         var connections = NibConnections()
///         connections.outlet("titleLabel", .required, type: "Label", accepts: { $0 is Label.Type }) {
///           (cell: BookCell, object) in cell.titleLabel = object as? Label
///         }
///         return connections
///       }
///     }
public protocol NibLoadable: NibAwaking {
  /// The name of the layout, which is its file name without `.xml`.
  static var nibName: String { get }

  /// The outlets and actions of the class and of its superclasses.
  static var nibConnections: NibConnections { get }
}
