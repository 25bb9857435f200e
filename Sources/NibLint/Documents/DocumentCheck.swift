import NibInterfaceBuilder
import NibMarkup
import NibModel
import SystemPackage

/// A check of a document of Interface Builder by itself, and against the classes in the sources if there are
/// any.
struct DocumentCheck {
  let path: String
  /// The file, or `nil` if it cannot be read.
  let source: SourceFile?
  let findings: Findings
  /// The outlets and actions that cannot be judged, because a class is not in the sources.
  let unjudgedCount: Int

  init(_ path: FilePath, _ sources: DocumentSources?, limits: LayoutLimits) {
    self.path = path.string
    switch SourceFile.readInRepository(path, byteLimit: limits.fileBytes) {
    case .success(let source):
      self.source = source
      let reading = DocumentReading(source, limits: limits)
      guard let document = reading.document, let sources else {
        findings = reading.findings
        unjudgedCount = 0
        return
      }
      let contracts = DocumentContractCheck(document, sources, findingLimit: limits.findings)
      var findings = reading.findings
      findings.append(contentsOf: contracts.findings)
      self.findings = findings
      unjudgedCount = contracts.unjudgedCount
    case .failure(let error):
      source = nil
      unjudgedCount = 0
      var findings = Findings(limit: 1)
      findings.append(error.diagnostic)
      self.findings = findings
    }
  }
}
