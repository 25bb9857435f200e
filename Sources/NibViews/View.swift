public import NibKit

/// A rectangle that holds other views: the root of all stock views.
///
/// The stock views are headless. They hold what Interface Builder's attributes say and draw nothing; they are
/// not isolated and not Sendable, so that they serve the main actor, an actor of one's own and a server's
/// task alike.
@Element("view", children: .many, anchors: true)
open class View {
  /// Whether the view is left out of its surroundings.
  @Attribute("hidden") public var isHidden = false
  /// The opacity, from 0 to 1.
  @Attribute public var alpha = 1.0
  /// Whether what is behind the view need not be drawn.
  @Attribute("opaque") public var isOpaque = false
  /// Whether subviews end at the view's edges.
  @Attribute public var clipsToBounds = false
  /// The radius of the corners, in points.
  @Attribute public var cornerRadius = 0.0
  /// How content that has another size fits in.
  @Attribute public var contentMode = ContentMode.scaleToFill
  /// A number by which the host knows the view.
  @Attribute public var tag = 0
  /// Whether the view takes touches.
  @Attribute("userInteractionEnabled") public var isUserInteractionEnabled = true
  /// Whether the view takes several touches at once.
  @Attribute("multipleTouchEnabled") public var isMultipleTouchEnabled = false
  /// The ground, or nil for none.
  @Attribute public var backgroundColor: Color?
  /// The colour of what can be touched, or nil for that of the superview.
  @Attribute public var tintColor: Color?
  /// Whether the view is mirrored where text runs from right to left.
  @Attribute public var semanticContentAttribute = SemanticContentAttribute.unspecified
  /// The distances that subviews keep from the edges.
  @Attribute public var layoutMargins = EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)

  /// How strongly the view refuses to become wider than its content.
  @Attribute public var horizontalHuggingPriority = 250.0
  /// How strongly the view refuses to become taller than its content.
  @Attribute public var verticalHuggingPriority = 250.0
  /// How strongly the view refuses to become narrower than its content.
  @Attribute public var horizontalCompressionResistancePriority = 750.0
  /// How strongly the view refuses to become lower than its content.
  @Attribute public var verticalCompressionResistancePriority = 750.0

  /// The name by which tests find the view.
  @Attribute public var accessibilityIdentifier: String?
  /// What an assistive technology says of the view.
  @Attribute public var accessibilityLabel: String?
  /// What an assistive technology says of the result of touching the view.
  @Attribute public var accessibilityHint: String?
  /// What an assistive technology says of the view's value.
  @Attribute public var accessibilityValue: String?
  /// What an assistive technology takes the view for.
  @Attribute public var accessibilityTraits: AccessibilityTraits = []
  /// Whether an assistive technology sees the view, or nil for the class's own answer.
  @Attribute("accessibilityElement") public var isAccessibilityElement: Bool?

  /// The views inside, the hindmost first.
  public private(set) var subviews: [View] = []
  /// The view that this one lies in.
  public private(set) weak var superview: View?
  /// The constraints whose first item is this view.
  public private(set) var constraints: [LayoutConstraint] = []

  /// The place in the superview.
  ///
  /// Its layout sets it; that of a view without one is the host's to set.
  public var frame = Rect.zero
  /// What measures text in this view and those inside it, or nil for the superview's.
  ///
  /// The outermost default is ``FixedAdvanceMeasure``.
  public var textMeasuring: (any TextMeasuring)?

  private var measures: [(width: Double?, size: Size)] = []
  private var knownBaselines: [[UInt64]: (first: Double, last: Double)] = [:]

  /// Makes an empty view.
  public required init() {}

  /// ``View/intrinsicContentSize`` has this for an extent that the content does not determine.
  public static let noIntrinsicMetric = -1.0

  /// The place of the content in the view itself.
  open var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// What bars of the system take of each edge: nothing, until a subclass says so.
  open var safeAreaInsets: EdgeInsets { .zero }

  /// The size of what the view itself shows, with ``View/noIntrinsicMetric`` for an extent that it does not
  /// determine.
  open var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// The size that the view needs in a width.
  ///
  /// ``View/systemLayoutSizeFitting(width:)`` asks it; subclasses answer.
  ///
  /// - Parameter width: The width that is given, or nil for what the content needs.
  open func sizeThatFits(width: Double?) -> Size {
    let intrinsic = intrinsicContentSize
    let content = AnchorLayout(container: self, children: subviews).fittingSize(width: width)
    return Size(
      width: intrinsic.width < 0 ? content.width : intrinsic.width,
      height: intrinsic.height < 0 ? content.height : intrinsic.height
    )
  }

  /// Sets the frames of the subviews: by their anchors.
  open func layoutSubviews() {
    let frames = AnchorLayout(container: self, children: subviews).frames(in: bounds.size)
    for (view, frame) in zip(subviews, frames) { view.frame = frame }
  }

  /// What the view shows, in one phrase, for descriptions.
  var summary: String? { nil }

  /// The distances of the first and the last base line from the top, in a view of a size.
  func baselines(in size: Size) -> (first: Double, last: Double) {
    (size.height, size.height)
  }

  /// Whether ``intrinsicContentSize`` determines an extent.
  func hasIntrinsicExtent(_ axis: StackView.Axis) -> Bool {
    axis == .horizontal ? intrinsicContentSize.width >= 0 : intrinsicContentSize.height >= 0
  }

  /// The size in a width, remembered until the next layout.
  ///
  /// Without that, each level of a tree would double the work.
  final func measure(width: Double?) -> Size {
    // By its bits, so that what is no number is remembered, too.
    if let known = measures.first(where: { $0.width?.bitPattern == width?.bitPattern }) { return known.size }
    let size = sizeThatFits(width: width)
    measures.append((width, size))
    return size
  }

  /// The base lines in a size, remembered until the next layout.
  ///
  /// Without that, each level of stacks would triple the work.
  final func knownBaselines(in size: Size) -> (first: Double, last: Double) {
    // By its bits, so that what is no number is remembered, too.
    let key = [size.width.bitPattern, size.height.bitPattern]
    if let known = knownBaselines[key] { return known }
    let baselines = baselines(in: size)
    knownBaselines[key] = baselines
    return baselines
  }

  final func forgetMeasures() {
    measures.removeAll(keepingCapacity: true)
    if !knownBaselines.isEmpty { knownBaselines = [:] }
    for view in subviews { view.forgetMeasures() }
  }

  /// What measures text here.
  final var textMeasure: any TextMeasuring {
    for view in sequence(first: self, next: \.superview) {
      if let measure = view.textMeasuring { return measure }
    }
    return FixedAdvanceMeasure()
  }

  /// Puts a view in front of the other subviews and takes it out of where it was.
  ///
  /// A view that this one lies in stays where it is.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Puts a view at a place among the subviews, the hindmost at 0, and takes it out of where it was.
  ///
  /// A view that this one lies in stays where it is; a place behind the last is the last.
  public func insertSubview(_ view: View, at index: Int) {
    guard !sequence(first: self, next: \.superview).contains(where: { $0 === view }) else { return }
    if view.superview === self { subviews.removeAll { $0 === view } } else { view.removeFromSuperview() }
    subviews.insert(view, at: max(0, min(index, subviews.count)))
    view.superview = self
  }

  /// Puts a subview in front of the others.
  ///
  /// Another view stays where it is.
  public func bringSubviewToFront(_ view: View) {
    if view.superview === self { insertSubview(view, at: subviews.count) }
  }

  /// Puts a subview behind the others.
  ///
  /// Another view stays where it is.
  public func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// The view itself or the first one inside it with a tag, or nil.
  public func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    for view in subviews { if let found = view.viewWithTag(tag) { return found } }
    return nil
  }

  /// Takes the view out of its superview.
  ///
  /// A table or a collection takes its cells out by itself, without this call.
  open func removeFromSuperview() {
    superview?.willRemoveSubview(self)
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Takes views out of their superview, which is this one for most of them.
  ///
  /// - Complexity: O(*n*) in the subviews
  final func takeOut(_ views: [View]) {
    var removed: Set<ObjectIdentifier> = []
    for view in views {
      guard view.superview === self else {
        view.removeFromSuperview()
        continue
      }
      willRemoveSubview(view)
      removed.insert(ObjectIdentifier(view))
      view.superview = nil
    }
    if !removed.isEmpty { subviews.removeAll { removed.contains(ObjectIdentifier($0)) } }
  }

  /// Tells the view that a subview goes away.
  open func willRemoveSubview(_ view: View) {}

  /// Takes in the children that a layout writes inside the element.
  open func adoptChildren(_ children: [View]) {
    guard subviews.isEmpty else {
      for child in children { addSubview(child) }
      return
    }
    let outermost = sequence(first: self, next: \.superview).reduce(self) { $1 }
    var taken = 0
    for child in children {
      guard child.superview == nil, child !== outermost else { break }
      child.superview = self
      taken += 1
    }
    // New views come as an array of their own, which is kept as it is.
    subviews = taken == children.count ? children : Array(children[..<taken])
    for child in children[taken...] { addSubview(child) }
  }

  /// Keeps constraints whose first item is this view.
  public func addConstraints(_ constraints: [LayoutConstraint]) {
    self.constraints += constraints
  }
}
