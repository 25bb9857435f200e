/// The identity of a rule: kebab case, naming the fault.
///
/// The rules of NibKit are the static members; a host may add its own.
public struct Rule: RawRepresentable, Hashable, Sendable {
  /// The id that is printed in brackets.
  public let rawValue: String

  /// Makes a rule of an id.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// What can be wrong with a file as XML.
extension Rule {
  /// The file cannot be read: it is a folder, or the system refuses.
  public static let unreadableFile = Rule(rawValue: "unreadable-file")
  /// The file is not UTF-8.
  public static let unsupportedEncoding = Rule(rawValue: "unsupported-encoding")
  /// The file is not XML.
  public static let notWellFormed = Rule(rawValue: "not-well-formed")
  /// The file has a DOCTYPE.
  public static let doctypeRefused = Rule(rawValue: "doctype-refused")
  /// The file is larger, deeper or longer than its limits allow.
  public static let limitExceeded = Rule(rawValue: "limit-exceeded")
}
