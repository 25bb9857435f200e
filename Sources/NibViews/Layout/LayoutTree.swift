import NibKit

/// The views whose frames are found together, as points of constraint systems.
///
/// The tree begins at a root, whose size is given or sought. It ends at views that measure themselves in
/// another way than by their subviews, such as lists, which lay out their subviews themselves.
///
/// A tree can be solved again and again, for different sizes and contents.
struct LayoutTree {
  /// A view, or the content of a scroll view, as a node of the tree.
  ///
  /// On each axis, the node with the index *i* has the points 2*i* for its start, which is the left or the
  /// upper edge, and 2*i* + 1 for its end.
  struct Node {
    // A tree that is kept by its root must not retain it, and retains the other views once.
    unowned(unsafe) let view: View
    /// The index of the node in whose coordinates the view is placed.
    let parent: Int
    let placement: Placement
    /// Whether the node is the content of the scroll view instead of the view itself.
    var isScrolledContent = false
    /// The index of the node for the content of a scroll view.
    var content: Int?
    /// Whether the view measures itself in another way than by its subviews.
    var isBoundary = false
    /// Which axes anchors of the view itself concern, and which other views' anchors refer to.
    var anchored = AxisPair(Anchored(), Anchored())
  }

  /// What places a view.
  enum Placement {
    /// Its own anchors, or those of other views. Without any, it fills its superview.
    case anchors
    /// A stack view, to which its anchors add.
    case stack
    /// Its superview, which ignores the anchors of the view.
    case superview
  }

  /// What anchors say about a view on an axis.
  struct Anchored {
    /// The number of anchors of the view itself that concern the axis.
    var byItself = 0
    /// The number of anchors of the view itself that concern its position on the axis.
    var position = 0
    /// The number of anchors of other views that refer to the view.
    var byOthers = 0

    /// Whether the same holds by default as for other numbers.
    func hasSameDefaults(as other: Anchored) -> Bool {
      (byItself > 0) == (other.byItself > 0) && (position > 0) == (other.position > 0)
        && (byOthers > 0) == (other.byOthers > 0)
    }
  }

  /// A constraint that relates points of both axes.
  struct Crossing {
    var horizontal: [ConstraintSystem.Term] = []
    var vertical: [ConstraintSystem.Term] = []
    var constant: Double
    var relation: AnchorRelation
    var priority: Double
    var source: Int32
  }

  var nodes: [Node] = []
  /// The views of the nodes except the root, as long as nothing else may retain them.
  private var views: [View] = []
  /// The constraints between the points of each axis.
  var systems = AxisPair(ConstraintSystem(), ConstraintSystem())
  var crossings: [Crossing] = []
  /// What depends on baselines, which are known only when widths are.
  var baselineRules: [BaselineRule] = []
  /// The sizes of the views' contents, by which baselines are determined.
  var sizesForBaselines: [Size] = []
  /// What the vertical system contains besides what depends on baselines.
  var baselineStart = ConstraintSystem().mark
  /// Which axes of the root are sought instead of given.
  private(set) var isFitting: AxisPair<Bool>
  /// Whether the root's own content and the constraints on its own extents do not count.
  let isAlone: Bool
  let contentSizes: ContentSizes
  private let indexes = NodeIndexes()
  /// The constraints of the views, by the numbers that are their sources.
  var constraints: [LayoutConstraint] = []
  /// How the constraints were stated, by the same numbers.
  var statements: [Statement] = []
  /// The margins and safe areas that constraints depend on.
  var insets: [UsedInsets] = []
  /// The views at the ends of rows, whose sizes are those that they need for themselves.
  var accessories: [Accessory] = []
  /// The links that keep views inside their superviews, whose priority depends on whether the root's size is
  /// sought.
  var containments = AxisPair<[Int]>([], [])
  /// Whether nothing but sizes of contents has to be asked for to solve the tree again.
  var isKeepable = true
  /// The solvers for each axis where the root's extent is given, and where it is sought.
  var solvers = AxisPair(AxisSolvers(), AxisSolvers())

  /// How strongly a view without anchors of its own fills its superview if other views are anchored to it,
  /// which is less strong than any priority.
  static let fillingPriority = 0.75
  /// How strongly a view without content is small, and one without position at the beginning.
  static let defaultPriority = 0.25
  /// How strongly no view has a negative extent.
  static let extentPriority = 999.5
  /// How strongly views place their subviews, regardless of anchors.
  static let arrangingPriority = 1002.0
  /// How strongly children fill a stack view: required, unless their own constraints contradict it.
  static let stackEndPriority = 999.95
  /// The greatest distance and extent that is calculated with, up to which rounding does not matter.
  static let greatestDistance = 1e9
  /// The greatest factor that is calculated with.
  static let greatestFactor = 1e6
  /// How strongly a size that is sought is small, as in UIKit.
  static let fittingPriority = 50.0

  /// Creates the tree of a view.
  ///
  /// - Parameter isAlone: Whether the root's own content and the constraints on its own extents do not count.
  init(_ root: View, isFitting: AxisPair<Bool>, isAlone: Bool, contentSizes: ContentSizes = ContentSizes()) {
    (self.isFitting, self.isAlone, self.contentSizes) = (isFitting, isAlone, contentSizes)
    nodes.append(Node(view: root, parent: -1, placement: .superview))
    root.layoutIndex = 0
    root.isInLayoutTree = true
    nodes[0].isBoundary = !isAlone && !root.subviews.isEmpty && root.measuresItself
    var index = 0
    while index < nodes.count {
      if !nodes[index].isScrolledContent && !nodes[index].isBoundary {
        nodes[index].view.arrangeSubviews(in: &self, index)
      }
      index += 1
    }
    systems.horizontal.pointCount = 2 * nodes.count
    systems.vertical.pointCount = 2 * nodes.count
    // No root has a negative extent.
    for axis in StackView.Axis.allCases {
      link(axis, 1, 0, 0, .greaterThanOrEqual, Self.extentPriority)
    }
    addConstraints()
    baselineStart = systems.vertical.mark
  }

  /// Adds a view to the tree.
  ///
  /// - Returns: The index of its node.
  @discardableResult
  mutating func add(_ view: View, in parent: Int, _ placement: Placement) -> Int {
    var node = Node(view: view, parent: parent, placement: placement)
    node.isBoundary = !view.subviews.isEmpty && view.measuresItself
    view.layoutIndex = nodes.count
    view.isInLayoutTree = true
    nodes.append(node)
    views.append(view)
    return nodes.count - 1
  }

  /// Adds the content of a scroll view to the tree.
  ///
  /// - Returns: The index of its node.
  mutating func addContent(of scrollView: Int) -> Int {
    nodes.append(
      Node(view: nodes[scrollView].view, parent: scrollView, placement: .superview, isScrolledContent: true)
    )
    nodes[scrollView].content = nodes.count - 1
    return nodes.count - 1
  }

  /// Returns the index of a view's node, or `nil` if the view is not in the tree.
  func index(of view: View) -> Int? {
    let index = view.layoutIndex
    if index < nodes.count && nodes[index].view === view { return index }
    // Either the view is not in the tree, or measuring something has put it into another one meanwhile.
    if !indexes.isKnown {
      for (index, node) in nodes.enumerated() where !node.isScrolledContent {
        indexes.byView[ObjectIdentifier(node.view)] = index
      }
      indexes.isKnown = true
    }
    return indexes.byView[ObjectIdentifier(view)]
  }

  /// Whether text in the node's view and the order of its subviews run from right to left.
  func isMirrored(_ index: Int) -> Bool { index >= 0 && nodes[index].view.isRightToLeft }

  /// Makes two points have a distance.
  mutating func link(
    _ axis: StackView.Axis,
    _ first: Int,
    _ second: Int,
    _ offset: Double = 0,
    _ relation: AnchorRelation = .equal,
    _ priority: Double = LayoutTree.arrangingPriority,
    source: Int = -1
  ) {
    guard !offset.isNaN else { return }
    let offset = max(-Self.greatestDistance, min(Self.greatestDistance, offset))
    let link = ConstraintSystem.Link(
      Int32(first),
      Int32(second),
      offset,
      relation,
      priority,
      source: Int32(source)
    )
    systems[axis].links.append(link)
  }

  /// Places a node between the edges of another one, at distances from them.
  mutating func pin(
    _ axis: StackView.Axis,
    _ index: Int,
    in parent: Int,
    _ start: Double = 0,
    _ end: Double = 0
  ) {
    link(axis, 2 * index, 2 * parent, start)
    link(axis, 2 * index + 1, 2 * parent + 1, -end)
  }
}

extension LayoutTree {
  /// Brings the tree up to date.
  ///
  /// - Parameter isFitting: Which axes of the root are sought from now on.
  /// - Returns: Whether the tree describes its views. If not, it has to be made anew.
  mutating func update(isFitting: AxisPair<Bool>) -> Bool {
    guard insets.allSatisfy({ $0.value == currentInsets($0.node, isSafeArea: $0.isSafeArea) }) else {
      return false
    }
    guard updateConstraints() else { return false }
    for accessory in accessories {
      let size = nodes[accessory.node].view.systemLayoutSizeFitting()
      setOffset(size.width, ofLink: accessory.widthLink, .horizontal)
      setOffset(size.height, ofLink: accessory.heightLink, .vertical)
    }
    for axis in StackView.Axis.allCases where isFitting[axis] != self.isFitting[axis] {
      self.isFitting[axis] = isFitting[axis]
      let priority = containmentPriority(axis)
      for index in containments[axis] { systems[axis].links[index].priority = priority }
    }
    return true
  }

  /// How strongly a view lies inside its superview, as far as nothing else is known.
  func containmentPriority(_ axis: StackView.Axis) -> Double {
    isFitting[axis] ? Self.fittingPriority + 0.5 : 2 * Self.defaultPriority
  }

  /// Takes over what has changed about constraints.
  ///
  /// - Returns: Whether that is possible.
  private mutating func updateConstraints() -> Bool {
    for (source, constraint) in constraints.enumerated() {
      let statement = statements[source]
      if constraint.isActive != statement.isActive || constraint.priority != statement.priority {
        guard updatePriority(source) else { return false }
      }
      if constraint.constant != statement.constant {
        guard updateConstant(source) else { return false }
      }
    }
    return true
  }

  private mutating func updateConstant(_ source: Int) -> Bool {
    let (constraint, statement) = (constraints[source], statements[source])
    // Large numbers are limited, and NaN says nothing.
    guard abs(constraint.constant) < 1e8, abs(statement.constant) < 1e8 else { return false }
    let change = statement.sign * (constraint.constant - statement.constant)
    statements[source].constant = constraint.constant
    switch statement.place {
    case .link(let axis, let index):
      setOffset(statement.offset + change, ofLink: index, axis)
      statements[source].offset += change
    case .row(let axis, let index):
      systems[axis].setConstant(statement.offset - change, ofRow: index)
      solvers[axis].valuesChanged()
      statements[source].offset -= change
    case .elsewhere: return !constraint.isActive
    }
    return true
  }

  private mutating func updatePriority(_ source: Int) -> Bool {
    let (constraint, statement) = (constraints[source], statements[source])
    // A stack view looks at the extents of its children.
    guard nodes[statement.node].placement != .stack || !constraint.firstAnchor.isExtent else { return false }
    if constraint.isActive != statement.isActive {
      let concerned = [statement.node, statement.other ?? statement.node]
      let before = concerned.map { nodes[$0].anchored }
      count(source, constraint.isActive ? 1 : -1)
      for (index, before) in zip(concerned, before) {
        let now = nodes[index].anchored
        guard now.horizontal.hasSameDefaults(as: before.horizontal),
          now.vertical.hasSameDefaults(as: before.vertical)
        else { return false }
      }
    }
    (statements[source].isActive, statements[source].priority) = (constraint.isActive, constraint.priority)
    let priority = Self.strength(of: constraint)
    switch statement.place {
    case .link(let axis, let index):
      systems[axis].links[index].priority = priority
      solvers[axis].structureChanged()
    case .row(let axis, let index):
      systems[axis].setPriority(priority, ofRow: index)
      solvers[axis].structureChanged()
    case .elsewhere: return false
    }
    return true
  }

  private mutating func setOffset(_ offset: Double, ofLink index: Int, _ axis: StackView.Axis) {
    guard systems[axis].links[index].offset != offset, !offset.isNaN else { return }
    systems[axis].links[index].offset = max(-Self.greatestDistance, min(Self.greatestDistance, offset))
    solvers[axis].valuesChanged()
  }

  /// Returns the margins or the safe area of a node, on which the tree depends from now on.
  mutating func insets(of node: Int, isSafeArea: Bool) -> EdgeInsets {
    let value = currentInsets(node, isSafeArea: isSafeArea)
    let used = UsedInsets(node: node, isSafeArea: isSafeArea, value: value)
    if insets.last != used { insets.append(used) }
    return value
  }

  private func currentInsets(_ node: Int, isSafeArea: Bool) -> EdgeInsets {
    let view = nodes[node].view
    return isSafeArea ? view.safeAreaInsets : view.effectiveLayoutMargins
  }
}

extension LayoutTree {
  /// How a constraint was stated.
  struct Statement {
    /// Where the constraint is in a system.
    enum Place {
      case link(StackView.Axis, Int)
      case row(StackView.Axis, Int)
      /// In no system, or in one that is made for each solution.
      case elsewhere
    }

    /// The index of the node to which the constraint belongs.
    let node: Int
    /// The index of the node to which it refers, if that is neither the same one nor contains it.
    var other: Int?
    var constant: Double
    var priority: Double
    var isActive: Bool
    var place = Place.elsewhere
    /// The offset of the link or the constant of the row.
    var offset = 0.0
    /// Whether the constant counts to the right or to the left.
    var sign = 1.0

    init(_ constraint: LayoutConstraint, node: Int) {
      self.node = node
      (constant, priority) = (constraint.constant, constraint.priority)
      isActive = constraint.isActive
    }
  }

  /// Margins or a safe area that constraints depend on.
  struct UsedInsets: Equatable {
    var node: Int
    var isSafeArea: Bool
    var value: EdgeInsets
  }

  /// A view at the end of a row, and the links that give it its size.
  struct Accessory {
    var node: Int
    var widthLink: Int
    var heightLink: Int
  }

  /// The solvers of an axis, and what they have solved.
  struct AxisSolvers {
    private var given = AxisSolver()
    private var sought = AxisSolver()

    /// Lets the solvers solve the system again.
    mutating func valuesChanged() { (given.isCurrent, sought.isCurrent) = (false, false) }

    /// Lets new solvers solve the system.
    mutating func structureChanged() { (given, sought) = (AxisSolver(), AxisSolver()) }

    /// Returns the solution of a system.
    ///
    /// - Parameter extent: The extent of the root, or `nil` if it is sought.
    mutating func solve(_ system: ConstraintSystem, _ extent: Double?) -> SystemSolution {
      extent == nil ? sought.solve(system, extent) : given.solve(system, extent)
    }
  }

  private struct AxisSolver {
    private var solver = SystemSolver()
    private var extent: Double?
    private var solution = SystemSolution(positions: [])
    /// Whether the solution is one for the numbers in the system.
    var isCurrent = false

    mutating func solve(_ system: ConstraintSystem, _ extent: Double?) -> SystemSolution {
      if isCurrent && self.extent == extent { return solution }
      // The solver overwrites its arrays if nothing else refers to them.
      solution = SystemSolution(positions: [])
      solution = solver.solve(system)
      (self.extent, isCurrent) = (extent, true)
      return solution
    }
  }
}

/// The sizes of the contents of views whose shares of a stack view are in proportion to them.
///
/// Without it, each level of nested stack views would double the work.
final class ContentSizes {
  private var sizes: [ObjectIdentifier: Size] = [:]

  func size(of view: View, _ measure: () -> Size) -> Size {
    if let known = sizes[ObjectIdentifier(view)] { return known }
    let size = measure()
    sizes[ObjectIdentifier(view)] = size
    return size
  }
}

/// The indexes of the nodes of a tree by view, which are determined when they are needed.
private final class NodeIndexes {
  var byView: [ObjectIdentifier: Int] = [:]
  var isKnown = false
}

/// A value for each axis.
struct AxisPair<Value> {
  var horizontal: Value
  var vertical: Value

  init(_ horizontal: Value, _ vertical: Value) { (self.horizontal, self.vertical) = (horizontal, vertical) }

  subscript(axis: StackView.Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    _modify { if axis == .horizontal { yield &horizontal } else { yield &vertical } }
  }
}

/// The left or the upper edge of a node.
func start(_ index: Int) -> Int { 2 * index }
/// The right or the lower edge of a node.
func end(_ index: Int) -> Int { 2 * index + 1 }
