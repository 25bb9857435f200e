import NibMarkup

/// Suggestions for names that are known from UIKit's code or from other elements.
extension Suggestion {
  /// Suggests an element for an unknown one: `label` for `UILabel`, `flowLayout` for
  /// `collectionViewFlowLayout`, `stackView` for `HStack`.
  package init(forElement name: String, among known: [String]) {
    let forms =
      ["UI", "collectionView"].compactMap { name.without(prefix: $0) }
      + [Self.elementHabits[name.lowercased()]].compactMap(\.self)
    self = Suggestion(for: name, known: known, forms: forms)
  }

  /// Suggests an attribute for an unknown one: `hidden` for `isHidden`, `tableViewStyle` for `style`,
  /// `numberOfLines` for `lines`, and the name under which an element has its text.
  package init(forAttribute name: String, of element: String, among known: [String]) {
    let texts = ["text", "title", "content"]
    let forms =
      [
        element + name.capitalizingFirst, name.without(prefix: "is"), name == "customClass" ? "class" : nil,
        name.hasSuffix("Anchor") ? String(name.dropLast("Anchor".count)) : nil,
      ]
      .compactMap(\.self) + (texts.contains(name) ? texts : [])
      + [Self.attributeHabits[name], ["min": "minValue", "max": "maxValue"][name]].compactMap(\.self)
    self = Suggestion(for: name, known: known, forms: forms)
    guard self.name == nil, name.count > 3 else { return }
    let endings = known.filter { $0.hasSuffix(name.capitalizingFirst) && !$0.hasPrefix("accessibility") }
    if endings.count == 1 { self = Suggestion(endings.first, for: name) }
  }

  /// Elements with their names in SwiftUI, in HTML or on Android, in lowercase.
  private static let elementHabits = [
    "hstack": "stackView", "vstack": "stackView", "linearlayout": "stackView", "stack": "stackView",
    "zstack": "view", "spacer": "view", "divider": "view", "div": "view", "box": "view",
    "text": "label", "span": "label", "image": "imageView", "img": "imageView", "icon": "imageView",
    "edittext": "textField", "input": "textField", "securefield": "textField", "texteditor": "textView",
    "toggle": "switch", "checkbox": "switch", "picker": "pickerView", "scroll": "scrollView",
    "list": "tableView", "table": "tableView", "cell": "tableViewCell", "row": "tableViewCell",
    "grid": "collectionView", "lazyvgrid": "collectionView", "recyclerview": "tableView",
    "spinner": "activityIndicatorView", "progressbar": "progressView",
  ]

  /// Attributes with their names in other layout formats.
  private static let attributeHabits = [
    "orientation": "axis", "direction": "axis", "background": "backgroundColor", "opacity": "alpha",
    "src": "image", "fontSize": "font", "textSize": "font", "maxLines": "numberOfLines", "color": "textColor",
    "gap": "spacing", "padding": "layoutMargins", "radius": "cornerRadius", "borderRadius": "cornerRadius",
    "hint": "placeholder", "contentDescription": "accessibilityLabel", "imageName": "image",
    "value": "on", "checked": "on", "min": "minimumValue", "max": "maximumValue", "step": "stepValue",
    "baseline": "firstBaseline", "firstAttribute": "anchor", "constant": "value",
    "identifier": "reuseIdentifier",
  ]

  /// What to write instead of elements that have no counterpart.
  static let elementAdvice = [
    "subviews": "; write the views directly inside their parent",
    "constraints": "; write anchors such as leading=\"16\" on the view itself",
    "viewController": "; a layout names the class that loads it with owner=",
    "layout": "; <layout> is the outermost element of a file, and another file is included with <include>",
  ]

  /// What to write instead of attributes that have no counterpart.
  static let attributeAdvice = [
    "frame": placed, "x": placed, "y": placed, "origin": placed, "autoresizingMask": placed,
    "margin": "; distances are written as anchors, such as leading=\"16\"",
    "disabled": "; write enabled, with the opposite value",
    "visibility": hidden, "display": hidden,
    "weight": "; a font has a weight, such as font=\"17 bold\"",
    "action": "; an action is connected to an event, such as onTouchUpInside",
  ]

  /// The attributes without which advice about others does not apply.
  static let attributesOfAdvice = ["disabled": "enabled", "weight": "font", "action": "onTouchUpInside"]

  private static let hidden = "; write hidden, which is true or false"
  private static let placed = "; write anchors, such as leading=\"16\" and top=\"8\""

  private init(for name: String, known: [String], forms: [String]) {
    if let form = forms.first(where: { $0 != name && known.contains($0) }) {
      self.init(form, for: name)
    } else {
      self.init(for: name, among: known)
    }
  }
}

extension String {
  fileprivate var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }

  /// Returns the rest of a name after a prefix, with a lowercase first letter, or `nil` without the prefix.
  fileprivate func without(prefix: String) -> String? {
    guard hasPrefix(prefix), dropFirst(prefix.count).first?.isUppercase == true else { return nil }
    return self[index(startIndex, offsetBy: prefix.count)].lowercased() + dropFirst(prefix.count + 1)
  }
}
