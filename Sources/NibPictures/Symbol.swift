import NibKit
import NibViews

/// A system symbol that is drawn if the host has no image for it.
///
/// The shapes are on a grid of 24 by 24 points.
struct Symbol {
  /// What is filled, or empty.
  var filled = ""
  /// What is stroked, or empty.
  var stroked = ""
  /// What is stroked in the color of the background on top of what is filled, or empty.
  var cutOut = ""

  /// Returns what the symbol looks like in a rectangle.
  func drawing(in rect: Rect, _ paint: Drawing.Paint) -> Drawing {
    let side = min(rect.width, rect.height)
    let transform = Drawing.Transform(
      a: side / 24,
      b: 0,
      c: 0,
      d: side / 24,
      translation: Point(
        x: rect.minX + (rect.width - side) / 2,
        y: rect.minY + (rect.height - side) / 2
      )
    )
    let stroke = Drawing.Stroke(width: 1.8, isRound: true)
    var shape = Drawing()
    if !filled.isEmpty { shape.fill(Self.path(filled), paint) }
    if !stroked.isEmpty { shape.stroke(Self.path(stroked), paint, stroke) }
    if !cutOut.isEmpty { shape.stroke(Self.path(cutOut), .semantic(.systemBackground), stroke) }
    var drawing = Drawing()
    drawing.add(Drawing.Layer(shape, transform: transform))
    return drawing
  }

  /// Returns the path of a text such as `M 4 12 L 20 12 Z O 12 12 3`, with the letters of SVG's path data.
  ///
  /// `O x y r` is a circle.
  private static func path(_ text: String) -> Drawing.Path {
    var elements: [Drawing.Path.Element] = []
    var words = text.split(separator: " ")[...]
    func number() -> Double { words.popFirst().flatMap { Double($0) } ?? 0 }
    func point() -> Point {
      let x = number()
      return Point(x: x, y: number())
    }
    while let command = words.popFirst() {
      switch command {
      case "M": elements.append(.move(to: point()))
      case "L": elements.append(.line(to: point()))
      case "C":
        let (control1, control2) = (point(), point())
        elements.append(.curve(to: point(), control1: control1, control2: control2))
      case "O":
        let center = point()
        let radius = number()
        let rect = Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        elements += Drawing.Path.ellipse(in: rect).elements
      default: elements.append(.close)
      }
    }
    return Drawing.Path(elements)
  }

  private static let star =
    "M 12 3 L 14.8 8.9 L 21.2 9.7 L 16.5 14.2 L 17.7 20.6 L 12 17.5 L 6.3 20.6"
    + " L 7.5 14.2 L 2.8 9.7 L 9.2 8.9 Z"
  private static let heart =
    "M 12 20.3 C 5 15.5 3 12 3 8.8 C 3 6 5 4 7.5 4 C 9.5 4 11.2 5.2 12 7"
    + " C 12.8 5.2 14.5 4 16.5 4 C 19 4 21 6 21 8.8 C 21 12 19 15.5 12 20.3 Z"
  private static let bookmark = "M 6.5 3.5 L 17.5 3.5 L 17.5 20.5 L 12 16 L 6.5 20.5 Z"
  private static let bust = "M 4 20.5 C 4 16 8 14 12 14 C 16 14 20 16 20 20.5 Z"
  private static let bell =
    "M 5 17 C 7 15 6.5 13 6.5 10 C 6.5 6.5 9 4.5 12 4.5 C 15 4.5 17.5 6.5 17.5 10"
    + " C 17.5 13 17 15 19 17 Z"
  private static let check = "M 7.5 12.5 L 10.8 15.8 L 16.5 8.8"
  private static let cross = "M 8.8 8.8 L 15.2 15.2 M 15.2 8.8 L 8.8 15.2"
  private static let house = "M 3.5 11.5 L 12 4 L 20.5 11.5 M 6 10 L 6 20 L 18 20 L 18 10"

  /// The symbols by name, with the names that Apple's systems use.
  static let named: [ImageName: Symbol] = [
    "arrow.clockwise": Symbol(
      stroked:
        "M 19 8 C 17.5 5.5 15 4 12 4 C 7.6 4 4 7.6 4 12 C 4 16.4 7.6 20 12 20 C 15.7 20 18.8 17.5 19.7 14"
        + " M 19.5 3.5 L 19.5 8.5 L 14.5 8.5"
    ),
    "arrow.down": Symbol(stroked: "M 12 4 L 12 20 M 6 14 L 12 20 L 18 14"),
    "arrow.left": Symbol(stroked: "M 20 12 L 4 12 M 10 6 L 4 12 L 10 18"),
    "arrow.right": Symbol(stroked: "M 4 12 L 20 12 M 14 6 L 20 12 L 14 18"),
    "arrow.up": Symbol(stroked: "M 12 20 L 12 4 M 6 10 L 12 4 L 18 10"),
    "arrow.uturn.backward": Symbol(
      stroked:
        "M 8 4 L 4 8.5 L 8 13 M 4.5 8.5 L 14 8.5 C 17.5 8.5 20 11 20 14.2 C 20 17.5 17.5 20 14 20 L 9 20"
    ),
    "arrow.uturn.forward": Symbol(
      stroked:
        "M 16 4 L 20 8.5 L 16 13 M 19.5 8.5 L 10 8.5 C 6.5 8.5 4 11 4 14.2 C 4 17.5 6.5 20 10 20 L 15 20"
    ),
    "arrowshape.turn.up.left": Symbol(
      stroked: "M 10 5 L 3.5 11 L 10 17 L 10 13.5 C 15 13.5 18 15 20.5 19 C 20 13 16 8.8 10 8.5 Z"
    ),
    "backward.fill": Symbol(filled: "M 11.5 5.5 L 2 12 L 11.5 18.5 Z M 21.5 5.5 L 12 12 L 21.5 18.5 Z"),
    "bell": Symbol(stroked: bell + " M 10 20 L 14 20"),
    "bell.fill": Symbol(filled: bell, stroked: "M 10 20 L 14 20"),
    "book": Symbol(
      stroked: "M 12 6 C 9.5 4.3 6 4.3 3 5.5 L 3 18.5 C 6 17.3 9.5 17.3 12 19 C 14.5 17.3 18 17.3 21 18.5"
        + " L 21 5.5 C 18 4.3 14.5 4.3 12 6 Z M 12 6 L 12 19"
    ),
    "bookmark": Symbol(stroked: bookmark),
    "bookmark.fill": Symbol(filled: bookmark),
    "calendar": Symbol(
      stroked: "M 4 6 L 20 6 L 20 20 L 4 20 Z M 4 10.5 L 20 10.5 M 8.5 3.5 L 8.5 7 M 15.5 3.5 L 15.5 7"
    ),
    "camera": Symbol(
      stroked: "M 3 8 L 7.5 8 L 9 5.5 L 15 5.5 L 16.5 8 L 21 8 L 21 19 L 3 19 Z O 12 13.3 3.4"
    ),
    "cart": Symbol(
      filled: "O 9 20 1.5 O 17 20 1.5",
      stroked: "M 2.5 4 L 5.5 4 L 8 16.5 L 18.5 16.5 L 20.5 7.5 L 6.2 7.5"
    ),
    "checkmark": Symbol(stroked: "M 5 12.8 L 10 18 L 19 6.5"),
    "checkmark.circle": Symbol(stroked: "O 12 12 9 " + check),
    "checkmark.circle.fill": Symbol(filled: "O 12 12 9.8", cutOut: check),
    "chevron.down": Symbol(stroked: "M 5.5 9 L 12 15.5 L 18.5 9"),
    "chevron.left": Symbol(stroked: "M 15 5.5 L 8.5 12 L 15 18.5"),
    "chevron.right": Symbol(stroked: "M 9 5.5 L 15.5 12 L 9 18.5"),
    "chevron.up": Symbol(stroked: "M 5.5 15.5 L 12 9 L 18.5 15.5"),
    "circle": Symbol(stroked: "O 12 12 9"),
    "circle.fill": Symbol(filled: "O 12 12 9.8"),
    "clock": Symbol(stroked: "O 12 12 9 M 12 6.5 L 12 12 L 15.5 14"),
    "ellipsis": Symbol(filled: "O 5 12 1.8 O 12 12 1.8 O 19 12 1.8"),
    "envelope": Symbol(stroked: "M 3 6 L 21 6 L 21 18.5 L 3 18.5 Z M 3.5 6.5 L 12 13.5 L 20.5 6.5"),
    "folder": Symbol(stroked: "M 3 6 L 9 6 L 11 8.5 L 21 8.5 L 21 19 L 3 19 Z"),
    "forward.fill": Symbol(filled: "M 12.5 5.5 L 22 12 L 12.5 18.5 Z M 2.5 5.5 L 12 12 L 2.5 18.5 Z"),
    "gear": Symbol(
      stroked: "O 12 12 3 O 12 12 6.8 M 12 2.5 L 12 5 M 12 19 L 12 21.5 M 2.5 12 L 5 12 M 19 12 L 21.5 12"
        + " M 5.3 5.3 L 7 7 M 17 17 L 18.7 18.7 M 5.3 18.7 L 7 17 M 17 7 L 18.7 5.3"
    ),
    "globe": Symbol(
      stroked: "O 12 12 9 M 3 12 L 21 12 M 12 3 C 7.8 7 7.8 17 12 21 M 12 3 C 16.2 7 16.2 17 12 21"
    ),
    "heart": Symbol(stroked: heart),
    "heart.fill": Symbol(filled: heart),
    "house": Symbol(stroked: house),
    "info.circle": Symbol(filled: "O 12 7.6 1.2", stroked: "O 12 12 9 M 12 11.2 L 12 16.8"),
    "line.3.horizontal": Symbol(stroked: "M 4 7 L 20 7 M 4 12 L 20 12 M 4 17 L 20 17"),
    "lock": Symbol(
      stroked:
        "M 5.5 11 L 18.5 11 L 18.5 20 L 5.5 20 Z M 8.5 11 L 8.5 7.5 C 8.5 2.5 15.5 2.5 15.5 7.5 L 15.5 11"
    ),
    "magnifyingglass": Symbol(stroked: "O 10.5 10.5 6.5 M 15.3 15.3 L 20.5 20.5"),
    "map": Symbol(
      stroked: "M 3 6.5 L 9 4 L 15 6.5 L 21 4 L 21 17.5 L 15 20 L 9 17.5 L 3 20 Z M 9 4 L 9 17.5"
        + " M 15 6.5 L 15 20"
    ),
    "minus": Symbol(stroked: "M 5 12 L 19 12"),
    "minus.circle": Symbol(stroked: "O 12 12 9 M 8 12 L 16 12"),
    "minus.circle.fill": Symbol(filled: "O 12 12 9.8", cutOut: "M 7.5 12 L 16.5 12"),
    "pause.fill": Symbol(
      filled: "M 6 4.5 L 10 4.5 L 10 19.5 L 6 19.5 Z M 14 4.5 L 18 4.5 L 18 19.5 L 14 19.5 Z"
    ),
    "person": Symbol(stroked: "O 12 8 4 " + bust),
    "person.fill": Symbol(filled: "O 12 8 4.6 " + bust),
    "phone": Symbol(
      stroked:
        "M 5 3.5 L 8.5 3.5 L 10.5 8.5 L 8 10.5 C 9.2 13 11 14.8 13.5 16 L 15.5 13.5 L 20.5 15.5 L 20.5 19"
        + " C 20.5 20 19.5 20.7 18.5 20.5 C 10.5 19.5 4.5 13.5 3.5 5.5 C 3.4 4.4 4 3.5 5 3.5 Z"
    ),
    "photo": Symbol(
      filled: "O 8.5 9.5 1.6",
      stroked: "M 3 5 L 21 5 L 21 19 L 3 19 Z M 3.5 17 L 9 12.5 L 12 15 L 16 11 L 20.5 15.5"
    ),
    "play.fill": Symbol(filled: "M 6 4 L 20 12 L 6 20 Z"),
    "plus": Symbol(stroked: "M 12 5 L 12 19 M 5 12 L 19 12"),
    "plus.circle": Symbol(stroked: "O 12 12 9 M 12 8 L 12 16 M 8 12 L 16 12"),
    "plus.circle.fill": Symbol(
      filled: "O 12 12 9.8",
      cutOut: "M 12 7.5 L 12 16.5 M 7.5 12 L 16.5 12"
    ),
    "square": Symbol(stroked: "M 4 4 L 20 4 L 20 20 L 4 20 Z"),
    "square.and.arrow.up": Symbol(
      stroked: "M 8 9 L 5 9 L 5 21 L 19 21 L 19 9 L 16 9 M 12 15 L 12 2.5 M 8 6.5 L 12 2.5 L 16 6.5"
    ),
    "square.and.pencil": Symbol(
      stroked: "M 13 5 L 4 5 L 4 20 L 19 20 L 19 11 M 10 14.5 L 10.5 11.5 L 19 3 L 21 5 L 12.7 13.7 Z"
    ),
    "star": Symbol(stroked: star),
    "star.fill": Symbol(filled: star, stroked: star),
    "trash": Symbol(
      stroked: "M 4 6.5 L 20 6.5 M 9 6.5 L 9 3.5 L 15 3.5 L 15 6.5 M 5.8 6.5 L 7 20.5 L 17 20.5 L 18.2 6.5"
        + " M 10 10 L 10.3 17 M 14 10 L 13.7 17"
    ),
    "xmark": Symbol(stroked: "M 6 6 L 18 18 M 18 6 L 6 18"),
    "xmark.circle": Symbol(stroked: "O 12 12 9 " + cross),
    "xmark.circle.fill": Symbol(filled: "O 12 12 9.8", cutOut: cross),
  ]
}
