public import NibKit

/// A rectangle that contains other views; the base class of all stock views.
///
/// The stock views are headless: they store the values of Interface Builder's attributes, and they describe
/// what they look like as a ``Drawing``, which a renderer draws.
/// They are neither isolated nor `Sendable`, so they can be used on the main actor, on a custom actor, or
/// in a task on a server.
@Element(
  "view",
  children: .many,
  parts: [
    TapGestureRecognizer.self, LongPressGestureRecognizer.self, SwipeGestureRecognizer.self,
    PanGestureRecognizer.self, PinchGestureRecognizer.self, RotationGestureRecognizer.self,
  ],
  anchors: true
)
open class View: Instantiable, NibAwaking, LayoutConstraintItem, LayoutRoot, ReferringObject,
  ContentsForgetting
{
  /// Whether the view is hidden.
  ///
  /// A stack view leaves no room for a hidden child.
  @Attribute("hidden") public var isHidden = false {
    didSet {
      setNeedsDisplay()
      if isHidden != oldValue, let superview, superview.layoutState.hasArrangement {
        superview.setNeedsLayout()
      }
    }
  }
  /// The opacity, from 0 to 1.
  @Attribute(range: 0...1) public var alpha = 1.0 { didSet { setNeedsDisplay() } }
  /// Whether the view is opaque, so that a host need not draw what is behind it.
  @Attribute("opaque") public var isOpaque = false { didSet { setNeedsDisplay() } }
  /// Whether subviews are clipped to the view's bounds.
  @Attribute public var clipsToBounds = false { didSet { setNeedsDisplay() } }
  /// The radius of the corners, in points.
  @Attribute(range: 0 ... .infinity) public var cornerRadius = 0.0 { didSet { setNeedsDisplay() } }
  /// The width of the border, in points, which lies inside the bounds and in front of the subviews.
  @Attribute(range: 0 ... .infinity) public var borderWidth = 0.0 { didSet { setNeedsDisplay() } }
  /// The color of the border, or `nil` for black.
  @Attribute public var borderColor: Color? { didSet { setNeedsDisplay() } }
  /// How content is scaled or placed when its size differs from the view's.
  @exclusivity(unchecked) @Attribute public var contentMode = ContentMode.scaleToFill {
    didSet { if contentMode != oldValue { setNeedsDisplay() } }
  }
  /// A number that identifies the view to the host.
  @Attribute public var tag = 0 { didSet { setNeedsDisplay() } }
  /// Whether the view receives touches.
  ///
  /// By default, labels and image views do not, as in UIKit.
  @exclusivity(unchecked) @Attribute("userInteractionEnabled") public var isUserInteractionEnabled = true {
    didSet { if isUserInteractionEnabled != oldValue { setNeedsDisplay() } }
  }
  /// Whether the view receives several touches at once.
  @Attribute("multipleTouchEnabled") public var isMultipleTouchEnabled = false {
    didSet { setNeedsDisplay() }
  }
  /// The background color, or `nil` for a transparent background.
  @Attribute public var backgroundColor: Color? { didSet { setNeedsDisplay() } }
  /// The color of interactive content, or `nil` for the superview's tint color.
  @Attribute public var tintColor: Color? { didSet { setNeedsDisplay() } }
  /// Whether the view is mirrored for right-to-left languages.
  @Attribute public var semanticContentAttribute = SemanticContentAttribute.unspecified {
    didSet {
      if semanticContentAttribute == oldValue { return }
      setNeedsLayout()
      superview?.setNeedsLayout()
    }
  }
  /// The margins between the view's edges and its content, in points.
  @Attribute public var layoutMargins = EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) {
    didSet { setNeedsLayout() }
  }
  /// Whether the margins also keep the content inside the superview's margins.
  ///
  /// The view's own anchors determine its distances from the superview's edges; without an anchor, the view
  /// counts as reaching the edge.
  @Attribute public var preservesSuperviewLayoutMargins = false { didSet { setNeedsLayout() } }
  /// Whether ``safeAreaInsets`` are added to the margins.
  @Attribute public var insetsLayoutMarginsFromSafeArea = true { didSet { setNeedsLayout() } }
  /// Whether the margins at the sides leave at most 672 points of a wide view, a width that is comfortable to
  /// read.
  @Attribute public var layoutMarginsFollowReadableWidth: Bool {
    get { rareProperties?.followsReadableWidth == true }
    set {
      if newValue == layoutMarginsFollowReadableWidth { return }
      changeRareProperties { $0.followsReadableWidth = newValue }
      setNeedsLayout()
    }
  }
  /// Whether subviews are resized with the view by their autoresizing masks.
  @Attribute public var autoresizesSubviews = true { didSet { setNeedsDisplay() } }
  /// Whether the view's area is cleared before it is drawn.
  @Attribute public var clearsContextBeforeDrawing = true { didSet { setNeedsDisplay() } }
  /// The distance to the next view in a stack view, or `nil` for the stack view's own spacing.
  @Attribute public var customSpacing: Double? {
    didSet {
      setNeedsDisplay()
      if customSpacing != oldValue { superview?.setNeedsLayout() }
    }
  }

  /// The name under which a host keeps the state of the view, or `nil` for none.
  @Attribute public var restorationIdentifier: String? {
    get { rareProperties?.restorationIdentifier }
    set {
      if newValue == nil, rareProperties == nil { return }
      changeRareProperties { $0.restorationIdentifier = newValue }
    }
  }

  /// How strongly the view resists becoming wider than its content.
  ///
  /// The default is 750 for switches, steppers, activity indicators, page controls and pickers, as in UIKit,
  /// and 250 for other views.
  @Attribute(range: 0...1000) public var horizontalHuggingPriority = 250.0 { didSet { setNeedsLayout() } }
  /// How strongly the view resists becoming taller than its content.
  ///
  /// The default is 750 for activity indicators, progress views, picker views, bars, and all controls other
  /// than buttons and text fields, as in UIKit, and 250 for other views.
  @Attribute(range: 0...1000) public var verticalHuggingPriority = 250.0 { didSet { setNeedsLayout() } }
  /// How strongly the view resists becoming narrower than its content.
  @Attribute(range: 0...1000) public var horizontalCompressionResistancePriority = 750.0 {
    didSet { setNeedsLayout() }
  }
  /// How strongly the view resists becoming shorter than its content.
  @Attribute(range: 0...1000) public var verticalCompressionResistancePriority = 750.0 {
    didSet { setNeedsLayout() }
  }

  /// The identifier by which tests find the view.
  @Attribute public var accessibilityIdentifier: String? { didSet { setNeedsDisplay() } }
  /// The text that assistive technologies use to identify the view.
  @Attribute public var accessibilityLabel: String? { didSet { setNeedsDisplay() } }
  /// The text that assistive technologies use to describe the result of touching the view.
  @Attribute public var accessibilityHint: String? { didSet { setNeedsDisplay() } }
  /// The text that assistive technologies use for the view's value.
  @Attribute public var accessibilityValue: String? { didSet { setNeedsDisplay() } }
  /// The role and the state of the view for assistive technologies.
  @Attribute public var accessibilityTraits: AccessibilityTraits = [] { didSet { setNeedsDisplay() } }
  /// Whether the view is visible to assistive technologies, or `nil` for the default of its class.
  @Attribute("accessibilityElement") public var isAccessibilityElement: Bool? { didSet { setNeedsDisplay() } }

  // Each new view sets the properties below, so they are accessed without checks for exclusive access. The
  // checks cannot fail: these properties are read and assigned as a whole, or changed by code that does not
  // call back. A property whose `didSet` reads the old value is never changed in place.

  /// The subviews, ordered from back to front.
  @exclusivity(unchecked) public private(set) var subviews: [View] = [] {
    didSet {
      setNeedsLayout()
      noteChange(.subviews)
    }
  }
  /// The view that contains this view.
  ///
  /// It is `nil` when that view has been deallocated, but not yet in the `deinit` of a subclass, which must
  /// not keep it.
  @exclusivity(unchecked) public private(set) unowned(unsafe) var superview: View?
  /// The constraints whose first item is this view.
  public private(set) var constraints: [LayoutConstraint] = []

  /// The position and the size of the view in its superview.
  ///
  /// The superview's layout sets the frame. The host sets the frame of a view that has no superview.
  public var frame = Rect.zero {
    didSet {
      if frame == oldValue { return }
      if frame.size != oldValue.size { layoutState.hasChanged = true }
      // The superview is setting a frame that was found, and nobody records it.
      if layoutState.frame != nil, notedChanges.contains(.frame) { return }
      guard let superview else { return noteChange(.frame) }
      if superview.layoutState.isPlacing { return }
      superview.layoutState.hasChanged = true
      noteChange(.frame)
    }
  }
  /// The measure for text in this view and its subviews, or `nil` for the superview's.
  ///
  /// If no view in the hierarchy has a measure, ``FixedAdvanceMeasure`` is used.
  public var textMeasuring: (any TextMeasuring)? {
    get { rareProperties?.measureSource?.measure }
    set {
      changeRareProperties { $0.measureSource = newValue.map { TextMeasureSource($0) } }
      contentSizesDidChange()
    }
  }
  /// The source of image sizes for this view and its subviews, or `nil` for the superview's.
  public var imageMeasuring: (any ImageMeasuring)? {
    get { rareProperties?.imageMeasuring }
    set {
      changeRareProperties { $0.imageMeasuring = newValue }
      contentSizesDidChange()
    }
  }
  /// The direction of views in this hierarchy whose ``semanticContentAttribute`` is `unspecified`, or `nil`
  /// for that of the environment or the superview.
  ///
  /// If no view in the hierarchy has a direction, views are laid out from left to right.
  public var layoutDirection: LayoutDirection? {
    didSet { updateInheritedTraits() }
  }
  /// The direction and the text size that are in effect.
  @exclusivity(unchecked) final var inheritedTraits = InheritedTraits()
  @exclusivity(unchecked) package final var attributeReferences: AttributeReferences?
  final var rareProperties: RareProperties?
  /// Whether the view may contain text that is being edited.
  final var mayContainEditing = false
  @exclusivity(unchecked) final var layoutState = LayoutState()
  /// The tree of the last layout, while it still describes the subviews.
  final var keptLayout: KeptLayout?
  /// The layout whose root the view is, and what its registry states about how it is laid out.
  @exclusivity(unchecked) package final var layoutOrigin: LayoutOrigin? {
    didSet { if layoutOrigin?.traits.isEmpty == false { updateInheritedTraits() } }
  }
  /// The object that records what changes in the tree of the view.
  ///
  /// The object sets it to `nil` before it is deallocated. A weak reference in every view would cost more.
  @exclusivity(unchecked) unowned(unsafe) final var changes: ViewChanges?
  /// The kinds of changes that are already recorded, or that nobody records.
  @exclusivity(unchecked) final var notedChanges = ViewChanges.Kinds.all

  /// Creates an empty view.
  public required init() {}

  // A view to which weak references lead would take several times as long to retain.
  deinit {
    for view in subviews where view.superview === self { view.superview = nil }
    for constraint in constraints { constraint.forgetFirstItem() }
  }

  /// The value in ``View/intrinsicContentSize`` for a dimension that the content does not determine.
  public static let noIntrinsicMetric = -1.0

  /// The visible rectangle of the view in its own coordinates.
  open var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// The insets that system bars cover at the edges; zero unless a subclass overrides it.
  open var safeAreaInsets: EdgeInsets { assumedSafeArea ?? .zero }

  /// The distances from the view's edges to the rectangle that anchors refer to, such as for a shadow.
  ///
  /// They are zero unless a subclass overrides them.
  open var alignmentRectInsets: EdgeInsets { .zero }

  /// The size of the view's own content, without ``alignmentRectInsets``.
  ///
  /// ``View/noIntrinsicMetric`` stands for a dimension that the content does not determine.
  open var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// Returns the size that the view needs in a given width.
  ///
  /// ``View/systemLayoutSizeFitting(width:)`` calls this method. Subclasses override it to measure their
  /// content.
  ///
  /// - Parameter width: The available width, or `nil` to use the width that the content needs.
  open func sizeThatFits(width: Double?) -> Size {
    if layoutState.isAskedWhoMeasures {
      layoutState.isAskedWhoMeasures = false
      return Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    }
    let intrinsic = intrinsicContentSize
    guard intrinsic.width < 0 || intrinsic.height < 0 else { return intrinsic }
    let content = fittingSize(width: width)
    return Size(
      width: intrinsic.width < 0 ? content.width : intrinsic.width,
      height: intrinsic.height < 0 ? content.height : intrinsic.height
    )
  }

  /// The size of the content for the layout, which is ``intrinsicContentSize`` unless a tool assumes another.
  final var laidOutContentSize: Size {
    guard let assumed = assumedContentSize else { return intrinsicContentSize }
    if let width = assumed.width, let height = assumed.height { return Size(width: width, height: height) }
    let own = intrinsicContentSize
    return Size(width: assumed.width ?? own.width, height: assumed.height ?? own.height)
  }

  /// Returns the size that the view needs in a given width, for the layout.
  final func laidOutSizeThatFits(width: Double?) -> Size {
    guard let assumed = assumedContentSize else { return sizeThatFits(width: width) }
    if let width = assumed.width, let height = assumed.height { return Size(width: width, height: height) }
    let own = sizeThatFits(width: width)
    return Size(width: assumed.width ?? own.width, height: assumed.height ?? own.height)
  }

  /// Whether a subclass measures the view without using its subviews.
  final var measuresItself: Bool {
    layoutState.isAskedWhoMeasures = true
    let size = sizeThatFits(width: nil)
    defer { layoutState.isAskedWhoMeasures = false }
    return layoutState.isAskedWhoMeasures || size.width != View.noIntrinsicMetric
      || size.height != View.noIntrinsicMetric
  }

  /// Invalidates the layout of the view and of its superviews.
  ///
  /// The stock views call this method when a property that affects layout changes. A subclass calls it when
  /// something changes that its own ``layoutSubviews()`` depends on.
  public final func setNeedsLayout() {
    noteChange(.layout)
    guard layoutState.isInTree else { return }
    forgetSolution()
    var current: View? = self
    while let view = current, view.layoutState.isInTree {
      view.layoutState.isInTree = false
      view.layoutState.revision &+= 1
      view.keptLayout = nil
      current = view.superview
    }
  }

  /// Whether a call of ``layoutSubviews()`` may change the frames of the subviews.
  ///
  /// The frames have already been found, unless the view lays out its subviews in its own way.
  var needsLayout: Bool {
    if layoutState.hasChanged { return true }
    if subviews.isEmpty { return false }
    return layoutState.size != frame.size
      || subviews.contains { view in view.layoutState.frame.map { $0 != view.frame } ?? false }
  }

  /// Whether a layout that is requested while the view lays out its subviews happens afterward.
  var postponesLayouts: Bool { false }

  /// Sets the frames of the subviews according to their anchors.
  open func layoutSubviews() { placeSubviews() }

  /// The constraints that place the subviews, in addition to the subviews' own constraints.
  ///
  /// The first item of each constraint is a subview. A view with its own arrangement overrides this property,
  /// and calls ``setNeedsLayout()`` when the value changes:
  ///
  ///     final class Badge: View {
  ///       override var arrangementConstraints: [LayoutConstraint] {
  ///         subviews.map { LayoutConstraint(item: $0, .centerX, to: .superview, .trailing) }
  ///       }
  ///     }
  ///
  /// By default, it is empty.
  open var arrangementConstraints: [LayoutConstraint] {
    layoutState.hasArrangement = false
    return []
  }

  /// Adds the subviews to a tree, with what places them besides their anchors.
  ///
  /// - Parameter index: The index of this view's node.
  func arrangeSubviews(in tree: inout LayoutTree, _ index: Int) {
    for view in subviews { tree.add(view, in: index, .anchors) }
  }

  /// The smallest height that the view needs, whatever is inside.
  var leastFittingHeight: Double { 0 }

  /// Takes the size of the content, if the view scrolls.
  func setSolvedContentSize(_ size: Size) {}

  /// Whether constraints of the views inside mean this view when they name its superview.
  ///
  /// In a cell's content view, the cell means the content view.
  var standsForSuperview: Bool { false }

  /// Whether the view needs room for its content, which it does not scroll.
  var needsRoomForContent: Bool { true }

  /// The distances from the edges of the visible area to a subview that fills it.
  var fillingInsets: EdgeInsets { .zero }

  /// The view whose first line of text other views align with: this view, or one inside it.
  open var forFirstBaselineLayout: View { self }

  /// The view whose last line of text other views align with: this view, or one inside it.
  open var forLastBaselineLayout: View { self }

  /// A short phrase that describes what the view shows, for descriptions.
  open var summary: String? { nil }

  /// Returns the distances of the first and the last baseline from the top of a view of the given size.
  ///
  /// By default, both are at the bottom. A subclass that shows text overrides the method, and returns where
  /// it draws the text in a view of that size. Layout calls the method for the size of the content, for a
  /// larger one, and for the size that it finds.
  open func baselines(in size: Size) -> (first: Double, last: Double) {
    (size.height, size.height)
  }

  /// The role of all views of a class, or `nil` if it depends on what a view shows.
  var shownRole: Drawing.Role? { nil }

  /// Whether the view and all views that contain it are visible and accept touches.
  final var receivesTouches: Bool {
    sequence(first: self, next: \.superview).allSatisfy { view in
      view.isUserInteractionEnabled && !view.isHidden && view.alpha >= 0.01
    }
  }

  /// Invalidates all measurements inside the view, because the sizes of text or images have changed.
  func contentSizesDidChange() {
    setNeedsLayout()
    for view in subviews { view.contentSizesDidChange() }
  }

  /// Shows the texts of the view's parts for another environment.
  ///
  /// - Parameter environment: The environment, or `nil` for the one that the parts were made for.
  func updateParts(to environment: TraitCollection?) {}

  /// Called when a view in the hierarchy begins or ceases to override the environment.
  ///
  /// - Parameter environment: The environment, or `nil` for the one that the view was made for.
  func adoptEnvironment(_ environment: TraitCollection?) {}

  /// What the environment that the view was made for states about how it is laid out, or `nil` if nothing.
  var statedTraits: LayoutTraits? { layoutOrigin?.traits }

  /// Adds what the view itself shows, in its own coordinates.
  ///
  /// What is added lies in front of the view's background and behind its subviews. By default, nothing is
  /// added. A subclass calls `super` to keep what its superclass shows, and calls ``View/setNeedsDisplay()``
  /// whenever it shows something else:
  ///
  ///     final class Gauge: View {
  ///       var value = 0.5 { didSet { setNeedsDisplay() } }
  ///
  ///       override func draw(into drawing: inout Drawing) {
  ///         var filled = bounds
  ///         filled.size.width *= value
  ///         drawing.fill(.rectangle(filled, cornerRadius: 4), .semantic(.tint))
  ///       }
  ///     }
  open func draw(into drawing: inout Drawing) {}

  /// Adds what the view shows in front of its subviews.
  func drawInFront(into drawing: inout Drawing) {}

  /// What is behind the view's content: by default, its ``backgroundColor``.
  package var backgroundPaint: Drawing.Paint? { backgroundColor.map { Drawing.Paint($0) } }

  /// The shape of the background, to which the content is clipped if ``clipsContent`` is true.
  var outline: Drawing.Path {
    .rectangle(bounds, cornerRadius: cornerRadius.isFinite ? max(0, cornerRadius) : 0)
  }

  /// Whether what is drawn outside ``outline`` is not visible.
  var clipsContent: Bool { clipsToBounds }

  /// The layout margins, including what the safe area and the superview add.
  ///
  /// The superview's margins are reduced by the view's distances from its edges, which the view's own anchors
  /// set. Without such an anchor, the view counts as reaching the edge.
  final var effectiveLayoutMargins: EdgeInsets {
    var margins = layoutMargins
    if insetsLayoutMarginsFromSafeArea {
      let safeArea = safeAreaInsets
      margins.top += safeArea.top
      margins.leading += safeArea.leading
      margins.bottom += safeArea.bottom
      margins.trailing += safeArea.trailing
    }
    let readable = readableMargin
    margins.leading = max(margins.leading, readable)
    margins.trailing = max(margins.trailing, readable)
    guard preservesSuperviewLayoutMargins, let superview else { return margins }
    let outer = superview.effectiveLayoutMargins
    return EdgeInsets(
      top: max(margins.top, outer.top - distance(.top)),
      leading: max(margins.leading, outer.leading - distance(.leading)),
      bottom: max(margins.bottom, outer.bottom - distance(.bottom)),
      trailing: max(margins.trailing, outer.trailing - distance(.trailing))
    )
  }

  /// Returns the distance from an edge of the superview that the view's own anchor sets, or 0.
  private final func distance(_ edge: LayoutAnchor) -> Double {
    let constraint = constraints.first {
      $0.isActive && $0.firstAnchor == edge && $0.secondAnchor == edge && $0.target == .superview
        && $0.relation == .equal
    }
    guard let constant = constraint?.constant else { return 0 }
    return edge == .trailing || edge == .bottom ? -constant : constant
  }

  /// Shows the views inside as highlighted or not, as a cell does with its labels and images.
  final func highlightContents(_ isHighlighted: Bool) {
    for view in subviews {
      view.showHighlight(isHighlighted)
      view.highlightContents(isHighlighted)
    }
  }

  /// Changes the appearance when the cell that contains the view is highlighted or selected.
  func showHighlight(_ isHighlighted: Bool) {}

  /// The measure that is in effect for text in this view.
  final var textMeasure: any TextMeasuring { textMeasureSource?.measure ?? FixedAdvanceMeasure() }

  /// Where the measure that is in effect comes from, or `nil` for the default.
  final var textMeasureSource: TextMeasureSource? {
    var view = self
    while true {
      if let source = view.rareProperties?.measureSource {
        return source.at(inheritedTraits.contentSizeCategory)
      }
      guard let superview = view.superview else { break }
      view = superview
    }
    return inheritedTraits.contentSizeCategory.map { view.defaultMeasureSource.at($0) }
  }

  /// Returns the size of an image, or `nil` if it is not known.
  final func size(of image: ImageName) -> Size? {
    var view = self
    while true {
      if let measure = view.rareProperties?.imageMeasuring { return measure.size(of: image) }
      guard let superview = view.superview else { return nil }
      view = superview
    }
  }

  /// Returns the height that the content needs in a given width.
  func contentHeight(inWidth width: Double?) -> Double { sizeThatFits(width: width).height }

  /// Adds a view in front of the other subviews and removes it from its previous superview.
  ///
  /// Does nothing if the view is this view or one of its ancestors.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Inserts a subview at an index, where 0 is the back, and removes it from its previous superview.
  ///
  /// An index that is out of range is clamped. Does nothing if the view is this view or one of its
  /// ancestors.
  public func insertSubview(_ view: View, at index: Int) {
    guard !isInside(view) else { return }
    if view.superview === self {
      subviews.removeAll { $0 === view }
    } else if view.superview != nil {
      view.removeFromSuperview()
      // The previous superview may have moved the view or this one.
      guard view.superview == nil, !isInside(view) else { return }
    }
    // What is called when the subviews change can move the view.
    view.superview = self
    subviews.insert(view, at: max(0, min(index, subviews.count)))
    guard view.superview === self else { return }
    view.takeTraits(from: self)
    if view.mayContainEditing { noteEditing() }
  }

  /// Returns whether a view is this one or contains it.
  package final func isInside(_ view: View) -> Bool {
    if view === self { return true }
    var outer = superview
    while let current = outer {
      if current === view { return true }
      outer = current.superview
    }
    return false
  }

  /// Calls a closure with this view's text and image measures in effect for a view without a superview.
  final func measuring<Result>(_ view: View, _ body: () throws -> Result) rethrows -> Result {
    guard view.superview == nil else { return try body() }
    view.superview = self
    if view.inheritedTraits != inheritedTraits { view.updateInheritedTraits() }
    defer { if view.superview === self { view.superview = nil } }
    return try body()
  }

  /// Moves a subview in front of the other subviews.
  ///
  /// Does nothing if the view is not a subview of this view.
  public func bringSubviewToFront(_ view: View) {
    if view.superview === self { insertSubview(view, at: subviews.count) }
  }

  /// Moves a subview behind the other subviews.
  ///
  /// Does nothing if the view is not a subview of this view.
  public func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Returns the first view with a tag among this view and its descendants, or `nil` if there is none.
  public func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    for view in subviews { if let found = view.viewWithTag(tag) { return found } }
    return nil
  }

  /// Removes the view from its superview.
  ///
  /// A table or a collection removes its cells without calling this method.
  open func removeFromSuperview() {
    if let outer = superview {
      outer.willRemoveSubview(self)
      // The superview may have moved the view.
      guard superview === outer else { return }
      outer.subviews.removeAll { $0 === self }
      superview = nil
    }
    takeTraits(from: nil)
  }

  /// Removes views from their superviews, which for most of them is this view.
  ///
  /// - Complexity: O(*n*) in the number of subviews.
  final func takeOut(_ views: [View]) {
    var removed: Set<ObjectIdentifier> = []
    for view in views {
      guard view.superview === self else {
        view.removeFromSuperview()
        continue
      }
      willRemoveSubview(view)
      guard view.superview === self else { continue }
      removed.insert(ObjectIdentifier(view))
      view.superview = nil
      view.takeTraits(from: nil)
    }
    if removed.isEmpty { return }
    // A view may have been added again meanwhile.
    subviews.removeAll { removed.contains(ObjectIdentifier($0)) && $0.superview !== self }
  }

  package class var canForgetContents: Bool { true }

  package func forgetContents() { forgetPages() }

  /// Notifies a view from a layout that its outlets and attributes are set.
  ///
  /// The default implementation does nothing. A subclass that overrides the method calls `super`.
  open func awakeFromNib() {}

  /// Notifies the view that a subview is about to be removed.
  ///
  /// The default implementation does nothing.
  open func willRemoveSubview(_ view: View) {}

  /// Adds the views that a layout nests inside the view's element.
  open func adoptChildren(_ children: [View]) {
    guard subviews.isEmpty else {
      for child in children { addSubview(child) }
      return
    }
    var outermost = self
    while let outer = outermost.superview { outermost = outer }
    var taken = 0
    for child in children {
      guard child.superview == nil, child !== outermost else { break }
      child.superview = self
      taken += 1
    }
    // If all views are new, their array is kept without a copy.
    subviews = taken == children.count ? children : Array(children[..<taken])
    // What is called from here on can move the views.
    for child in children[..<taken] where child.superview === self {
      child.takeTraits(from: self)
      if child.mayContainEditing { noteEditing() }
    }
    for child in children[taken...] { addSubview(child) }
  }

  /// The recognizers of gestures on the view.
  public private(set) final var gestureRecognizers: [GestureRecognizer] = []

  /// Adds a recognizer and removes it from its previous view.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers.append(recognizer)
    recognizer.view = self
  }

  /// Removes a recognizer, if it belongs to the view.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  /// Adds a recognizer that a layout writes as a part, such as `<tapGestureRecognizer>`.
  public final func adoptPart(_ recognizer: GestureRecognizer) { addGestureRecognizer(recognizer) }

  /// Adds constraints.
  ///
  /// Each constraint belongs to the view that is its first item, which need not be this one. A constraint
  /// whose first item is not a view, or no longer exists, is ignored.
  public func addConstraints(_ constraints: [LayoutConstraint]) {
    setNeedsLayout()
    // A layout's constraints all belong to this view.
    guard constraints.contains(where: { $0.firstItem !== self }) else {
      for constraint in constraints { constraint.adopt() }
      self.constraints += constraints
      return
    }
    for constraint in constraints {
      // A constraint whose first item is gone positions nothing.
      guard let view = constraint.firstItem as? View else { continue }
      constraint.adopt()
      view.constraints.append(constraint)
      view.setNeedsLayout()
    }
  }
}
