import NibKit
import NibViews

/// A column of groups of five views, which constraints place beside and below one another.
final class RowsOfConstraints {
  /// A row of the same system for a solver: the sum of the terms, plus the constant, is at least, exactly or
  /// at most 0, for a positive, zero or negative relation.
  struct Row {
    var terms: [(variable: Int, coefficient: Double)]
    var constant: Double
    var relation: Int
    var priority: Double
  }

  /// A view with content of a given size.
  private final class Content: View {
    let size: Size

    init(_ width: Double, _ height: Double) {
      size = Size(width: width, height: height)
      super.init()
    }

    required init() {
      size = .zero
      super.init()
    }

    override var intrinsicContentSize: Size { size }
  }

  let root = View()
  /// The constraint whose constant is changed: the distance of a group in the middle from the one before.
  private(set) var changed: LayoutConstraint
  /// A constraint besides them: a higher icon in the last group.
  private(set) var alternative: LayoutConstraint
  /// The index of the changed constraint's row.
  private(set) var changedRow = 0
  private(set) var rows: [Row] = []
  private var views: [View] = []

  init(groups: Int) {
    root.frame = Rect(x: 0, y: 0, width: 390, height: Double(groups) * 60)
    changed = LayoutConstraint(item: root, .top)
    alternative = LayoutConstraint(item: root, .top)
    views = [root]
    rows = [(0, 0), (1, root.frame.width), (2, 0), (3, root.frame.height)].map { variable, value in
      Row(terms: [(variable, 1)], constant: -value, relation: 0, priority: 1000)
    }
    var previous: View?
    for group in 0..<groups { previous = addGroup(below: previous, isMiddle: group == groups / 2) }
    for view in views.dropFirst() { addContentRows(of: view) }
    let icon = views[views.count - 5]
    alternative = LayoutConstraint(item: icon, .height, .greaterThanOrEqual, constant: 20)
    alternative.isActive = false
    icon.addConstraints([alternative])
  }

  /// The number of constraints, without those of contents and of the root.
  var constraintCount: Int { views.reduce(0) { $0 + $1.constraints.count { $0.isActive } } }

  /// The frames of the views as values of the variables: left, right, top and bottom of each view.
  var positions: [Double] {
    [0, root.frame.width, 0, root.frame.height]
      + views.dropFirst().flatMap { [$0.frame.minX, $0.frame.maxX, $0.frame.minY, $0.frame.maxY] }
  }

  private func addGroup(below previous: View?, isMiddle: Bool) -> View {
    let (icon, title, subtitle) = (View(), Content(120, 20), Content(200, 16))
    let (button, line) = (Content(60, 30), View())
    // Without it, either the subtitle or the button could be wider than its content.
    subtitle.horizontalHuggingPriority = 240
    for view in [icon, title, subtitle, button, line] {
      root.addSubview(view)
      views.append(view)
    }
    add(icon, .leading, to: .leading, plus: 16)
    if let previous {
      add(icon, .top, to: .bottom, of: previous, plus: 8)
    } else {
      add(icon, .top, to: .top, plus: 8)
    }
    if isMiddle, let last = icon.constraints.last { (changed, changedRow) = (last, rows.count - 1) }
    add(icon, .width, plus: 40)
    add(icon, .height, plus: 40)
    add(title, .leading, to: .trailing, of: icon, plus: 12)
    add(title, .top, to: .top, of: icon)
    add(title, .trailing, .lessThanOrEqual, to: .leading, of: button, plus: -8)
    add(subtitle, .leading, to: .leading, of: title)
    add(subtitle, .top, to: .bottom, of: title, plus: 4)
    add(subtitle, .trailing, to: .leading, of: button, plus: -8, priority: 700)
    add(button, .trailing, to: .trailing, plus: -16)
    add(button, .centerY, to: .centerY, of: icon)
    add(line, .leading, to: .leading, of: title)
    add(line, .trailing, to: .trailing)
    add(line, .top, to: .bottom, of: icon, plus: 8, priority: 900)
    add(line, .top, .greaterThanOrEqual, to: .bottom, of: subtitle, plus: 8)
    add(line, .height, plus: 1)
    return line
  }

  private func add(
    _ view: View,
    _ anchor: LayoutAnchor,
    _ relation: LayoutConstraint.Relation = .equal,
    to second: LayoutAnchor? = nil,
    of other: View? = nil,
    plus constant: Double = 0,
    priority: Double = 1000
  ) {
    view.addConstraints([
      LayoutConstraint(
        item: view,
        anchor,
        relation,
        to: second == nil ? .none : other == nil ? .superview : .item,
        second,
        of: other,
        constant: constant,
        priority: priority
      )
    ])
    var terms = terms(anchor, of: view, times: 1)
    if let second { terms += self.terms(second, of: other ?? root, times: -1) }
    let sign = relation == .equal ? 0 : relation == .lessThanOrEqual ? -1 : 1
    rows.append(Row(terms: terms, constant: -constant, relation: sign, priority: priority))
  }

  private func addContentRows(of view: View) {
    guard let content = view as? Content else { return }
    let contents = [
      (LayoutAnchor.width, content.size.width, view.horizontalHuggingPriority),
      (.height, content.size.height, view.verticalHuggingPriority),
    ]
    for (anchor, extent, hugging) in contents {
      let terms = terms(anchor, of: view, times: 1)
      rows.append(Row(terms: terms, constant: -extent, relation: 1, priority: 750))
      rows.append(Row(terms: terms, constant: -extent, relation: -1, priority: hugging))
    }
  }

  private func terms(_ anchor: LayoutAnchor, of view: View, times factor: Double) -> [(Int, Double)] {
    let first = 4 * (views.lastIndex { $0 === view } ?? 0)
    return switch anchor {
    case .leading: [(first, factor)]
    case .trailing: [(first + 1, factor)]
    case .width: [(first, -factor), (first + 1, factor)]
    case .top: [(first + 2, factor)]
    case .bottom: [(first + 3, factor)]
    case .height: [(first + 2, -factor), (first + 3, factor)]
    default: [(first + 2, factor / 2), (first + 3, factor / 2)]
    }
  }
}
