import Foundation
import NibTestSupport
import Testing

@Suite("One file of a project is checked with the layouts and styles of the project")
struct ProjectTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }

  init() throws {
    temporary = try TemporaryFolder()
    try write("", to: ".git/HEAD")
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func write(_ content: String, to name: String) throws {
    try temporary.write(content, to: name)
  }

  private func layout(_ content: String, _ name: String) throws {
    try write("<layout xmlns=\"urn:nibkit:layout:1\">\n\(content)\n</layout>\n", to: name)
  }

  private func styles(_ content: String, _ name: String) throws {
    try write("<styles xmlns=\"urn:nibkit:layout:1\">\n\(content)\n</styles>\n", to: name)
  }

  private let hint =
    "note: classes were not checked; specify the folder of your Swift sources with --sources\n"

  /// Writes a layout in a folder of cells that uses a layout and a style in the folders beside it.
  private func writeProject() throws {
    try layout(
      "<stackView>\n<include layout=\"Field\" title=\"Gate\"/>\n<label style=\"title\" text=\"b\"/></stackView>",
      "App/Layouts/Cells/A.xml"
    )
    // What is wrong with other files is reported about them only.
    try layout(
      "<parameter name=\"title\"/>\n<button title=\"@parameter/title\" accessibilityLabel=\"More...\"/>",
      "App/Layouts/Parts/Field.xml"
    )
    try styles(
      "<style name=\"title\" element=\"label\" font=\"20\"/>\n<style name=\"odd\" element=\"label\" fnt=\"9\"/>",
      "App/Layouts/Theme/Styles.xml"
    )
  }

  @Test("Every command that takes one file finds what is in the folders beside and around it")
  func commands() throws {
    try writeProject()
    let file = path("App/Layouts/Cells/A.xml")
    let validate = try Run("validate", file)
    #expect(
      validate.output == "" && validate.errors == "\(hint)1 layout: no findings\n" && validate.status == 0
    )
    let list = try Run("list", file)
    #expect(list.output.hasPrefix("A  (\(file))\n") && list.errors == "" && list.status == 0)
    let styles = try Run("list", "--styles", file)
    #expect(styles.output.hasPrefix("title  (") && styles.errors == "" && styles.status == 0)
    #expect(try Run("frames", file).status == 0)
    let resolve = try Run("resolve", file)
    #expect(resolve.errors == "" && resolve.status == 0)
    #expect(resolve.output.contains("title=\"Gate\"") && resolve.output.contains("font=\"20\""))
  }

  @Test("The pre-commit hook of the documentation accepts a correct layout in a nested folder")
  func preCommitHook() throws {
    try writeProject()
    let run = try Run(
      shell: "cd '\(folder.path)' && echo App/Layouts/Cells/A.xml | \"$NIB\" validate --files-from -"
    )
    #expect(run.output == "" && run.errors == "\(hint)1 layout: no findings\n" && run.status == 0)
  }

  @Test("A finding names files inside the working folder by their relative paths")
  func relativePaths() throws {
    try writeProject()
    try layout(
      "<stackView>\n<include layout=\"Field\"/>\n<label style=\"odd\"/></stackView>",
      "App/Layouts/Cells/A.xml"
    )
    let run = try Run(
      shell: "cd '\(folder.path)/App/Layouts' && \"$NIB\" validate Cells/A.xml 2> /dev/null"
    )
    #expect(
      run.output == """
        Cells/A.xml:3:1: error: the layout 'Field' needs the parameter 'title'; write title="…" [missing-parameter]
        3 | <include layout="Field"/>
          | ^~~~~~~~
        Parts/Field.xml:2:1: note: 'title' is declared here
        Cells/A.xml:4:8: error: the style 'odd' cannot be used, because it has faults [faulty-style]
        4 | <label style="odd"/></stackView>
          |        ^~~~~~~~~~~
        Theme/Styles.xml:3:35: note: <label> has no attribute 'fnt'; did you mean 'font'?

        """
    )
  }

  @Test("Of several layouts or styles of the same name, the nearest is meant")
  func nearest() throws {
    try layout(
      "<stackView><include layout=\"Field\"/><label style=\"title\"/></stackView>",
      "App/Layouts/Cells/A.xml"
    )
    for (number, folder) in ["", "App/", "App/Layouts/Parts/", "App/Layouts/Cells/Inner/"].enumerated() {
      try layout("<label text=\"\(number)\"/>", "\(folder)Field.xml")
      try styles("<style name=\"title\" element=\"label\" font=\"1\(number)\"/>", "\(folder)Styles.xml")
      let resolve = try Run("resolve", path("App/Layouts/Cells/A.xml"))
      #expect(resolve.output.contains("text=\"\(number)\"") && resolve.output.contains("font=\"1\(number)\""))
    }
    // A folder hides nothing of the project from the files around it.
    try layout("<label style=\"title\"/>", "App/B.xml")
    #expect(try Run("resolve", path("App/B.xml")).output.contains("font=\"11\""))
  }

  @Test("Two layouts of the same name at the same distance are ambiguous")
  func ambiguous() throws {
    try layout("<view><include layout=\"Field\"/></view>", "Cells/A.xml")
    for folder in ["X", "Y"] { try layout("<label text=\"a\"/>", "\(folder)/Field.xml") }
    let run = try Run("validate", path("Cells/A.xml"))
    #expect(
      run.output == """
        \(path("Cells/A.xml")):2:16: error: the layout 'Field' cannot be included, because it has faults [faulty-include]
        2 | <view><include layout="Field"/></view>
          |                ^~~~~~~~~~~~~~
        \(path("Y/Field.xml")):1:1: note: two layouts are named 'Field'; rename one

        """
    )
  }

  @Test("A project ends at its settings, or else at its repository, and hidden folders are not searched")
  func limits() throws {
    func status(_ project: String) throws -> Int32 {
      try layout("<label style=\"title\"/>", "\(project)/Layouts/Cells/A.xml")
      return try Run("validate", path("\(project)/Layouts/Cells/A.xml")).status
    }
    try styles("<style name=\"title\" element=\"label\" font=\"20\"/>", "Styles.xml")
    #expect(try status("App") == 0)
    try write("rules:\n  three-dots: off\n", to: "App/.nib.yml")
    #expect(try status("App") == 1)
    // Settings in a nested folder do not make it another project.
    try write("rules:\n  three-dots: off\n", to: "App/Layouts/Cells/.nib.yml")
    for folder in [".build", "node_modules/a"] {
      try styles("<style name=\"title\" element=\"label\" font=\"20\"/>", "App/\(folder)/Styles.xml")
    }
    #expect(try status("App") == 1)
    try styles("<style name=\"title\" element=\"label\" font=\"20\"/>", "App/Layouts/Styles.xml")
    #expect(try status("App") == 0)
    // Without settings or a repository, a layout has only its own folder.
    try FileManager.default.removeItem(atPath: path(".git"))
    #expect(try status("Other") == 1)
    try styles("<style name=\"title\" element=\"label\" font=\"20\"/>", "Other/Layouts/Styles.xml")
    #expect(try status("Other") == 1)
    try styles("<style name=\"title\" element=\"label\" font=\"20\"/>", "Other/Layouts/Cells/Styles.xml")
    #expect(try status("Other") == 0)
  }

  @Test("A folder among the paths is complete by itself, as are the folders of nib resolve --layouts")
  func folders() throws {
    try writeProject()
    #expect(try Run("validate", path("App/Layouts/Cells")).status == 1)
    #expect(try Run("validate", path("App/Layouts/Cells/A.xml"), path("App/Layouts/Theme")).status == 1)
    #expect(
      try Run("resolve", path("App/Layouts/Cells/A.xml"), "--layouts", path("App/Layouts/Theme")).status == 1
    )
  }
}
