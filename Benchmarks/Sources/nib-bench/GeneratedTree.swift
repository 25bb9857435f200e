import Foundation

/// A tree of layouts and their classes, like that of a large project.
enum GeneratedTree {
  /// Writes the folders `Layouts` and `Sources` into a folder.
  ///
  /// - Parameter count: The number of layouts, of 10 to 60 elements each, with one hundred in a folder. Each
  ///   has a class with outlets and actions; ten classes share a file.
  static func write(to folder: String, count: Int) throws {
    var random = Randomness(state: 42)
    let root = URL(filePath: folder)
    for first in stride(from: 0, to: count, by: 100) {
      let layouts = root.appending(path: "Layouts/Feature\(first / 100)")
      let sources = root.appending(path: "Sources/Feature\(first / 100)")
      for folder in [layouts, sources] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      var classes = ""
      for number in first..<min(first + 100, count) {
        let (layout, source) = cell(number, elements: 10 + random.next(51))
        try Data(layout.utf8).write(to: layouts.appending(path: "Cell\(number).xml"))
        classes += source
        guard number % 10 == 9 || number == count - 1 else { continue }
        try Data("import NibKit\nimport NibViews\n\n\(classes)".utf8)
          .write(to: sources.appending(path: "Cells\(number / 10).swift"))
        classes = ""
      }
    }
  }

  private static func cell(_ number: Int, elements: Int) -> (layout: String, source: String) {
    var layout = """
      <?xml version="1.0" encoding="UTF-8"?>
      <layout xmlns="urn:nibkit:layout:1">
        <tableViewCell class="Cell\(number)" rowHeight="64">
          <stackView axis="vertical" spacing="4" leading="16" trailing="16" top="8" bottom="8">

      """
    var source = "@NibLoadable\nfinal class Cell\(number): TableViewCell {\n"
    for index in 0..<(elements - 2) {
      switch index % 4 {
      case 0:
        layout += "      <label outlet=\"label\(index)\" font=\"headline\" numberOfLines=\"2\"/>\n"
        source += "  @Outlet private weak var label\(index): Label!\n"
      case 1:
        layout += """
                <imageView outlet="image\(index)" image="cover" width="40" height="60" contentMode="scaleAspectFit"
                           accessibilityLabel="Cover of book \(number)"/>

          """
        source += "  @Outlet private weak var image\(index): ImageView!\n"
      case 2:
        layout +=
          "      <label text=\"Part \(index) of \(number)\" textColor=\"secondaryLabel\" hidden=\"true\"/>\n"
      default:
        layout +=
          "      <button title=\"Buy\" onTouchUpInside=\"didTap\(index)\" tintColor=\"systemBlue\"/>\n"
        source += "  @Action private func didTap\(index)(_ sender: Button) { print(\"\(index)\") }\n"
      }
    }
    layout += "    </stackView>\n  </tableViewCell>\n</layout>\n"
    source += """

        var total: Int { (0..<\(number + 1)).filter { $0 % 2 == 0 }.reduce(0, +) }

        override func prepareForReuse() {
          super.prepareForReuse()
          for view in contentView.subviews where view.isHidden { view.isHidden = false }
        }
      }


      """
    return (layout, source)
  }

  /// A pseudorandom number generator that produces the same numbers in every run.
  private struct Randomness {
    var state: UInt64

    mutating func next(_ bound: UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % bound)
    }
  }
}
