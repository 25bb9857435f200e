import NibContracts
import NibIndices
import NibMarkup
import NibModel

/// A check of the views in layouts whose classes, according to the sources, have layouts of their own.
///
/// A registry makes the same check when it binds a layout. A variant is checked together with the variants
/// that a host with its traits loads.
final class NestedLayoutCheck: Sendable {
  private let index: SourceIndex
  private let folders: LayoutFolders
  private let classNames: NameableClasses
  /// What is known about layouts by their files, `nil` for files that are not layouts.
  private let known = Locked<[ObjectIdentifier: ByTraits<Known?>]>([:])
  /// What hosts see, by their traits.
  private let graphs = Locked<[[String]: NestingGraph]>([:])

  init(_ folders: LayoutFolders, _ index: SourceIndex, _ classNames: NameableClasses) {
    self.folders = folders
    self.index = index
    self.classNames = classNames
  }

  private var limits: LayoutLimits { folders.limits }

  /// Returns the findings about the views in a layout whose classes have layouts of their own.
  ///
  /// - Parameters:
  ///   - views: The views, as ``views(in:_:)`` returns them.
  ///   - file: The file of the layout.
  ///   - traits: The traits that the layout is a variant for.
  func findings(
    about views: [NestingGraph.View],
    in layout: ResolvedLayout,
    of file: LayoutFile,
    traits: [String]
  ) -> [Diagnostic] {
    guard !views.isEmpty else { return [] }
    let graph = graph(traits)
    var findings: [Diagnostic] = []
    var inners: [String: Inner?] = [:]
    var extent = layout.extent
    for view in views {
      let known = inners[view.nibName] ?? inner(view.nibName, of: file, graph, traits)
      inners.updateValue(known, forKey: view.nibName)
      guard let inner = known else { continue }
      let span = layout.element(of: view.place.node).nameSpan
      if let cycle = inner.cycle {
        findings.append(.layoutCycle([layout.nibName] + cycle, at: span))
      } else if let fault = fault(of: inner, in: view.place, &extent) {
        findings.append(fault(span))
      }
    }
    return findings
  }

  /// Returns the extents that the layouts of views inside a layout give their roots.
  ///
  /// - Parameters:
  ///   - views: The views, as ``views(in:_:)`` returns them.
  ///   - file: The file of the layout.
  ///   - traits: The traits that the layout is a variant for.
  func innerExtents(
    of views: [NestingGraph.View],
    in file: LayoutFile,
    traits: [String]
  ) -> [InnerExtent] {
    views.flatMap { view in
      (known(view.nibName, in: file, traits)?.rootExtents ?? []).map {
        InnerExtent(node: view.place.node, nibName: view.nibName, anchor: $0.anchor, constant: $0.constant)
      }
    }
  }

  private func fault(of inner: Inner, in view: NestingView, _ extent: inout NestingExtent) -> PlacedFault? {
    var content = inner.content
    switch inner.extent {
    case .success(let whole):
      content.extent = whole
      return extent.add(content, to: view, limits)
    // The layouts of a cycle report it.
    case .failure(.cycle): return view.fault(of: content)
    case .failure(.tooDeep):
      return view.fault(of: content) ?? { [limits] in .layoutsTooDeep(limit: limits.includeDepth, at: $0) }
    }
  }

  /// What is known about a layout by itself.
  private struct Known {
    let outline: NestingGraph.Outline
    let rootExtents: [(anchor: LayoutAnchor, constant: Double)]
  }

  /// The layout of a view inside another layout.
  private struct Inner {
    /// The content, without the layouts of the views inside it.
    let content: NestedContent
    /// The names of the layouts from this one back to the outer layout, or `nil` if it is not inside itself.
    let cycle: [String]?
    /// The extent, including the layouts of the views inside it.
    let extent: Result<NestingExtent, NestingGraph.NoExtent>
  }

  private func inner(
    _ nibName: String,
    of file: LayoutFile,
    _ graph: NestingGraph,
    _ traits: [String]
  ) -> Inner? {
    guard let outline = outline(nibName, in: file, traits) else { return nil }
    let cycle = graph.path(from: outline, to: file)
    let extent = cycle == nil ? graph.extent(of: outline, inside: file) : .failure(.cycle)
    return Inner(content: outline.content, cycle: cycle, extent: extent)
  }

  private func graph(_ traits: [String]) -> NestingGraph {
    graphs.withLock { graphs in
      if let known = graphs[traits] { return known }
      let graph = NestingGraph(limits) { [weak self] in self?.outline($0, in: $1, traits) }
      graphs[traits] = graph
      return graph
    }
  }

  /// Returns the views in a layout whose classes have layouts of their own.
  static func views(in layout: ResolvedLayout, _ index: SourceIndex) -> [NestingGraph.View] {
    var known: [ClassName: String?] = [:]
    return layout.hostObjects.compactMap { object in
      let name = object.className
      let nibName = known[name] ?? index.nestedClass(name, near: layout.source.path)?.nibName
      known.updateValue(nibName, forKey: name)
      return nibName.map { NestingGraph.View(place: NestingView(object, in: layout), nibName: $0) }
    }
  }

  /// Returns what is known about the layout that a view inside another layout loads by a nib name.
  private func outline(_ nibName: String, in outer: LayoutFile, _ traits: [String]) -> NestingGraph.Outline? {
    known(nibName, in: outer, traits)?.outline
  }

  private func known(_ nibName: String, in outer: LayoutFile, _ traits: [String]) -> Known? {
    // If several layouts have the name, it is not known which one the view gets.
    guard let file = folders.layout(nibName, from: outer.place, for: traits).file, file.contents.count == 1
    else { return nil }
    let id = ObjectIdentifier(file)
    if let known = known.withLock({ $0[id]?[traits] }) { return known }
    let resolution = folders.resolution(of: file, for: traits, classNames: classNames)
    let found = resolution.layout.map { layout in
      Known(
        outline: NestingGraph.Outline(file, NestedContent(layout), Self.views(in: layout, index)),
        // The root of an owner's layout is inside the view.
        rootExtents: layout.connections?.owner != nil
          ? []
          : [LayoutAnchor.width, .height].compactMap { anchor in
            layout.requiredExtent(of: 0, anchor).map { (anchor, $0) }
          }
      )
    }
    known.withLock {
      $0[id, default: ByTraits()].set(found, for: traits, isVaried: resolution.references.isVaried)
    }
    return found
  }
}
