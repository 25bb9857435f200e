/// A generator of layouts that use includes, slots, parameters and styles.
public struct LayoutGenerator {
  private var random: SplitMix
  private var idCount = 0

  /// Creates a generator whose layouts depend only on a number.
  public init(seed: Int) { random = SplitMix(seed: seed) }

  /// Returns the texts of three layouts, `A` to `C`, and of a file of styles, by their names.
  public mutating func files() -> [String: String] {
    func file(_ root: String, _ content: String) -> String {
      "<\(root) xmlns=\"urn:nibkit:layout:1\" xmlns:design=\"urn:nibkit:design:1\">\(content)</\(root)>"
    }
    var files = ["Styles": file("styles", styles())]
    for (level, name) in ["A", "B", "C"].enumerated() {
      idCount = 0
      let parameters =
        level == 0
        ? ""
        : """
        <parameter name="title" type="string"\(random.below(2) == 0 ? " default=\"none\"" : " default=\"@@x\"")/>
        <parameter name="gap" type="number" default="\(random.below(9))"/>
        """
      files[name] = file("layout", parameters + container(level, depth: 0, isRoot: true))
    }
    return files
  }

  private mutating func styles() -> String {
    """
    <style name="base" element="view" alpha="0.\(1 + random.below(9))" hidden="\(random.below(2) == 0)"/>
    <style name="text" element="label" basedOn="base" numberOfLines="\(random.below(4))" text="styled"/>
    <style name="button" element="button" basedOn="base" title="styled">
      <state name="highlighted" title="h\(random.below(9))" titleColor="systemRed"/><state name="disabled" title="d"/>
    </style>
    """
  }

  private mutating func container(_ level: Int, depth: Int, isRoot: Bool = false) -> String {
    let name = random.below(2) == 0 ? "view" : "stackView"
    let count = 1 + random.below(depth > 2 ? 1 : 4)
    let children = (0..<count).map { _ in child(level, depth: depth + 1) }.joined()
    let slots = level > 0 && isRoot ? "<slot/><slot name=\"end\"><label text=\"default\"/></slot>" : ""
    return
      "<\(name)\(isRoot ? " id=\"top\"" : attributes(level, style: "base"))>\(children)\(slots)</\(name)>"
  }

  private mutating func child(_ level: Int, depth: Int) -> String {
    switch random.below(5) {
    case 0: return "<label\(attributes(level, style: "text")) text=\"\(text(level))\"/>"
    case 1:
      let state = random.below(2) == 0 ? "<state name=\"highlighted\" title=\"\(text(level))\"/>" : ""
      return "<button\(attributes(level, style: "button"))>\(state)</button>"
    case 2 where level < 2:
      let title = random.below(2) == 0 ? " title=\"\(text(level))\"" : ""
      let gap = random.below(2) == 0 ? " gap=\"\(level > 0 ? "@parameter/gap" : "7")\"" : ""
      let content = random.below(2) == 0 ? "<label slot=\"end\" text=\"\(text(level))\"/>" : ""
      let other = random.below(2) == 0 ? "<label text=\"\(text(level))\"/>" : ""
      let hidden = random.below(2) == 0 ? " hidden=\"true\"" : ""
      let layout = level == 0 && random.below(2) == 0 ? "B" : "C"
      return
        "<include layout=\"\(layout)\"\(title)\(gap)\(hidden)\(position(level))>\(content)\(other)</include>"
    case 3 where depth < 4: return container(level, depth: depth)
    default: return "<label text=\"\(text(level))\" design:text=\"&lt;&quot;&#10;\"\(position(level))/>"
    }
  }

  private mutating func attributes(_ level: Int, style: String) -> String {
    var text = ""
    switch random.below(4) {
    case 0: text += " style=\"\(style)\""
    case 1: text += " style=\"base \(style)\" alpha=\"0.95\""
    default: break
    }
    if random.below(3) == 0 {
      idCount += 1
      text += " id=\"id\(idCount)\""
    }
    return text + position(level)
  }

  private mutating func position(_ level: Int) -> String {
    switch random.below(4) {
    case 0: " top=\"min top.top + \(level > 0 ? "@parameter/gap" : "3") @700\""
    case 1: " leading=\"\(random.below(30)) @400\" width=\"10\""
    default: ""
    }
  }

  private mutating func text(_ level: Int) -> String {
    [
      "a", "&amp;&lt;", "\"'".replacing("\"", with: "&quot;"), "@@at", "é&#10;b",
      level > 0 ? "@parameter/title" : "t",
    ][
      random.below(6)
    ]
  }
}
