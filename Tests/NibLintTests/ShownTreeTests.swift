import Foundation
import NibInspection
import NibLint
import NibMarkup
import NibModel
import NibTestSupport
import NibViews
import SystemPackage
import Testing

@testable import NibKit

@Suite("Layouts are made for tools as for programs")
struct ShownTreeTests {
  /// The sound layouts of the repository that a program could load without classes of its own.
  private func layouts() throws -> [ResolvedLayout] {
    var layouts: [ResolvedLayout] = []
    for name in ["Layouts", "Examples", "Tests"] {
      let found = FoundLayouts([FilePath("\(packageFolder)/\(name)")])
      let folders = found.layoutFolders(.stock)
      for path in found.files {
        let resolution = folders.resolution(of: folders.file(at: path.string))
        guard resolution.isSound, let layout = resolution.layout, layout.parameters.required.isEmpty,
          !layout.attributes.contains(where: \.isDesignTime),
          // A tool finds the texts in the project, and a program in its library.
          layout.references.isEmpty
        else { continue }
        layouts.append(layout)
      }
    }
    return layouts
  }

  @Test("The views, their frames and what they draw are the same for each layout of this repository")
  func sameTree() throws {
    let layouts = try layouts()
    #expect(layouts.count > 60)
    for layout in layouts {
      let objects = try #require(layout.objects)
      let loaded = try #require(Prototype(objects, .stock), "\(layout.source.path)")
      let shown = try #require(Prototype(showing: layout, .stock))
      let trees = [loaded, shown].map { prototype in
        let objects = PrototypeObjects(prototype)
        guard let view = objects.root as? View else { return "\(type(of: objects.root))" }
        view.frame = Rect(x: 0, y: 0, width: 320, height: 480)
        view.layoutIfNeeded()
        return view.recursiveDescription + "\(view.makeDrawing())"
      }
      #expect(trees[0] == trees[1], "\(layout.source.path)")
    }
  }

  @Test("What a layout makes impossible is left out, and everything else is made")
  func faults() throws {
    let text = layoutText(
      """
      <view><labl/><label text="A"><button/></label><button><label text="B"/><state name="normal"/></button>
      <unknown><label/></unknown><stackView><label text="C" top="0"/><tableViewCell/></stackView></view>
      """
    )
    let resolution = LayoutResolution(
      .success(LayoutReading(SourceFile(path: "A.xml", bytes: Array(text.utf8)), limits: LayoutLimits())),
      nibName: "A",
      elements: .stock,
      limits: LayoutLimits(),
      classNames: .any,
      dependencies: .none
    )
    #expect(!resolution.isSound)
    let layout = try #require(resolution.layout)
    let prototype = try #require(Prototype(showing: layout, .stock))
    let root = try #require(PrototypeObjects(prototype).root as? View)
    #expect(
      root.recursiveDescription == """
        View
          Label "A"
          Button
          StackView horizontal
            Label "C"
            TableViewCell
              ContentView
        """
    )
  }
}
