import NibKit

extension Button {
  /// What a button shows: an image and lines of text, placed beside or below one another.
  private struct Content {
    var image: Drawing.Picture?
    var imageSize = Size.zero
    var lines: [(text: TextLines, lines: [TextLines.Line], size: Size, paint: Drawing.Paint)] = []
    var placement = ButtonConfiguration.ImagePlacement.leading
    var imagePadding = 0.0
    var titlePadding = 0.0
    var alignment = TextAlignment.center

    var textSize: Size {
      let gaps = titlePadding * Double(max(0, lines.count - 1))
      return Size(
        width: lines.map(\.size.width).max() ?? 0,
        height: lines.reduce(gaps) { $0 + $1.size.height }
      )
    }
  }

  /// Adds the background and the content of the current state.
  func drawButton(into drawing: inout Drawing) {
    if let configuration {
      drawBackground(of: configuration, into: &drawing)
    } else if let image = currentBackgroundImage {
      drawing.show(Drawing.Picture(image, in: bounds, contentMode: .scaleToFill))
    }
    let inside = flipped(inside(bounds.size))
    var content = Drawing()
    draw(makeContent(inside), in: inside, into: &content)
    drawing.add(Drawing.Layer(content, opacity: contentOpacity))
  }

  /// Returns the distances of the first and the last baseline from the top of a button of a size, or `nil` if
  /// the button shows no text.
  func drawnBaselines(in size: Size) -> (first: Double, last: Double)? {
    let inside = inside(size)
    let content = makeContent(inside)
    guard let first = content.lines.first, let last = content.lines.last else { return nil }
    let rect = place(content, in: inside).text
    return (
      rect.minY + first.text.baselines(of: first.lines).first,
      rect.maxY - last.size.height + last.text.baselines(of: last.lines).last
    )
  }

  /// Returns the rectangle for the content of a button of a size, if it runs from left to right.
  private func inside(_ size: Size) -> Rect {
    Rect(origin: .zero, size: size).inset(by: configuration?.contentInsets ?? contentEdgeInsets)
  }

  /// How much lighter the content is while the button is touched or disabled.
  private var contentOpacity: Double {
    if isHighlighted, knownTitleColor(for: .highlighted) == nil { return configuration == nil ? 0.3 : 0.75 }
    return 1
  }

  // MARK: Colors

  private var style: ButtonConfiguration.Style? { configuration?.style }

  private var foreground: Drawing.Paint {
    if !isEnabled, knownTitleColor(for: .disabled) == nil { return .semantic(.tertiaryLabel) }
    if let configuration {
      if let color = configuration.baseForegroundColor { return Drawing.Paint(color) }
      let isFilled = configuration.style == .filled || configuration.style == .borderedProminent
      return .semantic(isFilled ? .white : .tint)
    }
    if showsSelection { return .semantic(.white) }
    if buttonType == .close { return .semantic(.secondaryLabel) }
    return currentTitleColor.map { Drawing.Paint($0) } ?? .semantic(.tint)
  }

  /// Whether the title is on the tint color, as in a selected system button.
  private var showsSelection: Bool {
    configuration == nil && buttonType == .system && state == .selected
      && knownTitleColor(for: .selected) == nil
  }

  private func drawBackground(of configuration: ButtonConfiguration, into drawing: inout Drawing) {
    let base = configuration.baseBackgroundColor
    let paint: Drawing.Paint? =
      switch configuration.style {
      case .plain, .borderless: base.map { Drawing.Paint($0) }
      case .gray, .bordered: base.map { Drawing.Paint($0) } ?? .semantic(.tertiarySystemFill)
      case .tinted, .borderedTinted: Drawing.Paint(base ?? .semantic(.tint), opacity: 0.18)
      case .filled, .borderedProminent: Drawing.Paint(base ?? .semantic(.tint))
      }
    guard var paint else { return }
    if !isEnabled { paint = .semantic(.tertiarySystemFill) }
    if isHighlighted { paint.opacity *= 0.75 }
    let radius: Double =
      switch configuration.cornerStyle {
      case .capsule: min(bounds.width, bounds.height) / 2
      case .large: 12
      case .medium: 8
      case .small: 4
      case .dynamic, .fixed: configuration.buttonSize == .large ? 10 : 6
      }
    drawing.fill(.rectangle(bounds, cornerRadius: radius), paint)
  }

  // MARK: Content

  private func makeContent(_ inside: Rect) -> Content {
    var content = Content()
    let paint = foreground
    let configuration = configuration
    content.placement = configuration?.imagePlacement ?? .leading
    content.titlePadding = configuration?.titlePadding ?? 0
    if configuration?.showsActivityIndicator == true {
      content.imageSize = Size(width: 20, height: 20)
    } else if let symbol = currentSystemImage ?? typeSymbol, currentImage == nil {
      content.image = Drawing.Picture(symbol: symbol, in: .zero, paint)
      content.imageSize = Size(width: 20, height: 20)
    } else if let image = currentImage {
      content.image = Drawing.Picture(image, in: .zero)
      content.imageSize = fitted(imageSize ?? Size(width: 20, height: 20), in: inside.size)
    }
    let isBeside = content.placement == .leading || content.placement == .trailing
    let hasImage = content.imageSize != .zero
    let padding = hasImage ? configuration?.imagePadding ?? 0 : 0
    let room = max(0, inside.width - (isBeside ? content.imageSize.width + padding : 0))
    let attributed = currentAttributedTitle.map { TextRuns($0) }
    addLine(attributed?.text ?? currentTitle, titleFont, attributed, paint, room, &content)
    addLine(configuration?.subtitle, .textStyle(.footnote), nil, paint, room, &content)
    if !content.lines.isEmpty { content.imagePadding = padding }
    switch configuration?.titleAlignment {
    case .leading: content.alignment = .natural
    case .trailing: content.alignment = isRightToLeft ? .left : .right
    case .center, .automatic, nil: content.alignment = .center
    }
    return content
  }

  /// Returns a size that is reduced until it fits.
  private func fitted(_ size: Size, in room: Size) -> Size {
    guard size.width > 0, size.height > 0 else { return .zero }
    let scale = min(1, room.width / size.width, room.height / size.height)
    return Size(width: size.width * scale, height: size.height * scale)
  }

  private func addLine(
    _ title: String?,
    _ font: Font,
    _ runs: TextRuns?,
    _ paint: Drawing.Paint,
    _ width: Double,
    _ content: inout Content
  ) {
    guard let title, !title.isEmpty else { return }
    let wraps = lineBreakMode == .wordWrap || lineBreakMode == .characterWrap
    let text = TextLines(
      measure: textMeasure,
      font: font,
      width: width,
      numberOfLines: wraps ? 0 : 1,
      lineBreakMode: lineBreakMode,
      runs: runs
    )
    let lines = text.lines(of: title)
    content.lines.append((text, lines, text.size(of: lines), paint))
  }

  /// Returns where the image and the text of a button are.
  private func place(_ content: Content, in inside: Rect) -> (image: Rect, text: Rect) {
    let (image, text) = (content.imageSize, content.textSize)
    let isBeside = content.placement == .leading || content.placement == .trailing
    let size = Size(
      width: isBeside
        ? image.width + content.imagePadding + text.width : max(image.width, text.width),
      height: isBeside
        ? max(image.height, text.height) : image.height + content.imagePadding + text.height
    )
    let origin = place(size, in: inside)
    var imageRect = Rect(origin: origin, size: image)
    var textRect = Rect(origin: origin, size: text)
    if isBeside {
      let isImageFirst = (content.placement == .leading) != isRightToLeft
      if isImageFirst { textRect.origin.x += image.width + content.imagePadding }
      if !isImageFirst { imageRect.origin.x += text.width + content.imagePadding }
      imageRect.origin.y += (size.height - image.height) / 2
      textRect.origin.y += (size.height - text.height) / 2
    } else {
      if content.placement == .top { textRect.origin.y += image.height + content.imagePadding }
      if content.placement == .bottom { imageRect.origin.y += text.height + content.imagePadding }
      imageRect.origin.x += (size.width - image.width) / 2
      textRect.origin.x += (size.width - text.width) / 2
    }
    if configuration == nil {
      imageRect = shifted(imageRect, by: imageEdgeInsets)
      textRect = shifted(textRect, by: titleEdgeInsets)
    }
    return (imageRect, textRect)
  }

  private func draw(_ content: Content, in inside: Rect, into drawing: inout Drawing) {
    let (imageRect, textRect) = place(content, in: inside)
    if configuration?.showsActivityIndicator == true {
      drawing.addSpinner(in: imageRect, foreground)
    } else if var picture = content.image {
      picture.rect = imageRect
      var images = Drawing()
      images.show(picture)
      let isDimmed =
        isHighlighted && adjustsImageWhenHighlighted || !isEnabled && adjustsImageWhenDisabled
      drawing.add(Drawing.Layer(images, opacity: isDimmed && picture.symbolPaint == nil ? 0.5 : 1))
    }
    if showsSelection {
      let background = Rect(
        x: textRect.minX - 4,
        y: textRect.minY,
        width: textRect.width + 8,
        height: textRect.height
      )
      drawing.fill(.rectangle(background, cornerRadius: 4), .semantic(.tint))
    }
    var top = textRect.minY
    for line in content.lines {
      let rect = Rect(x: textRect.minX, y: top, width: textRect.width, height: line.size.height)
      draw(line.lines, of: line.text, in: rect, content.alignment, line.paint, into: &drawing)
      top += line.size.height + content.titlePadding
    }
  }

  /// Returns where content of a size is placed.
  private func place(_ size: Size, in inside: Rect) -> Point {
    let (left, right) = (inside.minX, inside.maxX - size.width)
    let x =
      switch contentHorizontalAlignment {
      case .center, .fill: (left + right) / 2
      case .left: left
      case .right: right
      case .leading: isRightToLeft ? right : left
      case .trailing: isRightToLeft ? left : right
      }
    let y =
      switch contentVerticalAlignment {
      case .center, .fill: inside.minY + (inside.height - size.height) / 2
      case .top: inside.minY
      case .bottom: inside.maxY - size.height
      }
    return Point(x: x, y: y)
  }

  /// Returns a rectangle moved by the insets of a title or an image.
  private func shifted(_ rect: Rect, by insets: EdgeInsets) -> Rect {
    var rect = rect
    let distance = (insets.leading - insets.trailing) / 2
    rect.origin.x += isRightToLeft ? -distance : distance
    rect.origin.y += (insets.top - insets.bottom) / 2
    return rect
  }
}
