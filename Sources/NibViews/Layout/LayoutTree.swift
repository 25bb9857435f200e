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
    /// Whether a tool assumes the size of the view's content.
    var hasAssumedContent = false
    /// Whether the size that the view returns for a width counts as one of its content, once that is known.
    var measuresContent: Bool?
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
  /// The views of the nodes, which are retained, except for the root, which retains the tree.
  private var views: [View] = []
  /// The constraints between the points of each axis.
  var systems = AxisPair(ConstraintSystem(), ConstraintSystem())
  var crossings: [Crossing] = []
  /// What depends on baselines, which are known only when widths are.
  var baselineRules: [BaselineRule] = []
  /// The sizes of the views' contents, by which baselines are determined.
  var sizesForBaselines: [Size] = []
  /// Where the lines of text are in the nodes that baseline rules concern, by node.
  var baselines: [Int: Baselines] = [:]
  /// What the vertical system contains besides what depends on baselines.
  var baselineStart = ConstraintSystem().mark
  /// The numbers of insets and crossings besides those that depend on baselines.
  var baselineStarts = (insets: 0, crossings: 0)
  /// Whether a constraint relates points of both axes.
  var hasCrossings = false
  /// Which axes of the root are sought instead of given.
  var isFitting: AxisPair<Bool>
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
  /// Whether some of the margins depend on the widths of their views.
  var followsReadableWidth = false
  /// The views at the ends of rows, whose sizes are those that they need for themselves.
  var accessories: [Accessory] = []
  /// The links that keep views inside their superviews, whose priority depends on whether the root's size is
  /// sought.
  var containments = AxisPair<[Int]>([], [])
  /// Whether nothing but sizes of contents has to be asked for to solve the tree again.
  var isKeepable = true
  /// The solvers for each axis where the root's extent is given, and where it is sought.
  var solvers = AxisPair(AxisSolvers(), AxisSolvers())

  /// The greatest distance and extent that is calculated with, up to which rounding does not matter.
  static let greatestDistance = 1e9
  /// The greatest factor that is calculated with.
  static let greatestFactor = 1e6
  /// Creates the tree of a view.
  ///
  /// - Parameter isAlone: Whether the root's own content and the constraints on its own extents do not count.
  init(_ root: View, isFitting: AxisPair<Bool>, isAlone: Bool, contentSizes: ContentSizes = ContentSizes()) {
    (self.isFitting, self.isAlone, self.contentSizes) = (isFitting, isAlone, contentSizes)
    nodes.append(Node(view: root, parent: -1, placement: .superview))
    root.layoutState.index = 0
    root.layoutState.isInTree = true
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
      link(axis, .end(of: 0), .origin, 0, .greaterThanOrEqual, Strength.nonnegative)
    }
    addConstraints()
    baselineStart = systems.vertical.mark
    baselineStarts = (insets.count, crossings.count)
  }

  /// Adds a view to the tree.
  ///
  /// - Returns: The index of its node.
  @discardableResult
  mutating func add(_ view: View, in parent: Int, _ placement: Placement) -> Int {
    var node = Node(view: view, parent: parent, placement: placement)
    node.hasAssumedContent = view.assumedContentSize != nil
    node.isBoundary = !view.subviews.isEmpty && view.measuresItself
    view.layoutState.index = nodes.count
    view.layoutState.isInTree = true
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
    let index = view.layoutState.index
    if index < nodes.count && nodes[index].view === view && !nodes[index].isScrolledContent { return index }
    // Either the view is not in the tree, or measuring something has put it into another one meanwhile.
    if !indexes.isKnown {
      for (index, node) in nodes.enumerated() where !node.isScrolledContent {
        indexes.byView[ObjectIdentifier(node.view)] = index
      }
      indexes.isKnown = true
    }
    return indexes.byView[ObjectIdentifier(view)]
  }

  /// Returns the index of an object's node, or `nil` if it is not a view of the tree.
  func index(of item: AnyObject?) -> Int? {
    guard let view = item as? View else { return nil }
    return index(of: view)
  }

  /// Makes two points have a distance.
  mutating func link(
    _ axis: StackView.Axis,
    _ first: ConstraintSystem.Point,
    _ second: ConstraintSystem.Point,
    _ offset: Double = 0,
    _ relation: AnchorRelation = .equal,
    _ priority: Double = Strength.arranging,
    source: Int = -1
  ) {
    guard !offset.isNaN else { return }
    let offset = max(-Self.greatestDistance, min(Self.greatestDistance, offset))
    let link = ConstraintSystem.Link(
      first,
      second,
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
    link(axis, .start(of: index), .start(of: parent), start)
    link(axis, .end(of: index), .end(of: parent), -end)
  }
}

// These are not methods of the tree, which its own methods would copy to call them.
extension [LayoutTree.Node] {
  /// Whether text in a node's view and the order of its subviews run from right to left.
  func isMirrored(_ index: Int) -> Bool { index >= 0 && self[index].view.isRightToLeft }
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
