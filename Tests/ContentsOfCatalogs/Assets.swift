import Foundation
import NibMarkup
import NibModel
import NibResources
import SystemPackage

/// Prints what each asset catalog in a folder has for each of its names in many environments.
func printAssets(in folder: FilePath) throws {
  let contents = try FolderContents.inside(folder) { name, isFolder in
    isFolder && AssetCatalog.isCatalog(name)
  }.get()
  for path in contents.files {
    let catalog = AssetCatalog(path, findingLimit: 10_000) { SourceFile.read($0, byteLimit: nil) }
    let shown = path.components.dropFirst(folder.components.count).map(\.string).joined(separator: "/")
    var lines = Lines()
    for name in catalog.names(.color) {
      guard case .success(let set)? = catalog.colorSet(name) else { continue }
      for idiom in [nil, "iphone", "ipad"] {
        for isDisplayP3 in [false, true] {
          let color = set.color(in: AssetTraits(idiom: idiom, isDisplayP3: isDisplayP3))
          guard let all = color.appearances else { continue }
          lines.add(
            "color",
            shown,
            name,
            "\(idiom ?? "-") \(isDisplayP3 ? "P3" : "sRGB")",
            [all.light, all.dark, all.highContrastLight, all.highContrastDark].map { text($0) }
              .joined(separator: " ")
          )
        }
      }
    }
    for name in catalog.names(.image) {
      guard case .success(let set)? = catalog.imageSet(name) else { continue }
      for isDark in [false, true] {
        for idiom in [nil, "iphone", "ipad", "watch"] {
          for isRightToLeft in [false, true] {
            for scale in 1...3 {
              let file = set.file(
                in: AssetTraits(
                  isDark: isDark,
                  idiom: idiom,
                  isRightToLeft: isRightToLeft,
                  scale: Double(scale)
                )
              )
              let insets = file.slicing?.capInsets
              let sides = insets.map { [$0.top, $0.leading, $0.bottom, $0.trailing] } ?? []
              let template = file.isTemplate.map { $0 ? "template" : "original" } ?? "-"
              lines.add(
                "image",
                shown,
                name,
                "\(isDark ? "dark" : "light") \(idiom ?? "-") \(isRightToLeft ? "right" : "left") \(scale)",
                "\(file.path.string.split(separator: "/").last ?? "") \(template) \(sides.map { number($0) })"
              )
            }
          }
        }
      }
    }
    print(lines.text, terminator: "")
    for finding in catalog.findings.kept {
      let place = finding.range.map { "\($0.path):\($0.start.line):\($0.start.column)" } ?? ""
      let line = "\(place): \(finding.severity) \(finding.message) [\(finding.rule.rawValue)]\n"
      FileHandle.standardError.write(Data(line.utf8))
    }
  }
}

/// Returns a color with four digits for each component of Display P3.
private func text(_ color: Color) -> String {
  guard let p3 = color.displayP3Components else { return color.description }
  return "p3(" + [p3.red, p3.green, p3.blue, p3.alpha].map { number(Double($0)) }.joined(separator: ",") + ")"
}

private func number(_ value: Double) -> String { String(format: "%.3f", value) }
