/// A view that loads layouts itself, such as a table inside a cell.
///
/// Before any outlet is used, a view in a layout receives the library that the layout was loaded from and
/// the traits that selected its variants.
public protocol NibLibraryClient: AnyObject {
  /// The library that provides the view's layouts.
  var library: NibLibrary { get set }

  /// The traits that select the variants of the view's layouts, the most important first.
  var traits: [NibTrait] { get set }
}

/// The library and the traits for a view that loads layouts itself.
struct ProvidedLibrary {
  let library: NibLibrary
  /// The traits that select the variants of layouts.
  let traits: [String]

  /// Gives an object the library and the traits, if it loads layouts itself.
  func provide(to object: AnyObject) {
    guard let client = object as? any NibLibraryClient else { return }
    client.library = library
    if !traits.isEmpty || !client.traits.isEmpty { client.traits = traits.map { NibTrait(rawValue: $0) } }
  }
}

extension NibLibraryClient {
  /// No traits; by default, a view ignores the traits that it receives.
  public var traits: [NibTrait] {
    get { [] }
    set {}
  }
}
