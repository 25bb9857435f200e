import NibIndices
import NibMarkup

/// The reader of the record of a compiled layout.
///
/// Nothing in the record is trusted: what no layout can say is found before anything is made of it.
struct ArchivedLayoutReader {
  let layout: ArchivedLayout
  let elements: ArchivedElements
  let classNames: NameableClasses
  let limits: LayoutLimits
  var reader: ArchiveReader
  /// Strings that do not fit into a `String` itself, so that a long one is copied only once.
  var longStrings: [Int: String] = [:]
  /// The class name that was read last.
  var lastClassName: (number: Int, name: ClassName)?
  /// The files of the layout, as they are included.
  var files: [UsedFile] = []
  /// The elements that the nodes refer to by number.
  var used: [ArchivedElements.Element] = []
  var usedNumbers: [Int] = []
  var nodes = IndexedArray<NodeOrder, ResolvedLayout.Node>()
  /// The elements of the nodes, as numbers of `used`.
  var nodeElements: [Int32] = []
  var settings: [ResolvedLayout.Setting] = []
  var texts: [Range<Int>] = []
  var values: [ResolvedValue] = []
  var references: [ResourceReference] = []
  /// For each text, the value that was read from it last, or -1.
  var valueOfText: [Int32] = []
  var storage = ValueStorage(capacity: 0)
  var namedClasses: [ResolvedLayout.NamedClass] = []
  var constraints: [ConstraintTemplate] = []
  /// The number of bytes of the texts that values were read from.
  var readBytes = 0
  /// What the catalog does not have as it was when the layout was compiled, up to the limit of findings.
  var mismatches: [Mismatch] = []
  var omittedMismatches = 0
  /// Why the layout is refused although the record is valid, or `nil` if it is not.
  private(set) var refusal: ArchivedLayout.Refusal?
  /// The nodes whose classes are not registered.
  var unregistered: [(node: NodeIndex, written: LayoutConnections.WrittenClass, ElementSchema)] = []
  /// The nodes whose elements require attributes.
  var requiring: [(node: NodeIndex, schema: ElementSchema)] = []
  /// The events and references that nodes write, if any node's element requires attributes.
  var connected: Set<ConnectedAttribute> = []

  /// An event or a reference that a node writes.
  struct ConnectedAttribute: Hashable {
    let node: Int
    let name: String
  }

  /// A finding about a node, whose place is read after all nodes.
  struct Mismatch {
    let node: NodeIndex
    /// The attribute that the finding is about, or `nil` if it is about the element.
    let attribute: String?
    let diagnostic: (SourceSpan) -> Diagnostic
  }

  init(
    _ layout: ArchivedLayout,
    _ elements: ArchivedElements,
    _ classNames: NameableClasses,
    _ limits: LayoutLimits,
    _ reader: ArchiveReader
  ) {
    self.classNames = classNames
    self.layout = layout
    self.elements = elements
    self.limits = limits
    self.reader = reader
  }

  /// Reads the layout, or returns `nil` if the record says what no layout can say.
  mutating func read() -> ArchivedLayoutReading? {
    readFiles()
    guard reader.isValid else { return nil }
    readElements()
    readTexts()
    readNodes()
    readConstraints()
    guard reader.isValid, let source = files.first?.file else { return nil }
    let owner = writtenClass()
    let reuseIdentifier = reader.number()
    let parameters = parameters()
    let connections = scope(0, owner: owner, reuseIdentifier: reuseIdentifier)
    let places = ArchivedPlaces(layout, offset: reader.offset, files, nodeCount: nodes.count)
    guard reader.isValid, owner != nil || nodes.isEmpty || nodes[0].end == nodes.endIndex else { return nil }
    var objects: LayoutObjects?
    if let connections {
      objects = LayoutObjects(
        nibName: layout.nibName,
        source: source,
        nodes: nodes,
        settings: settings,
        values: values,
        references: references,
        storage: storage,
        constraints: constraints,
        connections: connections,
        parameters: parameters,
        namedClasses: namedClasses
      )
    }
    return ArchivedLayoutReading(
      source,
      objects,
      findings(places, hasOwner: owner != nil),
      places
    )
  }

  /// Stops reading a layout that is beyond a limit.
  mutating func refuse(_ refusal: ArchivedLayout.Refusal) {
    if reader.isValid { self.refusal = refusal }
    reader.fail()
  }

  mutating func string(_ number: Int) -> String {
    if !longStrings.isEmpty, let known = longStrings[number] { return known }
    let string = layout.archive.string(number)
    // A longer string takes up memory of its own.
    if string.utf8.count > 15 { longStrings[number] = string }
    return string
  }

  /// Returns the class name with a number, which is often the one before.
  mutating func className(_ number: Int) -> ClassName {
    if let last = lastClassName, last.number == number { return last.name }
    let name = ClassName(string(number))
    lastClassName = (number, name)
    return name
  }

  // MARK: Tables

  mutating func readFiles() {
    guard let own = file(reader.number()) else { return reader.fail() }
    files.append(UsedFile(own))
    // Objects inside one another are released one inside the other.
    var depths = [0]
    let limit = [limits.includeDepth, limits.styleDepth].reduce(0) { $0 + min(max(0, $1), Int(Int32.max)) }
    for _ in 0..<reader.count() {
      guard let included = file(reader.number()) else { return reader.fail() }
      let (place, outer) = placeAndFile()
      guard reader.isValid, depths[outer] < limit else { return reader.fail() }
      depths.append(depths[outer] + 1)
      files.append(UsedFile(Inclusion(included, at: place.span)))
    }
  }

  private func file(_ number: Int) -> SourceFile? {
    let archive = layout.archive
    guard let (path, record) = archive.file(number) else { return nil }
    return SourceFile(path: path) { archive.read(record) { $0.places() } ?? SourcePlaces() }
  }

  mutating func readElements() {
    let count = reader.count()
    usedNumbers.reserveCapacity(count)
    for _ in 0..<count { usedNumbers.append(reader.number()) }
    guard reader.isValid, let used = elements.elements(usedNumbers) else { return reader.fail() }
    self.used = used
  }

  mutating func readTexts() {
    let count = reader.count()
    texts.reserveCapacity(count)
    for _ in 0..<count {
      let text = reader.text()
      if text.count > limits.attributeBytes { refuse(.valueTooLong(limits.attributeBytes)) }
      texts.append(text)
    }
    valueOfText = Array(repeating: -1, count: count)
    values.reserveCapacity(count)
    storage = ValueStorage(capacity: 16 * count)
  }

  // MARK: Names and places

  mutating func named() -> LayoutConnections.Named {
    let name = string(reader.number())
    let word = reader.number() - 1
    return .init(name, attributePlace(), word: Int32(clamping: word))
  }

  mutating func writtenClass() -> LayoutConnections.WrittenClass? {
    let number = reader.number()
    return number == 0 ? nil : .init(className(number - 1), attributePlace())
  }

  mutating func attributePlace() -> AttributePlace { placeAndFile().place }

  /// Reads a place, and the index of its file.
  mutating func placeAndFile() -> (place: AttributePlace, file: Int) {
    let file = reader.number(below: files.count)
    let tag = reader.number()
    let place = AttributePlace(
      source: files[file],
      tag: Int32(clamping: tag),
      number: Int32(clamping: reader.number() - 1)
    )
    return (place, file)
  }
}
