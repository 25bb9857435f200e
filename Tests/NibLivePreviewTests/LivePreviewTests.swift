import Foundation
import NibContracts
import NibInspection
import NibLint
import NibMarkup
import NibModel
import NibTestSupport
import NibViews
import SystemPackage
import Testing

@testable import NibLivePreview

/// What a page is sent, as its script reads it.
private struct State: Decodable {
  struct Pane: Decodable {
    struct Element: Decodable {
      let key: String
      let name: String
      let frame: [Double]
      let lines: [Int]
    }

    let title: String
    let width: Double
    let height: Double
    let svg: String
    let elements: [Element]
    let isEarlier: Bool
  }

  struct Finding: Decodable {
    let severity: String
    let message: String
    let line: Int
  }

  struct Draft: Decodable, Equatable {
    let line: Int
    let value: String
  }

  let hasEditor: Bool
  let panes: [Pane]
  let missing: [String]
  let findings: [Finding]
  let drafts: [Draft]
}

struct LivePreviewTests {
  private let folder: TemporaryFolder
  private let preview: LivePreview
  private var path: String { "\(folder.url.path)/Layouts/BookCell.xml" }

  private static let layout = """
    <layout xmlns="urn:nibkit:layout:1" xmlns:design="urn:nibkit:design:1">
      <tableViewCell rowHeight="64">
        <label id="title" leading="16" top="8" design:text="Dune"/>
        <label leading="16" top="title.bottom + 4" text="Frank Herbert"/>
      </tableViewCell>
    </layout>
    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.layout, to: "Layouts/BookCell.xml")
    let layouts = "\(folder.url.path)/Layouts"
    preview = LivePreview { Self.project(in: layouts) }
  }

  private static func project(in layouts: String) -> CheckedProject {
    CheckedProject(
      layouts: [FilePath(layouts)],
      sources: nil,
      excluded: ExcludedPaths(),
      elements: .stock,
      validation: Validation(
        elements: .stock,
        knowsClasses: false,
        reader: SwiftReader(),
        limits: LayoutLimits(),
        jobs: 1
      ),
      reader: SwiftReader(),
      settings: { _ in RuleSettings() }
    )
  }

  private func state(_ more: (String, String)...) async throws -> State {
    let request = try PageRequest([("layout", "\(path)#BookCell")] + more)
    return try JSONDecoder().decode(State.self, from: await preview.state(for: request))
  }

  private func edit(_ old: String, _ new: String) -> [UInt8] {
    Array(Self.layout.replacing(old, with: new).utf8)
  }

  @Test func `the elements are those of nib frames, for every layout of this package`() async throws {
    let layouts = inPackage("Layouts")
    let preview = LivePreview { Self.project(in: layouts) }
    let frames = LayoutFrames(paths: [layouts], elements: .stock, size: .automatic)
    #expect(frames.entries.count > 5)
    for entry in frames.entries {
      let request = try PageRequest([("layout", "\(entry.path)#\(entry.nibName)")])
      let state = try JSONDecoder().decode(State.self, from: await preview.state(for: request))
      let pane = try #require(state.panes.first)
      // Rows and the layouts inside have numbers of their own.
      let shown = pane.elements.filter { $0.key.hasPrefix("0.") }
      #expect(shown.map(\.name) == entry.views.map(\.element))
    }
  }

  @Test func `frames are those in the picture, also in what is scrolled`() async throws {
    let boxes = """
      <layout xmlns="urn:nibkit:layout:1">
        <view width="200" height="100">
          <scrollView leading="10" top="20" width="100" height="50">
            <view leading="5" top="7" width="60" height="300"/>
          </scrollView>
        </view>
      </layout>
      """
    try folder.write(boxes, to: "Layouts/BookCell.xml")
    let state = try await state(("scroll", "0.1|0|30|\(path)#BookCell"))
    #expect(
      state.panes[0].elements.map(\.frame) == [[0, 0, 200, 100], [10, 20, 100, 50], [15, -3, 60, 300]]
    )
  }

  @Test func `a picture, its elements and no findings`() async throws {
    let state = try await state(("scheme", "light,dark"))
    #expect(state.panes.map(\.title) == ["Light, 320 × 64", "Dark, 320 × 64"])
    #expect(state.panes[0].elements.map(\.name) == ["tableViewCell", "label", "label"])
    #expect(state.panes[0].elements.map(\.lines) == [[2, 5], [3, 3], [4, 4]])
    #expect(state.panes[0].svg.hasPrefix("<?xml"))
  }

  @Test func `a fault keeps the last good picture, and says what is wrong`() async throws {
    let before = try await state()
    await preview.takeEditorText(edit("top=\"8\"", "topp=\"8\""), at: FilePath(path))
    let faulty = try await state()
    #expect(faulty.panes.map(\.isEarlier) == [true])
    #expect(faulty.panes[0].svg == before.panes[0].svg)
    #expect(
      faulty.findings.map { "\($0.line): \($0.message)" }
        == ["3: <label> has no attribute 'topp'; did you mean 'top'?"]
    )
    await preview.takeEditorText(edit("top=\"8\"", "top=\"9\""), at: FilePath(path))
    let mended = try await state()
    #expect(mended.panes.map(\.isEarlier) == [false])
    #expect(mended.findings.isEmpty)
  }

  @Test func `a layout with a fault from the beginning shows where the fault is`() async throws {
    await preview.takeEditorText(edit("top=\"8\"", "topp=\"8\""), at: FilePath(path))
    let state = try await state()
    #expect(state.panes.map(\.isEarlier) == [false])
    #expect(state.findings.count == 1)
  }

  @Test func `the text of an editor is shown until the file is closed`() async throws {
    #expect(try await !state().hasEditor)
    await preview.noteEditor()
    await preview.takeEditorText(
      edit("leading=\"16\" top=\"8\"", "leading=\"40\" top=\"8\""),
      at: FilePath(path)
    )
    #expect(try await state().panes[0].elements[1].frame[0] == 40)
    await preview.takeEditorText(nil, at: FilePath(path))
    #expect(try await state().panes[0].elements[1].frame[0] == 16)
  }

  private func draft(_ value: String?, tag: Int = 2, path: String? = nil, attribute: String = "text")
    throws -> LivePreview.DraftRequest
  {
    let object: [String: Any?] = [
      "path": path ?? self.path, "tag": tag, "element": "label", "attribute": attribute, "value": value,
    ]
    let data = try JSONSerialization.data(withJSONObject: object.compactMapValues(\.self))
    return try JSONDecoder().decode(LivePreview.DraftRequest.self, from: data)
  }

  @Test func `a text is tried out, and written only if asked for`() async throws {
    let width = try await state().panes[0].elements[1].frame[2]
    #expect(await preview.take(try draft("Dune Messiah & more")))
    let tried = try await state()
    #expect(tried.panes[0].elements[1].frame[2] > width * 2)
    #expect(tried.drafts == [State.Draft(line: 3, value: "Dune Messiah & more")])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.layout)
    #expect(await preview.writeDrafts() == [])
    #expect(
      try String(contentsOfFile: path, encoding: .utf8)
        == Self.layout.replacing(#"text="Dune""#, with: #"text="Dune Messiah &amp; more""#)
    )
    #expect(try await state().drafts.isEmpty)
  }

  @Test func `a text that is tried out goes with its element`() async throws {
    #expect(await preview.take(try draft("Other")))
    await preview.takeEditorText(edit("<label id", "<label text=\"A\"/>\n<label id"), at: FilePath(path))
    #expect(try await state().drafts == [State.Draft(line: 4, value: "Other")])
    await preview.takeEditorText(edit("Dune", "Emma"), at: FilePath(path))
    #expect(try await state().drafts.isEmpty)
  }

  @Test func `a text beside changes in the editor is not written`() async throws {
    await preview.takeEditorText(
      edit("leading=\"16\" top=\"8\"", "leading=\"40\" top=\"8\""),
      at: FilePath(path)
    )
    #expect(await preview.take(try draft("Other")))
    #expect(
      await preview.writeDrafts() == ["'\(path)' has changes in the editor that are not saved"]
    )
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.layout)
    #expect(try await state().drafts.count == 1)
    await preview.dropDrafts()
    #expect(try await state().drafts.isEmpty)
  }

  @Test func `only texts of elements of the project can be tried out`() async throws {
    #expect(await !preview.take(try draft("A", tag: 1)))
    #expect(await !preview.take(try draft("A", tag: 100)))
    #expect(await !preview.take(try draft("A", tag: -1)))
    #expect(await !preview.take(try draft("A", path: "/etc/passwd")))
    #expect(await !preview.take(try draft("A", attribute: "class")))
  }

  @Test func `a layout that is gone is missing, and comes back`() async throws {
    _ = try await state()
    try FileManager.default.removeItem(atPath: path)
    await preview.takeEditorText([], at: FilePath("\(folder.url.path)/Layouts/Other.xml"))
    let state = try await state()
    #expect(state.missing == ["\(path)#BookCell"])
    #expect(state.panes.isEmpty)
  }
}
