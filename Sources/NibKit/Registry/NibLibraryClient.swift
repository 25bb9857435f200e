/// A view that loads layouts itself, such as a table inside a cell.
///
/// A view in a layout receives the library from which the layout was loaded and the traits by which variants
/// of layouts were chosen, before any outlet is used.
public protocol NibLibraryClient: AnyObject {
  /// The library from which the view loads its layouts.
  var library: NibLibrary { get set }

  /// The traits by which the view chooses variants of layouts, the most important first.
  var traits: [NibTrait] { get set }
}

/// What a view receives if it loads layouts itself.
struct ProvidedLibrary {
  let library: NibLibrary
  /// The traits by which variants of layouts are chosen.
  let traits: [String]

  /// Gives an object the library and the traits, if it loads layouts itself.
  func provide(to object: AnyObject) {
    guard let client = object as? any NibLibraryClient else { return }
    client.library = library
    if !traits.isEmpty || !client.traits.isEmpty { client.traits = traits.map { NibTrait(rawValue: $0) } }
  }
}

extension NibLibraryClient {
  /// No traits; a view that does not implement this ignores those that it receives.
  public var traits: [NibTrait] {
    get { [] }
    set {}
  }
}
