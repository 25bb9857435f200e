package import NibMarkup

/// A layout in a file of compiled layouts, for one choice of the variants of the layouts that it includes.
///
/// It is a class because it is passed on for every load.
package final class ArchivedLayout: Sendable {
  private let elements: ArchivedElements
  var archive: LayoutArchive { elements.archive }
  package let name: VariantName
  var nibName: String { name.base }
  let record: Range<Int>
  /// The variants of the included layouts that have several.
  package let choices: [VariantName]

  init(_ name: VariantName, _ elements: ArchivedElements, record: Range<Int>, choices: [VariantName]) {
    self.name = name
    self.elements = elements
    self.record = record
    self.choices = choices
  }

  /// The path of the file that the layout was compiled from, or `nil` if the layout is damaged.
  package var path: String? {
    archive.read(record) { archive.file($0.number())?.path }.flatMap(\.self)
  }

  /// Reads the layout, and reports everything that the vocabulary does not have as it was when the layout was
  /// compiled.
  ///
  /// - Parameters:
  ///   - limits: The limits above which the layout is refused.
  ///   - classNames: The classes that `class` can name.
  /// - Complexity: O(*n*) in the number of bytes of the layout.
  package func read(limits: LayoutLimits, classNames: NameableClasses = .registered) -> ArchivedLayoutReading
  {
    let reading = archive.read(record) { bytes in
      var reader = ArchivedLayoutReader(self, elements, classNames, limits, bytes)
      return reader.read()
        ?? reader.refusal.map {
          ArchivedLayoutReading(unusable: .layoutBeyondLimit($0, path: path ?? archive.path))
        }
    }
    if let reading, let reading { return reading }
    return ArchivedLayoutReading(unusable: .damagedLayout(nibName, path: archive.path))
  }

  /// A limit that a layout exceeds.
  enum Refusal {
    case tooManyElements(Int)
    case tooDeep(Int)
    case valueTooLong(Int)
  }
}

extension ArchivedFamilyMember {
  /// Returns the result of reading the layout for a host that gets variants of included layouts that it was
  /// not compiled with.
  package func withoutForm(for traits: [String]) -> ArchivedLayoutReading {
    ArchivedLayoutReading(unusable: .withoutForm(name.name, traits, path: path))
  }
}

/// What was read of a compiled layout.
package struct ArchivedLayoutReading: Sendable {
  /// The file that the layout was compiled from, or `nil` if the layout is damaged.
  package let source: SourceFile?
  /// The objects, or `nil` if the layout is damaged or its root is unknown.
  package let objects: LayoutObjects?
  package let findings: Findings
  /// The places of the nodes' elements, or `nil` if the layout is damaged.
  package let places: ArchivedPlaces?

  init(
    _ source: SourceFile,
    _ objects: LayoutObjects?,
    _ findings: Findings,
    _ places: ArchivedPlaces
  ) {
    self.source = source
    self.objects = objects
    self.findings = findings
    self.places = places
  }

  init(unusable diagnostic: Diagnostic) {
    source = nil
    objects = nil
    var findings = Findings(limit: 1)
    findings.append(diagnostic)
    self.findings = findings
    places = nil
  }
}

/// Where the elements of a compiled layout's nodes are written, and what only tools need to know of them.
///
/// It is a class so that it takes up little memory in the prototype of a layout in XML.
package final class ArchivedPlaces: Sendable {
  let layout: ArchivedLayout
  /// The offset of the places in the record.
  private let offset: Int
  /// The files of the layout, as they are included.
  let files: [UsedFile]
  private let nodeCount: Int

  init(_ layout: ArchivedLayout, offset: Int, _ files: [UsedFile], nodeCount: Int) {
    self.layout = layout
    self.offset = offset
    self.files = files
    self.nodeCount = nodeCount
  }

  /// The `<` and the name of each node's element.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  package var nameSpans: [SourceSpan] {
    layout.archive.read(layout.record) { tags(&$0).map { .tagName($0.tag, in: files[$0.file]) } } ?? []
  }

  /// Reads the start tag of each node's element, with the index of its file.
  private func tags(_ reader: inout ArchiveReader) -> [(tag: Int, file: Int)] {
    reader.skip(to: offset)
    var (file, tag) = (0, 0)
    return (0..<nodeCount).map { _ in
      let number = reader.number(below: files.count + 1)
      if number == 0 {
        tag += 1
      } else {
        file = number - 1
        tag = reader.number()
      }
      return (tag, file)
    }
  }

  /// The start tag of each node's element with the index of its file, and the ids of nodes that have one.
  func tagsAndIDs() -> (tags: [(tag: Int, file: Int)], ids: [Int: String])? {
    layout.archive.read(layout.record) { reader in
      let tags = tags(&reader)
      var ids: [Int: String] = [:]
      var node = 0
      for _ in 0..<reader.count() {
        node += reader.number()
        ids[node] = layout.archive.string(reader.number())
      }
      return (tags, ids)
    }
  }
}
