import Foundation
import NibTestSupport
import Testing

/// These tests count instructions instead of seconds, so that the load of the machine does not matter.
///
/// They need Valgrind and take some minutes, so `make growth` runs them and `make test` does not.
@Suite(
  "The work for the worst input grows almost linearly",
  .enabled(if: ProcessInfo.processInfo.environment["NIBKIT_GROWTH"] != nil, "make growth runs it"),
  .serialized
)
struct GrowthTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }

  init() throws {
    temporary = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.appending(path: ".git"),
      withIntermediateDirectories: true
    )
  }

  private func write(_ content: String, to name: String) throws -> String {
    try Data(content.utf8).write(to: folder.appending(path: name))
    return folder.appending(path: name).path
  }

  /// The number of instructions in a run of the command.
  private func instructions(_ arguments: [String]) throws -> Int {
    // Valgrind cannot read Swift's debug information.
    let run = try Run(
      shell: """
        cp "$NIB" '\(folder.path)/nib' && strip -g '\(folder.path)/nib'
        valgrind --tool=callgrind --callgrind-out-file=/dev/null '\(folder.path)/nib' validate --jobs 1 \
          \(arguments.map { "'\($0)'" }.joined(separator: " ")) 2>&1 > /dev/null | grep Collected
        """
    )
    let line = run.output.split(separator: "\n").first { $0.contains("Collected : ") }
    return try #require(line?.split(separator: " ").last.flatMap { Int($0) }, "\(run.errors.suffix(500))")
  }

  /// The factor by which the work grows for twice the input, excluding the fixed cost of a run.
  private func growth(_ arguments: (Int) throws -> [String], _ size: Int) throws -> Double {
    let none = try instructions(try arguments(0))
    let (one, two) = (try instructions(try arguments(size)), try instructions(try arguments(2 * size)))
    return Double(two - none) / Double(max(1, one - none))
  }

  private func layout(_ content: String) throws -> [String] {
    [try write("<layout xmlns=\"urn:nibkit:layout:1\">\(content)</layout>", to: "A.xml")]
  }

  private func cell(_ content: String) throws -> [String] {
    try layout("<tableViewCell>\(content)</tableViewCell>")
  }

  private func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

  // For twice the input, n log n work grows by about 2.2, and quadratic work by 4.
  private let most = 2.6

  @Test("Unknown roots, and the limit of elements")
  func roots() throws {
    #expect(try growth({ try layout(times($0, "<a/>")) }, 1000) < most)
    #expect(try growth({ try layout(times($0, "<view/>")) }, 300) < most)
  }

  @Test("Many views in a bar")
  func bar() throws {
    let item = "<barButtonItem><customView><view width=\"1\" height=\"1\"/></customView></barButtonItem>"
    #expect(try growth({ try layout("<toolbar>\(times($0, item))</toolbar>") }, 300) < most)
  }

  @Test("The limit of depth")
  func depth() throws {
    #expect(try growth({ try cell(times($0, "<stackView>") + times($0, "</stackView>")) }, 50) < most)
  }

  @Test("The limit of a file's size: text, comments and lines")
  func size() throws {
    #expect(try growth({ try cell(times($0, "a\n")) }, 4000) < most)
    #expect(try growth({ try cell("<!--\(times($0, "a\n"))-->") }, 200_000) < most)
    #expect(try growth({ try cell(times($0, "\n") + "<label txt=\"a\"/>") }, 10_000) < most)
  }

  @Test("The limits of attributes and their values")
  func attributes() throws {
    #expect(
      try growth(
        { count in try cell("<view \((0..<count).map { "a\($0)=\"\"" }.joined(separator: " "))/>") },
        120
      ) < most
    )
    #expect(try growth({ try cell("<label text=\"\(times($0, "&amp;"))\"/>") }, 1000) < most)
    #expect(try growth({ try cell("<label outlet=\"b \(times($0, "a "))\"/>") }, 150) < most)
  }

  @Test("Suppression comments")
  func comments() throws {
    let pair = "<!-- nib:disable-next-line tiny-text --><label text=\"a\" font=\"8\"/>"
    #expect(try growth({ try cell(times($0, pair)) }, 100) < most)
    #expect(try growth({ try cell("<!-- nib:disable tiny-text -->" + times($0, pair)) }, 100) < most)
    #expect(try growth({ try cell("<!-- nib:disable \(times($0, "a ")) -->") }, 4000) < most)
  }

  @Test("Ids and anchors")
  func ids() throws {
    #expect(
      try growth({ count in try cell((0..<count).map { "<view id=\"v\($0)\"/>" }.joined()) }, 150) < most
    )
    #expect(
      try growth(
        { count in
          try cell((0..<count).map { "<view id=\"v\($0)\" leading=\"v\($0 + 1).trailing\"/>" }.joined())
        },
        150
      )
        < most
    )
    #expect(
      try growth(
        {
          try cell("<view id=\"a\">\(times($0, "<constraint anchor=\"width\" value=\"a.height\"/>"))</view>")
        },
        150
      ) < most
    )
  }

  @Test("Settings and manifests on one line")
  func settings() throws {
    #expect(
      try growth(
        { count in
          _ = try write(
            "rules: {\((0..<count).map { "rule\($0): off" }.joined(separator: ", "))}",
            to: ".nib.yml"
          )
          return try cell("")
        },
        300
      ) < most
    )
    #expect(
      try growth(
        { count in
          _ = try write("rules:\n" + (0..<count).map { "  rule\($0): off\n" }.joined(), to: ".nib.yml")
          return try cell("")
        },
        300
      ) < most
    )
    _ = try write("rules: {}", to: ".nib.yml")
    #expect(
      try growth(
        { count in
          let elements = (0..<count).map {
            "{\"name\": \"E\($0)\", \"class\": \"A.E\($0)\", \"extends\": \"none\"}"
          }
          let manifest =
            "{\"version\": 1, \"children\": {}, \"classes\": [], \"elements\": [\(elements.joined(separator: ","))]}"
          return try cell("") + ["--elements", try write(manifest, to: "E.json")]
        },
        // More than a suggestion considers, so that each suggestion has its maximum cost.
        800
      ) < most
    )
    // A long class name, with many elements that inherit from the class.
    #expect(
      try growth(
        { count in
          let accepted = times(count, "\"cell\", ") + "\"cell\""
          let manifest = """
            {"version": 1, "children": {"\(times(count, "AAAAAAAAAAAAAAAAAAAA"))": [\(accepted)]},
             "elements": [{"name": "cell", "class": "A.Cell", "isReusable": true}], "classes": []}
            """
          return try cell("") + ["--elements", try write(manifest, to: "E.json")]
        },
        4000
      ) < most
    )
  }

  @Test("Classes with many outlets, and chains of classes")
  func classes() throws {
    #expect(
      try growth(
        { count in
          let outlets = (0..<count).map { "@Outlet var o\($0): Label?\n" }.joined()
          let source = try write("@NibLoadable class A: TableViewCell {\n\(outlets)}", to: "A.swift")
          return try cell((0..<count).map { "<label outlet=\"p\($0)\"/>" }.joined()) + ["--sources", source]
        },
        600
      ) < most
    )
    #expect(
      try growth(
        { count in
          let classes = (1...max(1, count)).map { "class C\($0): C\($0 - 1) {}\n" }.joined()
          return try cell("") + [
            "--sources", try write("class C0: TableViewCell {}\n\(classes)", to: "A.swift"),
          ]
        },
        // More superclasses than are followed for one class.
        512
      ) < most
    )
  }

  /// The arguments for a folder that contains only some files.
  private func project(_ files: [String: String]) throws -> [String] {
    let project = folder.appending(path: "Project")
    try? FileManager.default.removeItem(at: project)
    try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
    for (name, content) in files { _ = try write(content, to: "Project/\(name).xml") }
    return [project.path]
  }

  @Test("Variants, by themselves and included, and chains of styles")
  func variantsAndStyles() throws {
    func text(_ content: String) -> String {
      "<layout xmlns=\"urn:nibkit:layout:1\">\(content)</layout>"
    }
    func variants(_ count: Int) -> [String: String] {
      var files = ["A": text("<label text=\"a\"/>")]
      for index in 0..<count { files["A~t\(index)"] = text("<label text=\"a\"/>") }
      return files
    }
    #expect(try growth({ try project(variants($0)) }, 200) < most)
    #expect(
      try growth(
        { count in
          var files = variants(count)
          for index in 0..<(count / 4) { files["B\(index)"] = text("<view><include layout=\"A\"/></view>") }
          return try project(files)
        },
        // More than the variants with which a layout is checked.
        80
      ) < most
    )
    #expect(
      try growth(
        { count in
          let styles = (0..<count).map { index in
            let base = index == 0 ? "" : " basedOn=\"s\(index - 1)\""
            return "<style name=\"s\(index)\" element=\"label\" text=\"a\"\(base)/>"
          }
          let labels = (0..<count).map { "<label style=\"s\($0)\"/>" }
          return try project([
            "Styles": "<styles xmlns=\"urn:nibkit:layout:1\">\(styles.joined())</styles>",
            "A": text("<view>\(labels.joined())</view>"),
          ])
        },
        300
      ) < most
    )
  }
}
