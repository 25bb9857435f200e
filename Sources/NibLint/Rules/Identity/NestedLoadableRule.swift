import NibContracts
import NibMarkup
import NibModel

/// A rule that reports views in a layout whose class has its own layout.
enum NestedLoadableRule: ClassRule {
  static let about = RuleDescription(
    Rule(rawValue: "nested-loadable-view"),
    severity: .warning,
    "a view in a layout whose class has its own layout",
    rationale: """
      The view is created, but its own layout is not loaded, so its outlets stay nil. Make the class a \
      `NibLibraryClient`, and load the layout by calling `loadContents(of:)` on a registry for the library \
      that the class is given.
      """,
    falsePositives: "a class that loads its own layout when it is created",
    triggering: [
      RuleExample(
        #"<tableViewCell>↓<view class="PriceView"/></tableViewCell>"#,
        sources: "@NibLoadable final class PriceView: View { @Outlet var amount: Label! }"
      )
    ],
    nonTriggering: [
      RuleExample(
        #"<tableViewCell><view class="PriceView"/></tableViewCell>"#,
        sources: """
          final class PriceView: View {}
          catalog.register(PriceView.self, as: "view")
          """
      ),
      RuleExample(
        #"<tableViewCell><view class="PriceView"/></tableViewCell>"#,
        sources:
          "@NibLoadable final class PriceView: View, NibLibraryClient { @Outlet var amount: Label!; var library: NibLibrary = x }"
      ),
    ]
  )

  static func check(_ comparison: ClassComparison, _ report: inout RuleReport) {
    let layout = comparison.layout
    var loads: [ClassName: Bool] = [:]
    for node in layout.nodes.indices where layout.nodes[node].parent != nil {
      guard let name = layout.objectClass(of: node)?.name else { continue }
      let isLoaded = loads[name] ?? comparison.index.loadsLayout(name, near: layout.source.path)
      loads[name] = isLoaded
      if isLoaded { report.report(about, .notLoaded(name), at: layout.element(of: node).nameSpan) }
    }
  }
}

extension RuleMessage {
  fileprivate static func notLoaded(_ name: ClassName) -> Self {
    "\(name.base) has its own layout, which is not loaded here; its outlets stay nil"
  }
}
