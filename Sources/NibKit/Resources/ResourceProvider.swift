public import NibModel

/// Code of a host that supplies texts, colors and images, such as those of a server, in place of files.
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

  /// Returns the color with a name, or `nil` to search the next source, as the default implementation does.
  ///
  /// It is called when a layout is first bound for an environment, on any thread.
  ///
  /// - Parameters:
  ///   - name: The name in a reference such as `@color/brand`.
  ///   - traits: The environment. A color that differs between light and dark environments is best made with
  ///     `Color.dynamic(light:dark:highContrastLight:highContrastDark:)`, so that it need not be asked for
  ///     again.
  func color(named name: String, traits: TraitCollection) -> Color?

  /// Returns whether the host shows an image with a name, or `false` to search the next source, as the
  /// default
  /// implementation does.
  ///
  /// - Parameters:
  ///   - name: The name in a reference such as `@image/cover`.
  ///   - traits: The environment.
  func hasImage(named name: String, traits: TraitCollection) -> Bool
}

extension ResourceProvider {
  /// Returns `nil`, to search the next source.
  public func string(forKey key: String, table: String, traits: TraitCollection) -> String? { nil }
  /// Returns `nil`, to search the next source.
  public func color(named name: String, traits: TraitCollection) -> Color? { nil }
  /// Returns `false`, to search the next source.
  public func hasImage(named name: String, traits: TraitCollection) -> Bool { false }
}
