import NibIndices
import NibMarkup
import NibModel

/// The values of what a document names: colors and the sizes of images.
struct Resources {
  private(set) var colors: [String: MarkupElement] = [:]
  private(set) var imageSizes: [String: Size] = [:]

  /// The widths and heights that views of the app's classes told Interface Builder, by their ids.
  private(set) var contentSizes: [String: [Double?]] = [:]

  init(_ document: InterfaceBuilderDocument) {
    let designables = document.markup.root?.children.first { $0.name == "designables" }
    for designable in designables.map({ Array($0.children) }) ?? [] {
      guard let id = designable.attribute("name")?.value,
        let size = designable.children.first(where: { $0.attribute("key")?.value == "intrinsicContentSize" })
      else { continue }
      contentSizes[id] = ["width", "height"].map { name in
        size.attribute(name).flatMap { Double($0.value) }.flatMap {
          DocumentConversion.isExtent($0) ? $0 : nil
        }
      }
    }
    let resources = document.markup.root?.children.first { $0.name == "resources" }
    for resource in resources.map({ Array($0.children) }) ?? [] {
      guard let name = resource.attribute("name")?.value else { continue }
      switch resource.name {
      case "namedColor", "systemColor":
        colors[name] = resource.children.first { $0.name == "color" }
      case "image" where resource.attribute("catalog")?.value != "system":
        if let width = resource.attribute("width").flatMap({ Double($0.value) }),
          let height = resource.attribute("height").flatMap({ Double($0.value) }), width >= 0, height >= 0
        {
          imageSizes[name] = Size(width: width, height: height)
        }
      default: break
      }
    }
  }
}

extension DocumentConversion {
  mutating func set(color element: MarkupElement, _ name: String, _ node: LayoutNode, _ schema: ElementSchema)
  {
    guard let known = schema.attributes[name], known.kind == .color else {
      losses.append(.element(element))
      return
    }
    if let text = color(element) {
      set(name, text, node, schema, at: .element(element))
    } else {
      losses.append(.color(element))
    }
  }

  /// Returns a color as a layout writes it, or `nil` if the document does not contain its value.
  mutating func color(_ element: MarkupElement) -> String? {
    for attribute in ["systemColor", "cocoaTouchSystemColor", "xcode11CocoaTouchSystemColor"] {
      guard let name = element.attribute(attribute)?.value else { continue }
      if let known = Color(systemColorName: name) { return known.attributeText }
      if let value = resources.colors[name] { return Self.components(value) }
    }
    if let components = Self.components(element) { return components }
    guard let name = element.attribute("name")?.value else { return nil }
    if element.attribute("catalog")?.value == "System", let known = Color(systemColorName: name) {
      return known.attributeText
    }
    let reference = ResourceReference(.color, name).text
    if ResourceReference(reference) != nil, references.hasColor(name) { return reference }
    guard let value = resources.colors[name].flatMap({ Self.components($0) }) else { return nil }
    if !isForProgram { losses.append(.appearances(of: name, element)) }
    return value
  }

  private static func components(_ element: MarkupElement) -> String? {
    func number(_ name: String) -> Double? {
      element.attribute(name).flatMap { Double($0.value) }.map { min(1, max(0, $0)) }
    }
    let alpha = number("alpha") ?? 1
    if let white = number("white") { return hexadecimal([white, white, white], alpha) }
    guard let red = number("red"), let green = number("green"), let blue = number("blue") else { return nil }
    guard element.attribute("customColorSpace")?.value == "displayP3" else {
      return hexadecimal([red, green, blue], alpha)
    }
    let numbers = [red, green, blue].map(\.layoutText).joined(separator: " ")
    return "color(display-p3 \(numbers)\(alpha < 1 ? " / \(alpha.layoutText)" : ""))"
  }

  private static func hexadecimal(_ components: [Double], _ alpha: Double) -> String {
    let bytes = (components + (alpha < 1 ? [alpha] : [])).map { Int(($0 * 255).rounded()) }
    if alpha == 0 { return "clear" }
    return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
