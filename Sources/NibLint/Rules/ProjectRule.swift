import NibContracts

/// A rule that looks at the classes in the sources, seen over all layouts.
protocol ProjectRule: LintRule {
  static func check(_ project: Project, _ report: inout RuleReport)
}

/// The classes in the sources and their layouts.
struct Project {
  /// The names of the members of a class that layouts connect.
  struct Connected {
    private(set) var outlets: Set<String>
    private(set) var actions: Set<String>

    fileprivate init(_ layout: CheckedLayout) {
      outlets = layout.outlets
      actions = layout.actions
    }

    fileprivate mutating func add(_ layout: CheckedLayout) {
      outlets.formUnion(layout.outlets)
      actions.formUnion(layout.actions)
    }
  }

  let index: SourceIndex
  let layouts: [CheckedLayout]
  /// Whether the layouts are complete, so that a layout that was not found is missing.
  let hasAllLayouts: Bool
  /// Returns whether a layout includes the one with a name.
  let isIncluded: (_ nibName: String) -> Bool
  /// The outlets and actions that layouts connect, by the place of each class that has a layout, itself or as
  /// a
  /// superclass.
  let connected: [Int: Connected]
  /// The places of the classes that have a layout that was not understood.
  let unclearClasses: Set<Int>

  init(
    _ index: SourceIndex,
    _ layouts: [CheckedLayout],
    hasAllLayouts: Bool,
    isIncluded: @escaping (_ nibName: String) -> Bool = { _ in false }
  ) {
    self.index = index
    self.isIncluded = isIncluded
    self.layouts = layouts
    self.hasAllLayouts = hasAllLayouts
    var connected: [Int: Connected] = [:]
    var unclear: Set<Int> = []
    for layout in layouts {
      for record in layout.classes.flatMap({ index.lineage(of: $0) }) {
        // Most classes have one layout.
        if connected[record.place]?.add(layout) == nil { connected[record.place] = Connected(layout) }
        if !layout.isUnderstood { unclear.insert(record.place) }
      }
    }
    self.connected = connected
    unclearClasses = unclear
  }
}
