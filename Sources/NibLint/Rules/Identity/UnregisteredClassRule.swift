import NibContracts
import NibIndices
import NibMarkup
import NibModel

/// A rule that reports classes and elements of the sources that layouts use but that no catalog registers.
enum UnregisteredClassRule: ClassRule {
  static let about = RuleDescription(
    Rule(rawValue: "unregistered-class"),
    severity: .warning,
    "a class below the root, or an element of your own, that the sources do not register",
    rationale: """
      Below the root, `class` can name only classes that are registered with the catalog; a layout that \
      names another class does not load. The sources have the class, but do not call `register(NAME.self, \
      as: …)`. With `--elements`, the manifest lists the registered classes. An element that a class declares \
      with `@Element` is in no catalog, either, until code calls `register(NAME.self)`.
      """,
    falsePositives: "a class that is registered in sources that were not given to the command",
    triggering: [
      RuleExample(
        #"<tableViewCell><label ↓class="PriceTag"/></tableViewCell>"#,
        sources: "final class PriceTag: Label {}"
      ),
      RuleExample(
        #"<tableViewCell><label ↓class="PriceTag"/></tableViewCell>"#,
        sources: """
          final class PriceTag: Label {}
          // catalog.register(PriceTag.self, as: "label")
          """
      ),
      RuleExample(
        #"<tableViewCell>↓<Gauge value="3"/></tableViewCell>"#,
        sources: """
          @Element("Gauge") final class Gauge: View {
            @Attribute var value = 0.0
          }
          """
      ),
    ],
    nonTriggering: [
      RuleExample(
        #"<tableViewCell><label class="PriceTag"/></tableViewCell>"#,
        sources: """
          final class PriceTag: Label {}
          catalog.register(PriceTag.self, as: "label")
          """
      ),
      RuleExample(
        #"<tableViewCell><Gauge value="3"/></tableViewCell>"#,
        sources: """
          @Element("Gauge") final class Gauge: View {
            @Attribute var value = 0.0
          }
          catalog.register(Gauge.self)
          """
      ),
    ]
  )

  static func check(_ comparison: ClassComparison, _ report: inout RuleReport) {
    for use in comparison.namedClasses {
      let name = use.written.name
      guard !comparison.index.registersClass(name) else { continue }
      let span = use.isIncludedRoot ? use.written.span.inOutermostFile : use.written.span
      report.report(about, .unregistered(name.base, element: use.element), at: span)
    }
    let missing = comparison.index.unregisteredElements
    if missing.isEmpty { return }
    let layout = comparison.layout
    for node in layout.nodes.indices {
      let element = layout.element(of: node)
      guard missing.contains(element.name), let className = layout.nodes[node].schema?.className else {
        continue
      }
      report.report(about, .unregistered(className.base), at: element.nameSpan)
    }
  }
}

extension RuleMessage {
  fileprivate static func unregistered(_ name: String, element: String) -> Self {
    """
    the sources do not register \(name) with a catalog, so the layout does not load; \
    call register(\(name).self, as: "\(element)")
    """
  }

  fileprivate static func unregistered(_ name: String) -> Self {
    """
    the sources do not register \(name) with a catalog, so the layout does not load; call register(\(name).self)
    """
  }
}
