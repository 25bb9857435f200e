import NibIndices
import NibInspection
import NibKit
import NibMarkup
import NibModel
import NibViews

/// The elements whose views are in a picture, in the order of the views.
struct PictureElements {
  /// A node, and the views of its layout.
  private struct Place {
    let layoutNumber: Int
    let views: LayoutViews
    let node: NodeIndex

    var key: String { "\(layoutNumber).\(node.number)" }
  }

  private(set) var all: [PictureElement] = []
  private var views: [String: View] = [:]
  private var places: [ObjectIdentifier: [Place]] = [:]

  /// - Parameters:
  ///   - root: The root, which is laid out.
  ///   - top: The upper edge of the root in the picture.
  init(_ previewed: PreviewedViews, in root: View, top: Double) {
    var connections: [ObjectIdentifier: [NodeIndex: [String]]] = [:]
    for (number, views) in previewed.all.enumerated() {
      for node in views.objects.indices {
        guard let object = views.objects[node] else { continue }
        places[ObjectIdentifier(object), default: []].append(
          Place(layoutNumber: number, views: views, node: node)
        )
      }
      connections[ObjectIdentifier(views.layout)] = views.layout.outletNames
    }
    let bounds = Rect(origin: Point(x: 0, y: top), size: root.frame.size)
    var waiting: [(view: View, frame: Rect, clip: Rect, depth: Int, isHidden: Bool)] = [
      (root, bounds, bounds, 0, false)
    ]
    while let (view, frame, clip, depth, isInHidden) = waiting.popLast() {
      let isHidden = isInHidden || view.isHidden
      var inner = depth
      // Of a view and the layout of its class, the place in the outer layout comes first.
      if let place = places[ObjectIdentifier(view)]?.first {
        add(view, place, frame, clip, depth, isHidden, connections)
        inner += 1
      }
      let isClipped = view.clipsToBounds || view is ScrollView
      let innerClip = isClipped ? clip.intersection(frame) : clip
      for subview in view.subviews.reversed() {
        let origin = Point(
          x: frame.minX + subview.frame.minX - view.bounds.minX,
          y: frame.minY + subview.frame.minY - view.bounds.minY
        )
        waiting.append(
          (subview, Rect(origin: origin, size: subview.frame.size), innerClip, inner, isHidden)
        )
      }
    }
  }

  private mutating func add(
    _ view: View,
    _ place: Place,
    _ frame: Rect,
    _ clip: Rect,
    _ depth: Int,
    _ isHidden: Bool,
    _ connections: [ObjectIdentifier: [NodeIndex: [String]]]
  ) {
    let layout = place.views.layout
    let element = layout.element(of: place.node)
    let range = element.span.range
    var scrolling: PictureElement.Scrolling?
    if let scrollView = view as? ScrollView {
      let room = Size(
        width: max(0, scrollView.contentSize.width - frame.width),
        height: max(0, scrollView.contentSize.height - frame.height)
      )
      if room.width > 0 || room.height > 0 {
        scrolling = PictureElement.Scrolling(offset: scrollView.contentOffset, range: room)
      }
    }
    views[place.key] = view
    all.append(
      PictureElement(
        key: place.key,
        name: element.name,
        id: element.writtenValue(of: "id"),
        outlets: connections[ObjectIdentifier(layout)]?[place.node] ?? [],
        depth: depth,
        frame: frame,
        visibleFrame: frame.intersection(clip),
        isHidden: isHidden,
        path: range.path,
        lines: range.start.line...max(range.start.line, range.end.line),
        scrolling: scrolling
      )
    )
  }

  /// Scrolls views to offsets, which are given by the keys of the elements.
  func scroll(_ offsets: [String: Point]) {
    for (key, offset) in offsets {
      // A list that cannot make a cell has scrolled, too.
      try? (views[key] as? ScrollView)?.setContentOffset(offset)
    }
  }

  /// Returns what a layout, its styles and its parameters say about an element, or `nil` if the picture has
  /// no such element.
  func description(of key: String) -> InspectedElement? {
    guard let view = views[key], let places = places[ObjectIdentifier(view)], let first = places.first,
      let element = all.first(where: { $0.key == key })
    else { return nil }
    var description = InspectedElement(element, first.views.layout, first.node, view)
    for place in places {
      description.add(place.views, place.node)
    }
    return description
  }
}

extension ResolvedLayout {
  /// The names of the outlets by the nodes that they are connected to.
  fileprivate var outletNames: [NodeIndex: [String]] {
    var names: [NodeIndex: [String]] = [:]
    for connection in connections?.outlets ?? [] {
      if case .object(let node) = connection.node { names[node, default: []].append(connection.outlet.name) }
    }
    return names
  }
}
