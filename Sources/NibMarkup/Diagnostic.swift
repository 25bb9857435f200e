/// One finding: which rule, how bad, what is wrong, and where.
///
/// A diagnostic is data. ``DiagnosticPrinter`` turns it into text; its `Codable` form is what `--format json`
/// prints.
public struct Diagnostic: Sendable {
  /// How bad a finding is.
  public enum Severity: String, Sendable, Codable {
    /// The layout cannot be used.
    case error
    /// The layout can be used, but probably does not do what was meant.
    case warning
  }

  /// A second place that explains a finding.
  public struct Note: Hashable, Sendable, Codable {
    /// What is to be seen there.
    public var message: String
    /// The place, or nil for a remark about the finding as a whole.
    public var range: SourceRange?

    /// Makes a note.
    public init(_ message: String, at range: SourceRange? = nil) {
      self.message = message
      self.range = range
    }
  }

  /// A change of the text that would mend the finding.
  public struct FixIt: Hashable, Sendable, Codable {
    /// What the change does.
    public var message: String
    /// The text to replace.
    public var range: SourceRange
    /// What to put in its place.
    public var replacement: String

    /// Makes a fix-it.
    public init(_ message: String, replacing range: SourceRange, with replacement: String) {
      self.message = message
      self.range = range
      self.replacement = replacement
    }
  }

  /// The rule that was broken.
  public var rule: Rule
  /// How bad it is.
  public var severity: Severity
  /// One sentence without a full stop, beginning with the thing it is about.
  public var message: String
  /// Where it is, or nil when it is about no file, such as a layout that does not exist.
  public var range: SourceRange?
  /// Other places that explain it.
  public var notes: [Note]
  /// Changes that would mend it.
  public var fixIts: [FixIt]

  /// The file that ``range`` lies in, from which the printer takes the line to show.
  let file: SourceFile?

  /// Makes a diagnostic about a stretch of a file.
  ///
  /// - Parameters:
  ///   - rule: The rule that was broken.
  ///   - severity: How bad it is.
  ///   - message: One sentence without a full stop.
  ///   - span: The stretch.
  ///   - notes: Other places that explain it.
  ///   - fixIts: Changes that would mend it.
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
    self.notes = notes
    self.fixIts = fixIts
    self.file = span.file
  }

  /// Makes a diagnostic about a file as a whole, or about no file.
  ///
  /// - Parameters:
  ///   - rule: The rule that was broken.
  ///   - severity: How bad it is.
  ///   - message: One sentence without a full stop.
  ///   - path: The file, or nil; the finding is placed at 1:1.
  ///   - notes: Other places that explain it.
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
  }
}

extension Diagnostic: Hashable {
  /// Whether two diagnostics say the same of the same place.
  public static func == (a: Diagnostic, b: Diagnostic) -> Bool {
    a.rule == b.rule && a.severity == b.severity && a.message == b.message && a.range == b.range
      && a.notes == b.notes && a.fixIts == b.fixIts
  }

  /// Feeds the rule, the message and the place.
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

  /// Writes the form that ``Diagnostic`` has in JSON.
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
  /// The diagnostics in the order in which they are reported: path, position, rule, message.
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
