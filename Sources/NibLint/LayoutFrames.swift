import NibKit
public import NibMarkup
public import NibModel
package import NibViews
package import SystemPackage

/// The frames of the views in layouts, as printed by `nib frames`.
public struct LayoutFrames: Sendable {
  /// The size in which layouts are laid out.
  public enum RootSize: Sendable {
    /// The `design:width` or `width` of each root, or 320 points, and the height as in ``width(_:)``.
    case automatic
    /// A width; the height is the `design:height` of each root, or the one that the layout needs.
    case width(Double)
    /// A width and a height.
    case size(width: Double, height: Double)
  }

  /// The frames of one layout.
  public struct Entry: Sendable, Encodable {
    /// A width and a height, in points.
    public struct Extents: Sendable, Encodable {
      /// The width.
      public let width: Double
      /// The height.
      public let height: Double
    }

    /// A rectangle in the coordinates of the root, in points.
    public struct Frame: Sendable, Encodable {
      /// The left edge.
      public let x: Double
      /// The upper edge.
      public let y: Double
      /// The width.
      public let width: Double
      /// The height.
      public let height: Double
    }

    /// A view and its frame.
    public struct ListedView: Sendable, Encodable {
      /// The element's name.
      public let element: String
      /// The element's `id`, or `nil` if it has none.
      public let id: String?
      /// The names of the outlets that are connected to the element.
      public let outlets: [String]
      /// The frame.
      public let frame: Frame
    }

    /// The path of the layout file.
    public let path: String
    /// The size of the root.
    public let size: Extents
    /// The views in document order, beginning with the root.
    public let views: [ListedView]
  }

  /// The layouts in the order of their paths.
  public let entries: [Entry]
  /// The findings about the files and layouts; layouts with errors have no frames.
  public let diagnostics: [Diagnostic]

  /// Lays out the layouts in files and folders.
  ///
  /// - Parameters:
  ///   - paths: The paths of layout files, and of folders whose layouts are laid out.
  ///   - elements: The elements that the layouts may use. Elements of a host are laid out as the stock
  ///     elements that they extend.
  ///   - size: The size of each root.
  public init(paths: [String], elements: ElementVocabulary, size: RootSize) {
    self.init(paths: paths.map { FilePath($0) }, elements: elements, size: size)
  }

  package init(paths: [FilePath], elements: ElementVocabulary, size: RootSize) {
    (entries, diagnostics) = FoundLayouts(paths).entries(elements, isDesignTime: true) { found in
      found.layout.flatMap { Entry($0, size) }
    }
  }

  /// The frames as JSON: an object with `version` (1) and `layouts`.
  public var json: String { LayoutsDocument(entries).json }
}

extension LayoutFrames.RootSize {
  /// Returns the size of the root of a layout.
  ///
  /// A cell is as high as its `rowHeight`, if that is set, and a scroll view as its content. A root is as
  /// high as a small phone if a list in it would have no height otherwise, or if it is the screen of an owner
  /// in which a list is as high as there is space. What the layout states comes first.
  package func size(of root: View, in layout: ResolvedLayout) -> Size {
    let width = statedWidth(in: layout) ?? root.widthOfPicture
    if case .size(_, let height) = self { return Size(width: width, height: height) }
    if let height = layout.designTimeSize.height { return Size(width: width, height: height) }
    var height = root.sizeOnItsOwn(width: width).height
    if layout.extentOfRoot(.height) != nil { return Size(width: width, height: height) }
    if root is CollectionViewCell, height <= 0 { height = FlowLayout().itemSize.height }
    root.frame = Rect(x: 0, y: 0, width: width, height: height)
    root.layoutIfNeeded()
    height = max(height, root.heightOfContent)
    let lists = root.visibleLists
    if height >= Self.heightOfPhone || lists.isEmpty { return Size(width: width, height: height) }
    let heights = lists.map(\.frame.height)
    var isExpanded = heights.contains { $0 <= 0 }
    if !isExpanded, layout.layout.root.attribute("owner") != nil {
      root.frame.size.height = Self.heightOfPhone
      root.layoutIfNeeded()
      isExpanded = zip(lists, heights).contains { $0.frame.height > $1 }
    }
    return Size(width: width, height: isExpanded ? Self.heightOfPhone : height)
  }

  /// The height of the screen of a small phone.
  private static let heightOfPhone = 568.0
  /// The width of the screen of a small phone.
  fileprivate static let widthOfPhone = 320.0

  /// Returns the width of the root of a layout that has no views.
  package func width(in layout: ResolvedLayout?) -> Double { statedWidth(in: layout) ?? Self.widthOfPhone }

  /// Returns the width of the root of a layout, or `nil` if it is not stated.
  private func statedWidth(in layout: ResolvedLayout?) -> Double? {
    switch self {
    case .automatic: layout?.designTimeSize.width ?? layout?.extentOfRoot(.width)
    case .width(let width), .size(let width, _): width
    }
  }
}

extension View {
  /// The lists among the view and those inside it that are not hidden.
  fileprivate var visibleLists: [ListView] {
    let own = (self as? ListView).map { [$0] } ?? []
    return own + subviews.filter { !$0.isHidden }.flatMap(\.visibleLists)
  }

  /// The width of a root whose layout states none: the width that it needs for an item of a collection, and
  /// the width of a small phone for any other view.
  fileprivate var widthOfPicture: Double {
    guard self is CollectionViewCell else { return LayoutFrames.RootSize.widthOfPhone }
    let needed = systemLayoutSizeFitting().width.rounded(.up)
    return needed > 0 ? min(LayoutFrames.RootSize.widthOfPhone, needed) : FlowLayout().itemSize.width
  }

  /// The height in which a scroll view shows all of its content, or 0 for another view.
  fileprivate var heightOfContent: Double {
    guard let scrollView = self as? ScrollView, !(self is ListView), !(self is TextView) else { return 0 }
    return scrollView.contentSize.height + scrollView.contentInset.top + scrollView.contentInset.bottom
  }
}

extension ResolvedLayout {
  /// Returns the width or the height that the root must have, or `nil` if the layout does not state it.
  fileprivate func extentOfRoot(_ anchor: LayoutAnchor) -> Double? {
    let extents = constraints.filter { $0.node == 0 && $0.anchor == anchor }.map(\.expression)
    return extents.last { $0.isRequiredEquality && $0.target == .none && $0.constant >= 1 }?.constant
  }
}

extension LayoutFrames.Entry {
  /// Lays out a layout, or returns `nil` if its root is not a view.
  ///
  /// - Parameters:
  ///   - make: A closure that returns a view of a subclass for the name of an element, or `nil`.
  ///   - prepare: A closure that receives each view and its `id` before the layout.
  package init?(
    _ layout: ResolvedLayout,
    _ size: LayoutFrames.RootSize,
    make: (String) -> AnyObject? = { _ in nil },
    prepare: (View, String?) -> Void = { _, _ in }
  ) {
    let objects = LayoutObjects(layout, .stock, make: make)
    let ids = Dictionary(layout.ids.map { ($0.value.node, $0.key) }, uniquingKeysWith: { first, _ in first })
    for (index, object) in objects.objects.enumerated() {
      if let view = object as? View { prepare(view, ids[index]) }
    }
    guard let root = objects.objects.first as? View else { return nil }
    root.frame = Rect(origin: .zero, size: size.size(of: root, in: layout))
    root.layoutIfNeeded()
    path = layout.source.path
    self.size = Extents(width: root.frame.width, height: root.frame.height)
    var outlets: [Int: [String]] = [:]
    for connection in layout.connections?.outlets ?? [] {
      if case .object(let node) = connection.node {
        outlets[node, default: []].append(connection.outlet.name)
      }
    }
    views = layout.nodes.indices.compactMap { index in
      guard let view = objects.objects[index] as? View, let schema = layout.nodes[index].schema,
        let origin = view.origin(in: root)
      else { return nil }
      return ListedView(
        element: schema.name,
        id: ids[index],
        outlets: outlets[index] ?? [],
        frame: Frame(x: origin.x, y: origin.y, width: view.frame.width, height: view.frame.height)
      )
    }
  }
}

extension View {
  /// Returns the origin in the coordinates of a view that contains this one, or `nil` if it does not.
  package func origin(in root: View) -> Point? {
    var (origin, view) = (Point(x: 0, y: 0), self)
    while view !== root {
      origin.x += view.frame.minX
      origin.y += view.frame.minY
      guard let superview = view.superview else { return nil }
      view = superview
    }
    return origin
  }
}
