import NibIndices
import NibInspection
import NibKit
import NibLint
import NibMarkup
import NibModel
import NibViews

/// The elements of views, also in the layouts inside a layout.
struct ViewPlaces {
  struct Subject {
    let subject: FrameProblem.Subject
    let path: String
    let offset: Int
  }

  private let outer: LayoutViews
  private var nodes: [ObjectIdentifier: (views: LayoutViews, node: NodeIndex)] = [:]
  /// The buttons and custom controls, and the views that recognize taps.
  private(set) var targets: [View] = []

  init(_ views: LayoutViews) {
    outer = views
    for inner in views.all.reversed() {
      for node in inner.objects.indices {
        guard let object = inner.objects[node] else { continue }
        nodes[ObjectIdentifier(object)] = (inner, node)
        if let view = object as? View, view.takesTouches, view.isShown { targets.append(view) }
      }
    }
  }

  /// Returns the element of a view, or of the nearest view that contains it and has one.
  func subject(_ view: View) -> Subject? {
    guard let (views, node) = place(of: view) else { return nil }
    let own = views.layout.element(of: node).nameSpan
    let isInner = views.layout.source.path != outer.layout.source.path
    let plain = FrameProblem.Subject(node, in: views.layout)
    let subject: FrameProblem.Subject
    if isInner {
      guard let host = host(of: view) else { return nil }
      subject = FrameProblem.Subject(
        plain,
        in: "the layout '\(views.layout.nibName)'",
        at: outer.layout.element(of: host).nameSpan.inOutermostFile
      )
    } else if own.inclusion != nil {
      subject = FrameProblem.Subject(
        plain,
        in: "'\(own.file.path.lastComponent)'",
        at: own.inOutermostFile
      )
    } else {
      subject = plain
    }
    return Subject(subject: subject, path: own.file.path, offset: own.offsets.lowerBound)
  }

  func isOfHost(_ view: View) -> Bool {
    guard let (views, node) = nodes[ObjectIdentifier(view)] else { return false }
    return views.layout.namedClass(of: node) != nil && views.hostNodes.contains { $0.node == node }
  }

  private func place(of view: View) -> (views: LayoutViews, node: NodeIndex)? {
    sequence(first: view, next: \.superview).lazy.compactMap { nodes[ObjectIdentifier($0)] }.first
  }

  /// Returns the node of the outer layout whose view contains a view of an inner layout.
  private func host(of view: View) -> NodeIndex? {
    sequence(first: view, next: \.superview).lazy.compactMap { view in
      outer.objects.indices.first { outer.objects[$0] === view }
    }.first
  }
}

extension View {
  /// Whether a finger is meant to hit the view, whose size the layout determines.
  fileprivate var takesTouches: Bool {
    guard isUserInteractionEnabled else { return false }
    return self is Button || type(of: self) == Control.self
      || gestureRecognizers.contains { $0 is TapGestureRecognizer }
  }
}

extension String {
  fileprivate var lastComponent: String { split(separator: "/").last.map(String.init) ?? self }
}
