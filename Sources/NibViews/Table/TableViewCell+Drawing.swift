import NibKit

extension TableViewCell {
  private var table: TableView? { superview as? TableView }

  /// Whether the cell begins and ends its section, if its table shows sections as cards.
  private var cardEnds: (isFirst: Bool, isLast: Bool) {
    guard let table, table.style != .plain, let path = table.indexPath(for: self) else {
      return (false, false)
    }
    return (path.row == 0, path.row == table.numberOfRows(inSection: path.section) - 1)
  }

  /// The shape of the cell, which in an inset group has round corners at the ends of the section.
  var cardOutline: Drawing.Path? {
    guard let table, table.style == .insetGrouped, table.indexPath(for: self) != nil else { return nil }
    let (isFirst, isLast) = cardEnds
    guard isFirst || isLast else { return nil }
    return .rectangle(
      bounds,
      topCornerRadius: isFirst ? 10 : 0,
      bottomCornerRadius: isLast ? 10 : 0
    )
  }

  /// The color of the cell if it has none of its own.
  var defaultBackground: Drawing.Paint {
    if selectionStyle != .none, isHighlighted || isSelected, selectedBackgroundView == nil {
      return .semantic(.systemGray4)
    }
    let isGrouped = table.map { $0.style != .plain } ?? false
    return .semantic(isGrouped ? .secondarySystemGroupedBackground : .systemBackground)
  }

  /// Adds the accessory and the controls for editing.
  func drawControls(into drawing: inout Drawing) {
    let middle = bounds.height / 2
    if isEditing, editingStyle != .none {
      let circle = flipped(Rect(x: 12, y: middle - 11, width: 22, height: 22))
      let isDelete = editingStyle == .delete
      drawing.fill(.ellipse(in: circle), .semantic(isDelete ? .systemRed : .systemGreen))
      let sign = Rect(x: circle.minX + 3, y: circle.minY + 3, width: 16, height: 16)
      drawing.show(Drawing.Picture(symbol: isDelete ? "minus" : "plus", in: sign, .semantic(.white)))
    }
    var end = bounds.width - 16
    if isEditing, showsReorderControl {
      for line in -1...1 {
        let y = middle + Double(line) * 6 - 1
        let rect = flipped(Rect(x: bounds.width - 34, y: y, width: 20, height: 2))
        drawing.fill(.rectangle(rect, cornerRadius: 1), .semantic(.tertiaryLabel))
      }
      end -= 44
    }
    drawAccessory(endingAt: end, into: &drawing)
  }

  private func drawAccessory(endingAt end: Double, into drawing: inout Drawing) {
    if (isEditing ? editingAccessoryView : accessoryView) != nil { return }
    func show(_ name: ImageName, _ width: Double, _ distance: Double, _ paint: Drawing.Paint) {
      let rect = Rect(
        x: end - distance - width,
        y: bounds.height / 2 - width / 2,
        width: width,
        height: width
      )
      drawing.show(Drawing.Picture(symbol: name, in: flipped(rect), paint))
    }
    let indicator = isRightToLeft ? "chevron.left" as ImageName : "chevron.right"
    switch isEditing ? editingAccessoryType : accessoryType {
    case .none: return
    case .disclosureIndicator: show(indicator, 16, -4, .semantic(.systemGray2))
    case .checkmark: show("checkmark", 20, 0, .semantic(.tint))
    case .detailButton: show("info.circle", 24, 0, .semantic(.tint))
    case .detailDisclosureButton:
      show(indicator, 16, -4, .semantic(.systemGray2))
      show("info.circle", 24, 20, .semantic(.tint))
    }
  }

  /// Adds the lines between this cell and its neighbors.
  func drawSeparators(into drawing: inout Drawing) {
    guard let table, table.separatorStyle != .none, table.indexPath(for: self) != nil else { return }
    let (isFirst, isLast) = cardEnds
    let paint = table.separatorColor.map { Drawing.Paint($0) } ?? .semantic(.separator)
    let full = Rect(x: 0, y: 0, width: bounds.width, height: 0.5)
    if table.style == .grouped, isFirst { drawing.fill(.rectangle(full), paint) }
    if table.style == .insetGrouped, isLast { return }
    let insets = separatorInset ?? table.separatorInset
    var line = full
    line.origin.y = bounds.height - 0.5
    if !(table.style == .grouped && isLast) {
      line.origin.x = insets.leading
      line.size.width = max(0, bounds.width - insets.leading - insets.trailing)
    }
    drawing.fill(.rectangle(flipped(line)), paint)
  }
}
