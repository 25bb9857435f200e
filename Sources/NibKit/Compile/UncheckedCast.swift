/// An object as what it is known to be, without asking again: the one unchecked cast of this module.
///
/// A cast that is checked costs more than setting the attribute it is made for, and is made for every
/// attribute of every cell. This one is sound because each of its callers was checked before any object
/// existed:
///
/// - An element's members get only objects that its description made. Its class is the static type that
///   `make` gives, and a description that does not inherit that of a superclass inherits nothing
///   (``ElementDescription``); a class for `class=` is accepted only when it inherits the element's
///   (``ElementCatalog``).
/// - A parent gets only children whose class it accepts (`LayoutResolver`), and only parts that are of their
///   class.
/// - Outlets and actions get only owners that inherit the class which declares them (`BoundPrototype`).
/// - The root of a prototype is the registering class, compared by metatype with the root element's
///   (`ContractCheck`).
/// - A registry gives a cell only as a class that the class of its registration inherits. `cell(of:)` asks
///   for each cell; `dequeue(_:)` asks when it remembers the registration, and never remembers one for which
///   the answer is no. What makes a registration's cells makes no others: `init()` of the class, the layout's
///   root, or a closure whose result is compared with the class where the compiler cannot. A pool takes only
///   cells of the class (`recycle(_:)`).
/// - `loadContents(of:as:)` gives a root whose class it has compared with the one that is asked for.
///
/// In a debug build the cast is checked.
@inlinable
func known<Object: AnyObject>(_ object: AnyObject, as type: Object.Type = Object.self) -> Object {
  unsafeDowncast(object, to: Object.self)
}
