package import NibMarkup
package import NibModel

/// The texts of catalogs in one language, in the format that tools for translators read: XLIFF 1.2.
package struct XLIFFDocument: Sendable {
  /// The texts of one catalog.
  package struct File: Sendable {
    /// The path of the catalog.
    package let original: String
    package let sourceLanguage: String
    package let targetLanguage: String
    package var units: [Unit]
    /// The place of the path.
    package let span: SourceSpan?

    package init(
      original: String,
      sourceLanguage: String,
      targetLanguage: String,
      units: [Unit],
      span: SourceSpan? = nil
    ) {
      (self.original, self.sourceLanguage, self.targetLanguage) = (original, sourceLanguage, targetLanguage)
      (self.units, self.span) = (units, span)
    }
  }

  /// One text and its translation.
  package struct Unit: Sendable {
    /// The key of the catalog, and the place inside its localization.
    package let id: String
    package let source: String
    package let target: Target?
    /// What a translator should know about the text, or `nil`.
    package let note: String?
    /// The place of the id.
    package let span: SourceSpan?
  }

  /// A translation.
  package struct Target: Sendable {
    package let text: String
    /// How far the translation has got, as XLIFF names it, or `nil` if the file does not say.
    package let state: String?
    /// Where the translation comes from, such as `leveraged-mt` for a program, or `nil`.
    package let stateQualifier: String?
    /// The place of the element.
    package let span: SourceSpan?
  }

  package var files: [File]

  package init(files: [File]) { self.files = files }

  package static let namespace = "urn:oasis:names:tc:xliff:document:1.2"

  /// Reads a file.
  ///
  /// - Parameter findings: Takes everything that is wrong with the file. Units that cannot be read are left
  ///   out.
  /// - Returns: The texts, or `nil` if the file is not XLIFF 1.2.
  /// - Complexity: O(*n*) in the number of bytes.
  package init?(_ file: SourceFile, limits: LayoutLimits, _ findings: inout Findings) {
    let limits = MarkupLimits(
      bytes: limits.catalogBytes,
      depth: limits.depth,
      elements: Self.elementLimit,
      attributeBytes: limits.attributeBytes,
      attributes: limits.attributes
    )
    let document = MarkupDocument.read(file, dialect: .xliff, limits: limits)
    guard document.fault == nil, let root = document.root else {
      if let fault = document.fault { findings.append(fault) }
      return nil
    }
    guard root.name == "xliff", document.namespaces[root.namespace] == Self.namespace else {
      findings.append(.notXLIFF(root))
      return nil
    }
    var reader = Reader(findings: findings)
    files = root.children.compactMap { $0.isXLIFF("file") ? reader.file($0) : nil }
    if files.isEmpty && !reader.findings.hasErrors { reader.findings.append(.noFiles(root)) }
    findings = reader.findings
  }

  /// A catalog of 100,000 keys has about 500,000 elements.
  private static let elementLimit = 4_000_000

  private struct Reader {
    var findings: Findings
    private var ids: [String: SourceSpan] = [:]

    init(findings: Findings) { self.findings = findings }

    mutating func file(_ element: MarkupElement) -> File? {
      let names = ["original", "source-language", "target-language"]
      let values = names.map { element.attribute($0) }
      for (name, value) in zip(names, values) where value?.value.isEmpty != false {
        findings.append(.missingAttribute(name, element))
      }
      guard let original = values[0], let source = values[1], let target = values[2],
        ![original, source, target].contains(where: \.value.isEmpty)
      else { return nil }
      ids = [:]
      var units: [Unit] = []
      for body in element.children where body.isXLIFF("body") { read(body, &units) }
      return File(
        original: original.value,
        sourceLanguage: source.value,
        targetLanguage: target.value,
        units: units,
        span: original.valueSpan
      )
    }

    private mutating func read(_ parent: MarkupElement, _ units: inout [Unit]) {
      for element in parent.children where element.attribute("translate")?.value != "no" {
        if element.isXLIFF("group") {
          read(element, &units)
        } else if element.isXLIFF("trans-unit"), let unit = unit(element) {
          units.append(unit)
        }
      }
    }

    private mutating func unit(_ element: MarkupElement) -> Unit? {
      guard let id = element.attribute("id") else {
        findings.append(.missingAttribute("id", element))
        return nil
      }
      if let first = ids.updateValue(id.valueSpan, forKey: id.value) {
        findings.append(.repeatedUnit(id, first: first))
        return nil
      }
      guard let source = element.children.first(where: { $0.isXLIFF("source") }) else {
        findings.append(.missingSource(element))
        return nil
      }
      let target = element.children.first { $0.isXLIFF("target") }
      for text in [source, target].compactMap(\.self) {
        guard let inner = text.children.first(where: { _ in true }) else { continue }
        findings.append(.elementInText(inner, text))
        return nil
      }
      return Unit(
        id: id.value,
        source: source.text ?? "",
        target: target.map {
          Target(
            text: $0.text ?? "",
            state: $0.attribute("state")?.value,
            stateQualifier: $0.attribute("state-qualifier")?.value,
            span: $0.startTagSpan
          )
        },
        note: element.children.first { $0.isXLIFF("note") }?.text,
        span: id.valueSpan
      )
    }
  }
}

extension MarkupElement {
  /// Whether the element has a name, and is not from another vocabulary.
  fileprivate func isXLIFF(_ name: String) -> Bool { self.name == name && namespace == 1 }
}

extension MarkupDialect {
  fileprivate static let xliff = MarkupDialect(
    documentName: "translation file",
    rootName: "xliff",
    namespaces: [Namespace(XLIFFDocument.namespace)],
    hasText: true
  )
}
