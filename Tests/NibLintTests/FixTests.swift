import Foundation
import NibEdits
import NibInspection
import NibLint
import NibMarkup
import NibModel
import NibTestSupport
import NibViews
import SystemPackage
import Testing

@testable import NibKit

@Suite("Fixes")
struct FixTests {
  /// A folder with the files of an example, whose fixes are applied.
  private struct Example {
    let folder: TemporaryFolder
    let elements: ElementVocabulary
    var settings = RuleSettings()
    private let sources: [FilePath]?

    init(_ example: RuleExample, turningOn rule: Rule) throws {
      let folder = try TemporaryFolder()
      self.folder = folder
      func write(_ text: String, to name: String) throws {
        try folder.write(text.replacing("↓", with: ""), to: name)
      }
      try write(example.file, to: "Layouts/\(example.nibName).xml")
      for (name, layout) in example.others {
        try write(RuleExample.file(layout, nibName: name), to: "Layouts/\(name).xml")
      }
      try example.sources.map { try write($0, to: "Sources/Cells.swift") }
      sources = example.sources.map { _ in [FilePath(folder.url.path).appending("Sources")] }
      let manifest = example.elements.map {
        ManifestFile(SourceFile(path: "Elements.json", bytes: Array($0.utf8)), stock: .stock)
      }
      elements = manifest?.elements ?? .stock
      if Rules.description(of: rule)?.severity == nil { settings.set(rule, to: .warning) }
    }

    var layouts: FilePath { FilePath(folder.url.path).appending("Layouts") }

    func check(
      _ see: @escaping (Diagnostic, Bool) -> Void,
      _ take: ([Diagnostic]) -> Void = { _ in }
    ) -> Validation.Summary {
      Validation(elements: elements).run(
        paths: [layouts],
        sources: sources,
        settings: { _ in settings },
        progress: nil,
        begin: {},
        isReported: {
          see($0, true)
          return true
        },
        take: { take($0) }
      )
    }

    func fixes(unsafely: Bool) -> Fixes { Fixes(unsafely: unsafely) { see, take in check(see, take) } }

    func write(_ fixes: Fixes) throws {
      for text in fixes.texts { try Data(text.content).write(to: URL(filePath: text.source.path)) }
    }

    /// What the layouts that can be loaded show, by their paths.
    func shown() throws -> [String: String] {
      let found = FoundLayouts([layouts])
      let folders = found.layoutFolders(.stock)
      var shown: [String: String] = [:]
      for path in found.files {
        let resolution = folders.resolution(of: folders.file(at: path.string))
        // The checks of references come later.
        guard resolution.isSound, let layout = resolution.layout, layout.references.isEmpty,
          let prototype = Prototype(showing: layout, .stock),
          let view = PrototypeObjects(prototype).root as? View
        else { continue }
        view.frame = Rect(x: 0, y: 0, width: 320, height: 480)
        view.layoutIfNeeded()
        shown[path.string] = view.recursiveDescription + "\(view.makeDrawing())"
      }
      return shown
    }
  }

  private static let fixable = Rules.all.filter { $0.fix != nil }.map(\.rule)

  @Test("A rule says how it is fixed exactly if its findings have fix-its", arguments: Rules.all.map(\.rule))
  func descriptions(_ rule: Rule) throws {
    let description = try #require(Rules.description(of: rule))
    var fixable = 0
    for content in description.triggering {
      let example = try Example(content, turningOn: rule)
      var findings: [Diagnostic] = []
      _ = example.check { finding, _ in findings.append(finding) }
      let own = findings.filter { $0.rule == rule }
      fixable += own.count { !$0.fixIts.isEmpty }
      // What can be fixed is no longer there afterwards.
      let remaining = example.fixes(unsafely: true).report.diagnostics.filter {
        $0.rule == rule && !$0.fixIts.isEmpty
      }
      #expect(remaining == [], "\(content.layout)")
    }
    // The examples of some rules have nothing that could be meant.
    let hasNoSuggestion = [
      "unknown-string", "unknown-color", "unknown-image", "unknown-layout",
    ].contains(rule.rawValue)
    #expect(fixable > 0 || hasNoSuggestion ? description.fix != nil : description.fix == nil)
  }

  @Test("A safe fix leaves what a layout shows as it is", arguments: fixable)
  func safety(_ rule: Rule) throws {
    let description = try #require(Rules.description(of: rule))
    for content in description.triggering where content.elements == nil {
      let example = try Example(content, turningOn: rule)
      let before = try example.shown()
      let fixes = example.fixes(unsafely: false)
      try example.write(fixes)
      let after = try example.shown()
      for (path, text) in before { #expect(after[path] == text, "\(content.layout)") }
    }
  }

  @Test("Fixes settle, and a second run has nothing to do", arguments: fixable)
  func settling(_ rule: Rule) throws {
    let description = try #require(Rules.description(of: rule))
    for content in description.triggering {
      let example = try Example(content, turningOn: rule)
      let fixes = example.fixes(unsafely: true)
      #expect(fixes.isSettled)
      #expect(!fixes.report.diagnostics.contains { $0.rule == .notWellFormed })
      try example.write(fixes)
      let again = example.fixes(unsafely: true)
      #expect(again.fixedCount == 0 && again.texts.isEmpty)
      #expect(again.report.diagnostics == fixes.report.diagnostics)
    }
  }

  private func fixed(_ layout: String, sources: String? = nil, unsafely: Bool = false, turningOn rule: Rule)
    throws
    -> String
  {
    let example = try Example(RuleExample(layout, sources: sources), turningOn: rule)
    let fixes = example.fixes(unsafely: unsafely)
    return fixes.texts.first.map { String(decoding: $0.content, as: UTF8.self) } ?? RuleExample(layout).file
  }

  @Test("An outlet is connected to the one element that fits")
  func missingOutlet() throws {
    let cell = "@NibLoadable final class BookCell: TableViewCell { @Outlet var titleLabel: Label! }"
    let one =
      "<tableViewCell><label\n    text=\"Dune\"\n    top=\"8\" leading=\"8\"/><switch/></tableViewCell>"
    #expect(
      try fixed(one, sources: cell, turningOn: .missingOutlet)
        == RuleExample(one.replacing("leading=\"8\"", with: "leading=\"8\" outlet=\"titleLabel\"")).file
    )
    // Either of two may be meant, unless the id of one says which.
    let two = "<tableViewCell><label text=\"A\"/><label text=\"B\"/></tableViewCell>"
    #expect(try fixed(two, sources: cell, turningOn: .missingOutlet) == RuleExample(two).file)
    let named = two.replacing("text=\"B\"", with: "id=\"titleLabel\" text=\"B\"")
    #expect(
      try fixed(named, sources: cell, turningOn: .missingOutlet)
        == RuleExample(named.replacing("text=\"B\"", with: "text=\"B\" outlet=\"titleLabel\"")).file
    )
    // A misspelled outlet is corrected instead, and two missing outlets may both mean the only label.
    let misspelled = "<tableViewCell><label outlet=\"titelLabel\"/><label text=\"B\"/></tableViewCell>"
    #expect(
      try fixed(misspelled, sources: cell, turningOn: .missingOutlet)
        == RuleExample(misspelled.replacing("titel", with: "title")).file
    )
    let both =
      "@NibLoadable final class BookCell: TableViewCell { @Outlet var a: Label!\n@Outlet var b: Label! }"
    let single = "<tableViewCell><label text=\"A\"/></tableViewCell>"
    #expect(try fixed(single, sources: both, turningOn: .missingOutlet) == RuleExample(single).file)
  }

  @Test("Two misspellings of one name do not both become it")
  func sameName() throws {
    let attributes = #"<label txt="A" tex="B"/>"#
    #expect(
      try fixed(attributes, turningOn: .unknownAttribute)
        == RuleExample(#"<label text="A" tex="B"/>"#).file
    )
    // The nearest name is taken, so that another one is not meant either.
    let event = #"<view><button title="A" onTouchUpinside="a" onTouchUpInside="b"/></view>"#
    #expect(try fixed(event, turningOn: .unknownAttribute) == RuleExample(event).file)
    let arguments = #"<view><include layout="BookCell" txt="A" tex="B"/></view>"#
    #expect(try fixed(arguments, turningOn: .unknownParameter) == RuleExample(arguments).file)
    let cell = "@NibLoadable final class BookCell: TableViewCell { @Outlet var titleLabel: Label! }"
    let outlets = #"<tableViewCell><label outlet="titelLabel"/><label outlet="titleLable"/></tableViewCell>"#
    #expect(
      try fixed(outlets, sources: cell, turningOn: .unknownOutlet)
        == RuleExample(outlets.replacing("titelLabel", with: "titleLabel")).file
    )
  }

  @Test("Only what keeps a layout from being loaded is fixed as long as it cannot be")
  func consequences() throws {
    let cell = "@NibLoadable final class BookCell: TableViewCell { @Outlet var titleLabel: Label! }"
    let outlet = #"<tableViewCell><label outelt="titleLabel" text="A"/></tableViewCell>"#
    #expect(
      try fixed(outlet, sources: cell, turningOn: .missingOutlet)
        == RuleExample(outlet.replacing("outelt", with: "outlet")).file
    )
    let scale = #"<view><label minimumScaleFactor="0.5" adjustsFontSizeToFitWidht="true" text="A"/></view>"#
    #expect(
      try fixed(scale, turningOn: .unknownAttribute)
        == RuleExample(scale.replacing("Widht", with: "Width")).file
    )
    let reference = #"<view><label id="title" text="A" top="8"/><label text="B" top="titel.bottom"/></view>"#
    #expect(
      try fixed(reference, turningOn: Rule(rawValue: "unused-id"))
        == RuleExample(reference.replacing("titel.", with: "title.")).file
    )
    let comment = """
      <view>
      <!-- nib:disable-next-line three-dots -->
      <button titel="A..." outlet="a"/></view>
      """
    #expect(
      try fixed(comment, unsafely: true, turningOn: .unknownAttribute)
        == RuleExample(comment.replacing("titel=", with: "title=")).file
    )
    let label =
      #"<view><label accessibiltyLabel="Cart"/><button systemImage="cart" accessibiltyLabel="Cart"/></view>"#
    #expect(
      try fixed(label, unsafely: true, turningOn: .unknownAttribute)
        == RuleExample(label.replacing("accessibiltyLabel", with: "accessibilityLabel")).file
    )
    let other = ##"<tableViewCell><label text="A"/><label outlet="ttlLbl"/></tableViewCell>"##
    #expect(try fixed(other, sources: cell, turningOn: .missingOutlet) == RuleExample(other).file)
  }

  @Test("An attribute whose value is written elsewhere, or that several elements get, is not removed")
  func valuesOfOthers() throws {
    let parameter = """
      <parameter name="s" type="number" default="8"/>
      <view><stackView spacing="@parameter/s" top="@parameter/s"><label text="b"/></stackView></view>
      """
    #expect(
      try fixed(parameter, unsafely: true, turningOn: Rule(rawValue: "ignored-attribute"))
        == RuleExample(parameter).file
    )
    let list = """
      <parameter name="l" type="list"><field name="t"/></parameter>
      <stackView axis="vertical" spacing="40"><repeat layout="Row" each="@parameter/l"/></stackView>
      """
    let row = #"<parameter name="t"/><label text="@parameter/t"/>"#
    let example = try Example(
      RuleExample(list, others: ["Row": row]),
      turningOn: Rule(rawValue: "ignored-attribute")
    )
    #expect(example.fixes(unsafely: true).texts.isEmpty)
    let included = try Example(
      RuleExample(
        #"<view><include layout="Box" hidden="false"/></view>"#,
        others: ["Box": #"<view hidden="true"/>"#]
      ),
      turningOn: Rule(rawValue: "redundant-attribute")
    )
    #expect(included.fixes(unsafely: false).texts.isEmpty)
    let lines = "<view><label text=\"abc&#13;def\" numberOfLines=\"0\" leading=\"8\" top=\"8\"/></view>"
    #expect(
      try fixed(lines, unsafely: true, turningOn: Rule(rawValue: "ignored-attribute"))
        == RuleExample(lines).file
    )
  }

  @Test("A misspelled attribute whose value is a parameter is not renamed where the value is written")
  func namesOfParameters() throws {
    let row =
      #"<parameter name="margin" type="number" default="16"/><view><label text="x" tralling="@parameter/margin"/></view>"#
    let example = try Example(
      RuleExample(#"<view><include layout="Row" margin="8"/></view>"#, others: ["Row": row]),
      turningOn: .unknownAttribute
    )
    #expect(example.fixes(unsafely: true).texts.isEmpty)
    // The names differ in case only, so either may be meant.
    let ids = #"<view><label id="titlea"/><label id="titleA"/><label leading="TITLEA.trailing"/></view>"#
    #expect(try fixed(ids, turningOn: .unknownID) == RuleExample(ids).file)
    // A word of a text is no include.
    let word = #"<view><label text="includes more..."/></view>"#
    let other = try Example(
      RuleExample(word, others: ["Broken": "<view><nothing/></view>"]),
      turningOn: Rule(rawValue: "three-dots")
    )
    #expect(other.fixes(unsafely: true).fixedCount == 1)
  }

  @Test("What one of two classes misses is not fixed")
  func twoClasses() throws {
    let classes = """
      @NibLoadable final class BookCell: TableViewCell {}
      @NibLoadable("BookCell") final class OtherCell: TableViewCell { @Outlet var title: Label! }
      """
    let layout = #"<tableViewCell><label text="A"/></tableViewCell>"#
    #expect(try fixed(layout, sources: classes, turningOn: .missingOutlet) == RuleExample(layout).file)
  }

  @Test("An element gets its name in the end tag, too, and a tag no second attribute of a name")
  func wellFormedness() throws {
    let element = #"<view><swich on="true"></swich ></view>"#
    #expect(
      try fixed(element, turningOn: .unknownElement)
        == RuleExample(element.replacing("swich", with: "switch")).file
    )
    let namespace = #"<layout xmlns=""><label text="a"/></layout>"#
    #expect(try fixed(namespace, turningOn: .wrongNamespace) == namespace)
    let cell = "@NibLoadable final class BookCell: TableViewCell { @Outlet var coverView: ImageView! }"
    let empty = #"<tableViewCell><imageView image="c" outlet=""/></tableViewCell>"#
    #expect(try fixed(empty, sources: cell, turningOn: .missingOutlet) == RuleExample(empty).file)
  }

  @Test("The message says what to write, and the fix writes it")
  func advice() throws {
    let id = #"<view><label outlet="a" text="A" top="8"/><label text="B" top="a.bottom"/></view>"#
    #expect(
      try fixed(id, turningOn: .unknownID)
        == RuleExample(id.replacing(#"outlet="a""#, with: #"id="a" outlet="a""#)).file
    )
    let action = #"<view><button title="A" onTouchUpInside="buy:"/></view>"#
    #expect(
      try fixed(action, turningOn: .invalidValue) == RuleExample(action.replacing("buy:", with: "buy")).file
    )
    let priority = #"<view><label text="A" top="@750 8"/></view>"#
    #expect(
      try fixed(priority, turningOn: .unknownReference)
        == RuleExample(priority.replacing("@750 8", with: "8 @750")).file
    )
  }

  @Test("Of several names that are equally near, none is written")
  func ambiguity() throws {
    let layout = #"<view><label id="avatr"/><label id="avatar"/><label leading="avata.trailing"/></view>"#
    #expect(try fixed(layout, turningOn: .unknownID) == RuleExample(layout).file)
  }

  @Test("Every byte that no fix replaces stays: comments, entities, line ends, quotes")
  func otherBytes() throws {
    let layout = """
      <view>\r
      \t<!-- alpha="1" -->  <label\ttext='a &amp; &#98; "c"'\r
      \t\talpha = '1'   id="e"\t/>\r
      </view>
      """
    #expect(
      try fixed(layout, turningOn: Rule(rawValue: "redundant-attribute"))
        == RuleExample(layout.replacing("\r\n\t\talpha = '1'", with: "")).file
    )
  }

  @Test("A container goes, and its content keeps its comments and loses one level of indentation")
  func redundantContainer() throws {
    let layout = """
      <view>
        <view>
          <!-- The title:
               of a book -->
          <stackView alignment="center"
                     top="0">
            <label text="Dune"/>
            <label text="1965
              and later"/>
          </stackView>
        </view>
      </view>
      """
    // A child with anchors may refer to the container, so there is no finding with them.
    let plain = layout.replacing("\n               top=\"0\"", with: "")
    #expect(
      try fixed(plain, unsafely: true, turningOn: Rule(rawValue: "redundant-container"))
        == RuleExample(
          """
          <view>
            <!-- The title:
                 of a book -->
            <stackView alignment="center">
              <label text="Dune"/>
              <label text="1965
                and later"/>
            </stackView>
          </view>
          """
        ).file.replacing("     of a book", with: "       of a book").replacing(
          "    and later",
          with: "      and later"
        )
    )
  }
}
