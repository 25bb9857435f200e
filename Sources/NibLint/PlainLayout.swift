import NibIndices
package import NibMarkup
package import NibModel
package import SystemPackage

/// A layout with every include, style and parameter written out, as printed by `nib resolve`.
///
/// The text loads to the same objects as the layout. Comments are not kept. Ids of included layouts get
/// numbers where they would be ambiguous. A layout that includes one whose root has a class has no such text,
/// because only an include can give an object outlets of its own.
public struct PlainLayout: Sendable {
  /// The layout as the text of a file.
  public let text: String

  /// The faults that keep a layout from being written out.
  package struct Refusal: Error {
    package let diagnostics: [Diagnostic]
  }

  /// Writes out the layout at a path, which can refer to its neighbors and to the files in folders.
  ///
  /// A document of Interface Builder is refused if it contains several layouts.
  package static func resolve(
    _ path: FilePath,
    layouts: [FilePath] = [],
    elements: ElementVocabulary
  ) -> Result<PlainLayout, Refusal> {
    if LayoutFileName.isStyles(path.string) {
      return .failure(Refusal(diagnostics: [.fileOfStyles(path: path.string)]))
    }
    let found = FoundLayouts([path] + layouts)
    if found.diagnostics.contains(where: { $0.rule == .unreadableFile }) {
      return .failure(Refusal(diagnostics: found.diagnostics))
    }
    let folders = found.layoutFolders(elements)
    let files = folders.files(at: path.string)
    guard let file = files.first, files.count == 1 else {
      return .failure(Refusal(diagnostics: [.severalLayouts(files.map(\.name.name), path: path.string)]))
    }
    let resolution = folders.resolution(of: file)
    guard resolution.isSound, let layout = resolution.layout else {
      return .failure(Refusal(diagnostics: resolution.diagnostics))
    }
    let parameters = layout.parameters.required
    let place = layout.layout.root.nameSpan
    if !parameters.isEmpty {
      return .failure(Refusal(diagnostics: [.parametersWithoutValues(parameters, at: place)]))
    }
    if let scope = layout.connections?.scopes.first, let rootClass = scope.rootClass {
      let finding = Diagnostic.scopeInPlainLayout(rootClass.name, at: scope.rootSpan)
      return .failure(Refusal(diagnostics: [finding]))
    }
    return .success(PlainLayout(layout))
  }

  /// Writes a layout that has no errors.
  package init(_ layout: ResolvedLayout) {
    text = PlainElement(writtenOut: layout).textOfFile
  }
}

extension PlainElement {
  /// Creates the outermost element of a layout that has no errors, with everything written out.
  ///
  /// - Parameter hasNumberedIDs: Whether the ids are the numbers of the objects, so that layouts whose ids
  ///   have different names are equal.
  init(writtenOut layout: ResolvedLayout, hasNumberedIDs: Bool = false) {
    self = PlainLayoutWriter(layout, hasNumberedIDs: hasNumberedIDs).root()
  }
}

/// Writes the elements of a resolved layout.
private struct PlainLayoutWriter {
  private let layout: ResolvedLayout
  /// The id of each node that has one.
  private var ids: [NodeIndex: String] = [:]
  /// The nodes by their elements.
  private var nodes: [ElementIndex: NodeIndex] = [:]
  /// The values of the attributes that name ids.
  private var values: [AttributeIndex: String] = [:]

  init(_ layout: ResolvedLayout, hasNumberedIDs: Bool) {
    self.layout = layout
    for node in layout.nodes.indices { nodes[layout.element(of: node).index] = node }
    if hasNumberedIDs {
      for (number, node) in layout.nodes.indices.enumerated() { ids[node] = "\(number)" }
    } else {
      nameNodes()
    }
    nameReferences()
  }

  /// Gives each node with an id one that no other node has.
  private mutating func nameNodes() {
    var taken: Set<String> = []
    let attributes = layout.nodes.indices.map { node in
      layout.element(of: node).attributes.filter { $0.name == "id" && !$0.isDesignTime }
    }
    // The layout's own ids stay as they are.
    for (node, own) in zip(layout.nodes.indices, attributes) {
      guard let id = own.first(where: { $0.inclusion == nil })?.value else { continue }
      ids[node] = id
      taken.insert(id)
    }
    var counts: [String: Int] = [:]
    for (node, own) in zip(layout.nodes.indices, attributes) where ids[node] == nil {
      guard let id = own.first?.value else { continue }
      var name = id
      while !taken.insert(name).inserted {
        counts[id, default: 1] += 1
        name = "\(id)-\(counts[id, default: 1])"
      }
      ids[node] = name
    }
  }

  /// Renames the ids in anchors and in attributes that refer to objects.
  private mutating func nameReferences() {
    for constraint in layout.constraints {
      guard let old = constraint.expression.id, let node = constraint.secondNode, let new = ids[node] else {
        continue
      }
      let attribute = constraint.attribute
      values[attribute.index] = attribute.value.replacingID(old, with: new)
    }
    for reference in layout.connections?.references ?? [] {
      guard case .node(let target) = reference.target, let new = ids[target] else { continue }
      let attribute = layout.element(of: reference.node).attribute(reference.attribute.name)
      if let attribute { values[attribute.index] = new }
    }
  }

  func root() -> PlainElement {
    let root = layout.layout.root
    return PlainElement(
      root.name,
      attributes(of: root),
      children: root.children.flatMap { elements(for: $0) }
    )
  }

  private func elements(for element: MarkupElement) -> [PlainElement] {
    let children = element.children.flatMap { elements(for: $0) }
    // Views directly inside a cell are inside its content view.
    if element.name == "contentView", !element.attributes.contains(where: \.isLayoutAttribute),
      nodes[element.index] != nil
    {
      return children
    }
    return [PlainElement(element.name, attributes(of: element), children: children)]
  }

  /// Returns the attributes of an element with their values.
  private func attributes(of element: MarkupElement) -> [PlainElement.Attribute] {
    let node = nodes[element.index]
    var hasID = false
    return element.attributes.compactMap { attribute in
      guard attribute.isLayoutAttribute else { return nil }
      if attribute.isDesignTime {
        // An included root has a size only in the pictures of its own layout.
        if let node, attribute.inclusion != nil, node != 0, !layout.nodes[node].isPart,
          DesignTimeSize.names.contains(attribute.name)
        {
          return nil
        }
        return PlainElement.Attribute("design:\(attribute.name)", attribute.value)
      }
      switch attribute.name {
      case LayoutFormat.styleAttribute.name where node != nil: return nil
      case "id" where node != nil:
        if hasID { return nil }
        hasID = true
        return PlainElement.Attribute("id", node.flatMap { ids[$0] } ?? attribute.value)
      default:
        let value = values[attribute.index] ?? attribute.value
        return PlainElement.Attribute(attribute.name, value)
      }
    }
  }
}

extension String {
  /// Returns an anchor's expression, with an id replaced by another one.
  fileprivate func replacingID(_ old: String, with new: String) -> String {
    for range in ranges(of: old + ".") {
      let isWhole = range.lowerBound == startIndex || " *".contains(self[index(before: range.lowerBound)])
      if isWhole { return replacingCharacters(in: range, with: new + ".") }
    }
    return self
  }

  private func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
