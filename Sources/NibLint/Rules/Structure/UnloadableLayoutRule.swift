import NibKit
import NibMarkup

/// Layouts that nothing can be made from.
enum UnloadableLayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "unloadable-layout"),
    severity: .warning,
    "a layout whose root is not a cell and that has no owner",
    rationale: """
      A registry makes cells, and the contents of an owner. A layout of another view can be registered, but no call gives its view. \
      Name its owner with `owner` on `<layout>`, or begin with a cell. A class of the host that conforms to `Reusable` itself is \
      an exception that the rule does not see.
      """,
    triggering: [
      "↓<view><label text=\"Dune\"/></view>",
      "↓<view class=\"Card\"/>",
    ],
    nonTriggering: [
      "<tableViewCell><label text=\"Dune\"/></tableViewCell>",
      "<collectionReusableView/>",
      "<layout xmlns=\"urn:nibkit:layout:1\" owner=\"Card\"><view/></layout>",
    ]
  )

  static func diagnostic(_ layout: LayoutResolution, _ catalog: ElementCatalog) -> Diagnostic? {
    guard let connections = layout.connections, connections.owner == nil,
      let root = catalog[connections.rootElement], !root.isReusable
    else { return nil }
    return Diagnostic(
      about.rule,
      severity: .warning,
      "no registry can load a <\(connections.rootElement)>; begin with a cell, or name the layout's owner",
      at: connections.rootSpan
    )
  }
}
