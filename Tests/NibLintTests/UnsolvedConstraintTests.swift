import Foundation
import NibKit
import NibLint
import NibMarkup
import NibViews
import Testing

@Suite("Anchors that are not solved")
struct UnsolvedConstraintTests {
  /// The column and the message of each warning about an unsolved constraint.
  private func warnings(_ content: String, rootAttributes: String = "") throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "nibkit-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text =
      "<layout xmlns=\"urn:nibkit:layout:1\">\n<tableViewCell\(rootAttributes)>\n\(content)\n</tableViewCell></layout>"
    let file = folder.appending(path: "A.xml")
    try Data(text.utf8).write(to: file)
    let found = Validation(elements: .stock).run(paths: [file.path]).diagnostics
      .filter { $0.rule == .unsolvedConstraint }
    #expect(found.allSatisfy { $0.severity == .warning })
    return found.map { "\($0.range?.start.column ?? 0): \($0.message)" }
  }

  @Test(
    "An anchor that is not solved is reported with the reason",
    arguments: [
      (
        "<stackView><label leading=\"0\"/></stackView>",
        ["19: 'leading' of <label> is kept but not solved: the stack view places it"]
      ),
      (
        "<stackView><label id=\"a\"/><label width=\"a.width\"/></stackView>",
        [
          "34: 'width' of <label> is kept but not solved: a stack view does not compare the sizes of its children"
        ]
      ),
      (
        "<view><label id=\"a\"/></view><label leading=\"a.leading\"/>",
        ["36: 'leading' of <label> is kept but not solved: 'a' is neither its parent nor a sibling"]
      ),
      (
        "<view id=\"a\" leading=\"b.trailing\"/><view id=\"b\" leading=\"a.trailing\"/>",
        [
          "14: 'leading' of <view> is kept but not solved: it depends on itself",
          "49: 'leading' of <view> is kept but not solved: it depends on itself",
        ]
      ),
      (
        "<view width=\"parent.height\"/>",
        [
          "7: 'width' of <view> is kept but not solved: widths are computed before heights; give the height as a number"
        ]
      ),
      (
        "<view id=\"a\"/><view width=\"a.height\"/>",
        [
          "21: 'width' of <view> is kept but not solved: widths are computed before heights; give the height as a number"
        ]
      ),
    ]
  )
  func reported(content: String, expected: [String]) throws {
    #expect(try warnings(content) == expected)
  }

  @Test(
    "An anchor that is solved is not reported",
    arguments: [
      "<label leading=\"16\" trailing=\"min 8\" centerY=\"0\" width=\"0.5 * parent.width\"/>",
      "<view id=\"a\" leading=\"margin.leading\"/><label leading=\"a.trailing + 8\" top=\"a.bottom@500\"/>",
      "<view id=\"a\" width=\"40\" height=\"0.5 * a.width\"/>",
      "<view id=\"a\" height=\"40\" width=\"0.5 * a.height\"/>",
      "<view height=\"0.5 * parent.width\"/>",
      "<view id=\"a\"><label leading=\"a.leading + 8\"/></view>",
      "<stackView><label width=\"40\"/><view id=\"a\" height=\"a.width\"/></stackView>",
      "<view id=\"a\" leading=\"b.trailing\"/><view id=\"b\" top=\"a.bottom\"/>",
      "<contentView id=\"c\"/><label text=\"x\" top=\"c.top\" leading=\"c.margin.leading\"/>",
      "<contentView id=\"c\"><view id=\"a\"/></contentView><label top=\"a.bottom\"/>",
      "<visualEffectView id=\"v\"><label top=\"v.safeArea.top\"/></visualEffectView>",
    ]
  )
  func notReported(content: String) throws {
    #expect(try warnings(content) == [])
  }

  @Test("Anchors of a cell are reported; anchors that refer to the cell mean its content view")
  func roots() throws {
    #expect(
      try warnings("<label leading=\"cell.leading\"/>", rootAttributes: " id=\"cell\" height=\"40\"") == [
        "26: 'height' of <tableViewCell> is kept but not solved: its list places it"
      ]
    )
  }
}
