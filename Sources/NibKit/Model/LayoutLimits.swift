package import NibMarkup

/// How large a layout may be before it is refused, so that no file can exhaust the process.
public struct LayoutLimits: Hashable, Sendable {
  /// Bytes in a file.
  ///
  /// Default: 16 MiB. Comments and processing instructions have at most 10,000,000 in any case.
  public var fileBytes: Int
  /// Elements inside one another, `<layout>` included.
  ///
  /// Default: 128. The parser itself stops at 256.
  public var depth: Int
  /// Elements in a layout after its includes are in place.
  ///
  /// Default: 200,000.
  public var elements: Int
  /// Bytes in an attribute's value, as it is written.
  ///
  /// Default: 64 KiB.
  public var attributeBytes: Int
  /// Attributes of an element, namespace declarations included.
  ///
  /// Default: 256.
  public var attributes: Int
  /// Includes inside one another.
  ///
  /// Default: 32.
  public var includeDepth: Int
  /// Findings that are reported of a file; a last one says how many more there are.
  ///
  /// Default: 200.
  public var findings: Int

  /// Makes limits; each has the default of the design when left out.
  public init(
    fileBytes: Int = 16 << 20,
    depth: Int = 128,
    elements: Int = 200_000,
    attributeBytes: Int = 64 << 10,
    attributes: Int = 256,
    includeDepth: Int = 32,
    findings: Int = 200
  ) {
    self.fileBytes = fileBytes
    self.depth = depth
    self.elements = elements
    self.attributeBytes = attributeBytes
    self.attributes = attributes
    self.includeDepth = includeDepth
    self.findings = findings
  }

  /// Those of the document.
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
