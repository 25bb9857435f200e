import Foundation
import NibContracts
import NibMarkup
import NibTestSupport
import NibViews
import SystemPackage
import Testing

@testable import NibInspection
@testable import NibLint
@testable import NibModel

@Suite("Results are the same with and without a cache")
struct CacheLawTests: NibProjectTests {
  private static func styles(_ content: String) -> String {
    #"<styles xmlns="urn:nibkit:layout:1">\#(content)</styles>"#
  }

  private static func page(_ content: String) -> String {
    #"<layout xmlns="urn:nibkit:layout:1" owner="PageController">\#(content)</layout>"#
  }

  /// What each file of a project contains at first, so that nothing is found, and what it contains in turn.
  ///
  /// A file does not exist where its text is `nil`.
  static let texts: [String: [String?]] = [
    "Layouts/BookCell.xml": [
      layoutText(
        #"<tableViewCell class="BookCell"><label outlet="title" style="headline"/><include layout="Row"/></tableViewCell>"#
      ),
      layoutText(#"<tableViewCell class="BookCell"><label outlet="titel"/></tableViewCell>"#),
      layoutText(#"<tableViewCell class="BookCell"><view class="Badge" outlet="title"/></tableViewCell>"#),
      nil,
    ],
    "Layouts/Row.xml": [
      layoutText(#"<label outlet="subtitle" text="One"/>"#), layoutText(#"<label txt="Two"/>"#),
      layoutText(#"<stackView><include layout="Part"/></stackView>"#), "<layout", nil,
    ],
    "Layouts/Row~dark.xml": [
      layoutText(#"<label outlet="subtitle" text="Dark"/>"#), layoutText(#"<label outlet="other"/>"#),
      layoutText("<switch/>"), nil,
    ],
    "Layouts/Row~wide.xml": [nil, layoutText(#"<imageView outlet="subtitle"/>"#)],
    "Layouts/Part.xml": [
      layoutText(#"<button title="Buy" onTouchUpInside="didTap"/>"#),
      layoutText(#"<button title="BUY" onTouchUpInside="didTip"/>"#),
      layoutText(#"<imageView style="headline" image="cover"/>"#), nil,
    ],
    "Layouts/Part~dark.xml": [nil, layoutText(#"<button onTouchUpInside="didTip"/>"#)],
    "Layouts/BookCell~dark.xml": [
      nil,
      layoutText(
        #"<tableViewCell class="BookCell"><label outlet="title" style="headline"/><include layout="Row"/></tableViewCell>"#
      ),
    ],
    "Layouts/More/Part.xml": [nil, layoutText("<view/>"), layoutText(#"<label fontSize="4"/>"#)],
    "Layouts/More/Page.xml": [
      page(#"<view><include layout="Part"/></view>"#),
      page(#"<view><label id="a" text="..." leading="b.leading"/></view>"#),
      page(#"<view><!-- nib:disable three-dots --><label style="headline nothing" text="..."/></view>"#),
      page(
        #"<view><include layout="Part"/><tableView xmlns:design="urn:nibkit:design:1" design:cells="BookCell"/></view>"#
      ),
      nil,
    ],
    "Layouts/Badge.xml": [
      layoutText(#"<view class="Badge"><label outlet="count" style="small"/></view>"#),
      layoutText(#"<view class="Badge"><view class="Shelf" outlet="count"/></view>"#),
      layoutText(#"<view class="Badge" widht="4"/>"#), nil,
    ],
    "Layouts/Shelf.xml": [
      layoutText(#"<view class="Shelf"><view class="Badge" outlet="badge"/></view>"#),
      layoutText(#"<view class="Shelf"><label outlet="badge"/></view>"#),
    ],
    "Layouts/Shelf~wide.xml": [
      layoutText(#"<view class="Shelf"><view class="Badge" outlet="badge"/></view>"#),
      layoutText(#"<label/>"#), nil,
    ],
    "Layouts/Loose.xml": [
      nil, layoutText("<view/>"), layoutText(#"<view><include layout="Missing"/></view>"#),
      layoutText(#"<view width="10" width2="3"><bdage/></view>"#),
    ],
    "Layouts/shelf.xml": [nil, layoutText("<label/>")],
    "Layouts/Styles.xml": [
      styles(
        #"<style name="headline" element="label" font="headline"/><style name="small" element="label" alpha="0.5"/>"#
      ),
      styles(#"<style name="headline" element="imageView"/><style name="unused" element="label"/>"#),
      styles(#"<style name="headline" element="lable"/>"#), nil,
    ],
    "Layouts/More/Styles.xml": [nil, styles(#"<style name="nothing" element="label" numberOfLines="0"/>"#)],
    "Sources/BookCell.swift": [
      "@NibLoadable final class BookCell: BaseCell { @Outlet var title: Label!; @Outlet var subtitle: Named! }",
      "\n@NibLoadable final class BookCell: BaseCell { @Outlet var title: Named! }",
      "@NibLoadable final class BookCell: TableViewCell { @Outlet var title: any Titled }",
      "final class BookCell: BaseCell { func f() { g(\"Loose\") } }", "class BookCell {", nil,
    ],
    "Sources/BaseCell.swift": [
      "class BaseCell: RootCell {}", "class BaseCell: TableViewCell {}",
      "@NibLoadable class BaseCell: TableViewCell { @Outlet var other: Label!; @Action func didTap() {} }",
      "class BaseCell: Unknown {}", nil,
    ],
    "Sources/RootCell.swift": [
      "class RootCell: TableViewCell { func prepare() {} }",
      "@NibLoadable class RootCell: TableViewCell { @Outlet var root: Label! }", "class RootCell: View {}",
    ],
    "Sources/Types.swift": [
      "typealias Named = Label\nprotocol Titled: AnyObject {}\nextension View: Titled {}",
      "typealias Named = Label\nprotocol Titled: AnyObject {}\nextension Badge: Titled {}",
      "typealias Named = Switch\nprotocol Titled: AnyObject {}",
      "class Named: Label {}\nprotocol Titled: NibLoadable {}",
    ],
    "Sources/Badge.swift": [
      "@NibLoadable final class Badge: View { @Outlet var count: (any Titled)! }",
      "final class Badge: View {}",
      "@NibLoadable final class Badge: View { static let nibName = \"Row\" }",
    ],
    "Sources/Shelf.swift": [
      "@NibLoadable final class Shelf: View { @Outlet var badge: (any Titled)? }",
      "@NibLoadable(\"Badge\") final class Shelf: View { @Outlet var badge: Badge! }",
    ],
    "Sources/Catalog.swift": [
      "func f() { catalog.register(Badge.self, as: \"view\") { Badge() } }",
      "func f() { catalog.register(Shelf.self, as: \"view\") { Shelf() } }",
    ],
    "Sources/Page.swift": [
      "@NibLoadable(\"Page\") final class PageController { @Action func didTap(_ sender: Button) {} }",
      "@NibLoadable(\"Page\") final class PageController { @Action func didTap(_ sender: Switch) {} }",
      "import UIKit\nfinal class PageController: UIViewController { @IBOutlet var other: UILabel! }",
    ],
    "Sources/Late.swift": [
      nil, "@NibLoadable final class SpecialCell: BookCell {}", "extension BookCell: Titled {}",
      "let name = \"Loose\"", "extension NibLoadable { static var nibName: String { name() } }",
    ],
    "Sources/Other/BookCell.swift": [nil, "@NibLoadable final class BookCell: View {}"],
    "Nibs/Detail.xib": [
      detail(#"<outlet property="other" destination="v" id="o"/>"#, "..."),
      detail("", "Text"), #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"/>"#,
      nil,
    ],
    "Nibs/Legacy.m": [nil, "@interface DetailController : UIViewController\n@end\nid x = @\"Detail\";"],
    "Nibs/Detail.swift": [
      "import UIKit\nfinal class DetailController: UIViewController { @IBOutlet var other: UIView! }",
      "import UIKit\nfinal class DetailController: UIViewController {}",
    ],
    "Nibs/Info.plist": [
      nil, "<plist><dict><key>UIMainStoryboardFile</key><string>Other</string></dict></plist>",
    ],
    "Nibs/Assets.xcassets/cover.imageset/Contents.json": ["{}", nil],
    "Nibs/de.lproj/Detail.strings": [nil, "\"l.text\" = \"Eins\";", "\"gone.text\" = \"Zwei\";"],
  ]

  private static func detail(_ outlet: String, _ text: String) -> String {
    #"""
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="DetailController">
    <connections>\#(outlet)<outlet property="view" destination="v" id="w"/></connections></placeholder>
    <view contentMode="scaleToFill" id="v"><subviews><label text="\#(text)" id="l"/>
    <imageView image="cover" id="i"/></subviews></view>
    </objects></document>
    """#
  }

  /// The settings of a project in turn.
  static let settings: [RuleSettings] = {
    var off = RuleSettings()
    off.set(Rule(rawValue: "three-dots"), to: .off)
    off.set(Rule(rawValue: "unused-layout"), to: .error)
    var all = RuleSettings()
    for rule in Rules.all where rule.severity == nil { all.set(rule.rule, to: .warning) }
    all.set(Rule(rawValue: "nesting-depth"), limit: 1)
    return [RuleSettings(), off, all]
  }()

  private static let fewElements: ElementVocabulary = {
    var elements = ElementVocabulary()
    for name in ["view", "label", "tableViewCell"] {
      if let schema = ElementVocabulary.stock[name] { elements.add(schema) }
    }
    return elements
  }()

  /// Something other than files that results depend on.
  private struct Circumstances {
    var settings = 0
    var program = 0
    var hasSources = true
    var hasFewElements = false
    var paths = ["Layouts", "Nibs"]
  }

  private func findings(
    _ circumstances: Circumstances,
    in folder: String,
    _ cache: ValidationCache?
  ) -> Validation.Report {
    let validation = Validation(
      elements: circumstances.hasFewElements ? Self.fewElements : .stock,
      knowsClasses: circumstances.hasFewElements,
      reader: SwiftReader(),
      limits: LayoutLimits(),
      jobs: 2,
      cache: cache
    )
    return validation.run(
      paths: circumstances.paths.map { "\(folder)/\($0)" },
      sources: circumstances.hasSources ? ["\(folder)/Sources", "\(folder)/Nibs"] : nil,
      settings: { _ in Self.settings[circumstances.settings] }
    )
  }

  private func text(_ report: Validation.Report) -> String {
    let printed = DiagnosticPrinter().text(of: report.diagnostics)
    let fixIts = report.diagnostics.flatMap(\.fixIts).flatMap(\.edits)
      .map { "\($0.range) \($0.replacement)\n" }.joined()
    return "\(printed)\n\(fixIts)\n\(report.summary)"
  }

  private func opened(_ folder: String, _ circumstances: Circumstances) -> ValidationCache {
    ValidationCache(
      ResultStore(at: FilePath("\(folder)/.cache")),
      program: ContentDigest(first: UInt64(circumstances.program), second: 0),
      manifest: circumstances.hasFewElements ? SourceFile(path: "cells.json", bytes: [1]) : nil
    )
  }

  private func write(_ text: String?, to path: String) throws {
    guard let text else {
      if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
      return
    }
    try FileManager.default.createDirectory(
      atPath: FilePath(path).removingLastComponent().string,
      withIntermediateDirectories: true
    )
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  /// Damages a file of the cache, or puts another one in its place.
  private func damage(_ folder: String, _ random: inout SplitMix) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/.cache")
      .filter { $0.hasSuffix(".nibcache") }.sorted()
    guard let name = names.randomElement(using: &random) else { return }
    let url = URL(filePath: "\(folder)/.cache/\(name)")
    var bytes = try Data(contentsOf: url)
    switch random.below(4) {
    case 0: bytes = bytes.prefix(random.below(bytes.count))
    case 1: bytes = Data("something else".utf8)
    case 2: for _ in 0..<20 { bytes[random.below(bytes.count)] ^= 1 << random.below(8) }
    default:
      try bytes.write(to: url.deletingLastPathComponent().appending(path: "0\(name)"))
      return
    }
    try bytes.write(to: url)
  }

  @Test(
    "After any change of files, settings, elements, program or cache, the findings are the same",
    arguments: 0..<6
  )
  func law(seed: Int) throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.url.path
    var random = SplitMix(seed: seed)
    var circumstances = Circumstances()
    func reset() throws {
      for (name, texts) in Self.texts { try write(texts[0], to: "\(folder)/\(name)") }
      circumstances = Circumstances()
    }
    func compare(_ change: String) throws {
      let expected = text(findings(circumstances, in: folder, nil))
      let cache = opened(folder, circumstances)
      let found = text(findings(circumstances, in: folder, cache))
      try #require(found == expected, "seed \(seed): \(change)")
      try cache.save()
    }
    try reset()
    try compare("at first")
    for _ in 0..<20 {
      if random.below(3) > 0 { try reset() }
      let change = try self.change(&circumstances, in: folder, &random)
      try compare(change)
    }
  }

  @Test("In the project of the law, nothing is found at first, and something after most changes")
  func sensitivity() throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.url.path
    for (name, texts) in Self.texts { try write(texts[0], to: "\(folder)/\(name)") }
    #expect(findings(Circumstances(), in: folder, nil).diagnostics.map(message) == [])
    var silent: [String] = []
    for (name, texts) in Self.texts.sorted(by: { $0.key < $1.key }) {
      for (number, text) in texts.enumerated().dropFirst() {
        try write(text, to: "\(folder)/\(name)")
        if findings(Circumstances(), in: folder, nil).diagnostics.isEmpty {
          silent.append("\(name) \(number)")
        }
      }
      try write(texts[0], to: "\(folder)/\(name)")
    }
    // These matter only together with others.
    #expect(
      silent == [
        "Layouts/BookCell~dark.xml 1", "Layouts/More/Page.xml 3", "Layouts/Row~dark.xml 3",
        "Layouts/Shelf.xml 1", "Layouts/Shelf~wide.xml 2",
        "Nibs/Assets.xcassets/cover.imageset/Contents.json 1", "Nibs/Detail.xib 1", "Nibs/Detail.xib 2",
        "Nibs/Detail.xib 3", "Nibs/Legacy.m 1", "Nibs/de.lproj/Detail.strings 1",
        "Nibs/de.lproj/Detail.strings 2", "Sources/BaseCell.swift 1", "Sources/Late.swift 2",
        "Sources/Late.swift 3", "Sources/Late.swift 4", "Sources/Other/BookCell.swift 1",
      ]
    )
  }

  /// Makes a random change, and returns what it is.
  private func change(
    _ circumstances: inout Circumstances,
    in folder: String,
    _ random: inout SplitMix
  ) throws -> String {
    switch random.below(14) {
    case 0: circumstances.settings = random.below(Self.settings.count)
    case 1: circumstances.program = random.below(2)
    case 2: circumstances.hasSources.toggle()
    case 3: circumstances.hasFewElements.toggle()
    case 4: try damage(folder, &random)
    case 5:
      let choices = [["Layouts"], ["Layouts/Shelf.xml"], ["."]]
      circumstances.paths = choices[random.below(choices.count)]
    default:
      let name = try #require(Self.texts.keys.sorted().randomElement(using: &random))
      let texts = Self.texts[name] ?? []
      let number = random.below(texts.count)
      try write(texts[number], to: "\(folder)/\(name)")
      return "\(name) \(number)"
    }
    return "\(circumstances)"
  }
}
