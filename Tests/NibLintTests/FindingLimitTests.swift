import NibLint
import NibMarkup
import NibModel
import Testing

@Suite("Limits of findings")
struct FindingLimitTests {
  @Test("A rule's finding about the root is reported even after many findings about elements")
  func conclusionsAfterManyFindings() {
    let images = String(repeating: #"<imageView image="a" leading="1" height="3"/>"#, count: 600)
    let found = findings(in: "<view>\(images)</view>", RuleSettings())
    #expect(found.contains { $0.rule.rawValue == "element-count" })
  }

  @Test("A limit of findings below 1 counts as 1")
  func negativeLimit() {
    let found = findings(in: "<view><vieu/><vieu/></view>", limits: LayoutLimits(findings: -1))
    #expect(found.map(\.rule) == [.unknownElement, .limitExceeded])
  }

  @Test("An error after more than a thousand warnings is reported")
  func errorsAfterWarnings() {
    var settings = RuleSettings()
    settings.set(Rule(rawValue: "missing-accessibility-label"), to: .error)
    let labels = String(repeating: "<label text=\"Hello N...\" font=\"5\"/>\n", count: 1500)
    let image = "<button image=\"x\"/>"
    let found = findings(
      in: "<tableViewCell reuseIdentifier=\"a\">\n\(labels)\(image)</tableViewCell>",
      settings
    )
    #expect(found.contains { $0.rule.rawValue == "missing-accessibility-label" && $0.severity == .error })
    #expect(found.count == 201)
  }
}
