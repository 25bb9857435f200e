import NibMarkup
import NibModel

/// A rule that reports layouts that no registry can load.
struct UnloadableLayoutRule: LayoutRule {
  static let about = RuleDescription(
    Rule(rawValue: "unloadable-layout"),
    severity: .warning,
    "a layout whose root is not a cell and that has no owner",
    rationale: """
      A registry creates cells, and the contents of an owner. A layout with another root can be registered, \
      but no call returns its view. Name an owner with `owner` on `<layout>`, or use a cell as the root.
      """,
    falsePositives: "a host class that conforms to `Reusable` itself",
    triggering: [
      #"↓<view><label text="Dune"/></view>"#,
      #"↓<view class="Card"/>"#,
    ],
    nonTriggering: [
      #"<tableViewCell><label text="Dune"/></tableViewCell>"#,
      "<collectionReusableView/>",
      #"<layout xmlns="urn:nibkit:layout:1" owner="Card"><view/></layout>"#,
    ]
  )

  mutating func finish(_ walk: inout LayoutWalk) {
    guard let connections = walk.layout.connections, connections.owner == nil,
      walk.layout.nodes.first?.schema?.isReusable == false
    else { return }
    walk.report(Self.about, .unloadable(connections.rootElement), at: connections.rootSpan)
  }
}

extension RuleMessage {
  fileprivate static func unloadable(_ element: String) -> Self {
    "no registry can load a <\(element)>; use a cell as the root, or name an owner"
  }
}
