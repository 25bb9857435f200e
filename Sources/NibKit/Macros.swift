/// Makes a class loadable from a layout: writes the conformance to ``NibLoadable`` from its `@Outlet` and
/// `@Action` members.
///
///     @NibLoadable
///     final class BookCell: TableViewCell {
///       @Outlet var titleLabel: Label!
///       @Outlet private weak var badge: Label?
///       @Outlet var stars: [ImageView] = []
///       @Action func didTapBuy(_ sender: Button) {}
///     }
///
/// The class may be nested or generic; a subclass of such a class, marked too, adds to what it inherits. On a
/// class that is on the main actor write `@MainActor` on the class itself, where the macro can see it.
///
/// - Parameter nibName: The layout's name. Without it, it is the class's innermost name.
@attached(extension, conformances: NibLoadable)
@attached(member, conformances: NibLoadable, names: named(nibName), named(nibConnections))
public macro NibLoadable(_ nibName: String? = nil) =
  #externalMacro(module: "NibMacros", type: "NibLoadableMacro")

/// Marks a property that a layout's element is bound to.
///
/// `X!` is required: a layout that does not connect it is refused. `X?` is optional; `[X] = []` collects any
/// number of elements in document order. The property may be `private`, `weak` or `private(set)`.
///
/// - Parameter name: The outlet's name in layouts, when it is not the property's.
@attached(peer)
public macro Outlet(_ name: String? = nil) = #externalMacro(module: "NibMacros", type: "OutletMacro")

/// Marks a method that an event of a layout's element calls. It takes no parameter, or one: the sender.
///
/// - Parameter name: The action's name in layouts, when it is not the method's.
@attached(peer)
public macro Action(_ name: String? = nil) = #externalMacro(module: "NibMacros", type: "ActionMacro")

/// Makes a class an element of layouts: writes the conformance to ``CatalogElement`` from its `@Attribute`
/// members.
///
///     @Element("Gauge")
///     open class Gauge: View {
///       @Attribute public var value = 0.0
///     }
///
/// The class needs `init()`, which must be `required` unless the class is final. An element whose superclass
/// is an element too inherits its attributes, children and parts.
///
/// - Parameters:
///   - name: The element's name: lower-case for stock elements, upper-case for a host's.
///   - children: How many children a layout may write. The class has a method `adoptChildren(_:)` that takes
///     an array of them. Without it, the superclass's children are inherited.
///   - parts: The classes of the parts that a layout may write inside; for each the class has a method
///     `adoptPart(_:)`.
///   - anchors: Whether the class keeps constraints, in a method `addConstraints(_:)`.
///   - deprecated: What to write instead, as in `use 'Meter'`, when layouts should no longer write the
///     element.
@attached(extension, conformances: CatalogElement)
@attached(member, conformances: CatalogElement, names: named(elementDescription))
public macro Element(
  _ name: String,
  children: ElementChildren = .inherited,
  parts: [any CatalogElement.Type] = [],
  anchors: Bool = false,
  deprecated: String? = nil
) = #externalMacro(module: "NibMacros", type: "ElementMacro")

/// How many children a layout may write inside an element that `@Element` describes.
public enum ElementChildren: Hashable, Sendable {
  /// As many as inside the superclass's element; none when there is none.
  case inherited
  /// None.
  case none
  /// At most one.
  case one
  /// Any number.
  case many
}

/// Marks a property that an attribute sets.
///
/// Its type is an ``AttributeValue`` or an optional one. A property of the type ``EventHandler`` (optional)
/// is an event: the attribute names an action. A `weak` property is a reference to another object: the
/// attribute is an `id`, `root` or `owner`.
///
/// - Parameters:
///   - name: The attribute's name, when it is not the property's.
///   - isRequired: Whether an element without the attribute is refused.
///   - deprecated: What to write instead, as in `use 'level'`, when layouts should no longer write the
///     attribute.
@attached(peer)
public macro Attribute(_ name: String? = nil, isRequired: Bool = false, deprecated: String? = nil) =
  #externalMacro(module: "NibMacros", type: "AttributeMacro")
