import Foundation
import NibTestSupport
import Testing

@Suite("References to texts in the commands")
struct TextReferenceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("cache: .cache", to: ".nib.yml")
    try folder.write(
      #"<layout xmlns="urn:nibkit:layout:1"><label text="@string/title" width="60"/></layout>"#,
      to: "Layouts/Badge.xml"
    )
  }

  private func run(_ tool: String, _ arguments: String...) throws -> Run {
    try Run(tool: tool, arguments, in: folder.url.path)
  }

  private func write(_ entries: String...) throws {
    try folder.write(catalogText(entries.joined(separator: ",")), to: "Resources/Localizable.xcstrings")
  }

  @Test("A reference is checked again when a catalog changes, although the layout is the same")
  func cache() throws {
    try write(catalogEntry("titel", ["en": "Tea"]))
    for _ in 0..<2 {
      let found = try run("nib", "validate", "Layouts")
      #expect(found.status == 1)
      #expect(
        found.output == """
          Layouts/Badge.xml:1:44: error: Resources/Localizable.xcstrings has no text for the key 'title'; did you mean 'titel'? \
          [unknown-string]
          1 | <layout xmlns="urn:nibkit:layout:1"><label text="@string/title" width="60"/></layout>
            |                                            ^~~~~~~~~~~~~~~~~~~~

          """
      )
    }
    try write(catalogEntry("title", ["en": "Tea"]))
    for _ in 0..<2 { #expect(try run("nib", "validate", "Layouts").status == 0) }
    try folder.write("{", to: "Resources/Localizable.xcstrings")
    #expect(
      try run("nib", "validate", "Layouts").output.hasPrefix(
        "Resources/Localizable.xcstrings:1:1: error: the String Catalog is not valid JSON"
      )
    )
  }

  @Test("The nearest table comes first, then the others of the project")
  func nearest() throws {
    try write(catalogEntry("title", ["en": "%lld teas"]))
    #expect(try run("nib", "validate", "Layouts").output.contains("[unfilled-placeholder]"))
    try folder.write(catalogText(catalogEntry("title", ["en": "Tea"])), to: "Layouts/Localizable.xcstrings")
    #expect(try run("nib", "validate", "Layouts").output == "")
    try folder.write(catalogText(""), to: "Layouts/Localizable.xcstrings")
    #expect(try run("nib", "validate", "Layouts").output.contains("[unfilled-placeholder]"))
  }

  @Test("A text that is the format of a parameter has a placeholder for its value")
  func formats() throws {
    let declaration = #"<parameter name="n" type="integer" default="2" format="@string/count"/>"#
    let layout = "<layout xmlns=\"urn:nibkit:layout:1\">\(declaration)<label text=\"@parameter/n\"/></layout>"
    try folder.write(layout, to: "Layouts/Badge.xml")
    let messages = [
      "%lld teas": "", "%@ teas": "",
      "teas":
        "Layouts/Badge.xml:1:84: warning: the text 'teas' has no placeholder, such as '%lld', for the value of the parameter [placeholder-mismatch]",
      "%lld of %lld":
        "Layouts/Badge.xml:1:84: warning: the text '%lld of %lld' needs more than one value, and a format has one [unfilled-placeholder]",
    ]
    for (text, message) in messages {
      try write(catalogEntry("count", ["en": text]))
      let output = try run("nib", "validate", "Layouts").output
      #expect(output.prefix { $0 != "\n" } == message)
    }
    try write(catalogEntry("title", ["en": "Tea"]))
    let output = try run("nib", "validate", "Layouts").output
    #expect(
      output.hasPrefix(
        "Layouts/Badge.xml:1:84: error: Resources/Localizable.xcstrings has no text for the key 'count'"
      )
    )
  }

  @Test("Pictures are made for each language and scheme, and under names of their own")
  func previews() throws {
    try write(catalogEntry("title", ["en": "Tea", "ar": "شاي"]))
    let run = try run("nib-preview", "Layouts", "--language", "en,ar", "--pseudo", "--scheme", "both")
    #expect(run.status == 0)
    let names = ["en", "ar", "en-XA", "ar-XB"].flatMap { ["\($0).light", "\($0).dark"] }
    #expect(run.output == names.map { "Previews/Badge.\($0).png\n" }.joined())
    let svg = try self.run("nib-preview", "Layouts", "--language", "ar", "--output", "a.svg")
    #expect(svg.status == 0)
    let text = try String(contentsOf: folder.url.appending(path: "a.svg"), encoding: .utf8)
    #expect(text.contains("شاي"))
  }

  @Test("A reference to a text that there is not is a fault in pictures and frames, too")
  func faultsInPictures() throws {
    try write(catalogEntry("titel", ["en": "Tea"]))
    let previews = try run("nib-preview", "Layouts")
    #expect(previews.status == 1)
    #expect(
      previews.errors.contains("has no text for the key 'title'; did you mean 'titel'? [unknown-string]")
    )
    #expect(try run("nib", "frames", "Layouts").status == 1)
  }

  @Test("With --pseudo alone, there is also the picture in the language of the catalog")
  func pseudoAlone() throws {
    try write(catalogEntry("title", ["en": "Tea"]))
    let names = ["source", "en-XA", "ar-XB"]
    #expect(
      try run("nib-preview", "Layouts", "--pseudo").output
        == names.map { "Previews/Badge.\($0).png\n" }.joined()
    )
  }
}
