import Foundation

/// Layouts that each include two others, and the same layouts written out.
enum IncludingTree {
  /// Writes the layouts to `composed` and `plain` in a folder.
  static func write(to folder: String, count: Int) throws {
    for index in 0..<50 {
      for name in ["Header", "Footer"] {
        try write("\(folder)/composed/\(name)\(index).xml", part(name, index))
        try write("\(folder)/plain/\(name)\(index).xml", part(name, index))
      }
    }
    for index in 0..<count {
      let number = index % 50
      let includes = "<include layout=\"Header\(number)\"/>\n<include layout=\"Footer\(number)\"/>"
      try write("\(folder)/composed/Cell\(index).xml", cell(includes, index))
      try write(
        "\(folder)/plain/Cell\(index).xml",
        cell(part("Header", number) + part("Footer", number), index)
      )
    }
  }

  private static func cell(_ parts: String, _ index: Int) -> String {
    let labels = (0..<10).map {
      "<label text=\"Row \($0) of \(index)\" font=\"body\" numberOfLines=\"2\"/>\n"
    }
    return """
      <tableViewCell rowHeight="64">
      <stackView axis="vertical" spacing="4">
      \(parts)
      \(labels.joined())</stackView>
      </tableViewCell>
      """
  }

  private static func part(_ name: String, _ index: Int) -> String {
    """
    <stackView spacing="8" alignment="center">
    <imageView image="cover" width="40" height="60" contentMode="scaleAspectFit" accessibilityLabel="Cover"/>
    <label text="\(name) \(index)" font="headline" numberOfLines="2"/>
    <label text="A text" font="subheadline" textColor="secondaryLabel"/>
    </stackView>

    """
  }

  private static func write(_ path: String, _ content: String) throws {
    let url = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data("<layout xmlns=\"urn:nibkit:layout:1\">\n\(content)\n</layout>\n".utf8).write(to: url)
  }
}
