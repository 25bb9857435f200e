import NibIndices
import NibMarkup
import NibModel

extension DocumentConversion {
  /// The names of attributes that layouts write differently.
  private static let renamed = [
    "adjustsFontSizeToFit": "adjustsFontSizeToFitWidth", "clipsSubviews": "clipsToBounds",
    "directionalLayoutMargins": "layoutMargins", "fontDescription": "font", "titleFontDescription": "font",
  ]

  /// The names that layouts have for attributes of some elements.
  private static let renamedOfElements: [String: [String: String]] = [
    "activityIndicatorView": ["style": "activityIndicatorViewStyle"],
    "barButtonItem": ["style": "barButtonItemStyle"],
    "blurEffect": ["style": "blurEffectStyle"],
    "buttonConfiguration": ["style": "configurationStyle"],
    "datePicker": ["style": "preferredDatePickerStyle"],
    "tableView": ["style": "tableViewStyle"],
    "vibrancyEffect": ["style": "vibrancyEffectStyle"],
  ]

  /// The words that layouts write differently.
  static let words = [
    "truncatingTail": "tailTruncation", "truncatingHead": "headTruncation",
    "truncatingMiddle": "middleTruncation", "wordWrapping": "wordWrap", "characterWrapping": "characterWrap",
    "clipping": "clip", "TopLeft": "topLeft", "TopRight": "topRight", "BottomLeft": "bottomLeft",
    "BottomRight": "bottomRight",
  ]
  private static let wordsOfAttributes: [String: [String: String]] = [
    "activityIndicatorViewStyle": ["gray": "medium", "white": "medium", "whiteLarge": "large"],
    "buttonType": ["roundedRect": "system"],
    // Etched lines have looked like other lines since iOS 7.
    "separatorStyle": ["default": "singleLine", "singleLineEtched": "singleLine"],
  ]

  /// Attributes that have had no effect for many versions of the system.
  private static let withoutEffect: Set = [
    "adjustsLetterSpacingToFitWidth", "hidesAccessoryWhenEditing", "layoutManager",
    "reversesTitleShadowWhenHighlighted", "segmentControlStyle",
  ]

  /// Returns the name of an attribute in a layout.
  func layoutName(of name: String, on element: String) -> String {
    Self.renamedOfElements[element]?[name] ?? Self.renamed[name] ?? name
  }

  /// Sets an attribute as the document writes it.
  mutating func set(
    _ attribute: MarkupAttribute,
    of element: MarkupElement,
    _ node: LayoutNode,
    _ schema: ElementSchema
  ) {
    if EditorOnly.attributes.contains(attribute.name) || Self.withoutEffect.contains(attribute.name) {
      return
    }
    switch (element.name, attribute.name) {
    case (_, "customClass"): return
    case ("label", "contentMode"), ("tableViewCellContentView", "contentMode"),
      ("collectionViewCellContentView", "contentMode"):
      // The mode concerns images; Interface Builder writes it for every view.
      return
    case (_, "reuseIdentifier"):
      // A cell that a layout contains is not reused.
      if schema.isReusable, !attribute.value.isEmpty, isRoot(element) {
        node.set("reuseIdentifier", attribute.value, at: .attribute(attribute))
      }
    case ("tableViewCell", "style"), ("tableViewCell", "textLabel"), ("tableViewCell", "detailTextLabel"),
      ("tableViewCell", "imageView"):
      // The views that the cell has are placed where it would place them.
      return
    case ("label", "minimumFontSize"): setScaleFactor(attribute, element, node)
    case ("button", "minimumFontSize"): return
    case ("collectionViewFlowLayout", "automaticEstimatedItemSize"):
      // Any size but zero means that items are as large as their cells need.
      if attribute.value == "YES" { node.set("estimatedItemSize", "50 50", at: .attribute(attribute)) }
    case ("stackView", "alignment"):
      let isVertical = variations.attribute("axis", of: element)?.value == "vertical"
      let names = isVertical ? Self.alignmentsOfColumns : Self.alignmentsOfRows
      set("alignment", names[attribute.value] ?? attribute.value, node, schema, at: attribute)
    case (_, "image") where schema.attributes["systemImage"] != nil && catalog(of: element) == "system":
      set("systemImage", attribute.value, node, schema, at: attribute)
    case (_, "rowHeight"), (_, "sectionHeaderHeight"), (_, "sectionFooterHeight"), (_, "estimatedRowHeight"),
      (_, "estimatedSectionHeaderHeight"), (_, "estimatedSectionFooterHeight"):
      // -1 means what each row needs, which is what a layout means that says nothing.
      if Double(attribute.value) == -1 { return }
      set(attribute.name, attribute.value, node, schema, at: attribute)
    default:
      set(layoutName(of: attribute.name, on: element.name), attribute.value, node, schema, at: attribute)
    }
  }

  /// What Interface Builder, which uses the names for a row on both axes, means in a column.
  private static let alignmentsOfColumns = ["top": "leading", "bottom": "trailing"]
  private static let alignmentsOfRows = ["leading": "top", "trailing": "bottom"]

  private func isRoot(_ element: MarkupElement) -> Bool {
    objects[element.index].map { superviews[$0] == nil } ?? false
  }

  private func catalog(of element: MarkupElement) -> String? { element.attribute("catalog")?.value }

  /// The deprecated smallest size of a label's text, which is said as a factor of its size.
  private mutating func setScaleFactor(
    _ attribute: MarkupAttribute,
    _ element: MarkupElement,
    _ node: LayoutNode
  ) {
    guard let smallest = Double(attribute.value), smallest > 0 else { return }
    let described = variations.children(of: element).first { $0.name == "fontDescription" }
    // A text that is not fitted has its size whatever the limit is.
    if variations.attribute("adjustsFontSizeToFit", of: element)?.value == "NO" { return }
    let written = described?.attribute("pointSize").flatMap { Double($0.value) }
    let styled = described?.attribute("style").flatMap { Self.sizes[$0.value] }
    guard let size = written ?? styled, size > 0 else {
      losses.append(.attribute(attribute))
      return
    }
    node.set("minimumScaleFactor", min(1, smallest / size).layoutText, at: .attribute(attribute))
  }

  /// The sizes of the system's text styles where nothing else is chosen in the settings of the device.
  private static let sizes: [String: Double] = [
    "UICTFontTextStyleBody": 17, "UICTFontTextStyleCallout": 16, "UICTFontTextStyleCaption1": 12,
    "UICTFontTextStyleCaption2": 11, "UICTFontTextStyleFootnote": 13, "UICTFontTextStyleHeadline": 17,
    "UICTFontTextStyleSubhead": 15, "UICTFontTextStyleTitle0": 34, "UICTFontTextStyleTitle1": 28,
    "UICTFontTextStyleTitle2": 22, "UICTFontTextStyleTitle3": 20,
  ]

  /// Sets an attribute of a layout, unless it has the value anyway.
  mutating func set(
    _ name: String,
    _ written: String,
    _ node: LayoutNode,
    _ schema: ElementSchema,
    at attribute: MarkupAttribute
  ) {
    guard let known = schema.attributes[name], let value = Self.value(written, known) else {
      losses.append(schema.attributes[name] == nil ? .attribute(attribute) : .value(attribute))
      return
    }
    set(name, value, node, schema, at: .attribute(attribute))
  }

  /// Sets an attribute of a layout to a value in the form of layouts, unless it has the value anyway.
  func set(
    _ name: String,
    _ value: String,
    _ node: LayoutNode,
    _ schema: ElementSchema,
    at place: MarkupTranslation.Place
  ) {
    if defaultValue(of: name, on: schema) == value {
      // What is said later, as by a runtime attribute, replaces what is said before.
      node.remove(name)
    } else {
      node.set(name, value, at: place)
    }
  }

  /// Returns a value in the form of layouts, or `nil` if layouts do not have it.
  static func value(_ written: String, _ attribute: AttributeSchema) -> String? {
    guard case .value(let kind, let type) = attribute.role else { return nil }
    var value = written
    if kind == .boolean {
      value = ["YES": "true", "NO": "false"][written] ?? written
    } else if kind.isNumber {
      if let number = Double(written) { value = number.layoutText }
    } else if kind.words != nil {
      value = wordsOfAttributes[attribute.name]?[written] ?? words[written] ?? written
    }
    guard type.value(value) != nil else { return nil }
    return value.hasPrefix("@") ? "@" + value : value
  }

  /// Sets what a document means where it says nothing, and a layout means something else.
  mutating func setUnsaid(_ element: MarkupElement, _ node: LayoutNode, _ schema: ElementSchema) {
    let unsaid = Self.unsaid.merging(Self.unsaidOfElements[element.name] ?? [:]) { $1 }
    for (name, value) in unsaid.sorted(by: { $0.key < $1.key }) {
      let layoutName = layoutName(of: name, on: element.name)
      guard schema.attributes[layoutName] != nil, variations.attribute(name, of: element) == nil,
        node[layoutName] == nil
      else { continue }
      set(layoutName, value, node, schema, at: .element(element))
    }
    if element.name == "button" { setUnsaidColor(element, node) }
  }

  /// Sets the color that titles have on buttons that are not in the system's style.
  private mutating func setUnsaidColor(_ element: MarkupElement, _ node: LayoutNode) {
    let type = element.attribute("buttonType")?.value ?? "custom"
    let parts = variations.children(of: element)
    guard type == "custom", !parts.contains(where: { $0.name == "buttonConfiguration" }) else { return }
    let normal = parts.first { $0.name == "state" && $0.attribute("key")?.value == "normal" }
    guard let normal,
      normal.attribute("title") != nil || normal.children.contains(where: { $0.name == "string" }),
      !normal.children.contains(where: { $0.attribute("key")?.value == "titleColor" })
    else { return }
    node.set("titleColor", "white", at: .element(element))
  }

  private static let unsaid = [
    "clipsSubviews": "false", "horizontalCompressionResistancePriority": "750",
    "horizontalHuggingPriority": "250", "userInteractionEnabled": "true",
    "verticalCompressionResistancePriority": "750", "verticalHuggingPriority": "250",
  ]
  private static let unsaidOfElements: [String: [String: String]] = [
    "activityIndicatorView": ["hidesWhenStopped": "false"],
    "label": ["adjustsFontSizeToFit": "true"],
    "textField": ["adjustsFontSizeToFit": "true"],
  ]

  // MARK: Margins and accessibility

  /// Sets the margins that a view has in Interface Builder.
  mutating func setMargins(_ element: MarkupElement, _ object: ObjectIndex, _ node: LayoutNode) {
    if node["layoutMargins"] != nil {
      if element.name == "stackView" {
        // Only given margins make a stack view arrange its views inside them.
        node.set("layoutMarginsRelativeArrangement", "true", at: .element(element))
      }
      return
    }
    guard usesMargins, let margins = margins(of: element, object), let schema = node.schema else { return }
    set("layoutMargins", margins, node, schema, at: .element(element))
  }

  mutating func setAccessibility(_ element: MarkupElement, _ node: LayoutNode, _ schema: ElementSchema) {
    let names = [
      "label": "accessibilityLabel", "hint": "accessibilityHint", "identifier": "accessibilityIdentifier",
      "value": "accessibilityValue",
    ]
    for attribute in element.attributes where attribute.name != "key" {
      guard let name = names[attribute.name] else {
        losses.append(.attribute(attribute))
        continue
      }
      set(name, attribute.value, node, schema, at: attribute)
    }
    for child in element.children {
      switch (child.name, child.attribute("key")?.value) {
      case ("accessibilityTraits", _):
        let words = child.attributes.filter { $0.value == "YES" && $0.name != "none" }.map(\.name)
        if words.isEmpty { continue }
        if let value = schema.attributes["accessibilityTraits"].flatMap({
          Self.value(words.joined(separator: " "), $0)
        }) {
          set("accessibilityTraits", value, node, schema, at: .element(child))
        } else {
          losses.append(.element(child))
        }
      case ("bool", "isElement"):
        if let value = child.attribute("value"), schema.attributes["accessibilityElement"] != nil {
          set("accessibilityElement", value.value, node, schema, at: value)
        } else {
          losses.append(.element(child))
        }
      case ("string", let key?):
        if let name = names[key], let text = child.text, schema.attributes[name] != nil {
          set(name, text.hasPrefix("@") ? "@" + text : text, node, schema, at: .element(child))
        } else {
          losses.append(.element(child))
        }
      default: losses.append(.element(child))
      }
    }
  }

  /// The attributes of layouts by the key paths that set the same.
  private static let attributesOfKeyPaths = [
    "layer.borderWidth": "borderWidth", "layer.cornerRadius": "cornerRadius",
    "layer.masksToBounds": "clipsToBounds",
  ]

  /// Sets a user-defined runtime attribute.
  mutating func setRuntime(_ element: MarkupElement, _ node: LayoutNode, _ schema: ElementSchema) {
    guard let keyPath = element.attribute("keyPath")?.value else { return }
    let name = Self.attributesOfKeyPaths[keyPath] ?? keyPath
    let value =
      element.attribute("value")?.value
      ?? element.children.compactMap { $0.attribute("value")?.value ?? $0.text }.first
    guard let known = schema.attributes[name] else {
      losses.append(
        customClass(of: node).map { .hostMember(keyPath, of: $0.name, at: element) }
          ?? .runtimeAttribute(element, keyPath)
      )
      return
    }
    if let color = element.children.first(where: { $0.name == "color" }), known.kind == .color {
      if let text = self.color(color) {
        set(name, text, node, schema, at: .element(element))
      } else {
        losses.append(.color(color))
      }
    } else if let value = value.flatMap({ Self.value($0, known) }) {
      set(name, value, node, schema, at: .element(element))
    } else {
      losses.append(.runtimeAttribute(element, keyPath))
    }
  }
}
