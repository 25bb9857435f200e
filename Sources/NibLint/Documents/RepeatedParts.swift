import NibModel
import NibNames

/// The views that occur several times, each written once as a layout that the others include.
///
/// A part is a view with at least two elements inside. Its place, its id and its outlets stay where it is
/// included; the outlets and actions inside belong to the layouts that include it. A part with a class, or
/// with references to what is outside of it, stays as it is.
struct RepeatedParts {
  /// A layout that is written to a file.
  struct File {
    /// The path, without an ending.
    let path: String
    var layout: PlainElement
  }

  /// The layouts, with includes in place of what they repeat.
  private(set) var files: [File]
  /// The layouts that they include.
  private(set) var parts: [File] = []
  private let elements: ElementVocabulary
  /// How often each part occurs that could be included.
  private var counts: [PlainElement: Int] = [:]
  private var names: [PlainElement: String] = [:]
  private var taken: Set<String>

  /// The least number of elements of a part.
  private static let leastCount = 3
  /// Finds what layouts repeat.
  ///
  /// - Complexity: O(*n* · *d*) in the number of elements and in their depth.
  init(in files: [File], _ elements: ElementVocabulary) {
    self.files = files
    self.elements = elements
    taken = Set(files.map { Self.name(ofPath: $0.path).lowercased() })
    let nested = files.map { Nesting($0.layout) }
    for (file, nesting) in zip(files, nested) { count(file.layout, nesting, at: 0) }
    for index in files.indices {
      self.files[index].layout = replaced(
        files[index].layout,
        nested[index],
        at: 0,
        path: files[index].path,
        1
      )
    }
  }

  private static func name(ofPath path: String) -> String {
    path.split(separator: "/").last.map { String($0) } ?? path
  }

  /// Returns the part that an element is, without what an include says of it, or `nil` if it cannot be
  /// included.
  private func part(_ element: PlainElement, _ node: Nesting.Node) -> PlainElement? {
    guard node.depth > 1, node.isClosed, node.end - node.start >= Self.leastCount,
      let schema = elements[element.name], schema.hasAnchors, !schema.isReusable,
      !element.attributes.contains(where: { $0.name == "class" })
    else { return nil }
    var part = element
    part.attributes.removeAll { LayoutFormat.includeRootAttributeNames.contains($0.name) }
    return part
  }

  private mutating func count(_ element: PlainElement, _ nesting: Nesting, at index: Int) {
    if let part = part(element, nesting.nodes[index]) { counts[part, default: 0] += 1 }
    for (child, place) in zip(element.children, nesting.children(of: index, element)) {
      count(child, nesting, at: place)
    }
  }

  /// Returns an element with includes in place of what is repeated.
  ///
  /// - Parameter outerCount: How often the part occurs that contains the element, whose inner parts occur as
  ///   often.
  private mutating func replaced(
    _ element: PlainElement,
    _ nesting: Nesting,
    at index: Int,
    path: String,
    _ outerCount: Int
  ) -> PlainElement {
    if let part = part(element, nesting.nodes[index]), let count = counts[part], count > outerCount {
      let name: String
      if let known = names[part] {
        name = known
      } else {
        name = newName(for: element, in: path)
        names[part] = name
        let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let partPath = (folder + [name[...]]).joined(separator: "/")
        let content = inside(part, nesting, at: index, path: partPath, count)
        parts.append(File(path: partPath, layout: PlainElement("layout", [], children: [content])))
      }
      let attributes = element.attributes.filter { LayoutFormat.includeRootAttributeNames.contains($0.name) }
      return PlainElement("include", [PlainElement.Attribute("layout", name)] + attributes)
    }
    return inside(element, nesting, at: index, path: path, outerCount)
  }

  private mutating func inside(
    _ element: PlainElement,
    _ nesting: Nesting,
    at index: Int,
    path: String,
    _ outerCount: Int
  ) -> PlainElement {
    var result = element
    let places = nesting.children(of: index, element)
    for (child, place) in places.enumerated() {
      result.children[child] = replaced(element.children[child], nesting, at: place, path: path, outerCount)
    }
    return result
  }

  private mutating func newName(for element: PlainElement, in path: String) -> String {
    let layout = Self.name(ofPath: path).prefix { $0 != "~" }
    let id = element.attributes.first { $0.name == "id" }?.value ?? element.name
    var name = "\(layout)-\(id)"
    var number = 1
    while !taken.insert(name.lowercased()).inserted {
      number += 1
      name = "\(layout)-\(id)-\(number)"
    }
    return name
  }
}

/// Where the elements of a layout are, in document order, and what refers to what.
private struct Nesting {
  struct Node {
    var start: Int
    /// The place after the last element inside.
    var end: Int
    var depth: Int
    /// The elements to which references lead from inside, without those in attributes that an include has.
    var targets: ClosedRange<Int>?
    /// The elements from which references lead to elements inside, without those to the element itself.
    var sources: ClosedRange<Int>?

    /// Whether no reference crosses the borders of the element.
    var isClosed: Bool {
      [targets, sources].allSatisfy { $0.map { $0.lowerBound >= start && $0.upperBound < end } ?? true }
    }
  }

  private(set) var nodes: [Node] = []
  /// The elements to which the attributes of each element lead that an include has.
  private var ownTargets: [ClosedRange<Int>?] = []
  private var ids: [String: Int] = [:]

  init(_ root: PlainElement) {
    number(root, depth: 0)
    ownTargets = Array(repeating: nil, count: nodes.count)
    var incoming: [ClosedRange<Int>?] = Array(repeating: nil, count: nodes.count)
    note(root, at: 0, &incoming)
    collect(root, at: 0, incoming)
  }

  private mutating func number(_ element: PlainElement, depth: Int) {
    let start = nodes.count
    nodes.append(Node(start: start, end: start, depth: depth))
    if let id = element.attributes.first(where: { $0.name == "id" })?.value { ids[id] = start }
    for child in element.children { number(child, depth: depth + 1) }
    nodes[start].end = nodes.count
  }

  /// Returns the places of the children of an element.
  func children(of index: Int, _ element: PlainElement) -> [Int] {
    var places: [Int] = []
    var next = index + 1
    for _ in element.children {
      places.append(next)
      next = nodes[next].end
    }
    return places
  }

  /// Notes the references of each element.
  private mutating func note(_ element: PlainElement, at index: Int, _ incoming: inout [ClosedRange<Int>?]) {
    for attribute in element.attributes where attribute.name != "id" {
      // The loader of a layout is outside of all parts.
      var found: [Int] = ["owner", "root"].contains(attribute.value) ? [0] : []
      found += attribute.value.split { !Self.isInID($0) }.compactMap { ids[String($0)] }
      for target in found {
        incoming[target] = Self.joined(incoming[target], index...index)
        // These attributes are written on the include, outside of the part.
        if LayoutFormat.includeRootAttributeNames.contains(attribute.name) {
          ownTargets[index] = Self.joined(ownTargets[index], target...target)
        } else {
          nodes[index].targets = Self.joined(nodes[index].targets, target...target)
        }
      }
    }
    for (child, place) in zip(element.children, children(of: index, element)) {
      note(child, at: place, &incoming)
    }
  }

  /// Joins what the elements inside refer to.
  private mutating func collect(_ element: PlainElement, at index: Int, _ incoming: [ClosedRange<Int>?]) {
    for (child, place) in zip(element.children, children(of: index, element)) {
      collect(child, at: place, incoming)
      nodes[index].targets = Self.joined(nodes[index].targets, nodes[place].targets)
      nodes[index].targets = Self.joined(nodes[index].targets, ownTargets[place])
      nodes[index].sources = Self.joined(nodes[index].sources, nodes[place].sources)
      nodes[index].sources = Self.joined(nodes[index].sources, incoming[place])
    }
  }

  private static func joined(_ a: ClosedRange<Int>?, _ b: ClosedRange<Int>?) -> ClosedRange<Int>? {
    guard let a, let b else { return a ?? b }
    return min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound)
  }

  private static func isInID(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "-"
  }
}
