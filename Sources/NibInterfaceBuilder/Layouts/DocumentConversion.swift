import NibIndices
import NibMarkup
import NibModel

/// Expresses the views of a document as layouts.
///
/// A layout has the names of Interface Builder, so most attributes are the same; the vocabulary tells which
/// ones an element has, and whether it can have a value. What is left over is a loss.
struct DocumentConversion {
  let document: InterfaceBuilderDocument
  let vocabulary: ElementVocabulary
  let device: Device
  let variations: Variations
  let resources: Resources
  /// What the layouts refer to.
  let references: DocumentReferences
  /// The references to texts by the offsets of the texts in the document.
  private let texts: [Int: (value: String, reference: String)]
  /// Whether a program loads the layout.
  let isForProgram: Bool
  /// The elements of a host by the names of their classes.
  let hostElements: [String: ElementSchema]
  /// The names of the classes of the library's own elements.
  let stockClasses: Set<String>
  /// The object of each element that is one.
  let objects: [ElementIndex: ObjectIndex]
  /// The runtime attributes, the connections and the constraints by their owners.
  let connections: [ObjectIndex: [InterfaceBuilderDocument.Connection]]
  let constraints: [ObjectIndex: [Int]]
  /// The objects to which outlets and actions lead.
  let connectedObjects: Set<ObjectIndex>
  /// The losses so far, of the layout that is being made.
  var losses: [Loss] = []
  /// The nodes of the layout that is being made, by object.
  var nodes: [ObjectIndex: LayoutNode] = [:]
  /// The objects with nodes, in document order of their views.
  var views: [ObjectIndex] = []
  /// The view that contains each view.
  var superviews: [ObjectIndex: ObjectIndex] = [:]
  /// The objects that are roots of layouts of their own, such as prototype cells.
  var separateRoots: [ObjectIndex] = []
  /// The objects that are in layouts.
  private var placed: Set<ObjectIndex> = []
  /// The gesture recognizers that views in layouts have.
  var recognizers: Set<ObjectIndex> = []
  var roles = Roles()
  /// The first outlet that leads to each object, of the object that loads the layout.
  var outletNames: [ObjectIndex: String] = [:]
  /// The names of all outlets of that object.
  var outlets: Set<String> = []
  /// The objects that these outlets are connected to, with all objects that contain them.
  var outletTargets: Set<ObjectIndex> = []
  /// The outlets that lead to constraints.
  var constraintOutlets: [Int: [MarkupAttribute]] = [:]
  /// The constraints that the layout has.
  var writtenConstraints: Set<Int> = []
  /// Whether any constraint refers to margins, so that they have to be said.
  let usesMargins: Bool
  /// Whether the layouts are for the size classes of the device, so that what is said for others is lost.
  private let isForDevice: Bool
  /// Whether the layouts are shown as in Interface Builder.
  let isForEditor: Bool
  /// The gesture recognizers that views have in the document.
  let recognizersOfViews: Set<ObjectIndex>
  /// The controllers that navigation controllers show first, below their bars.
  private let firstControllers: Set<ObjectIndex>
  /// Whether the layouts have a safe area that something can refer to.
  private let usesSafeArea: Bool
  private let defaults = Defaults()
  /// The findings about the file, until a layout has them.
  private var findings: Findings
  private var names: Set<String> = []
  private var counters: [String: Int] = [:]

  init(
    _ document: InterfaceBuilderDocument,
    _ vocabulary: ElementVocabulary,
    _ use: DocumentUse,
    _ findings: Findings,
    _ references: DocumentReferences
  ) {
    self.document = document
    self.references = references
    texts = references.texts(of: document)
    isForProgram = if case .program = use { true } else { false }
    let sizeClasses: SizeClasses? = if case .variant(let classes) = use { classes } else { nil }
    isForDevice = sizeClasses == nil
    isForEditor = if case .editor = use { true } else { false }
    self.findings = findings
    self.vocabulary = vocabulary
    device = Device(document)
    resources = Resources(document)
    stockClasses = Set(vocabulary.elements.filter(\.isStock).map(\.className.base))
    hostElements = Dictionary(
      vocabulary.elements.filter { !$0.isStock && $0.hasAnchors }.map { ($0.className.base, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    objects = Dictionary(
      document.objects.indices.map { (document.objects[$0].element, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    variations = Variations(document, sizeClasses ?? device.sizeClasses, objects: objects)
    connections = Dictionary(grouping: document.connections, by: \.owner)
    connectedObjects = Set(
      document.connections.compactMap { connection in
        if case .segue = connection.kind { return nil }
        if case .object(let object)? = connection.destination { return object }
        return nil
      }
    )
    firstControllers = Set(
      document.connections.compactMap { connection in
        guard case .segue(let segue) = connection.kind, segue.relationship == "rootViewController",
          case .object(let controller)? = connection.destination
        else { return nil }
        return controller
      }
    )
    recognizersOfViews = Set(
      document.connections.compactMap { connection in
        guard case .outlet(let property, _) = connection.kind, property.value == "gestureRecognizers",
          case .object(let recognizer)? = connection.destination
        else { return nil }
        return recognizer
      }
    )
    usesSafeArea = document.objects.contains { object in
      object.key == "safeArea" || object.container == "layoutGuides"
    }
    usesMargins = document.constraints.contains { constraint in
      constraint.first.attribute.contains("Margin") || constraint.second?.attribute.contains("Margin") == true
    }
    constraints = Dictionary(grouping: document.constraints.indices) { document.constraints[$0].owner }
  }

  /// Returns the layouts of the document.
  mutating func convert() -> DocumentLayouts {
    var layouts: [DocumentLayout] = []
    let tint = document.markup.root?.children.first { $0.attribute("key")?.value == "tintColor" }
    var others = [tint].compactMap { $0.map(Loss.globalTint) }
    for scene in document.scenes {
      let found = roots(of: scene)
      others += losses
      losses = []
      var waiting = found
      while !waiting.isEmpty {
        let group = waiting.removeFirst()
        layouts.append(layout(of: group))
        // Prototype cells, which are layouts of their own.
        waiting += separateRoots.map { Roots(objects: [$0], owner: nil, part: partName(of: $0)) }
        separateRoots = []
      }
    }
    others += lostConnections
    for object in document.objects.indices where !recognizers.contains(object) {
      let element = document.element(of: object)
      if isGestureRecognizer(element.name) { others.append(.unusedRecognizer(element)) }
    }
    return DocumentLayouts(layouts: layouts, losses: others)
  }

  /// The connections of objects that are part of a view in a layout, but are lost themselves.
  private var lostConnections: [Loss] {
    document.connections.compactMap { connection in
      let owner = connection.owner
      guard !placed.contains(owner), let parent = document.objects[owner].parent, isInLayout(parent) else {
        return nil
      }
      let element = document.markup.element(connection.element)
      if case .segue = connection.kind { return .segue(element) }
      return .connection(element, "the <\(document.element(of: owner).name)> is not in the layout")
    }
  }

  /// Returns whether an object, or one that contains it, is in a layout.
  private func isInLayout(_ object: ObjectIndex) -> Bool {
    sequence(first: object) { document.objects[$0].parent }.contains(where: placed.contains)
  }

  private mutating func layout(of roots: Roots) -> DocumentLayout {
    losses = []
    nodes = [:]
    views = []
    superviews = [:]
    writtenConstraints = []
    names = ["owner", "parent", "root", "margin", "safeArea"]
    counters = [:]
    roles = Roles(owner: roots.owner, root: roots.objects[0])
    collectOutlets()
    let element = document.markup.root ?? document.element(of: roots.objects[0])
    let layout = LayoutNode(LayoutFormat.layoutElement, for: element)
    if let owner = roots.owner {
      let name = document.objects[owner].customClass
      let className = name?.name ?? "NSObject"
      layout.set(
        "owner",
        className,
        at: name.map { .attribute($0.attribute) } ?? .element(document.element(of: owner))
      )
    }
    for root in roots.objects {
      if let node = item(root) {
        layout.append(child: node)
      } else if isView(document.element(of: root).name) {
        let node = view(root, in: nil)
        layout.append(child: node)
        setSize(of: node, root)
      }
    }
    for view in views { placeBuiltInViews(of: view) }
    for view in views { place(view) }
    for view in views { addRecognizers(of: view) }
    for view in views { connect(view) }
    connectOwner()
    placed.formUnion(nodes.keys)
    for (variation, object) in variations.all where isForDevice && nodes[object] != nil {
      losses.append(.sizeClass(variation))
    }
    var translation = MarkupTranslation(of: document.markup, into: .layout)
    layout.write(to: &translation) { [texts] attribute in
      let text = attribute.offset.flatMap { texts[$0] }
      return text?.value == attribute.value.withoutEscape ? text?.reference : nil
    }
    let origin = LayoutOrigin(
      imageSizes: resources.imageSizes,
      screenScale: device.screenScale,
      storedFrames: isForEditor ? storedFrames : [:]
    )
    let reading = LayoutReading(translated: translation.document, origin, findings)
    findings = Findings(limit: findings.limit)
    losses.sort { $0.span.offsets.lowerBound < $1.span.offsets.lowerBound }
    return DocumentLayout(part: roots.part, root: roots.objects[0], reading: reading, losses: losses)
  }

  /// Sets what only a root has: its size, and what bars cover.
  private func setSize(of node: LayoutNode, _ object: ObjectIndex) {
    let element = document.element(of: object)
    guard let frame = frame(of: element), Self.isExtent(frame.width), Self.isExtent(frame.height) else {
      return
    }
    let place = MarkupTranslation.Place.element(frame.element)
    node.set("width", frame.width.layoutText, isDesignTime: true, at: place)
    node.set("height", frame.height.layoutText, isDesignTime: true, at: place)
    // In a storyboard, the controller has the simulated bars.
    let controller = document.objects[object].key == "view" ? document.objects[object].parent : nil
    let parts = Array(element.children) + (controller.map { Array(document.element(of: $0).children) } ?? [])
    let keys = parts.map { ($0.name, $0.attribute("key")?.value) }
    let isWholeScreen = vocabulary[element.name]?.isReusable != true
    guard isWholeScreen else { return }
    let insets = device.safeArea(
      isXib: document.kind.content == .xib,
      isFreeform: keys.contains { $0.0 == "freeformSimulatedSizeMetrics" },
      hasNavigationBar: keys.contains { $0.0 == "simulatedNavigationBarMetrics" }
        || controller.map(firstControllers.contains) == true,
      height: frame.height
    )
    guard usesSafeArea, insets != Device.Insets() else { return }
    let text = [insets.top, insets.sides, insets.bottom, insets.sides].map(\.layoutText).joined(
      separator: " "
    )
    node.set("safeAreaInsets", text, isDesignTime: true, at: place)
  }

  /// The frames of the views of the layout that is being made.
  private var storedFrames: [String: StoredFrame] {
    var frames: [String: StoredFrame] = [:]
    for view in views {
      let object = document.objects[view]
      guard let id = object.id, let frame = frame(of: document.element(of: view)) else { continue }
      frames[id] = StoredFrame(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    }
    return frames
  }

  /// Returns whether a number can be a width or a height in pictures.
  static func isExtent(_ number: Double) -> Bool { number >= 0 && number <= 1_000_000 }

  /// Returns the value that an element has if a layout does not set an attribute.
  func defaultValue(of name: String, on schema: ElementSchema) -> String? {
    defaults.values(of: schema)[name]
  }

  /// Returns the class of the app that a node's object has, or `nil` if the document names none.
  func customClass(of node: LayoutNode) -> InterfaceBuilderDocument.CustomClass? {
    objects[node.element.index].flatMap { document.objects[$0].customClass }
  }

  // MARK: Names

  /// Returns the id of an object's node, which it gets when something first refers to it.
  mutating func id(of object: ObjectIndex) -> String? {
    guard let node = nodes[object] else { return nil }
    if let known = node["id"] { return known }
    let element = document.element(of: object)
    let label = element.attribute("userLabel").flatMap { Self.identifier(in: $0.value) }
    let id = outletNames[object].map { name(like: $0) } ?? name(like: label ?? node.name, besides: outlets)
    node.set("id", id, at: element.attribute("id").map { .attribute($0) } ?? .element(element))
    return id
  }

  /// - Parameter others: The names of outlets, which other objects have.
  private mutating func name(like wish: String, besides others: Set<String> = []) -> String {
    if !others.contains(wish), names.insert(wish).inserted { return wish }
    while true {
      counters[wish, default: 1] += 1
      let name = "\(wish)\(counters[wish] ?? 0)"
      if !others.contains(name), names.insert(name).inserted { return name }
    }
  }

  /// Returns a label that somebody gave an object as an id, such as `coverView` for "Cover View", or `nil` if
  /// it has other letters or is long.
  private static func identifier(in label: String) -> String? {
    let words = label.split { " -_".contains($0) }
    guard let first = words.first, label.utf8.count <= 40, first.first?.isLetter == true,
      label.utf8.allSatisfy({ $0 < 0x80 }), words.joined().allSatisfy({ $0.isLetter || $0.isNumber })
    else { return nil }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return ([first.prefix(1).lowercased() + first.dropFirst()] + rest).joined()
  }
}

extension Double {
  /// The number as a layout writes it, with at most six decimals.
  var layoutText: String {
    let rounded = (self * 1_000_000).rounded() / 1_000_000
    return (rounded == 0 ? 0 : rounded).attributeText ?? "0"
  }
}

/// The values that new objects have, which are read from an object once.
private final class Defaults {
  private var known: [ObjectIdentifier: [String: String]] = [:]

  func values(of schema: ElementSchema) -> [String: String] {
    if let values = known[ObjectIdentifier(schema)] { return values }
    let values = schema.defaults()
    known[ObjectIdentifier(schema)] = values
    return values
  }
}
