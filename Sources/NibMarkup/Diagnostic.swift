/// A finding: the rule that was broken, its severity, a message and a location.
///
/// A diagnostic is plain data. ``DiagnosticPrinter`` turns it into text, and `--format json` prints its
/// encoded form.
public struct Diagnostic: Sendable {
  /// The severity of a finding.
  public enum Severity: String, Sendable, Codable {
    /// The file cannot be used.
    case error
    /// The file can be used, but probably does not do what was meant.
    case warning
  }

  /// An additional message that explains a finding, usually at another location.
  public struct Note: Hashable, Sendable, Codable {
    /// The text of the note.
    public var message: String
    /// The location, or `nil` for a note about the finding as a whole.
    public var range: SourceRange?

    /// Creates a note.
    public init(_ message: String, at range: SourceRange? = nil) {
      self.message = message
      self.range = range
    }
  }

  /// A change to the text that would fix the finding.
  public struct FixIt: Hashable, Sendable, Encodable {
    /// A description of the change.
    public var message: String
    /// The edits, which belong together and do not overlap.
    public var edits: [TextEdit]

    /// Creates a fix-it.
    public init(_ message: String, _ edits: [TextEdit]) {
      self.message = message
      self.edits = edits
    }

    /// Creates a fix-it that replaces a text.
    public init(_ message: String, replacing span: SourceSpan, with replacement: String) {
      self.init(message, [TextEdit(replacing: span, with: replacement)])
    }
  }

  /// The rule that was broken.
  public var rule: Rule
  /// The severity of the finding.
  public var severity: Severity
  /// The message, which is one sentence without a period and begins with its subject.
  public var message: String
  /// The location, or `nil` if the finding is not about a file, such as a layout that does not exist.
  public var range: SourceRange?
  /// The notes that explain the finding.
  public var notes: [Note]
  /// The changes that would fix the finding.
  public var fixIts: [FixIt]

  /// The file that contains ``range`` and the line that the printer shows.
  package let file: SourceFile?
  /// Where that file is included, or `nil` if it stands for itself.
  private let inclusion: Inclusion?

  /// The inclusion in the checked file that leads to the finding, or `nil` if the finding is about the
  /// checked file itself.
  package var outermostInclusion: Inclusion? {
    inclusion.flatMap { sequence(first: $0, next: \.place.inclusion).reduce(nil) { $1 } }
  }

  /// Creates a diagnostic about a span of a file.
  ///
  /// - Parameters:
  ///   - rule: The rule that was broken.
  ///   - severity: The severity of the finding.
  ///   - message: One sentence without a period.
  ///   - span: The location of the finding.
  ///   - notes: The notes that explain the finding.
  ///   - fixIts: The changes that would fix the finding.
  public init(
    _ rule: Rule,
    severity: Severity = .error,
    _ message: String,
    at span: SourceSpan,
    notes: [Note] = [],
    fixIts: [FixIt] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.range = span.range
    self.notes = notes + span.includes.map { Note("included here", at: $0.range) }
    // A change to an included file would change all layouts that include it.
    self.fixIts = span.inclusion == nil ? fixIts : []
    self.file = span.file
    inclusion = span.inclusion
  }

  /// Creates a diagnostic about a file as a whole, or about no file.
  ///
  /// - Parameters:
  ///   - rule: The rule that was broken.
  ///   - severity: The severity of the finding.
  ///   - message: One sentence without a period.
  ///   - path: The path of the file, or `nil` for no file. The finding is reported at 1:1.
  ///   - notes: The notes that explain the finding.
  public init(
    _ rule: Rule,
    severity: Severity = .error,
    _ message: String,
    path: String?,
    notes: [Note] = []
  ) {
    let start = SourcePosition(line: 1, column: 1, offset: 0)
    self.rule = rule
    self.severity = severity
    self.message = message
    self.range = path.map { SourceRange(path: $0, start: start, end: start) }
    self.notes = notes
    self.fixIts = []
    self.file = nil
    inclusion = nil
  }

  /// Creates a diagnostic that was created before, with all its notes and fix-its.
  ///
  /// - Parameter file: The file that contains the range, or `nil` for a diagnostic without a text.
  package init(
    _ rule: Rule,
    severity: Severity,
    _ message: String,
    at range: SourceRange?,
    in file: SourceFile?,
    notes: [Note],
    fixIts: [FixIt]
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.range = range
    self.notes = notes
    self.fixIts = fixIts
    self.file = file
    inclusion = nil
  }
}

extension Diagnostic: Hashable {
  /// Returns whether two diagnostics have the same rule, severity, message, location, notes and fix-its.
  public static func == (a: Diagnostic, b: Diagnostic) -> Bool {
    a.rule == b.rule && a.severity == b.severity && a.message == b.message && a.range == b.range
      && a.notes == b.notes && a.fixIts == b.fixIts
  }

  /// Hashes the rule, the message and the location.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rule)
    hasher.combine(message)
    hasher.combine(range)
  }
}

extension Diagnostic: Encodable {
  private enum CodingKeys: String, CodingKey {
    case rule, severity, message, range, notes, fixIts
  }

  /// Encodes the diagnostic in the form that `--format json` prints.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(rule.rawValue, forKey: .rule)
    try container.encode(severity, forKey: .severity)
    try container.encode(message, forKey: .message)
    try container.encodeIfPresent(range, forKey: .range)
    try container.encode(notes, forKey: .notes)
    try container.encode(fixIts, forKey: .fixIts)
  }
}

extension Sequence<Diagnostic> {
  /// Returns the diagnostics in reporting order: by path, position, rule and message.
  public func inReportingOrder() -> [Diagnostic] {
    sorted { a, b in
      let (aPath, bPath) = (a.range?.path ?? "", b.range?.path ?? "")
      if aPath != bPath { return aPath < bPath }
      if let aStart = a.range?.start, let bStart = b.range?.start, aStart != bStart { return aStart < bStart }
      if a.rule != b.rule { return a.rule.rawValue < b.rule.rawValue }
      return a.message < b.message
    }
  }
}
