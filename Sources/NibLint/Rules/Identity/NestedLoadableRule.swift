import NibContracts
import NibKit
import NibMarkup

/// Views in a layout whose class has a layout of its own.
enum NestedLoadableRule {
  static let about = RuleDescription(
    Rule(rawValue: "nested-loadable-view"),
    severity: .warning,
    "a view inside a layout whose class loads a layout of its own",
    rationale: """
      The view is made, but its own layout is not loaded, so that its outlets stay nil. Load it in the class, with \
      `loadContents(of:)` of a registry over the library that a `NibLibraryClient` is given.
      """,
    triggering: [
      RuleExample(
        "<tableViewCell>↓<view class=\"PriceView\"/></tableViewCell>",
        sources: "@NibLoadable final class PriceView: View { @Outlet var amount: Label! }"
      )
    ],
    nonTriggering: [
      RuleExample(
        "<tableViewCell><view class=\"PriceView\"/></tableViewCell>",
        sources: "final class PriceView: View {}\ncatalog.register(PriceView.self, as: \"view\")"
      ),
      RuleExample(
        "<tableViewCell><view class=\"PriceView\"/></tableViewCell>",
        sources:
          "@NibLoadable final class PriceView: View, NibLibraryClient { @Outlet var amount: Label!; var library: NibLibrary = x }"
      ),
    ]
  )

  static func diagnostics(_ layout: ResolvedLayout, _ index: SourceIndex) -> [Diagnostic] {
    var loads: [String: Bool] = [:]
    return layout.nodes.indices.compactMap { node in
      let element = layout.element(of: node)
      guard layout.nodes[node].parent != nil,
        let name = element.attribute("class")?.value ?? layout.nodes[node].description?.className.qualified
      else { return nil }
      let isLoaded = loads[name] ?? index.loadsLayout(ClassName(name), near: layout.source.path)
      loads[name] = isLoaded
      guard isLoaded else { return nil }
      return Diagnostic(
        about.rule,
        severity: .warning,
        "\(ClassName(name).base) loads a layout of its own, which is not loaded here; its outlets stay nil",
        at: element.nameSpan
      )
    }
  }
}
