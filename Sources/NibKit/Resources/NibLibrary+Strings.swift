import NibModel
import NibResources

extension NibLibrary {
  /// Returns the text for a key, in the first language that a person reads and the table has.
  ///
  ///     library.string("cart.count", 3, traits: registry.traitCollection)
  ///
  /// A text that varies with a number has a form for each category of the language, as CLDR defines them:
  /// in Polish, one for 1, one for 2 to 4, and one for 5 to 21.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - arguments: The values of the text's placeholders, in their order. A placeholder without a value
  ///     stays as it is.
  ///   - table: The name of the table.
  ///   - traits: The environment with the languages of the reader. Without any, the text is in the table's
  ///     source language.
  /// - Returns: The text, or the key if no source has a text for it, as on Apple's systems.
  /// - Complexity: O(*n*) in the number of bytes of the entry. The first call for a table also reads its
  ///   files.
  public func string(
    _ key: String,
    _ arguments: any StringArgument...,
    table: String = "Localizable",
    traits: TraitCollection = TraitCollection()
  ) -> String {
    string(key, arguments, table: table, traits)
  }

  func string(
    _ key: String,
    _ arguments: [any StringArgument],
    table: String,
    _ traits: TraitCollection
  ) -> String {
    let texts = snapshot.contents.resources.strings.texts(for: traits)
    let found = texts.string(key, table: table, arguments.map(\.formatArgument.argument), from: nil)
    return (try? found.get()) ?? key
  }
}

extension NibRegistry {
  /// Returns the text for a key, in the first language of ``traitCollection`` that the table has.
  ///
  ///     cell.countLabel.text = registry.string("cart.count", 3)
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - arguments: The values of the text's placeholders, in their order. A placeholder without a value
  ///     stays as it is.
  ///   - table: The name of the table.
  /// - Returns: The text, or the key if no source has a text for it, as on Apple's systems.
  /// - Complexity: The same as of ``NibLibrary/string(_:_:table:traits:)``.
  public func string(
    _ key: String,
    _ arguments: any StringArgument...,
    table: String = "Localizable"
  ) -> String {
    library.string(key, arguments, table: table, traitCollection)
  }
}
