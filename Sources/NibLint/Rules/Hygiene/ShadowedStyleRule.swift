import NibMarkup
import NibModel

/// A rule that reports styles that have no effect on an element.
struct ShadowedStyleRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "shadowed-style"),
    severity: .warning,
    "a style that has no effect, because everything that it sets is set again",
    rationale: """
      Attributes of an element take precedence over its styles, and a style over those that are named before it. \
      If nothing of a style is left, its name only misleads.
      """,
    fix: .safe,
    triggering: [
      RuleExample(
        #"<label ↓style="caption" text="Dune" font="body"/>"#,
        others: ["Styles": #"<style name="caption" element="label" font="caption1"/>"#]
      ),
      RuleExample(
        #"<label ↓style="caption title" text="Dune"/>"#,
        others: [
          "Styles": """
          <style name="caption" element="label" font="caption1"/>
          <style name="title" element="label" font="title1" numberOfLines="2"/>
          """
        ]
      ),
    ],
    nonTriggering: [
      RuleExample(
        #"<label style="caption" text="Dune" numberOfLines="3"/>"#,
        others: ["Styles": #"<style name="caption" element="label" font="caption1" numberOfLines="2"/>"#]
      )
    ]
  )

  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {
    guard !element.styles.isEmpty, let attribute = element.attribute("style") else { return }
    var places = Set(element.attributes.map(\.writtenPlace))
    for part in element.element.children {
      places.insert(part.writtenPlace)
      places.formUnion(part.attributes.map(\.writtenPlace))
    }
    func fixIts(_ style: String) -> [Diagnostic.FixIt] {
      let words = attribute.valueSpan.words.filter { $0.text == style }
      guard let word = words.first, words.count == 1, Diagnostic.FixIt.isOwn(attribute) else { return [] }
      return [.init("remove '\(style)'", [.removingWord(word, of: attribute)])]
    }
    for style in element.styles where style.isEmpty {
      walk.report(Self.about, .empty(style.name), at: attribute.span, fixIts: fixIts(style.name))
    }
    // What two styles inherit from the same one is an effect of the last of them.
    for style in element.styles.reversed() where !style.isEmpty {
      let own = style.places
      if places.isDisjoint(with: own) {
        walk.report(
          Self.about,
          .shadowed(style.name, element.name),
          at: attribute.span,
          fixIts: fixIts(style.name)
        )
      }
      places.subtract(own)
    }
  }
}

extension RuleMessage {
  fileprivate static func empty(_ style: String) -> Self {
    "the style '\(style)' sets nothing"
  }

  fileprivate static func shadowed(_ style: String, _ element: String) -> Self {
    "the style '\(style)' has no effect on this <\(element)>, because everything that it sets is set again"
  }
}
