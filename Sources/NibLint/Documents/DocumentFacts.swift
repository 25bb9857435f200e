import NibIndices
import NibInterfaceBuilder
import NibMarkup

/// What is compared with code over all documents of Interface Builder, of one document.
struct DocumentFacts: Sendable {
  /// A name with its place in the document.
  struct PlacedName: Sendable {
    let text: String
    let place: SourceRange

    init(text: String, place: SourceRange) { (self.text, self.place) = (text, place) }

    init(_ attribute: MarkupAttribute) { self.init(text: attribute.value, place: attribute.span.range) }
  }

  let path: String
  /// The findings about the translations of the document.
  var translations: [Diagnostic] = []
  /// Whether the document was read; if not, it can have any names.
  private(set) var isUnderstood = false
  /// The identifiers of the view controllers of a storyboard, each with its first place.
  fileprivate(set) var controllers: [String: SourceRange] = [:]
  /// The identifiers of segues.
  fileprivate(set) var segues: [String: SourceRange] = [:]
  /// The identifiers of the segues in the scenes of each class of view controllers.
  fileprivate(set) var seguesByController: [String: Set<String>] = [:]
  /// The identifiers of cells and other reusable views.
  fileprivate(set) var reusable: [String: SourceRange] = [:]
  /// The reuse identifier of the first top-level object of a nib.
  private(set) var rootReuseIdentifier: PlacedName?
  /// The top-level objects of a nib that it creates itself, by the names of their elements.
  private(set) var roots: [PlacedName] = []
  /// The names of other documents, and of what is inside them, that the document refers to.
  fileprivate(set) var referredNames: Set<String> = []
  /// The storyboards that a storyboard refers to, each with the view controller if it names one.
  fileprivate(set) var references: [(storyboard: PlacedName, identifier: PlacedName?)] = []
  /// The class that a nib names for its owner, or `nil` if it names none.
  private(set) var ownerClass: PlacedName?
  /// The outlets that are connected in objects of each class that the document names.
  private(set) var outlets: [String: Set<String>] = [:]
  /// The outlets of the nib's owner that are connected.
  private(set) var ownerOutlets: [PlacedName] = []

  var name: String { DocumentFileName.nibName(ofPath: path) }
  /// The names by which code loads the document; an ending for a device such as `~ipad` can be left out.
  var names: Set<String> { [name, name.split(separator: "~").first.map { String($0) } ?? name] }

  var isNib: Bool { DocumentFileName.isNib(path) }

  /// - Parameter reading: The document, or `nil` if the file could not be read.
  init(_ reading: DocumentReading?, path: String) {
    self.path = path
    // Code for watchOS names nothing in the ways that are compared.
    if reading?.kind?.system == .watchOS { isUnderstood = true }
    guard let document = reading?.document else { return }
    isUnderstood = true
    for element in document.markup.elements {
      note(element.attribute("storyboardIdentifier"), in: \.controllers)
      note(element.attribute("reuseIdentifier"), in: \.reusable)
      if let name = element.attribute("storyboardName") {
        let identifier = element.attribute("referencedIdentifier")
        referredNames.formUnion([name.value, identifier?.value].compactMap(\.self))
        if element.attribute("bundleIdentifier") == nil {
          references.append((PlacedName(name), identifier.map { PlacedName($0) }))
        }
      }
      if element.name == "segue" { note(element.attribute("identifier"), in: \.segues) }
    }
    for object in document.objects {
      if let name = object.customClass?.name { outlets[name, default: []].formUnion([]) }
    }
    for connection in document.connections {
      guard case .outlet(let property, _) = connection.kind,
        let name = document.objects[connection.owner].customClass?.name
      else { continue }
      outlets[name, default: []].insert(property.value)
    }
    if document.kind.content == .storyboard { noteSegues(document) }
    guard document.kind.content == .xib, let scene = document.scenes.first else { return }
    for object in document.objects.outermost(in: scene.objects, end: { $0.end }) {
      let element = document.element(of: object)
      guard !["placeholder", "customObject"].contains(element.name) else { continue }
      roots.append(PlacedName(text: element.name, place: element.nameSpan.range))
      if roots.count == 1 {
        rootReuseIdentifier = element.attribute("reuseIdentifier").map {
          PlacedName(text: $0.value, place: $0.span.range)
        }
      }
    }
    ownerClass = document.objects.indices.first(where: document.isOwner)
      .flatMap { document.objects[$0].customClass }
      .map { PlacedName(text: $0.name, place: $0.attribute.span.range) }
    for connection in document.connections where document.isOwner(connection.owner) {
      guard case .outlet(let property, _) = connection.kind else { continue }
      ownerOutlets.append(PlacedName(text: property.value, place: property.span.range))
    }
  }
}

extension DocumentFacts {
  fileprivate mutating func noteSegues(_ document: InterfaceBuilderDocument) {
    var segues: [ObjectIndex: [String]] = [:]
    for connection in document.connections {
      guard case .segue(let segue) = connection.kind, let name = segue.identifier?.value else { continue }
      segues[connection.owner, default: []].append(name)
    }
    for scene in document.scenes {
      let names = scene.objects.flatMap { segues[$0] ?? [] }
      for object in document.objects.outermost(in: scene.objects, end: { $0.end }) {
        guard document.element(of: object).name.hasSuffix("Controller"),
          let controller = document.objects[object].customClass?.name
        else { continue }
        seguesByController[controller, default: []].formUnion(names)
      }
    }
  }

  fileprivate mutating func note(
    _ name: MarkupAttribute?,
    in names: WritableKeyPath<DocumentFacts, [String: SourceRange]>
  ) {
    guard let name, self[keyPath: names][name.value] == nil else { return }
    self[keyPath: names][name.value] = name.span.range
  }
}

extension InterfaceBuilderDocument {
  /// Returns whether an object stands for the owner of a nib.
  fileprivate func isOwner(_ object: ObjectIndex) -> Bool {
    element(of: object).attribute("placeholderIdentifier")?.value == "IBFilesOwner"
      || kind.system == .macOS && objects[object].id == "-2" && element(of: object).name == "customObject"
  }
}
