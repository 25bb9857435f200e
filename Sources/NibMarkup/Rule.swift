/// The identifier of a rule, in kebab case and named after the problem that the rule reports.
///
/// NibKit's own rules are static members; a host can add others.
public struct Rule: RawRepresentable, Hashable, Sendable {
  /// The rule's id, which is printed in brackets after a message.
  public let rawValue: String

  /// Creates a rule with an id.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// The rules for files that cannot be read as XML.
extension Rule {
  /// The file cannot be read, for example because it is a folder or because permission is denied.
  public static let unreadableFile = Rule(rawValue: "unreadable-file")
  /// The file is not UTF-8.
  public static let unsupportedEncoding = Rule(rawValue: "unsupported-encoding")
  /// The file is not well-formed XML.
  public static let notWellFormed = Rule(rawValue: "not-well-formed")
  /// The file has a DOCTYPE, which is not allowed.
  public static let doctypeRefused = Rule(rawValue: "doctype-refused")
  /// The file exceeds a limit, such as the one on its size, its depth or the number of its findings.
  public static let limitExceeded = Rule(rawValue: "limit-exceeded")
}
