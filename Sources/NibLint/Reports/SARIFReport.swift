import Foundation
package import NibMarkup
import NibModel

extension Validation.Report {
  /// Returns the report as SARIF 2.1.0, which code scanning services and editors read.
  ///
  /// Columns count Unicode code points. Paths appear as they were given, relative to the working directory.
  ///
  /// - Parameter version: The version of the tool that reports.
  public func sarif(version: String) -> String { SARIFReport(version: version).text(of: self) }
}

/// A writer of findings as SARIF 2.1.0.
package struct SARIFReport: ReportWriter {
  private let version: String
  private var results = JSONArray(indentation: 8)
  private let indices = Dictionary(uniqueKeysWithValues: Rules.all.enumerated().map { ($1.rule, $0) })

  /// Creates a writer.
  ///
  /// - Parameter version: The version of the tool that reports.
  package init(version: String) {
    self.version = version
  }

  package var opening: String {
    """
    {
      "$schema" : "https://json.schemastore.org/sarif-2.1.0.json",
      "runs" : [
        {
          "columnKind" : "unicodeCodePoints",
          "results" : [
    """
  }

  package mutating func text(of diagnostics: [Diagnostic]) -> String {
    results.text(of: diagnostics.map { SARIF.Result($0, ruleIndex: indices[$0.rule]) })
  }

  package func closing(_ summary: Validation.Summary) -> String {
    let tool = SARIF.Tool(driver: .init(version: version, rules: Rules.all.map(SARIF.Descriptor.init)))
    let lines = prettyJSON(tool).split(separator: "\n").joined(separator: "\n      ")
    return """
      \(results.closing),
            "tool" : \(lines)
          }
        ],
        "version" : "2.1.0"
      }

      """
  }
}

/// The subset of SARIF that reports use.
private enum SARIF {
  struct Tool: Encodable {
    let driver: Driver
  }

  struct Driver: Encodable {
    let name = "nib"
    let version: String
    let rules: [Descriptor]
  }

  struct Message: Encodable {
    let text: String

    init(text: String) {
      self.text = text
    }

    /// Creates a message from plain text.
    ///
    /// Brackets and braces are escaped, because SARIF reads them as links and placeholders.
    init(plain text: String) {
      self.text = text.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
        .replacing("{", with: "{{").replacing("}", with: "}}")
    }
  }

  struct Descriptor: Encodable {
    struct Configuration: Encodable {
      let enabled: Bool
      let level: String
    }

    let id: String
    let shortDescription: Message
    let fullDescription: Message
    let defaultConfiguration: Configuration

    init(_ rule: RuleDescription) {
      id = rule.rule.rawValue
      shortDescription = Message(text: rule.summary)
      fullDescription = Message(text: rule.rationale)
      defaultConfiguration = Configuration(
        enabled: rule.severity != nil,
        level: (rule.severity ?? .warning).rawValue
      )
    }
  }

  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int?
    let level: String
    let message: Message
    let locations: [Location]
    let relatedLocations: [Location]?
    let fixes: [Fix]?

    init(_ diagnostic: Diagnostic, ruleIndex: Int?) {
      ruleId = diagnostic.rule.rawValue
      self.ruleIndex = ruleIndex
      level = diagnostic.severity.rawValue
      // Notes without a place are appended to the message.
      let remarks = diagnostic.notes.filter { $0.range == nil }.map { "\n\($0.message)" }.joined()
      message = Message(plain: diagnostic.message + remarks)
      locations = diagnostic.range.map { [Location($0)] } ?? []
      let related = diagnostic.notes.compactMap { note in note.range.map { Location($0, note.message) } }
      relatedLocations = related.isEmpty ? nil : related
      fixes = diagnostic.fixIts.isEmpty ? nil : diagnostic.fixIts.map(Fix.init)
    }
  }

  struct Location: Encodable {
    let physicalLocation: Physical
    let message: Message?

    init(_ range: SourceRange, _ message: String? = nil) {
      physicalLocation = Physical(artifactLocation: Artifact(range.path), region: Region(range))
      self.message = message.map { Message(plain: $0) }
    }
  }

  struct Physical: Encodable {
    let artifactLocation: Artifact
    let region: Region
  }

  struct Artifact: Encodable {
    let uri: String

    init(_ path: String) {
      // A `:` in a relative path would be taken for the end of a URI scheme.
      let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":"))
      let encoded = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
      uri = path.hasPrefix("/") ? "file://\(encoded)" : encoded
    }
  }

  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
    let endLine: Int
    let endColumn: Int

    init(_ range: SourceRange) {
      startLine = range.start.line
      startColumn = range.start.column
      endLine = range.end.line
      endColumn = range.end.column
    }
  }

  struct Fix: Encodable {
    struct Change: Encodable {
      let artifactLocation: Artifact
      let replacements: [Replacement]
    }

    struct Replacement: Encodable {
      let deletedRegion: Region
      let insertedContent: Message
    }

    let description: Message
    let artifactChanges: [Change]

    init(_ fixIt: Diagnostic.FixIt) {
      description = Message(text: fixIt.message)
      let files = Dictionary(grouping: fixIt.edits) { $0.span.file.path }
      artifactChanges = files.sorted { $0.key < $1.key }.map { path, edits in
        Change(
          artifactLocation: Artifact(path),
          replacements: edits.map {
            Replacement(deletedRegion: Region($0.range), insertedContent: Message(text: $0.replacement))
          }
        )
      }
    }
  }
}
