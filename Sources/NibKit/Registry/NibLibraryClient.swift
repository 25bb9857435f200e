/// A view that loads layouts itself, such as a table inside a cell.
///
/// Before any outlet is used, a view in a layout receives the library that the layout was loaded from, the
/// traits that selected its variants, and the environment that it was made for.
public protocol NibLibraryClient: AnyObject {
  /// The library that provides the view's layouts.
  var library: NibLibrary { get set }

  /// The traits that select the variants of the view's layouts, the most important first.
  var traits: [NibTrait] { get set }

  /// The environment for which the view makes what it loads.
  var traitCollection: TraitCollection { get set }
}

/// The library and the traits for a view that loads layouts itself.
struct ProvidedLibrary {
  let library: NibLibrary
  let host: HostTraits

  /// Gives an object the library and the traits, if it loads layouts itself.
  func provide(to object: AnyObject) {
    guard let client = object as? any NibLibraryClient else { return }
    client.library = library
    if !host.named.isEmpty || !client.traits.isEmpty {
      client.traits = host.named.map { NibTrait(rawValue: $0) }
    }
    if client.traitCollection != host.environment { client.traitCollection = host.environment }
  }
}

extension NibLibraryClient {
  /// No traits; by default, a view ignores the traits that it receives.
  public var traits: [NibTrait] {
    get { [] }
    set {}
  }

  /// The default environment; by default, a view ignores the environment that it receives.
  public var traitCollection: TraitCollection {
    get { TraitCollection() }
    set {}
  }
}
