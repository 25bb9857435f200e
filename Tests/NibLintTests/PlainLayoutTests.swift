import Foundation
import NibIndices
import NibKit
import NibLint
import NibMarkup
import NibModel
import NibTestSupport
import NibViews
import SystemPackage
import Testing

@Suite("A resolved layout means the same as the layout")
struct PlainLayoutTests {
  private static let folders = ["Layouts", "Tests/NibLintTests/Fixtures", "Tests/NibKitTests/Fixtures"]
    .map(inPackage)

  /// What a layout means, without the names and the places at which it is written.
  private func meaning(_ layout: ResolvedLayout) -> [String] {
    func name(_ node: NodeIndex) -> String { "\(layout.element(of: node).name)[\(node.position)]" }
    var lines: [String] = []
    for node in layout.nodes.indices {
      var facts: [String] = []
      for index in layout.attributes(of: node) {
        let attribute = layout.attributes[index]
        let written = layout.markup(of: index, in: node)
        switch attribute.name {
        case .declared(let declared):
          let value = layout.value(of: index)?.attributeText
          let isReference = if case .object = declared.role { true } else { false }
          facts.append(
            "\(attribute.isDesignTime) \(declared.name)=\(value ?? (isReference ? "" : written.value))"
          )
        case .class, .reuseIdentifier: facts.append("\(written.name)=\(written.value)")
        case nil: facts.append("\(written.name)=\(written.value)")
        case .id, .outlet, .style, .anchor: break
        }
      }
      let parent = layout.nodes[node].parent.map(name) ?? ""
      lines.append("\(name(node)) in \(parent) \(facts.sorted())")
    }
    for constraint in layout.constraints {
      let expression = constraint.expression
      lines.append(
        """
        \(name(constraint.node)).\(constraint.anchor) \(expression.relation) \(expression.multiplier) \
        \(expression.target) \(constraint.secondNode.map(name) ?? "") \(String(describing: expression.anchor)) \
        \(expression.constant) \(expression.priority)
        """
      )
    }
    let connections = layout.connections
    lines += (connections?.outlets ?? []).map { "outlet \($0.outlet.name) \($0.node)" }
    lines += (connections?.actions ?? []).map { "action \($0.action.name) \($0.event.name) \($0.node)" }
    lines += (connections?.references ?? []).map { "reference \($0.attribute.name) \($0.node) \($0.target)" }
    return lines
  }

  private func resolution(_ text: String, nibName: String) -> LayoutResolution {
    LayoutResolution(
      LayoutReading(SourceFile(path: "\(nibName).xml", bytes: Array(text.utf8)), limits: LayoutLimits()),
      nibName: nibName,
      elements: .stock,
      limits: LayoutLimits(),
      classNames: .any,
      dependencies: .none
    )
  }

  /// Compares a layout in a file with its resolved text, and returns whether the file has a layout without
  /// errors.
  private func compare(_ path: String) throws -> Bool {
    guard case .success(let plain) = PlainLayout.resolve(FilePath(path), elements: .stock) else {
      return false
    }
    let found = FoundLayouts([FilePath(path)])
    let folders = found.layoutFolders(.stock)
    let original = folders.resolution(of: folders.file(at: path))
    let again = resolution(plain.text, nibName: original.nibName)
    #expect(again.diagnostics.map(\.message) == [], "\(path)\n\(plain.text)")
    let layout = try #require(again.layout)
    #expect(meaning(try #require(original.layout)) == meaning(layout), "\(path)\n\(plain.text)")
    // A plain layout is what it is resolved to.
    #expect(PlainLayout(layout).text == plain.text)
    return true
  }

  @Test("The resolved text of every fixture and sample has the meaning of the layout")
  func fixtures() throws {
    var compared = 0
    for folder in Self.folders where FileManager.default.fileExists(atPath: folder) {
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
      where path.hasSuffix(".xml") && !path.hasSuffix("Styles.xml") {
        if try compare("\(folder)/\(path)") { compared += 1 }
      }
    }
    #expect(compared > 50)
  }

  @Test(
    "The resolved text of generated layouts has their meaning and loads to the same views",
    arguments: 0..<60
  )
  func generated(_ seed: Int) throws {
    let folder = try TemporaryFolder()
    var generator = LayoutGenerator(seed: seed)
    for (name, text) in generator.files() {
      try text.write(to: folder.url.appending(path: "\(name).xml"), atomically: true, encoding: .utf8)
    }
    let path = folder.url.appending(path: "A.xml").path
    #expect(try compare(path), "\(generator.files())")

    let plain = try PlainLayout.resolve(FilePath(path), elements: .stock).get()
    let original = try NibLibrary(directory: folder.url.path, elements: .stock)
    let written = try NibLibrary(sources: [.memory(["A": plain.text])], elements: .stock)
    let descriptions = try [original, written].map { library in
      let view: View = try NibRegistry(library: library).instantiate(nibName: "A")
      view.frame = Rect(x: 0, y: 0, width: 320, height: 480)
      view.layoutIfNeeded()
      return view.recursiveDescription
    }
    #expect(descriptions[0] == descriptions[1])
  }

  @Test("Ids that would be ambiguous get numbers, and anchors follow them")
  func ids() throws {
    let folder = try TemporaryFolder()
    let head = "<layout xmlns=\"\(Layout.namespace)\">"
    for (name, text) in [
      "A": """
      \(head)<view><label id="title-2"/><include layout="B"/><label top="title-2.bottom"/><include layout="B"/></view></layout>
      """,
      "B": "\(head)<view id=\"title\"><label id=\"title-2\" top=\"1.5 * title.top + 4\"/></view></layout>",
    ] {
      try text.write(to: folder.url.appending(path: "\(name).xml"), atomically: true, encoding: .utf8)
    }
    let path = FilePath(folder.url.appending(path: "A.xml").path)
    #expect(
      try PlainLayout.resolve(path, elements: .stock).get().text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <layout xmlns="urn:nibkit:layout:1">
          <view>
            <label id="title-2"/>
            <view id="title">
              <label id="title-2-2" top="1.5 * title.top + 4"/>
            </view>
            <label top="title-2.bottom"/>
            <view id="title-3">
              <label id="title-2-3" top="1.5 * title-3.top + 4"/>
            </view>
          </view>
        </layout>

        """
    )
    #expect(try compare(path.string))
  }
}
