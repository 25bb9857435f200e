package import NibKit

extension Drawing {
  /// Returns the drawing with something else, or nothing, in the place of each line of text.
  package func replacingTexts(_ change: (TextLine) -> Command?) -> Drawing {
    var drawing = Drawing()
    drawing.source = source
    for command in commands {
      if case .text(let line) = command {
        if let other = change(line) { drawing.append(other) }
      } else if case .layer(var layer) = command {
        layer.drawing = layer.drawing.replacingTexts(change)
        drawing.add(layer)
      } else {
        drawing.append(command)
      }
    }
    return drawing
  }

  /// Returns the drawing with text in the sizes that fonts have at a setting, whatever the setting is where
  /// it is drawn.
  package func withFixedFonts(_ category: ContentSizeCategory) -> Drawing {
    replacingTexts { line in
      var line = line
      for index in line.spans.indices {
        line.spans[index].font = line.spans[index].font.withSize(at: category)
      }
      return .text(line)
    }
  }

  private mutating func append(_ command: Command) {
    switch command {
    case .fill(let path, let paint): fill(path, paint)
    case .stroke(let path, let paint, let stroke): self.stroke(path, paint, stroke)
    case .text(let line): show(line)
    case .image(let picture): show(picture)
    case .layer(let layer): add(layer)
    }
  }
}
