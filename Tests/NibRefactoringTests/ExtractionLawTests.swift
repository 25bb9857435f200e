import Foundation
import NibEdits
import NibInspection
import NibLint
import NibMarkup
import NibModel
import NibRefactoring
import NibTestSupport
import NibViews
import SystemPackage
import Testing

@Suite("The laws of nib extract")
struct ExtractionLawTests {
  private let folder: TemporaryFolder
  private var path: FilePath { FilePath(folder.url.path) }

  init() throws { folder = try TemporaryFolder() }

  private var extraction: Extraction {
    let project = ProjectSymbols(FoundLayouts([path]), nil, elements: .stock)
    return Extraction(project, in: [path], excluding: ExcludedPaths())
  }

  /// The frames of the views in the layouts with some names.
  private func shown(_ names: Set<String>) -> [String] {
    let frames = LayoutFrames(paths: [path.string], elements: .stock, size: .automatic)
    let entries = frames.entries.filter { names.contains($0.nibName) }.map { entry in
      entry.nibName + entry.views.map { "\n\($0.element) \($0.outlets) \($0.frame)" }.joined()
    }
    return entries
  }

  private func write(_ plan: ChangePlan) throws {
    for text in plan.texts { try Data(text.content).write(to: URL(fileURLWithPath: text.source.path)) }
    for addition in plan.additions {
      try Data(addition.text.utf8).write(to: URL(fileURLWithPath: addition.path.string))
    }
  }

  private func place(_ span: SourceSpan) -> ElementPlace {
    let start = span.range.start
    return ElementPlace(path: FilePath(span.file.path), line: start.line, column: start.column)
  }

  /// Extracts everything that is repeated, and expects all layouts to show the same after each step.
  ///
  /// - Returns: The number of layouts and of styles that were extracted.
  private func extractAll(_ names: Set<String>, limit: Int) throws -> (layouts: Int, styles: Int) {
    let before = shown(names)
    #expect(before.count > 5)
    var (layouts, styles) = (0, 0)
    while layouts + styles < limit {
      let extraction = extraction
      let plan: ChangePlan
      if let group = extraction.repeatedViews().first {
        layouts += 1
        plan = try extraction.layout(at: place(group.places[0]), named: "Part\(layouts)")
        #expect(plan.texts.map { $0.edits.count }.reduce(0, +) >= 1)
      } else if let group = extraction.repeatedAttributes().first {
        styles += 1
        plan = try extraction.style(at: place(group.places[0]), named: "part\(styles)")
      } else {
        break
      }
      try write(plan)
      let after = shown(names)
      #expect(after == before, "\(zip(before, after).first { $0 != $1 }.map { "\($0)\n\($1)" } ?? "")")
    }
    return (layouts, styles)
  }

  @Test("Generated layouts show the same when all that they repeat is extracted", arguments: 0..<12)
  func generated(seed: Int) throws {
    var generator = LayoutGenerator(seed: seed)
    let files = generator.files()
    for (name, text) in files {
      try folder.write(text, to: "\(name).xml")
      // A copy with other ids repeats every view.
      if name != "Styles" { try folder.write(text.replacing("\"id", with: "\"other"), to: "\(name)2.xml") }
    }
    let counts = try extractAll(["A", "B", "C", "A2", "B2", "C2"], limit: 40)
    #expect(counts.layouts + counts.styles < 40, "what is repeated becomes less")
  }

  @Test("The layouts of the repository show the same when all that they repeat is extracted")
  func ownLayouts() throws {
    let files = FoundLayouts([FilePath(inPackage("Layouts"))])
    var names: Set<String> = []
    for file in files.files + files.stylePaths {
      let name = LayoutFileName.name(ofPath: file.string)
      names.insert(name)
      let text = try String(contentsOfFile: file.string, encoding: .utf8)
      try folder.write(text, to: "\(name).xml")
      if name != "Styles" { try folder.write(text, to: "\(name)Copy.xml") }
    }
    let counts = try extractAll(names.union(names.map { "\($0)Copy" }), limit: 100)
    #expect(counts.layouts > 3 && counts.styles > 1 && counts.layouts + counts.styles < 100, "\(counts)")
  }
}
