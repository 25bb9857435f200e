import Foundation
import NibTestSupport
import Testing

@Suite("Texts, colors and images that nothing uses")
struct UnusedResourcesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: ".nib.yml")
    try folder.write(
      """
      <layout xmlns="urn:nibkit:layout:1">
        <label text="@string/inLayout" accessibilityLabel='@Shop:string/inOtherTable' textColor="@color/inLayout"/>
        <imageView image="plain-name" accessibilityLabel="literal"/>
        <label text="@string/fish &amp; chips" accessibilityLabel="@string/it&#39;s"/>
      </layout>
      """,
      to: "Layouts/Cell.xml"
    )
    try folder.write(
      ##"""
      // "commented" counts, too.
      let title = String(localized: "inSwift")
      let books = NSLocalizedString("%lld books of \(count(in: "a")) left", comment: "")
      let other = String(localized: "Hello, \(name)!")
      let status = bundle.localizedString(forKey: "status.\(code)", value: nil, table: nil)
      let color = UIColor(named: "named color"), leaf = Color(.leafGreen), accent = UIColor.brand
      // .inComment
      let emoji = "smile \u{1F600}", items = Image(._2ItemsIcon24X24)
      let long = """
        a line of its own
        """
      """##,
      to: "Sources/Code.swift"
    )
    try folder.write(#"label.text = NSLocalizedString(@"inObjectiveC", nil);"#, to: "Sources/Old.m")
    try folder.write("<plist><string>inList</string></plist>", to: "Info.plist")
  }

  private func check(_ what: String, _ options: String...) throws -> Run {
    try Run(tool: "nib", [what, "check"] + options, in: folder.url.path)
  }

  @Test("A text is used if a layout or a literal names it, also with values in place of placeholders")
  func strings() throws {
    let keys = [
      "inLayout", "inOtherTable", "commented", "inSwift", "Hello, %@!", "status.404", "inObjectiveC",
      "inList",
      "literal", "unused", "Hello, %@?", "%@.", "say \\\"so\\\"", "abc-12-xyz.text",
      "fish & chips", "it's", "a line of its own", "smile 😀", "2 items-icon_24x24",
    ]
    try folder.write(
      catalogText(keys.map { catalogEntry($0, ["en": "x"]) }.joined(separator: ",\n")),
      to: "Resources/Localizable.xcstrings"
    )
    try folder.write("\"CFBundleName\" = \"Shop\";", to: "Resources/en.lproj/InfoPlist.strings")
    try folder.write("\"old\" = \"Old\";\n\"inSwift\" = \"x\";", to: "Resources/Base.lproj/Old.strings")
    try folder.write("\"old\" = \"Alt\";\n\"inSwift\" = \"x\";", to: "Resources/de.lproj/Old.strings")
    #expect(try check("strings").errors.hasSuffix("in 2 languages: no findings\n"))
    let run = try check("strings", "--unused")
    #expect(
      run.output.split(separator: "\n").filter { $0.contains("warning") }.map(String.init) == [
        "Resources/Base.lproj/Old.strings:1:1: warning: no layout and no code uses the text 'old' [unused-string]",
        "Resources/Localizable.xcstrings:9:1: warning: no layout and no code uses the text 'literal' [unused-string]",
        "Resources/Localizable.xcstrings:10:1: warning: no layout and no code uses the text 'unused' [unused-string]",
        "Resources/Localizable.xcstrings:11:1: warning: no layout and no code uses the text 'Hello, %@?' [unused-string]",
      ]
    )
    #expect(
      run.errors == "4 catalogs, 24 keys in 2 languages, searched 4 files: 0 errors, 4 warnings in 2 files\n"
    )
    #expect(run.status == 0)
  }

  @Test("A color or an image is used if a layout, a literal or Xcode's constant names it")
  func assets() throws {
    for name in ["inLayout", "named color", "leaf-green", "BrandColor", "inComment", "unused", "AccentColor"]
    {
      try folder.write(
        colorSet(assetColor("11", "22", "33")),
        to: "Resources/A.xcassets/\(name).colorset/Contents.json"
      )
    }
    for name in ["plain-name", "inLayout"] {
      try folder.write(
        #"{"images": [{"idiom": "universal", "filename": "a.svg"}], "info": {"version": 1, "author": "xcode"}}"#,
        to: "Resources/A.xcassets/\(name).imageset/Contents.json"
      )
      try folder.write("<svg/>", to: "Resources/A.xcassets/\(name).imageset/a.svg")
    }
    #expect(try check("assets").errors == "1 catalog, 7 colors, 2 images: no findings\n")
    let run = try check("assets", "--unused", "--strict")
    #expect(
      run.output == """
        Resources/A.xcassets/inComment.colorset:1:1: warning: no layout and no code uses the color 'inComment' [unused-color]
        Resources/A.xcassets/inLayout.imageset:1:1: warning: no layout and no code uses the image 'inLayout' [unused-image]
        Resources/A.xcassets/unused.colorset:1:1: warning: no layout and no code uses the color 'unused' [unused-color]

        """
    )
    #expect(run.errors.contains("searched 4 files: 0 errors, 3 warnings in 3 files"))
    #expect(run.status == 1)
  }
}
