// Prints the texts of the String Catalogs and the tables in a folder, and the colors and images of its asset
// catalogs, as NibResources reads them. `texts.py` and `assets.py` print the same as Python's own libraries
// read
// them; see Documentation/CatalogsOfPublicApps.md.

import Foundation
import NibMarkup
import NibResources
import SystemPackage

/// The lines to print.
struct Lines {
  private(set) var text = ""

  /// Adds a text, with its file, its key, its language and how it varies.
  mutating func add(_ words: String...) {
    let escaped = words.map { word in
      // A carriage return and a line feed are one character, but two scalars.
      word.unicodeScalars.map { scalar in
        switch scalar {
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\t": "\\t"
        case "\r": "\\r"
        default: String(scalar)
        }
      }.joined()
    }
    text += escaped.joined(separator: "\t") + "\n"
  }

  mutating func add(
    _ variation: TextVariation,
    _ file: String,
    _ key: String,
    _ language: String,
    _ path: String
  ) {
    switch variation {
    case .unit(let unit): add(file, key, language, path, unit.value)
    case .plural(let texts):
      for each in texts { add(each.text, file, key, language, "\(path)/plural.\(each.category.rawValue)") }
    case .device(let texts):
      for each in texts { add(each.text, file, key, language, "\(path)/device.\(each.device)") }
    case .width(let texts):
      for each in texts { add(each.text, file, key, language, "\(path)/width.\(each.width)") }
    }
  }

  mutating func add(_ text: LocalizedText, _ file: String, _ key: String, _ language: String) {
    add(text.text, file, key, language, "")
    for substitution in text.substitutions {
      let path = "%\(substitution.name):\(substitution.argument ?? 0):\(substitution.specifier)"
      add(substitution.text, file, key, language, path)
    }
  }
}

guard CommandLine.arguments.count == 2 else {
  print("usage: contents-of-catalogs FOLDER")
  exit(64)
}
let folder = CommandLine.arguments[1]
try printAssets(in: FilePath(folder))
let contents = try FolderContents.inside(FilePath(folder)) { name, isFolder in
  !isFolder && StringFileName.isStrings(name)
}.get()
for path in contents.files.sorted(by: { $0.string < $1.string }) {
  guard let name = path.lastComponent.flatMap({ StringFileName($0.string, in: nil) }) else { continue }
  let file = String(path.string.dropFirst(folder.count + (folder.hasSuffix("/") ? 0 : 1)))
  let source = try SourceFile.read(path, byteLimit: nil).get()
  var findings = Findings(limit: 10_000)
  var lines = Lines()
  switch name.format {
  case .catalog:
    guard let catalog = StringCatalog(source, &findings) else { break }
    for key in catalog.keys {
      for each in catalog.entry(key, &findings)?.localizations ?? [] {
        lines.add(each.text, file, key, each.language)
      }
    }
  case .strings:
    for entry in StringsFile(source, &findings).entries { lines.add(file, entry.key, "", "", entry.value) }
  case .dictionary:
    for entry in StringsDictionary(source, &findings).entries { lines.add(entry.text, file, entry.key, "") }
  }
  print(lines.text, terminator: "")
  for finding in findings.kept where finding.rule.rawValue != "duplicate-key" {
    let place = finding.range.map { "\($0.start.line):\($0.start.column)" } ?? ""
    let line = "\(file):\(place): \(finding.message) [\(finding.rule.rawValue)]\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}
