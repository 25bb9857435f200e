import NibInterfaceBuilder
import NibMarkup
import NibModel
import NibResources
import SystemPackage

/// A check of a document of Interface Builder by itself, and against the classes in the sources if there are
/// any.
struct DocumentCheck {
  let path: String
  /// The file, or `nil` if it cannot be read.
  let source: SourceFile?
  private(set) var findings: Findings
  /// What is compared with code over all documents.
  private(set) var facts: DocumentFacts
  /// The numbers of outlets and actions that cannot be judged, by the names of the classes that are not in
  /// the sources.
  let unjudged: [String: Int]

  /// Returns the check with further findings.
  func adding(_ others: Findings) -> DocumentCheck {
    var check = self
    check.findings.append(contentsOf: others)
    return check
  }

  /// - Parameters:
  ///   - settings: The settings for the findings in the document.
  ///   - sources: The classes to compare the document with, or `nil` if there are no sources.
  ///   - assets: The assets to compare the document with, or `nil` if there are no sources.
  ///   - resources: The tables with the translations of documents.
  init(
    _ path: FilePath,
    _ settings: RuleSettings,
    _ sources: DocumentSources?,
    _ assets: AssetNames?,
    _ resources: ProjectResources,
    limits: LayoutLimits
  ) {
    self.path = path.string
    switch SourceFile.readInRepository(path, byteLimit: limits.fileBytes) {
    case .success(let source):
      self.source = source
      let reading = DocumentReading(source, limits: limits)
      facts = DocumentFacts(reading, path: path.string)
      if let document = reading.document, let table = resources.table(ofDocumentAt: path) {
        facts.translations = table.errors
        if Rules.aboutTranslations.contains(where: settings.isOn) {
          facts.translations += TranslationCheck(document, table).report.diagnostics
        }
      }
      guard let document = reading.document, let sources else {
        findings = reading.findings
        unjudged = [:]
        return
      }
      let contracts = DocumentContractCheck(document, sources, findingLimit: limits.findings)
      var findings = reading.findings
      findings.append(contentsOf: contracts.findings)
      if let assets {
        findings.append(
          contentsOf: AssetCheck(document, assets, findingLimit: limits.findings).findings
        )
      }
      self.findings = findings
      unjudged = contracts.unjudged
    case .failure(let error):
      source = nil
      facts = DocumentFacts(nil, path: path.string)
      unjudged = [:]
      var findings = Findings(limit: 1)
      findings.append(error.diagnostic)
      self.findings = findings
    }
  }
}
