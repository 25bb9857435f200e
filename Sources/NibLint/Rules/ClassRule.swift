import NibContracts
import NibMarkup
import NibModel

/// A rule that looks at one layout together with the classes in the sources.
protocol ClassRule: LintRule {
  static func check(_ comparison: ClassComparison, _ report: inout RuleReport)
}

/// A layout and the classes in the sources that it is for.
struct ClassComparison {
  /// A class that the layout was compared with.
  struct Use {
    let record: ClassRecord
    let use: ContractCheck.Use
    /// Whether the class is known to have no outlets and actions, because nothing makes it loadable.
    let isUnmarked: Bool
    /// The reuse identifier of a root's class if it differs from the layout's, or `nil`.
    let otherIdentifier: String?
  }

  let layout: ResolvedLayout
  let index: SourceIndex
  /// The nib names that classes claim, and texts in the sources that may be nib names, or `nil` if a class
  /// may claim others.
  let claimedNames: Set<String>?
  /// Returns whether another layout includes the layout.
  let isIncluded: () -> Bool
  /// The mismatches between the layout and a class that keep registries from loading it.
  let contract: Findings
  /// The classes that the layout was compared with.
  let uses: [Use]
  /// The names of classes that are in neither the sources nor the vocabulary, and need not be.
  let unshownClasses: [LayoutConnections.WrittenClass]
  /// The classes of the sources that elements below the root name.
  let namedClasses: [LayoutConnections.ClassUse]

  /// The connections of the layout, or `nil` if its root is missing or unknown.
  var connections: LayoutConnections? { layout.connections }
}

extension LayoutConnections {
  /// The class that the layout names and connects something to, or `nil`.
  var connectedClass: WrittenClass? { outlets.isEmpty && actions.isEmpty ? nil : owner ?? rootClass }
}
