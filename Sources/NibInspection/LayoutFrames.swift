package import NibContracts
package import NibIndices
import NibKit
package import NibLint
public import NibMarkup
public import NibModel
package import NibViews
package import SystemPackage

/// The frames of the views in layouts, as printed by `nib frames`.
public struct LayoutFrames: Sendable {
  /// The size of the root of each layout.
  public enum RootSize: Hashable, Sendable {
    /// The size that each root states or needs.
    ///
    /// The width is `design:width` or `width`. If neither is stated, it is the needed width for an item of a
    /// collection. Any other root is as wide as a small phone, 320 points; in a variant for `compactHeight`,
    /// as
    /// wide as that phone on its side, 568 points; and in one for `regular`, as wide as a small tablet, 744
    /// points. Inequalities of the width and one of a lower priority count. The height is as in
    /// ``width(_:)``.
    case automatic
    /// A width; the height is the `design:height` of each root, or the height that the layout needs.
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
      /// Whether constraints, contents and arrangements leave only one frame, or `nil` if finding that out
      /// would take too long.
      ///
      /// Of two contents that can give way equally, the later one does; another layout engine may choose the
      /// other one.
      public let isDetermined: Bool?

      private enum CodingKeys: String, CodingKey {
        case element, id, outlets, frame
        case isDetermined = "determined"
      }
    }

    /// The layout's nib name, which tells the layouts in a storyboard apart.
    public let nibName: String
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

  /// The number of things that documents of Interface Builder say and that are not laid out.
  package let lossCount: Int

  /// Lays out the layouts in files and folders.
  ///
  /// - Parameters:
  ///   - paths: The paths of layout files, and of folders whose layouts are laid out.
  ///   - elements: The elements that the layouts may use. Elements of a host are laid out as the stock
  ///     elements that they extend.
  ///   - size: The size of each root.
  public init(paths: [String], elements: ElementVocabulary, size: RootSize) {
    self.init(paths: paths.map { FilePath($0) }, elements: elements, classes: nil, size: size)
  }

  /// - Parameters:
  ///   - excluded: The files that are left out of the folders.
  ///   - classes: The classes in Swift sources, which name the layouts of the views inside.
  package init(
    paths: [FilePath],
    excluding excluded: ExcludedPaths = ExcludedPaths(),
    elements: ElementVocabulary,
    classes: SourceIndex?,
    size: RootSize
  ) {
    let found = FoundLayouts(paths, excluding: excluded, takesCompiled: true)
    let shown = ShownLayouts(found, elements, classes)
    var entries: [Entry] = []
    var diagnostics = found.diagnostics
    let files = found.allFiles.flatMap { shown.folders.files(at: $0.string) }
    for file in files {
      let resolution = shown.resolved(file, file.name.traits)
      diagnostics += resolution.diagnostics
      guard resolution.isSound, let layout = resolution.layout else { continue }
      let showing = Showing(traits: file.name.traits, elementLimit: shown.folders.limits.elements)
      if let views = shown.views(of: layout, showing) {
        entries += layout.roots.compactMap { node in
          (views.objects[node] as? View).map { Entry(layout, views.objects, $0, node, size) }
        }
      }
      diagnostics += showing.findings
    }
    self.entries = entries
    lossCount = shown.folders.lossCount
    self.diagnostics = diagnostics.unique.inReportingOrder()
  }

  /// The frames as JSON: an object with `version` (1) and `layouts`.
  public var json: String { LayoutsDocument(entries).json }
}

extension LayoutFrames.Entry {
  /// Lays out objects of a layout.
  ///
  /// - Parameters:
  ///   - objects: The objects by node.
  ///   - root: A root.
  ///   - node: The node of the root.
  package init(
    _ layout: ResolvedLayout,
    _ objects: IndexedArray<NodeOrder, AnyObject?>,
    _ root: View,
    _ node: NodeIndex,
    _ size: LayoutFrames.RootSize
  ) {
    let ids = Dictionary(layout.ids.map { ($0.value.node, $0.key) }, uniquingKeysWith: { first, _ in first })
    root.frame = Rect(origin: .zero, size: size.size(of: root, node, in: layout))
    root.layoutInSafeArea()
    nibName = layout.nibName
    path = layout.source.path
    let isDocument = layout.layout.origin != nil
    self.size = Extents(width: root.frame.width, height: root.frame.height)
    var outlets: [NodeIndex: [String]] = [:]
    for connection in layout.connections?.outlets ?? [] {
      if case .object(let node) = connection.node {
        outlets[node, default: []].append(connection.outlet.name)
      }
    }
    var inspection = LayoutInspection(root)
    let undetermined = inspection.undeterminedViews(in: root.frame.size).map {
      Set($0.map(ObjectIdentifier.init))
    }
    views = layout.nodes.indices.compactMap { index in
      guard let view = objects[index] as? View, let schema = layout.nodes[index].schema,
        let origin = view.origin(in: root)
      else { return nil }
      return ListedView(
        element: schema.name,
        // The ids of a document are its own, not the names that its layout has for them.
        id: isDocument ? layout.element(of: index).writtenValue(of: "id") : ids[index],
        outlets: outlets[index] ?? [],
        frame: Frame(x: origin.x, y: origin.y, width: view.frame.width, height: view.frame.height),
        isDetermined: undetermined.map { !$0.contains(ObjectIdentifier(view)) }
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
