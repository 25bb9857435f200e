/// Returns an object as a type that it is known to have.
///
/// The only unchecked casts of objects in this module are in this file. A checked cast would cost more than
/// setting an attribute, and every attribute of every cell would need one. The casts are sound because
/// everything that their callers rely on was checked before any object existed:
///
/// - The members of an element receive only objects that its description created. The class of the element is
///   the static type that `make` returns, and a description whose base is not a superclass inherits nothing
///   (``ElementDescription``); a class for `class=` is accepted only if it inherits from the element's class
///   (``ElementCatalog``).
/// - A parent receives only children whose class it accepts (`LayoutResolver` or, for tools that show layouts
///   with faults, `Lowering`), and only parts of the class that it declares.
/// - An object that a tool makes in place of another is of a subclass (`Lowering`), and has the content of
///   another layout only if its class fits (`Prototype.canContain`).
/// - A setter receives the address of a value of its type: `Lowering` compares the types by identity.
/// - Outlets and actions receive only owners that inherit from the class that declares them
///   (`BoundPrototype`).
/// - The root of a prototype is of the class that is registered: its metatype is compared with the metatype
///   of the root element's class (`ContractCheck`).
/// - A registry returns a cell only as a class that the registered class is or inherits from. `cell(of:)`
///   checks this for each cell; `dequeue(_:)` checks it when it caches the registration, and never caches one
///   that fails the check. A registration creates only cells of its class: by `init()` of the class, from the
///   layout's root, or by a closure whose result is compared with the class if the compiler cannot do so. A
///   pool accepts only cells of the class (`recycle(_:)`).
/// - `loadContents(of:as:)` returns a root whose class it has compared with the requested one.
///
/// In a debug build, the cast is checked.
@inlinable
func known<Object: AnyObject>(_ object: AnyObject, as type: Object.Type = Object.self) -> Object {
  unsafeDowncast(object, to: Object.self)
}

/// Calls a closure with an owner as the class that was passed with its outlet.
///
/// The code that `@NibLoadable` generates calls this function. The contract check rejects owners that are not
/// of this class before anything is bound. A reference that is not retained costs a third less than a cast.
@inlinable @inline(__always)
public func _withOwner<Owner: AnyObject>(_ owner: AnyObject, as type: Owner.Type, _ body: (Owner) -> Void) {
  assert(owner is Owner)
  Unmanaged<Owner>.fromOpaque(Unmanaged.passUnretained(owner).toOpaque())._withUnsafeGuaranteedRef(body)
}
