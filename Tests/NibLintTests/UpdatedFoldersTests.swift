import Foundation
import NibMarkup
import NibTestSupport
import NibViews
import SystemPackage
import Testing

@testable import NibLint
@testable import NibModel

@Suite("Folders are asked again after a change")
struct UpdatedFoldersTests {
  /// What each file can contain in turn.
  private static let texts: [String: [String]] = [
    "Page": [
      layoutText(#"<view><include layout="Row"/><label style="title"/></view>"#),
      layoutText(#"<view><include layout="Row"/><include layout="Other"/></view>"#),
    ],
    "Row": [
      layoutText(#"<label text="One"/>"#), layoutText(#"<label text="Two" style="title"/>"#),
      layoutText(#"<label txt="Three"/>"#),
    ],
    "Row~dark": [layoutText(#"<button/>"#), layoutText(#"<view/>"#)],
    "Other": [layoutText("<view/>"), "<layout"],
    "Styles": [
      #"<styles xmlns="urn:nibkit:layout:1"><style name="title" element="label" text="T"/></styles>"#,
      #"<styles xmlns="urn:nibkit:layout:1"><style name="headline" element="label" text="H"/></styles>"#,
    ],
  ]

  private let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  private var folder: String { temporary.url.path }

  private func found(_ change: LayoutFolders.Change? = nil) -> LayoutFolders {
    FoundLayouts([FilePath(folder)]).layoutFolders(.stock, change: change)
  }

  private func write(_ text: String?, _ name: String) throws {
    let path = "\(folder)/\(name).xml"
    guard let text else { return try FileManager.default.removeItem(atPath: path) }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private func resolution(
    of name: String,
    in folders: LayoutFolders,
    _ traits: [String]
  ) -> LayoutResolution {
    folders.resolution(of: folders.file(at: "\(folder)/\(name).xml"), for: traits)
  }

  private func content(_ path: String, _ text: String) -> FileContent {
    .content(FilePath(path), .success(SourceFile(path: path, bytes: Array(text.utf8))))
  }

  /// What a layout means, and what is wrong with it.
  private func meaning(_ resolution: LayoutResolution) -> String {
    let text = resolution.layout.map { PlainLayout($0).text } ?? "-"
    return text + resolution.diagnostics.map { "\($0.range.map { "\($0)" } ?? ""): \($0.message)\n" }.joined()
  }

  @Test(
    "After any change, every layout is as if it were read for the first time, or known to be up to date",
    arguments: 0..<20
  )
  func law(seed: Int) throws {
    var random = SplitMix(seed: seed)
    for (name, texts) in Self.texts { try write(texts[0], name) }
    var folders = found()
    var known: [String: LayoutResolution] = [:]
    var reused = 0
    for _ in 0..<12 {
      for name in ["Page", "Row", "Other"] {
        for traits in [[], ["dark"]] {
          let key = "\(name) \(traits)"
          let expected = meaning(resolution(of: name, in: found(), traits))
          let file = folders.file(at: "\(folder)/\(name).xml")
          if let earlier = known[key], earlier.source === (try? file.reading(folders.limits).get())?.source,
            earlier.references.isCurrent(in: folders, for: traits)
          {
            #expect(meaning(earlier) == expected, "seed \(seed): \(key)")
            reused += 1
          } else {
            known[key] = resolution(of: name, in: folders, traits)
            #expect(meaning(try #require(known[key])) == expected, "seed \(seed): \(key)")
          }
        }
      }
      let name = try #require(Self.texts.keys.sorted().randomElement(using: &random))
      let isThere = FileManager.default.fileExists(atPath: "\(folder)/\(name).xml")
      let isRemoved = name != "Page" && isThere && Bool.random(using: &random)
      try write(isRemoved ? nil : Self.texts[name]?.randomElement(using: &random), name)
      folders = found(.init(since: folders, ["\(folder)/\(name).xml": nil]))
    }
    #expect(reused > 0)
  }

  @Test("A text in an editor takes the place of its file, until the file is read again")
  func editor() throws {
    for (name, texts) in Self.texts { try write(texts[0], name) }
    let row = "\(folder)/Row.xml"
    let styles = "\(folder)/Styles.xml"
    let saved = found()
    func texts(_ folders: LayoutFolders) throws -> [String] {
      let page = try #require(resolution(of: "Page", in: folders, []).layout)
      return page.nodes.indices.flatMap { node in
        page.element(of: node).attributes.filter { $0.name == "text" }.map(\.value)
      }
    }
    #expect(try texts(saved) == ["One", "T"])
    let edited = found(
      .init(
        since: saved,
        [
          row: content(row, layoutText(#"<label text="Edited"/>"#)),
          styles: content(
            styles,
            #"<styles xmlns="urn:nibkit:layout:1"><style name="title" element="label" text="U"/></styles>"#
          ),
        ]
      )
    )
    #expect(try texts(edited) == ["Edited", "U"])
    #expect(try texts(saved) == ["One", "T"])
    #expect(edited.file(at: "\(folder)/Page.xml") === saved.file(at: "\(folder)/Page.xml"))
    #expect(edited.file(at: row) !== saved.file(at: row))
    #expect(try texts(found(.init(since: edited, [row: nil, styles: nil]))) == ["One", "T"])
  }
}
