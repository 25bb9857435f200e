import NibModel

/// An element of a layout that is written to a file.
struct PlainElement: Hashable, Sendable {
  struct Attribute: Hashable, Sendable {
    /// The name, with a prefix if it applies only to pictures.
    let name: String
    let value: String

    init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  let name: String
  var attributes: [Attribute]
  var children: [PlainElement]

  init(_ name: String, _ attributes: [Attribute], children: [PlainElement] = []) {
    (self.name, self.attributes, self.children) = (name, attributes, children)
  }

  /// The width that a line with several attributes does not exceed.
  private static let width = 110

  /// The text of a file with the element as the outermost one.
  var textOfFile: String {
    var root = self
    var namespaces = [Attribute("xmlns", Layout.namespace)]
    if isDesigned { namespaces.append(Attribute("xmlns:design", Layout.designNamespace)) }
    root.attributes = namespaces + attributes
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    root.write(to: &lines, depth: 0)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Whether the element, or one inside it, has an attribute for pictures.
  private var isDesigned: Bool {
    attributes.contains { $0.name.hasPrefix("design:") } || children.contains(where: \.isDesigned)
  }

  private func write(to lines: inout [String], depth: Int) {
    let end = children.isEmpty ? "/>" : ">"
    let indent = String(repeating: "  ", count: depth)
    let written = attributes.map { "\($0.name)=\"\($0.value.attributeEscaped)\"" }
    let start = "\(indent)<\(name)"
    let line = ([start] + written).joined(separator: " ") + end
    if line.count <= Self.width {
      lines.append(line)
    } else {
      let inner = String(repeating: " ", count: start.count + 1)
      lines.append("\(start) " + written.joined(separator: "\n\(inner)") + end)
    }
    for child in children { child.write(to: &lines, depth: depth + 1) }
    if !children.isEmpty { lines.append("\(indent)</\(name)>") }
  }
}
