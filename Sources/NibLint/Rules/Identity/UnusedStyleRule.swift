import NibMarkup
import NibModel

/// A rule that reports styles that nothing uses.
enum UnusedStyleRule: StyleRule {
  static let about = RuleDescription(
    Rule(rawValue: "unused-style"),
    severity: .warning,
    "a style that no element has and that no used style is based on",
    rationale: """
      The last element with the style was changed or removed, or the name is misspelled. Checked only if a folder \
      is validated, which is then assumed to contain all layouts, and if each of them can be read.
      """,
    triggering: [
      RuleExample(#"↓<style name="caption" element="label" numberOfLines="2"/>"#, nibName: "Styles")
    ],
    nonTriggering: [
      RuleExample(
        """
        <style name="text" element="label" numberOfLines="2"/>
        <style name="caption" element="label" basedOn="text" font="caption1"/>
        """,
        nibName: "Styles",
        others: ["BookCell": #"<label style="caption" text="Dune"/>"#]
      )
    ]
  )

  static func check(_ styles: UsedStyles, _ report: inout RuleReport) {
    // Styles that faulty ones are based on are not unused for that reason.
    let bases = Set(
      styles.styles.filter { !$0.isSound }.compactMap { $0.declaration.attribute("basedOn")?.value }
    )
    for style in styles.styles
    where style.isSound && !styles.used.contains(style.name) && !bases.contains(style.name) {
      report.report(about, .unusedStyle(style.name), at: style.declaration.nameSpan)
    }
  }
}

extension RuleMessage {
  fileprivate static func unusedStyle(_ name: String) -> Self { "no element has the style '\(name)'" }
}
