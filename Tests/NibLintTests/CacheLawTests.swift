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

  /// What each file of a project can contain in turn.
  private static let texts: [String: [String]] = [
    "Layouts/BookCell.xml": [
      layoutText(
        #"<tableViewCell class="BookCell"><label outlet="title" style="headline"/></tableViewCell>"#
      ),
      layoutText(#"<tableViewCell class="BookCell"><label outlet="titel"/></tableViewCell>"#),
      layoutText(#"<tableViewCell class="BookCell"><include layout="Row"/></tableViewCell>"#),
      layoutText(
        #"<tableViewCell class="BookCell"><view class="Badge" outlet="badge"/></tableViewCell>"#
      ),
    ],
    "Layouts/Row.xml": [
      layoutText(#"<label outlet="title" text="One"/>"#), layoutText(#"<label txt="Two"/>"#),
      layoutText(#"<stackView><include layout="Part"/></stackView>"#), "<layout",
    ],
    "Layouts/Row~dark.xml": [layoutText(#"<label outlet="other"/>"#), layoutText("<switch/>")],
    "Layouts/Part.xml": [
      layoutText(#"<button title="BUY" onTouchUpInside="didTap"/>"#),
      layoutText(#"<imageView style="headline" image="cover"/>"#),
    ],
    "Layouts/More/Part.xml": [layoutText("<view/>"), layoutText(#"<label fontSize="4"/>"#)],
    "Layouts/More/Page.xml": [
      layoutText(#"<view owner="PageController"><include layout="Part"/><include layout="Row"/></view>"#),
      layoutText(#"<view owner="PageController"><label id="a" text="..." leading="b.leading"/></view>"#),
      layoutText(
        #"<view><!-- nib:disable three-dots --><label style="headline nothing" text="..."/></view>"#
      ),
      layoutText(
        #"<view><tableView xmlns:design="urn:nibkit:design:1" design:cells="BookCell Row"/></view>"#
      ),
    ],
    "Layouts/Badge.xml": [
      layoutText(#"<view class="Badge"><label outlet="count"/></view>"#),
      layoutText(#"<view class="Badge"><view class="Badge"/></view>"#),
      layoutText(#"<view class="Badge" widht="4"/>"#),
    ],
    "Layouts/Loose.xml": [
      layoutText("<view/>"), layoutText(#"<include layout="Missing"/>"#),
      layoutText(#"<view width="10" width2="3"><bdage/></view>"#),
    ],
    "Layouts/loose.xml": [layoutText("<label/>")],
    "Layouts/Styles.xml": [
      styles(#"<style name="headline" element="label" font="headline"/>"#),
      styles(#"<style name="headline" element="view" alpha="0.5"/><style name="unused" element="label"/>"#),
      styles(#"<style name="headline" element="lable"/>"#),
    ],
    "Layouts/More/Styles.xml": [styles(#"<style name="nothing" element="label" numberOfLines="0"/>"#)],
    "Sources/BookCell.swift": [
      "@NibLoadable final class BookCell: BaseCell { @Outlet var title: Label!; @Outlet var badge: Badge? }",
      "\n@NibLoadable final class BookCell: BaseCell { @Outlet var title: Named! }",
      "@NibLoadable final class BookCell: TableViewCell { @Outlet var title: any Titled }",
      "final class BookCell: BaseCell { func f() { g(\"Loose\") } }", "class BookCell {",
    ],
    "Sources/BaseCell.swift": [
      "class BaseCell: TableViewCell { func prepare() {} }",
      "@NibLoadable class BaseCell: TableViewCell { @Outlet var other: Label?; @Action func didTap() {} }",
      "class BaseCell: Unknown {}",
    ],
    "Sources/Types.swift": [
      "typealias Named = Label\nprotocol Titled: AnyObject {}\nextension Label: Titled {}",
      "typealias Named = Switch\nprotocol Titled: AnyObject {}",
      "class Named: Label {}\nprotocol Titled: NibLoadable {}",
    ],
    "Sources/Badge.swift": [
      "@NibLoadable final class Badge: View { @Outlet var count: Label! }", "final class Badge: View {}",
      "@NibLoadable final class Badge: View { static let nibName = \"Row\" }",
    ],
    "Sources/Page.swift": [
      "@NibLoadable(\"Page\") final class PageController { @Action func didTap(_ sender: Button) {} }",
      "import UIKit\nfinal class PageController: UIViewController { @IBOutlet var other: UILabel! }",
    ],
    "Sources/Late.swift": ["final class SpecialCell: BookCell {}", "extension BookCell: Titled {}"],
    "Sources/Other/BookCell.swift": ["@NibLoadable final class BookCell: View {}"],
    "Nibs/Detail.xib": [
      #"""
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="PageController">
      <connections><outlet property="other" destination="v" id="o"/></connections></placeholder>
      <view contentMode="scaleToFill" id="v"><subviews><label text="..." id="l"/></subviews></view>
      </objects></document>
      """#,
      #"""
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <imageView image="cover" id="v"/></objects></document>
      """#,
    ],
    "Nibs/Legacy.m": [
      "@interface Legacy : UIView\n@end", "@implementation Legacy\n@end\nid x = @\"Detail\";",
    ],
    "Nibs/Info.plist": ["<plist><dict><key>UIMainStoryboardFile</key><string>Detail</string></dict></plist>"],
    "Nibs/Assets.xcassets/cover.imageset/Contents.json": ["{}"],
    "Nibs/de.lproj/Detail.strings": ["\"l.text\" = \"Eins\";", "\"gone.text\" = \"Zwei\";"],
  ]

  /// The settings of a project in turn.
  private static let settings: [RuleSettings] = {
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
    let fixIts = report.diagnostics.flatMap(\.fixIts).map { "\($0.range) \($0.replacement)\n" }.joined()
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
    guard let text else { return try FileManager.default.removeItem(atPath: path) }
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
    arguments: 0..<12
  )
  func law(seed: Int) throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.url.path
    var random = SplitMix(seed: seed)
    for (name, texts) in Self.texts.sorted(by: { $0.key < $1.key }) where random.below(4) > 0 {
      try write(texts[0], to: "\(folder)/\(name)")
    }
    var circumstances = Circumstances()
    for step in 0..<12 {
      let expected = text(findings(circumstances, in: folder, nil))
      for _ in 0..<(random.below(3) == 0 ? 2 : 1) {
        let cache = opened(folder, circumstances)
        let found = text(findings(circumstances, in: folder, cache))
        try #require(found == expected, "seed \(seed), step \(step)")
        try cache.save()
      }
      for _ in 0..<(1 + random.below(2)) {
        switch random.below(12) {
        case 0: circumstances.settings = random.below(Self.settings.count)
        case 1: circumstances.program = random.below(2)
        case 2: circumstances.hasSources.toggle()
        case 3: circumstances.hasFewElements.toggle()
        case 4: try damage(folder, &random)
        case 5:
          circumstances.paths =
            [["Layouts", "Nibs"], ["Layouts"], ["Layouts/More/Page.xml"], ["."]].randomElement(using: &random)
            ?? []
          let paths = circumstances.paths.filter {
            FileManager.default.fileExists(atPath: "\(folder)/\($0)")
          }
          circumstances.paths = paths.isEmpty ? ["."] : paths
        default:
          let name = try #require(Self.texts.keys.sorted().randomElement(using: &random))
          let path = "\(folder)/\(name)"
          let isThere = FileManager.default.fileExists(atPath: path)
          let isRemoved = isThere && random.below(4) == 0 && !circumstances.paths.contains(name)
          try write(isRemoved ? nil : Self.texts[name]?.randomElement(using: &random), to: path)
        }
      }
    }
  }
}
