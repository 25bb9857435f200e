/// An error with all findings that explain why a layout could not be loaded or a cell could not be dequeued.
///
/// Its description is the text that the `nib` command prints for the same findings.
public struct NibError: Error, Sendable {
  /// A kind of failure.
  ///
  /// Later versions may add more kinds.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name.
    public let rawValue: String

    /// Creates a code with a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The catalog describes an invalid element or registers an invalid class.
    public static let invalidCatalog = Code(rawValue: "invalid-catalog")
    /// A folder of layouts, or a file, cannot be read.
    public static let unreadableSource = Code(rawValue: "unreadable-source")
    /// A folder of layouts cannot be watched.
    public static let unwatchableSource = Code(rawValue: "unwatchable-source")
    /// A manifest cannot be written to its file.
    public static let unwritableFile = Code(rawValue: "unwritable-file")
    /// A manifest file does not match the catalog.
    public static let staleManifest = Code(rawValue: "stale-manifest")
    /// No source has a layout with the requested name.
    public static let unknownLayout = Code(rawValue: "unknown-layout")
    /// The layout contains errors.
    public static let invalidLayout = Code(rawValue: "invalid-layout")
    /// Values for the parameters of a layout are missing, unknown or invalid.
    public static let invalidParameters = Code(rawValue: "invalid-parameters")
    /// The layout does not match the class that loads it.
    public static let contractViolation = Code(rawValue: "contract-violation")
    /// No cell is registered under the identifier.
    public static let unknownIdentifier = Code(rawValue: "unknown-identifier")
    /// The identifier belongs to cells of another class.
    public static let wrongClass = Code(rawValue: "wrong-class")
    /// The cell is already in its pool.
    public static let alreadyRecycled = Code(rawValue: "already-recycled")
    /// The cell did not come from this registry.
    public static let foreignCell = Code(rawValue: "foreign-cell")
    /// The layout contains main-actor views, and the call did not come from the main actor.
    public static let wrongIsolation = Code(rawValue: "wrong-isolation")
  }

  /// The kind of failure.
  public let code: Code

  /// All findings, in reporting order.
  public let diagnostics: [Diagnostic]

  /// Creates an error with a code and its findings.
  public init(_ code: Code, _ diagnostics: [Diagnostic]) {
    self.code = code
    self.diagnostics = diagnostics.inReportingOrder()
  }
}

extension NibError: CustomStringConvertible {
  /// The findings as the `nib` command prints them.
  public var description: String { diagnostics.printed }
}

extension [Diagnostic] {
  /// The findings as the `nib` command prints them, without the new line at the end.
  var printed: String {
    let text = DiagnosticPrinter().text(of: self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}

extension Rule {
  /// The rule of a finding that has no other rule than the code of its error.
  package init(_ code: NibError.Code) {
    self.init(rawValue: code.rawValue)
  }
}
