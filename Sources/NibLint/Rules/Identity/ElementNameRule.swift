import NibContracts
import NibMarkup
import NibModel

/// A rule that reports elements in the sources, and attributes of them, whose names a catalog refuses.
enum ElementNameRule: ProjectRule {
  static let about = RuleDescription(
    Rule(rawValue: "element-name"),
    severity: .warning,
    "an element of your own, an attribute or a registration that a catalog refuses",
    rationale: """
      A library refuses a catalog in which two elements have the same name, unless the second is registered with \
      `replacing:`. It also refuses an element of your own whose name begins with a lowercase letter, because \
      such names are reserved for the elements of NibKit. An attribute cannot have a name that the format \
      defines for the element, such as `style` or `top` for a view. A class is registered as an element that exists, and whose class it \
      inherits from. Checked only with `--sources`.
      """,
    falsePositives: "two programs, or two catalogs, that each have an element of that name",
    falseNegatives:
      "a class that is registered as an element of your own that the sources do not declare with `@Element`",
    triggering: [
      RuleExample(
        "<tableViewCell/>",
        sources: """
          @Element("Gauge") final class Gauge: View {}
          @Element("Gauge") final class ↓RoundGauge: View {}
          catalog.register(Gauge.self)
          catalog.register(RoundGauge.self)
          """
      ),
      RuleExample(
        "<tableViewCell/>",
        sources: """
          @Element("gauge") final class ↓Gauge: View {}
          catalog.register(Gauge.self)
          """
      ),
      RuleExample(
        "<tableViewCell/>",
        sources: """
          @Element("Gauge") final class Gauge: View {
            @Attribute var ↓style = 1
          }
          catalog.register(Gauge.self)
          """
      ),
      RuleExample(
        "<tableViewCell/>",
        sources: """
          final class PriceTag: Label {}
          catalog.register(PriceTag.self, as: ↓"lable")
          """
      ),
      RuleExample(
        "<tableViewCell/>",
        sources: """
          final class PriceTag: Label {}
          catalog.register(PriceTag.self, as: ↓"button")
          """
      ),
    ],
    nonTriggering: [
      RuleExample(
        "<tableViewCell/>",
        sources: """
          @Element("Gauge") final class Gauge: View {}
          @Element("Gauge") final class RoundGauge: View {}
          catalog.register(Gauge.self)
          catalog.register(RoundGauge.self, replacing: Gauge.self)
          """
      ),
      RuleExample(
        "<tableViewCell/>",
        sources: """
          @Element("Gauge") final class Gauge: View {}
          @Element("RoundGauge") final class RoundGauge: View {}
          catalog.register(Gauge.self)
          catalog.register(RoundGauge.self)
          """
      ),
      RuleExample(
        "<tableViewCell/>",
        sources: """
          @Element("label") final class TallLabel: Label {}
          catalog.register(TallLabel.self, replacing: Label.self)
          """
      ),
    ]
  )

  static func check(_ project: Project, _ report: inout RuleReport) {
    checkRegistrations(project.index, &report)
    var first: [String: DeclaredElement] = [:]
    for element in project.index.registeredElements.sorted(by: { $0.declaration.precedes($1.declaration) }) {
      guard let record = project.index.record(of: element), !record.isConditional else { continue }
      if element.name.first?.isLowercase == true, !project.index.isGiven(element) {
        report.report(about, .lowercase(element.name), at: element.declaration)
      }
      let schema = project.index.vocabulary[element.name]
      for attribute in schema?.hiddenAttributes ?? [] {
        guard let place = element.declaration(of: attribute) else { continue }
        report.report(about, .reservedAttribute(attribute, of: element.name), at: place)
      }
      guard let other = first[element.name] else {
        first[element.name] = element
        continue
      }
      // Programs in the same repository may have classes of the same name.
      guard other.className.base != element.className.base, !project.index.replaces(element),
        !project.index.replaces(other),
        project.index.inherits(record, other.className) == false
      else { continue }
      report.report(
        about,
        .duplicate(element.name, other.className.base, element.className.base),
        at: element.declaration,
        notes: [Diagnostic.Note("\(other.className.base) is declared here", at: other.declaration)]
      )
    }
  }
}

extension ElementNameRule {
  private static func checkRegistrations(_ index: SourceIndex, _ report: inout RuleReport) {
    for registration in index.namedRegistrations {
      let (className, element) = (ClassName(registration.className), registration.element)
      guard let schema = index.vocabulary[element] else {
        let suggestion = Suggestion.phrase(for: element, among: index.vocabulary.elements.map(\.name))
        // A builder may describe an element whose name begins with an uppercase letter.
        guard element.first?.isLowercase == true || !suggestion.isEmpty else { continue }
        report.report(
          about,
          .registered(className.base, asUnknown: element, suggestion),
          at: registration.place
        )
        continue
      }
      let records = index.records(named: className, near: registration.place.path)
      guard !records.isEmpty, records.allSatisfy({ index.inherits($0, schema.className) == false }) else {
        continue
      }
      report.report(
        about,
        .registered(className.base, as: element, schema.className.base),
        at: registration.place
      )
    }
  }
}

extension RuleMessage {
  fileprivate static func registered(_ name: String, asUnknown element: String, _ suggestion: String) -> Self
  {
    "\(name) is registered as '\(element)', which does not exist\(suggestion)"
  }

  fileprivate static func registered(_ name: String, as element: String, _ base: String) -> Self {
    "\(name) is registered as '\(element)', but does not inherit from \(base)"
  }

  fileprivate static func lowercase(_ name: String) -> Self {
    """
    the element '\(name)' begins with a lowercase letter, which is reserved for stock elements; \
    name it '\(name.prefix(1).uppercased() + name.dropFirst())'
    """
  }

  fileprivate static func reservedAttribute(_ name: String, of element: String) -> Self {
    """
    an attribute of <\(element)> cannot be named '\(name)', which the format defines; use another name, such as \
    @Attribute("\(element.prefix(1).lowercased() + element.dropFirst())\(name.prefix(1).uppercased() + name.dropFirst())")
    """
  }

  fileprivate static func duplicate(_ name: String, _ first: String, _ second: String) -> Self {
    """
    \(first) and \(second) both declare the element '\(name)'; \
    rename one, or register \(second) with replacing: \(first).self
    """
  }
}
