import NibIndices
import NibKit
package import NibModel
package import NibViews

extension LayoutFrames.RootSize {
  /// Returns the size of a root of a layout.
  ///
  /// A size that the layout states comes first. A cell is as high as its `rowHeight`, if that is set, and a
  /// scroll view as its content. A root is as high as a small phone if a list in it would otherwise have no
  /// height, or if it is the screen of an owner and a list in it fills the available space.
  package func size(of root: View, _ node: NodeIndex = 0, in layout: ResolvedLayout) -> Size {
    let width =
      statedWidth(of: node, in: layout) ?? layout.suitableWidth(of: node, root.widthOfPicture(in: layout))
    if case .size(_, let height) = self { return Size(width: width, height: height) }
    if let height = layout.designTimeSize(of: node).height { return Size(width: width, height: height) }
    var height = root.sizeOnItsOwn(width: width).height
    if layout.requiredExtent(of: node, .height) != nil { return Size(width: width, height: height) }
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

  /// Lays out a root as a program would, and not lower than it needs to be.
  ///
  /// A design-time height is that of a picture, which may be too low.
  package func layOut(_ root: View, _ node: NodeIndex, in layout: ResolvedLayout) {
    var size = size(of: root, node, in: layout)
    if layout.designTimeSize(of: node).height != nil {
      size.height = max(size.height, root.sizeOnItsOwn(width: size.width).height)
    }
    root.frame = Rect(origin: .zero, size: size)
    root.layoutInSafeArea()
  }

  /// The height of the screen of a small phone.
  fileprivate static let heightOfPhone = 568.0
  /// The width of the screen of a small phone.
  fileprivate static let widthOfPhone = 320.0
  /// The width of the screen of a small tablet, which is regular.
  fileprivate static let widthOfTablet = 744.0

  /// Returns the width of the root of a layout that has no views.
  package func width(in layout: ResolvedLayout?) -> Double {
    statedWidth(of: 0, in: layout) ?? Self.widthOfPhone
  }

  /// Returns the width of the root of a layout, or `nil` if it is not stated.
  private func statedWidth(of node: NodeIndex, in layout: ResolvedLayout?) -> Double? {
    switch self {
    case .automatic: layout?.designTimeSize(of: node).width ?? layout?.requiredExtent(of: node, .width)
    case .width(let width), .size(let width, _): width
    }
  }
}

extension View {
  /// The view itself, if it is a list, and the lists inside it that are not hidden.
  fileprivate var visibleLists: [ListView] {
    let own = (self as? ListView).map { [$0] } ?? []
    return own + subviews.filter { !$0.isHidden }.flatMap(\.visibleLists)
  }

  /// The width of a root whose layout does not state one.
  ///
  /// An item of a collection has the width that it needs; any other view is as wide as the screen of a host.
  fileprivate func widthOfPicture(in layout: ResolvedLayout) -> Double {
    guard self is CollectionViewCell else { return layout.widthOfHost }
    let needed = systemLayoutSizeFitting().width.rounded(.up)
    return needed > 0 ? min(LayoutFrames.RootSize.widthOfPhone, needed) : FlowLayout().itemSize.width
  }

  /// The height that shows all content of a scroll view, or 0 for lists, text views and other views.
  fileprivate var heightOfContent: Double {
    guard let scrollView = self as? ScrollView, !(self is ListView), !(self is TextView) else { return 0 }
    return scrollView.contentSize.height + scrollView.contentInset.top + scrollView.contentInset.bottom
  }
}

extension ResolvedLayout {
  /// Returns whether only a host determines the width or the height of a root.
  package func isDeterminedByHost(_ anchor: LayoutAnchor, of node: NodeIndex, _ root: View) -> Bool {
    if requiredExtent(of: node, anchor) != nil { return false }
    if anchor == .width { return designTimeSize(of: node).width == nil && root is CollectionViewCell }
    return designTimeSize(of: node).height == nil && (root as? TableViewCell)?.rowHeight == nil
  }

  /// The width of the smallest screen that the layout is for: a phone, a phone on its side, or a tablet.
  fileprivate var widthOfHost: Double {
    let name = VariantName(ofFile: LayoutFileName.name(ofPath: layout.source.path))
    let traits = name.traits.map(NibTrait.init(rawValue:))
    if traits.contains(.regular) { return LayoutFrames.RootSize.widthOfTablet }
    let isOnItsSide = traits.contains(.compactHeight)
    return isOnItsSide ? LayoutFrames.RootSize.heightOfPhone : LayoutFrames.RootSize.widthOfPhone
  }

  /// Returns the width nearest to a given one that the constraints on a root allow.
  ///
  /// A width that the root need not have exactly, because its priority is lower, replaces the given one.
  fileprivate func suitableWidth(of node: NodeIndex, _ width: Double) -> Double {
    var width = width
    let expressions = constraints.filter { $0.node == node && $0.anchor == .width && $0.isActive }
      .map(\.expression).filter { $0.target == .none && $0.constant >= 1 }
    if let wish = expressions.last(where: { $0.relation == .equal }) { width = wish.constant }
    for expression in expressions {
      switch expression.relation {
      case .equal: break
      case .lessThanOrEqual: width = min(width, expression.constant)
      case .greaterThanOrEqual: width = max(width, expression.constant)
      }
    }
    return width
  }
}
