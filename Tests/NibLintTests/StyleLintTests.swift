import Foundation
import NibInspection
import NibLint
import NibMarkup
import NibModel
import NibTestSupport
import NibViews
import SystemPackage
import Testing

@Suite("Styles are checked with the layouts that use them")
struct StyleLintTests {
  private func findings(_ files: [String: String], in paths: [String] = [""]) throws -> String {
    let folder = try TemporaryFolder()
    for (name, content) in files {
      let root = name.hasSuffix("Styles") ? "styles" : "layout"
      let url = folder.url.appending(path: "\(name).xml")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try "<\(root) xmlns=\"\(Layout.namespace)\">\n\(content)\n</\(root)>"
        .write(to: url, atomically: true, encoding: .utf8)
    }
    var settings = RuleSettings()
    settings.set(Rule(rawValue: "small-touch-target"), to: .warning)
    let report = Validation(elements: .stock).run(
      paths: paths.map { "\(folder.url.path)/\($0)" },
      settings: { [settings] _ in settings }
    )
    return DiagnosticPrinter().text(of: report.diagnostics)
      .replacing("\(folder.url.path)/", with: "").replacing("/A", with: "A")
  }

  @Test("Styles in a file of another name are reported once, and do not need a manifest")
  func otherNames() throws {
    let folder = try TemporaryFolder()
    for name in ["Styles~dark", "Theme", "styles"] {
      try "<styles xmlns=\"\(Layout.namespace)\"/>"
        .write(to: folder.url.appending(path: "\(name).xml"), atomically: true, encoding: .utf8)
    }
    let report = Validation(elements: .stock).run(paths: [folder.url.path])
    let text = DiagnosticPrinter().text(of: report.diagnostics).replacing("\(folder.url.path)/", with: "")
    #expect(
      text == """
        Styles~dark.xml:1:1: error: styles cannot have variants; move them to Styles.xml [unexpected-child]
        1 | <styles xmlns="urn:nibkit:layout:1"/>
          | ^~~~~~~
        Theme.xml:1:1: error: <styles> belongs in a file named Styles.xml [unexpected-child]
        1 | <styles xmlns="urn:nibkit:layout:1"/>
          | ^~~~~~~
        styles.xml:1:1: error: <styles> belongs in a file named Styles.xml [unexpected-child]
        1 | <styles xmlns="urn:nibkit:layout:1"/>
          | ^~~~~~~

        """
    )
    #expect(!report.summary.hasUnknownElements)
  }

  @Test("What a style does wrong to an element is reported where the element names the style")
  func relocation() throws {
    #expect(
      try findings([
        "A": """
        <view>
          <label text="Dune" leading="8" style="left" top="0"/>
          <button title="Buy" style="small" leading="0" bottom="0" outlet="a"/>
          <!-- nib:disable-next-line small-touch-target: it is a toy -->
          <button title="Buy" style="small" trailing="0" bottom="0" outlet="b"/>
          <label text="a" style="shrinking tiny" trailing="0" top="0"/>
        </view>
        """,
        "Styles": """
          <!-- \(String(repeating: "-=", count: 100)) -->
          <style name="left" element="label" left="20"/>
          <style name="small" element="button" width="20" height="20"/>
          <style name="shrinking" element="label" minimumScaleFactor="0.5"/>
          <style name="tiny" element="label" font="4"/>
        """,
      ]) == """
        A.xml:3:34: warning: 'left' cannot be satisfied together with 'leading'; give one of them a priority below 1000 [conflicting-constraints]
        3 |   <label text="Dune" leading="8" style="left" top="0"/>
          |                                  ^~~~~~~~~~~~
        Styles.xml:3:38: note: the style sets it here
        A.xml:3:22: note: 'leading' is here
        A.xml:4:23: warning: <button> is narrower than 44 points [small-touch-target]
        4 |   <button title="Buy" style="small" leading="0" bottom="0" outlet="a"/>
          |                       ^~~~~~~~~~~~~
        Styles.xml:4:40: note: the style sets it here
        A.xml:4:23: warning: <button> is shorter than 44 points [small-touch-target]
        4 |   <button title="Buy" style="small" leading="0" bottom="0" outlet="a"/>
          |                       ^~~~~~~~~~~~~
        Styles.xml:4:51: note: the style sets it here
        A.xml:7:19: warning: <label> ignores 'minimumScaleFactor', because 'adjustsFontSizeToFitWidth' is not true [ignored-attribute]
        7 |   <label text="a" style="shrinking tiny" trailing="0" top="0"/>
          |                   ^~~~~~~~~~~~~~~~~~~~~~
        Styles.xml:5:43: note: the style sets it here
        Styles.xml:6:38: warning: the text is smaller than 11 points [tiny-text]
        6 |   <style name="tiny" element="label" font="4"/>
          |                                      ^~~~~~~~

        """
    )
  }

  @Test(
    "A style is not called unused if a layout with a fault names it, or a style with a fault is based on it"
  )
  func unused() throws {
    #expect(
      try findings([
        "A": """
        <view alpha="0.5"><include layout="Missing" style="a"><label style="b" text="x"/></include></view>
        """,
        "Styles": """
        <style name="a" element="view" alpha="0.4"/><style name="b" element="label" alpha="0.4"/>
        <style name="c" element="view" alpha="0.4"/><style name="d" element="view" basedOn="c" alpha="half"/>
        <style name="e" element="view" alpha="0.4"/>
        """,
      ]) == """
        A.xml:2:28: error: there is no layout 'Missing' [unknown-layout]
        2 | <view alpha="0.5"><include layout="Missing" style="a"><label style="b" text="x"/></include></view>
          |                            ^~~~~~~~~~~~~~~~
        Styles.xml:3:88: error: 'half' is not a valid value for 'alpha'; expected a number from 0 to 1 [invalid-value]
        3 | <style name="c" element="view" alpha="0.4"/><style name="d" element="view" basedOn="c" alpha="half"/>
          |                                                                                        ^~~~~~~~~~~~
        Styles.xml:4:1: warning: no element has the style 'e' [unused-style]
        4 | <style name="e" element="view" alpha="0.4"/>
          | ^~~~~~

        """
    )
  }

  @Test("A comment that turns unused-style off is not needless if the rule was not checked")
  func comments() throws {
    let files = [
      "A": "<view alpha=\"0.5\"/>",
      "Styles": """
      <!-- nib:disable-next-line unused-style: for later -->
      <style name="a" element="view" alpha="0.4"/>
      """,
    ]
    #expect(
      try findings(files, in: ["A.xml", "Styles.xml"]) == """
        """
    )
    #expect(
      try findings(files) == """
        """
    )
  }

  @Test("The order of the paths does not decide which styles a layout finds")
  func order() throws {
    let style = "<style name=\"x\" element=\"view\" alpha=\"0.5\"/>"
    let files = ["Styles": style, "Sub/Styles": style, "Sub/B": "<view style=\"x\"/>"]
    let both = try findings(files)
    #expect(try findings(files, in: ["Sub", ""]) == both && both.contains("declared twice"))
    #expect(
      try findings(files, in: ["Sub/B.xml"]) == """
        """
    )
  }

  @Test("Styles of many folders and many unknown styles do not take long", .timeLimit(.minutes(1)))
  func many() throws {
    var files: [String: String] = [:]
    for index in 0..<300 {
      files["d\(index)/Styles"] = "<style name=\"x\" element=\"view\" alpha=\"0.5\"/>"
      files["d\(index)/L\(index)"] = "<view style=\"x\"/>"
    }
    #expect(
      try findings(files, in: (0..<300).map { "d\($0)" }) == """
        """
    )

    let styles = (0..<3_000).map { "<style name=\"s\($0)\" element=\"view\"/>" }.joined()
    let views = String(repeating: "<view style=\"q\"/>", count: 3_000)
    let found = try findings(["A": "<view>\(views)</view>", "Styles": styles])
    #expect(found.contains("there is no style 'q'"))
  }
}
