import NibContracts
import NibInspection
import NibKit
import NibLint
import NibMarkup
import NibModel
import NibTestSupport
import NibViews
import Testing

@Element("Frame", children: .one)
private final class Frame: View {}

@Suite("Views whose classes have layouts of their own are followed")
struct NestedLayoutTests {
  /// The path and the message of each finding in layouts, compared with Swift source code.
  private func findings(
    _ layouts: [String: String],
    _ source: String,
    elements: ElementVocabulary = .stock,
    limits: LayoutLimits = LayoutLimits()
  ) -> [String] {
    let files = layouts.sorted { $0.key < $1.key }.map { name, text in
      LayoutInput(SourceFile(path: "\(name).xml", bytes: Array(text.utf8)), settings: RuleSettings())
    }
    let index = SourceIndex(
      [SwiftDeclarations(SourceFile(path: "App.swift", bytes: Array(source.utf8)))],
      elements: elements
    )
    return Validation(elements: elements, limits: limits).report(
      files,
      index,
      settings: { _ in RuleSettings() },
      hasAllLayouts: true
    ).diagnostics.map { "\($0.range?.path ?? ""):\(message($0))" }
  }

  private func source(_ classes: String...) -> String {
    classes.map { "@NibLoadable class \($0): View {}\n" }.joined()
      + classes.map { "catalog.register(\($0).self, as: \"view\")\n" }.joined()
  }

  private func view(_ name: String, _ inner: String...) -> String {
    let views = inner.map { "<view class=\"\($0)\" leading=\"0\" trailing=\"0\" top=\"0\" height=\"9\"/>" }
    return "\(start)\n<view class=\"\(name)\">\n\(views.joined(separator: "\n"))\n</view>\n</layout>\n"
  }

  @Test("Each layout of a cycle is reported with the shortest path to itself, a layout outside is not")
  func cycle() {
    #expect(
      findings(
        ["A": view("A", "B", "C"), "B": view("B", "C"), "C": view("C", "A"), "D": view("D", "A")],
        source("A", "B", "C", "D")
      ) == [
        "A.xml:3:1: the layout 'A' contains itself: A > B > C > A [layout-cycle]",
        "A.xml:4:1: the layout 'A' contains itself: A > C > A [layout-cycle]",
        "B.xml:3:1: the layout 'B' contains itself: B > C > A > B [layout-cycle]",
        "C.xml:3:1: the layout 'C' contains itself: C > A > C [layout-cycle]",
      ]
    )
  }

  @Test("A class whose layout is missing is reported if a view is of the class, even if it has subclasses")
  func missing() {
    #expect(
      findings(
        ["A": view("A", "Base"), "Leaf": view("Leaf")],
        source("A", "Base") + "@NibLoadable final class Leaf: Base {}\n"
      ) == ["App.swift:2:20: Base loads the layout 'Base', which cannot be found [missing-layout]"]
    )
  }

  @Test("The width of a layout's root conflicts with that of the view that loads the layout")
  func extents() {
    func outer(_ view: String, root: String = "tableViewCell") -> [String] {
      findings(
        [
          "Row": "\(start)\n<\(root) class=\"Row\">\n\(view)\n</\(root)>\n</layout>\n",
          "Pass": "\(start)\n<view class=\"Pass\" width=\"360\" height=\"40\"/>\n</layout>\n",
        ],
        """
        @NibLoadable class Row: \(root == "view" ? "View" : "TableViewCell") {}
        @NibLoadable class Pass: View {}
        catalog.register(Pass.self, as: "view")
        catalog.register(Row.self, as: "\(root)")
        """
      ).filter { $0.contains("conflicting") }
    }
    let place = "the layout 'Pass' gives its root a"
    #expect(
      outer("<view class=\"Pass\" leading=\"16\" trailing=\"16\" top=\"8\" bottom=\"8\"/>") == [
        "Row.xml:3:33: 'leading' and 'trailing' cannot be satisfied, because \(place) width of 360; remove 'width' there, or write 'design:width' if it is for pictures [conflicting-constraints]"
      ]
    )
    #expect(
      outer("<view class=\"Pass\" leading=\"16\" width=\"360\" top=\"8\" height=\"50\"/>", root: "view") == [
        "Row.xml:3:53: 'height' cannot be satisfied, because \(place) height of 40; remove 'height' there, or write 'design:height' if it is for pictures [conflicting-constraints]"
      ]
    )
    // A view without a position is at the beginning, and as wide as it says.
    #expect(outer("<view class=\"Pass\" top=\"8\" bottom=\"8\"/>") == [])
    // Whether these have room for the width depends on where they are.
    #expect(outer("<view class=\"Pass\" leading=\"16\" trailing=\"min 16\" top=\"8\"/>") == [])
    #expect(outer("<view class=\"Pass\" leading=\"16\" trailing=\"16\" top=\"8\"/>", root: "view") == [])
  }

  @Test("A view whose layout is missing does not make room for more elements")
  func missingLayoutsCount() {
    #expect(
      findings(
        ["A": view("A", "B", "B"), "B": view("B", "Gone", "Gone", "Gone")],
        source("A", "B", "Gone"),
        limits: LayoutLimits(elements: 8)
      ) == [
        "A.xml:4:1: with the layout of this view, the layout has more than 8 elements [limit-exceeded]",
        "App.swift:3:20: Gone loads the layout 'Gone', which cannot be found [missing-layout]",
      ]
    )
  }

  @Test(
    "A layout without a root is reported by itself, and not where a view has it",
    arguments: [
      "\(start)</layout>", "\(start)<parameter name=\"a\"/></layout>", "\(start)<slot/></layout>",
      "<foo xmlns=\"\(Layout.namespace)\"/>", "<styles xmlns=\"\(Layout.namespace)\"/>",
    ]
  )
  func withoutRoot(inner: String) {
    let found = findings(["A": view("A", "Inner"), "Inner": inner], source("A", "Inner"))
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.hasPrefix("Inner.xml:") }, "\(found)")
  }

  @Test("What is inside a cycle of other layouts does not count")
  func cycleOfOthers() {
    #expect(
      findings(
        ["A": view("A", "B", "B"), "B": view("B", "C"), "C": view("C", "B")],
        source("A", "B", "C"),
        limits: LayoutLimits(elements: 4)
      ) == [
        "B.xml:3:1: the layout 'B' contains itself: B > C > B [layout-cycle]",
        "C.xml:3:1: the layout 'C' contains itself: C > B > C [layout-cycle]",
      ]
    )
  }

  @Test("Levels and elements are limited with those of the layouts inside")
  func limits() {
    let names = ["A", "B", "C", "D"]
    let layouts = [
      "A": view("A", "B", "B"), "B": view("B", "C", "C"), "C": view("C", "D", "D"), "D": view("D"),
    ]
    let source = self.source("A", "B", "C", "D")
    #expect(names.count == layouts.count)
    #expect(findings(layouts, source) == [])
    #expect(
      findings(layouts, source, limits: LayoutLimits(elements: 14)) == [
        "A.xml:4:1: with the layout of this view, the layout has more than 14 elements [limit-exceeded]"
      ]
    )
    #expect(findings(layouts, source, limits: LayoutLimits(elements: 15)) == [])
    #expect(
      findings(layouts, source, limits: LayoutLimits(depth: 4)) == [
        "A.xml:3:1: with the layout of this view, elements are nested more than 4 levels deep [limit-exceeded]",
        "A.xml:4:1: with the layout of this view, elements are nested more than 4 levels deep [limit-exceeded]",
      ]
    )
    #expect(findings(layouts, source, limits: LayoutLimits(depth: 5)) == [])
    #expect(
      findings(layouts, source, limits: LayoutLimits(includeDepth: 3)) == [
        "A.xml:3:1: more than 3 layouts are inside one another [limit-exceeded]",
        "A.xml:4:1: more than 3 layouts are inside one another [limit-exceeded]",
      ]
    )
    #expect(findings(layouts, source, limits: LayoutLimits(includeDepth: 4)) == [])
  }

  @Test("A view that cannot contain the root of the layout that it owns is reported")
  func contents() {
    let owned = "\(start.dropLast()) owner=\"Tag\"><view/></layout>"
    #expect(
      findings(
        [
          "A": "\(start)\n<view class=\"A\">\n<label class=\"Tag\" leading=\"0\" top=\"0\"/></view></layout>",
          "Tag": owned,
        ],
        source("A") + "@NibLoadable final class Tag: Label {}\ncatalog.register(Tag.self, as: \"label\")\n"
      ) == [
        "A.xml:3:1: Tag owns its layout, but <label> accepts no children, so it cannot contain the layout's root; use "
          + "class=\"Tag\" instead of owner=\"Tag\" in the layout [unexpected-child]"
      ]
    )
  }

  @Test("A child beside that of a view's own layout is reported if the view accepts one child")
  func twoChildren() {
    var catalog = ElementCatalog.stock
    catalog.register(Frame.self)
    #expect(
      findings(
        [
          "A":
            "\(start)\n<view class=\"A\">\n<Frame leading=\"0\" top=\"0\"><label/></Frame></view></layout>",
          "Frame": "\(start)<Frame><label/></Frame></layout>",
        ],
        source("A") + "@Element(\"Frame\", children: .one) @NibLoadable final class Frame: View {}\n",
        elements: catalog.vocabulary
      ) == [
        "A.xml:3:1: <Frame> accepts one child, which the layout of Frame contains; remove the other one [unexpected-child]"
      ]
    )
  }

  @Test("The root of an owned layout can name a class of the sources")
  func namedRoot() {
    let owned = "\(start.dropLast()) owner=\"B\"><view class=\"Fancy\"/></layout>"
    #expect(
      findings(
        ["A": view("A", "B"), "B": owned],
        source("A", "B") + "final class Fancy: View {}\ncatalog.register(Fancy.self, as: \"view\")\n"
      ) == []
    )
  }

  @Test("A cycle through a name that two layouts have is not reported")
  func ambiguousNames() {
    let elements = ElementVocabulary.stock
    let texts = [
      ("Books/Cell.xml", view("Cell", "Other")), ("Books/Other.xml", view("Other", "Cell")),
      ("Films/Cell.xml", view("Cell")),
    ]
    let index = SourceIndex(
      [SwiftDeclarations(SourceFile(path: "App.swift", bytes: Array(source("Cell", "Other").utf8)))],
      elements: elements
    )
    let report = Validation(elements: elements).report(
      texts.map { LayoutInput(SourceFile(path: $0, bytes: Array($1.utf8)), settings: RuleSettings()) },
      index,
      settings: { _ in RuleSettings() },
      hasAllLayouts: true
    )
    #expect(report.diagnostics.map(message) == [])
  }

  @Test("Many layouts that contain each other are checked in linear time")
  func wide() {
    let count = 200
    let layouts = Dictionary(
      uniqueKeysWithValues: (0..<count).map { index in
        ("V\(index)", view("V\(index)", "V\((index + 1) % count)", "V\((index + 7) % count)"))
      }
    )
    let names = (0..<count).map { "V\($0)" }
    let source = names.map { self.source($0) }.joined()
    let found = findings(layouts, source)
    #expect(found.count == 2 * count)
    #expect(found.allSatisfy { $0.hasSuffix("[layout-cycle]") })
  }
}
