public import NibKit

/// What a view looks like, as data: shapes, text and images, from back to front.
///
/// A view adds what it shows in ``View/draw(into:)``, in its own coordinates. A renderer, such as the one in
/// `NibPictures`, draws the commands.
public struct Drawing: Hashable, Sendable {
  /// One step of a drawing.
  public enum Command: Hashable, Sendable {
    /// Fills a path.
    case fill(Path, Paint)
    /// Strokes a path.
    case stroke(Path, Paint, Stroke)
    /// Shows a line of text.
    case text(TextLine)
    /// Shows an image.
    case image(Picture)
    /// Draws another drawing as a whole.
    case layer(Layer)
  }

  /// How a path is stroked.
  public struct Stroke: Hashable, Sendable {
    /// The width of the line, in points.
    public var width: Double
    /// Whether the ends and the corners of the line are round.
    public var isRound: Bool
    /// The lengths of the dashes and of the gaps between them, in points, or none for a solid line.
    public var dashes: [Double]

    /// Creates a stroke.
    ///
    /// - Parameters:
    ///   - width: The width of the line, in points.
    ///   - isRound: Whether the ends and the corners of the line are round.
    ///   - dashes: The lengths of the dashes and of the gaps between them, in points.
    public init(width: Double = 1, isRound: Bool = false, dashes: [Double] = []) {
      self.width = width
      self.isRound = isRound
      self.dashes = dashes
    }
  }

  /// An image and where it is shown.
  public struct Picture: Hashable, Sendable {
    /// The name of the image.
    public var name: ImageName
    /// The rectangle in which the image is shown.
    public var rect: Rect
    /// How the image is scaled or placed if its size differs from the rectangle's.
    public var contentMode: ContentMode
    /// The paint of a system symbol, or `nil` for an image with colors of its own.
    public var symbolPaint: Paint?

    /// Creates an image with colors of its own.
    public init(_ name: ImageName, in rect: Rect, contentMode: ContentMode = .scaleAspectFit) {
      self.name = name
      self.rect = rect
      self.contentMode = contentMode
    }

    /// Creates a system symbol in one color, which fits in the rectangle.
    public init(symbol name: ImageName, in rect: Rect, _ paint: Paint) {
      self.init(name, in: rect)
      symbolPaint = paint
    }
  }

  /// A drawing that is drawn as a whole.
  public struct Layer: Hashable, Sendable {
    /// The drawing.
    public var drawing: Drawing
    /// The transform of the drawing's coordinates.
    public var transform: Transform
    /// The opacity of the whole, from 0 to 1.
    public var opacity: Double
    /// The path outside which nothing is drawn, or `nil` for no clipping.
    public var clip: Path?
    /// The shadow of the whole, or `nil` for none.
    public var shadow: Shadow?
    /// The color that `tint` means inside the layer, or `nil` for its meaning outside.
    public var tintColor: Color?
    /// Whether the environment is light or dark inside, or `nil` for the one outside.
    public var userInterfaceStyle: UserInterfaceStyle?
    /// How strongly colors differ inside, or `nil` for the environment outside.
    public var accessibilityContrast: AccessibilityContrast?

    /// Creates a layer.
    ///
    /// - Parameters:
    ///   - drawing: The drawing.
    ///   - transform: The transform of the drawing's coordinates.
    ///   - opacity: The opacity of the whole, from 0 to 1.
    ///   - clip: The path outside which nothing is drawn, in the drawing's coordinates, or `nil`.
    ///   - shadow: The shadow of the whole, or `nil` for none.
    ///   - tintColor: The color that `tint` means inside, or `nil`.
    ///   - userInterfaceStyle: Whether the environment is light or dark inside, or `nil`.
    ///   - accessibilityContrast: How strongly colors differ inside, or `nil`.
    public init(
      _ drawing: Drawing,
      transform: Transform = .identity,
      opacity: Double = 1,
      clip: Path? = nil,
      shadow: Shadow? = nil,
      tintColor: Color? = nil,
      userInterfaceStyle: UserInterfaceStyle? = nil,
      accessibilityContrast: AccessibilityContrast? = nil
    ) {
      self.drawing = drawing
      self.transform = transform
      self.opacity = opacity
      self.clip = clip
      self.shadow = shadow
      self.tintColor = tintColor
      self.userInterfaceStyle = userInterfaceStyle
      self.accessibilityContrast = accessibilityContrast
    }
  }

  /// A shadow.
  public struct Shadow: Hashable, Sendable {
    /// The color.
    public var paint: Paint
    /// The distance over which the edge of the shadow fades, in points.
    public var radius: Double
    /// The offset of the shadow from what casts it.
    public var offset: Size

    /// Creates a shadow.
    ///
    /// - Parameters:
    ///   - paint: The color.
    ///   - radius: The distance over which the edge fades, in points.
    ///   - offset: The offset from what casts the shadow.
    public init(_ paint: Paint, radius: Double, offset: Size = .zero) {
      self.paint = paint
      self.radius = radius
      self.offset = offset
    }
  }

  /// The steps, from back to front.
  public private(set) var commands: [Command] = []
  /// The view that the drawing comes from.
  package var source = Source()

  /// What is known of the view that is drawn, for findings about what it shows, and for documents.
  ///
  /// Drawings that look the same are equal, whatever their views are.
  package struct Source: Hashable, Sendable {
    /// The layout whose root is drawn, or `nil` if it is not the root of a layout.
    package var layout: (any LayoutPlaces)?
    /// The role of the view, or `nil` if it has none of its own.
    package var role: Role?

    package static func == (a: Source, b: Source) -> Bool { true }

    package func hash(into hasher: inout Hasher) {}
  }

  /// Creates a drawing that shows nothing.
  public init() {}

  /// Fills a path.
  public mutating func fill(_ path: Path, _ paint: Paint) { commands.append(.fill(path, paint)) }

  /// Strokes a path.
  public mutating func stroke(_ path: Path, _ paint: Paint, _ stroke: Stroke = Stroke()) {
    commands.append(.stroke(path, paint, stroke))
  }

  /// Shows a line of text.
  public mutating func show(_ line: TextLine) { commands.append(.text(line)) }

  /// Shows an image.
  public mutating func show(_ picture: Picture) { commands.append(.image(picture)) }

  /// Draws another drawing as a whole.
  ///
  /// Does nothing if the layer shows nothing.
  public mutating func add(_ layer: Layer) {
    if layer.drawing.commands.isEmpty || !(layer.opacity > 0) { return }
    if layer.isPlain { commands += layer.drawing.commands } else { commands.append(.layer(layer)) }
  }
}

extension Drawing.Layer {
  /// Whether the drawing looks the same without the layer.
  fileprivate var isPlain: Bool {
    opacity >= 1 && transform == .identity && clip == nil && shadow == nil && tintColor == nil
      && userInterfaceStyle == nil && accessibilityContrast == nil && drawing.source.layout == nil
      && drawing.source.role == nil
  }
}
