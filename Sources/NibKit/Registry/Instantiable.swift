/// A class whose objects a registry can create.
///
/// The stock views conform to this protocol. A host's own base class declares the initializer as `required`.
public protocol Instantiable: AnyObject {
  /// Creates an empty object, whose content a layout or the class itself then adds.
  init()
}
