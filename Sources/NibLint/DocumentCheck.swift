import NibInterfaceBuilder
import NibMarkup
import NibModel
import SystemPackage

/// A check of a document of Interface Builder by itself.
struct DocumentCheck {
  let path: String
  /// The file, or `nil` if it cannot be read.
  let source: SourceFile?
  let findings: Findings

  init(_ path: FilePath, limits: LayoutLimits) {
    self.path = path.string
    switch SourceFile.readInRepository(path, byteLimit: limits.fileBytes) {
    case .success(let source):
      self.source = source
      findings = DocumentReading(source, limits: limits).findings
    case .failure(let error):
      source = nil
      var findings = Findings(limit: 1)
      findings.append(error.diagnostic)
      self.findings = findings
    }
  }
}
