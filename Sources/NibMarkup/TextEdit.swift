/// A replacement of a part of a file's text.
///
/// The span refers to the text that it was found in, so that an edit can be refused if the file has changed.
public struct TextEdit: Sendable {
  /// The text to replace, which is empty for an insertion.
  public var span: SourceSpan
  /// The text to write in its place, which is empty for a removal.
  public var replacement: String

  /// Creates an edit.
  public init(replacing span: SourceSpan, with replacement: String) {
    self.span = span
    self.replacement = replacement
  }

  /// The range of the text to replace.
  public var range: SourceRange { span.range }
}

extension TextEdit: Hashable {
  /// Returns whether two edits make the same change.
  public static func == (a: TextEdit, b: TextEdit) -> Bool {
    a.range == b.range && a.replacement == b.replacement
  }

  /// Hashes the change.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(range)
    hasher.combine(replacement)
  }
}

extension TextEdit: Encodable {
  private enum CodingKeys: String, CodingKey {
    case range, replacement
  }

  /// Encodes the edit in the form that `--format json` prints.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(range, forKey: .range)
    try container.encode(replacement, forKey: .replacement)
  }
}
