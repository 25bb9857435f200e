import NibMarkup

/// The screen that a document was shown on when it was saved.
struct Device {
  /// The insets that bars and the shape of the screen take.
  struct Insets: Equatable {
    var top = 0.0
    var bottom = 0.0
    /// The insets from the leading and from the trailing edge.
    var sides = 0.0
  }

  private let id: String
  private let isLandscape: Bool
  private let toolsVersion: Int

  init(_ document: InterfaceBuilderDocument) {
    id = document.device ?? ""
    let device = document.markup.root?.children.first { $0.name == "device" }
    isLandscape = device?.attribute("orientation")?.value == "landscape"
    toolsVersion = document.toolsVersion ?? 0
  }

  private var isPad: Bool { id.hasPrefix("ipad") }

  /// The size classes of the screen.
  var sizeClasses: SizeClasses {
    if id.isEmpty { return SizeClasses() }
    if isPad { return SizeClasses(width: "regular", height: "regular") }
    if !isLandscape { return SizeClasses(width: "compact", height: "regular") }
    let wide: Set = ["retina5_5", "retina6_1", "retina6_5", "retina6_7"]
    return SizeClasses(width: wide.contains(id) ? "regular" : "compact", height: "compact")
  }

  /// Returns the safe area of a root in Interface Builder.
  ///
  /// The values come from the stored frames of public documents.
  ///
  /// - Parameters:
  ///   - isXib: Whether the document is a `.xib` file.
  ///   - isFreeform: Whether the root has a size of its own instead of the screen's.
  ///   - hasNavigationBar: Whether a navigation bar is simulated.
  ///   - height: The height of the root.
  func safeArea(isXib: Bool, isFreeform: Bool, hasNavigationBar: Bool, height: Double) -> Insets {
    // These tools did not show the status bar over small views.
    if isXib, isFreeform, toolsVersion < 15_000, height < 400 { return Insets() }
    var insets = screen
    // These tools counted what the shape of a telephone's screen takes twice.
    if (24_000..<25_000).contains(toolsVersion), isXib, !isPad, !isLandscape, insets.bottom > 0 {
      insets = Insets(top: 2 * insets.top, bottom: 2 * insets.bottom)
    }
    if insets.bottom == 0, isXib, (15_000..<22_000).contains(toolsVersion) { insets.top = 0 }
    if isFreeform { insets.bottom = 0 }
    if hasNavigationBar { insets.top += 44 }
    return insets
  }

  /// The insets that the status bar and the shape of the screen take.
  private var screen: Insets {
    guard isLandscape else { return uprightScreen }
    if isPad { return Insets(top: 24, bottom: 20) }
    let shape = uprightScreen
    guard shape.bottom > 0 else { return Insets() }
    let turned = Insets(bottom: 21, sides: shape.top)
    // These tools added the insets in portrait orientation.
    return (24_000..<25_000).contains(toolsVersion)
      ? Insets(top: shape.top, bottom: turned.bottom + shape.bottom, sides: turned.sides) : turned
  }

  /// The insets of the screen in portrait orientation.
  private var uprightScreen: Insets {
    switch id {
    case "retina3_5", "retina4_0", "retina4_7", "retina5_5": return Insets(top: 20)
    case "retina5_9", "retina6_5": return Insets(top: 44, bottom: 34)
    case "retina6_0", "retina6_7": return Insets(top: toolsVersion < 20_000 ? 44 : 47, bottom: 34)
    case "retina6_1": return Insets(top: toolsVersion < 21_000 ? 44 : 48, bottom: 34)
    case "retina6_12", "retina6_3", "retina6_72": return Insets(top: 59, bottom: 34)
    case "ipad8_3rounded", "ipad10_9rounded", "ipad11_0rounded", "ipad12_9rounded":
      return Insets(top: 24, bottom: 20)
    default: return isPad ? Insets(top: 20) : Insets()
    }
  }

  /// The number of pixels for each point of the screen.
  var screenScale: Double {
    switch id {
    case "retina5_5", "retina5_9", "retina6_0", "retina6_12", "retina6_3", "retina6_5", "retina6_7",
      "retina6_72":
      3
    default: 2
    }
  }

  /// The width of the screen in points.
  var width: Double? {
    switch id {
    case "retina4_0", "retina3_5": 320
    case "retina4_7", "retina5_9": 375
    case "retina6_0": 390
    case "retina6_12": 393
    case "retina5_5", "retina6_1", "retina6_5": 414
    case "retina6_7": 428
    case "retina6_72": 430
    default: nil
    }
  }
}

extension Device {
  /// Returns the margins of a root, without the safe area.
  func marginsOfRoot(width: Double) -> String { width >= 414 ? "0 20 0 20" : "0 16 0 16" }

  /// Returns whether a cell of a width has the margins of wide cells.
  private func isWide(_ width: Double) -> Bool {
    // These tools had other margins for screens of 390 points.
    let widest = (23_000..<25_000).contains(toolsVersion) ? 393.0 : 390
    return width >= 375 && (self.width ?? 0) >= widest
  }

  /// Returns the height that a control had on the system of the document's tools, or `nil` for the one that
  /// it has on current systems.
  func contentHeight(of element: String) -> Double? {
    switch element {
    case "progressView": toolsVersion < 17_000 ? 2 : nil
    case "searchBar": toolsVersion < 13_000 ? 44 : nil
    case "segmentedControl": toolsVersion < 15_000 ? 28 : nil
    case "slider": toolsVersion < 24_000 ? 30 : nil
    default: nil
    }
  }

  /// Returns the width that a chevron takes up in a cell of a width.
  ///
  /// The values are the most common ones in the stored frames of public documents.
  func accessoryWidth(inCell width: Double) -> Double {
    let narrow: Double
    switch toolsVersion {
    case ..<14_000: return 33
    case 14_000..<15_000: return 34
    case 15_000..<16_000: return 31
    case 16_000..<18_000: narrow = 27
    case 18_000..<20_000: narrow = 25.5
    case 20_000..<21_000: narrow = 24.5
    default: narrow = 26.5
    }
    return isWide(width) ? narrow + 4 : narrow
  }

  /// Returns the margins of the content view of a table's cell.
  ///
  /// The values are the most common ones in the stored frames of public documents.
  ///
  /// - Parameters:
  ///   - width: The width of the cell.
  ///   - preservesMargins: Whether the cell keeps its content inside the margins of the table.
  func marginsOfCell(width: Double, preservesMargins: Bool) -> String {
    let side: Double
    switch toolsVersion {
    case ..<13_000: side = preservesMargins && toolsVersion >= 12_000 ? 15 : 8
    case 13_000..<15_000: side = width >= 414 ? 20 : 16
    case 15_000..<17_000: side = isWide(width) ? 20 : 15
    default: side = isWide(width) ? 20 : 16
    }
    let (top, bottom): (Double, Double)
    switch toolsVersion {
    case ..<13_000: (top, bottom) = (8, 8)
    case 14_000..<15_000: (top, bottom) = (11, 10.5)
    case 24_000..<25_000: (top, bottom) = (15, 15)
    default: (top, bottom) = (11, 11)
    }
    return [top, side, bottom, side].map(\.layoutText).joined(separator: " ")
  }
}
