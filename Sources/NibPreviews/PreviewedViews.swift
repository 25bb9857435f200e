import NibIndices
import NibInspection
import NibKit
import NibMarkup
import NibModel
import NibViews

/// The views of a layout, with the rows of its lists.
struct PreviewedViews {
  let views: LayoutViews
  let showing: Showing
  /// The data sources of the lists, which hold them weakly.
  var sources: [SampleRows] = []

  var layout: ResolvedLayout { views.layout }
  var root: View { views.root }

  /// The roots, each with its node.
  var roots: [(node: NodeIndex, view: View)] {
    layout.roots.compactMap { node in (views.objects[node] as? View).map { (node, $0) } }
  }

  /// The views that the host draws, with the names of their classes and the places of their elements.
  var hostViews: [(view: View, className: String, place: SourceSpan)] {
    views.all.flatMap { views in
      views.hostNodes.compactMap { host in
        guard let view = views.objects[host.node] as? View, type(of: view) == View.self,
          view.subviews.isEmpty, view.backgroundColor == nil
        else { return nil }
        return (view, host.className.base, views.layout.element(of: host.node).nameSpan)
      }
    }
  }

  /// Returns a warning for each view in a root that the picture cannot show because only a class of the host
  /// knows its width or its height.
  func unknownSizes(in root: View) -> [Diagnostic] {
    hostViews.compactMap { host in
      let view = host.view
      let isUnknown = (
        width: view.frame.width == 0 && !view.hasOwnConstraint(.width),
        height: view.frame.height == 0 && !view.hasOwnConstraint(.height)
      )
      guard isUnknown.width || isUnknown.height, view.assumedContentSize == nil, view !== root, view.isShown,
        view.isInside(root)
      else { return nil }
      return .unknownSize(isUnknown, host.className, at: host.place)
    }
  }

  /// The views of the layout, of those inside it and of the rows shown so far.
  var all: [LayoutViews] { views.all + sources.flatMap(\.all) }

  /// The findings about the layouts inside the layout; those about rows are known after the lists are laid
  /// out.
  var diagnostics: [Diagnostic] { (showing.findings + excess).uniqueInPictures }

  /// Why rows have been left out.
  var excess: [Diagnostic] { sources.flatMap(\.excess) }

  /// Whether other traits may show other variants, judging by the rows shown so far.
  var isVaried: Bool { showing.isVaried }

  /// The layout and those inside it, each once.
  var layouts: [ResolvedLayout] {
    var known: Set<String> = []
    return (views.all.map(\.layout) + sources.flatMap(\.layouts)).filter {
      known.insert($0.source.path).inserted
    }
  }
}

extension View {
  /// Returns whether a constraint of the view, and not only its neighbors, says what an anchor is.
  fileprivate func hasOwnConstraint(_ anchor: LayoutAnchor) -> Bool {
    constraints.contains { $0.firstAnchor == anchor }
  }
}
