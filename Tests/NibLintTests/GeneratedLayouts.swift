import NibTestSupport

/// Layouts with names, types and values of which some do not match.
struct GeneratedLayouts {
  private var random: SplitMix
  private var target = LawClass.all[0]

  private static let elements = [
    "label", "button", "imageView", "view", "stackView", "switch", "textField", "scrollView", "control",
    "slider", "view", "tableView", "textView", "segmentedControl", "activityIndicatorView",
  ]
  private static let ids = ["x1", "x2", "x3"]
  private static let includes = ["I1", "I2", "I3", "I4", "I5", "I6", "LawPanel", "LawFormLayout"]
  private static let classes = [
    "LawPanel", "LawBookPanel", "LawForm", "LawDeep", "LawStars", "LawMiddle", "LawCounter", "View", "Nope",
    "Nested", "Law.Nested", "LawTile",
  ]
  private static let events = ["onTouchUpInside", "onValueChanged", "onEditingChanged", "onTouchDown"]
  private static let senders: Set = ["button", "switch", "textField", "slider", "control"]
  private static let anchors = ["leading", "top", "width", "height", "centerX", "trailing", "firstBaseline"]
  private static let expressions = [
    "8", "min 8", "max 2 @500", "parent.leading", "x1.trailing + 4", "0.5 * parent.width",
    "parent.height @1001", "x1.top", "@parameter/n", "4 @0", "x2.centerX - 3", "safeArea.top + 1", "8 @",
  ]

  init(seed: Int) { random = SplitMix(seed: seed) }

  /// Returns the next class, and layouts of which one is that of the class.
  mutating func next() -> (target: LawClass, layouts: [String: String]) {
    target = LawClass.all[random.below(LawClass.all.count)]
    var layouts = [
      "LawPanel": layoutText("<view><label outlet=\"a\"/></view>"),
      "LawBookPanel": layoutText("<view><label outlet=\"a\"/><button outlet=\"d\"/></view>"),
      "LawDeep": layoutText("<view><label outlet=\"a\"/></view>"),
      "LawFormLayout": layoutText("<view class=\"LawForm\"/>"),
    ]
    layouts["Nested"] = layoutText("<view><label outlet=\"a\"/></view>")
    layouts[target.nibName] = targetLayout()
    layouts.merge(includedLayouts()) { first, _ in first }
    if happens(20) { layouts["\(target.nibName)~dark"] = targetLayout() }
    for (name, text) in includedLayouts() where name != "Styles" && happens(6) {
      layouts["\(name)~dark"] = text
    }
    if happens(40) { mutate(&layouts) }
    return (target, layouts)
  }

  /// Changes some words of one layout.
  private mutating func mutate(_ layouts: inout [String: String]) {
    let name = happens(60) ? target.nibName : pick(layouts.keys.sorted())
    guard let text = layouts[name] else { return }
    var words = Self.words(of: text)
    for _ in 0...random.below(2) {
      let place = random.below(words.count)
      switch random.below(7) {
      case 0: words.remove(at: place)
      case 1: words.insert(words[place], at: place)
      case 2: words.swapAt(place, random.below(words.count))
      case 3: words[place] = words[random.below(words.count)]
      case 4: words.insert(pick(Self.slips), at: place)
      case 5: words[place] = String(words[place].reversed())
      default: words[place].append(pick(["x", "X", " ", "1", "é", "\n"]))
      }
      if words.isEmpty { break }
    }
    layouts[name] = words.joined()
  }

  /// Returns the names, the values and the characters between them.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var isInWord = false
    for character in text {
      let isLetter = character.isLetter || character.isNumber
      if isLetter && isInWord {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
      isInWord = isLetter
    }
    return words
  }

  private static let slips = [
    "<", ">", "\"", "&", "/", "=", " ", "<label/>", " alpha=\"2\"", " textColor=\"red\"", "<cells/>", "~dark",
    "<!--", "-->", "&amp;", "&#x0;", " design:text=\"a\"", "<state/>", "<slot/>", " class=\"Law.Nested\"",
    " outlet=\"a\"", " id=\"root\"", " isHidden=\"yes\"", "<tableViewCell/>",
    " xmlns:design=\"urn:nibkit:design:1\"",
    " style=\"s1\"", "<constraint anchor=\"top\" value=\"x1.bottom\"/>", " systemImage=\"star\"",
    " image=\"\"",
    "<include layout=\"Nested\"/>", "<!DOCTYPE a>", "<?x?>", "text", "\u{7}",
  ]

  private mutating func pick(_ choices: [String]) -> String { choices[random.below(choices.count)] }

  /// Returns one of the target's names, usually the right one.
  private mutating func pickName() -> String { happens(70) ? target.names[0] : pick(target.names) }

  private mutating func happens(_ percent: Int) -> Bool { random.below(100) < percent }

  private mutating func targetLayout() -> String {
    let isOwned = target.canOwn && happens(target.nibName == "LawOwner" ? 85 : 20)
    var text = isOwned ? "\(start.dropLast()) owner=\"\(pickName())\">" : start
    if happens(15) { text += "<parameter name=\"n\" type=\"number\" default=\"3\"/>" }
    if happens(8) {
      text += element(1)
    } else {
      let root = happens(96) ? target.root : pick(["view", "button", "stackView", "tableViewCell"])
      text += "<\(root)"
      if !isOwned && happens(60) { text += " class=\"\(pickName())\"" }
      if happens(10) { text += " outlet=\"\(pick(target.outlets))\"" }
      if happens(10) { text += " id=\"x1\"" }
      text += ">"
      for element in target.required where happens(93) { text += element }
      for _ in 0..<random.below(3) { text += element(1) }
      text += "</\(root)>"
    }
    if isOwned && happens(30) { text += element(1) }
    return text + "</layout>"
  }

  private mutating func includedLayouts() -> [String: String] {
    let type = pick(["integer", "number", "string"])
    let inner = "<include layout=\"I4\"><include layout=\"I1\" o=\"c\"/></include>"
    let root = pick(["LawStars", "LawPanel", "LawBookPanel", "LawForm", "Nope"])
    return [
      "I1": layoutText("<parameter name=\"o\"/><label outlet=\"@parameter/o\" id=\"x1\"/>"),
      "I2": layoutText(
        "<parameter name=\"n\" type=\"\(type)\"/>"
          + "<label numberOfLines=\"@parameter/n\" leading=\"@parameter/n\"/>"
      ),
      "I3": layoutText(
        "<parameter name=\"act\" default=\"go\"/>"
          + "<button onTouchUpInside=\"@parameter/act\" outlet=\"\(pick(["many", "d", "b"]))\"/>"
      ),
      "I4": layoutText(
        "<stackView id=\"r\"><slot><label outlet=\"\(pick(["a", "c", "zz"]))\"/></slot><slot name=\"end\"/></stackView>"
      ),
      "I5": layoutText("<view class=\"\(root)\"><label outlet=\"a\"/><button outlet=\"d\"/></view>"),
      "I6": layoutText(
        pick(["<include layout=\"I4\"><slot/></include>", "<include layout=\"I5\"/>", inner])
      ),
      "Styles": """
      <styles xmlns="urn:nibkit:layout:1"><style name="s1" element="view" alpha="0.5"/>\
      <style name="s2" element="label" text="x" numberOfLines="\(pick(["2", "x"]))"/>\
      <style name="s3" element="button" basedOn="s1"><state name="disabled" title="q"/></style></styles>
      """,
    ]
  }

  private mutating func element(_ depth: Int) -> String {
    if happens(15) { return include(depth) }
    let name = pick(Self.elements)
    var text = "<\(name)\(connections(of: name))\(anchor())"
    if happens(15) { text += " id=\"\(pick(Self.ids))\"" }
    if happens(8) { text += " style=\"\(pick(["s1", "s2", "s3", "s1 s2", "nope"]))\"" }
    if name == "view" && happens(25) { text += " class=\"\(pick(Self.classes))\"" }
    if name == "textField" && happens(40) {
      text += " delegate=\"\(pick(["root", "owner"] + Self.ids))\""
    }
    if name == "label" && happens(20) {
      text += " \(pick(["text=\"a\"", "numberOfLines=\"x\"", "font=\"17 bold\"", "text=\"@x\""]))"
    }
    var content = ""
    if ["view", "stackView", "scrollView"].contains(name) && depth < 4 {
      for _ in 0..<random.below(3) { content += element(depth + 1) }
    }
    if happens(6) { content += recognizer() }
    if happens(5) { content += constraint() }
    if name == "button" && happens(20) {
      content += pick(["<state name=\"highlighted\" title=\"x\"/>", "<state name=\"normal\"/>"])
    }
    return content.isEmpty ? "\(text)/>" : "\(text)>\(content)</\(name)>"
  }

  private mutating func connections(of element: String) -> String {
    var text = ""
    if happens(20) {
      text += " outlet=\"\(happens(96) ? pick(target.outlets) : "\(pick(target.outlets)) zz")\""
    }
    if Self.senders.contains(element) && happens(30) {
      text += " \(pick(Self.events))=\"\(happens(90) ? pick(target.actions) : "zz")\""
    }
    return text
  }

  private mutating func anchor() -> String {
    happens(12) ? " \(pick(Self.anchors))=\"\(pick(Self.expressions))\"" : ""
  }

  private mutating func recognizer() -> String {
    let outlet = happens(50) ? " outlet=\"\(pick(target.outlets))\"" : ""
    let action = happens(60) ? " onAction=\"\(pick(target.actions))\"" : ""
    return "<tapGestureRecognizer\(outlet)\(action)/>"
  }

  private mutating func constraint() -> String {
    let outlet = happens(60) ? " outlet=\"\(pick(target.outlets))\"" : ""
    return "<constraint anchor=\"top\" value=\"4\"\(outlet)/>"
  }

  private mutating func include(_ depth: Int) -> String {
    let name = pick(Self.includes)
    var text = "<include layout=\"\(name)\""
    if happens(30) { text += " outlet=\"\(pick(target.outlets))\"" }
    if happens(20) { text += " id=\"\(pick(Self.ids))\"" }
    if name == "I1" || happens(5) { text += " o=\"\(pick(target.outlets))\"" }
    if name == "I2" && happens(90) { text += " n=\"\(pick(["1", "2", "x", "-1", "@parameter/n"]))\"" }
    if name == "I3" && happens(70) { text += " act=\"\(pick(target.actions))\"" }
    text += anchor()
    if happens(20) { text += " style=\"\(pick(["s1", "s2", "s3", "nope"]))\"" }
    guard ["I4", "I6"].contains(name), happens(60), depth < 4 else { return "\(text)/>" }
    let end = happens(40) ? "<label slot=\"end\"\(connections(of: "label"))/>" : ""
    return "\(text)>\(element(depth + 1))\(end)</include>"
  }
}
