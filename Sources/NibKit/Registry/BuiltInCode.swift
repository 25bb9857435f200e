/// A reusable class that is built in code and registers itself on first use.
///
///     final class SpinnerCell: TableViewCell, BuiltInCode {}
///     let cell: SpinnerCell = try registry.dequeue()
///
/// A ``NibLoadable`` class has a layout to check, so the first request registers it. A class that is built
/// in code has none. If every such class were registered on first use, a request whose type is inferred as
/// a base class, as in `func cell() throws -> BaseCell { try registry.dequeue() }`, would create empty cells
/// of that class. Only a class that conforms to this protocol, itself or through a superclass, is registered
/// on first use; any other one is registered with ``NibRegistry/register(_:nibName:reuseIdentifier:)``.
public protocol BuiltInCode: Reusable {}
