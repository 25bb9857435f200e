import NibInterfaceBuilder
import NibMarkup
import NibModel

/// A document of Interface Builder as a file with layouts.
struct DocumentFile {
  private let path: String
  private let content: FileContent
  private let elements: ElementVocabulary
  private let limits: LayoutLimits

  init(_ path: String, _ content: FileContent, _ elements: ElementVocabulary, _ limits: LayoutLimits) {
    self.path = path
    self.content = content
    self.elements = elements
    self.limits = limits
  }

  /// Reads the document, and returns its layouts, or an unusable one that has the finding why there are none.
  func layouts(place: LookupPlace) -> [LayoutFile] {
    let nibName = DocumentFileName.nibName(ofPath: path)
    func file(_ part: String?, _ reading: Result<LayoutReading, UnreadableFile>) -> LayoutFile {
      let name = [nibName, part].compactMap(\.self).joined(separator: "-")
      return LayoutFile(VariantName(ofFile: name), content, place: place, reading: reading)
    }
    switch content.read(nibName, limits) {
    case .failure(let error): return [file(nil, .failure(error))]
    case .success(let source):
      let reading = DocumentReading(source, limits: limits)
      guard let document = reading.document else {
        return [file(nil, .success(LayoutReading(source, findings: reading.findings)))]
      }
      let layouts = document.layouts(elements, reading.findings).layouts
      if layouts.isEmpty {
        var findings = reading.findings
        findings.append(document.reasonForNoLayouts)
        return [file(nil, .success(LayoutReading(source, findings: findings)))]
      }
      return layouts.map { file($0.part, .success($0.reading)) }
    }
  }
}
