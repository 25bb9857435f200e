import Foundation
import NibMarkup

/// The elements of an SVG, with what they refer to.
///
/// They are found by the lexer, which finds the same tags and attributes as librsvg in every well-formed file
/// whose encoding is like ASCII and whose entities contain no markup. Other files are refused.
struct SVGContents {
  /// What an element, or a rule of a style sheet, draws.
  struct Style {
    /// The work for each pixel of the image.
    var units = 0.0
    /// The ids of the elements that are drawn.
    var references: [String] = []
  }

  /// An element.
  struct Element {
    /// The name without a prefix.
    let name: String
    let parent: Int?
    var style: Style
    /// The classes, for rules of style sheets.
    var classes: [String] = []

    /// The radius of a morphology, in units of the coordinates.
    var radius = 0.0

    /// The factor by which the element is enlarged with the elements around it.
    var enlargement = 1.0

    /// The number of bytes of text, if it is the outermost element of a text.
    var textBytes = 0.0

    /// An upper bound for the number of points where the element can have markers.
    var points = 0.0

    /// Whether style sheets apply to the element.
    ///
    /// A filter has no filter itself.
    var isDrawn: Bool { name != "filter" && !name.hasPrefix("fe") }

    /// Returns the work of a morphology, which looks at each pixel in a square.
    func morphologyUnits(_ scale: Double) -> Double {
      let side = 2 * radius * scale + 1
      return radius > 0 ? side * side : 0
    }

    /// Whether the element is drawn only where another one refers to it.
    var isDefinition: Bool {
      ["defs", "symbol", "pattern", "marker", "mask", "clipPath", "filter"].contains(name)
    }
  }

  /// The elements in document order, so that a parent precedes its children.
  private(set) var elements: [Element] = []
  /// The styles of the rules for each class; `nil` has the styles of rules that may match any element.
  private(set) var styles: [String?: Style] = [:]
  /// The elements with each id.
  private(set) var targets: [String: [Int]] = [:]
  /// The URLs that contain data.
  private(set) var dataURLs: [String] = []

  /// The sizes of text.
  private(set) var text = SVGText()

  private let file: SourceFile
  /// An upper bound for the number of selectors in style sheets.
  private(set) var selectorCount = 0
  /// Whether something inside may be larger than the outermost element says.
  private var isScaledInside = false

  /// Finds the elements.
  init(_ data: Data) throws(ImageFailure) {
    file = SourceFile(path: "", bytes: [UInt8](data))
    try checkVisibility()
    takeElements()
    // librsvg ends the program for a tile without an area, and for a matrix of more numbers.
    if elements.contains(where: { $0.name == "feTile" }) {
      throw ImageFailure(reason: "it contains <feTile>, which is not supported")
    }
    if hidesValues {
      throw ImageFailure(reason: "its attributes or style sheets contain entities")
    }
    if hasLargeMatrix {
      throw ImageFailure(reason: "it contains <feConvolveMatrix> with more than 400 numbers")
    }
  }

  /// The work of shaping texts, as a number of decoded pixels.
  private(set) var shapingPixels = 0.0
  private var hasLargeMatrix = false
  /// Whether a value contains an entity that the DOCTYPE declares.
  private var hidesValues = false

  private static func hidesValue(_ text: String) -> Bool {
    text.contains("&") && text.contains(/&(?!#|amp;|lt;|gt;|quot;|apos;)/)
  }

  /// The number of elements that librsvg reads.
  private static let greatestElementCount = 1_000_000

  // MARK: Hidden markup

  /// Throws a failure if the lexer might not find elements or style sheets that librsvg finds.
  private func checkVisibility() throws(ImageFailure) {
    let markup = file.markup
    guard markup.tagCount <= Self.greatestElementCount else {
      throw ImageFailure(reason: "it has more than \(Self.greatestElementCount) elements")
    }
    let declaration = markup.offsets(of: .declaration).first.map { text($0).lowercased() } ?? ""
    let encoding = declaration.firstMatch(of: /encoding\s*=\s*["']([^"']*)/).map { String($0.1) }
    let isKnown = ["utf-8", "us-ascii", "iso-8859-", "windows-125"].contains {
      encoding?.hasPrefix($0) ?? true
    }
    guard isKnown, !file.bytes.contains(0) else {
      throw ImageFailure(reason: "its encoding is not supported; save it as UTF-8")
    }
    for doctype in markup.offsets(of: .doctype) where Self.hidesMarkup(text(doctype)) {
      throw ImageFailure(reason: "its DOCTYPE declares entities that contain markup")
    }
    if markup.offsets(of: .instruction).contains(where: { text($0).contains("xml-stylesheet") }) {
      throw ImageFailure(reason: "it needs a style sheet in another file")
    }
  }

  /// Returns whether a DOCTYPE may declare entities that contain elements or other entities.
  private static func hidesMarkup(_ doctype: String) -> Bool {
    // Only declarations and comments begin with `<!`.
    doctype.contains(/[&%]|<[^!]/)
  }

  private func text(_ offsets: Range<Int>) -> String {
    String(decoding: file.bytes[offsets], as: UTF8.self)
  }

  /// Returns a text with its character references resolved.
  private func resolvedText(_ offsets: Range<Int>) -> String {
    let text = text(offsets)
    guard text.contains("&#") else { return text }
    return text.replacing(/&#(?:x([0-9A-Fa-f]+)|([0-9]+));/) { match in
      let code = match.1.flatMap { UInt32($0, radix: 16) } ?? match.2.flatMap { UInt32($0) }
      return code.flatMap { Unicode.Scalar($0) }.map { String($0) } ?? ""
    }
  }

  // MARK: Elements

  private mutating func takeElements() {
    let markup = file.markup
    var open: [Int] = []
    var sheet = ""
    for index in markup.all.indices {
      switch markup.all[index].kind {
      case .tagName:
        let name = Self.localName(text(markup.offsets(of: index)).dropFirst())
        open.append(elements.count)
        elements.append(
          Element(
            name: name,
            parent: open.dropLast().last,
            style: Style(units: Self.units(ofElement: name)),
            points: name == "line" ? 2 : 0
          )
        )
        let index = elements.count - 1
        if let parent = elements[index].parent { elements[index].enlargement = elements[parent].enlargement }
        takeAttributes(of: index)
        text.take(name, depth: open.count)
        text.take(enlargement: elements[index].enlargement)
      case .emptyTagEnd, .endTag: _ = open.popLast()
      case .text, .space, .cdata:
        guard let parent = open.last else { continue }
        if let root = open.first(where: { elements[$0].name == "text" }) {
          elements[root].textBytes += Double(markup.offsets(of: index).count)
        }
        // Comments and sections may interrupt any word.
        if elements[parent].name == "style" {
          hidesValues = hidesValues || Self.hidesValue(text(markup.offsets(of: index)))
          sheet += resolvedText(markup.offsets(of: index))
            .replacing("<![CDATA[", with: "").replacing("]]>", with: "")
        }
      default: continue
      }
    }
    takeSheet(sheet)
    for index in elements.indices where elements[index].textBytes > 0 {
      let bytes = elements[index].textBytes
      elements[index].style.units += 0.005 * bytes
      // A text is shaped as a whole, which takes the square of its length.
      shapingPixels += 0.57 * bytes * bytes
    }
    // A radius is a number of units, whose size is known only if nothing is scaled.
    for index in elements.indices where elements[index].name == "feMorphology" && isScaledInside {
      elements[index].radius = .infinity
    }
  }

  private static func localName(_ name: Substring) -> String {
    String(name.lastIndex(of: ":").map { name[name.index(after: $0)...] } ?? name)
  }

  /// Returns the work of an element, as measured with librsvg 2.54.
  private static func units(ofElement name: String) -> Double {
    switch name {
    case "circle", "ellipse", "image", "line", "path", "polygon", "polyline", "rect", "use": 0.01
    case "mask", "filter", "feMergeNode": 4
    case "feBlend", "feDiffuseLighting": 10
    case "feConvolveMatrix", "feSpecularLighting": 16
    case "feGaussianBlur", "feTurbulence": 24
    case "feDropShadow": 48
    case "feDisplacementMap": 64
    case "feFuncR", "feFuncG", "feFuncB", "feFuncA", "feDistantLight", "fePointLight", "feSpotLight": 0
    default: name.hasPrefix("fe") ? 6 : 0
    }
  }

  private mutating func takeAttributes(of element: Int) {
    for attribute in file.markup.attributes(ofTag: element) {
      let written = text(attribute.name)
      let name = Self.localName(written[...])
      // Attributes of other namespaces, such as those of editors, draw nothing.
      guard name == written || ["href", "id"].contains(name) else { continue }
      hidesValues = hidesValues || name != "xmlns" && Self.hidesValue(text(attribute.value))
      take(name, resolvedText(attribute.value), of: element)
    }
  }

  private mutating func take(_ name: String, _ value: String, of element: Int) {
    switch name {
    case "id": targets[value, default: []].append(element)
    case "class": elements[element].classes = value.split(whereSeparator: \.isWhitespace).map(String.init)
    case "href": elements[element].style.references += [take(url: value)].compactMap(\.self)
    case "numOctaves":
      elements[element].style.units += 12 * (Self.numbers(value).first ?? .infinity)
    case "order":
      let order = Self.numbers(value)
      if elements[element].name == "feConvolveMatrix", (order.first ?? 0) * (order.last ?? 0) > 400 {
        hasLargeMatrix = true
      }
      elements[element].style.units += (order.first ?? .infinity) * (order.last ?? .infinity)
    case "radius" where elements[element].name == "feMorphology":
      elements[element].radius = Self.numbers(value).max() ?? .infinity
    case "d", "points":
      // A point has two numbers. The more points a clip path has, the longer it takes to draw what it clips.
      elements[element].points += Double(value.utf8.count) / 4
      elements[element].style.units += Double(value.utf8.count) / 10_000
    case "viewBox" where element > 0:
      isScaledInside = true
      let side = Self.numbers(value).suffix(2).min() ?? 0
      elements[element].enlargement *= max(1, 1000 / side)
    case "primitiveUnits": if value != "userSpaceOnUse" { isScaledInside = true }
    case "transform":
      let factor = Self.enlargement(of: value)
      if factor > 1 { isScaledInside = true }
      elements[element].enlargement *= factor
    default:
      let style = CSS.unescaped(value)
      elements[element].style.references += takeURLs(style)
      elements[element].style.units += CSS.units("\(name):\(style)")
      text.take(style: "\(name):\(style)")
      if name == "style", style.contains("transform") {
        isScaledInside = true
        elements[element].enlargement *= Self.enlargement(of: style)
      }
    }
  }

  private static func numbers(_ text: String) -> [Double] {
    text.split { $0 == "," || $0.isWhitespace }.map { Double($0).map { abs($0) } ?? .infinity }
  }

  /// Returns the factor by which a transform may enlarge something, or 1 if it does not.
  private static func enlargement(of transform: String) -> Double {
    transform.matches(of: /(scale|matrix|skew[XY])\s*\(([^)]*)/).reduce(1) { product, match in
      let numbers = match.2.matches(of: /[+\-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+\-]?[0-9]+)?/)
        .map { abs(Double($0.0) ?? .infinity) }
      if match.1.hasPrefix("skew") { return product * (1 + abs(tan((numbers.first ?? 0) * .pi / 180))) }
      return product * max(1, numbers.prefix(4).max() ?? 1)
    }
  }

  // MARK: References

  /// Returns the id that a URL refers to, or `nil` if it does not refer to an element of the file.
  private mutating func take(url: some StringProtocol) -> String? {
    // URLs are read without white space.
    let url = String(String.UnicodeScalarView(url.unicodeScalars.filter { !$0.properties.isWhitespace }))
    if url.lowercased().hasPrefix("data:") {
      dataURLs.append(url)
      return nil
    }
    return url.firstIndex(of: "#").map { String(url[url.index(after: $0)...]) }
  }

  /// Returns the ids that the `url()` functions in a style refer to.
  private mutating func takeURLs(_ style: some StringProtocol) -> [String] {
    guard style.contains("("), style.lowercased().contains("url") else { return [] }
    return String(style).matches(of: /(?i:url)\(\s*(?:"([^"]*)|'([^']*)|([^)]*))/).compactMap { match in
      take(url: match.1 ?? match.2 ?? match.3 ?? "")
    }
  }

  private mutating func takeSheet(_ sheet: String) {
    let sheet = CSS.unescaped(sheet)
    selectorCount = sheet.utf8.count { "{,>+~ ".utf8.contains($0) }
    text.take(style: sheet)
    if sheet.contains("transform") {
      isScaledInside = true
      // A rule may apply to several elements inside one another.
      text.take(enlargement: pow(Self.enlargement(of: sheet), 4))
    }
    // The only other sheet that librsvg would import is one that is written as data.
    if sheet.lowercased().contains("@import") {
      let packed = sheet.lowercased().filter { !$0.isWhitespace }
      if packed.contains("data:") { dataURLs.append("data:") }
    }
    for rule in CSS.rules(of: sheet) {
      let (ids, units) = (takeURLs(rule.style), CSS.units(rule.style))
      if ids.isEmpty, units == 0 { continue }
      for name in rule.classes {
        styles[name, default: Style()].references += ids
        styles[name, default: Style()].units += units
      }
    }
  }
}

/// As much of CSS as is needed to find out what a style sheet draws.
private enum CSS {
  struct Rule {
    /// The classes that the rule matches; `nil` means that it may match any element.
    let classes: Set<String?>
    let style: Substring
  }

  /// Returns the rules of a style sheet.
  ///
  /// Strings, comments and URLs are not distinguished, so none can hide a rule: what is not only a class,
  /// after a plain comment, may match any element.
  static func rules(of sheet: String) -> [Rule] {
    sheet.split(separator: "}").compactMap { text in
      guard let brace = text.lastIndex(of: "{") else { return nil }
      let before = text[..<brace]
      let start = before.lastIndex { $0 == "{" || $0 == ";" }.map { before.index(after: $0) }
      let selectors = before[(start ?? before.startIndex)...].split(separator: ",").map { selector in
        selector.wholeMatch(of: /\s*(?:\/\*[\w\s\-.:]*\*\/\s*)*[\w\-]*\.([\w\-]+)\s*/).map { String($0.1) }
      }
      return Rule(
        classes: Set(selectors.isEmpty ? [nil] : selectors),
        style: text[text.index(after: brace)...]
      )
    }
  }

  /// Returns a text whose escapes, which might hide any word, are resolved.
  static func unescaped(_ text: String) -> String {
    guard text.contains("\\") else { return text }
    return text.replacing(/\\(?:([0-9A-Fa-f]{1,6})\s?|(.))/) { match in
      guard let code = match.1 else { return String(match.2 ?? "") }
      return UInt32(code, radix: 16).flatMap { Unicode.Scalar($0) }.map { String($0) } ?? ""
    }
  }

  /// Returns the work of the properties in a style, as measured with librsvg 2.54: filters such as
  /// `blur(2px)`, gradients and whatever else has a URL, and layers.
  static func units(_ style: some StringProtocol) -> Double {
    guard style.contains(":") else { return 0 }
    let style = style.lowercased()
    var units = 0.0
    if style.contains("(") {
      let isFilter = style.contains("filter")
      units += isFilter ? 48 * Double(style.count { $0 == "(" }) : 0.5 * Double(style.ranges(of: "url").count)
    }
    if style.contains("opacity"), style.contains(/(?:^|[^\-\w])opacity/) { units += 0.12 }
    if style.contains("isolation") { units += 0.2 }
    if style.contains("mix-blend-mode") { units += 0.6 }
    return units
  }
}
