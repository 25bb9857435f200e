import NibKit
import NibModel
package import NibViews

extension View {
  /// Whether the text is in a font that only the host has.
  var hasFontOfHost: Bool {
    let font = (self as? Label)?.font ?? (self as? Button)?.font
    return font?.fixed?.family != nil
  }

  /// The lines of text that the view itself shows.
  var ownTextLines: [Drawing.TextLine] {
    switch self {
    case is Label, is Button, is SegmentedControl:
      var drawing = Drawing()
      draw(into: &drawing)
      return drawing.textLines
    default: return []
    }
  }

  /// Returns whether the view shows its text in full: in one or any number of lines, and without an image,
  /// whose size may not be known.
  ///
  /// A label with another limit is meant to leave out what is beyond it, and so is one that yields to others
  /// or
  /// makes its text smaller. A configuration lets its texts continue on more lines.
  var isMeantToShowAllText: Bool {
    switch self {
    case let label as Label:
      label.numberOfLines < 2 && label.horizontalCompressionResistancePriority >= 750
        && !(label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0)
        && label.text?.allSatisfy(\.isWhitespace) == false
    case let button as Button: button.currentImage == nil && button.configuration == nil
    default: true
    }
  }

  /// Whether the width of the text can be estimated, which is not the case for emoji.
  var hasMeasurableText: Bool {
    let text = (self as? Label)?.text ?? (self as? Button)?.currentTitle ?? ""
    return !text.unicodeScalars.contains {
      $0.properties.isEmojiPresentation || $0.properties.isVariationSelector
    }
  }

  /// Whether the text of one line would fit in another version of the font, which is slightly narrower.
  var hasNearlyEnoughWidth: Bool {
    let isLine = (self as? Label).map { $0.numberOfLines == 1 } ?? true
    return isLine && intrinsicContentSize.width <= frame.width * 1.02 + 1
  }

  /// Whether the view is a text for which a stack view has no room left.
  var isSqueezed: Bool {
    guard superview is StackView, let label = self as? Label, isMeantToShowAllText else { return false }
    let isWide = frame.width > 0 && !label.constraints.contains { $0.firstAnchor == .height }
    let isHigh = frame.height > 0 && !label.constraints.contains { $0.firstAnchor == .width }
    return isWide || isHigh
  }

  /// Whether the view is a control whose whole frame must stay visible.
  var isControlWithFrame: Bool {
    switch self {
    case is TextField, is SegmentedControl, is Switch, is Slider, is Stepper, is DatePicker: true
    case let button as Button:
      button.currentImage != nil || button.currentSystemImage != nil || button.hasBackground
    default: false
    }
  }

  /// Whether the view itself shows something that must stay visible.
  var showsContent: Bool {
    isControlWithFrame || !(ownTextLines.allSatisfy { $0.text.isEmpty })
  }

  /// Whether nothing behind the view is visible.
  var hidesWhatIsBehind: Bool {
    if let backgroundColor, Drawing.Paint(backgroundColor).isOpaque { return true }
    return (self as? ImageView).map { $0.image != nil || $0.systemImage != nil } ?? (self is VisualEffectView)
  }

  /// Returns whether the view is too low for its line of text.
  func cutsLine(_ lines: [Drawing.TextLine], _ measure: any TextMeasuring) -> Bool {
    guard self is Label, lines.count == 1, let font = lines[0].spans.first?.font,
      lines[0].text.contains(where: { $0.isLetter || $0.isNumber })
    else { return false }
    return frame.height < 0.55 * measure.lineHeight(of: font)
  }
}

extension Button {
  fileprivate var hasBackground: Bool {
    backgroundColor.map { Drawing.Paint($0).alpha > 0 } ?? false || currentBackgroundImage != nil
      || configuration.map { ![.plain, .borderless].contains($0.style) } ?? false
  }
}

extension Drawing.Paint {
  var alpha: Double { components(in: .light, tint: .semantic(.systemBlue)).alpha }

  fileprivate var isOpaque: Bool { alpha >= 0.5 }
}

extension Drawing {
  /// The lines of text, with those in layers that are only moved.
  fileprivate var textLines: [TextLine] {
    commands.flatMap { command -> [TextLine] in
      switch command {
      case .text(let line): return [line]
      case .layer(let layer):
        let offset = layer.transform
        return layer.drawing.textLines.map { line in
          var line = line
          line.origin = offset.apply(to: line.origin)
          return line
        }
      default: return []
      }
    }
  }
}

extension Drawing.TextLine {
  var text: String { spans.map(\.text).joined() }

  /// Returns the rectangle of the line, from its ascender to its descender.
  package func rect(_ measure: any TextMeasuring) -> Rect {
    let width = justifiedWidth ?? spans.reduce(0) { $0 + measure.width(of: $1.text[...], font: $1.font) }
    let ascender = spans.map { measure.ascender(of: $0.font) }.max() ?? 0
    let height = spans.map { measure.lineHeight(of: $0.font) }.max() ?? 0
    let x =
      switch anchor {
      case .left: origin.x
      case .middle: origin.x - width / 2
      case .right: origin.x - width
      }
    return Rect(x: x, y: origin.y - ascender, width: width, height: height)
  }
}
