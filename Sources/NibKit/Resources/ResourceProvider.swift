/// Code of a host that supplies texts, such as those of a server, in place of files.
///
/// It is one of a library's sources; see ``NibSource/provider(_:)``.
public protocol ResourceProvider: Sendable {
  /// Returns the text for a key, in which placeholders such as `%lld` stand for arguments, or `nil` to search
  /// the next source.
  ///
  /// It is called when a layout is first bound for an environment, on any thread, and must not request a
  /// layout from the library.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - table: The name of the table, such as `Localizable`.
  ///   - traits: The environment with the languages of the reader.
  func string(forKey key: String, table: String, traits: TraitCollection) -> String?
}
