public import NibMarkup

/// The limits beyond which a layout is rejected, so that no file can exhaust the resources of the process.
public struct LayoutLimits: Hashable, Sendable {
  /// The maximum number of bytes in a file.
  ///
  /// The default is `SourceFile.defaultByteLimit`, 16 MiB. A comment or a processing instruction can have at
  /// most 10,000,000 bytes in any case.
  public var fileBytes: Int
  /// The maximum number of bytes in a file of texts, which has those of a table in all languages.
  ///
  /// The default is 64 MiB.
  public var catalogBytes: Int
  /// The maximum depth of nested elements, including `<layout>`.
  ///
  /// The default is 128. The parser itself stops at 256.
  public var depth: Int
  /// The maximum number of elements in a layout, including the layouts of the views inside it.
  ///
  /// The default is 200,000.
  public var elements: Int
  /// The maximum number of bytes in an attribute's value, as written.
  ///
  /// The default is 64 KiB.
  public var attributeBytes: Int
  /// The maximum number of attributes of an element, including namespace declarations.
  ///
  /// The default is 256.
  public var attributes: Int
  /// The maximum depth of nested layouts.
  ///
  /// The default is 32.
  public var includeDepth: Int
  /// The maximum length of a chain of styles, each based on the next.
  ///
  /// The default is 32.
  public var styleDepth: Int
  /// The maximum number of variants of included layouts to check a layout with in advance.
  ///
  /// The default is 64. `nib validate` reports a layout that includes more, and checks it with the first
  /// ones. Hosts can use all of them.
  public var variants: Int
  /// The maximum number of findings that are reported for a file, followed by one that counts the others.
  ///
  /// The default is 200.
  public var findings: Int

  /// Creates limits, with default values for the omitted ones.
  public init(
    fileBytes: Int = SourceFile.defaultByteLimit,
    catalogBytes: Int = 64 << 20,
    depth: Int = 128,
    elements: Int = 200_000,
    attributeBytes: Int = 64 << 10,
    attributes: Int = 256,
    includeDepth: Int = 32,
    styleDepth: Int = 32,
    variants: Int = 64,
    findings: Int = 200
  ) {
    self.fileBytes = fileBytes
    self.catalogBytes = catalogBytes
    self.depth = depth
    self.elements = elements
    self.attributeBytes = attributeBytes
    self.attributes = attributes
    self.includeDepth = includeDepth
    self.styleDepth = styleDepth
    self.variants = variants
    self.findings = findings
  }

  /// The limits that apply to the XML document.
  package var markup: MarkupLimits {
    MarkupLimits(
      bytes: fileBytes,
      depth: depth,
      elements: elements,
      attributeBytes: attributeBytes,
      attributes: attributes
    )
  }
}

extension LayoutLimits {
  /// The limits for a file of texts.
  package var ofCatalogs: LayoutLimits {
    var limits = self
    limits.fileBytes = catalogBytes
    return limits
  }
}
