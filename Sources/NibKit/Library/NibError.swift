public import NibMarkup

/// Why a layout could not be loaded or a cell not be given, with everything that was found.
///
/// Its description is the text that the command prints for the same findings.
public struct NibError: Error, Sendable {
  /// What kind of failure it is.
  ///
  /// More may be added.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name.
    public let rawValue: String

    /// Makes a code.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The catalog describes an element or registers a class that cannot be.
    public static let invalidCatalog = Code(rawValue: "invalid-catalog")
    /// A folder of layouts, or a file, cannot be read.
    public static let unreadableSource = Code(rawValue: "unreadable-source")
    /// A manifest cannot be written to its file.
    public static let unwritableFile = Code(rawValue: "unwritable-file")
    /// A manifest in a file is not the one of the catalog.
    public static let staleManifest = Code(rawValue: "stale-manifest")
    /// No source has a layout of the name.
    public static let unknownLayout = Code(rawValue: "unknown-layout")
    /// The layout has faults.
    public static let invalidLayout = Code(rawValue: "invalid-layout")
    /// The layout and the class disagree.
    public static let contractViolation = Code(rawValue: "contract-violation")
    /// Nothing is registered under an identifier.
    public static let unknownIdentifier = Code(rawValue: "unknown-identifier")
    /// The identifier belongs to cells of another class.
    public static let wrongClass = Code(rawValue: "wrong-class")
    /// The cell is in its pool already.
    public static let alreadyRecycled = Code(rawValue: "already-recycled")
    /// The cell did not come from this registry.
    public static let foreignCell = Code(rawValue: "foreign-cell")
    /// The layout's views live on the main actor, and this is another thread.
    public static let wrongIsolation = Code(rawValue: "wrong-isolation")
  }

  /// What kind of failure it is.
  public let code: Code

  /// Everything that was found, in reporting order.
  public let diagnostics: [Diagnostic]

  /// Makes an error of findings.
  public init(_ code: Code, _ diagnostics: [Diagnostic]) {
    self.code = code
    self.diagnostics = diagnostics.inReportingOrder()
  }
}

extension NibError: CustomStringConvertible {
  /// The findings as the command prints them.
  public var description: String {
    var text = DiagnosticPrinter().text(of: diagnostics)
    if text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}
