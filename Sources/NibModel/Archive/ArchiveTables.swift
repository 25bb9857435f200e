import NibMarkup

/// The strings, elements and files that compiled layouts refer to by number.
///
/// They are collected while layouts are written for the first time, and numbered before the second time.
struct ArchiveTables {
  /// An element of the vocabulary, or a part of one.
  struct Element {
    let name: String
    /// The path of the element that this one is a part of, or `nil` for an element of the vocabulary.
    let holder: String?
    /// The kinds of attributes that layouts write, by their names.
    var attributes: [String: String] = [:]

    /// The attributes in the order of their names.
    var sortedAttributes: [(name: String, kind: String)] {
      attributes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
  }

  /// A file, with the places that messages can refer to.
  struct File {
    let source: SourceFile
    var tags: Set<Int> = []
    var attributes: Set<SourcePlaces.AttributeNumber> = []
  }

  // The keys are bytes, because strings that differ only in Unicode normalization are equal.
  /// How often each string is used.
  private var stringUses: [[UInt8]: Int] = [:]
  private var stringNumbers: [[UInt8]: Int] = [:]
  /// The elements by their paths: the names of the elements around a part and its own.
  private var elements: [String: Element] = [:]
  private var elementNumbers: [String: Int] = [:]
  private var attributeNumbers: [String: [String: Int]] = [:]
  /// The files by their paths.
  private var files: [[UInt8]: File] = [:]
  private var fileNumbers: [[UInt8]: Int] = [:]
  /// The strings in the order of their numbers.
  private(set) var sortedStrings: [[UInt8]] = []
  private var isNumbered = false

  /// Numbers what was collected, so that strings that are used often get low numbers.
  mutating func number() {
    sortedStrings = stringUses.sorted { a, b in
      a.value == b.value ? a.key.lexicographicallyPrecedes(b.key) : a.value > b.value
    }.map(\.key)
    stringNumbers = Self.numbers(sortedStrings)
    elementNumbers = Self.numbers(elements.keys.sorted())
    attributeNumbers = elements.mapValues { Self.numbers($0.sortedAttributes.map(\.name)) }
    fileNumbers = Self.numbers(files.keys.sorted { $0.lexicographicallyPrecedes($1) })
    isNumbered = true
  }

  private static func numbers<Name: Hashable>(_ names: [Name]) -> [Name: Int] {
    Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
  }

  // MARK: Strings

  /// Returns the number of a string, which is 0 while strings are collected.
  mutating func string(_ string: String) -> Int {
    let bytes = Array(string.utf8)
    if isNumbered { return stringNumbers[bytes] ?? 0 }
    stringUses[bytes, default: 0] += 1
    return 0
  }

  // MARK: Elements

  /// The elements in the order of their numbers, each before its parts.
  var sortedElements: [Element] { elements.sorted { $0.key < $1.key }.map(\.value) }

  func number(ofElement path: String) -> Int { elementNumbers[path] ?? 0 }

  /// Adds an element, and returns its path.
  ///
  /// - Parameter holder: The path of the element that this one is a part of.
  mutating func add(_ name: String, partOf holder: String?) -> String {
    let path = holder.map { "\($0)/\(name)" } ?? name
    if elements[path] == nil { elements[path] = Element(name: name, holder: holder) }
    return path
  }

  /// Returns the number of an attribute among those of the element with a path.
  mutating func attribute(_ attribute: AttributeSchema, of path: String) -> Int {
    if isNumbered { return attributeNumbers[path]?[attribute.name] ?? 0 }
    elements[path]?.attributes[attribute.name] = attribute.kind.signature
    return 0
  }

  // MARK: Files

  /// The files in the order of their numbers.
  var sortedFiles: [File] { files.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value) }

  func number(of file: SourceFile) -> Int { fileNumbers[Array(file.path.utf8)] ?? 0 }

  /// Adds a start tag that messages can refer to.
  mutating func add(tag: Int, of file: SourceFile) {
    if !isNumbered { files[Array(file.path.utf8), default: File(source: file)].tags.insert(tag) }
  }

  /// Adds an attribute that messages can refer to.
  mutating func add(attribute: Int, ofTag tag: Int, of file: SourceFile) {
    if isNumbered { return }
    files[Array(file.path.utf8), default: File(source: file)].attributes
      .insert(.init(tag: tag, number: attribute))
  }
}

extension AttributeKind {
  /// What a compiled layout states about the kind of an attribute.
  ///
  /// The words of an enumeration are represented by a checksum. The values of a host's own kinds are texts,
  /// which the program reads.
  var signature: String {
    guard let words else { return name }
    let sum = Array(words.joined(separator: " ").utf8).withUnsafeBytes { ArchiveChecksum.of($0) }
    return "\(name) \(String(sum & 0xFFFF_FFFF, radix: 16))"
  }
}
