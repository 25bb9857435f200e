import Foundation
import NibEdits
import NibLint
import NibMarkup
import NibModel
import NibTestSupport
import NibViews
import SystemPackage
import Testing

@testable import NibKit

@Suite("The laws of nib format")
struct FormatLawTests {
  private static let style = FormattingStyle()

  private func formatted(_ source: SourceFile) -> String? {
    guard let edits = try? LayoutFormatter(.stock, Self.style).edits(of: source) else { return nil }
    var text = EditedText(source)
    text.apply(edits)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private func source(_ text: String) -> SourceFile { SourceFile(path: "A.xml", bytes: Array(text.utf8)) }

  /// What tools show of a layout.
  private func shown(_ source: SourceFile) -> String {
    let resolution = LayoutResolution(
      .success(LayoutReading(source, limits: LayoutLimits())),
      nibName: "A",
      elements: .stock,
      limits: LayoutLimits(),
      classNames: .any,
      dependencies: .none
    )
    let messages = resolution.diagnostics.map { "\($0.rule) \($0.message)" }.sorted().joined(separator: "\n")
    guard let layout = resolution.layout, let prototype = Prototype(showing: layout, .stock),
      let view = PrototypeObjects(prototype).root as? View
    else { return messages }
    view.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    view.layoutIfNeeded()
    return "\(view.recursiveDescription)\(view.makeDrawing())\n\(messages)"
  }

  private func check(_ source: SourceFile, _ random: inout SplitMix) {
    guard let text = formatted(source) else { return }
    let result = self.source(text)
    #expect(formatted(result) == text, "\(source.path)")
    #expect(shown(result) == shown(source), "\(source.path)")
    // Another spelling of the same layout has the same form.
    #expect(formatted(self.source(scrambled(source, &random))) == text, "\(source.path)")
    let long = text.split(separator: "\n").filter { $0.count > Self.style.width }
    // A long line has one attribute, or is a comment.
    #expect(long.allSatisfy { $0.contains("<!--") || $0.count { $0 == "=" } <= 4 }, "\(source.path)")
  }

  /// Returns the text with the attributes that the catalog knows in another order, and other white space in
  /// tags.
  private func scrambled(_ source: SourceFile, _ random: inout SplitMix) -> String {
    let tokens = source.markup
    let known = Set(ElementVocabulary.stock.elements.flatMap { $0.attributes.keys })
      .union(LayoutAnchor.allCases.map(\.rawValue)).union(["id", "outlet", "class", "style"])
    var text = ""
    var offset = 0
    for tag in 0..<tokens.tagCount {
      guard let name = tokens.nameOfTag(tag), let whole = tokens.tag(tag) else { continue }
      let start = source.span(name).text
      var attributes = tokens.attributes(ofTag: tag).map { source.span($0.offsets).text }
      // Those that are not known keep their order.
      if !["<include", "<repeat", "<style", "<parameter", "<field"].contains(start),
        attributes.allSatisfy({ known.contains(String($0.prefix { $0 != "=" && $0 != " " })) })
      {
        attributes.shuffle(using: &random)
      }
      text += source.span(offset..<whole.lowerBound).text + start
      for attribute in attributes { text += ["  ", "\n", "\t"][random.below(3)] + attribute }
      text +=
        source.span(whole).text.hasSuffix("/>")
        ? ["/>", " />"][random.below(2)] : [">", "\n>"][random.below(2)]
      offset = whole.upperBound
    }
    return text + source.span(offset..<source.bytes.count).text
  }

  @Test("Formatting twice changes nothing, and the layout is the same, for each layout of this repository")
  func layoutsOfRepository() throws {
    var random = SplitMix(seed: 1)
    var count = 0
    for folder in ["Layouts", "Examples", "Tests"] {
      for path in FoundLayouts([FilePath("\(packageFolder)/\(folder)")]).files where path.isRegularFile {
        check(try SourceFile.read(path).get(), &random)
        count += 1
      }
    }
    #expect(count > 100)
  }

  @Test("The same holds for generated layouts", arguments: 0..<40)
  func generatedLayouts(_ seed: Int) {
    var random = SplitMix(seed: seed)
    var layouts = GeneratedLayouts(seed: seed)
    for _ in 0..<3 {
      for (_, text) in layouts.next().layouts.sorted(by: { $0.key < $1.key }) { check(source(text), &random) }
    }
  }

  @Test(
    "The same holds for layouts that were converted from nibs, which have the form already but for their order"
  )
  func convertedLayouts() throws {
    var random = SplitMix(seed: 2)
    let converted = ConvertedDocuments([FilePath("\(packageFolder)/Tests")], .stock)
    let files = converted.documents.flatMap(\.layouts) + converted.sharedLayouts
    #expect(files.count > 3)
    for file in files { check(source(file.text), &random) }
  }
}
