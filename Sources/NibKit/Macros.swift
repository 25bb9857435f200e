/// Makes a class loadable from a layout by generating its conformance to ``NibLoadable`` from its `@Outlet`
/// and `@Action` members.
///
///     @NibLoadable
///     final class BookCell: TableViewCell {
///       @Outlet var titleLabel: Label!
///       @Outlet private weak var badge: Label?
///       @Outlet var stars: [ImageView] = []
///       @Action func didTapBuy(_ sender: Button) {}
///     }
///
/// The class can be nested or generic. A subclass that is also marked adds its members to the inherited ones.
/// The generated code refers to the module NibKit by name, so the program cannot have a type named `NibKit`.
/// For a class that is isolated to the main actor, write `@MainActor` on the class itself, because the macro
/// cannot see inherited isolation.
///
/// - Parameter nibName: The layout's name, or `nil` to use the class's innermost name.
@attached(extension, conformances: NibLoadable)
@attached(member, conformances: NibLoadable, names: named(nibName), named(nibConnections))
public macro NibLoadable(_ nibName: String? = nil) =
  #externalMacro(module: "NibMacros", type: "NibLoadableMacro")

/// Marks a property that a layout connects to one of its elements.
///
/// An outlet of type `X!` is required: a layout that does not connect it is rejected. An outlet of type `X?`
/// is optional. An outlet declared as `[X] = []` collects any number of elements in document order. The
/// property can be `private`, `weak` or `private(set)`.
///
/// - Parameter name: The outlet's name in layouts, or `nil` to use the property's name.
@attached(peer)
public macro Outlet(_ name: String? = nil) = #externalMacro(module: "NibMacros", type: "OutletMacro")

/// Marks a method that a layout can name as the action of an event.
///
/// The method takes no parameters, or one parameter: the sender.
///
/// - Parameter name: The action's name in layouts, or `nil` to use the method's name.
@attached(peer)
public macro Action(_ name: String? = nil) = #externalMacro(module: "NibMacros", type: "ActionMacro")

/// Makes a class available as an element in layouts by generating its conformance to ``CatalogElement`` from
/// its `@Attribute` members.
///
///     @Element("Gauge")
///     open class Gauge: View {
///       @Attribute public var value = 0.0
///     }
///
/// The class needs an `init()`, which must be `required` unless the class is final. An element whose
/// superclass is also an element inherits its attributes, children and parts.
///
/// - Parameters:
///   - name: The element's name, which begins with a lowercase letter for stock elements and with an
///     uppercase letter for a host's own elements.
///   - children: The number of children that the element can contain. With `.one` or `.many`, the class needs
///     a method `adoptChildren(_:)` that takes an array of the children.
///   - parts: The classes of the parts that the element can contain. The class needs a method `adoptPart(_:)`
///     for each of them.
///   - anchors: Whether the class accepts constraints, in a method `addConstraints(_:)`.
///   - isUnique: Whether an element can contain only one part of this class.
///   - deprecated: What to write instead of the element, as in `use 'Meter'`, or `nil` if the element is not
///     deprecated.
@attached(extension, conformances: CatalogElement)
@attached(member, conformances: CatalogElement, names: named(elementDescription))
public macro Element(
  _ name: String,
  children: ElementChildren = .inherited,
  parts: [any CatalogElement.Type] = [],
  anchors: Bool = false,
  isUnique: Bool = false,
  deprecated: String? = nil
) = #externalMacro(module: "NibMacros", type: "ElementMacro")

/// The number of children that an element described with `@Element` can contain.
public enum ElementChildren: Hashable, Sendable {
  /// As many children as the superclass's element, or none if the superclass is not an element.
  case inherited
  /// No children.
  case none
  /// At most one child.
  case one
  /// Any number of children.
  case many
}

/// Marks a property that an attribute sets.
///
/// The property's type conforms to `AttributeValue` or is an optional of such a type. A property whose type
/// is an optional ``EventHandler`` is an event: the attribute names an action. A `weak` property is a
/// reference to another object: the attribute is an `id`, `root` or `owner`.
///
/// - Parameters:
///   - name: The attribute's name, or `nil` to use the property's name.
///   - isRequired: Whether an element without the attribute is rejected.
///   - deprecated: What to write instead of the attribute, as in `use 'level'`, or `nil` if the attribute is
///     not deprecated.
///   - range: The least and the greatest number that a layout can write, such as `0...1` or
///     `0 ... .infinity`, or `nil` without limits. The program can set others.
@attached(peer)
public macro Attribute(
  _ name: String? = nil,
  isRequired: Bool = false,
  deprecated: String? = nil,
  range: ClosedRange<Double>? = nil
) = #externalMacro(module: "NibMacros", type: "AttributeMacro")

/// `String`, as generated code names it, because the program can have a type of that name.
public typealias _NibString = String
