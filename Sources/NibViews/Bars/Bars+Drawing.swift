import NibKit

extension NavigationBar.Style {
  /// The color of a bar of the style.
  var paint: Drawing.Paint {
    switch self {
    case .default:
      Drawing.Paint(
        light: .rgba(red: 249, green: 249, blue: 249, alpha: 240),
        dark: .rgba(red: 29, green: 29, blue: 29, alpha: 240)
      )
    case .black: Drawing.Paint(.rgba(red: 0, green: 0, blue: 0, alpha: 240))
    }
  }

  /// Adds a bar, which is dark in any environment if the style is black.
  fileprivate func add(to drawing: inout Drawing, _ draw: (inout Drawing) -> Void) {
    var bar = Drawing()
    draw(&bar)
    drawing.add(Drawing.Layer(bar, userInterfaceStyle: self == .black ? .dark : nil))
  }
}

// The height of a bar is fixed, and so are the sizes of its texts, whatever size a person has chosen.
extension Font {
  fileprivate static let barTitle = Font.fixed(family: nil, size: 17, weight: .semibold)
  fileprivate static let barButton = Font.fixed(family: nil, size: 17, weight: .regular)
}

extension NavigationBar {
  /// Adds the bar, the title and the buttons.
  func drawBar(into drawing: inout Drawing) { barStyle.add(to: &drawing, drawContent) }

  private func drawContent(into drawing: inout Drawing) {
    drawing.fill(.rectangle(bounds), barTintColor.map { Drawing.Paint($0) } ?? barStyle.paint)
    let line = Rect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
    drawing.fill(.rectangle(line), .semantic(.separator))
    guard let item = topItem else { return }
    if let prompt = item.prompt {
      let rect = Rect(x: 16, y: 6, width: max(0, bounds.width - 32), height: 20)
      draw(prompt, .textStyle(.footnote), .semantic(.label), in: rect, .center, into: &drawing)
    }
    draw(content, into: &drawing)
    guard let title = item.title, item.titleView == nil else { return }
    if showsLargeTitle {
      let rect = Rect(x: 16, y: rowTop + 44, width: max(0, bounds.width - 32), height: 46)
      let font = Font.fixed(family: nil, size: 34, weight: .bold)
      draw(title, font, .semantic(.label), in: rect, into: &drawing)
    } else {
      let rect = middle(width: textMeasure.width(of: title[...], font: .barTitle))
      draw(title, .barTitle, .semantic(.label), in: flipped(rect), .center, into: &drawing)
    }
  }

  /// The top of the row with the buttons, below the prompt.
  private var rowTop: Double { topItem?.prompt == nil ? 0 : 30 }

  /// The buttons before and after the title, from the edges inward.
  private var buttons: (left: [BarButton], right: [BarButton]) {
    func buttons(_ items: [BarButtonItem]?) -> [BarButton] {
      (items ?? []).map { BarButton($0, measure: textMeasure) }
    }
    return (buttons(topItem?.leftBarButtonItems), buttons(topItem?.rightBarButtonItems))
  }

  var viewsOfItems: [View] {
    guard let item = topItem else { return [] }
    return (item.leftBarButtonItems + item.rightBarButtonItems).compactMap(\.customView)
      + [item.titleView].compactMap(\.self)
  }

  var content: [BarContent] {
    let (left, right) = buttons
    var content: [BarContent] = []
    var start = 16.0
    for button in left {
      content.append(
        BarContent(button.item, Rect(x: start, y: rowTop, width: button.width, height: 44))
      )
      start += button.width + BarButton.spacing
    }
    var end = 16 + max(0, bounds.width - 32)
    // As in UIKit, the first item is at the edge.
    for button in right {
      end -= button.width
      content.append(BarContent(button.item, Rect(x: end, y: rowTop, width: button.width, height: 44)))
      end -= BarButton.spacing
    }
    if let view = topItem?.titleView {
      content.append(BarContent(view, middle(width: view.sizeOfFrame(width: nil).width)))
    }
    return content
  }

  /// Returns the place of something between the buttons, in the middle of the bar as long as it fits there.
  private func middle(width needed: Double) -> Rect {
    let (left, right) = buttons
    let start = left.reduce(16) { $0 + $1.width + BarButton.spacing }
    let end = right.reduce(16 + max(0, bounds.width - 32)) { $0 - $1.width - BarButton.spacing }
    let width = min(needed, max(0, end - start))
    let x = max(start, min(bounds.width / 2 - width / 2, end - width))
    return Rect(x: x, y: rowTop, width: width, height: 44)
  }
}

extension Toolbar {
  /// Adds the bar and its items; flexible spaces share the remaining width.
  func drawBar(into drawing: inout Drawing) { barStyle.add(to: &drawing, drawContent) }

  private func drawContent(into drawing: inout Drawing) {
    drawing.fill(.rectangle(bounds), barTintColor.map { Drawing.Paint($0) } ?? barStyle.paint)
    drawing.fill(.rectangle(Rect(x: 0, y: 0, width: bounds.width, height: 0.5)), .semantic(.separator))
    draw(content, into: &drawing)
  }

  var viewsOfItems: [View] { items.compactMap(\.customView) }

  var content: [BarContent] {
    let buttons = items.map { BarButton($0, measure: textMeasure) }
    let flexible = buttons.count { $0.item.systemItem == .flexibleSpace }
    let needed = buttons.reduce(Double(max(0, buttons.count - 1)) * BarButton.spacing) { $0 + $1.width }
    let left = max(0, bounds.width - 32 - needed)
    var x = 16.0
    return buttons.map { button in
      let isFlexible = button.item.systemItem == .flexibleSpace
      let width = isFlexible ? left / Double(flexible) : button.width
      defer { x += width + BarButton.spacing }
      return BarContent(button.item, Rect(x: x, y: 0, width: width, height: bounds.height))
    }
  }
}

extension View {
  /// Adds the buttons among the content of a bar; views draw themselves.
  fileprivate func draw(_ content: [BarContent], into drawing: inout Drawing) {
    for content in content {
      if case .button(let item) = content.subject { draw(item, in: content.rect, into: &drawing) }
    }
  }

  private func draw(_ item: BarButtonItem, in rect: Rect, into drawing: inout Drawing) {
    let paint =
      item.isEnabled ? Drawing.Paint(item.tintColor ?? .semantic(.tint)) : .semantic(.tertiaryLabel)
    let rect = flipped(rect)
    if let title = item.shownTitle {
      draw(title, item.font, paint, in: rect, .center, into: &drawing)
    } else if var picture = item.picture {
      let side = min(22, rect.width)
      picture.rect = Rect(
        x: rect.minX + (rect.width - side) / 2,
        y: rect.minY + (rect.height - side) / 2,
        width: side,
        height: side
      )
      if picture.symbolPaint != nil { picture.symbolPaint = paint }
      drawing.show(picture)
    }
  }
}

extension BarButtonItem {
  var font: Font {
    style == .done || systemItem == .done || systemItem == .save ? .barTitle : .barButton
  }

  /// The title, or `nil` for an item that shows an image or nothing.
  var shownTitle: String? {
    switch systemItem {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case nil: image == nil && systemImage == nil ? title : nil
    default: nil
    }
  }

  /// The image, whose place and color are not set yet.
  var picture: Drawing.Picture? {
    if systemItem == nil, let image { return Drawing.Picture(image, in: .zero) }
    return (systemItem == nil ? systemImage : systemItem?.symbol).map {
      Drawing.Picture(symbol: $0, in: .zero, .semantic(.tint))
    }
  }
}

extension BarButtonItem.SystemItem {
  /// The symbol of the item, or `nil` for a space and an item that shows a word.
  fileprivate var symbol: ImageName? {
    switch self {
    case .done, .cancel, .edit, .save, .flexibleSpace, .fixedSpace: nil
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop, .close: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    case .undo: "arrow.uturn.backward"
    case .redo: "arrow.uturn.forward"
    }
  }
}
