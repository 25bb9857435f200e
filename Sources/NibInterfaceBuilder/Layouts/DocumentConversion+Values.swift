import NibIndices
import NibMarkup
import NibModel

extension DocumentConversion {
  /// Sets what an element inside a view says: a value, or a part of the view.
  mutating func value(
    _ child: MarkupElement,
    of element: MarkupElement,
    _ node: LayoutNode,
    _ schema: ElementSchema
  ) {
    let key = child.attribute("key")?.value ?? ""
    let name = layoutName(of: key, on: element.name)
    switch child.name {
    case "color": set(color: child, name, node, schema)
    case "fontDescription" where element.name == "buttonConfiguration": break
    case "preferredSymbolConfiguration" where element.name == "buttonConfiguration": break
    case "fontDescription" where isFontOfCell(child, of: element): break
    case "fontDescription", "font": set(font: child, key.isEmpty ? "font" : name, of: element, node, schema)
    case "string", "mutableString":
      setText(child.decodedText, name, node, schema, at: child)
    case "inset", "edgeInsets", "directionalEdgeInsets":
      set(name, Self.insets(child), child, node, schema)
    case "size": set(name, Self.numbers(child, ["width", "height"]), child, node, schema)
    case "point": set(name, Self.numbers(child, ["x", "y"]), child, node, schema)
    case "attributedString": attributed(child, key, node, schema)
    case "dataDetectorType":
      let words = child.attributes.filter { $0.value == "YES" && $0.name != "none" }.map(\.name)
      if !words.isEmpty { set(name, words.joined(separator: " "), child, node, schema) }
    case "imageReference": image(child, name, of: element, node, schema)
    case "state": state(child, of: element, node, schema)
    case "segments":
      for segment in child.children { part("segment", segment, in: node, schema) }
    case "textInputTraits": part("textInputTraits", child, in: node, schema, unlessEmpty: true)
    case "buttonConfiguration":
      part("configuration", child, in: node, schema)
      // A configuration has no font of its own in layouts; it has the font of the button.
      if let font = child.children.first(where: { $0.attribute("key")?.value == "titleFontDescription" }) {
        set(font: font, "font", of: element, node, schema)
      }
      // The same is true of its symbol.
      for part in child.children where part.name == "imageReference" {
        if let scale = part.attribute("symbolScale") { self.scale(scale, node, schema) }
      }
      for part in child.children where part.name == "preferredSymbolConfiguration" {
        symbol(part, node, schema)
      }
    case "collectionViewFlowLayout", "collectionViewLayout":
      let name = child.attribute("customClass")
      let layout = part("flowLayout", child, in: node, schema, unlessEmpty: name == nil)
      if let layout, let name { layout.set("class", name.value, at: .attribute(name)) }
    case "blurEffect": part("blurEffect", child, in: node, schema)
    case "vibrancyEffect":
      part("vibrancyEffect", child, in: node, schema)
    case "items":
      for item in child.children {
        part(item.name, item, in: node, schema)
      }
    case "barButtonItem", "navigationItem": part(key.isEmpty ? child.name : key, child, in: node, schema)
    case "leftBarButtonItems", "rightBarButtonItems":
      for item in child.children { part(String(child.name.dropLast()), item, in: node, schema) }
    case "preferredSymbolConfiguration" where schema.attributes["symbolFont"] != nil:
      symbol(child, node, schema)
    case "wkWebViewConfiguration":
      if !Self.isUnchanged(child) { losses.append(.element(child)) }
    default: losses.append(.element(child))
    }
  }

  /// Returns whether a font of size 0 leaves the text label of a cell with the font of a new label.
  private func isFontOfCell(_ font: MarkupElement, of label: MarkupElement) -> Bool {
    guard font.attribute("pointSize").flatMap({ Double($0.value) }) == 0,
      let id = label.attribute("id")?.value,
      let object = document.object(withID: id)
    else { return false }
    return sequence(first: object) { document.objects[$0].parent }.contains { object in
      document.element(of: object).attribute("textLabel")?.value == id
    }
  }

  /// Returns whether the configuration of a web view says what a new one says.
  private static func isUnchanged(_ configuration: MarkupElement) -> Bool {
    configuration.attributes.allSatisfy { ["key", "none"].contains($0.name) }
      && configuration.children.allSatisfy { isUnchanged($0) }
  }

  /// Sets an attribute to a value in the form of layouts.
  private mutating func set(
    _ name: String,
    _ value: String?,
    _ element: MarkupElement,
    _ node: LayoutNode,
    _ schema: ElementSchema
  ) {
    guard let value, let known = schema.attributes[name], let parse = known.kind.valueParser,
      parse(value) != nil
    else {
      losses.append(.element(element))
      return
    }
    set(name, value, node, schema, at: .element(element))
  }

  private mutating func setText(
    _ text: String?,
    _ name: String,
    _ node: LayoutNode,
    _ schema: ElementSchema,
    at element: MarkupElement
  ) {
    guard schema.attributes[name]?.isText == true || name == "content" else {
      losses.append(.element(element))
      return
    }
    let text = text ?? ""
    set(name, text.hasPrefix("@") ? "@" + text : text, node, schema, at: .element(element))
  }

  /// Makes a part that has attributes and values of its own.
  ///
  /// - Parameter unlessEmpty: Whether to leave out a part that says nothing.
  @discardableResult
  private mutating func part(
    _ name: String,
    _ element: MarkupElement,
    in node: LayoutNode,
    _ schema: ElementSchema,
    unlessEmpty: Bool = false
  ) -> LayoutNode? {
    guard let own = schema.parts[name] else {
      losses.append(.element(element))
      return nil
    }
    let part = LayoutNode(name, own, for: element)
    if name != "flowLayout", let name = element.attribute("customClass") { losses.append(.attribute(name)) }
    fill(part, element, own, in: node, schema)
    if unlessEmpty, isEmpty(part) { return nil }
    node.append(part: part)
    add(part)
    return part
  }

  /// Makes an object beside the views of a layout, or returns `nil` for a view and for an object that says
  /// nothing.
  mutating func item(_ object: ObjectIndex) -> LayoutNode? {
    let element = document.element(of: object)
    let name = elementName(of: element)
    guard let schema = vocabulary[name], !schema.hasAnchors else { return nil }
    let item = LayoutNode(name, schema, for: element)
    if isGestureRecognizer(element.name) { recognizers.insert(object) }
    if let name = element.attribute("customClass") { losses.append(.attribute(name)) }
    fill(item, element, schema, in: item, schema)
    if isEmpty(item) { return nil }
    add(item)
    return item
  }

  /// Sets what an element says of an object that is not a view.
  ///
  /// - Parameters:
  ///   - node: The object that contains it.
  ///   - outer: The schema of that object.
  private mutating func fill(
    _ part: LayoutNode,
    _ element: MarkupElement,
    _ schema: ElementSchema,
    in node: LayoutNode,
    _ outer: ElementSchema
  ) {
    for attribute in variations.attributes(of: element) { set(attribute, of: element, part, schema) }
    for child in variations.children(of: element) {
      if EditorOnly.contains(child) { continue }
      if element.name == "vibrancyEffect", child.name == "blurEffect" {
        self.part("blurEffect", child, in: node, outer)
      } else if let key = child.attribute("key")?.value, isView(child.name), schema.parts[key] != nil,
        let item = objects[element.index]
      {
        enclosed(child, key, in: item, part, schema)
      } else if child.name == "accessibility" {
        setAccessibility(child, part, schema)
      } else if child.name == "userDefinedRuntimeAttributes" {
        for attribute in child.children { setRuntime(attribute, part, schema) }
      } else {
        value(child, of: element, part, schema)
      }
    }
  }

  /// Returns whether a part says nothing, and nothing leads to it.
  private func isEmpty(_ part: LayoutNode) -> Bool {
    part.attributes.isEmpty && part.parts.isEmpty
      && objects[part.element.index].map { connectedObjects.contains($0) } != true
  }

  private mutating func add(_ part: LayoutNode) {
    guard let object = objects[part.element.index] else { return }
    nodes[object] = part
    views.append(object)
  }

  // MARK: Buttons

  /// Sets the appearance of a button in a state.
  private mutating func state(
    _ element: MarkupElement,
    of button: MarkupElement,
    _ node: LayoutNode,
    _ schema: ElementSchema
  ) {
    guard let name = element.attribute("key")?.value else { return }
    if name == "normal" {
      appearance(element, of: button, node, schema)
    } else if let own = schema.parts["state"] {
      let part = LayoutNode("state", own, for: element)
      guard let known = own.attributes["name"], let value = Self.value(name, known) else {
        losses.append(.element(element))
        return
      }
      part.set("name", value, at: .element(element))
      appearance(element, of: button, part, own)
      if part.attributes.count > 1 || !part.parts.isEmpty { node.append(part: part) }
    } else {
      losses.append(.element(element))
    }
  }

  private mutating func appearance(
    _ element: MarkupElement,
    of button: MarkupElement,
    _ node: LayoutNode,
    _ schema: ElementSchema
  ) {
    for attribute in element.attributes { set(attribute, of: element, node, schema) }
    let hasShadow = button.children.contains { $0.attribute("key")?.value == "titleShadowOffset" }
    for child in element.children {
      // Older tools write the color of every title's shadow, which is not visible without an offset.
      if !hasShadow, child.attribute("key")?.value == "titleShadowColor" { continue }
      value(child, of: element, node, schema)
    }
  }

  private mutating func image(
    _ element: MarkupElement,
    _ name: String,
    of outer: MarkupElement,
    _ node: LayoutNode,
    _ schema: ElementSchema
  ) {
    for attribute in element.attributes where !["key", "catalog"].contains(attribute.name) {
      if attribute.name == "symbolScale", name == "image" {
        if outer.name != "buttonConfiguration" { scale(attribute, node, schema) }
      } else if attribute.name == "image" {
        let isSystem = element.attribute("catalog")?.value == "system"
        if isSystem, name != "image" {
          losses.append(.value(attribute))
        } else {
          set(isSystem ? "systemImage" : name, attribute.value, node, schema, at: attribute)
        }
      } else {
        losses.append(.attribute(attribute))
      }
    }
    for child in element.children { losses.append(.element(child)) }
  }

  // MARK: Attributed text

  private mutating func attributed(
    _ element: MarkupElement,
    _ key: String,
    _ node: LayoutNode,
    _ schema: ElementSchema
  ) {
    guard let own = schema.parts[key], let fragments = own.parts["fragment"] else {
      losses.append(.element(element))
      return
    }
    let part = LayoutNode(key, own, for: element)
    setAlignment(ofTextIn: element, node, schema)
    for child in element.children where child.name == "fragment" {
      let fragment = LayoutNode("fragment", fragments, for: child)
      let text =
        child.attribute("content")?.value
        ?? child.children.first { $0.attribute("key")?.value == "content" }?.decodedText ?? ""
      fragment.set("content", text.hasPrefix("@") ? "@" + text : text, at: .element(child))
      for attributes in child.children where attributes.name == "attributes" {
        for value in attributes.children { attribute(value, of: node, fragment, fragments) }
      }
      part.append(part: fragment)
    }
    node.append(part: part)
  }

  /// Sets the alignment of an attributed text, which layouts say of the view.
  private mutating func setAlignment(
    ofTextIn element: MarkupElement,
    _ node: LayoutNode,
    _ schema: ElementSchema
  ) {
    let styles = element.children.flatMap(\.children).flatMap(\.children).filter {
      $0.attribute("key")?.value == "NSParagraphStyle"
    }
    let alignments = styles.compactMap { $0.attribute("alignment") }
    guard let first = alignments.first else { return }
    for other in alignments where other.value != first.value { losses.append(.value(other)) }
    if first.value != "natural", schema.attributes["textAlignment"] != nil {
      set("textAlignment", first.value, node, schema, at: first)
    } else if first.value != "natural" {
      losses.append(.attribute(first))
    }
  }

  /// What a paragraph's style says if nobody has changed it.
  private static let unchangedParagraphs = [
    "allowsDefaultTighteningForTruncation": "NO", "baseWritingDirection": "natural",
    "defaultTabInterval": "36", "lineBreakMode": "wordWrapping",
  ]

  /// - Parameter view: The view that shows the text.
  private mutating func paragraph(
    _ style: MarkupElement,
    of view: LayoutNode,
    _ node: LayoutNode,
    _ schema: ElementSchema
  ) {
    for attribute in style.attributes {
      switch attribute.name {
      case "key", "alignment", "tighteningFactorForTruncation": break
      case "lineBreakMode" where Self.words[attribute.value] == lineBreakMode(of: view): break
      case "lineSpacing", "lineHeightMultiple", "minimumLineHeight", "maximumLineHeight":
        if Double(attribute.value) != 0 { set(attribute.name, attribute.value, node, schema, at: attribute) }
      case let name:
        let isUnchanged = Self.unchangedParagraphs[name] == attribute.value || Double(attribute.value) == 0
        if !isUnchanged { losses.append(.attribute(attribute)) }
      }
    }
    for child in style.children where child.name != "tabStops" || !child.children.isEmpty {
      losses.append(.element(child))
    }
  }

  private func lineBreakMode(of view: LayoutNode) -> String? {
    view["lineBreakMode"] ?? view.schema.flatMap { defaultValue(of: "lineBreakMode", on: $0) }
  }

  private mutating func attribute(
    _ element: MarkupElement,
    of view: LayoutNode,
    _ node: LayoutNode,
    _ schema: ElementSchema
  ) {
    switch element.attribute("key")?.value {
    case "NSFont": set(font: element, "font", of: element, node, schema)
    case "NSColor": set(color: element, "foregroundColor", node, schema)
    case "NSBackgroundColor": set(color: element, "backgroundColor", node, schema)
    case "NSUnderline":
      let style = ["1": "single", "2": "thick", "9": "double"][element.attribute("value")?.value ?? ""]
      set("underlineStyle", style, element, node, schema)
    case "NSParagraphStyle": paragraph(element, of: view, node, schema)
    default: losses.append(.element(element))
    }
  }

  // MARK: Numbers

  private static func numbers(_ element: MarkupElement, _ names: [String]) -> String? {
    let numbers = names.map { element.attribute($0).flatMap { Double($0.value) } }
    return numbers.contains(nil) ? nil : numbers.compactMap { $0?.layoutText }.joined(separator: " ")
  }

  /// Returns insets in the order of layouts: top, leading, bottom, trailing.
  private static func insets(_ element: MarkupElement) -> String? {
    let sides = [
      ["minY", "top"], ["minX", "left", "leading"], ["maxY", "bottom"], ["maxX", "right", "trailing"],
    ]
    let numbers = sides.map { names in
      names.lazy.compactMap { element.attribute($0) }.first.flatMap { Double($0.value) }
    }
    return numbers.contains(nil) ? nil : numbers.compactMap { $0?.layoutText }.joined(separator: " ")
  }

  // MARK: Fonts

  /// Sets the font and the scale of a system symbol.
  private mutating func symbol(
    _ element: MarkupElement,
    _ node: LayoutNode,
    _ schema: ElementSchema
  ) {
    let known = ["key", "configurationType", "scale", "pointSize", "weight"]
    for attribute in element.attributes where !known.contains(attribute.name) {
      losses.append(.attribute(attribute))
    }
    for child in element.children where child.name != "fontDescription" { losses.append(.element(child)) }
    if let scale = element.attribute("scale") { self.scale(scale, node, schema) }
    if let font = element.children.first(where: { $0.name == "fontDescription" }) {
      set(font: font, "symbolFont", of: element, node, schema)
    } else if element.attribute("pointSize") != nil || element.attribute("weight") != nil {
      let size = element.attribute("pointSize").flatMap { Double($0.value) } ?? 17
      let weight = element.attribute("weight").flatMap { $0.value == "regular" ? nil : $0.value }
      let font = [size.layoutText, weight].compactMap(\.self).joined(separator: " ")
      if Font(attributeText: font) != nil {
        set("symbolFont", font, node, schema, at: .element(element))
      } else {
        losses.append(.element(element))
      }
    }
  }

  private mutating func scale(_ attribute: MarkupAttribute, _ node: LayoutNode, _ schema: ElementSchema) {
    guard !["default", "unspecified"].contains(attribute.value) else { return }
    set("symbolScale", attribute.value, node, schema, at: attribute)
  }

  private mutating func set(
    font element: MarkupElement,
    _ name: String,
    of owner: MarkupElement,
    _ node: LayoutNode,
    _ schema: ElementSchema
  ) {
    // A button's configuration has no font of its own; it has the font of the button.
    guard schema.attributes[name] != nil else {
      losses.append(.element(element))
      return
    }
    guard let text = element.name == "font" ? Self.metaFont(element) : Self.font(element),
      Font(attributeText: text) != nil
    else {
      losses.append(.element(element))
      return
    }
    set(name, text, node, schema, at: .element(element))
  }

  private static let textStyles = ["Title0": "largeTitle", "Subhead": "subheadline"]

  /// Returns a font as a layout writes it.
  private static func font(_ element: MarkupElement) -> String? {
    if let style = element.attribute("style")?.value {
      let name = style.replacingPrefix("UICTFontTextStyle", with: "")
      return textStyles[name] ?? name.prefix(1).lowercased() + name.dropFirst()
    }
    let size =
      element.attribute("pointSize").flatMap { Double($0.value) }
      ?? element.attribute("size").flatMap {
        ["button": 18, "label": 17, "system": 14, "smallSystem": 12][$0.value]
      }
    guard let size else { return nil }
    var words: [String] = []
    var weight = element.attribute("weight")?.value
    var isItalic = false
    switch element.attribute("type")?.value {
    case "boldSystem": weight = "bold"
    case "italicSystem": isItalic = true
    default: break
    }
    if let name = element.attribute("name")?.value, !name.hasPrefix(".") {
      let style = name.split(separator: "-").dropFirst().joined(separator: "-")
      words.append(element.attribute("family")?.value ?? String(name.prefix { $0 != "-" }))
      (weight, isItalic) = Self.weight(ofStyle: style)
    }
    words.append(size.layoutText)
    if let weight, weight != "regular" { words.append(weight) }
    if isItalic { words.append("italic") }
    return words.joined(separator: " ")
  }

  private static func weight(ofStyle style: String) -> (String?, Bool) {
    var style = style.lowercased().replacingPrefix("mt", with: "")
    let isItalic = ["italic", "oblique", "it"].contains { style.hasSuffix($0) }
    for suffix in ["italic", "oblique", "it"] where style.hasSuffix(suffix) {
      style.removeLast(suffix.count)
      break
    }
    let names = [
      "ultralight": "ultraLight", "thin": "thin", "light": "light", "medium": "medium",
      "semibold": "semibold", "demibold": "semibold", "bold": "bold", "boldmt": "bold", "heavy": "heavy",
      "black": "black", "extrabold": "heavy",
    ]
    return (names[style], isItalic)
  }

  private static func metaFont(_ element: MarkupElement) -> String? {
    guard
      let size = element.attribute("size").flatMap({ Double($0.value) })
        ?? element.attribute("metaFont").flatMap({ ["label": 17, "system": 14][$0.value] })
    else { return nil }
    let isBold = element.attribute("metaFont")?.value == "systemBold"
    guard let name = element.attribute("name")?.value, !name.hasPrefix(".") else {
      return size.layoutText + (isBold ? " bold" : "")
    }
    let (weight, isItalic) = weight(ofStyle: name.split(separator: "-").dropFirst().joined())
    let family = name.prefix { $0 != "-" }
    return [String(family), size.layoutText, weight, isItalic ? "italic" : nil].compactMap(\.self)
      .joined(separator: " ")
  }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String, with other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }
}

extension AttributeKind {
  /// Reads a value of the kind, or `nil` for events and objects.
  fileprivate var valueParser: (@Sendable (String) -> (any AttributeValue)?)? {
    self == .event || self == .object ? nil : parse
  }
}
