import NibKit
import NibViews

/// A well-formed layout of known elements and attributes whose values are extreme.
struct GeneratedLayout {
  private(set) var text = "<layout xmlns=\"urn:nibkit:layout:1\"><tableViewCell>"
  private let choices: Choices
  private var elements = 0
  private var usedIDs = 0

  static let numbers = [
    "0", "1", "-1", "0.5", "1e308", "-1e308", "1e-308", "5e-324", "1000", "320", "44", "-0", "100000", "1e15",
    "9007199254740993", "250", "749.5", "751", "0.1", "3",
  ]
  static let integers = [
    "0", "1", "-1", "2", "9223372036854775807", "-9223372036854775808", "100", "2147483648", "3",
  ]
  static let texts = [
    "", "a", "Dune", "a b c d e f", "漢字漢字漢字", "👨‍👩‍👧‍👦 é", "@@x", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "a&#10;b&#10;&#10;c", "&#13;&#10;", "  x  ", "&#x301;", "\u{200F}שלום", "well-known-words", "「漢」。字",
  ]
  private static let ids = (0..<6).map { "v\($0)" }
  private static let catalog = ElementVocabulary.stock.elements

  init(_ choices: Choices) {
    self.choices = choices
    for _ in 0...choices.below(4) { add(depth: 0) }
    text += "</tableViewCell></layout>"
  }

  private mutating func add(depth: Int) {
    guard elements < 80 else { return }
    elements += 1
    let element = choices.one(of: Self.catalog)
    text += "<\(element.name)"
    if choices.below(2) == 0, usedIDs < Self.ids.count {
      text += " id=\"\(Self.ids[usedIDs])\""
      usedIDs += 1
    }
    addAttributes(of: element, atMost: 6)
    if element.hasAnchors {
      let anchors = Set((0..<choices.below(5)).map { _ in choices.one(of: LayoutAnchor.allCases) })
      for anchor in anchors.sorted(by: { $0.rawValue < $1.rawValue }) {
        text += " \(anchor.rawValue)=\"\(expression(anchor))\""
      }
    }
    text += ">"
    if element.hasAnchors, choices.happens(onceIn: 8) {
      let anchor = choices.one(of: LayoutAnchor.allCases)
      text += "<constraint anchor=\"\(anchor.rawValue)\" value=\"\(expression(anchor))\"/>"
    }
    for (name, part) in element.parts.sorted(by: { $0.key < $1.key }) where choices.below(2) == 0 {
      for _ in 0...choices.below(3) {
        text += "<\(name)"
        addAttributes(of: part, atMost: 3)
        text += "/>"
      }
    }
    if depth < 24 {
      switch element.childCount {
      case .none: break
      case .one: if choices.below(2) == 0 { add(depth: depth + 1) }
      case .many: for _ in 0..<choices.below(5) { add(depth: depth + 1) }
      }
    }
    text += "</\(element.name)>"
  }

  private mutating func addAttributes(of element: ElementSchema, atMost count: Int) {
    let attributes = element.attributes.values.sorted { $0.name < $1.name }
    guard !attributes.isEmpty else { return }
    var names: Set<String> = []
    for attribute in attributes where attribute.isRequired {
      if let value = value(attribute.kind), names.insert(attribute.name).inserted {
        text += " \(attribute.name)=\"\(value)\""
      }
    }
    for _ in 0..<choices.below(count) {
      let attribute = choices.one(of: attributes)
      if let value = value(attribute.kind), names.insert(attribute.name).inserted {
        text += " \(attribute.name)=\"\(value)\""
      }
    }
  }

  private func value(_ kind: AttributeKind) -> String? {
    if let words = kind.words { return choices.one(of: words) }
    return switch kind {
    case .string, .image, .url: choices.one(of: Self.texts)
    case .boolean: choices.one(of: ["true", "false"])
    case .integer: choices.one(of: Self.integers)
    case .number, .insets: choices.one(of: Self.numbers)
    case .color: choices.one(of: ["#fff", "label", "#12345678"])
    case .font: choices.one(of: ["body", "1e308", "5e-324", "17 bold", "Courier 12", "0.001", "1e9 bold"])
    case .size, .point: "\(choices.one(of: Self.numbers)) \(choices.one(of: Self.numbers))"
    default: nil
    }
  }

  private func expression(_ anchor: LayoutAnchor) -> String {
    let relation = choices.one(of: ["", "", "min ", "max "])
    let priority = choices.one(of: ["", "", " @1", " @999", " @750", " @249.5"])
    if choices.below(4) == 0 { return relation + choices.one(of: Self.numbers) + priority }
    let base = choices.one(of: ["parent", "margin", "safeArea"] + Self.ids)
    let peers = LayoutAnchor.allCases.filter { $0.isHorizontal == anchor.isHorizontal }.map(\.rawValue)
    let factor = choices.one(of: ["", "", "0.5 * ", "-1 * ", "1e308 * ", "0 * "])
    let constant = choices.one(of: ["", " + 8", " - 1e308", " + 0.1"])
    return relation + factor + base + "." + choices.one(of: peers) + constant + priority
  }
}
