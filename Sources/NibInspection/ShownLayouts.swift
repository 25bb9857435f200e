package import NibContracts
import NibKit
package import NibLint
import NibMarkup
package import NibModel
import NibViews
import SystemPackage

/// Layouts as tools show them: with design-time attributes, and with the layouts that views inside them have.
///
/// The view of a class with a layout of its own has the content of that layout, as in a program: as its root
/// or, if the class owns the layout, around its root. With Swift sources, the layout is the one that the class
/// names; without them, or for a class that is not in them, it is the one with the name of the class.
package final class ShownLayouts: Sendable {
  package let folders: LayoutFolders
  /// The files that are shown by themselves, too.
  private let given: Set<ObjectIdentifier>
  private let classes: SourceIndex?
  private let resolutions = Locked<[ObjectIdentifier: ByTraits<LayoutResolution>]>([:])

  /// - Parameters:
  ///   - found: The layouts that are shown by themselves.
  ///   - classes: The classes in Swift sources, or `nil` if there are none.
  package init(_ found: FoundLayouts, _ elements: ElementVocabulary, _ classes: SourceIndex?) {
    let folders = found.layoutFolders(elements)
    self.folders = folders
    self.classes = classes
    given = Set(found.files.map { ObjectIdentifier(folders.file(at: $0.string)) })
  }

  /// Returns a layout as it is for a host.
  ///
  /// It is resolved once unless it includes layouts that have variants.
  ///
  /// - Parameter traits: The traits of the host.
  package func resolved(_ file: LayoutFile, _ traits: [String]) -> LayoutResolution {
    let id = ObjectIdentifier(file)
    if let known = resolutions.withLock({ $0[id]?[traits] }) { return known }
    let resolution = folders.resolution(of: file, for: traits, isDesignTime: true)
    return resolutions.withLock { known in
      if let first = known[id]?[traits] { return first }
      known[id, default: ByTraits()].set(resolution, for: traits, isVaried: resolution.references.isVaried)
      return resolution
    }
  }

  /// Returns the layout with a nib name that is shown inside another one, or `nil` if there is none.
  package func file(_ nibName: String, in layout: ResolvedLayout, _ showing: Showing) -> LayoutFile? {
    let place = folders.file(at: layout.source.path).place
    let found = folders.layout(nibName, from: place, for: showing.traits)
    if found.hasVariants { showing.isVaried = true }
    return found.file
  }

  /// Returns a layout inside another one, or `nil` if it cannot be read.
  ///
  /// Its findings are kept unless it is shown by itself, too.
  package func layout(in file: LayoutFile, _ showing: Showing) -> ResolvedLayout? {
    let resolution = resolved(file, showing.traits)
    if resolution.references.isVaried { showing.isVaried = true }
    if !given.contains(ObjectIdentifier(file)) { showing.findings += resolution.diagnostics }
    return resolution.layout
  }

  /// Makes the views of a layout, or returns `nil` if its root is not a view.
  ///
  /// A layout is not shown inside itself. What is beyond the limit is left out.
  ///
  /// - Parameter paths: The paths of the layouts that contain the layout, the outermost first.
  package func views(
    of layout: ResolvedLayout,
    inside paths: [String] = [],
    _ showing: Showing
  ) -> LayoutViews? {
    guard showing.takeElements(of: layout) else { return nil }
    return plan(layout, paths, showing).flatMap { $0.views(root: nil) }
  }

  /// Returns how the views of a layout are made, or `nil` if its root is not a view.
  private func plan(_ layout: ResolvedLayout, _ outer: [String], _ showing: Showing) -> ViewPlan? {
    let paths = outer + [layout.source.path]
    var nested: [Int: ViewPlan] = [:]
    for host in layout.hostObjects {
      guard let inner = nestedLayout(of: host, in: layout, paths, showing) else { continue }
      guard showing.takeElements(of: inner) else {
        showing.findings.append(
          .tooManyViews(limit: showing.elementLimit, at: layout.element(of: host.node).nameSpan)
        )
        continue
      }
      nested[host.node] = plan(inner, paths, showing)
    }
    return ViewPlan(layout, nested, paths)
  }

  /// Returns the layout of the class of a view, or `nil` if it has none.
  private func nestedLayout(
    of host: ResolvedLayout.HostObject,
    in layout: ResolvedLayout,
    _ paths: [String],
    _ showing: Showing
  ) -> ResolvedLayout? {
    guard paths.count <= folders.limits.includeDepth, let name = nibName(of: host, in: layout),
      // If several layouts have the name, it is not known which one the view gets.
      let file = file(name, in: layout, showing), file.contents.count == 1,
      let inner = self.layout(in: file, showing), !paths.contains(inner.source.path)
    else { return nil }
    return inner
  }

  /// Returns the nib name of a class, or `nil` if it has no layout.
  private func nibName(of host: ResolvedLayout.HostObject, in layout: ResolvedLayout) -> String? {
    let (name, path) = (host.className, layout.source.path)
    guard let classes, !classes.records(named: name, near: path).isEmpty else { return name.base }
    return classes.nestedClass(name, near: path)?.nibName
  }
}

/// How the views of a layout are made, with those of the layouts that views inside it have.
private struct ViewPlan {
  private let layout: ResolvedLayout
  private let prototype: Prototype
  /// The plans for the views that have layouts, by node.
  private let nested: [Int: ViewPlan]
  private let paths: [String]

  /// Whether the class of a view owns the layout, so that its root is a child of the view.
  private var isOwned: Bool { layout.connections?.owner != nil }

  /// Returns `nil` if the root is not a view.
  init?(_ layout: ResolvedLayout, _ nested: [Int: ViewPlan], _ paths: [String]) {
    let roots = nested.filter { !$0.value.isOwned }.mapValues { $0.prototype.rootElement }
    guard let prototype = Prototype(showing: layout, .stock, standIns: roots),
      prototype.rootType is View.Type
    else { return nil }
    self.layout = layout
    self.prototype = prototype
    // A layout that the view could not have is reported by nib validate, and not shown.
    self.nested = nested.filter { node, inner in
      prototype.canContain(inner.prototype, at: node, isOwned: inner.isOwned)
    }
    self.paths = paths
  }

  /// Makes the views.
  ///
  /// - Parameter root: The view of another layout that is the root, or `nil` to make it.
  func views(root: AnyObject?) -> LayoutViews? {
    final class Inner { var views: [LayoutViews] = [] }
    let inner = Inner()
    let made = PrototypeObjects(prototype, root: root, nested: Set(nested.keys)) { node, object in
      guard let plan = nested[node], let views = plan.views(root: plan.isOwned ? nil : object) else {
        return nil
      }
      inner.views.append(views)
      return plan.isOwned ? views.root : nil
    }
    guard let view = made.root as? View else { return nil }
    view.layoutPlaces = layout
    return LayoutViews(
      layout: layout,
      root: view,
      objects: made.objects,
      constraints: made.constraints,
      nested: inner.views,
      hostNodes: layout.hostObjects.filter { nested[$0.node] == nil },
      paths: paths
    )
  }
}
